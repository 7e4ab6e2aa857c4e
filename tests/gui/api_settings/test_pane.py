"""The API settings pane with its controller: edit, review, save, restore, and a file that others write too."""

import asyncio
from pathlib import Path, PurePosixPath
from threading import Event

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
)
from tests.fakes.checkouts import FakeCheckouts
from tests.fakes.clock import FakeClock
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.drafts import FakeDrafts

from docsdesk.adapters.page_files import FolderPageFiles
from docsdesk.docs.check_messages import CheckedFolder, text_digest
from docsdesk.docs.folder_names import FolderNames
from docsdesk.domain.availability import DeploymentKind
from docsdesk.domain.errors import Action, NotADocsFolderError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.site import Site
from docsdesk.ui.api_settings.assembly import build_api_settings
from docsdesk.ui.api_settings.ports import ApiSettingsPorts
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.merge_drafts import Merge, merge_drafts
from docsdesk.usecases.settings_draft import SettingsDraft

FOLDER = Path("docs")
TEXT = b"""{
  "name": "Ferry",
  "api": {
    "playground": {
      "display": "simple"
    },
    "examples": {
      "languages": ["bash", "python", "go"]
    }
  }
}
"""
SITE = Site(id="f", name="Ferry", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=FOLDER)
OTHER = Site(id="o", name="Other", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("other"))
HOSTED = Site(id="h", name="Hosted", base_url="https://api.example.com")
PRODUCTION = SITE.model_copy(update={"production": True})


class Bench:
    def __init__(self, qtbot, folder: Path) -> None:
        self.qtbot = qtbot
        self.files = FakeDocsFiles(TEXT)
        self.on_disk = CheckedFolder()
        """What the check of the folder finds."""
        self.checks = 0
        self.drafts = FakeDrafts()
        self.checkouts = FakeCheckouts()
        self.pages = FolderPageFiles()
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.opened: list[Path] = []
        self.pane, self.controller = build_api_settings(
            ApiSettingsPorts(
                self.files,
                FakeClock(),
                self.opened.append,
                self.drafts,
                self.checkouts,
                self.names,
                self.pages,
                self.check,
            ),
            self.tasks,
            self.notices,
            QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat),
        )
        qtbot.addWidget(self.pane)
        self.pane.resize(1000, 700)

    async def check(self, folder: Path) -> CheckedFolder:
        self.checks += 1
        return self.on_disk

    async def names(self, folder: Path) -> FolderNames:
        return FolderNames(pages=("index",), openapi=("openapi.json", "ships.yaml"), overlays=("overlay.yaml",))

    def open(self, site: Site) -> None:
        self.controller.show_settings(Settings(sites=(SITE, OTHER), active_site=site.id).with_site(site))
        self.pane.show()

    def find(self, kind, name: str):
        found = self.pane.findChild(kind, name)
        assert found is not None, name
        return found

    def sees(self, kind, name: str) -> bool:
        found = self.pane.findChild(kind, name)
        return found is not None and found.isVisible()

    def choose(self, name: str, choice: str) -> None:
        """Pick from a list as a person does: with the keyboard."""
        box = self.find(QComboBox, name)
        while box.currentText() != choice:
            before = box.currentIndex()
            self.qtbot.keyClick(box, Qt.Key.Key_Down)
            if box.currentIndex() == before:
                box.setCurrentIndex(-1)

    def press(self, name: str) -> None:
        button = self.find(QPushButton, name)
        assert button.isVisible(), name
        assert button.isEnabled(), name
        button.click()

    def diff(self) -> list[str]:
        """The lines that the diff marks as changed."""
        return [
            line for line in self.find(QPlainTextEdit, "settings_diff").toPlainText().split("\n") if line[0] in "+-"
        ]

    def words(self, name: str) -> str:
        return self.find(QLabel, name).text()


@pytest.fixture
async def bench(qtbot, tmp_path, eventually):
    bench = Bench(qtbot, tmp_path)
    bench.open(SITE)
    await eventually(lambda: bench.sees(QComboBox, "playground_display"))
    yield bench
    await bench.tasks.close()


async def save(bench: Bench, eventually) -> None:
    bench.press("review_changes")
    bench.press("save_settings")
    await eventually(lambda: bench.sees(QPushButton, "restore_version"))


async def test_that_a_change_shows_as_the_lines_that_are_then_saved(bench, eventually):
    bench.choose("playground_display", "none")
    assert bench.diff() == ['-      "display": "simple"', '+      "display": "none"']
    assert bench.find(QPushButton, "review_changes").text() == "Review 1"
    await save(bench, eventually)
    assert bench.files.content == TEXT.replace(b'"simple"', b'"none"')
    assert bench.words("saved_words") == "docs.json is saved: 1 line added, 1 line removed."


async def test_that_every_control_says_whether_it_is_the_default(bench):
    assert bench.find(QLabel, "playground_proxy_default").isVisible()
    assert bench.find(QToolButton, "playground_display_reset").isVisible()
    assert "Set in docs.json" in bench.find(QComboBox, "playground_display").accessibleDescription()
    bench.choose("playground_display", "auth")
    assert "not saved" in bench.find(QComboBox, "playground_display").accessibleDescription()


async def test_that_reset_takes_the_setting_out_of_the_file(bench, eventually):
    bench.find(QToolButton, "playground_display_reset").click()
    assert bench.find(QComboBox, "playground_display").currentText() == "interactive"
    assert '-      "display": "simple"' in bench.diff()
    assert bench.find(QLabel, "playground_display_default").isVisible()


async def test_that_a_dead_combination_is_said_under_its_field(bench):
    bench.find(QCheckBox, "playground_credentials").click()
    assert "no effect" in bench.words("playground_credentials_problem")
    bench.find(QCheckBox, "playground_proxy").click()
    assert not bench.sees(QLabel, "playground_credentials_problem")


async def test_that_languages_reordered_by_keyboard_change_only_their_line(bench, eventually):
    languages = bench.find(QListView, "examples_languages")
    languages.setCurrentIndex(languages.model().index(0))
    bench.qtbot.keyClick(languages, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    await save(bench, eventually)
    assert bench.files.content == TEXT.replace(b'["bash", "python", "go"]', b'["python", "bash", "go"]')


async def test_that_a_value_the_service_does_not_know_is_shown_and_kept(bench, eventually):
    bench.files.content = TEXT.replace(b'"simple"', b'"fancy"')
    bench.controller.look_again()
    box = bench.find(QComboBox, "playground_display")
    await eventually(lambda: box.currentText() == "fancy")
    assert "Choose one of" in bench.words("playground_display_problem")
    bench.find(QLineEdit, "mdx_server").setText("")
    bench.qtbot.keyClicks(bench.find(QLineEdit, "mdx_server"), "https://api.example.com")
    await save(bench, eventually)
    assert b'"display": "fancy"' in bench.files.content


async def test_that_undo_and_redo_follow_the_form(bench):
    bench.choose("playground_display", "none")
    bench.find(QToolButton, "undo_change").click()
    assert bench.find(QComboBox, "playground_display").currentText() == "simple"
    assert not bench.find(QPushButton, "review_changes").isEnabled()
    bench.find(QToolButton, "redo_change").click()
    assert bench.find(QComboBox, "playground_display").currentText() == "none"


async def test_that_the_previous_version_comes_back_byte_for_byte(bench, eventually):
    bench.choose("playground_display", "none")
    await save(bench, eventually)
    bench.press("restore_version")
    await eventually(lambda: bench.files.content == TEXT)
    await eventually(lambda: "as it was until" in bench.words("saved_words"))
    assert bench.find(QComboBox, "playground_display").currentText() == "simple"


async def test_that_the_last_versions_are_listed_and_any_can_be_restored(bench, eventually):
    for choice in ("none", "auth"):
        bench.choose("playground_display", choice)
        await save(bench, eventually)
    entries = bench.find(QPushButton, "settings_versions").menu().actions()
    assert len(entries) == 2
    entries[1].trigger()
    await eventually(lambda: bench.files.content == TEXT)


async def test_that_escape_leaves_the_review_without_saving(bench):
    bench.choose("playground_display", "none")
    bench.press("review_changes")
    assert not bench.sees(QComboBox, "playground_display")
    bench.qtbot.keyClick(bench.find(QPushButton, "save_settings"), Qt.Key.Key_Escape)
    assert bench.sees(QComboBox, "playground_display")
    assert bench.files.content == TEXT


async def test_that_a_production_site_is_unlocked_before_it_is_saved(bench, eventually):
    bench.open(PRODUCTION)
    bench.choose("playground_display", "none")
    bench.press("review_changes")
    assert not bench.find(QPushButton, "save_settings").isEnabled()
    bench.press("unlock_production")
    bench.press("save_settings")
    await eventually(lambda: bench.files.content != TEXT)


async def test_that_a_file_changed_elsewhere_is_followed_while_nothing_is_edited(bench, eventually):
    bench.files.content = TEXT.replace(b'"simple"', b'"auth"')
    bench.controller.look_again()
    await eventually(lambda: bench.find(QComboBox, "playground_display").currentText() == "auth")
    assert not bench.sees(QPushButton, "keep_editing")


@pytest.fixture
async def conflicting(bench, eventually) -> Bench:
    """Edited here and elsewhere, and the person tries to save."""
    bench.choose("playground_display", "none")
    bench.files.content = TEXT.replace(b"Ferry", b"Harbour")
    bench.press("review_changes")
    bench.press("save_settings")
    await eventually(lambda: bench.sees(QPushButton, "keep_editing"))
    return bench


async def keep_editing(bench: Bench, eventually) -> None:
    bench.press("keep_editing")
    await eventually(lambda: not bench.sees(QPushButton, "keep_editing"))


async def test_that_what_somebody_else_wrote_is_never_overwritten(conflicting):
    assert conflicting.files.content == TEXT.replace(b"Ferry", b"Harbour")
    assert conflicting.find(QComboBox, "playground_display").currentText() == "none"


async def test_that_keeping_on_puts_the_changes_on_top_of_the_other_ones(conflicting, eventually):
    await keep_editing(conflicting, eventually)
    assert conflicting.diff() == ['-      "display": "simple"', '+      "display": "none"']
    await save(conflicting, eventually)
    assert conflicting.files.content == TEXT.replace(b"Ferry", b"Harbour").replace(b'"simple"', b'"none"')


async def test_that_what_is_edited_while_the_changes_are_put_together_counts(conflicting, eventually, monkeypatch):
    edited = Event()
    in_time: list[bool] = []

    def slow_merge(mine: SettingsDraft, theirs: SettingsDraft) -> Merge:
        in_time.append(edited.wait(2))
        return merge_drafts(mine, theirs)

    monkeypatch.setattr("docsdesk.ui.api_settings.controller.merge_drafts", slow_merge)
    conflicting.press("keep_editing")
    conflicting.choose("playground_display", "auth")
    edited.set()
    await eventually(lambda: not conflicting.sees(QPushButton, "keep_editing"))
    assert all(in_time)
    await save(conflicting, eventually)
    assert conflicting.files.content == TEXT.replace(b"Ferry", b"Harbour").replace(b'"simple"', b'"auth"')


async def test_that_comparing_shows_both_sides(conflicting):
    conflicting.press("compare_settings")
    assert '-  "name": "Harbour",' in conflicting.diff()
    assert '+      "display": "none"' in conflicting.diff()


async def test_that_reloading_drops_the_changes(conflicting, eventually):
    conflicting.press("reload_settings")
    await eventually(lambda: conflicting.find(QComboBox, "playground_display").currentText() == "simple")
    assert not conflicting.sees(QPushButton, "keep_editing")


async def test_that_a_broken_file_is_corrected_in_its_source_at_the_place(bench, eventually):
    bench.files.content = TEXT.replace(b'"simple"', b"simple")
    bench.controller.look_again()
    await eventually(lambda: bench.sees(QPlainTextEdit, "settings_source"))
    assert not bench.sees(QComboBox, "playground_display")
    source = bench.find(QPlainTextEdit, "settings_source")
    assert source.toPlainText() == bench.files.content.decode()
    bench.press("show_unread")
    assert source.textCursor().blockNumber() == 4
    assert not bench.find(QPushButton, "review_changes").isEnabled()
    bench.qtbot.keyClick(source, Qt.Key.Key_Delete)
    source.insertPlainText('"s')
    bench.find(QPlainTextEdit, "settings_source").moveCursor(QTextCursor.MoveOperation.EndOfLine)
    source.insertPlainText('"')
    assert bench.sees(QComboBox, "playground_display")
    assert bench.find(QPushButton, "review_changes").isEnabled()


async def test_that_a_file_that_is_no_text_is_left_to_another_editor(bench, eventually):
    bench.files.content = b"\xff{"
    bench.controller.look_again()
    await eventually(lambda: bench.sees(QPushButton, "empty_state_button"))
    bench.press("empty_state_button")
    assert bench.opened == [FOLDER / "docs.json"]
    bench.files.content = TEXT
    bench.controller.look_again()
    await eventually(lambda: bench.sees(QComboBox, "playground_display"))


async def test_that_a_break_elsewhere_keeps_the_changes_made_here(bench, eventually):
    bench.choose("playground_display", "none")
    bench.files.content = b"{"
    bench.controller.look_again()
    await eventually(lambda: bench.sees(QLabel, "changed_elsewhere"))
    assert "docs.json:1:2" in bench.words("changed_elsewhere_hint")
    assert bench.find(QComboBox, "playground_display").currentText() == "none"


async def test_that_changes_wait_while_another_site_is_open(bench, eventually):
    bench.choose("playground_display", "none")
    bench.open(OTHER)
    await eventually(lambda: bench.sees(QComboBox, "playground_display"))
    assert bench.find(QComboBox, "playground_display").currentText() == "simple"
    bench.open(SITE)
    await eventually(lambda: bench.find(QComboBox, "playground_display").currentText() == "none")


async def test_that_a_site_without_a_folder_asks_for_it(bench, qtbot):
    bench.open(Site(id="h", name="Docs", base_url="https://api.example.com"))
    with qtbot.waitSignal(bench.notices.action_chosen) as chosen:
        bench.press("empty_state_button")
    assert chosen.args[0].action is Action.EDIT_SITE


async def test_that_a_folder_that_cannot_be_read_says_why_and_can_be_tried_again(bench, eventually):
    bench.files.error = NotADocsFolderError(FOLDER)
    bench.controller.reload()
    await eventually(lambda: bench.notices.standing("api_settings"))
    await eventually(lambda: bench.sees(QPushButton, "empty_state_button"))
    bench.files.error = None
    bench.press("empty_state_button")
    await eventually(lambda: bench.sees(QComboBox, "playground_display"))
    assert bench.notices.standing() == ()


async def test_that_the_diff_marks_what_changed_inside_a_line(bench):
    bench.choose("playground_display", "none")
    document = bench.find(QPlainTextEdit, "settings_diff").document()
    added = document.find('+      "display"').block()
    grounds = {
        part.format.background().color().alpha() for part in added.textFormats() if part.format.hasProperty(0x820)
    }
    assert len(grounds) == 1
    assert added.blockFormat().background().color() != document.begin().next().blockFormat().background().color()


async def test_that_a_folder_read_late_does_not_show_under_another_site(bench, eventually):
    bench.files.hold = asyncio.Event()
    bench.controller.reload()
    await asyncio.sleep(0)
    bench.open(HOSTED)
    bench.files.hold.set()
    await eventually(lambda: not bench.tasks.is_running("open docs.json"))
    assert not bench.sees(QComboBox, "playground_display")


async def test_that_a_save_that_outlasts_its_site_leaves_the_next_one_alone(bench, eventually):
    bench.choose("playground_display", "none")
    bench.files.hold = asyncio.Event()
    bench.press("review_changes")
    bench.press("save_settings")
    await eventually(lambda: b'"none"' in bench.files.content)
    bench.open(HOSTED)
    bench.files.hold.set()
    await eventually(lambda: not bench.tasks.is_running("save docs.json"))
    assert not bench.sees(QComboBox, "playground_display")
    assert not bench.sees(QPushButton, "restore_version")
    bench.open(SITE)
    await eventually(lambda: bench.sees(QComboBox, "playground_display"))
    assert bench.find(QComboBox, "playground_display").currentText() == "none"
    assert bench.find(QPushButton, "review_changes").text() == "Review"


async def test_that_a_late_look_at_the_file_does_not_show_under_another_site(bench, eventually):
    bench.files.hold = asyncio.Event()
    bench.files.content = TEXT.replace(b'"simple"', b'"auth"')
    bench.controller.look_again()
    await asyncio.sleep(0)
    bench.open(HOSTED)
    bench.files.hold.set()
    await eventually(lambda: not bench.tasks.is_running("look at docs.json again"))
    assert not bench.sees(QComboBox, "playground_display")


async def test_that_no_setting_is_cut_off_in_the_smallest_window(bench, eventually):
    bench.pane.resize(760, 560)
    bench.open(SITE)
    area = bench.pane.bench.form.area
    await eventually(lambda: area.widget().minimumSizeHint().width() <= area.viewport().width())
    await eventually(lambda: area.widget().width() <= area.viewport().width())


async def test_that_the_whole_folder_is_checked_when_it_is_opened_and_when_it_is_saved(bench, eventually):
    deep = Problem(Rule.MDX_TOO_DEEP, Place(PurePosixPath("index.mdx"), 7), "A tag is not closed.")
    bench.on_disk = CheckedFolder((deep,))
    await eventually(lambda: bench.checks == 1)
    bench.choose("playground_display", "none")
    await save(bench, eventually)
    await eventually(lambda: bench.checks == 2)
    await eventually(lambda: bench.words("problems_count").endswith("warning"))
    bench.pane.bench.problems.step(1)
    bench.pane.bench.problems.step(1)
    bench.pane.bench.problems.step(1)
    assert FOLDER / "index.mdx" in bench.opened


async def test_that_fixes_found_on_disk_wait_while_the_file_is_edited(bench, eventually):
    fix = Fix("Point elsewhere", PurePosixPath("docs.json"), (TextEdit(2, 3, "x"),))
    loop = Problem(Rule.REDIRECT_LOOP, Place(PurePosixPath("docs.json"), 2), "It leads to itself.", fix=fix)
    bench.pane.bench.show_folder_problems((loop,))
    assert bench.sees(QPushButton, "fix_all_problems")
    bench.choose("playground_display", "none")
    assert not bench.sees(QPushButton, "fix_all_problems")


async def both_change(bench: Bench, eventually) -> None:
    """The display, here and on disk."""
    bench.choose("playground_display", "none")
    bench.files.content = TEXT.replace(b'"simple"', b'"auth"').replace(b"Ferry", b"Harbour")
    bench.controller.look_again()
    await eventually(lambda: bench.sees(QPushButton, "keep_editing"))


async def test_that_a_place_that_both_changed_is_chosen_and_mine_counts_unless_said_otherwise(bench, eventually):
    await both_change(bench, eventually)
    assert "One place" in bench.words("changed_elsewhere_hint")
    assert bench.find(QRadioButton, "conflict_1_mine").text() == 'mine: "none"'
    await keep_editing(bench, eventually)
    assert bench.find(QComboBox, "playground_display").currentText() == "none"
    await save(bench, eventually)
    assert bench.files.content == TEXT.replace(b"Ferry", b"Harbour").replace(b'"simple"', b'"none"')


async def test_that_theirs_counts_where_it_is_chosen(bench, eventually):
    await both_change(bench, eventually)
    bench.find(QRadioButton, "conflict_1_theirs").click()
    await keep_editing(bench, eventually)
    assert bench.find(QComboBox, "playground_display").currentText() == "auth"
    assert not bench.find(QPushButton, "review_changes").isEnabled()


async def test_that_a_merge_can_be_undone_after_it_was_saved(bench, eventually):
    bench.choose("playground_display", "none")
    bench.files.content = TEXT.replace(b"Ferry", b"Harbour")
    bench.controller.look_again()
    await eventually(lambda: bench.sees(QPushButton, "keep_editing"))
    await keep_editing(bench, eventually)
    await save(bench, eventually)
    bench.find(QToolButton, "undo_change").click()
    assert bench.find(QComboBox, "playground_display").currentText() == "simple"
    await save(bench, eventually)
    assert bench.files.content == TEXT.replace(b"Ferry", b"Harbour")


async def test_that_unsaved_changes_outlive_the_window_and_are_offered_in_the_next_one(
    bench, qtbot, tmp_path, eventually
):
    bench.choose("playground_display", "none")
    await eventually(lambda: bench.drafts.drafts)
    after = Bench(qtbot, tmp_path)
    after.drafts.earlier.extend(bench.drafts.drafts.values())
    after.open(SITE)
    await eventually(lambda: after.sees(QPushButton, "restore_kept"))
    assert after.find(QComboBox, "playground_display").currentText() == "simple"
    after.press("restore_kept")
    await eventually(lambda: after.find(QComboBox, "playground_display").currentText() == "none")
    assert not after.sees(QPushButton, "restore_kept")
    await save(after, eventually)
    await eventually(lambda: not after.drafts.drafts and not after.drafts.earlier)
    await after.tasks.close()


async def test_that_unsaved_changes_of_before_are_dropped_when_they_are_not_wanted(bench, qtbot, tmp_path, eventually):
    bench.choose("playground_display", "none")
    await eventually(lambda: bench.drafts.drafts)
    after = Bench(qtbot, tmp_path)
    after.drafts.earlier.extend(bench.drafts.drafts.values())
    after.open(SITE)
    await eventually(lambda: after.sees(QPushButton, "drop_kept"))
    after.press("drop_kept")
    await eventually(lambda: not after.drafts.earlier)
    assert not after.sees(QPushButton, "drop_kept")
    await after.tasks.close()


async def test_that_a_saved_change_is_committed_when_it_is_asked_for_and_with_the_message_that_is_written(
    bench, eventually
):
    bench.checkouts.changed = (PurePosixPath("docs.json"),)
    bench.choose("playground_display", "none")
    await save(bench, eventually)
    await eventually(lambda: bench.sees(QPushButton, "offer_commit"))
    assert bench.checkouts.commits == []
    bench.press("offer_commit")
    message = bench.find(QPlainTextEdit, "commit_message")
    assert message.toPlainText() == "Set api.playground.display to none"
    message.setPlainText("Hide the playground")
    bench.press("commit_change")
    await eventually(lambda: "0a1b2c3" in bench.words("saved_words"))
    assert bench.checkouts.commits == [((PurePosixPath("docs.json"),), "Hide the playground")]
    assert not bench.sees(QPushButton, "offer_commit")


async def test_that_a_commit_that_a_hook_refuses_can_be_made_again(bench, eventually):
    bench.checkouts.changed = (PurePosixPath("docs.json"),)
    bench.checkouts.refusal = "no ticket in the message"
    bench.choose("playground_display", "none")
    await save(bench, eventually)
    await eventually(lambda: bench.sees(QPushButton, "offer_commit"))
    bench.press("offer_commit")
    bench.press("commit_change")
    await eventually(lambda: bench.notices.standing("api_settings"))
    assert bench.sees(QPlainTextEdit, "commit_message")


async def test_that_where_there_is_no_checkout_nobody_speaks_of_commits(bench, eventually):
    bench.choose("playground_display", "none")
    await save(bench, eventually)
    await eventually(lambda: not bench.tasks.is_running("look for a checkout"))
    assert not bench.sees(QPushButton, "offer_commit")


async def test_that_undo_by_keyboard_in_a_field_goes_back_in_the_one_order_of_all_steps(bench):
    field = bench.find(QLineEdit, "mdx_server")
    field.setFocus()
    bench.qtbot.keyClicks(field, "https://a.example")
    bench.choose("playground_display", "none")
    for _ in range(2):
        bench.qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == ""
    assert bench.find(QComboBox, "playground_display").currentText() == "simple"
    assert not bench.find(QToolButton, "undo_change").isEnabled()
    bench.qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert field.text() == "https://a.example"


async def test_that_a_page_is_mended_on_disk_and_given_back(bench, tmp_path, eventually):
    page = tmp_path / "index.mdx"
    page.write_bytes(b"one\r\na <b\r\n")
    name = PurePosixPath("index.mdx")
    fix = Fix("Write it as text", name, (TextEdit(6, 7, "&lt;"),))
    found = Problem(Rule.MDX_TAG, Place(name, 2, 3), "A tag is not closed.", fix=fix)
    bench.on_disk = CheckedFolder((found,), {name: text_digest("one\na <b\n")})
    bench.open(SITE.model_copy(update={"id": "t", "docs_folder": tmp_path}))
    await eventually(lambda: bench.sees(QPushButton, "fix_all_problems"))
    bench.press("fix_all_problems")
    await eventually(lambda: bench.sees(QPushButton, "undo_mend"))
    assert page.read_bytes() == b"one\r\na &lt;b\r\n"
    await eventually(lambda: not bench.tasks.is_running("mend pages"))
    bench.press("undo_mend")
    await eventually(lambda: page.read_bytes() == b"one\r\na <b\r\n")
    await eventually(lambda: not bench.tasks.is_running("mend pages"))


async def test_that_a_page_that_changed_since_it_was_checked_is_left_alone(bench, tmp_path, eventually):
    page = tmp_path / "index.mdx"
    page.write_text("something else")
    name = PurePosixPath("index.mdx")
    fix = Fix("Write it as text", name, (TextEdit(2, 3, "&lt;"),))
    found = Problem(Rule.MDX_TAG, Place(name, 1, 3), "A tag is not closed.", fix=fix)
    bench.on_disk = CheckedFolder((found,), {name: text_digest("a <b")})
    bench.open(SITE.model_copy(update={"id": "t", "docs_folder": tmp_path}))
    await eventually(lambda: bench.sees(QPushButton, "fix_all_problems"))
    before = bench.checks
    bench.press("fix_all_problems")
    await eventually(lambda: bench.checks > before)
    assert page.read_text() == "something else"


async def test_that_a_page_that_refuses_does_not_take_the_way_back_from_the_others(bench, tmp_path, eventually):
    names = [PurePosixPath(name) for name in ("a.mdx", "b.mdx")]
    found = [
        Problem(Rule.MDX_TAG, Place(name, 1, 3), "Open.", fix=Fix("Close it", name, (TextEdit(2, 3, "&lt;"),)))
        for name in names
    ]
    (tmp_path / "a.mdx").write_text("a <b")
    bench.on_disk = CheckedFolder(tuple(found), dict.fromkeys(names, text_digest("a <b")))
    bench.open(SITE.model_copy(update={"id": "t", "docs_folder": tmp_path}))
    await eventually(lambda: bench.sees(QPushButton, "fix_all_problems"))
    bench.press("fix_all_problems")
    await eventually(lambda: bench.sees(QPushButton, "undo_mend"))
    assert "1 file is mended.\nb.mdx: " in bench.find(QLabel, "mended_words").text()

    (tmp_path / "a.mdx").write_text("somebody else")
    before = bench.checks
    bench.press("undo_mend")
    await eventually(lambda: bench.checks > before)
    assert (tmp_path / "a.mdx").read_text() == "somebody else"
    assert "a.mdx: " in bench.find(QLabel, "mended_words").text()
    (tmp_path / "a.mdx").write_text("a &lt;b")
    bench.press("undo_mend")
    await eventually(lambda: not bench.sees(QPushButton, "undo_mend"))
    assert (tmp_path / "a.mdx").read_text() == "a <b"
