import re

import pytest
from tests.fakes.component_page import html_of, rendered

OPENED = '<a\n  href="/x"\n'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        (OPENED + ">Text</a>", "<a>Text</a>"),
        ("Words\n" + OPENED + ">Text</a>", "<p>Words<a>Text</a></p>"),
        (OPENED + "> Text</a>\n\n> Quoted", "<a> Text</a><blockquote><p>Quoted</p></blockquote>"),
        ('<a href="b\n- c\n1. d">Text</a> after', "<p><a>Text</a> after</p>"),
        ("<a href={[\n  1,\n- 2]}>Text</a> after", "<p><a>Text</a> after</p>"),
        ("- <a\n    href='/x'\n  >Text</a>\n- two", "<ul><li><a>Text</a></li><li>two</li></ul>"),
        ("> <a\n>   href='/x'\n> >Text</a>", "<blockquote><a>Text</a></blockquote>"),
        ("<a href='/x'>Text</a> after\n> Quoted", "<p><a>Text</a> after</p><blockquote><p>Quoted</p></blockquote>"),
    ],
)
def test_that_no_line_within_a_tag_starts_a_quote_or_a_list(text: str, html: str):
    assert re.sub(r' href="[^"]*"|\n|</div>', "", html_of(text)) == html


def test_that_a_quote_ends_a_line_whose_tag_does_not_start_it():
    assert rendered("Words <a\n  href='/x'\n>Text</a>").problems
