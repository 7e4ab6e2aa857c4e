"""The Exports pane: exports and their archives in one table, the selected one beside it, and what is asked above."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind
from docsdesk.ui.archive_saving import SaveBar
from docsdesk.ui.deployment_lag import DeployedLine
from docsdesk.ui.exports.actions import MAIN_THINGS, SelectedExport, action_elsewhere, archives_in, possible_actions
from docsdesk.ui.exports.compare.view import ExportComparison
from docsdesk.ui.exports.details import DeletedBar, ExportDetails, ExportTab
from docsdesk.ui.exports.empty_state import HELPERS, why_empty
from docsdesk.ui.exports.forms import ExportForms
from docsdesk.ui.exports.intents import ExportIntents
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.exports.row import BundleEntry, ExportRow
from docsdesk.ui.exports.row_words import heading_of
from docsdesk.ui.exports.table import ExportsTable, FilterBar
from docsdesk.ui.exports.words import standing_words
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import Bars
from docsdesk.ui.widgets.body import Body, EmptyState, Way, no_match
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember, split_list
from docsdesk.usecases.exports.plan_export import ExportOrder, ExportReadiness

TICK_MS = 1000
LOOK_EVERY_TICKS = 10
"""Between refreshes of the library and of relative times."""


class ExportsPane(QWidget):
    progressed = Signal(object)
    """The completed share of all active work, None if there is none."""

    _site: Site | None = None
    _readiness = ExportReadiness.NO_SITE
    _is_loaded = False
    _is_comparing = False
    _has_file_manager = True
    _ticks = 0
    _displayed: tuple[ExportRow | None, Sequence[BundleEntry]] | None = None
    _limit: int | None = None
    _work = ""
    _wanted = ""
    """An export to select as soon as it appears, and then to go on with."""

    def __init__(
        self,
        model: ExportsModel,
        now: Callable[[], datetime],
        window_state: QSettings,
        intents: ExportIntents,
        saving: SaveBar,
    ) -> None:
        """`saving` shows how far a copy is."""
        super().__init__()
        self.setObjectName("pane")
        self.setAcceptDrops(True)
        self._intents, self._archives = intents.exports, intents.archives
        self._model, self._now = model, now
        self._then: Callable[[], object] = bool
        self.forms = ExportForms(self._intents, self._archives, now)
        self.deployed = DeployedLine("exports_deployed")
        self.table = ExportsTable(model)
        self._selected = SelectedExport(self.table, model, self.forms, self._intents, self._archives)
        self.comparison = ExportComparison(intents.comparing)
        self.actions_here = PaneActions(self, "export_{}_action", self._table_of_actions())
        self.actions_here.serve_rows(self.table)
        self.details = ExportDetails(self.actions_here, now, intents, self.compare_with, self.table.setFocus)
        # What a person comes back for is the archive; where there is none yet, the empty pane has a primary button.
        self._start = self.actions_here.button("start", has_icon=True)
        stop = self._archives.stop_work
        self._stop = button("stop_archive_work", self.tr("Stop"), icon_name="stop", do=stop)
        self.filters = FilterBar()
        self._header = PaneHeader(self.tr("Exports"), self._stop, self.filters, self.comparison.send, self._start)
        self._split = split_list("exports_split", self.table, self.details, window_state, (568, 432))
        self._split.setStretchFactor(1, 1)
        self._nothing = QWidget()
        self._body = Body(self._split, self._nothing, self.comparison)
        self.undo = DeletedBar(self._archives, self.actions_here["undo"])
        self._tick = QTimer(self, interval=TICK_MS)
        self._build(saving)
        self._connect()
        remember(window_state, "exports_columns", self.table.horizontalHeader())
        remember(window_state, "exports_compared", self.comparison.split)
        self._refresh()

    def show_site(self, site: Site | None) -> None:
        self._site = site
        self.forms.close_all()
        self._leave_comparison()
        self.filters.show_site(site.id if site is not None else "")
        self._refresh()

    def show_readiness(self, readiness: ExportReadiness) -> None:
        self._readiness = readiness
        self.deployed.publish.setEnabled(self._is_ready())
        self._refresh()

    def show_loaded(self) -> None:
        """The exports of earlier runs, or the library, have been read, even if there is nothing."""
        if not self._is_loaded:
            self._is_loaded = True
            self.table.select_if_none()
            self._refresh()
            if self.isVisible():
                self._take_focus()
        if self._model.value(self._wanted) is not None:
            self.show_export(self._wanted, self._then)

    def show_export(self, export_id: str, then: Callable[[], object] = bool) -> None:
        """Select it, whatever is filtered, and go on: now, or once it has been read if it has only just come."""
        self._leave_comparison()
        if self._model.value(export_id) is None:
            self._wanted, self._then = export_id, then
            self._archives.refresh()
            return
        self._wanted = ""
        for widen in (self.filters.clear, self.filters.choose_all_sites):
            if not self._model.index_of(export_id).isValid():
                widen()
        self.table.select(export_id)
        self.table.setFocus()
        then()

    def show_changes(self, bundle_id: str) -> None:
        self.show_export(bundle_id, self.compare_with)

    def show_values(self, bundle_id: str) -> None:
        self.show_export(bundle_id, self.details.make_values)

    def show_limit(self, limit: int | None) -> None:
        self._limit = limit
        self._show_state()

    def show_working(self, words: str) -> None:
        self._work = words
        self._stop.setVisible(bool(words))
        self._show_state()

    def show_file_manager(self, *, is_there: bool) -> None:
        self._has_file_manager = is_there
        self._displayed = None
        self._show_selected()

    def start_export(self) -> None:
        """At once where nothing has to be asked: the own engine exports its folder whole."""
        site = self._site
        if site is not None and self._is_ready() and site.is_local and not site.production:
            self._leave_comparison()
            self._intents.start(site, ExportOrder(""))
        else:
            self.open_form()

    def open_form(self) -> None:
        if self._site is not None and self._is_ready():
            self._leave_comparison()
            self.forms.open_start(self._site)
            self._intents.prepare()
        elif self._readiness in HELPERS and self._model.rowCount():
            # Without exports, the empty pane says what is missing and has the button that helps.
            self._intents.get_help(HELPERS[self._readiness])

    def open_adopt_form(self) -> None:
        if self._site is not None and self._is_ready():
            self.forms.open_adopt(self._site)

    def _is_ready(self) -> bool:
        return self._readiness is ExportReadiness.READY

    def _refresh(self) -> None:
        """Show the exports, a comparison, the form, or why there is nothing and what to do about it."""
        has_rows = self._model.rowCount() > 0
        is_narrowed = not self.filters.read_filter().is_open
        is_asking = self.forms.is_asking
        can_start = self._is_ready() and not is_asking
        self.actions_here.allow(dict.fromkeys(("start", "options", "adopt"), can_start))
        self.filters.offer_sites(row.site_id for row in self._model.values())
        self.filters.setVisible(not self._model.is_empty() and not self._is_comparing)
        self.deployed.want(is_wanted=not self._is_comparing)
        self._start.setVisible((has_rows or is_asking or is_narrowed) and not self._is_comparing)
        if not self._is_loaded:
            self._body.show_loading()
        elif self._is_comparing:
            self._body.show_content(self.comparison)
        elif not has_rows and is_narrowed:
            nothing = self.tr("No exports match this filter.")
            self._body.show_empty(no_match(nothing, self._show_all, "show_all_exports"))
        elif has_rows or is_asking:
            self._body.show_content(self._split if has_rows else self._nothing)
        else:
            self._body.show_empty(self._why_empty())
        self._show_selected()
        self._show_state()

    def _why_empty(self) -> EmptyState:
        state = why_empty(self._site, self._readiness, self.start_export, self._intents.get_help)
        everywhere = Way("show_all_sites", self.tr("Show all sites"), self.filters.choose_all_sites)
        add = Way("add_first_archive", self.tr("Add archive…"), self._selected.ask_for_archive)
        return replace(state, others=(add,) if self._model.is_empty() else (add, everywhere))

    def _show_state(self) -> None:
        words = standing_words(self._model.active_count(), self._model.kept_sizes(), self._limit), ""
        row = self._selected.row
        self._header.set_title(self.tr("Exports") if not self._is_comparing or row is None else heading_of(row))
        state, detail = self.comparison.summary() if self._is_comparing else words
        self._header.set_state(self._work or state, detail)
        self.comparison.send.setVisible(self._is_comparing and self.comparison.has_changes)
        has_report = self._is_comparing and self.comparison.has_report
        self.actions_here.allow(dict.fromkeys(("save_changes", "copy_changes"), has_report))
        self.progressed.emit(self._model.share())

    def _show_selected(self) -> None:
        row, entries = self._selected.row, self._model.entries()
        if (row, entries) == self._displayed:
            return
        self._displayed = row, entries
        self.details.setVisible(row is not None)
        possible = possible_actions(row, has_file_manager=self._has_file_manager)
        self.actions_here.allow(possible)
        self._selected.show_pin(self.actions_here["pin"])
        if row is None:
            self._leave_comparison()
            return
        self.details.offer([name for name in possible if possible[name] and name != action_elsewhere(row)])
        self.details.show_row(row, entries, self._now())
        if row.entry is not None:
            self.comparison.show_entry(row.entry, entries)
            self._archives.recall(row.id)

    def _do_main_thing(self) -> None:
        possible = [name for name in MAIN_THINGS if self.actions_here[name].isEnabled()]
        if possible:
            self.actions_here[possible[0]].trigger()

    def _compare(self) -> None:
        if self._selected.entry is not None:
            self.forms.close_all()
            self._is_comparing = True
            self._refresh()
            self.comparison.other.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def compare_with(self, key: str = StateKind.FOLDER.value) -> None:
        self._compare()
        self.comparison.compare_with(key)

    def _leave_comparison(self) -> None:
        if self._is_comparing:
            self._is_comparing = False
            self._refresh()
            self.table.setFocus()

    def _verify(self) -> None:
        self.details.show_tab(ExportTab.VERIFICATION)
        self.table.setFocus()
        self._archives.verify(self._selected.id)

    def _open_tab(self, tab: ExportTab) -> Callable[[], object]:
        return lambda: self.details.show_tab(tab)

    def _mark(self) -> None:
        self.details.deployment.ask_to_mark()

    def _delete(self) -> None:
        self._selected.delete(self.details.removal.explain)

    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(self.details.verification.report_text())

    def _look_again(self) -> None:
        self._archives.refresh()
        self.comparison.compare_again()
        if self.actions_here["check"].isEnabled():
            self._intents.check_now(self._selected.id)

    def _find(self) -> None:
        field = self.comparison.send.filter if self._is_comparing else self.filters.words
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _take_focus(self) -> None:
        if self._body.is_showing(self._split):
            self.table.setFocus()
        else:
            self._body.focus_button()

    def _show_all(self) -> None:
        self.filters.clear()
        self.table.setFocus()

    def _pass_time(self) -> None:
        self._ticks += 1
        if self._ticks % LOOK_EVERY_TICKS == 0:
            self._look()
        self.details.show_time(self._now())

    def _look(self) -> None:
        self._model.refresh_times()
        self._archives.refresh()

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, tr = PaneAction, self.tr
        selected, keys = self._selected, Shortcut
        compare, deploy = tr("Compare"), self._open_tab(ExportTab.DEPLOYMENT)
        return (
            row("start", tr("Start export"), self.start_export, keys.START_EXPORT, "add", "start_export", in_row=False),
            row("options", tr("Export with options…"), self.open_form, icon="tune"),
            row("add", tr("Add archive…"), selected.ask_for_archive, keys.ADD_ARCHIVE, "attach"),
            row("adopt", tr("Track an existing job…"), self.open_adopt_form, icon="connect"),
            *selected.main_actions(),
            row("compare", tr("Compare with…"), self._compare, keys.COMPARE, "compare", "compare_export", compare),
            row("deploy", tr("Deploy"), deploy, icon="deploy", in_context=True),
            *selected.job_actions(),
            *self._archive_actions(),
            *selected.archive_actions(),
            row("delete", tr("Delete export"), self._delete, keys.DELETE, "delete", in_context=True, is_apart=True),
            row("undo", tr("Undo deletion"), self._archives.restore_last, keys.UNDO, "undo"),
            row("limit", tr("Limit downloads…"), lambda: self.forms.open_limit(self._limit), icon="settings"),
            row("find", tr("Find exports"), self._find, keys.FIND, "search"),
            row("refresh", tr("Refresh exports"), self._look_again, keys.REFRESH, "refresh"),
        )

    def _archive_actions(self) -> tuple[PaneAction, ...]:
        row, tr = PaneAction, self.tr
        look = self._open_tab(ExportTab.SEARCH)
        save, copy = self.comparison.ask_to_save, self.comparison.ask_to_copy
        return (
            row("verify", tr("Verify bundle"), self._verify, icon="verify", in_context=True),
            row("search", tr("Search bundle…"), look, Shortcut.SEARCH_ARCHIVE, "search", in_context=True),
            row("mark_deployed", tr("Mark bundle as deployed"), self._mark, icon="good", in_context=True),
            row("report", tr("Copy verification report"), self._copy_report, icon="copy", in_context=True),
            row("save_changes", tr("Save comparison report…"), save, icon="save"),
            row("copy_changes", tr("Copy comparison as Markdown"), copy, icon="copy"),
        )

    def _build(self, saving: SaveBar) -> None:
        top = Column(self._header, self.deployed, self.forms, gap=Gap.L, margins=(Gap.XL, Gap.L))
        self._stop.hide()
        self.setLayout(Column(top, fill(self._body), Bars(saving, self.undo), gap=Gap.NONE))

    def _connect(self) -> None:
        model = self._model
        self.forms.changed.connect(self._refresh)
        self.forms.closed.connect(self.table.setFocus)
        self.table.selected.connect(self._show_selected)
        self.table.opened.connect(self._do_main_thing)
        self.filters.changed.connect(model.narrow)
        self.comparison.changed.connect(self._show_state)
        self.comparison.left.connect(self._leave_comparison)
        self._tick.timeout.connect(self._pass_time)
        for changed in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            changed.connect(self._refresh)
        model.announced.connect(self._show_selected)
        model.announced.connect(self._show_state)

    def remember(self, memory: SiteMemory) -> None:
        self.filters.remember(memory)
        memory.table("exports", self.table)
        memory.tab("exports/tab", self.details.tabs)
        self.comparison.remember(memory)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()
        self._tick.start()
        self._take_focus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._is_comparing:
            self.comparison.step_back()
        elif event.key() == Qt.Key.Key_Escape and not self.filters.read_filter().is_open:
            self._show_all()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # What is dragged out of the list is in it already.
        if event.source() is not self.table and archives_in(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for archive in archives_in(event):
            self._archives.add(archive)
        event.acceptProposedAction()
