"""Puts the Assistant pane together: connects model, view and controller."""

import asyncio
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QSettings, Signal

from docsdesk.domain.assistant.conversation import AskExtras
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.composer.composer import Composer
from docsdesk.ui.assistant.composer.composing import ComposingController
from docsdesk.ui.assistant.controller import PANE, AssistantController, AssistantPorts
from docsdesk.ui.assistant.conversation_model import ConversationModel
from docsdesk.ui.assistant.pane import AssistantPane
from docsdesk.ui.assistant.shelf_controller import ShelfController
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.assistant.conversation_ports import ConversationJournal

_SECONDS_UNTIL_WRITTEN = 0.5
"""Seconds between the first change and writing it; at most a second of typing is ever lost."""


_Place = tuple[str, str, type]
"""A site, one of its conversations, and the type: text or extras."""


class DraftTask(StrEnum):
    READ = "read drafts"
    KEEP = "keep drafts"


class DraftKeeper(QObject):
    read = Signal(dict, dict)
    """The site's draft texts, and what goes with them, keyed by conversation id."""

    def __init__(self, tasks: Tasks, journal: ConversationJournal) -> None:
        super().__init__()
        self._tasks = tasks
        self._journal = journal
        self._site_id = ""
        self._fresh: dict[_Place, str | AskExtras] = {}

    def show_site(self, site: Site) -> None:
        if site.id != self._site_id:
            self._site_id = site.id
            reading = partial(self._read, site.id)
            self._tasks.start(DraftTask.READ, reading, pane=PANE, if_running=IfRunning.REPLACE)

    def keep(self, conversation_id: str, draft: str | AskExtras) -> None:
        """Schedule a draft of the current site for writing: its text or what goes with it; an empty one deletes it."""
        self._fresh[self._site_id, conversation_id, type(draft)] = draft
        self._tasks.start(DraftTask.KEEP, self._write_soon, pane=PANE)

    async def write(self) -> None:
        """Write everything still pending. Raises JournalError."""
        while self._fresh:
            place, draft = next(iter(self._fresh.items()))
            await self._put(place, draft)
            if self._fresh.get(place) is draft:
                del self._fresh[place]

    async def _put(self, place: _Place, draft: str | AskExtras) -> None:
        if isinstance(draft, str):
            await self._journal.put_draft(*place[:2], draft)
        else:
            await self._journal.put_draft_extras(*place[:2], draft)

    async def _write_soon(self) -> None:
        while self._fresh:
            await asyncio.sleep(_SECONDS_UNTIL_WRITTEN)
            await self.write()

    async def _read(self, site_id: str) -> None:
        await self.write()
        texts, extras = await self._journal.drafts(site_id), await self._journal.draft_extras(site_id)
        self.read.emit(dict(texts), dict(extras))


class AssistantParts(NamedTuple):
    pane: AssistantPane
    controller: AssistantController
    drafts: DraftKeeper


def build_assistant(
    ports: AssistantPorts,
    tasks: Tasks,
    notices: Notices,
    window_state: QSettings,
    composing: ComposingController,
) -> AssistantParts:
    """Pass the controller the open site and its connection, and write the drafts at exit."""
    conversations = ConversationModel(ports.clock.now)
    controller = AssistantController(tasks, notices, conversations, ports)
    drafts = DraftKeeper(tasks, ports.journal)
    shelf = ShelfController(tasks, conversations, ports)
    pane = AssistantPane(conversations, window_state, controller, shelf, composing, drafts.keep)
    _join_asking(pane, controller)
    controller.site_changed.connect(composing.show_site)
    _join_composer(pane.composer, composing)
    composing.options_changed.connect(pane.composer.show_options)
    composing.options_changed.connect(controller.use_options)
    controller.site_changed.connect(drafts.show_site)
    drafts.read.connect(pane.drafts.show_kept)
    conversations.rename_requested.connect(shelf.rename)
    _join_shelf(pane, controller, shelf)
    return AssistantParts(pane, controller, drafts)


def _join_asking(pane: AssistantPane, controller: AssistantController) -> None:
    controller.site_changed.connect(pane.show_site)
    controller.readiness_changed.connect(pane.show_readiness)
    controller.pages_url_changed.connect(pane.show_pages_url)
    controller.suggestions_changed.connect(pane.start.show_suggestions)
    controller.current_changed.connect(pane.show_current)
    controller.asked.connect(pane.show_asked)
    controller.asking_changed.connect(pane.show_asking)


def _join_composer(composer: Composer, composing: ComposingController) -> None:
    composer.options_form.options_changed.connect(composing.keep)
    composer.options_form.closed.connect(composing.settle)
    composing.added.connect(composer.add)
    composing.refused.connect(composer.show_problem)
    composing.choices_changed.connect(composer.show_choices)
    composing.send_key_changed.connect(composer.show_send_key)


def _join_shelf(pane: AssistantPane, controller: AssistantController, shelf: ShelfController) -> None:
    controller.site_changed.connect(shelf.show_site)
    shelf.found.connect(pane.side.show_found)
    shelf.discarded.connect(controller.leave)
    shelf.restored.connect(controller.pick)
    shelf.opened.connect(pane.show_opened)
    shelf.opened.connect(controller.pick)
    shelf.undo_changed.connect(pane.undo_bar.show_done)
