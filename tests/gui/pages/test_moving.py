"""A page gets another path from its pane: what is shown is what is written, and it can be undone."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QToolButton
from tests.gui.outline import wait_for_outline
from tests.gui.pages.conftest import PAGES
from tests.gui.walk import nameless

from docsdesk.docs.page_table.columns import PageColumn


@pytest.fixture
async def moving(bench):
    (bench.folder / "fly.mdx").write_text(f"{PAGES['fly']}[Land](/land)\n")
    bench.go_to("land", PageColumn.TITLE)
    bench.pane.actions_here["move"].trigger()
    assert bench.pane.move_form.isVisible()
    return bench


def config(bench):
    return json.loads(bench.read("docs.json"))


async def test_that_a_page_moves_as_shown_with_its_links_and_a_redirect_and_back(moving, eventually):
    before = moving.read("docs.json")
    moving.type("move_path", "flights/touch-down")
    await eventually(moving.find(QPushButton, "confirm_move_page").isEnabled)
    assert moving.find(QLabel, "move_summary").text() == (
        "land.mdx becomes flights/touch-down.mdx. 2 other files to change. 1 link to update."
    )
    shown = moving.find(QPlainTextEdit, "move_diff").toPlainText()
    assert shown.startswith("docs.json\n")
    assert "\nfly.mdx\n" in shown
    assert '+      "source": "/land",' in shown
    assert "+[Land](/flights/touch-down)" in shown
    await wait_for_outline(moving.pane, "pages_move")
    assert nameless(moving.pane) == []
    moving.qtbot.keyClick(moving.find(QLineEdit, "move_path"), Qt.Key.Key_Return)
    await eventually(lambda: moving.pane.table.current_id() == "flights/touch-down")
    assert moving.read("fly.mdx").endswith("[Land](/flights/touch-down)\n")
    assert config(moving)["redirects"] == [{"source": "/land", "destination": "/flights/touch-down"}]
    await eventually(lambda: moving.sees(QPushButton, "undo_edit"))
    assert moving.find(QLabel, "edited_words").text() == "Moved land to flights/touch-down."
    assert not moving.sees(QLabel, "moved_words")
    moving.press(QPushButton, "undo_edit")
    await eventually(lambda: "land" in moving.ids())
    assert (moving.read("land.mdx"), moving.read("docs.json")) == (PAGES["land"], before)
    await eventually(moving.pane.actions_here["redo"].isEnabled)
    moving.pane.actions_here["redo"].trigger()
    await eventually(lambda: "flights/touch-down" in moving.ids())
    assert not moving.sees(QLabel, "moved_words")
    await eventually(moving.is_quiet)


async def test_that_a_page_is_renamed_with_a_redirect_and_put_back_by_keyboard_alone(bench, eventually):
    before = bench.read("docs.json")
    bench.go_to("land", PageColumn.TITLE)
    bench.pane.table.setFocus()
    bench.key(Qt.Key.Key_F2)
    path = bench.find(QLineEdit, "move_path")
    await eventually(lambda: bench.pane.window().focusWidget() is path)
    bench.qtbot.keyClicks(path, "touch-down")
    await eventually(bench.find(QPushButton, "confirm_move_page").isEnabled)
    bench.qtbot.keyClick(path, Qt.Key.Key_Return)
    await eventually(lambda: bench.pane.table.current_id() == "touch-down")
    assert config(bench)["redirects"] == [{"source": "/land", "destination": "/touch-down"}]
    await eventually(lambda: bench.pane.window().focusWidget() is bench.pane.table)
    bench.key(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    await eventually(lambda: "land" in bench.ids())
    assert (bench.read("land.mdx"), bench.read("docs.json")) == (PAGES["land"], before)
    await eventually(bench.is_quiet)


async def test_that_no_redirect_is_written_unless_it_is_wanted(moving, eventually):
    moving.find(QCheckBox, "move_redirect").setChecked(False)
    moving.type("move_path", "touch-down")
    await eventually(moving.find(QPushButton, "confirm_move_page").isEnabled)
    moving.press(QPushButton, "confirm_move_page")
    await eventually(lambda: "touch-down" in moving.ids())
    assert "redirects" not in config(moving)
    await eventually(moving.is_quiet)
    assert not moving.sees(QLabel, "moved_words")


async def test_that_a_place_that_is_taken_or_no_place_is_told_and_nothing_is_written(moving, eventually):
    for path, words in {"fly": "already", "a b": "spaces", "snippets/land": "snippets"}.items():
        moving.type("move_path", path)
        await eventually(lambda words=words: words in moving.find(QLabel, "move_path_problem").text())
        assert not moving.find(QPushButton, "confirm_move_page").isEnabled()
    moving.qtbot.keyClick(moving.find(QLineEdit, "move_path"), Qt.Key.Key_Escape)
    assert moving.pane.table.isVisible()
    assert moving.read("land.mdx") == PAGES["land"]
    await eventually(moving.is_quiet)


async def test_that_what_changed_meanwhile_is_never_overwritten(moving, eventually):
    moving.type("move_path", "touch-down")
    await eventually(moving.find(QPushButton, "confirm_move_page").isEnabled)
    (moving.folder / "fly.mdx").write_text(PAGES["fly"] + "Mine, [land](/land).\n")
    moving.press(QPushButton, "confirm_move_page")
    await eventually(lambda: moving.sees(QLabel, "move_problem"))
    assert "changed on disk" in moving.find(QLabel, "move_problem").text()
    assert (moving.folder / "land.mdx").exists()
    await eventually(moving.is_quiet)


async def test_that_each_file_moved_outside_is_offered_its_redirect(bench, eventually):
    words, hint = bench.find(QLabel, "moved_words"), bench.find(QLabel, "moved_hint")
    for old, new in (("kites", "all-kites"), ("land", "touch-down")):
        (bench.folder / f"{old}.mdx").rename(bench.folder / f"{new}.mdx")
        bench.changes.told.set()
        await eventually(lambda new=new: new in bench.ids())
    await eventually(lambda: "other page" in hint.text())
    assert words.text() == "kites seems to have moved to all-kites."
    assert hint.text().endswith(" 1 other page moved too.")
    bench.press(QToolButton, "dismiss_moved")
    assert words.text() == "land seems to have moved to touch-down."
    assert hint.text() == "Links to it and its navigation entry are updated too."
    bench.press(QPushButton, "redirect_moved_page")
    await eventually(lambda: "redirects" in config(bench))
    assert config(bench)["redirects"] == [{"source": "/land", "destination": "/touch-down"}]
    assert config(bench)["navigation"]["pages"] == ["index", "fly", "touch-down", "kites"]
    await eventually(lambda: bench.sees(QPushButton, "undo_edit"))
    assert not bench.sees(QLabel, "moved_words")
    bench.press(QPushButton, "undo_edit")
    await eventually(lambda: "redirects" not in config(bench))
    await eventually(bench.is_quiet)
