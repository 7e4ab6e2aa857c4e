import re
from html import unescape

import pytest

from docsdesk.docs.mdx.highlighting import generated_code
from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import HttpRequest, JsonBody

HOSTILE = {"a<b": "</span><script>&amp;", "quotes": "\"'`\\", "lines": "1\n2\t3", "number": -1.5e3, "none": None}


@pytest.mark.parametrize("language", [*PRINTERS])
def test_that_colours_change_nothing_of_the_code(language):
    request = HttpRequest("POST", "https://a.example/x?y=1", (("X-A", "it's <b> # // no"),), JsonBody.of(HOSTILE))
    code = print_snippet(language, request)

    html = generated_code(code, PRINTERS[language].lexer)

    assert unescape(re.sub(r'</?span(?: class="\w+")?>', "", html)) == code
    assert "<script" not in html
    assert html.count("<span") == html.count("</span>") > 0


def test_that_json_has_keys_texts_numbers_and_constants():
    html = generated_code('{"a": ["b:", -1.5, true]}', "json")

    assert html == (
        '{<span class="nt">"a"</span>: [<span class="s2">"b:"</span>, <span class="mi">-1.5</span>, '
        '<span class="kc">true</span>]}'
    )


def test_that_a_language_nobody_knows_is_only_escaped():
    assert generated_code("<if>", "odd") == "&lt;if&gt;"


@pytest.mark.parametrize("mark", ['"', "'''", "`", "// ", "[", "\\"])
def test_that_time_grows_with_the_code_only(mark):
    assert len(generated_code(mark * 20_000, "javascript")) >= 20_000 * len(mark)
