"""Writes drafts down while they are written, and reads those of an earlier run."""

import asyncio
from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.asking import AskExtras
from docsdesk.domain.site import Site
from docsdesk.ui.assistant.controller import PANE
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.conversation_ports import ConversationJournal

SOON = 0.5
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
            await asyncio.sleep(SOON)
            await self.write()

    async def _read(self, site_id: str) -> None:
        await self.write()
        texts, extras = await self._journal.drafts(site_id), await self._journal.draft_extras(site_id)
        if site_id == self._site_id:
            self.read.emit(dict(texts), dict(extras))
