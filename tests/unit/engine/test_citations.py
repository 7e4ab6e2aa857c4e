"""The marks of a model's answer: which stay, which go, and what the reader sees of them while it streams."""

import pytest

from docsdesk.docs.mdx.html.sections import PageSection
from docsdesk.engine.answers.model_answer import CitationMark, Citations
from docsdesk.engine.answers.search_result import SectionEntry

SOURCES = tuple(SectionEntry(f"p{n}", f"Page {n}", PageSection("", (f"Page {n}",), 1, ())) for n in range(1, 5))


def checked(*pieces: str) -> tuple[str, list[str], int]:
    """The text shown, the pages cited in their order, and how many marks were dropped."""
    citations = Citations(SOURCES)
    shown = [each for piece in pieces for each in citations.feed(piece)] + list(citations.close())
    marks = [each for each in shown if isinstance(each, CitationMark)]
    assert [mark.number for mark in marks] == list(range(1, len(marks) + 1))
    return (
        "".join(each for each in shown if isinstance(each, str)),
        [mark.entry.page for mark in marks],
        citations.dropped,
    )


CASES = [
    ("No mark at all.", "No mark at all.", [], 0),
    ("Fly [1].", "Fly [1].", ["p1"], 0),
    ("Fly [3]. Land [1][3].", "Fly [1]. Land [2][1].", ["p3", "p1"], 0),
    ("Fly [1, 2] or [2;4].", "Fly [1][2] or [2][3].", ["p1", "p2", "p4"], 0),
    ("Fly [2-4].", "Fly [1][2][3].", ["p2", "p3", "p4"], 0),
    ("Fly [^2] and 【3】 and 【3†lend.md】.", "Fly [1] and [2] and [2].", ["p2", "p3"], 0),
    ("Fly [9].", "Fly.", [], 1),
    ("Fly [9] high [1, 7].", "Fly high [1].", ["p1"], 2),
    ("[5] begins.", " begins.", [], 1),
    ("[this](/p) [1](/p2) [x] [ ] [0] [2024]", "[this](/p) [1](/p2) [x] [ ] [0] [2024]", [], 0),
    ("`a[1]` and ``b[9] ` ``[2].", "`a[1]` and ``b[9] ` ``[1].", ["p2"], 0),
    ("Code:\n\n```py\na[9]\n\nb[1]\n```\nEnd [1].", "Code:\n\n```py\na[9]\n\nb[1]\n```\nEnd [1].", ["p1"], 0),
    ("- step\n  ~~~\n  a[9]\n  ~~~\n- end [9]", "- step\n  ~~~\n  a[9]\n  ~~~\n- end", [], 1),
    ("````\n```\na[9]\n````\n[2]", "````\n```\na[9]\n````\n[1]", ["p2"], 0),
    ("A ` alone.\n\nThen [2].", "A ` alone.\n\nThen [1].", ["p2"], 0),
    ("~~old~~ [2]", "~~old~~ [1]", ["p2"], 0),
    ("An open [1", "An open [1", [], 0),
    ("A space at the end ", "A space at the end ", [], 0),
    ("| a [1] | b [9] |\n|---|---|", "| a [1] | b |\n|---|---|", ["p1"], 1),
]


@pytest.mark.parametrize(("text", "shown", "pages", "dropped"), CASES)
def test_that_marks_are_checked_wherever_the_stream_is_cut(text: str, shown: str, pages: list[str], dropped: int):
    for cut in range(len(text) + 1):
        assert checked(text[:cut], text[cut:]) == (shown, pages, dropped)
    assert checked(*text) == (shown, pages, dropped)


def test_that_only_what_may_become_a_mark_is_held_back():
    citations = Citations(SOURCES)
    assert list(citations.feed("Fly high")) == ["Fly high"]
    assert not list(citations.feed(" ["))
    assert not list(citations.feed("2]"))
    assert list(citations.feed(" and")) == [CitationMark(1, SOURCES[1]), " [1] and"]
    assert list(citations.feed(" [see")) == [" [see"]


def test_that_a_source_is_named_before_the_text_that_cites_it():
    citations = Citations(SOURCES)
    first, *rest = citations.feed("Fly [4]. ")
    assert first == CitationMark(1, SOURCES[3])
    assert "".join(rest) == "Fly [1]."
