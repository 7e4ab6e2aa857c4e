"""New pages: clean MDX that our own reader understands as it was meant, listed with a one-line edit."""

from pathlib import PurePosixPath

import pytest

from docsdesk.docs.checks.page_facts import PageSource, page_facts
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.navigation import page_lists, with_page
from docsdesk.docs.pages.manual_request import manual_fields
from docsdesk.docs.pages.new_page import NewField, NewPage, page_faults, path_fields, suggested_path
from docsdesk.docs.pages.page import Page

LEND = NewPage(
    title='Lend: a "kite"',
    path="api/lend",
    method="POST",
    address="/kites/{id}",
    auth="bearer",
    playground="simple",
    fields=(
        NewField("id", "path", is_required=True),
        NewField("hours", "body", "integer", description="How *long*, <1 {x} hours."),
    ),
    response='{"ok":true}',
)


def test_that_a_manual_page_is_written_as_a_person_would():
    assert LEND.text() == (
        "---\n"
        'title: "Lend: a \\"kite\\""\n'
        "api: POST /kites/{id}\n"
        "authMethod: bearer\n"
        "playground: simple\n"
        "---\n"
        "\n"
        '<ParamField path="id" type="string" required />\n'
        "\n"
        '<ParamField body="hours" type="integer">\n'
        "  How \\*long\\*, \\<1 \\{x\\} hours.\n"
        "</ParamField>\n"
        "\n"
        '<ResponseExample>\n```json 200\n{\n  "ok": true\n}\n```\n</ResponseExample>\n'
    )


def test_that_it_reads_back_as_it_was_meant_and_no_deploy_refuses_it():
    text = LEND.text()
    front = read_front_matter(PurePosixPath("x.mdx"), text, [])
    page = Page("api/lend", "", file=LEND.file, text=text, front_matter=front)
    fields = [(field.name, field.location, field.type, field.is_required) for field in manual_fields(page)]
    assert fields == [("id", "path", "string", True), ("hours", "body", "integer", False)]
    assert front.text("title") == LEND.title
    assert page_facts(PageSource(LEND.file, text, front.length), {}).problems == ()


def test_that_a_page_about_an_operation_says_nothing_but_which():
    page = NewPage("Lend", "api/lend", entry="openapi.json POST /kites")
    assert page.text() == "---\ntitle: Lend\nopenapi: openapi.json POST /kites\n---\n"


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        (NewPage("", "a", address="/x"), "title"),
        (NewPage("T", "../a", address="/x"), "path"),
        (NewPage("T", "a b", address="/x"), "path"),
        (NewPage("T", "guides/Known", address="/x"), "path"),
        (NewPage("T", "a.mdx", address="/x"), "path"),
        (NewPage("T", "a", address="kites"), "address"),
        (NewPage("T", "a", address="/kites/{id}"), "fields"),
        (NewPage("T", "a", address="/x", fields=(NewField("id", "path"),)), "fields"),
        (NewPage("T", "a", address="/x", fields=(NewField("q"), NewField("q"))), "fields"),
        (NewPage("T", "a", address="/x", response="{"), "response"),
    ],
)
def test_that_what_is_wrong_is_said_at_its_field(page, fault):
    assert list(page_faults(page, ["guides/known"])) == [fault]


def test_that_a_right_page_has_no_faults():
    assert page_faults(LEND, ["api/other"]) == {}
    assert page_faults(NewPage("T", "a", address="HTTPS://api.example/x"), []) == {}
    assert path_fields("/a/{id}/b/{name}") == (
        NewField("id", "path", is_required=True),
        NewField("name", "path", is_required=True),
    )
    assert suggested_path("Lend a Kite!", "api/") == "api/lend-a-kite"


NAVIGATION = """{
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "quickstart"] },
          {
            "group": "More",
            "pages": [
              "a",
              { "group": "Deep", "pages": ["b"] }
            ]
          }
        ]
      }
    ]
  }
}
"""


def test_that_every_list_of_pages_is_offered_under_its_divisions():
    lists = page_lists(ConfigText(NAVIGATION))
    assert [found.title for found in lists] == ["Guides / Start", "Guides / More", "Guides / More / Deep"]


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [(0, '"quickstart"]', '"quickstart", "new"]'), (2, '["b"]', '["b", "new"]')],
)
def test_that_listing_a_page_changes_its_list_only(number, old, new):
    config = ConfigText(NAVIGATION)
    where = page_lists(config)[number].path
    assert with_page(config, where, "new").text == NAVIGATION.replace(old, new)
    assert with_page(config, where, "b" if number else "index").text == NAVIGATION


def test_that_a_page_goes_behind_a_group_at_the_end_of_its_list():
    config = ConfigText(NAVIGATION)
    changed = with_page(config, page_lists(config)[1].path, "new")
    assert changed.get(("navigation", "tabs", 0, "groups", 1, "pages", 2)) == "new"
    assert len([line for line in config.diff(changed, "d") if line[0] in "+-"]) == 5
