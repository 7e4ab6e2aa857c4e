"""A saved change that becomes a commit."""

from pathlib import PurePosixPath

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QPushButton
from tests.gui.api_settings.desk import FOLDER, save
from tests.gui.outline import check_outline

from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.ui.api_settings.saving_controllers import SavingTask


async def test_that_a_saved_change_is_committed_when_it_is_asked_for_and_with_the_message_that_is_written(
    desk, eventually
):
    desk.checkouts.changed = (PurePosixPath("docs.json"),)
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    await eventually(lambda: desk.sees(QPushButton, "offer_commit"))
    assert desk.checkouts.commits == []
    desk.press("offer_commit")
    message = desk.find(QPlainTextEdit, "commit_message")
    assert message.toPlainText() == "Set api.playground.display to none"
    check_outline(desk.pane.saved_bar, "api_settings_commit")
    desk.qtbot.keyClick(message, Qt.Key.Key_Escape)
    assert not message.isVisible()
    assert desk.find(QPushButton, "offer_commit").hasFocus()
    desk.press("offer_commit")
    message.setPlainText(" ")
    assert not desk.find(QPushButton, "commit_change").isEnabled()
    message.setPlainText("Hide the playground")
    desk.press("commit_change")
    await eventually(lambda: "0a1b2c3" in desk.words("saved_words"))
    assert desk.checkouts.commits == [((PurePosixPath("docs.json"),), "Hide the playground")]
    assert not desk.sees(QPushButton, "offer_commit")


async def test_that_a_commit_that_a_hook_refuses_can_be_made_again(desk, eventually):
    desk.checkouts.changed = (PurePosixPath("docs.json"),)
    desk.checkouts.refusal = "no ticket in the message"
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    await eventually(lambda: desk.sees(QPushButton, "offer_commit"))
    desk.press("offer_commit")
    desk.press("commit_change")
    await eventually(lambda: desk.notices.standing("api_settings"))
    assert desk.sees(QPlainTextEdit, "commit_message")


async def test_that_where_there_is_no_checkout_nobody_speaks_of_commits(desk, eventually):
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    await eventually(lambda: not desk.tasks.is_running(SavingTask.LOOK_FOR_CHECKOUT))
    assert not desk.sees(QPushButton, "offer_commit")


async def test_that_a_commit_says_what_of_the_folder_it_runs_and_trusts_it_once(desk, eventually):
    desk.checkouts.changed = (PurePosixPath("docs.json"),)
    desk.checkouts.programs = OwnPrograms(hooks=("pre-commit",), filters=("a\u202eb",))
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    await eventually(lambda: desk.sees(QPushButton, "offer_commit"))
    desk.press("offer_commit")
    button = desk.find(QPushButton, "commit_change")
    assert button.text() == "Trust folder and commit"
    assert (
        desk.words("commit_programs")
        == "Committing runs programs from this folder: hooks pre-commit; filters a\ufffdb."
    )
    desk.press("commit_change")
    await eventually(lambda: "0a1b2c3" in desk.words("saved_words"))
    assert await desk.trust.is_trusted(FOLDER)


async def test_that_what_came_after_the_person_was_told_is_said_before_it_runs(desk, eventually):
    desk.checkouts.changed = (PurePosixPath("docs.json"),)
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    await eventually(lambda: desk.sees(QPushButton, "offer_commit"))
    desk.press("offer_commit")
    desk.checkouts.programs = OwnPrograms(hooks=("pre-commit",))
    desk.press("commit_change")
    await eventually(lambda: desk.find(QPushButton, "commit_change").text() == "Trust folder and commit")
    assert (desk.checkouts.commits, await desk.trust.is_trusted(FOLDER)) == ([], False)
