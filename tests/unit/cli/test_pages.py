"""`docsdesk pages`: what it lists, in which form."""

import csv
import io
import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode
from docsdesk.cli.pages import pages_table
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.page_table.columns import FILE_COLUMNS
from docsdesk.docs.page_table.table import read_page_table

SPEC = {
    "openapi": "3.1.0",
    "info": {"title": "Ferry", "version": "1"},
    "servers": [{"url": "https://api.example.com"}],
    "paths": {"/boats": {"get": {"summary": "List boats", "responses": {"200": {"description": "ok"}}}}},
}
CONFIG = {
    "name": "Ferry",
    "navigation": {"pages": ["index", "boats"]},
    "api": {"playground": {"display": "simple"}, "examples": {"languages": ["bash", "go"]}},
}
PAGES = {
    "index": "---\ntitle: Home\ndescription: '=Begins like a formula'\n---\nHello. [Gone](/gone)\n",
    "boats": '---\nopenapi: api.json GET /boats\nplayground: "none"\n---\n'
    "<RequestExample>\n```bash\ncurl\n```\n</RequestExample>\n",
    "secret": "---\ntitle: Secret\nhidden: true\n---\n",
}
WHEN = datetime(2026, 5, 1, tzinfo=UTC).timestamp()


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "docs.json").write_text(json.dumps(CONFIG))
    (folder / "api.json").write_text(json.dumps(SPEC))
    for name, text in PAGES.items():
        (folder / f"{name}.mdx").write_text(text)
        os.utime(folder / f"{name}.mdx", (WHEN, WHEN))
    return folder


@pytest.fixture
def listed(docs: Path, capsys: pytest.CaptureFixture[str]):
    def list_pages(*options: str) -> list[dict[str, object]]:
        assert run(["pages", str(docs), "--format", "json", *options]) == ExitCode.DONE
        return json.loads(capsys.readouterr().out)

    return list_pages


@pytest.mark.parametrize(
    ("options", "pages"),
    [
        (["--kind", "operation"], ["boats"]),
        (["--kind", "page", "--kind", "operation"], ["index", "boats", "secret"]),
        (["--hidden"], ["secret"]),
        (["--problems"], ["index"]),
        (["--missing", "golang"], ["boats"]),
        (["--missing", "bash"], []),
        (["--filter", "method:get from:page"], ["boats"]),
        (["--filter", "home"], ["index"]),
        (["--changed-since", "2026-05-01"], ["index", "boats", "secret"]),
        (["--changed-since", "2026-05-02"], []),
        (["--coverage"], ["boats"]),
    ],
)
def test_that_options_leave_the_pages_that_match(options: list[str], pages: list[str], listed):
    assert [page["page"] for page in listed(*options)] == pages


def test_that_csv_has_every_column_and_nothing_that_a_spreadsheet_would_run(docs: Path, capsys):
    assert run(["pages", str(docs), "--format", "csv"]) == ExitCode.DONE
    said = capsys.readouterr()
    rows = list(csv.DictReader(io.StringIO(said.out)))
    assert [*rows[0]] == [column.key for column in FILE_COLUMNS]
    assert rows[0]["description"] == "'=Begins like a formula"
    assert (rows[1]["snippets"], rows[1]["changed"], rows[0]["problems"]) == ("1, 1 missing", "2026-05-01", "1")
    assert said.err == "docsdesk: 3 of 3 pages and operations\n"


def test_that_a_pipe_gets_every_column_and_a_terminal_those_that_say_something(docs: Path, capsys):
    run(["pages", str(docs)])
    assert {line.count("\t") for line in capsys.readouterr().out.splitlines()} == {len(FILE_COLUMNS) - 1}
    rows = [*read_page_table(FolderFiles(docs)).rows()]
    headings, cells = pages_table(rows, is_whole=False)
    assert "Groups" not in headings
    assert "Playground" in headings
    assert {len(row) for row in cells} == {len(headings)}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--missing", "klingon"], "klingon is no snippet language"),
        (["--changed-since", "may"], "--changed-since"),
        (["--kind", "pages"], "--kind"),
    ],
)
def test_that_an_option_that_makes_no_sense_is_refused(options: list[str], reason: str, docs: Path, capsys):
    assert run(["pages", str(docs), *options]) == ExitCode.MISUSED
    assert reason in capsys.readouterr().err


def test_that_a_broken_folder_is_told_by_its_place(docs: Path, capsys):
    (docs / "docs.json").write_text("{,}")
    assert run(["pages", str(docs)]) == ExitCode.FAILED
    assert "docs.json:1:2 is not valid" in capsys.readouterr().err
