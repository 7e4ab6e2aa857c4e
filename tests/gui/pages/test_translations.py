"""The translations of the pages: their states, the filter to what needs work, and the page behind a cell."""

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton, QToolButton
from tests.gui.outline import wait_for_outline

from docsdesk.ui.pages.views import View

LANGUAGES = [
    {"language": "en", "pages": ["index", "fly", "land"]},
    {"language": "de", "pages": ["de/index", "de/fly"]},
]


def cells(bench) -> dict[str, str]:
    model = bench.pane.translations.table.model()
    return {model.index(row, 0).data(): model.index(row, 1).data() for row in range(model.rowCount())}


def is_offered(bench) -> bool:
    return bench.pane.top.tabs.isTabVisible(View.TRANSLATIONS)


async def test_that_a_site_in_several_languages_shows_what_its_translations_need(bench, tmp_path, eventually):
    await eventually(lambda: bench.site_check.result.is_known and bench.is_quiet())
    assert not is_offered(bench)
    (bench.folder / "de").mkdir()
    (bench.folder / "de/index.mdx").write_text("---\ntitle: Hallo\n---\n\nHallo.\n")
    (bench.folder / "de/fly.mdx").write_text("---\ntitle: Fliegen\n---\n")
    with (bench.folder / "fly.mdx").open("a") as file:
        file.write("\n## Wind\n")
    (bench.folder / "docs.json").write_text(json.dumps({"name": "Kites", "navigation": {"languages": LANGUAGES}}))
    bench.changes.told.set()
    await eventually(lambda: is_offered(bench))

    bench.pane.actions_here["translations"].trigger()
    assert cells(bench) == {"Fly": "cut off", "Land": "missing"}
    assert bench.find(QLabel, "translations_total").text() == "Pages: 2 · translations that need work: 2"
    bench.find(QLineEdit, "pages_filter").setText("de/fly")
    assert cells(bench) == {"Fly": "cut off"}
    bench.find(QLineEdit, "pages_filter").clear()
    bench.press(QToolButton, "chip_work")
    assert cells(bench) == {"Welcome": "translated", "Fly": "cut off", "Land": "missing"}

    table = bench.pane.translations.table
    table.go_to(table.model().index(1, 1))
    await eventually(lambda: bench.find(QLabel, "page_title").text() == "Fliegen")
    assert "This translation has less content than /fly." in bench.find(QLabel, "problem_title_0").text()
    bench.qtbot.keyClick(table, Qt.Key.Key_Return)
    await eventually(lambda: bench.opened == [("fly.mdx", 1)])
    bench.press(QPushButton, "export_translations")
    dialog = bench.find(QFileDialog, "file_dialog")
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Kites translations.csv"]
    dialog.fileSelected.emit(str(tmp_path / "all.csv"))
    await eventually((tmp_path / "all.csv").exists)
    assert len((tmp_path / "all.csv").read_text().splitlines()) == 4
    await eventually(bench.is_quiet)
    await wait_for_outline(bench.pane, "pages_translations")
