"""Pages of the open site and of the manual in the palette, by words in their texts, while somebody types."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from docsdesk.docs.pages.page_text import PageText, TextHit, find_text, read_page_texts
from docsdesk.domain.errors import DocsFolderError
from docsdesk.ui.palette.commands import PaletteSources
from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.folder_questions import OpenFolder

FIND_TEXT = "find words in pages"
LEAST_CHARACTERS = 3
MOST_HITS = 8


class TextEntries:
    def __init__(
        self,
        reach: PaletteSources,
        sites: SitesController,
        folder: OpenFolder,
        manual: Path,
        tasks: Tasks,
        show: Mapping[PaletteKind, Callable[[str], object]],
    ) -> None:
        """`manual` is the folder of the manual; `show` takes the path of a page of the site or of the manual."""
        self._reach = reach
        self._sites = sites
        self._folder = folder
        self._manual = manual
        self._tasks = tasks
        self._show = show
        self._manual_pages: tuple[PageText, ...] = ()
        self._wanted: str = ""
        self._searched: str = ""
        self._entries: list[PaletteEntry] = []
        reach.add(lambda: self._entries)
        reach.typed.connect(self._look)

    def _look(self, words: str) -> None:
        self._wanted = words if len(words) >= LEAST_CHARACTERS else ""
        if self._wanted != self._searched:
            self._tasks.start(FIND_TEXT, self._find)

    async def _find(self) -> None:
        """Whatever is typed meanwhile is looked for next."""
        while self._wanted != self._searched:
            words = self._wanted
            hits = await self._find_in_site(words)
            manual_hits = await self._find_in_manual(words)
            self._searched = words
            self._entries = [self._make_entry(PaletteKind.TEXT, hit, words) for hit in hits]
            self._entries += [self._make_entry(PaletteKind.MANUAL, hit, words) for hit in manual_hits]
        self._reach.refresh()

    async def _find_in_site(self, words: str) -> tuple[TextHit, ...]:
        """Nothing in a broken folder, which other panes report."""
        site = self._sites.site
        if site is None or site.docs_folder is None or not words:
            return ()
        try:
            return await self._folder.find_text(site.docs_folder, words, MOST_HITS)
        except DocsFolderError:
            return ()

    async def _find_in_manual(self, words: str) -> tuple[TextHit, ...]:
        if not words:
            return ()
        if not self._manual_pages:
            self._manual_pages = await asyncio.to_thread(read_page_texts, self._manual)
        return find_text(self._manual_pages, words, MOST_HITS)

    def _make_entry(self, kind: PaletteKind, hit: TextHit, words: str) -> PaletteEntry:
        return PaletteEntry(
            id=f"{kind.name.lower()} {hit.path}",
            kind=kind,
            title=hit.title,
            do=partial(self._show[kind], hit.path),
            subtitle=hit.line,
            keywords=words,
            icon="help" if kind is PaletteKind.MANUAL else "pages",
        )
