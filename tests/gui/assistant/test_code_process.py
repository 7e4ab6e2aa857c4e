"""Code is read beside the window, whatever holds its language's rules up."""

import pytest

from docsdesk.ui.markdown.code_kinds import CodeKind, kinds_of, lexer_for
from docsdesk.ui.markdown.code_process import MOST_FAILURES, CodeProcess

ENDLESS = "<< " + "a" * 20_000
"""Where Bash has a text up to a word: which one, and where it ends, is tried with every beginning of these letters."""


def kinds(code: str, language: str) -> list[tuple[str, CodeKind]]:
    lexer = lexer_for(language)
    assert lexer is not None
    found, start = [], 0
    for length, kind in kinds_of(code, lexer):
        found.append((code[start : start + length], kind))
        start += length
    return found


def test_that_code_that_takes_too_long_has_no_colours_and_what_follows_has():
    process = CodeProcess(longest_s=0.2)
    endless = process.read(ENDLESS, "bash")
    assert process.read("x = 1", "python").result(30)[-1] == (1, CodeKind.VALUE)
    assert endless.result() == []
    assert process.read("# x\n", "bash").result(30)[0] == (4, CodeKind.COMMENT)


def test_that_a_language_that_is_held_up_again_and_again_is_no_longer_read():
    process = CodeProcess(longest_s=0.2)
    for _ in range(MOST_FAILURES):
        assert process.read(ENDLESS, "bash").result(30) == []
    assert process.read("# x\n", "bash").result(30) == []
    assert process.read("# x", "python").result(30) == [(3, CodeKind.COMMENT)]


def test_that_what_is_cancelled_before_its_turn_is_not_read():
    process = CodeProcess()
    first, second = process.read("x = 1", "python"), process.read(ENDLESS, "bash")
    assert second.cancel()
    assert first.result(30)
    assert process.read("# x\n", "bash").result(30)[0] == (4, CodeKind.COMMENT)


def test_which_kinds_get_colours_of_their_own():
    assert kinds("# a\nif b: c = 'd' or 1", "python") == [
        ("# a", CodeKind.COMMENT),
        ("\n", CodeKind.PLAIN),
        ("if", CodeKind.KEYWORD),
        (" b: c = ", CodeKind.PLAIN),
        ("'d'", CodeKind.STRING),
        (" ", CodeKind.PLAIN),
        ("or", CodeKind.KEYWORD),
        (" ", CodeKind.PLAIN),
        ("1", CodeKind.VALUE),
    ]


@pytest.mark.parametrize("language", ["", "nosuch", "text/x", "../x"])
def test_that_code_of_no_known_language_has_no_colours(language: str):
    assert lexer_for(language) is None
    assert CodeProcess().read("x = 1", language).result(30) == []


def test_that_code_within_code_is_not_read_as_what_it_says_it_is():
    assert CodeKind.VALUE not in {kind for _, kind in kinds("```python\nx = 1\n```\n", "markdown")}
