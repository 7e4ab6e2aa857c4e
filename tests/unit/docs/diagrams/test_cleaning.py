import re
from time import process_time

import pytest

from docsdesk.docs.diagrams.cleaning import ID_MARK, clean_svg, read_rules

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg id="my-svg" {NAMES} viewBox="0 0 40 30">'


def clean(inner):
    return clean_svg(f"{HEAD}{inner}</svg>")


def test_that_rules_become_attributes_the_stronger_over_the_weaker():
    html = clean(
        "<style>#my-svg .a rect{fill:none;stroke-width:1px} rect{fill:#f00!important} .b > rect{stroke-width:9px}"
        "#my-svg .a .c{stroke-width:2px}</style>"
        '<g class="a"><rect class="c" fill="#0f0" style="opacity:.5"/><g class="b"/></g>'
    )

    assert re.search(r'<rect fill="light-dark\(#ff0000, #\w+\)" stroke-width="2px" opacity=".5">', html)
    assert "<style" not in html
    assert "style=" not in html
    assert "class=" not in html


def test_that_rules_for_states_media_and_animations_are_left_out():
    html = clean("<style>@media print{rect{fill:#f00}}@keyframes x{to{opacity:0}}rect:hover{fill:#00f}</style><rect/>")

    assert "<rect>" in html


def test_that_ids_that_are_used_can_be_made_unique_and_others_go():
    html = clean(
        '<defs><marker id="my-svg_end"><path d="M0 0"/></marker></defs>'
        '<path id="x" marker-end="url(#my-svg_end)" d="M0 0"/>'
    )

    assert f'<marker id="{ID_MARK}-end">' in html
    assert f'marker-end="url(#{ID_MARK}-end)"' in html
    assert 'id="x"' not in html


def test_that_the_sites_own_colours_follow_the_scheme_and_others_have_a_dark_form():
    html = clean(
        '<rect fill="#1a1b1f"/><rect fill="hsl(0, 100%, 90%)"/><rect fill="rgba(255,255,255,0.5)"/><rect fill="none"/>'
    )

    assert 'fill="var(--text)"' in html
    assert 'fill="light-dark(#ffcccc, ' in html
    assert 'fill="light-dark(#ffffff80, ' in html
    assert 'fill="none"' in html


def test_that_a_drawing_has_its_size():
    assert clean("").startswith('<svg viewBox="0 0 40 30" width="40" height="30" aria-hidden="true"')


@pytest.mark.parametrize(
    "inner",
    [
        "<script>alert(1)</script>",
        '<g onclick="alert(1)"><rect onload="alert(1)"/></g>',
        '<a href="javascript:alert(1)"><text>x</text></a>',
        '<image href="https://evil.example/x.png"/>',
        '<use href="https://evil.example/x.svg#a"/>',
        '<use xlink:href="data:image/svg+xml,x#a"/>',
        '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"><img onerror="alert(1)"/></div></foreignObject>',
        '<rect fill="url(https://evil.example/x)"/>',
        '<rect style="fill:url(https://evil.example/x);background:url(//evil.example)"/>',
        "<style>@import url(https://evil.example/x.css); rect{fill:url('https://evil.example/y')}</style><rect/>",
        '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
        '<rect width="&quot; onload=&quot;alert(1)"/>',
        "<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>",
        '<filter id="f"><feImage href="https://evil.example/x"/></filter><rect filter="url(#f)"/>',
        '<marker id="a&quot;&gt;&lt;script&gt;"/><path marker-end="url(#a)"/>',
        "<title><script>alert(1)</script></title><desc>x</desc>",
    ],
)
def test_that_a_drawing_can_do_nothing_but_be_seen(inner):
    html = clean(inner)

    assert set(re.findall(r"<([\w:]+)", html)) <= {"svg", "g", "rect", "text", "path", "marker", "use", "defs"}
    assert not re.search(r"\s(?:on\w+|style|class|xlink:href)=", re.sub(r'"[^"]*"', '""', html))
    assert "evil.example" not in html
    assert "javascript" not in html


@pytest.mark.parametrize("text", ["", "<svg", "<html/>", "no drawing", "<svg>" * 100_000, "x" * 4_000_000])
def test_that_what_is_no_drawing_is_refused(text):
    with pytest.raises(ValueError, match="it is"):
        clean_svg(text)


def test_that_a_drawing_nested_without_end_is_cut():
    assert clean("<g>" * 2000 + "</g>" * 2000).count("<g>") < 100


@pytest.mark.parametrize(
    "sheet", ["@a", "a", "/*", "@a{", "{", "}", "/**/", "[a=", ".", "a,", "a{b:c}", "g g g g g g g g{fill:red}"]
)
def test_that_styles_that_never_end_are_read_in_one_pass(sheet):
    """What goes over them again and again does not come back in this time."""
    started = process_time()
    read_rules(sheet * (200_000 // len(sheet)))
    assert process_time() - started < 5


def test_that_a_page_s_own_drawing_may_not_ask_for_more_than_it_is_worth():
    deep = "<g>" * 50 + "<rect/>" * 500 + "</g>" * 50
    many = "<style>" + "g g g g g g g rect{fill:red}" * 500 + "</style>"

    with pytest.raises(ValueError, match="too many styles"):
        clean_svg(f"<svg>{many}{deep}</svg>", is_own=True)
    with pytest.raises(ValueError, match="too large"):
        clean_svg("<svg>" + "<rect/>" * 40_000 + "</svg>", is_own=True)


def test_that_a_rule_reaches_over_any_levels_but_a_child_over_one():
    html = clean(
        "<style>.a .b > rect{fill:#f00} .a > rect{opacity:.1}</style>"
        '<g class="a"><g class="b"><g class="b"><rect/></g></g></g><g class="b"><rect/></g>'
    )

    assert html.count("light-dark(#ff0000") == 1
    assert "opacity" not in html


@pytest.mark.parametrize(
    ("selector", "is_meant"),
    [
        ("[data-a]", True),
        ("[data-b]", False),
        ('[data-c="x"]', True),
        ('[data-a="one"]', False),
        ('[data-a~="two"]', True),
        ('[data-a~="tw"]', False),
        ('[data-a^="one"]', True),
        ('[data-a^="two"]', False),
        ('[data-a$="two"]', True),
        ('[data-a$="one"]', False),
        ('[data-a*="ne"]', True),
        ('[data-a*="et"]', False),
    ],
)
def test_that_a_rule_is_for_the_attributes_that_it_names(selector: str, is_meant: bool):
    html = clean(f'<style>{selector}{{stroke-width:7px}}</style><rect data-a="one two" data-c="x"/>')

    assert ('stroke-width="7px"' in html) is is_meant
