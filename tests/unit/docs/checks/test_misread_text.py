"""Prices that become formulas, and callouts of other tools that become text."""

from pathlib import PurePosixPath

import pytest

from docsdesk.docs.checks.page_facts import PageSource, page_facts
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.mdx.tree import all_elements
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule


def problems_of(text: str) -> list[Problem]:
    return list(page_facts(PageSource(PurePosixPath("a.mdx"), text), {}).problems)


def fixed(text: str) -> str:
    """The text with every fix; later ones first, so that offsets hold."""
    for problem in reversed(problems_of(text)):
        assert problem.fix is not None
        assert problem.fix.is_sure
        text = problem.fix.apply(text)
    return text


def callouts(text: str) -> list[str]:
    source = read_mdx(text)
    assert source.mistakes == []
    return [element.name for element in all_elements(source.nodes) if element.is_tag]


@pytest.mark.parametrize(
    "text",
    [
        "It costs $5 a month, or $10 with help.",
        "From $5 to $10",
        "$5–$10",
        "between $1,000 - $2,000",
        "**$15** and **$25**.",
        "US$3 – US$4",
        "Set $HOME and $PATH.",
        "Write $API_KEY or $API_SECRET.",
        "| A |\n|---|\n| $1 per user, $2 per seat |",
        "> $7 or\n> $8",
        "- from $.50 to $.75",
        "## Costs $5 or $6",
        "<Note>$5M or $10M</Note>",
        "每月 $5 元，或 $10 元",
    ],
)
def test_that_prices_that_become_a_formula_are_told_and_escaped(text: str):
    assert [problem.rule for problem in problems_of(text)] == [Rule.MDX_PRICE]
    assert not any(element.name == "math" for element in all_elements(read_mdx(fixed(text)).nodes))
    assert fixed(text).replace("\\$", "$") == text


@pytest.mark.parametrize(
    "text",
    [
        "$a^2 + b^2$",
        "$5$",
        "$3 + 4$",
        "$2x$ and $3y$",
        "$10 mod 3$",
        "$5 \\text{ cm}$2",
        "$AB = CD$",
        "$x$",
        "$E$ and $F$",
        "$$\n5 a month, or\n$$",
        "`$5 or $6`",
        "```\n$5 or $6\n```",
        "Only one $7 here.",
        "\\$5 or \\$6",
        "<Card title='$5 or $6' />",
    ],
)
def test_that_formulas_code_and_single_prices_are_not_doubted(text: str):
    assert problems_of(text) == []


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("> [!NOTE]\n> GitHub", "<Note>\nGitHub\n</Note>"),
        ("Text\n> [!TIP]\n> One\n>\n> - two\n\nEnd", "Text\n<Tip>\nOne\n\n- two\n</Tip>\n\nEnd"),
        ("> [!IMPORTANT]\n> One\ntwo", "<Info>\nOne\ntwo\n</Info>"),
        ("> [!caution] Look\n> One", "<Warning>\n**Look**\n\nOne\n</Warning>"),
        ("- a\n\n  > [!WARNING]\n  > One", "- a\n\n  <Warning>\n  One\n  </Warning>"),
        (":::warning Title\nOne\n:::", "<Warning>\n**Title**\n\nOne\n</Warning>"),
        (":::note\n\nOne\n\n- two\n\n:::\n\nEnd", "<Note>\n\nOne\n\n- two\n\n</Note>\n\nEnd"),
        ("::::tip[A title]\nOne\n::::", "<Tip>\n**A title**\n\nOne\n</Tip>"),
        (":::danger\na\n:::\n:::info\nb\n:::", "<Danger>\na\n</Danger>\n<Info>\nb\n</Info>"),
        ("!!! tip\n    MkDocs", "<Tip>\nMkDocs\n</Tip>"),
        ('!!! warning "Look"\n    One\n\n    two\n\nEnd', "<Warning>\n**Look**\n\nOne\n\ntwo\n</Warning>\n\nEnd"),
        ("!!! success\n    One\n\n!!! bug\n    Two", "<Check>\nOne\n</Check>\n\n<Danger>\nTwo\n</Danger>"),
    ],
)
def test_that_callouts_of_other_tools_are_told_and_written_as_components(text: str, after: str):
    assert {problem.rule for problem in problems_of(text)} == {Rule.MDX_CALLOUT}
    assert fixed(text) == after
    assert len(callouts(after)) == len(problems_of(text))
    assert problems_of(after) == []


@pytest.mark.parametrize("text", [":::note\nNever closed", "!!! tip\nNot indented", "- > [!NOTE]\n  > One"])
def test_that_a_callout_whose_extent_is_unclear_is_told_and_left_to_a_person(text: str):
    [problem] = problems_of(text)

    assert problem.rule is Rule.MDX_CALLOUT
    assert problem.fix is None


@pytest.mark.parametrize(
    "text",
    [
        "> A quote",
        "> [!unknown]\n> One",
        "```\n> [!NOTE]\n> One\n```",
        "```\n:::note\n:::\n```",
        "`:::note`",
        ":::code-group\nOne\n:::",
        "Hello!!! tip",
        "!!! Wow",
        "> \\[!NOTE]",
        "In text :::note is no callout.",
    ],
)
def test_that_other_text_and_code_are_no_callouts(text: str):
    assert problems_of(text) == []
