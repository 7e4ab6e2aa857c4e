"""The table of pages: what counts on each, and who said so."""

import json
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageKind, PageRow, Source
from docsdesk.docs.page_table.table import PageTable, read_page_table
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.domain.languages import LANGUAGES

OK = {"200": {"description": "Done."}}
SPEC = {
    "openapi": "3.1.0",
    "info": {"title": "Kites", "version": "1"},
    "servers": [{"url": "https://kites.example"}],
    "security": [{"key": []}],
    "components": {
        "securitySchemes": {
            "key": {"type": "apiKey", "in": "header", "name": "Kite-Key"},
            "token": {"type": "http", "scheme": "bearer"},
        },
        "schemas": {"Kite": {"type": "object"}},
    },
    "paths": {
        "/kites": {
            "get": {
                "summary": "List kites",
                "responses": OK,
                "x-codeSamples": [{"lang": "go", "source": "a"}, {"lang": "rust", "source": "b"}],
            },
            "post": {
                "summary": "Lend",
                "responses": OK,
                "security": [{"token": []}, {}],
                "x-mint": {"metadata": {"playground": "simple", "groups": ["staff"], "public": True}},
            },
            "delete": {"summary": "Lose", "x-excluded": True, "responses": OK},
        }
    },
    "webhooks": {"torn": {"post": {"summary": "Torn", "responses": OK}}},
}
API = {"openapi": "openapi.json", "examples": {"languages": ["bash", "go"]}, "playground": {"display": "none"}}
MANUAL = """---
title: Fly
# a comment
api: "PUT /flights/{id}"
playground: interactive
authMethod: basic
groups: [staff, crew]
---

<RequestExample>
```bash curl
curl x
```
</RequestExample>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pages = {
        "index": "---\ntitle: Welcome\n---\n",
        "fly": MANUAL,
        "kites": '---\nopenapi: "GET /kites"\n---\n',
        "model": '---\nopenapi-schema: "Kite"\n---\n',
    }
    write_site(tmp_path, pages, api=API)
    (tmp_path / "openapi.json").write_text(json.dumps(SPEC, indent=2))
    return tmp_path


def table_of(folder: Path) -> PageTable:
    return read_page_table(FolderFiles(folder.resolve()))


def rows_of(folder: Path) -> dict[str, PageRow]:
    return {row.id: row for row in table_of(folder).rows()}


def coverage(row: PageRow) -> dict[str, SnippetState]:
    return {
        key: state
        for key, state in zip(LANGUAGES, row.snippets, strict=True)
        if state is not SnippetState.UNLISTED
    }  # fmt: skip


def test_that_every_page_and_every_operation_is_a_row_and_the_head_counts_them(folder):
    rows = rows_of(folder)
    assert {(row.kind, row.method, row.address) for row in rows.values()} == {
        (PageKind.PAGE, "", ""),
        (PageKind.MANUAL, "PUT", "/flights/{id}"),
        (PageKind.OPERATION, "GET", "/kites"),
        (PageKind.OPERATION, "POST", "/kites"),
        (PageKind.OPERATION, "DELETE", "/kites"),
        (PageKind.WEBHOOK, "WEBHOOK", "torn"),
        (PageKind.SCHEMA, "", "Kite"),
    }
    assert table_of(folder).head().count == len(rows) == 7


def test_that_an_operation_without_a_page_is_a_row_that_leads_to_its_description(folder):
    row = rows_of(folder)["openapi.json#DELETE /kites"]
    assert (row.path, row.file) == ("", None)
    assert row.entry == "openapi.json DELETE /kites"
    assert row.source == Source(PurePosixPath("openapi.json"), 0, ("paths", "/kites", "delete"))


def test_that_a_page_of_an_operation_can_take_its_authentication_away(folder):
    (folder / "kites.mdx").write_text('---\nopenapi: "POST /kites"\nauthMethod: none\n---\n')
    auth = rows_of(folder)["kites"].auth
    assert auth is not None
    assert (auth.value, auth.layer, auth.source.line) == ("none", SettingLayer.PAGE, 3)
    assert auth.beneath is not None
    assert auth.beneath.value == "bearer or none"


def test_that_a_cell_says_the_page_s_value_with_the_line_it_stands_on(folder):
    row = rows_of(folder)["fly"]
    file = PurePosixPath("fly.mdx")
    assert row.auth == Cell("basic", SettingLayer.PAGE, Source(file, 6, ("authMethod",)), beneath=Cell("none"))
    assert row.groups == Cell("staff, crew", SettingLayer.PAGE, Source(file, 7, ("groups",)), beneath=Cell(""))
    assert row.playground is not None
    assert (row.playground.layer, row.playground.source) == (SettingLayer.PAGE, Source(file, 5, ("playground",)))
    assert row.public == Cell("false")


def test_that_a_cell_of_the_page_says_what_would_count_without_it(folder):
    text = '---\nopenapi: "POST /kites"\nplayground: interactive\npublic: false\n---\n'
    (folder / "kites.mdx").write_text(text)
    lend = rows_of(folder)["kites"]
    for cell, beneath in ((lend.playground, "simple"), (lend.public, "true")):
        assert cell is not None
        assert cell.layer is SettingLayer.PAGE
        assert cell.beneath is not None
        assert (cell.beneath.value, cell.beneath.layer) == (beneath, SettingLayer.SPECIFICATION)
    fly = rows_of(folder)["fly"].playground
    assert fly is not None
    assert fly.beneath is not None
    assert (fly.beneath.value, fly.beneath.layer) == ("none", SettingLayer.SITE)


def test_that_a_playground_which_cannot_send_says_what_readers_get_and_why(folder):
    shown = rows_of(folder)["fly"].playground
    assert shown is not None
    assert shown.value == "simple"
    assert "No server" in shown.note


def test_that_a_description_s_word_counts_before_the_site_s_and_both_are_named(folder):
    rows = rows_of(folder)
    lend = next(row for row in rows.values() if row.method == "POST")
    metadata = ("paths", "/kites", "post", "x-mint", "metadata")
    spec = PurePosixPath("openapi.json")
    assert lend.playground == Cell("simple", SettingLayer.SPECIFICATION, Source(spec, 0, (*metadata, "playground")))
    assert lend.public == Cell("true", SettingLayer.SPECIFICATION, Source(spec, 0, (*metadata, "public")))
    assert lend.auth is not None
    assert lend.auth.value == "bearer or none"
    listed = rows["kites"]
    assert listed.playground is not None
    assert (listed.playground.value, listed.playground.layer) == ("none", SettingLayer.SITE)
    assert listed.auth == Cell("key (Kite-Key)", SettingLayer.SPECIFICATION, Source(spec, 0, ("security",)))


def test_that_snippets_are_told_apart_by_where_they_come_from(folder):
    rows = rows_of(folder)
    assert coverage(rows["kites"]) == {
        "bash": SnippetState.GENERATED,
        "go": SnippetState.WRITTEN,
        "rust": SnippetState.WRITTEN,
    }
    assert coverage(rows["fly"]) == {"bash": SnippetState.MANUAL, "go": SnippetState.MISSING}
    assert rows["index"].snippets == ()
    assert next(row for row in rows.values() if row.kind is PageKind.WEBHOOK).snippets == ()


def test_that_nothing_is_generated_where_the_site_wants_none(folder):
    config = json.loads((folder / "docs.json").read_text())
    config["api"]["examples"]["autogenerate"] = False
    (folder / "docs.json").write_text(json.dumps(config))
    assert coverage(rows_of(folder)["kites"])["bash"] is SnippetState.MISSING


def test_that_problems_stand_at_their_page_and_at_their_operation(folder):
    (folder / "fly.mdx").write_text(MANUAL.replace("basic", "wizard"))
    broken = json.loads(json.dumps(SPEC))
    broken["paths"]["/kites"]["post"]["requestBody"] = {"$ref": "#/components/requestBodies/None"}
    (folder / "openapi.json").write_text(json.dumps(broken, indent=2))
    rows = rows_of(folder)
    assert "The page's authMethod is not one of the methods." in [problem.title for problem in rows["fly"].problems]
    with_problems = [row.method for row in rows.values() if row.problems and row.kind is PageKind.OPERATION]
    assert with_problems == ["POST"]


def test_that_the_head_says_the_site_s_own_settings_with_their_lines(folder):
    (folder / "docs.json").write_text(json.dumps({**json.loads((folder / "docs.json").read_text())}, indent=2))
    head = table_of(folder).head()
    display = head.settings["playground.display"]
    assert display.value == "none"
    assert display.layer is SettingLayer.SITE
    assert display.source is not None
    assert '"display": "none"' in (folder / "docs.json").read_text().splitlines()[display.source.line - 1]
    assert head.settings["playground.proxy"] == Cell("true", SettingLayer.DEFAULT)
    assert head.languages == ("bash", "go")


def test_that_a_row_says_where_the_visible_navigation_lists_it_and_what_it_is_about(tmp_path):
    navigation = {
        "tabs": [
            {"tab": "Guides", "groups": [{"group": "Basics", "pages": ["start"]}]},
            {"tab": "Old", "hidden": True, "pages": ["old"]},
        ]
    }
    (tmp_path / "docs.json").write_text(json.dumps({"name": "Kites", "navigation": navigation}))
    (tmp_path / "start.mdx").write_text("---\ntitle: Start\ndescription: Fly today.\n---\n")
    (tmp_path / "old.mdx").write_text("# Old\n")
    rows = {row.path: row for row in read_page_table(FolderFiles(tmp_path.resolve())).rows()}
    assert (rows["start"].section, rows["start"].description) == ("Guides / Basics", "Fly today.")
    assert rows["old"].section == ""
