"""The Exports pane: a table of all exports, the selected one beside it, and the start form."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_job import WAITING_FOR_A_PERSON, ExportJob, Phase
from docsdesk.domain.exports.job_status import JobVerdict
from docsdesk.domain.sites.site import Site
from docsdesk.ui.archive_saving import SaveBar
from docsdesk.ui.closed_keyring import keyring_closed
from docsdesk.ui.deployment_lag import DeployedLine
from docsdesk.ui.exports.details import JobDetails
from docsdesk.ui.exports.filter_bar import FilterBar
from docsdesk.ui.exports.intents import ExportsIntents
from docsdesk.ui.exports.jobs_model import JobsModel, JobsTable
from docsdesk.ui.exports.start_form import AdoptForm, LimitForm, StartForm
from docsdesk.ui.exports.words import standing_words
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import Bars
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember, split_list
from docsdesk.usecases.exports.plan_export import ExportOrder, ExportReadiness

_HELPERS = {
    ExportReadiness.NO_KEY: Action.EDIT_KEYS,
    ExportReadiness.KEYRING_CLOSED: Action.RETRY_KEYRING,
    ExportReadiness.NOT_OFFERED: Action.EDIT_SITE,
}
TICK_MS = 1000
TIMES_EVERY = 30
"""Ticks between refreshes of relative times."""


class ExportsPane(QWidget):
    progressed = Signal(object)
    """The completed share of all active work, None if there is none."""
    library_requested = Signal(str)
    """The id of an export whose bundle is wanted."""

    _site: Site | None = None
    _readiness = ExportReadiness.NO_SITE
    _is_loaded = False
    _has_file_manager = True
    _ticks = 0
    _displayed: tuple[ExportJob | None, bool] | None = None
    _limit: int | None = None

    def __init__(
        self,
        jobs: JobsModel,
        now: Callable[[], datetime],
        window_state: QSettings,
        intents: ExportsIntents,
        saving: SaveBar,
    ) -> None:
        """`saving` shows how far a copy is."""
        super().__init__()
        self._intents = intents
        self._saving = saving
        self.setObjectName("pane")
        self._jobs = jobs
        self._now = now
        self.form = StartForm(intents, now, self.open_adopt_form)
        self.adopt_form = AdoptForm()
        self.limit_form = LimitForm()
        self.deployed = DeployedLine("exports_deployed")
        self.table = JobsTable(jobs)
        self.actions_here = PaneActions(self, "export_{}_action", self._table_of_actions())
        self._row = self.actions_here.row()
        self.actions_here.serve_rows(self.table)
        self.details = JobDetails(intents, self._row)
        # What a person comes back for is the archive; where there is none yet, the empty pane has a primary button.
        self._start = self.actions_here.button("start", has_icon=True)
        self.filters = FilterBar()
        self._header = PaneHeader(self.tr("Exports"), self.filters, self._start)
        self._split = split_list("exports_split", self.table, self.details, window_state, (708, 292))
        self._split.setStretchFactor(1, 1)
        self._nothing = QWidget()
        self._body = Body(self._split, self._nothing)
        self._tick = QTimer(self, interval=TICK_MS)
        self._build()
        self._connect()
        remember(window_state, "exports_header", self.table.horizontalHeader())
        self._body.show_loading()

    def show_site(self, site: Site | None) -> None:
        self._site = site
        self.form.close_form()
        self.adopt_form.close_form()
        self._refresh()

    def show_readiness(self, readiness: ExportReadiness) -> None:
        self._readiness = readiness
        self._refresh()

    def show_loaded(self) -> None:
        """The exports of earlier runs have been read, even if there are none."""
        self._is_loaded = True
        self.table.select_if_none()
        self._refresh()

    def show_job(self, job_id: str) -> None:
        """Select an export, even if the filters would hide it."""
        if not self._jobs.index_of(job_id).isValid():
            self.filters.clear()
        self.table.select(job_id)
        self.table.setFocus()

    def open_form(self) -> None:
        if self._site is not None and self._readiness is ExportReadiness.READY:
            self.adopt_form.close_form()
            self.form.open_for(self._site)
            self._intents.prepare()
            self._refresh()
        elif self._readiness in _HELPERS and not self._jobs.is_empty():
            # Without exports, the empty pane says what is missing and has the button that helps.
            self._get_help()

    def ask_again(self, site: Site, order: ExportOrder) -> None:
        """Open the form for exporting the same again."""
        self.adopt_form.close_form()
        self.form.open_for(site, order)
        self._refresh()

    def open_adopt_form(self) -> None:
        """Ask for the id of an export that was started elsewhere."""
        if self._site is not None and self._readiness is ExportReadiness.READY:
            self.form.close_form()
            title = self.tr("Track an export of {site} that was started elsewhere").format(site=self._site.name)
            self.adopt_form.open_for(title, partial(self._intents.adopt, self._site))
            self._refresh()

    def show_limit(self, limit: int | None) -> None:
        """For all downloads together, in bytes per second; None for no limit."""
        self._limit = limit
        self._show_state()

    def open_limit_form(self) -> None:
        self.form.close_form()
        self.adopt_form.close_form()
        self.limit_form.open_for(self._limit)
        self._refresh()

    def _ask_for_id(self) -> None:
        self.form.close_form()
        adopt = partial(self._intents.adopt_start, self.table.current_id())
        self.adopt_form.open_for(self.tr("Track the export that did start"), adopt)
        self._refresh()

    def _refresh(self) -> None:
        """Show the exports, the form, or why there is nothing and what to do about it."""
        has_jobs = not self._jobs.is_empty()
        is_asking = not self.form.isHidden() or not self.adopt_form.isHidden()
        if is_asking:
            self.limit_form.hide()
        can_start = self._readiness is ExportReadiness.READY and not is_asking and self.limit_form.isHidden()
        self.actions_here.allow({"start": can_start, "adopt": can_start})
        self.filters.setVisible(has_jobs)
        self.filters.show_sites(self._jobs.sites())
        self._start.setVisible(has_jobs or is_asking)
        if not self._is_loaded:
            self._body.show_loading()
        elif has_jobs and not self._jobs.rowCount():
            sentence, caption = self.tr("No exports match these filters."), self.tr("Show all exports")
            self._body.show_empty(EmptyState("filter", sentence, caption, self._show_all, name="show_all_exports"))
        elif has_jobs or is_asking:
            self._body.show_content(self._split if has_jobs else self._nothing)
        else:
            self._body.show_empty(self._why_empty())
        self._show_state()
        self._show_selected()

    def _why_empty(self) -> EmptyState:
        name = self._site.name if self._site is not None else ""
        match self._readiness:
            case ExportReadiness.READY:
                sentence, caption = self.tr("Nothing has been exported yet."), self.tr("Start export")
                hint = self.tr("An export turns {site} into files that any web server can host.").format(site=name)
                # It replaces the button of that name in the header, which is hidden meanwhile.
                return EmptyState("exports", sentence, caption, self.open_form, hint, name="start_export")
            case ExportReadiness.NO_KEY:
                sentence = self.tr("Exporting {site} needs its admin key.").format(site=name)
                return EmptyState("key", sentence, self.tr("Add the admin key"), self._get_help)
            case ExportReadiness.KEYRING_CLOSED:
                return keyring_closed(self._intents.get_help)
            case ExportReadiness.NOT_OFFERED:
                sentence = self.tr("Static export is not available for {site}.").format(site=name)
                return EmptyState("exports", sentence, self.tr("Edit site"), self._get_help)
            case ExportReadiness.NO_SITE:
                return EmptyState("exports", self.tr("Open a site to export it."))

    def _get_help(self) -> None:
        """With what is missing."""
        self._intents.get_help(_HELPERS[self._readiness])

    def _show_state(self) -> None:
        self._header.set_state(standing_words(self._jobs.active_count(), self._limit))
        self.progressed.emit(self._jobs.share())

    def _show_selected(self) -> None:
        job = self._selected_job()
        is_active = job is not None and self._jobs.is_active(job.id)
        if (job, is_active) == self._displayed:
            return
        self._displayed = job, is_active
        self.details.setVisible(job is not None)
        if job is not None:
            self.details.show_job(job, self._now(), is_active=is_active)
        possible = self._possible(job, is_active=is_active)
        self.actions_here.allow(possible)
        self._row.offer(
            [name for name, is_possible in possible.items() if is_possible and name != _action_in_failure(job)]
        )

    def show_file_manager(self, *, is_there: bool) -> None:
        """Whether anything can show a folder."""
        self._has_file_manager = is_there
        self._displayed = None
        self._show_selected()

    def _possible(self, job: ExportJob | None, *, is_active: bool) -> Mapping[str, bool]:
        possible = possible_actions(job, is_active=is_active)
        return {**possible, "show": possible["show"] and self._has_file_manager}

    def _selected_job(self) -> ExportJob | None:
        return self._jobs.value(self.table.current_id())

    def _do_main_thing(self) -> None:
        """Handle a double click or Enter for an export in its current state."""
        for name in ("show", "save", "resume"):
            if self.actions_here[name].isEnabled():
                self.actions_here[name].trigger()
                return

    def _pass_time(self) -> None:
        self._ticks += 1
        if self._ticks % TIMES_EVERY == 0:
            self._jobs.refresh_times()
        if (job := self._selected_job()) is not None:
            self.details.show_time(self._now(), is_active=self._jobs.is_active(job.id))

    def _build(self) -> None:
        self.setLayout(
            Column(
                Column(
                    self._header,
                    self.deployed,
                    self.form,
                    self.adopt_form,
                    self.limit_form,
                    gap=Gap.L,
                    margins=(Gap.XL, Gap.L),
                ),
                fill(self._body),
                # Below: a bar that comes moves nothing but the end of the lists.
                Bars(self._saving),
                gap=Gap.NONE,
            )
        )

    def _connect(self) -> None:
        self.form.closed.connect(self._after_form)
        self.adopt_form.closed.connect(self._after_form)
        self.limit_form.closed.connect(self._after_form)
        self.table.selected.connect(self._show_selected)
        self.table.opened.connect(self._do_main_thing)
        self.filters.changed.connect(self._jobs.narrow)
        self._tick.timeout.connect(self._pass_time)
        for changed in (self._jobs.rowsInserted, self._jobs.rowsRemoved, self._jobs.modelReset):
            changed.connect(self._refresh)
        self._jobs.announced.connect(self._show_selected)
        self._jobs.announced.connect(self._show_state)

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row = PaneAction
        tr = self.tr
        start = tr("Start export")
        return (
            row("start", tr("Start export…"), self.open_form, "Ctrl+N", "add", "start_export", start, in_row=False),
            row("adopt", tr("Track an existing job…"), self.open_adopt_form, "Ctrl+Shift+A", "connect"),
            *self._job_actions(),
            row("limit", tr("Limit downloads…"), self.open_limit_form, "Ctrl+Shift+L", "settings"),
            row("find", tr("Find exports"), self._find, "Ctrl+F"),
        )

    def _job_actions(self) -> tuple[PaneAction, ...]:
        """For the selected export."""
        row = PaneAction
        tr = self.tr
        job = self._of_selected
        wanted = self._intents
        library = job(self.library_requested.emit)
        show = job(wanted.show_in_folder)
        pause = job(wanted.pause)
        resume = job(wanted.resume)
        again = job(wanted.start_again)
        forget = job(wanted.forget)
        in_folder = tr("Show in folder")
        return (
            row("save", tr("Save archive…"), job(wanted.save), "Ctrl+Shift+S", "save", "save_export", is_primary=True),
            row("open", tr("Open in Bundles"), library, "", "bundles", "open_in_bundles", in_menu=False),
            row("show", tr("Show bundle in folder"), show, "Ctrl+Return", "folder-open", "show_in_folder", in_folder),
            row("pause", tr("Pause download"), pause, "Ctrl+Shift+P", "pause", "pause_export", tr("Pause")),
            row("check", tr("Check now"), job(wanted.check_now), "F5", "refresh", in_row=False, in_context=True),
            row("resume", tr("Resume export"), resume, "Ctrl+R", "play", "resume_export", tr("Resume")),
            row("enter_id", tr("Enter job ID…"), self._ask_for_id, "", "search", "adopt_start", in_menu=False),
            row("stop", tr("Stop export"), job(wanted.stop), "Ctrl+.", "stop", "stop_export", tr("Stop")),
            row("again", tr("Start export again"), again, "Ctrl+Shift+R", "refresh", "start_again", tr("Start again")),
            row("forget", tr("Remove from list"), forget, "Del", "delete", "forget_export", is_apart=True),
        )

    def _of_selected(self, act: Callable[[str], object]) -> Callable[[], object]:
        """The same for the selected export."""
        return lambda: act(self.table.current_id())

    def _find(self) -> None:
        self.filters.words.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _after_form(self) -> None:
        self._refresh()
        self.table.setFocus()

    def _show_all(self) -> None:
        self.filters.clear()
        self.table.setFocus()

    def remember(self, memory: SiteMemory) -> None:
        self.filters.remember(memory)
        memory.table("exports", self.table)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._jobs.refresh_times()
        self._tick.start()
        self.table.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.filters.read_filter().is_open:
            self._show_all()
        else:
            super().keyPressEvent(event)


def _action_in_failure(job: ExportJob | None) -> str:
    """The action that the button beside the reason of a failure is for."""
    is_kept = job is not None and job.failure is not None and job.failure.action is Action.KEEP_CHECKING
    return "resume" if is_kept else ""


def possible_actions(job: ExportJob | None, *, is_active: bool) -> Mapping[str, bool]:
    """What makes sense for an export, by the names of the pane's actions; without one, nothing does."""
    is_asked = job is not None and job.phase is Phase.MAYBE_STARTED
    is_held = job is not None and job.phase in WAITING_FOR_A_PERSON
    has_ended = job is None or job.has_ended
    can_resume = job is not None and job.can_resume
    # It can be asked about on, but is more likely over.
    is_doubtful = job is not None and job.phase is Phase.FAILED and job.verdict is JobVerdict.ENDED
    is_ready = job is not None and job.phase is Phase.READY
    return {
        "save": is_ready,
        "open": is_ready,
        "show": is_ready,
        "pause": job is not None and job.can_pause and is_active,
        "check": job is not None and is_active and job.next_check is not None,
        "resume": can_resume or not (has_ended or is_held or is_active),
        "enter_id": is_asked,
        "stop": not has_ended and not is_held,
        "again": is_asked or is_doubtful or (job is not None and has_ended and not can_resume),
        "forget": job is not None and (is_held or has_ended),
    }
