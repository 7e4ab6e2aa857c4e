import pytest
from tests.fakes.component_page import Elements, html_of, rendered


@pytest.mark.parametrize("name", ["Note", "Info", "Tip", "Check", "Warning", "Danger"])
def test_that_a_callout_says_its_kind_to_those_who_cannot_see_its_colour(name):
    [callout] = Elements(html_of(f"<{name}>Mind.</{name}>")).all("aside")

    assert callout["aria-label"] == name
    assert callout["role"] == "note"
    assert f"callout-{name.lower()}" in callout["class"]


def test_that_a_callout_of_a_pages_own_has_its_icon_and_the_nearest_hue():
    html = html_of('<Callout icon="key" color="#FFC107" title="Keys">Body.</Callout>')

    assert 'class="callout tone-yellow"' in html
    assert '<p class="callout-label">Keys</p>' in html
    assert "<svg/>" in html
    assert "style=" not in html


def test_that_an_accordion_opens_without_scripts_and_is_reached_by_its_anchor():
    html = html_of(
        '<Accordion title="How *now*?" description="See `x`" icon="rocket" defaultOpen id="now">In.</Accordion>'
    )
    [details] = Elements(html).all("details")

    assert details["id"] == "now"
    assert "open" in details
    assert "See <code>x</code>" in html


def test_that_an_expandable_says_what_pressing_it_does():
    html = html_of('<Expandable title="child attributes">In.</Expandable>')

    assert '<span class="when-closed">Show </span><span class="when-open">Hide </span>child attributes' in html


def test_that_an_update_has_its_label_in_the_contents_and_its_tags():
    page = rendered('<Update label="May 2026" description="v1" tags={["API", "Docs"]}>\n## Faster\n\nText.\n</Update>')

    assert [heading.text for heading in page.headings] == ["May 2026", "Faster"]
    assert page.html.count('<span class="badge">') == 2


def test_that_parts_for_agents_are_not_shown_to_people():
    html = html_of('<Visibility for="agents">Secret.</Visibility>\n\n<Visibility for="humans">Open.</Visibility>\n')

    assert "Secret" not in html
    assert "Open." in html


def test_that_a_panel_stands_beside_the_text():
    html = rendered("Text.\n\n<Panel>\n<Info>Aside.</Info>\n</Panel>\n").html

    assert html.index("Text.") < html.index(
        '<aside class="examples"' if '<aside class="examples"' in html else "<aside"
    )
    assert html.index("examples") < html.index("Aside.")
