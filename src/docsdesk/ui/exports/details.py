"""One export beside the table: its state, its actions, and its archive in tabs."""

from collections.abc import Callable, Sequence
from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QWidget

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.announcement import announce
from docsdesk.ui.exports.archive.controller import ArchiveController
from docsdesk.ui.exports.archive.deployment_tab import DeploymentTab
from docsdesk.ui.exports.archive.search_tab import SearchTab
from docsdesk.ui.exports.archive.verification_tab import VerificationTab
from docsdesk.ui.exports.controller import ExportsController
from docsdesk.ui.exports.info_page import ExportInfo
from docsdesk.ui.exports.intents import ExportIntents
from docsdesk.ui.exports.row import BundleEntry, ExportRow
from docsdesk.ui.exports.row_words import full_name, heading_of, state_hint_of, state_of_row
from docsdesk.ui.exports.words import amount_words, next_check_words, progress_words, share_of
from docsdesk.ui.figures import moment
from docsdesk.ui.notices import action_caption
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.bars.offer_bar import OfferBar, UndoBar
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.choices import tab_bar
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label, restyle
from docsdesk.ui.widgets.layouts import LEFT, STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark, StatusPill


class JobProgress(QWidget):
    def __init__(self, intents: ExportsController) -> None:
        super().__init__()
        self._intents = intents
        self._job: ExportJob | None = None
        self._bar = QProgressBar(maximum=1000, textVisible=False)
        self._bar.setObjectName("job_progress_bar")
        self._bar.setAccessibleName(self.tr("Progress"))
        self._progress = label("", name="job_progress", wrap=True)
        self._amount = label("", Role.MUTED, name="job_amount")
        self._next = label("", Role.MUTED, name="job_next_check")
        words = self.tr("Check now")
        self._check = button("check_now", words, kind=ButtonKind.LINK, do=lambda: intents.check_now(self.job_id()))
        self._failure = _FailureNote(self._ask_for_help)
        next_check = Row(self._next, self._check, STRETCH)
        self.setLayout(Column(self._bar, self._progress, self._amount, next_check, self._failure))

    def job_id(self) -> str:
        return self._job.id if self._job is not None else ""

    def show_job(self, job: ExportJob | None, now: datetime, *, is_active: bool) -> None:
        """None if its bundle is there, so that there is nothing to wait for."""
        if job is None or job.id != self.job_id():
            self._check.hide()
        self._job = job
        self.setVisible(job is not None)
        if job is None:
            return
        share = None if job.has_ended else share_of(job)
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(1000 * (share or 0)))
        words = "" if job.failure is not None else progress_words(job, now, is_active=is_active)
        for line, text in ((self._progress, words), (self._amount, amount_words(job))):
            line.setText(text)
            line.setVisible(bool(text))
        self._show_failure(job)
        self.show_time(now, is_active=is_active)

    def show_time(self, now: datetime, *, is_active: bool) -> None:
        job = self._job
        words = next_check_words(job, now) if job is not None and is_active else ""
        self._next.setText(words)
        self._next.setVisible(bool(words))
        is_following = is_active and job is not None and job.phase is Phase.RUNNING
        # Between two checks it stays, so that it does not blink and keeps the keyboard focus.
        self._check.setVisible(bool(words) or (is_following and not self._check.isHidden()))

    def _show_failure(self, job: ExportJob) -> None:
        action = job.failure.action if job.failure is not None else None
        # Resuming or starting again has a button of its own.
        help_action = None if action is Action.RETRY else action
        self._failure.show_failure(job.failure, help_action, is_final=job.phase is Phase.FAILED)

    def _ask_for_help(self, action: Action) -> None:
        if self._job is None or self._job.failure is None:
            return
        match action:
            case Action.KEEP_CHECKING:
                self._intents.resume(self._job.id)
            case Action.FOLLOW_EXPORT:
                self._intents.follow(self._job.id)
            case _:
                self._intents.help_failed(self._job.failure, action)


class _FailureNote(QFrame):
    def __init__(self, get_help: Callable[[Action], object]) -> None:
        super().__init__()
        self._get_help = get_help
        self.setObjectName("banner")
        self._action: Action | None = None
        self._mark = StateMark("bad", Tone.BAD)
        self._title = label("", Role.STRONG, name="failure_title", wrap=True)
        self._hint = label("", name="failure_hint", wrap=True)
        self._help = button("failure_button", self.tr("Try again"), do=self._ask)
        self._copy = CopyButton("copy_failure", self.tr("Copy error"), self._words)
        self.setLayout(
            Row(
                at(TOP, self._mark),
                fill(Column(self._title, self._hint, at(LEFT, self._help), gap=Gap.XS)),
                at(TOP, self._copy),
                margins=(Gap.M, Gap.S, Gap.XS, 10),
            )
        )
        self.hide()

    def show_failure(self, failure: Failure | None, action: Action | None, *, is_final: bool) -> None:
        """`action` is what the button does; a failure that resolves itself is a warning."""
        self.setVisible(failure is not None)
        if failure is None:
            return
        self._action = action
        self._mark.show_icon(*(("bad", Tone.BAD) if is_final else ("warn", Tone.WARN)))
        restyle(self, "severity", "bad" if is_final else "warn")
        self._title.setText(translate_text(failure.title))
        self._hint.setText(translate_text(failure.hint))
        self._hint.setVisible(bool(failure.hint))
        caption = action_caption(action) if action else ""
        self._help.setText(caption)
        self._help.setAccessibleName(caption)
        self._help.setVisible(action is not None)

    def _words(self) -> str:
        return "\n".join(text for text in (self._title.text(), self._hint.text()) if text)

    def _ask(self) -> None:
        if self._action is not None:
            self._get_help(self._action)


_LEAST_PAGE_PIXELS = 96
MOST_IN_WORDS = 3
"""Buttons beside *Save archive…*."""


class ExportTab(IntEnum):
    VERIFICATION = 0
    SEARCH = 1
    DEPLOYMENT = 2
    INFO = 3


class ExportDetails(QWidget):
    def __init__(
        self,
        actions: PaneActions,
        now: Callable[[], datetime],
        intents: ExportIntents,
        compare_with: Callable[[str], object],
        leave: Callable[[], object],
    ) -> None:
        """`compare_with` compares with the bundle of an id; `leave` returns the keyboard focus to the list."""
        super().__init__()
        self.setObjectName("export_details")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumWidth(356)
        self._row: ExportRow | None = None
        self._title = ElidedLabel("", Role.SECTION, name="export_title")
        self._state = StatusPill(name="export_state")
        self._deployed = StatusPill("deploy", self.tr("Deployed"), Tone.GOOD, name="export_deployed")
        self._pinned = StatusPill("pin", self.tr("Pinned"), Tone.MUTED, name="export_pinned")
        self._progress = JobProgress(intents.exports)
        self._actions = actions.row(in_words=MOST_IN_WORDS)
        self._actions.addWidget(actions.more_button("export_more", self.tr("More actions"), self._actions))
        self.removal = _RemovalBar(actions["pin"].trigger, leave)
        self.served = _ServedRow(actions["browse"].trigger, actions["stop_serving"].trigger)
        self.verification = VerificationTab(intents.archives, actions["verify"].trigger)
        self.search = SearchTab(intents.archives)
        self.deployment = DeploymentTab(now, intents.deployments, compare_with)
        self._info = ExportInfo()
        titles = self.tr("Verify"), self.tr("Search"), self.tr("Deploy"), self.tr("Info")
        self.tabs = tab_bar("export_tabs", self.tr("Export details"), *titles)
        self._pages = QStackedWidget()
        self._build()
        self.tabs.currentChanged.connect(self._show_page)

    def row_id(self) -> str:
        return self._row.id if self._row is not None else ""

    def show_row(self, row: ExportRow, entries: Sequence[BundleEntry], now: datetime) -> None:
        """`entries` are the whole library."""
        entry, state = row.entry, state_of_row(row)
        if self.row_id() != row.id or entry is None or not entry.bundle.pinned:
            self.removal.leave()
        self._row = row
        self._title.set_whole(heading_of(row))
        self._state.show_state(state.icon, state.word, state.tone)
        self._state.setToolTip(state_hint_of(row))
        self._deployed.setVisible(entry is not None and entry.is_deployed)
        self._pinned.setVisible(entry is not None and entry.bundle.pinned)
        self._progress.show_job(row.pending, now, is_active=row.is_active)
        self.served.show_address(entry.address if entry is not None else "")
        self._info.show_row(row, now)
        self.tabs.setVisible(entry is not None)
        self._show_page()
        if entry is not None:
            self._show_entry(entry, entries)

    def show_time(self, now: datetime) -> None:
        self._progress.show_time(now, is_active=self._row is not None and self._row.is_active)
        self._info.show_time(now)

    def offer(self, names: Sequence[str]) -> None:
        """Show the buttons of these actions."""
        self._actions.offer(names)

    def tab(self) -> ExportTab:
        return ExportTab(self.tabs.currentIndex())

    def show_tab(self, tab: ExportTab) -> None:
        """Bring a tab to the front, with the keyboard focus in its first control."""
        self.tabs.setCurrentIndex(tab)
        begins: dict[ExportTab, QWidget] = {
            ExportTab.SEARCH: self.search.field,
            ExportTab.DEPLOYMENT: self.deployment.make,
        }
        begins.get(tab, self.tabs).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def make_values(self) -> None:
        self.show_tab(ExportTab.DEPLOYMENT)
        self.deployment.make.click()

    def _show_entry(self, entry: BundleEntry, entries: Sequence[BundleEntry]) -> None:
        bundle = entry.bundle
        self._deployed.setToolTip(moment(bundle.deployed_at) if bundle.deployed_at else "")
        self.verification.show_entry(entry)
        self.search.show_entry(entry)
        self.deployment.show_entry(entry, _find_deployed(entry, entries))

    def _show_page(self) -> None:
        """Without an archive, there is nothing but the facts of the export."""
        has_archive = self._row is not None and self._row.entry is not None
        self._pages.setCurrentIndex(self.tabs.currentIndex() if has_archive else ExportTab.INFO)

    def _build(self) -> None:
        for page in (self.verification, self.search, self.deployment, self._info):
            self._pages.addWidget(page)
        # What is above, such as the reason of a failure, is never cut for the tallest of them.
        self._pages.setMinimumHeight(_LEAST_PAGE_PIXELS)
        states = FlowLayout(spacing=Gap.M)
        for each in (self._state, self._deployed, self._pinned):
            states.addWidget(each)
        # Buttons first: they stay where they are when what is below them comes and goes.
        head = self._title, states, Gap.XS, self._actions, self.removal, self._progress, self.served, Gap.XS, self.tabs
        self.setLayout(Column(Column(*head, margins=(Gap.L, Gap.L, Gap.L, Gap.S)), fill(self._pages), gap=Gap.NONE))


def _find_deployed(entry: BundleEntry, entries: Sequence[BundleEntry]) -> BundleEntry | None:
    """The bundle of its site that was last marked as deployed."""
    deployed = (other for other in entries if other.is_deployed)
    return next((other for other in deployed if other.bundle.site_id == entry.bundle.site_id), None)


class _ServedRow(QFrame):
    """Where the bundle is being shown; hidden while it is not."""

    def __init__(self, browse: Callable[[], object], stop_browsing: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("served")
        self._url = ""
        self._address = ElidedLabel("", Role.CODE, name="served_address")
        self._address.setAccessibleName(self.tr("Address"))
        copy = CopyButton("copy_served_address", self.tr("Copy address"), lambda: self._url)
        again = icon_button("open_served_address", self.tr("Open in browser"), "open-external", do=browse)
        stop = button("stop_serving", self.tr("Stop"), do=stop_browsing)
        stop.setToolTip(self.tr("Stop serving this bundle"))
        mark = StateMark("connect", Tone.ACCENT)
        self.setLayout(Row(mark, fill(self._address), copy, again, stop, gap=Gap.XS, margins=(Gap.NONE, Gap.XS)))
        self.hide()

    def show_address(self, address: str) -> None:
        is_new = bool(address) and address != self._url
        self._url = address
        said = self.tr("Served at {address}").format(address=address)
        self._address.set_whole(address.removeprefix("http://").rstrip("/"), said)
        self.setVisible(bool(address))
        if is_new:
            announce(self, said)


class DeletedBar(UndoBar):
    """The bundle deleted last, for as long as it can be restored."""

    def __init__(self, archives: ArchiveController, undo: QAction) -> None:
        """`undo` is the action that does the same."""
        super().__init__("deleted_export")
        self._archives, self._action = archives, undo
        undo.setEnabled(False)
        self.dismissed.connect(archives.remove_deleted)

    def show_deleted(self, deleted: Sequence[LibraryBundle]) -> None:
        """The bundles that can still be restored, latest first."""
        self._action.setEnabled(bool(deleted))
        if not deleted:
            self.forget()
            return
        words = self.tr("Deleted {bundle}. Its file is removed in a few minutes.")
        self.show_done(words.format(bundle=full_name(deleted[0])), self._archives.restore_last)


class _RemovalBar(OfferBar):
    """Why a pinned bundle is not deleted, and what helps."""

    def __init__(self, unpin: Callable[[], object], leave: Callable[[], object]) -> None:
        """`leave` takes the keyboard focus elsewhere."""
        super().__init__("removal")
        self._leave = leave
        self._unpin = button("unpin_to_delete", self.tr("Unpin"), do=unpin)
        self._keep = button("keep_bundle", self.tr("Keep"), do=self.leave)
        self.furnish(self._keep, self._unpin)

    def explain(self) -> None:
        self.say(self.tr("This bundle is pinned. Unpin it to delete it."))
        self._keep.setFocus()

    def leave(self) -> None:
        if not self.isHidden():
            self.hide()
            self._leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
