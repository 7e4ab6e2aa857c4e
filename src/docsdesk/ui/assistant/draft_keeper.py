"""Writes drafts down while they are written, and reads those of an earlier run."""

import asyncio
from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import JournalError
from docsdesk.domain.site import Site
from docsdesk.ui.assistant.controller import PANE
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.conversation_ports import ConversationJournal

SOON = 0.5
"""Seconds after the first change until it is handed over; no more than a second is ever lost."""


class DraftKeeper(QObject):
    read = Signal(dict)
    """The texts of the site's drafts by the id of their conversation."""

    def __init__(self, tasks: Tasks, journal: ConversationJournal) -> None:
        super().__init__()
        self._tasks = tasks
        self._journal = journal
        self._site_id = ""
        self._fresh: dict[tuple[str, str], str] = {}

    def show_site(self, site: Site) -> None:
        if site.id != self._site_id:
            self._site_id = site.id
            reading = partial(self._read, site.id)
            self._tasks.start("read drafts", reading, pane=PANE, if_running=IfRunning.REPLACE)

    def keep(self, conversation_id: str, text: str) -> None:
        """Write a draft of the site that is shown down; an empty one is none."""
        self._fresh[self._site_id, conversation_id] = text
        self._tasks.start("keep drafts", self._write_soon, pane=PANE)

    async def write(self) -> None:
        """All that is not written down yet. Raises JournalError."""
        while self._fresh:
            place, text = self._fresh.popitem()
            try:
                await self._journal.put_draft(*place, text)
            except JournalError:
                self._fresh.setdefault(place, text)
                raise

    async def _write_soon(self) -> None:
        while self._fresh:
            await asyncio.sleep(SOON)
            await self.write()

    async def _read(self, site_id: str) -> None:
        await self.write()
        kept = await self._journal.drafts(site_id)
        if site_id == self._site_id:
            self.read.emit(dict(kept))
