import re

import pytest
from tests.fakes.component_page import Elements, rendered

from docsdesk.docs.mdx.components.colors import tone_of


def test_that_an_unknown_icon_shows_a_neutral_one_and_is_told_with_its_place():
    page = rendered('Text.\n\nAn <Icon icon="rockett" /> here.\n')
    [problem] = page.problems

    assert str(problem) == "page.mdx:3:4: There is no icon “rockett”."
    assert "“rocket”" in problem.hint
    assert "stroke-dasharray" in page.html


def test_that_icons_come_from_the_sites_library():
    assert rendered('<Icon icon="rocket" />').html != rendered('<Icon icon="rocket" />', icon_library="lucide").html


@pytest.mark.parametrize("color", ["red;x:y", 'red"><script>', "url(x)", "expression(1)", "#12345"])
def test_that_what_is_no_colour_is_left_out(color):
    html = rendered(f"<Icon icon='rocket' color={{{color!r}}} />").html

    assert " color=" not in html
    assert "<script" not in html


def test_that_an_icon_can_be_a_picture_of_the_site_but_of_no_other_host():
    assert Elements(rendered('<Icon icon="/my.svg" />').html).all("img")[0]["src"] == "/my.svg"
    assert Elements(rendered('<Card icon="https://x.example/a.png" title="t" />').html).all("img") == []


def test_that_words_around_an_icon_stay_one_sentence():
    [section] = rendered('See <Icon icon="flag" /> the flag.').sections

    assert [block.text for block in section.blocks] == ["See the flag."]


@pytest.mark.parametrize(
    ("color", "tone"),
    [
        ("#FFC107", "yellow"),
        ("#f00", "red"),
        ("#0B7285", "teal"),
        ("#8B5CF6", "purple"),
        ("#888888", "gray"),
        ("#3B82F6", "blue"),
        ("#ff00aa", "pink"),
        ("#16a34a80", "green"),
        ("Blue", "blue"),
        ("violet", "purple"),
        ("", ""),
        ("nothing", ""),
        ("#12", ""),
    ],
)
def test_that_a_colour_has_its_nearest_tone(color, tone):
    assert tone_of(color) == tone


def test_that_an_icon_may_be_drawn_in_the_page_but_can_do_nothing():
    html = rendered(
        '<Card title="T" icon={<svg viewBox="0 0 8 8" strokeWidth="2" onload="alert(1)" style={{ color: "red" }}>'
        '<script>alert(1)</script><path d="M0 0" fillRule="evenodd" fill="#FF0000" /></svg>}>Text.</Card>'
    ).html

    assert re.search(r'<svg class="icon" viewBox="0 0 8 8"[^>]*stroke-width="2"', html)
    [path] = Elements(html[html.index('viewBox="0 0 8 8"') :]).all("path")
    assert path == {"d": "M0 0", "fill": "#ff0000", "fill-rule": "evenodd"}
    assert not re.search(r"onload|<script|style=", html)
