"""Puts the Assistant pane together: model, view and controller, joined by their signals."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Signal

from docsdesk.domain.assistant.asking import AskExtras
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.composer.composer import Composer
from docsdesk.ui.assistant.composer.composing import ComposingController
from docsdesk.ui.assistant.controller import PANE, AssistantController, AssistantPorts
from docsdesk.ui.assistant.conversations.conversation_model import ConversationModel
from docsdesk.ui.assistant.pane import AssistantPane
from docsdesk.ui.assistant.shelf_controller import ShelfController
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.assistant.conversation_ports import ConversationJournal

_SOON = 0.5
"""Seconds after the first change until it is handed over; no more than a second is ever lost."""


_Place = tuple[str, str, type]
"""A site, a conversation of it, and whether it is its text."""


class DraftKeeper(QObject):
    read = Signal(dict, dict)
    """The texts of the site's drafts, and what goes with them, by the id of their conversation."""

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
            self._tasks.start("read drafts", reading, pane=PANE, if_running=IfRunning.REPLACE)

    def keep(self, conversation_id: str, draft: str | AskExtras) -> None:
        """Write the text of a draft of the site that is shown down, or what goes with it; an empty one is none."""
        self._fresh[self._site_id, conversation_id, type(draft)] = draft
        self._tasks.start("keep drafts", self._write_soon, pane=PANE)

    async def write(self) -> None:
        """All that is not written down yet. Raises JournalError."""
        while self._fresh:
            place, draft = next(iter(self._fresh.items()))
            await self._put(place, draft)
            if self._fresh.get(place) is draft:
                del self._fresh[place]

    async def _put(self, place: _Place, draft: str | AskExtras) -> None:
        site_id, conversation_id, _ = place
        if isinstance(draft, str):
            await self._journal.put_draft(site_id, conversation_id, draft)
        else:
            await self._journal.put_draft_extras(site_id, conversation_id, draft)

    async def _write_soon(self) -> None:
        while self._fresh:
            await asyncio.sleep(_SOON)
            await self.write()

    async def _read(self, site_id: str) -> None:
        await self.write()
        texts, extras = await self._journal.drafts(site_id), await self._journal.draft_extras(site_id)
        if site_id == self._site_id:
            self.read.emit(dict(texts), dict(extras))


def build_assistant(
    ports: AssistantPorts,
    open_link: Callable[[str], object],
    tasks: Tasks,
    notices: Notices,
    window_state: QSettings,
    composing: ComposingController,
) -> tuple[AssistantPane, AssistantController, DraftKeeper]:
    """Tell the controller of the open site and of its connection, and let the drafts be written at the end.

    `open_link` opens a web address in the browser.
    """
    conversations = ConversationModel(ports.clock.now)
    pane = AssistantPane(conversations, window_state)
    controller = AssistantController(tasks, notices, conversations, ports)
    _join_asking(pane, controller)
    pane.link_chosen.connect(open_link)
    pane.save_requested.connect(_FileSaver(tasks, ports.save_file, pane).save)
    controller.site_changed.connect(composing.show_site)
    _join_composer(pane.composer, composing)
    composing.options_changed.connect(pane.show_options)
    composing.options_changed.connect(controller.use_options)
    drafts = DraftKeeper(tasks, ports.journal)
    controller.site_changed.connect(drafts.show_site)
    drafts.read.connect(pane.drafts.show_kept)
    pane.draft_changed.connect(drafts.keep)
    shelf = ShelfController(tasks, conversations, ports, pane)
    conversations.rename_requested.connect(shelf.rename)
    _join_shelf(pane, controller, shelf)
    return pane, controller, drafts


def _join_asking(pane: AssistantPane, controller: AssistantController) -> None:
    pane.question_asked.connect(controller.ask)
    pane.stop_requested.connect(controller.stop)
    pane.regenerate_requested.connect(controller.regenerate)
    pane.edit_requested.connect(controller.edit)
    pane.branch_requested.connect(controller.show_branch)
    pane.conversation_picked.connect(controller.pick)
    pane.new_requested.connect(controller.begin_new)
    pane.help_requested.connect(controller.ask_window)
    controller.site_changed.connect(pane.show_site)
    controller.readiness_changed.connect(pane.show_readiness)
    controller.pages_url_changed.connect(pane.show_pages_url)
    controller.suggestions_changed.connect(pane.show_suggestions)
    controller.current_changed.connect(pane.show_current)
    controller.asked.connect(pane.show_asked)
    controller.asking_changed.connect(pane.show_asking)


def _join_composer(composer: Composer, composing: ComposingController) -> None:
    composer.files_given.connect(composing.attach)
    composer.code_given.connect(composing.add_code)
    composer.picture_given.connect(composing.attach_picture)
    composer.options_form.options_changed.connect(composing.keep)
    composer.options_form.send_key_chosen.connect(composing.send_key_chosen)
    composer.options_form.closed.connect(composing.settle)
    composer.page_wanted.connect(composing.refresh)
    composing.added.connect(composer.add)
    composing.refused.connect(composer.show_problem)
    composing.choices_changed.connect(composer.show_choices)
    composing.send_key_changed.connect(composer.show_send_key)


def _join_shelf(pane: AssistantPane, controller: AssistantController, shelf: ShelfController) -> None:
    controller.site_changed.connect(shelf.show_site)
    pane.side.search_requested.connect(shelf.find)
    pane.conversation_actions.discard_requested.connect(shelf.discard)
    pane.conversation_actions.save_requested.connect(shelf.save)
    pane.conversation_actions.open_requested.connect(shelf.open)
    pane.side.files_given.connect(shelf.open)
    pane.undo_bar.dismissed.connect(shelf.forget)
    shelf.found.connect(pane.side.show_found)
    shelf.discarded.connect(controller.leave)
    shelf.restored.connect(controller.pick)
    shelf.opened.connect(pane.show_opened)
    shelf.opened.connect(controller.pick)
    shelf.undo_changed.connect(pane.undo_bar.show_done)


class _FileSaver(QObject):
    def __init__(self, tasks: Tasks, save_file: Callable[[Path, bytes], Awaitable[None]], parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._save_file = save_file

    def save(self, path: Path, content: bytes) -> None:
        self._tasks.start(f"save {path.name}", partial(self._save, path, content), pane=PANE)

    async def _save(self, path: Path, content: bytes) -> None:
        await self._save_file(path, content)
