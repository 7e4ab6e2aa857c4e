import pytest
from tests.fakes.component_page import Elements, html_of


@pytest.mark.parametrize("name", ["Note", "Info", "Tip", "Check", "Warning", "Danger"])
def test_that_a_callout_says_its_kind_to_those_who_cannot_see_its_colour(name):
    [callout] = Elements(html_of(f"<{name}>Mind.</{name}>")).all("aside")

    assert callout["aria-label"] == name
    assert callout["role"] == "note"
    assert f"callout-{name.lower()}" in callout["class"]


def test_that_parts_for_agents_are_not_shown_to_people():
    html = html_of('<Visibility for="agents">Secret.</Visibility>\n\n<Visibility for="humans">Open.</Visibility>\n')

    assert "Secret" not in html
    assert "Open." in html
