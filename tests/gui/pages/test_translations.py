"""The translations of the pages: their states, the filter to what needs work, and the page behind a cell."""

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton, QToolButton
from tests.gui.outline import check_lines, outline, wait_for_outline

from docsdesk.docs.languages.translation_table import (
    Translation,
    TranslationRow,
    TranslationState,
    TranslationTable,
)
from docsdesk.ui.pages.translations_view import ICONS, TranslationsModel, TranslationsView, translation_words
from docsdesk.ui.pages.views import View
from docsdesk.ui.tokens import Tone

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


def test_that_every_state_of_a_translation_has_its_words_and_its_mark():
    assert {state.name: (translation_words(state), *ICONS.get(state, ())) for state in TranslationState} == {
        "PRESENT": ("translated", "good", Tone.GOOD),
        "BEHIND": ("behind", "waiting", Tone.WARN),
        "CUT_OFF": ("cut off", "warn", Tone.WARN),
        "DIFFERENT": ("different", "info", Tone.WARN),
        "MISSING": ("missing", "none", Tone.MUTED),
        "ORPHANED": ("orphaned", "minus", Tone.WARN),
        "NONE": ("",),
    }


def test_that_the_translations_are_narrowed_and_counted(qtbot):
    states = TranslationState
    rows = (
        TranslationRow("index", "index", "Welcome", (Translation(states.PRESENT, "de/index"),)),
        TranslationRow("fly", "fly", "Fly", (Translation(states.MISSING),)),
        TranslationRow("old", "", "Old", (Translation(states.ORPHANED, "de/old"),)),
        TranslationRow("land", "land", "Land", (Translation(states.NONE),)),
    )
    model = TranslationsModel()
    view = TranslationsView(model)
    qtbot.addWidget(view)
    lines = ["nothing known", *outline(view)]
    model.show_table(TranslationTable("en", ("de",), rows))
    lines += ["work", *outline(view)]
    for wanted, only_work in ((None, False), (frozenset({"de/old", "index"}), False), (frozenset({"land"}), True)):
        model.narrow(wanted, only_work=only_work)
        lines += [f"{sorted(wanted or ())} {only_work}", *outline(view)]
    assert model.work_count() == 2
    view.table.go_to(model.index(0, 0))
    assert view.table.current_page() == ""
    model.show_table(TranslationTable("", ("de",), rows[:1]))
    model.narrow(None, only_work=False)
    lines += ["all translated", *outline(view)]
    view.table.go_to(model.index(0, 1))
    assert view.table.current_page() == "de/index"
    model.narrow(None, only_work=True)
    assert view.table.current_page() == ""
    model.narrow(None, only_work=False)
    view.table.go_to(model.index(0, 0))
    assert view.table.current_page() == "index"
    check_lines(lines, "translations_narrowed")
