"""The snippet coverage: states, totals, the filter to what is missing, and its export."""

import csv
import io
import json
from pathlib import Path, PurePosixPath

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QToolButton
from tests.gui.outline import wait_for_outline

from docsdesk.docs.page_table.columns import coverage_csv
from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import PageKind, PageRow, Source
from docsdesk.domain.languages import LANGUAGES


def cells(bench) -> dict[str, dict[str, str]]:
    """The states that are shown, by request and language."""
    model = bench.pane.coverage.table.model()
    return {
        model.index(row, 0).data(): {
            key: str(model.state(model.row(row), column)) for column, key in enumerate(model.keys(), 1)
        }
        for row in range(model.rowCount())
    }


async def open_coverage(bench, eventually) -> None:
    config = json.loads(bench.read("docs.json"))
    config["api"]["examples"] = {"languages": ["go", "bash"]}
    (bench.folder / "docs.json").write_text(json.dumps(config))
    page = "\n<RequestExample>\n```bash\ncurl x\n```\n</RequestExample>\n"
    with (bench.folder / "fly.mdx").open("a") as file:
        file.write(page)
    bench.changes.told.set()
    bench.pane.show_view(1)
    await eventually(lambda: "PUT /flights" in cells(bench) and cells(bench)["PUT /flights"]["go"] == "missing")


async def test_that_every_request_has_a_state_in_every_language_the_site_s_own_first(bench, eventually):
    await open_coverage(bench, eventually)
    shown = cells(bench)
    assert list(shown) == ["PUT /flights", "DELETE /flights/{id}", "GET /kites", "POST /kites", "DELETE /kites"]
    assert list(shown["GET /kites"])[:2] == ["go", "bash"]
    assert shown["PUT /flights"]["bash"] == "RequestExample"
    assert shown["GET /kites"]["go"] == "generated"
    assert shown["GET /kites"]["rust"] == "not listed"


async def test_that_totals_are_per_language_and_only_missing_can_be_shown(bench, eventually):
    await open_coverage(bench, eventually)
    model = bench.pane.coverage.table.model()
    assert [model.headerData(column, Qt.Orientation.Horizontal) for column in (1, 2)] == ["Go\n4", "cURL\n5"]
    assert bench.find(QLabel, "coverage_total").text() == "5 requests · 1 snippet missing"
    bench.press(QToolButton, "chip_missing")
    assert list(cells(bench)) == ["PUT /flights"]
    bench.press(QToolButton, "chip_missing")
    bench.find(QLineEdit, "pages_filter").setText("method:delete")
    assert list(cells(bench)) == ["DELETE /flights/{id}", "DELETE /kites"]
    await wait_for_outline(bench.pane, "pages_coverage")


async def test_that_the_same_page_stays_selected_in_the_other_view(bench, eventually):
    await open_coverage(bench, eventually)
    bench.pane.coverage.table.select("kites")
    bench.pane.show_view(0)
    assert bench.pane.table.current_id() == "kites"


async def test_that_the_coverage_is_exported_as_it_is_shown(bench, tmp_path, eventually):
    await open_coverage(bench, eventually)
    bench.pane.show_view(0)
    bench.pane.actions_here["export"].trigger()
    dialog = bench.find(QFileDialog, "file_dialog")
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Kites snippets.csv"]
    target = tmp_path / "snippets.csv"
    dialog.fileSelected.emit(str(target))
    await eventually(target.exists)
    lines = list(csv.DictReader(io.StringIO(target.read_text())))
    assert [line["path"] for line in lines][:2] == ["/flights", "/flights/{id}"]
    assert lines[0]["go"] == "missing"


def test_that_no_spreadsheet_takes_a_title_for_a_formula():
    states = (SnippetState.GENERATED,) * len(LANGUAGES)
    source = Source(PurePosixPath("a.mdx"))
    row = PageRow("a", PageKind.MANUAL, "=1+1", "GET", "/x", "a", None, source, snippets=states)
    assert next(csv.DictReader(io.StringIO(coverage_csv([row], ["bash"]))))["title"] == "'=1+1"
