"""What of a model's answer stands in the sections it cites."""

import pytest

from docsdesk.docs.mdx.html.sections import Block, BlockKind, PageSection
from docsdesk.engine.answers.model_answer import find_unsupported
from docsdesk.engine.answers.search_result import SectionEntry


def entry(page: str, text: str) -> SectionEntry:
    return SectionEntry(page, "Limits", PageSection("", ("Limits",), 1, (Block(BlockKind.SENTENCE, text),)))


SOURCES = {
    1: entry("limits", "You may send 1,000 requests an hour with POST /kites/{id}/return and --retry on."),
    3: entry("waits", "Wait 30s at 50 %."),
    2: entry("deposit", "The deposit is 40.50 crowns."),
}


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("Send 1000 requests [1].", ()),
        ("Send 1,000 requests [1].", ()),
        ("Send 500 requests [1].", ("500",)),
        ("The deposit is 40.50 crowns [1].", ("40.50",)),
        ("The deposit is 40.50 crowns [1][2].", ()),
        ("Send 1000 [1]. Pay 40.50 [2]. Wait 99 days.", ()),
        ("Send 1000 and pay 99 [1] or 77 [2].", ("99", "77")),
        ("Use `POST /kites/{id}/return` [1].", ()),
        ("Use `post /kites/7/return` [1].", ("post /kites/7/return",)),
        ("Use `--retry POST` [1] and `--never` [1].", ("--never",)),
        ("12. Send it in 3 steps [1].", ()),
        ("```\ncurl 99999\n```\nThen [1].", ()),
        ("Use `a[12]` `b [1]` 66 [2].", ("a[12]", "b [1]", "66")),
        ("You said 2027 [1].", ()),
        ("You said 202 or 27 [1].", ("202", "27")),
        ("Within 30 s, at 50% [3].", ()),
        ("v2024b and x86 [1]", ()),
        ("No marks: 99999.", ()),
        ("`twice` and `twice` [1]", ("twice",)),
    ],
)
def test_that_figures_and_code_stand_in_what_is_cited_for_them(text: str, claims: tuple[str, ...]):
    assert find_unsupported(text, SOURCES, "Is it 2027?") == claims


@pytest.mark.parametrize("piece", ["a[1] ", "`a b`[1] ", "`a[1]` ", "12 [1] ", "[1]", "x` "])
def test_that_a_model_that_repeats_itself_is_held_to_it_once(piece: str):
    long = {1: entry("long", "Pay 40 crowns with `pay`. " * 2_000)}
    claims = find_unsupported(f"{piece * (30_000 // len(piece))}\nPay 99 [1].", long, "")
    assert len(claims) == len(set(claims))
    assert claims[-1] == "99"
