"""The whole folder checked beside docs.json, and its pages fixed on disk."""

import asyncio
from pathlib import PurePosixPath

from PySide6.QtWidgets import QLabel, QPushButton, QTabBar
from tests.gui.api_settings.desk import FOLDER, HOSTED, SITE, save

from docsdesk.docs.checks.checked_folder import CheckedFolder, text_digest
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.ui.api_settings.check_controller import DraftCheckTask
from docsdesk.ui.api_settings.controller import ConfigTask
from docsdesk.ui.api_settings.problems_panel import ProblemList
from docsdesk.ui.widgets.labels import ElidedLabel


async def test_that_the_whole_folder_is_checked_when_it_is_opened_and_when_it_is_saved(desk, eventually):
    deep = Problem(Rule.MDX_TOO_DEEP, Place(PurePosixPath("index.mdx"), 7), "A tag is not closed.")
    desk.on_disk = CheckedFolder((deep,))
    await eventually(lambda: desk.checks == 1)
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    await eventually(lambda: desk.checks == 2)
    await eventually(lambda: "in the folder" in desk.find(QTabBar, "problem_lists").tabText(ProblemList.FOLDER))
    desk.pane.bench.problems.step(-1)
    assert FOLDER / "index.mdx" in desk.opened


async def test_that_what_is_found_late_in_a_former_folder_shows_nowhere(desk, eventually):
    names: list[object] = []
    desk.controller.names_read.connect(names.append)
    desk.on_disk = CheckedFolder((Problem(Rule.MDX_TOO_DEEP, Place(PurePosixPath("index.mdx"), 7), "Not closed."),))
    desk.hold = asyncio.Event()
    desk.controller.reload()
    desk.controller.saved.emit(())
    await eventually(lambda: desk.tasks.is_running(ConfigTask.LIST_FOLDER) and desk.checks)
    desk.open(HOSTED)
    desk.hold.set()
    for name in ("list the docs folder", "check the docs folder"):
        await eventually(lambda name=name: not desk.tasks.is_running(name))
    assert (names, desk.find(QTabBar, "problem_lists").tabText(ProblemList.FOLDER)) == ([], "Folder not checked yet")


async def test_that_fixes_found_on_disk_wait_while_the_file_is_edited(desk, eventually):
    fix = Fix("Point elsewhere", PurePosixPath("docs.json"), (TextEdit(2, 3, "x"),))
    loop = Problem(Rule.REDIRECT_LOOP, Place(PurePosixPath("docs.json"), 2), "It leads to itself.", fix=fix)
    desk.pane.bench.show_folder_problems((loop,))
    desk.find(QTabBar, "problem_lists").setCurrentIndex(ProblemList.FOLDER)
    assert desk.sees(QPushButton, "fix_all_problems")
    desk.choose("playground_display", "none")
    assert not desk.sees(QPushButton, "fix_all_problems")


async def test_that_a_page_is_fixed_on_disk_and_given_back(desk, tmp_path, eventually):
    page = tmp_path / "index.mdx"
    page.write_bytes(b"one\r\na <b\r\n")
    name = PurePosixPath("index.mdx")
    fix = Fix("Write it as text", name, (TextEdit(6, 7, "&lt;"),))
    found = Problem(Rule.MDX_TAG, Place(name, 2, 3), "A tag is not closed.", fix=fix)
    desk.on_disk = CheckedFolder((found,), {name: text_digest("one\na <b\n")})
    desk.open(SITE.model_copy(update={"id": "t", "docs_folder": tmp_path}))
    desk.find(QTabBar, "problem_lists").setCurrentIndex(ProblemList.FOLDER)
    await eventually(lambda: desk.sees(QPushButton, "fix_all_problems"))
    desk.press("fix_all_problems")
    await eventually(lambda: desk.sees(QPushButton, "undo_fix"))
    assert page.read_bytes() == b"one\r\na &lt;b\r\n"
    await eventually(lambda: not desk.tasks.is_running(DraftCheckTask.FIX_PAGES))
    desk.press("undo_fix")
    await eventually(lambda: page.read_bytes() == b"one\r\na <b\r\n")
    await eventually(lambda: not desk.tasks.is_running(DraftCheckTask.FIX_PAGES))


async def test_that_a_page_that_changed_since_it_was_checked_is_left_alone(desk, tmp_path, eventually):
    page = tmp_path / "index.mdx"
    page.write_text("something else")
    name = PurePosixPath("index.mdx")
    fix = Fix("Write it as text", name, (TextEdit(2, 3, "&lt;"),))
    found = Problem(Rule.MDX_TAG, Place(name, 1, 3), "A tag is not closed.", fix=fix)
    desk.on_disk = CheckedFolder((found,), {name: text_digest("a <b")})
    desk.open(SITE.model_copy(update={"id": "t", "docs_folder": tmp_path}))
    desk.find(QTabBar, "problem_lists").setCurrentIndex(ProblemList.FOLDER)
    await eventually(lambda: desk.sees(QPushButton, "fix_all_problems"))
    before = desk.checks
    desk.press("fix_all_problems")
    await eventually(lambda: desk.checks > before)
    assert page.read_text() == "something else"


async def test_that_a_page_that_refuses_does_not_take_the_way_back_from_the_others(desk, tmp_path, eventually):
    names = [PurePosixPath(name) for name in ("a.mdx", "b.mdx")]
    found = [
        Problem(Rule.MDX_TAG, Place(name, 1, 3), "Open.", fix=Fix("Close it", name, (TextEdit(2, 3, "&lt;"),)))
        for name in names
    ]
    (tmp_path / "a.mdx").write_text("a <b")
    desk.on_disk = CheckedFolder(tuple(found), dict.fromkeys(names, text_digest("a <b")))
    desk.open(SITE.model_copy(update={"id": "t", "docs_folder": tmp_path}))
    desk.find(QTabBar, "problem_lists").setCurrentIndex(ProblemList.FOLDER)
    await eventually(lambda: desk.sees(QPushButton, "fix_all_problems"))
    desk.press("fix_all_problems")
    await eventually(lambda: desk.sees(QPushButton, "undo_fix"))
    assert "Fixed 1 file.\nb.mdx: " in desk.find(QLabel, "fixed_words").text()

    (tmp_path / "a.mdx").write_text("somebody else")
    before = desk.checks
    desk.press("undo_fix")
    await eventually(lambda: desk.checks > before and "a.mdx: " in desk.find(QLabel, "fixed_words").text())
    assert (tmp_path / "a.mdx").read_text() == "somebody else"
    (tmp_path / "a.mdx").write_text("a &lt;b")
    desk.press("undo_fix")
    await eventually(lambda: not desk.sees(QPushButton, "undo_fix"))
    assert (tmp_path / "a.mdx").read_text() == "a <b"


async def test_that_a_folder_that_cannot_be_checked_says_why_and_is_tried_again(desk, eventually):
    desk.failure = DocsFolderError("The folder is gone.", "Connect the drive it is on.")
    desk.controller.saved.emit(())
    await eventually(lambda: desk.sees(QPushButton, "check_again"))
    assert desk.find(ElidedLabel, "problems_state").whole_text() == "The folder is gone. Connect the drive it is on."
    assert not desk.notices.standing()
    desk.failure = None
    desk.press("check_again")
    await eventually(lambda: not desk.sees(QPushButton, "check_again"))
    tabs = desk.find(QTabBar, "problem_lists")
    await eventually(lambda: tabs.tabText(ProblemList.FOLDER) == "None elsewhere")
    assert tabs.tabToolTip(ProblemList.FOLDER).startswith("Checked ")
