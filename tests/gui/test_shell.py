"""The whole window, wired."""

import sqlite3
from collections import Counter
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDoubleSpinBox, QFrame, QLabel, QPlainTextEdit, QPushButton, QToolButton, QWidget
from tests.fakes.reference import reference
from tests.gui.exports.test_announcer import Desktop
from tests.gui.walk import nameless

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.conversations import ConversationTables
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.news import LONG_SECONDS
from docsdesk.app.shell import Shell
from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import AskOptions, Conversation
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.observed import Observed
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import Run, RunSummary, Target, TargetKind, Totals, grade_reply
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.last_run import Ending, LastRun
from docsdesk.ui.activity.model import ActivityFilter, ActivityOutcome
from docsdesk.ui.manual.controller import PANES as PAGES_OF_PANES
from docsdesk.ui.notices import Notice, crash_notice
from docsdesk.ui.palette.dialog import Palette
from docsdesk.ui.questions.run_form import LiveRun
from docsdesk.ui.tasks import WindowTask
from docsdesk.ui.tokens import DARK, current_tokens
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE
from docsdesk.ui.window.desktop import Taskbar
from docsdesk.usecases.questions.run_questions import RunProgress


@pytest.fixture
def opened(qapp, tmp_path):
    """The window for as long as the context lasts, and its clean-up, within the test's own run of the loop."""

    @asynccontextmanager
    async def whole_window():
        qapp.setQuitOnLastWindowClosed(False)
        places = UserPlaces(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))
        places.make()
        early = EarlyWindow(qapp, places)
        early.window.show()
        shell = Shell(early, places, Redactor())
        shell.start()
        try:
            yield shell
        finally:
            early.window.close()
            await shell.close()
            early.window.deleteLater()
            # Whatever is still there when the look changes is given the new one, widget by widget.
            qapp.sendPostedEvents(early.window, QEvent.Type.DeferredDelete)
            early.theme.choose(ColorScheme.LIGHT)
            qapp.setQuitOnLastWindowClosed(True)

    return whole_window


async def test_that_no_two_actions_of_the_window_share_a_shortcut(opened):
    async with opened() as shell:
        shell.sites.save(Site(id="docs", name="Docs", base_url="https://docs.example.com"))
        everywhere = [
            keys.toString(QKeySequence.SequenceFormat.PortableText)
            for action in shell.window.all_actions()
            if action.shortcutContext() is Qt.ShortcutContext.WindowShortcut
            for keys in action.shortcuts()
        ]
        assert [keys for keys, count in Counter(everywhere).items() if count > 1] == []
        by_keys: dict[str, list[str]] = {}
        for title, actions in shell.window.shortcuts_by_scope():
            for one in actions:
                by_keys.setdefault(one.shortcut().toString(), []).append(f"{title} {one.text()}")
        shared = {keys: words for keys, words in by_keys.items() if keys and len(words) > 1}
        assert shared == {}, "each means one thing; what several panes do in their ways is in the menu bar once"


async def test_that_every_action_with_a_shortcut_has_an_icon_in_the_list_of_shortcuts(opened):
    async with opened() as shell:
        listed = [action for action in shell.window.all_actions() if not action.shortcut().isEmpty()]
        assert listed
        assert [action.objectName() for action in listed if action.icon().isNull()] == []


async def test_that_every_pane_has_a_page_of_the_manual(opened):
    async with opened() as shell:
        assert PAGES_OF_PANES.keys() == shell.actions.panes.keys()


async def test_that_the_manual_lists_the_shortcuts_and_commands_of_this_window(opened):
    pages, written = reference("shortcuts"), reference("written")
    async with opened() as shell:
        scopes = shell.window.actions_by_scope()
        assert written.SHORTCUTS.read_text("utf-8") == pages.shortcuts_page(shell.window.shortcuts_by_scope()), (
            "run packaging/manual"
        )
        assert written.PALETTE.read_text("utf-8") == pages.palette_page(scopes), "run packaging/manual"


async def test_that_a_site_opens_and_every_pane_can_be_shown(opened, eventually):
    async with opened() as shell:
        shell.sites.save(Site(id="docs", name="Docs", base_url="https://docs.example.com"))
        await eventually(lambda: shell.session.connection)
        for key, show in shell.actions.panes.items():
            show.trigger()
            assert shell.window.current_pane() == key


async def test_that_the_chosen_scheme_is_worn_and_kept(opened):
    async with opened() as shell:
        shell.actions.schemes[ColorScheme.DARK].trigger()
        assert current_tokens() is DARK
        assert shell.adapters.settings.read().color_scheme is ColorScheme.DARK


async def test_that_the_next_run_is_where_the_last_one_was_in_each_site(opened, eventually):
    docs, other = (Site(id=name, name=name, base_url=f"https://{name}.example.com") for name in ("docs", "other"))
    async with opened() as shell:
        for site in (other, docs):
            shell.sites.save(site)
        kept = Conversation(site_id="docs", title="Ports", created_at=datetime.now(UTC))
        await eventually(lambda: shell.session.connection)
        await ConversationTables(shell.adapters.journal).put_conversation(kept, ())
        shell.window.show_pane("assistant")
        shell.panes.assistant.show_site(docs)
        await eventually(shell.panes.assistant.conversations.rowCount)
        shell.panes.assistant.pick(kept.id)
        shell.panes.exports_pane.filters.words.setText("ferry")
        shell.sites.activate("other")
        shell.window.show_pane("exports")
        assert shell.panes.exports_pane.filters.words.text() == ""
        shell.sites.activate("docs")
        assert shell.window.current_pane() == "assistant"
        assert shell.panes.exports_pane.filters.words.text() == "ferry"
        # As after a kill: nothing is written at the end.
        shell.memory.write()
        shell.memory.write = lambda: None
    async with opened() as shell:
        assert shell.window.current_pane() == "assistant"
        await eventually(lambda: shell.panes.assistant.current == kept.id)
        assert shell.panes.exports_pane.filters.words.text() == ""
        shell.sites.activate("other")
        assert shell.window.current_pane() == "exports"


async def test_that_the_palette_reaches_settings_pages_bundles_and_conversations_of_the_site(
    opened, eventually, tmp_path
):
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "docs.json").write_text('{"name": "Docs", "navigation": {"pages": ["piers"]}}')
    (folder / "piers.mdx").write_text("---\ntitle: Piers and moorings\n---\n\nText on bollards.\n")
    (tmp_path / "kept.tar.gz").write_bytes(b"kept")
    kept = LibraryBundle(
        site_name="Night ferry", file=tmp_path / "kept.tar.gz", size_bytes=4, sha256="0f", kept_at=datetime.now(UTC)
    )
    talk = Conversation(site_id="docs", title="Where do ferries moor?", created_at=datetime.now(UTC))
    async with opened() as shell:
        site = Site(id="docs", name="Docs", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=folder)
        shell.sites.save(site)
        await eventually(lambda: shell.panes.api_settings.model.draft)
        await shell.adapters.journal.put_bundle(kept)
        await ConversationTables(shell.adapters.journal).put_conversation(talk, ())
        shell.panes.assistant.show_site(site)
        await eventually(shell.panes.assistant.conversations.rowCount)
        shell.panes.questions.add(QuestionSet(name="Harbour", questions=(Question(text="Which quay has rails?"),)))
        for typed, pane in (
            ("piers moorings", "pages"),
            ("night ferry", "exports"),
            ("ferries moor", "assistant"),
            ("playground proxy", "api_settings"),
            ("quay rails", "questions"),
            ("bollards", "pages"),
        ):
            shell.window.open_palette()
            palette = next(each for each in shell.window.findChildren(Palette) if each.isVisible())
            search, rows = (palette.findChild(QWidget, name) for name in ("palette_search", "palette_list"))
            search.setText(typed)
            await eventually(rows.model().rowCount)
            search.returnPressed.emit()
            assert shell.window.current_pane() == pane
        assert shell.panes.pages_pane.table.current_id() == "piers"
        assert shell.panes.assistant.current == talk.id
        assert shell.panes.exports_pane.table.current_id() == kept.id
        assert shell.panes.api_settings_pane.bench.form.setting_with_focus() == ("playground", "proxy")


async def test_that_activity_tells_each_phase_of_an_export_once_and_why_an_engine_failed(opened, eventually, tmp_path):
    now = datetime.now(UTC)
    job = ExportJob(
        site_id="docs", site_name="Docs", domain="docs.example.com", created_at=now, updated_at=now, phase=Phase.RUNNING
    )
    failed = job.model_copy(update={"phase": Phase.FAILED, "failure": Failure(title="It broke.", hint="Try again.")})
    async with opened() as shell:
        for each in (job, job.model_copy(update={"progress": 0.5}), failed):
            shell.panes.exports.stepped.emit(each)
        told = [shell.activity.entry(str(number)) for number in (1, 2)]
        assert [(entry.url, entry.has_failed) for entry in told] == [
            ("Export of docs.example.com", False),
            ("Export of docs.example.com", True),
        ]
        assert told[1].body == "It broke.\nTry again."
        shell.sites.save(Site(id="docs", name="Docs", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=tmp_path / "none"))
        engine = ActivityFilter(kind="engine", outcome=ActivityOutcome.NO_ANSWER)
        shell.activity.narrow(engine)
        await eventually(shell.activity.rowCount)
        assert shell.activity.index(0, 0).data(ROW_ROLE).body


async def test_that_a_limit_of_downloads_is_kept_said_and_taken_back(opened):
    async with opened() as shell:
        pane = shell.panes.exports_pane
        speed = pane.findChild(QDoubleSpinBox, "download_limit")
        for typed, limit, said in ((2.5, 2_500_000, "Downloads limited to 2.5 MB/s"), (0, None, "")):
            next(act for act in pane.actions_here.menu() if act.objectName() == "export_limit_action").trigger()
            speed.setValue(typed)
            pane.findChild(QPushButton, "confirm_download_limit").click()
            assert shell.adapters.settings.read().download_limit == limit
            assert shell.adapters.bandwidth.limit == limit
            assert pane.findChild(QLabel, "pane_state").whole_text() == said


async def test_that_the_last_site_opens_although_the_journal_does_not(opened, eventually, tmp_path):
    site = Site(id="docs", name="Docs", base_url="https://docs.example.com")
    SettingsFile(tmp_path / "config" / "settings.json").write(Settings(sites=(site,), active_site=site.id))
    (tmp_path / "data").mkdir()
    with closing(sqlite3.connect(tmp_path / "data" / "journal.sqlite3")) as journal:
        journal.execute("CREATE TABLE of_somebody_else (id)")
    async with opened() as shell:
        await eventually(lambda: shell.session.connection)
        titles = {notice.title for notice in shell.notices.standing()}
    assert titles >= {"The journal file belongs to another program."}


async def test_that_an_export_that_the_desktop_told_of_is_shown(opened, eventually, tmp_path):
    async with opened() as shell:
        shell.sites.save(Site(id="docs", name="Docs", base_url="https://docs.example.com"))
        await eventually(lambda: shell.session.connection)
        file = tmp_path / "docs.tar.gz"
        file.write_bytes(b"kept")
        kept = LibraryBundle(site_name="Docs", file=file, size_bytes=4, sha256="0f", kept_at=datetime.now(UTC))
        await shell.adapters.journal.put_bundle(kept)
        shell.news.show_subject(kept.id)
        assert shell.window.current_pane() == "exports"
        await eventually(lambda: shell.panes.exports_pane.table.current_id() == kept.id)
        assert shell.panes.exports_pane.details.isVisible()


async def test_that_the_desktop_tells_of_long_runs_and_checks_while_the_window_is_not_in_front(opened):
    begun = datetime.now(UTC)
    run = RunSummary(
        id="r",
        site_id="docs",
        set_id="s",
        set_name="Release",
        target=Target(kind=TargetKind.DRAFT, name="docs"),
        options=AskOptions(),
        started_at=begun,
        ended_at=begun + timedelta(seconds=LONG_SECONDS),
        totals=Totals(questions=3, passed=1, failed=2),
    )
    quick = run.model_copy(update={"ended_at": begun + timedelta(seconds=LONG_SECONDS - 1)})
    async with opened() as shell:
        shell.news.desktop = desktop = Desktop()
        shell.window.hide()
        for each in (quick, run.model_copy(update={"ended_at": None}), run):
            shell.panes.question_runs.run_ended.emit(each)
        checked = Observed[CheckedFolder]().with_value(CheckedFolder(), begun)
        for took, result in ((LONG_SECONDS - 1, checked), (LONG_SECONDS, checked.looking()), (LONG_SECONDS, checked)):
            shell.site_check.last_took = took
            shell.site_check.changed.emit(result)
        assert desktop.shown == [
            ("The questions of Release are answered.", "1 of 3 passed", "pane questions", True),
            ("The docs folder is checked.", "No problems", "pane problems", False),
        ]
        shell.news.show_subject(desktop.shown[0][2])
        assert shell.window.isVisible()
        assert shell.window.current_pane() == "questions"


async def test_that_the_taskbar_tells_how_far_an_export_a_run_or_a_check_is(opened):
    begun = datetime.now(UTC)
    asked = QuestionSet(name="Release", questions=tuple(Question(text=f"{number}?") for number in range(4)))
    reply = Reply(text="Yes.", outcome=Outcome.FINISHED, asked_at=begun)
    run = Run(
        target=Target(kind=TargetKind.DRAFT, name="docs"),
        question_set=asked,
        started_at=begun,
        results=(grade_reply(asked.questions[0], reply),),
    )
    sent: list[tuple[object, object]] = []
    async with opened() as shell:
        shell.news.taskbar = Taskbar(lambda _, properties: sent.append(tuple(properties.values())))
        shell.panes.question_runs.live_changed.emit(LiveRun(RunProgress(run), begun, 0, 0))
        shell.panes.exports_pane.progressed.emit(0.5)
        shell.panes.question_runs.live_changed.emit(None)
        shell.panes.exports_pane.progressed.emit(None)
        for share in (CheckShare(30, 40), None):
            shell.site_check.progressed.emit(share)
    assert sent == [(0.25, True), (0.5, True), (0.0, False), (0.75, True), (0.0, False)]


async def test_that_a_crash_is_reported_at_the_next_start_and_copied_only_by_the_person(opened, eventually, tmp_path):
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "crash-errors.txt").write_text("Docsdesk 1\n\nValueError: token=abcdefghijkl")
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("untouched")
    async with opened() as shell:
        await eventually(shell.first_run.isVisible)
        report = shell.first_run.findChild(QPlainTextEdit, "banner_report")
        assert nameless(shell.first_run.findChild(QFrame, "banner")) == []
        assert not report.isVisible()
        shell.first_run.findChild(QPushButton, "banner_report_show").click()
        assert report.isVisible()
        assert "ValueError" in report.toPlainText()
        assert clipboard.text() == "untouched"
        shell.first_run.findChild(QPushButton, "banner_report_copy").click()
        assert clipboard.text() == report.toPlainText()
        shell.first_run.findChild(QPushButton, "banner_report_delete").click()
        assert shell.notices.standing() == ()
        assert list((tmp_path / "logs").glob("crash*")) == []


@pytest.mark.parametrize("is_dismissed", [True, False])
async def test_that_a_crash_is_told_at_one_start_only(opened, eventually, tmp_path, is_dismissed):
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "crash-fault.txt").write_text("Docsdesk 1\n\nFatal Python error: Aborted")
    async with opened() as shell:
        await eventually(shell.first_run.isVisible)
        (notice,) = shell.notices.standing()
        assert notice.title == "Docsdesk could not start last time."
        if is_dismissed:
            shell.first_run.findChild(QToolButton, "banner_dismiss").click()
            assert shell.notices.standing() == ()
    async with opened() as shell:
        await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
        assert shell.notices.standing() == ()


async def test_that_an_error_nobody_foresaw_is_kept_for_the_next_start_until_it_was_seen(opened, tmp_path):
    async with opened() as shell:
        shell.show_crash(ValueError("out of the blue"))
        kept = tmp_path / "logs" / "crash-errors.txt"
        assert "ValueError: out of the blue" in kept.read_text()
        shell.window.findChild(QPushButton, "crash_continue").click()
        assert not kept.exists()


async def test_that_a_crash_and_its_report_lead_to_diagnostics_that_hold_it(opened, eventually, tmp_path):
    async with opened() as shell:
        shell.show_crash(ValueError("out of the blue"))
        shell.window.findChild(QPushButton, "crash_diagnostics").click()
        text = shell.window.findChild(QPlainTextEdit, "diagnostics_text")
        await eventually(lambda: "ValueError: out of the blue" in text.toPlainText())
        assert (tmp_path / "logs" / "crash-errors.txt").exists()
        text.window().close()
        shell.notices.post(crash_notice(LastRun(Ending.STOPPED, "report"), lambda: None))
        shell.first_run.findChild(QPushButton, "banner_button").click()
        assert text.window().isVisible()


async def test_that_what_was_said_about_a_site_ends_when_another_is_opened(opened):
    async with opened() as shell:
        shell.sites.save(Site(id="docs", name="Docs", base_url="https://docs.example.com"))
        for pane in ("api_settings", "exports"):
            shell.notices.post(Notice("It failed.", pane=pane))
        shell.sites.save(Site(id="other", name="Other", base_url="https://other.example.com"))
        assert [notice.pane for notice in shell.notices.standing() if notice.title == "It failed."] == ["exports"]
