"""Pages that say little and stand for much: what would be too much is told in its place, and the rest is shown."""

from pathlib import PurePosixPath

import pytest

from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.page_html import PageFileText, RenderedPage, finish_page, page_nodes

MOST_HTML = 4_000_000


def render(text: str, snippets: dict[str, str] | None = None, **variables: str) -> RenderedPage:
    around = PageSurroundings(link=str, asset=str, read=(snippets or {}).get, variables=variables)
    problems = []
    nodes = page_nodes(PageFileText(PurePosixPath("page.mdx"), text, 0, {}), around, problems)
    return finish_page("Title", "", nodes, problems)


def exports(first: str, following: str) -> str:
    """Forty exports, each made of the one before it."""
    others = (f"export const v{n} = {following.replace('@', f'v{n - 1}')}\n" for n in range(1, 40))
    return f"export const v0 = {first}\n" + "".join(others)


@pytest.mark.parametrize(
    ("first", "following"),
    [
        ('"some text"', "[@, @, @, @, @]"),
        ('"some text"', "{a: @, b: @, c: @}"),
        ('"some text"', "`${@}${@}${@}`"),
        ("<b>some text</b>", "<i>{@}{@}{@}</i>"),
        ("<b>some text</b>", "<Card title={@} cta={@}>{@}</Card>"),
        ("1", "[[[[[[@]]]]]]"),
        ("<b>x</b>", "<i><i><i><i>{@}</i></i></i></i>"),
    ],
)
@pytest.mark.parametrize("use", ["{v39}", "<Card title={v39}>Text</Card>", "<Card {...v39}>Text</Card>"])
def test_that_values_that_multiply_or_nest_are_told_where_they_become_too_much(first, following, use):
    page = render(exports(first, following) + f"\n{use}\n\nAfter\n")

    assert "After" in page.html
    assert len(page.html) < MOST_HTML
    [found, *_] = [problem for problem in page.problems if "more than" in problem.title or "deeply" in problem.title]
    assert 1 < found.place.line < 41
    assert found.place.column == len("export const v")
    assert f"<code>{found.place}</code> {found.title}" in page.html


def test_that_a_value_that_is_shown_too_often_stands_there_as_it_is_written():
    page = render('export const long = "' + "x" * 400_000 + '"\n\n' + "{long}\n\n" * 9)

    assert page.html.count("x" * 400_000) == 4
    assert page.html.count('class="script">long<') == 5
    assert [problem.place.line for problem in page.problems] == [11, 13, 15, 17, 19]


def test_that_a_variable_that_stands_too_often_stays_as_it_is_written():
    page = render("{{long}} " * 9, long="x" * 400_000)

    assert page.html.count("x" * 400_000) == 5
    assert [str(problem.place) for problem in page.problems] == ["page.mdx:1:46"]


def test_that_a_page_of_many_long_snippets_is_whole():
    entries = {f"snippets/{number}.mdx": f"Entry {number}: " + "words " * 500 for number in range(638)}

    page = render("".join(f'<Snippet file="{number}.mdx" />\n\n' for number in range(638)), entries)

    assert all(f"Entry {number}:" in page.html for number in range(638))
    assert page.problems == ()


def test_that_a_snippet_that_is_taken_in_too_often_is_told_at_its_tag():
    page = render('<Snippet file="long.mdx" />\n\n' * 6, {"snippets/long.mdx": "words " * 20_000})

    assert page.html.count("<p>words words") == 5
    title = "The repeated snippets on this page add up to more than 500,000 characters."
    assert page.html.count(title) == 1
    assert [(str(problem.place), problem.title) for problem in page.problems] == [("page.mdx:11:1", title)]


def test_that_values_of_a_snippet_that_is_read_too_often_are_left_out():
    snippets = {
        "snippets/values.mdx": 'export const name = "Ann"\n' + "{/* */}\n" * 20_000,
        "snippets/user.mdx": 'import {name} from "/snippets/values.mdx"\n\nHello {name}.\n',
    }

    page = render('<Snippet file="user.mdx" />\n\n' * 6, snippets)

    assert page.html.count("Hello Ann") == 4
    assert {str(problem.place) for problem in page.problems} >= {"snippets/user.mdx:1:1"}


def test_that_what_a_snippet_holds_does_not_multiply():
    snippets = {
        "snippets/a.mdx": '<Snippet file="b.mdx">' + "{children}" * 100 + "</Snippet>\n",
        "snippets/b.mdx": '<Snippet file="c.mdx">' + "{props.children}" * 100 + "</Snippet>\n",
        "snippets/c.mdx": "{children}" * 100,
    }

    page = render('<Snippet file="a.mdx">Hello</Snippet>\n', snippets)

    assert len(page.html) < MOST_HTML
    assert any("more than" in problem.title for problem in page.problems)


def test_that_deep_snippets_in_deep_snippets_are_told_and_not_followed():
    inner = {f"snippets/{n}.mdx": "<b>\n" * 70 + f'<Snippet file="{n + 1}.mdx" />\n' + "</b>\n" * 70 for n in range(9)}

    page = render('<Snippet file="0.mdx" />\n\nAfter\n', inner)

    assert "After" in page.html
    assert [problem.title for problem in page.problems] == ["This is nested too deeply."]


def test_that_a_mistake_in_a_snippet_is_told_once_with_its_place():
    page = render('<Snippet file="a.mdx" />\n\n' * 3, {"snippets/a.mdx": "Text\n\n<Note>\n"})

    assert [problem.place.file for problem in page.problems] == [PurePosixPath("snippets/a.mdx")]
