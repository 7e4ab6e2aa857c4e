"""Sites that come and go under the pane, files that cannot be shown as a form, and what an earlier window left."""

import asyncio
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QComboBox, QLabel, QPlainTextEdit, QPushButton, QWidget
from tests.gui.api_settings.desk import FOLDER, HOSTED, OTHER, SITE, TEXT, Desk, keep_editing, save

from docsdesk.domain.errors import Action, NotADocsFolderError, UnreadableFileError
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.controller import ConfigTask
from docsdesk.ui.site_check import CHECK_FOLDER
from docsdesk.ui.widgets.labels import ElidedLabel


async def test_that_a_broken_file_is_corrected_in_its_source_at_the_place(desk, eventually):
    desk.files.content = TEXT.replace(b'"simple"', b"simple")
    desk.controller.look_again()
    await eventually(lambda: desk.sees(QPlainTextEdit, "settings_source"))
    assert not desk.sees(QComboBox, "playground_display")
    source = desk.find(QPlainTextEdit, "settings_source")
    assert source.toPlainText() == desk.files.content.decode()
    desk.press("show_unread")
    assert source.textCursor().blockNumber() == 4
    assert not desk.find(QPushButton, "review_changes").isEnabled()
    desk.qtbot.keyClick(source, Qt.Key.Key_Delete)
    source.insertPlainText('"s')
    desk.find(QPlainTextEdit, "settings_source").moveCursor(QTextCursor.MoveOperation.EndOfLine)
    source.insertPlainText('"')
    assert desk.sees(QComboBox, "playground_display")
    assert desk.find(QPushButton, "review_changes").isEnabled()


async def test_that_a_file_that_is_no_text_is_left_to_another_editor(desk, qtbot, eventually):
    desk.files.content = b"\xff{"
    desk.controller.look_again()
    await eventually(lambda: desk.sees(QPushButton, "lost_action"))
    assert desk.words("lost_words") == "docs.json:1:1 is not valid: it is not UTF-8 text."
    assert desk.find(QPushButton, "lost_action").text() == "Open file"
    with qtbot.waitSignal(desk.notices.action_chosen) as chosen:
        desk.press("lost_action")
    assert chosen.args[0].action is Action.OPEN_FILE
    desk.files.content = TEXT
    desk.controller.look_again()
    await eventually(lambda: not desk.sees(QPushButton, "lost_action"))
    assert desk.sees(QComboBox, "playground_display")


async def test_that_changes_wait_while_another_site_is_open(desk, eventually):
    desk.choose("playground_display", "none")
    desk.open(OTHER)
    await eventually(lambda: desk.sees(QComboBox, "playground_display"))
    assert desk.find(QComboBox, "playground_display").currentText() == "simple"
    desk.open(SITE)
    await eventually(lambda: desk.find(QComboBox, "playground_display").currentText() == "none")


async def test_that_a_site_without_a_folder_asks_for_it(desk, qtbot):
    desk.open(Site(id="h", name="Docs", base_url="https://api.example.com"))
    with qtbot.waitSignal(desk.notices.action_chosen) as chosen:
        desk.press("empty_state_button")
    assert chosen.args[0].action is Action.EDIT_SITE


async def test_that_a_folder_that_cannot_be_read_says_why_and_can_be_tried_again(desk, qtbot, eventually):
    desk.files.error = NotADocsFolderError(Path("other"))
    desk.controller.reload()
    await eventually(lambda: not desk.tasks.is_running(ConfigTask.OPEN))
    assert desk.sees(QComboBox, "playground_display")
    assert desk.words("lost_words") == "There is no docs.json in other."
    desk.open(OTHER)
    await eventually(lambda: desk.sees(QPushButton, "empty_state_button"))
    assert not desk.sees(QLabel, "lost_words")
    assert desk.words("empty_state_sentence") == "There is no docs.json in other."
    assert desk.notices.standing("api_settings") == ()
    with qtbot.waitSignal(desk.notices.action_chosen) as chosen:
        desk.press("failure_action")
    assert chosen.args[0].action is Action.OPEN_FOLDER
    desk.files.error = None
    desk.press("empty_state_button")
    await eventually(lambda: desk.sees(QComboBox, "playground_display"))
    assert desk.notices.standing() == ()


async def test_that_a_folder_read_late_does_not_show_under_another_site(desk, eventually):
    desk.files.hold = asyncio.Event()
    desk.controller.reload()
    await asyncio.sleep(0)
    desk.open(HOSTED)
    desk.files.hold.set()
    await eventually(lambda: not desk.tasks.is_running(ConfigTask.OPEN))
    assert not desk.sees(QComboBox, "playground_display")


async def test_that_a_save_that_outlasts_its_site_leaves_the_next_one_alone(desk, eventually):
    desk.choose("playground_display", "none")
    desk.files.hold = asyncio.Event()
    desk.press("review_changes")
    desk.press("save_settings")
    await eventually(lambda: b'"none"' in desk.files.content)
    desk.open(HOSTED)
    desk.files.hold.set()
    await eventually(lambda: not desk.tasks.is_running(ConfigTask.SAVE))
    assert not desk.sees(QComboBox, "playground_display")
    assert not desk.sees(QPushButton, "restore_version")
    desk.open(SITE)
    await eventually(lambda: desk.sees(QComboBox, "playground_display"))
    assert desk.find(QComboBox, "playground_display").currentText() == "none"
    assert desk.find(QPushButton, "review_changes").text() == "Review"


async def test_that_a_late_look_at_the_file_does_not_show_under_another_site(desk, eventually):
    desk.files.hold = asyncio.Event()
    desk.files.content = TEXT.replace(b'"simple"', b'"auth"')
    desk.controller.look_again()
    await asyncio.sleep(0)
    desk.open(HOSTED)
    desk.files.hold.set()
    await eventually(lambda: not desk.tasks.is_running(ConfigTask.LOOK_AGAIN))
    assert not desk.sees(QComboBox, "playground_display")


async def test_that_unsaved_changes_outlive_the_window_and_are_offered_in_the_next_one(
    desk, qtbot, tmp_path, eventually
):
    desk.choose("playground_display", "none")
    await eventually(lambda: desk.drafts.drafts)
    after = Desk(qtbot, tmp_path)
    after.drafts.earlier.extend(desk.drafts.drafts.values())
    after.open(SITE)
    await eventually(lambda: after.sees(QPushButton, "restore_kept"))
    assert after.find(QComboBox, "playground_display").currentText() == "simple"
    after.press("restore_kept")
    await eventually(lambda: after.find(QComboBox, "playground_display").currentText() == "none")
    assert not after.sees(QPushButton, "restore_kept")
    await save(after, eventually)
    await eventually(lambda: not after.drafts.drafts and not after.drafts.earlier)
    await after.tasks.close()


async def test_that_unsaved_changes_of_before_are_dropped_when_they_are_not_wanted(desk, qtbot, tmp_path, eventually):
    desk.choose("playground_display", "none")
    await eventually(lambda: desk.drafts.drafts)
    after = Desk(qtbot, tmp_path)
    after.drafts.earlier.extend(desk.drafts.drafts.values())
    after.open(SITE)
    await eventually(lambda: after.sees(QPushButton, "drop_kept"))
    after.press("drop_kept")
    await eventually(lambda: not after.drafts.earlier)
    assert not after.sees(QPushButton, "drop_kept")
    await after.tasks.close()


async def test_that_a_folder_that_goes_takes_no_change_with_it_and_nothing_is_said_to_be_fine(
    desk, tmp_path, eventually
):
    folder = tmp_path / "site"
    folder.mkdir()
    desk.files.content = TEXT.replace(b'"name": "Ferry"', b'"name": "Ferry", "navigation": {}')
    (folder / "docs.json").write_bytes(desk.files.content)
    desk.open(SITE.model_copy(update={"id": "t", "docs_folder": folder}))
    await eventually(lambda: desk.find(ElidedLabel, "pane_state").whole_text().endswith("site/docs.json"))
    await eventually(lambda: not desk.tasks.is_running(CHECK_FOLDER))
    desk.choose("playground_display", "interactive")
    await save(desk, eventually)
    desk.choose("playground_display", "none")
    desk.files.error = NotADocsFolderError(folder)
    folder.rename(tmp_path / "moved")
    await eventually(lambda: desk.sees(QPushButton, "look_again"))
    assert desk.words("lost_words") == f"There is no docs.json in {folder}."
    assert desk.find(ElidedLabel, "pane_state").whole_text() == "1 change · Unavailable · site/docs.json"
    assert desk.problem_words() == "Not checked"
    assert desk.find(QComboBox, "playground_display").currentText() == "none"
    assert not desk.find(QPushButton, "review_changes").isEnabled()
    assert not desk.sees(QPushButton, "restore_version")
    assert not desk.notices.standing()

    desk.files.error = None
    (tmp_path / "moved").rename(folder)
    await eventually(lambda: not desk.sees(QPushButton, "look_again"))
    await eventually(lambda: desk.problem_words() == "No problems in these settings")
    await save(desk, eventually)
    assert b'"none"' in desk.files.content


async def test_that_a_file_that_cannot_be_written_says_so_above_the_button_that_tries_again(desk, eventually):
    desk.choose("playground_display", "none")
    desk.press("review_changes")
    button = desk.find(QPushButton, "save_settings")
    desk.files.refusal = UnreadableFileError(FOLDER / "docs.json", "it is read-only")
    button.click()
    await eventually(lambda: desk.sees(QLabel, "not_saved_words"))
    assert desk.words("not_saved_words") == "docs/docs.json cannot be used: it is read-only."
    assert not desk.notices.standing()
    desk.files.refusal = None
    button.click()
    await eventually(lambda: desk.sees(QPushButton, "restore_version"))
    assert not desk.sees(QLabel, "not_saved_words")


async def test_that_what_the_pane_has_to_say_moves_nothing_that_is_read(desk, eventually):
    def places() -> list[QPoint]:
        names = ("playground_display", "settings_tabs", "settings_problems")
        return [desk.find(QWidget, name).mapTo(desk.pane, QPoint()) for name in names]

    desk.choose("playground_display", "none")
    before = places()
    desk.files.content = TEXT.replace(b"Ferry", b"Harbour")
    desk.controller.look_again()
    await eventually(lambda: desk.sees(QPushButton, "keep_editing"))
    assert places() == before
    await keep_editing(desk, eventually)
    await save(desk, eventually)
    assert places() == before


async def test_that_reloading_by_key_drops_no_unsaved_change(desk, eventually):
    desk.choose("playground_display", "none")
    desk.files.content = TEXT.replace(b"Ferry", b"Harbour")
    desk.pane.actions_here["reload"].trigger()
    await eventually(lambda: desk.sees(QPushButton, "keep_editing"))
    assert desk.find(QComboBox, "playground_display").currentText() == "none"
