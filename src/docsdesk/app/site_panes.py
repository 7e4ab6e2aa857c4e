"""The panes that work on the open site, with their connections to the outside world."""

import asyncio
import os
import random
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings

from docsdesk.adapters.browser import default_file_manager
from docsdesk.adapters.bundles.copies import ArchiveExtractor, FileArchiveCopies
from docsdesk.adapters.bundles.reader_process import BundleProcesses, InspectionFiles
from docsdesk.adapters.bundles.search import IndexedBundleSearch
from docsdesk.adapters.bundles.shelf import FolderBundleShelf
from docsdesk.adapters.bundles.sites import BundleSiteProcesses
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.files.answer_recordings import AnswerFiles
from docsdesk.adapters.files.atomic_file import save_file, save_text
from docsdesk.adapters.files.chosen_files import read_attached, read_conversation_file, read_question_file
from docsdesk.adapters.files.folder_changes import LastChanges, SystemFolderChanges
from docsdesk.adapters.files.page_files import FolderPageFiles, page_address
from docsdesk.adapters.files.places import UserPlaces, downloads_folder
from docsdesk.adapters.journal.conversations import ConversationTables, JournalSearch
from docsdesk.adapters.journal.questions import QuestionTables
from docsdesk.adapters.web_view import web_view_problem
from docsdesk.app.folder_knowledge import FolderKnowledge
from docsdesk.app.site_exports import SiteExports
from docsdesk.app.window_adapters import WindowAdapters
from docsdesk.docs.config.folder_names import ConfigNames, read_folder_names
from docsdesk.domain.errors import JournalError
from docsdesk.domain.questions.answer_checks import page_paths
from docsdesk.domain.questions.question_run import TargetKind, targets_of
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.assembly import PreviewParts, build_api_settings, build_preview
from docsdesk.ui.api_settings.controller import ApiSettingsPorts
from docsdesk.ui.archive_saving import SaveFolder, SavingPorts
from docsdesk.ui.assistant.assembly import build_assistant
from docsdesk.ui.assistant.composer.composing import ComposingController, ComposingPorts
from docsdesk.ui.assistant.controller import AssistantPorts
from docsdesk.ui.deployment_lag import DeploymentLag, LagPorts
from docsdesk.ui.desktop.programs import Browser, EditorProgram, FileManager, move_to_trash
from docsdesk.ui.exports.archive.controller import ArchivePorts
from docsdesk.ui.exports.assembly import build_exports
from docsdesk.ui.exports.controller import ExportsPorts
from docsdesk.ui.notices import Notices
from docsdesk.ui.pages.assembly import build_pages
from docsdesk.ui.pages.controller import PagesPorts
from docsdesk.ui.pane_entry import PaneEntry
from docsdesk.ui.problems.assembly import build_problems
from docsdesk.ui.problems.controller import ProblemsPorts
from docsdesk.ui.questions.controller import QuestionsController, QuestionsPorts, Reached
from docsdesk.ui.questions.pane import QuestionsPane
from docsdesk.ui.questions.run_controller import RunController
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.site_memory import Remembering
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.texts import Texts
from docsdesk.usecases.assistant.stored_conversations import forget_discarded
from docsdesk.usecases.settings.preview_settings import PreviewPorts
from docsdesk.usecases.sites.open_site import open_docs_folder, open_hosted_site

_tr = Texts("SitePanes")


class SitePanes:
    def __init__(
        self,
        adapters: WindowAdapters,
        site_check: SiteCheck,
        browser: Browser,
        tasks: Tasks,
        notices: Notices,
        window_state: QSettings,
    ) -> None:
        self._site_check = site_check
        self._browser = browser
        self._exports_access = SiteExports(adapters)
        self._bandwidth = adapters.bandwidth
        self._library = _SiteBundles(adapters.places)
        self._file_manager = FileManager()
        self._copies = FileArchiveCopies(adapters.places.lent, downloads_folder)
        self.save_folder = SaveFolder()
        self._saving = SavingPorts(
            self._copies, self.save_folder, self._file_manager.show, lambda: self._file_manager.is_there
        )
        lag = LagPorts(adapters.journal, adapters.clock, adapters.folders.folder.measure_lag, SystemFolderChanges())
        self.lag = DeploymentLag(lag, tasks)
        self.lag.folder_changed.connect(site_check.check_when_quiet)
        self._known = FolderKnowledge(adapters.folders.folder)
        self._build_api_settings(adapters, tasks, notices, window_state)
        self._build_pages(adapters, tasks, notices, window_state)
        self.problems_pane, self.problems = build_problems(
            ProblemsPorts(site_check, FolderPageFiles(), self.pages.look_up), tasks, notices
        )
        self._build_exports(adapters, tasks, notices, window_state)
        self._build_assistant(adapters, tasks, notices, window_state)
        self._build_questions(adapters, tasks, window_state)

    def entries(self) -> tuple[PaneEntry, ...]:
        settings, exports = self.api_settings_pane, self.exports_pane
        assistant, questions = self.assistant_pane, self.questions_pane
        return (
            PaneEntry(
                "api_settings",
                _tr("API settings"),
                "settings",
                settings,
                settings.actions_here.menu(),
                (settings.lines,),
            ),
            PaneEntry("pages", _tr("Pages"), "pages", self.pages_pane, self.pages_pane.actions_here.menu()),
            self._problems_entry(),
            PaneEntry("exports", _tr("Exports"), "exports", exports, exports.actions_here.menu()),
            PaneEntry(
                "assistant",
                _tr("Assistant"),
                "assistant",
                assistant,
                assistant.actions_here.menu(),
                (assistant.lines,),
            ),
            PaneEntry(
                "questions",
                _tr("Questions"),
                "questions",
                questions,
                questions.actions_here.menu(),
                (questions.lines,),
            ),
        )

    def _problems_entry(self) -> PaneEntry:
        pane = self.problems_pane
        return PaneEntry("problems", _tr("Problems"), "verify", pane, pane.actions_here.menu(), (pane.lines,))

    def remembering(self) -> Iterable[Remembering]:
        """What has something of its own to keep for each site."""
        return (
            self.api_settings_pane,
            self.pages_pane,
            self.problems_pane,
            self.exports_pane,
            self.assistant,
            self.questions,
            self.questions_pane,
        )

    def show_settings(self, settings: Settings) -> None:
        self.api_settings.show_settings(settings)
        self.pages.show_settings(settings)
        self.problems.show_settings(settings)
        self.exports.show_settings(settings)
        self.export_intents.comparing.show_settings(settings)
        self.composing.show_settings(settings)
        self.exports_pane.show_limit(settings.download_limit)
        self._bandwidth.limit = settings.download_limit
        self.save_folder.path = settings.save_folder

    async def settle_in(self) -> None:
        """Find out what this desktop can do, and remove leftovers of work that was killed."""
        is_there = await self._file_manager.look(default_file_manager)
        self.exports_pane.show_file_manager(is_there=is_there)
        await self._copies.sweep()
        await self._library.sweep()

    async def close(self) -> None:
        """Call it after every task has ended."""
        with suppress(JournalError):
            await self._drafts.write()
            await forget_discarded(self._conversations, self._thread_keys, self._answers)
        await self._exports_access.close()
        await self._library.close()

    def _build_api_settings(
        self, adapters: WindowAdapters, tasks: Tasks, notices: Notices, window_state: QSettings
    ) -> None:
        ports = ApiSettingsPorts(
            files=adapters.files,
            clock=adapters.clock,
            open_file=self._file_manager.open,
            drafts=adapters.drafts,
            checkouts=adapters.checkouts,
            trust=adapters.trust,
            names=_folder_names,
            site_check=self._site_check,
        )
        self.api_settings_pane, self.api_settings = build_api_settings(ports, tasks, notices, window_state)
        preview = PreviewPorts(adapters.engines, adapters.secrets, adapters.preview)
        parts = PreviewParts(preview, partial(web_view_problem, os.environ), self._browser.open)
        self.preview = build_preview(self.api_settings_pane, self.api_settings, parts, tasks, window_state)

    def _build_pages(self, adapters: WindowAdapters, tasks: Tasks, notices: Notices, window_state: QSettings) -> None:
        ports = PagesPorts(
            tables=adapters.folders.folder,
            moves=adapters.folders.folder,
            site_check=self._site_check,
            files=FolderPageFiles(),
            times=LastChanges(),
            configs=adapters.files,
            changes=SystemFolderChanges(),
            open_file=EditorProgram(self._file_manager.open).open,
            save_text=save_text,
            move_to_trash=move_to_trash,
        )
        self.pages_pane, self.pages = build_pages(ports, tasks, notices, window_state)

    def _build_exports(self, adapters: WindowAdapters, tasks: Tasks, notices: Notices, window_state: QSettings) -> None:
        ports = ExportsPorts(
            journal=adapters.journal,
            transfers=HttpTransfers(recorder=adapters.recorder, network=adapters.network),
            secrets=adapters.secrets,
            clock=adapters.clock,
            connect=self._exports_access.connect,
            bundles=adapters.places.bundles,
            pages=self._known.site_pages,
            reader=self._library.processes,
        )
        built = build_exports(ports, self._archive_ports(adapters), tasks, notices, window_state)
        self.exports_pane, self.export_intents = built
        self.exports, self.archives = self.export_intents.exports, self.export_intents.archives

    def _archive_ports(self, adapters: WindowAdapters) -> ArchivePorts:
        library = self._library
        return ArchivePorts(
            journal=adapters.journal,
            shelf=library.shelf,
            inspector=library.processes,
            inspections=InspectionFiles(adapters.places.inspections),
            extractor=library.extractor,
            sites=library.sites,
            search=library.search,
            states=adapters.folders.states,
            files=FolderPageFiles(),
            clock=adapters.clock,
            open_link=self._browser.open,
            show_in_folder=self._file_manager.show,
            saving=self._saving,
        )

    def _build_assistant(
        self, adapters: WindowAdapters, tasks: Tasks, notices: Notices, window_state: QSettings
    ) -> None:
        self._conversations = ConversationTables(adapters.journal)
        self._thread_keys = adapters.thread_keys
        self._answers = AnswerFiles(adapters.places.answers)
        ports = AssistantPorts(
            journal=self._conversations,
            answers=self._answers,
            search=JournalSearch(adapters.journal),
            thread_keys=adapters.thread_keys,
            clock=adapters.clock,
            service=adapters.service,
            suggest=self._known.suggested_questions,
            read_file=read_conversation_file,
            save_file=save_file,
            open_link=self._browser.open,
            page_address=page_address,
            patience=adapters.patience,
        )
        self.composing = ComposingController(tasks, ComposingPorts(read_attached, self._known.ask_choices))
        built = build_assistant(ports, tasks, notices, window_state, self.composing)
        self.assistant_pane = built.pane
        self.assistant = built.controller
        self._drafts = built.drafts

    def _build_questions(self, adapters: WindowAdapters, tasks: Tasks, window_state: QSettings) -> None:
        ports = _question_ports(adapters, self._known)
        self.questions = QuestionsController(tasks, ports)
        self.question_runs = RunController(tasks, ports, self.questions)
        self.questions_pane = QuestionsPane(self.questions, self.question_runs, ports, window_state, self._browser.open)
        self.composing.options_changed.connect(self.question_runs.use_options)
        self.questions_pane.questions.answer.chat_requested.connect(self._ask_in_chat)

    def _ask_in_chat(self, question: str) -> None:
        self.assistant.begin_new()
        self.assistant.ask(question)


async def _folder_names(folder: Path) -> ConfigNames:
    return await asyncio.to_thread(read_folder_names, folder)


class _SiteBundles:
    def __init__(self, places: UserPlaces) -> None:
        self.shelf = FolderBundleShelf(places.bundles)
        self.processes = BundleProcesses()
        self.extractor = ArchiveExtractor(places.cache / "unpacking")
        self.sites = BundleSiteProcesses()
        self.search = IndexedBundleSearch(places.cache / "bundle-search", self.processes)

    async def sweep(self) -> None:
        """Remove leftovers of work that was killed."""
        await self.shelf.sweep()
        await self.extractor.sweep()

    async def close(self) -> None:
        await self.search.close()
        await self.sites.close_all()


def _question_ports(adapters: WindowAdapters, knowledge: FolderKnowledge) -> QuestionsPorts:
    assistants = _Assistants(adapters, knowledge)
    return QuestionsPorts(
        journal=QuestionTables(adapters.journal),
        clock=adapters.clock,
        random=random.random,
        reach=assistants.reach,
        pages=knowledge.site_pages,
        suggest=knowledge.suggested_set,
        read_file=read_question_file,
        save_file=save_file,
        budget=partial(_left_words, adapters),
    )


def _left_words(adapters: WindowAdapters, site: Site) -> str:
    known = adapters.budget.last_budget(site.base_url.rstrip("/"))
    if known is None:
        return ""
    return _tr("%Ln question(s) left, as far as this computer knows.", known.left)


class _Assistants:
    def __init__(self, adapters: WindowAdapters, knowledge: FolderKnowledge) -> None:
        self._adapters = adapters
        self._known = knowledge

    @asynccontextmanager
    async def reach(self, site: Site, kind: TargetKind) -> AsyncGenerator[Reached]:
        """Connect for as long as the context lasts. Raises DocsdeskError."""
        adapters = self._adapters
        target = next(target for target in targets_of(site) if target.kind is kind)
        if kind is TargetKind.DRAFT:
            connection = await open_docs_folder(site, adapters.engines, adapters.secrets)
            pages = page_paths([page.path for page in await self._known.site_pages(site)])
        else:
            connection, pages = await open_hosted_site(site, adapters.secrets), frozenset[str]()
        async with adapters.service(connection) as service:
            yield Reached(service, connection.assistant_domain, target, pages)
