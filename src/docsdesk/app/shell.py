"""The window wired to its controllers: choices go down, results come up."""

import asyncio
import os
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from docsdesk.adapters.browser import default_browser
from docsdesk.adapters.crash_reports import CrashReports
from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.web_view import web_view_problem
from docsdesk.app.activity_events import ActivityEvents
from docsdesk.app.deployment import DeployedSite
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.network import make_network
from docsdesk.app.news import News
from docsdesk.app.palette_entries import SitePaletteEntries
from docsdesk.app.preferences import offer_preferences
from docsdesk.app.republishing import Republishing
from docsdesk.app.site_panes import SitePanes
from docsdesk.app.support import Support
from docsdesk.app.target_opener import TargetOpener
from docsdesk.app.text_entries import TextEntries
from docsdesk.app.updates import build_updates
from docsdesk.app.window_adapters import build_window_adapters
from docsdesk.docs.page_table.row import Source
from docsdesk.domain.errors import Action
from docsdesk.domain.place import Place
from docsdesk.domain.settings import Settings
from docsdesk.resource_files import resource_folder
from docsdesk.ui.activity.model import ActivityModel
from docsdesk.ui.activity.pane import ActivityPane
from docsdesk.ui.assistant.budget_meter import BudgetMeter
from docsdesk.ui.desktop.folder_dialog import ask_for_folder
from docsdesk.ui.desktop.programs import Browser
from docsdesk.ui.manual.controller import ManualController, ManualParts, page_for
from docsdesk.ui.notices import Notice, crash_notice, notice_for, other_version_notice, unkept_notice
from docsdesk.ui.overview.controller import OverviewController, OverviewPorts
from docsdesk.ui.overview.pane import OverviewIntents, OverviewPane
from docsdesk.ui.palette.entry import PaletteKind
from docsdesk.ui.pane_entry import PaneEntry
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.sites.editing import ModelCheck, SiteEditing
from docsdesk.ui.sites.session import SiteSession
from docsdesk.ui.tasks import Tasks, WindowTask
from docsdesk.ui.trust.controller import TrustController
from docsdesk.ui.web.loading import load_page_view
from docsdesk.ui.window.dialogs import AboutDialog, CrashDialog
from docsdesk.ui.window.drop_area import DropArea

OF_ONE_SITE = "overview", "api_settings", "pages", "problems", "assistant", "questions"
"""The panes whose notices end when another site is opened; exports may be those of all sites."""


class Shell(QObject):
    """Built behind a window that is already visible."""

    def __init__(self, early: EarlyWindow, places: UserPlaces, redactor: Redactor) -> None:
        super().__init__()
        self._crashes = CrashReports(places.logs, redactor)
        self._early = early
        self.window, self.first_run = early.window, early.first_run
        self.actions, self.notices = early.actions, early.notices
        self.theme = early.theme
        self.tasks = Tasks(self.notices)
        self.browser = Browser(self.tasks, default_browser)
        self.activity = ActivityModel()
        self.adapters = build_window_adapters(places, redactor, self.activity.put)
        with self.theme.laid_aside():
            self._build()
        self.opener = TargetOpener(self.window, self.sites, self.panes, self.notices)
        self.budget = BudgetMeter(self.adapters.budget, self.tasks)
        DropArea(self.window, self.opener.open)
        self._wire_sites()
        self._wire_session()
        self._wire_trust()
        self._wire_overview_and_problems()
        self.support = Support(early, self.adapters, self.tasks, self.site_check)
        self._wire_news()
        self._wire_actions()
        adapters = self.adapters
        self.updates = build_updates(self.window, adapters, self.tasks, early.window_state, self.browser)
        offer_preferences(early, self.sites, self.network, self.updates)
        self._wire_manual()
        self._wire_memory()

    def _build(self) -> None:
        adapters, tasks = self.adapters, self.tasks
        self.activity_pane = ActivityPane(self.activity, self._early.window_state)
        self.sites = SitesController(
            adapters.settings, adapters.secrets, adapters.files, adapters.samples, self.tasks, self.notices
        )
        self.session = SiteSession(adapters.engines, adapters.secrets, self.tasks, self.notices)
        self.network = make_network(self.window, adapters, self.sites, self.session, self.tasks, self.notices)
        self.trust = TrustController(adapters.trust, self.tasks, self.notices)
        self.editing = SiteEditing(self.sites, self.session, adapters.secrets, adapters.service, adapters.clock, tasks)
        self.model_check = ModelCheck(adapters.model_service, adapters.secrets, adapters.clock, self.tasks)
        folder = adapters.folders.folder
        self.site_check = SiteCheck(tasks, folder, adapters.journal.bundles, adapters.clock)
        self.panes = SitePanes(adapters, self.site_check, self.browser, tasks, self.notices, self._early.window_state)
        republishing = Republishing(self.window, self.panes.exports_pane, self.panes.export_intents, self.notices)
        self.deployed = DeployedSite(self.window, self.sites, self.panes, republishing)
        seen = OverviewPorts(adapters.journal, self.site_check, adapters.clock, folder.count_contents, adapters.service)
        self.overview = OverviewController(seen, self.tasks)
        self.panes.lag.changed.connect(self.overview.show_published)
        self.overview_pane = OverviewPane(self._overview_intents())
        self.window.add_panes(self._entries())

    def start(self) -> None:
        """Show the stored state, resume from it, and do what was chosen in the meantime."""
        if (folder := self.adapters.places.unwritable) is not None:
            self.notices.post(unkept_notice(folder))
        self.sites.load()
        self.memory.forget_but(self.sites.settings)
        self._tell_last_run()
        self.tasks.start(WindowTask.START, self._open_all)
        self.tasks.start(WindowTask.SETTLE_IN, self.panes.settle_in)
        self._early.carry_out()
        self._early.watch_system()
        self.updates.start()

    def tell_of_version(self, other: str) -> None:
        self.notices.post(other_version_notice(other))

    def start_again(self, target: str) -> None:
        """Come to the front, and open what another start was asked to."""
        self.window.raise_up()
        if target:
            self.opener.open(target)

    async def close(self) -> None:
        """End every task and every child, then close the journal."""
        self.memory.write()
        self.manual.close()
        await self.tasks.close()
        await self.panes.close()
        await self.adapters.folders.close()
        await self.adapters.engines.stop_all()
        await asyncio.to_thread(self.adapters.network.close)
        await self.adapters.journal.close()

    def show_crash(self, error: BaseException) -> None:
        report = self._crashes.report(error)
        # In case the program dies before anybody sees the dialog.
        self._crashes.keep(report)
        dialog = CrashDialog(report, self.window.close, self.window)
        dialog.finished.connect(self._end_crash)
        dialog.open()

    def _end_crash(self, result: int) -> None:
        if result == CrashDialog.DIAGNOSTICS:
            self.support.open()
        else:
            self._crashes.delete()

    def _entries(self) -> tuple[PaneEntry, ...]:
        activity = self.activity_pane
        return (
            PaneEntry("overview", self.tr("Overview"), "overview", self.overview_pane),
            *self.panes.entries(),
            PaneEntry(
                "activity",
                self.tr("Activity"),
                "activity",
                activity,
                activity.actions_here.menu(),
                activity.lines,
                is_in_rail=False,
            ),
        )

    def _wire_memory(self) -> None:
        """After everything else: what each site shows first is in place before it changes to what was shown last."""
        panes = self.panes
        for part in (self.window, *panes.remembering(), self.activity_pane):
            part.remember(self.memory)
        self.sites.settings_changed.connect(self.memory.begin)
        self.sites.site_opened.connect(lambda: self.notices.withdraw_of(OF_ONE_SITE))
        self.sites.site_opened.connect(self.memory.enter)

    def _wire_sites(self) -> None:
        self.memory = SiteMemory(self._early.window_state, self)
        self.sites.settings_changed.connect(self.memory.leave)
        self.editing.editor_opened.connect(self.model_check.attend)
        self.sites.settings_changed.connect(self.site_check.show_settings)
        self.sites.settings_changed.connect(self._show_settings)
        self.sites.settings_changed.connect(self.panes.show_settings)
        self.panes.composing.options_kept.connect(self.sites.keep_asking)
        self.panes.save_folder.changed.connect(self.sites.keep_save_folder)
        self.sites.site_opened.connect(self.overview.show_site)
        self.sites.site_opened.connect(self.panes.assistant.show_site)
        self.sites.site_opened.connect(self.panes.questions.show_site)
        self.sites.site_opened.connect(self.session.open)
        self.sites.site_closed.connect(self.session.close)
        self.sites.folder_refused.connect(self.first_run.show_folder_problem)
        self.sites.opening.connect(self.first_run.show_busy)
        self.first_run.furnish()
        self.first_run.sample.clicked.connect(self.sites.try_sample)
        self.first_run.folder.clicked.connect(self.ask_for_folder)
        self.first_run.connection.clicked.connect(partial(self.editing.add, self.window))
        self.window.site_chosen.connect(self.sites.activate)
        draft = self.panes.api_settings.model
        draft.changed.connect(lambda: self.window.mark_unsaved("api_settings", is_unsaved=draft.has_changes))

    def _wire_session(self) -> None:
        self.session.opened.connect(self.budget.show_connection)
        self.session.closed.connect(self.budget.forget_connection)
        self.budget.changed.connect(self.window.status.show_budget)
        self.session.opened.connect(self.overview.show_connection)
        self.session.closed.connect(self.overview.forget_connection)
        self.session.opened.connect(self.panes.assistant.show_connection)
        self.session.opened.connect(self.panes.questions.show_connection)
        self.session.closed.connect(self.panes.assistant.forget_connection)
        self.session.engine_changed.connect(self.overview.show_engine)
        self.session.engine_changed.connect(self.window.status.show_engine)
        self.session.keyring_changed.connect(self.window.status.show_keys)
        self.session.keyring_changed.connect(self.panes.exports.look_again)
        self.adapters.engines.on_death = self.session.engine_died
        self.adapters.vault.recovered = self.session.retry_keyring
        self.notices.action_chosen.connect(self._act)

    def _wire_trust(self) -> None:
        self.sites.settings_changed.connect(self.trust.show_settings)
        self.trust.kept.connect(self.sites.keep_trusted)
        self.trust.engine_affected.connect(self.session.show_trust)
        self.trust.state_changed.connect(self.window.status.show_trust)
        self.window.status.trust.clicked.connect(self.trust.reveal)

    def _wire_overview_and_problems(self) -> None:
        self.overview.facts_changed.connect(self.overview_pane.show_facts)
        self.panes.questions_pane.questions.answer.chat_requested.connect(lambda: self.window.show_pane("assistant"))
        self.panes.pages_pane.preview_requested.connect(self._preview)
        self.panes.pages_pane.details.settings_requested.connect(lambda: self.window.show_pane("api_settings"))
        settings = self.panes.api_settings_pane.bench
        settings.problems.all_wanted.connect(partial(self.window.show_pane, "problems"))
        self.window.pane_shown.connect(self.overview.show_pane)
        self.panes.exports.readiness_changed.connect(self.overview_pane.show_readiness)
        for come in (self.panes.exports.begun, self.panes.exports.ended, self.panes.archives.loaded):
            come.connect(self.overview.read_last)
        draft = self.panes.api_settings.model
        draft.changed.connect(lambda: self.overview.show_unsaved(draft.changed_count() if draft.draft else None))
        self.site_check.changed.connect(self.window.show_check)
        self.site_check.progressed.connect(self.window.status.show_check)
        status = self.window.status
        for part, pane in {status.engine: "overview", status.problems: "problems", status.budget: "assistant"}.items():
            part.clicked.connect(partial(self.window.show_pane, pane))
        status.keys.clicked.connect(partial(self.editing.edit, self.window))
        self.panes.problems.place_wanted.connect(self._open_place)

    def _open_place(self, place: Place) -> None:
        """In docs.json here, in any other file in the person's editor."""
        if self.panes.api_settings_pane.bench.show_place(place):
            self.window.show_pane("api_settings")
        else:
            self.panes.pages.open(Source(place.file, place.line))

    def _reach_service(self) -> None:
        if self.sites.site is not None and self.sites.site.is_local:
            self.session.reopen()
        elif self.session.connection is not None and self.session.connection.has_unread_key:
            self.session.retry_keyring()
        else:
            self.overview.reach()

    def _overview_intents(self) -> OverviewIntents:
        return OverviewIntents(
            export=self._ask_for_export,
            open_in_browser=self.open_in_browser,
            edit_site=partial(self.editing.edit, self.window),
            show_pages=partial(self.window.show_pane, "pages"),
            show_exports=partial(self.window.show_pane, "exports"),
            show_problems=partial(self.window.show_pane, "problems"),
            open_place=self._open_place,
            check=self.overview.check,
            reach=self._reach_service,
            show_changes=self.deployed.show_changes,
            publish=self.deployed.publish,
        )

    def _wire_news(self) -> None:
        """Report what happens to people who are looking elsewhere, and to Activity."""
        self.news = News(self.window, self.panes, self.site_check)
        self._events = ActivityEvents(self.adapters.recorder, self.sites, self.session, self.notices)
        self.panes.exports.stepped.connect(self._events.take_job)
        self.panes.exports_pane.forms.limit_chosen.connect(self.sites.limit_downloads)

    def _wire_actions(self) -> None:
        actions = self.actions
        actions.add_site.triggered.connect(lambda: self.editing.add(self.window))
        actions.edit_site.triggered.connect(lambda: self.editing.edit(self.window))
        actions.duplicate_site.triggered.connect(lambda: self.editing.duplicate(self.window))
        actions.delete_site.triggered.connect(self._delete_site)
        actions.try_sample.triggered.connect(self.sites.try_sample)
        actions.open_folder.triggered.connect(self.ask_for_folder)
        actions.open_in_browser.triggered.connect(self.open_in_browser)
        self.support.wire(actions)
        actions.about.triggered.connect(lambda: AboutDialog(self.window).open())
        for scheme, chosen in actions.schemes.items():
            chosen.triggered.connect(partial(self.sites.choose_scheme, scheme))
        SitePaletteEntries(self.window, self.sites, self.panes).offer_all()

    def _wire_manual(self) -> None:
        problem = partial(web_view_problem, os.environ)
        parts = ManualParts(
            resource_folder() / "manual", self.adapters.engines, problem, load_page_view, self.browser.open
        )
        self.manual = ManualController(parts, self.tasks, self._early.window_state)
        show = {PaletteKind.TEXT: self.opener.show_path, PaletteKind.MANUAL: self.manual.show}
        folder = self.adapters.folders.folder
        self._texts = TextEntries(self.window.reach, self.sites, folder, parts.folder, self.tasks, show)
        self.actions.manual.triggered.connect(self._show_manual)
        self.notices.page_wanted.connect(self.manual.show)

    def _show_manual(self) -> None:
        self.manual.show(page_for(QApplication.focusWidget(), self.window.current_pane()))

    def _show_settings(self, settings: Settings) -> None:
        self.window.show_settings(settings)
        self.actions.schemes[settings.color_scheme].setChecked(True)
        self._early.wear(settings.color_scheme)

    def ask_for_folder(self) -> None:
        ask_for_folder(self.window, self.tr("Open a docs folder"), self.sites.open_folder)

    def open_in_browser(self) -> None:
        self.session.use(lambda connection: self.browser.open(connection.pages_url or connection.base_url))

    def _ask_for_export(self) -> None:
        self.window.show_pane("exports")
        self.panes.exports_pane.start_export()

    def _preview(self, path: str) -> None:
        self.window.show_pane("api_settings")
        self.panes.preview.show_page(path)

    def _delete_site(self) -> None:
        if self.sites.site is not None:
            self.sites.delete(self.sites.site.id)

    def _act(self, notice: Notice) -> None:
        """Do what a notice's button says, unless the pane that posted it handles that itself."""
        match notice.action:
            case Action.EDIT_SITE | Action.EDIT_KEYS:
                self.editing.edit(self.window)
            case Action.OPEN_FOLDER:
                self.ask_for_folder()
            case Action.START_ENGINE | Action.RETRY | Action.RELOAD:
                self.session.reopen()
            case Action.OPEN_FILE:
                self.panes.api_settings.open_in_editor()
            case Action.COPY_DETAILS:
                QGuiApplication.clipboard().setText(f"{notice.title}\n{notice.hint}\n{notice.details}".strip())
            case Action.OPEN_DIAGNOSTICS:
                self.support.open()
            case _:
                pass  # The pane that offered it handles it.

    async def _open_all(self) -> None:
        await self.network.prepare()
        try:
            await self._open_journal()
        finally:
            # Without a journal the site still opens; each pane that needs one reports what is missing.
            self.panes.exports.pick_up()
            self.sites.open_active()
            self.opener.begin()

    def _tell_last_run(self) -> None:
        """At once, before an error of this run could be taken for one of the last."""
        if (last := self._crashes.take_last()) is not None:
            self.notices.post(crash_notice(last, self._crashes.delete))

    async def _open_journal(self) -> None:
        self.adapters.journal.tell(lambda damage: self.notices.post(notice_for(damage)))
        damage = await self.adapters.journal.open()
        if damage is not None:
            self.notices.post(notice_for(damage))
