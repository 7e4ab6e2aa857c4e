"""Finds, renames, deletes, saves and opens a site's conversations."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.assistant.conversation import ConversationHead
from docsdesk.domain.errors import JournalError
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.controller import PANE, AssistantPorts
from docsdesk.ui.assistant.conversation_model import ConversationModel
from docsdesk.ui.tasks import IfRunning, Tasks, Work
from docsdesk.ui.texts import Texts
from docsdesk.usecases.assistant.export_conversation import Address, ConversationFormat, export_conversation
from docsdesk.usecases.assistant.open_conversation import OpenPorts, open_conversation, read_saved
from docsdesk.usecases.assistant.stored_conversations import forget_discarded, read_conversation

_tr = Texts("Conversations")


class ShelfTask(StrEnum):
    SEARCH = "search conversations"
    RENAME = "rename conversation"
    DISCARD = "discard conversation"
    FORGET = "forget conversations"
    EXPORT = "export a conversation to"
    OPEN = "open the file"


class ShelfController(QObject):
    found = Signal(object)
    """The search hits as a tuple; None if there is no search."""
    discarded = Signal(str)
    """The id of a conversation taken off the list."""
    undo_changed = Signal(str, object)
    """A description of what can be undone, and how; empty if there is nothing."""
    restored = Signal(str)
    opened = Signal(str)
    """The id of a conversation opened from a file, which is now on the list."""

    def __init__(self, tasks: Tasks, conversations: ConversationModel, ports: AssistantPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._conversations = conversations
        self._ports = ports
        self._site_id = ""
        self._site: Site | None = None
        self._undoable: dict[str, ConversationHead] = {}

    def show_site(self, site: Site) -> None:
        self._site = site
        if site.id != self._site_id:
            self._site_id = site.id
            self.find("")
            self.forget_discarded()

    def find(self, words: str) -> None:
        """Search for words, cancelling any earlier search."""
        if words.strip():
            self._start(ShelfTask.SEARCH, partial(self._find, self._site_id, words))
        else:
            self._tasks.cancel(ShelfTask.SEARCH)
            self.found.emit(None)

    def rename(self, conversation_id: str, title: str) -> None:
        self._start(f"{ShelfTask.RENAME} {conversation_id}", partial(self._rename, conversation_id, title))

    def discard(self, conversation_id: str) -> None:
        """Take it off the list; until `forget_discarded`, it can be brought back."""
        head = self._conversations.head(conversation_id)
        if head is None:
            return
        self._undoable[head.id] = head
        self._conversations.remove(head.id)
        self.discarded.emit(head.id)
        self._tell()
        self._start(f"{ShelfTask.DISCARD} {head.id}", partial(self._discard, head))

    def undo(self) -> None:
        """Bring back everything taken off the list."""
        heads = tuple(self._undoable.values())
        self._undoable.clear()
        for head in heads:
            self._conversations.put_head(head)
            self._start(f"{ShelfTask.DISCARD} {head.id}", partial(self._ports.journal.restore, head.id))
        self._tell()
        if heads:
            self.restored.emit(heads[-1].id)

    def forget_discarded(self) -> None:
        """Delete for good what was taken off the list, including the secrets of its threads."""
        self._undoable.clear()
        self._tell()
        self._start(ShelfTask.FORGET, self._forget)

    def export(self, conversation_id: str, path: Path, form: ConversationFormat) -> None:
        address = partial(self._ports.page_address, self._site) if self._site is not None else str
        self._tasks.start(
            f"{ShelfTask.EXPORT} {path}", partial(self._save, conversation_id, path, form, address), pane=PANE
        )

    def open_saved(self, files: Sequence[Path]) -> None:
        """Add the conversations stored in files to the site."""
        for path in files:
            self._start(f"{ShelfTask.OPEN} {path}", partial(self._open, self._site_id, path))

    def _start(self, name: str, work: Work) -> None:
        self._tasks.start(name, work, pane=PANE, if_running=IfRunning.REPLACE)

    async def _find(self, site_id: str, words: str) -> None:
        self.found.emit(await self._ports.search.find(site_id, words))

    async def _rename(self, conversation_id: str, title: str) -> None:
        await self._ports.journal.rename(conversation_id, title)
        conversation = self._conversations.conversation(conversation_id)
        head = self._conversations.head(conversation_id)
        if conversation is not None:
            self._conversations.put(conversation.model_copy(update={"title": title}))
        elif head is not None:
            self._conversations.put_head(head.model_copy(update={"title": title}))

    async def _discard(self, head: ConversationHead) -> None:
        try:
            await self._ports.journal.discard(head.id)
        except JournalError:
            if self._undoable.pop(head.id, None) is not None:
                self._conversations.put_head(head)
                self._tell()
            raise

    async def _forget(self) -> None:
        # Whatever fails now is deleted when the next site is shown, or at exit.
        with suppress(JournalError):
            await forget_discarded(
                self._ports.journal, self._ports.thread_keys, self._ports.answers, but=self._undoable
            )

    async def _save(self, conversation_id: str, path: Path, form: ConversationFormat, address: Address) -> None:
        conversation = self._conversations.conversation(conversation_id) or await read_conversation(
            self._ports.journal, conversation_id
        )
        if conversation is not None:
            text = await asyncio.to_thread(export_conversation, conversation, form, address)
            await self._ports.save_file(path, text.encode())

    async def _open(self, site_id: str, path: Path) -> None:
        content = await self._ports.read_file(path)
        read = await asyncio.to_thread(read_saved, content, path.name)
        ports = OpenPorts(self._ports.journal, self._ports.thread_keys, self._ports.clock)
        conversation = await open_conversation(read, path.name, site_id, ports)
        if site_id == self._site_id:
            self._conversations.put(conversation)
            self.opened.emit(conversation.id)

    def _tell(self) -> None:
        self.undo_changed.emit(self._describe_deleted([head.title for head in self._undoable.values()]), self.undo)

    def _describe_deleted(self, titles: Sequence[str]) -> str:
        match titles:
            case []:
                return ""
            case [title]:
                return self.tr("Deleted “{title}”").format(title=title)
            case _:
                return _tr("Deleted %Ln conversation(s)", len(titles))
