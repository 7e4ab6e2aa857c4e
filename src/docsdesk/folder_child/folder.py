"""Answers the window's questions about the open docs folder, from what has been read of it."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

from docsdesk.comparison.page_move import plan_move
from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.page_table.reader import PageTableReader
from docsdesk.docs.page_table.table import TableNews
from docsdesk.docs.pages.page_text import PageText, TextHit, find_text
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.move_plan import MovePlan
from docsdesk.domain.sites.state_names import StateName
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.folder_child.folder_check import KeptCheck
from docsdesk.processes.loop import stream_from_thread, to_its_end
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.folder_questions import ChoosableNames, FolderContents, OpenFolder
from docsdesk.usecases.questions.suggest_questions import suggest_question_set, suggest_questions

T = TypeVar("T")


class KeptFolder:
    """Pages are read and checked independently of each other, so that a long check holds up no reading."""

    def __init__(self, root: Path, scratch: str) -> None:
        self.root = root
        self.pages = PageTableReader(root)
        self.reading = asyncio.Lock()
        self.check = KeptCheck(root, scratch)
        self.checking = asyncio.Lock()

    async def close(self) -> None:
        async with self.checking:
            await to_its_end(self.check.close)


class FolderChild(OpenFolder):
    """Keeps the folder that it was asked about last."""

    def __init__(self, scratch: str = "") -> None:
        """`scratch` is the folder for what is temporary; empty means the system's."""
        collect_garbage_seldom()
        self._scratch = scratch
        self._kept: KeptFolder | None = None
        self._closing: set[asyncio.Task[None]] = set()

    def read_pages(self, folder: Path, last_report: str = "") -> AsyncGenerator[TableNews]:
        kept = self._keep(folder)

        def read(tell: Callable[[TableNews], None]) -> None:
            for news in kept.pages.read(last_report):
                tell(news)

        return stream_from_thread(read, kept.reading)

    async def plan_move(self, folder: Path, old: str, new: str, *, has_redirect: bool) -> MovePlan:
        return await self._read(
            folder, lambda state: plan_move(state.pages.docs(), old, new, has_redirect=has_redirect)
        )

    async def read_names(self, folder: Path) -> ChoosableNames:
        return await self._read(folder, lambda state: list_names(state.pages.docs()))

    async def count_contents(self, folder: Path) -> FolderContents:
        return await self._read(folder, lambda state: count_contents(state.pages.docs()))

    async def find_text(self, folder: Path, words: str, most: int) -> tuple[TextHit, ...]:
        return await self._read(folder, lambda state: find_text(_list_texts(state.pages.docs()), words, most))

    async def suggest_set(self, folder: Path, name: str, site_id: str) -> QuestionSet:
        return await self._read(
            folder, lambda state: suggest_question_set(state.pages.docs().pages, name=name, site_id=site_id)
        )

    def check(self, folder: Path, since: StateName | None) -> AsyncGenerator[CheckShare | CheckedFolder]:
        kept = self._keep(folder)
        return stream_from_thread(partial(kept.check.run, since, kept.pages.readings), kept.checking)

    async def measure_lag(self, bundle: Path, folder: Path) -> Lag:
        kept = self._keep(folder)
        async with kept.checking:
            return await to_its_end(partial(kept.check.measure_lag, bundle))

    async def _read(self, folder: Path, read: Callable[[KeptFolder], T]) -> T:
        kept = self._keep(folder)
        async with kept.reading:
            return await to_its_end(lambda: read(kept))

    def _keep(self, folder: Path) -> KeptFolder:
        if self._kept is None or self._kept.root != folder:
            self._let_go()
            self._kept = KeptFolder(folder, self._scratch)
        return self._kept

    def _let_go(self) -> None:
        if self._kept is not None:
            closing = asyncio.create_task(self._kept.close(), name="let go of a folder")
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Remove what is temporary."""
        self._let_go()
        if self._closing:
            await asyncio.wait(self._closing)


def count_contents(docs: DocsFolder) -> FolderContents:
    described = {(page.api.specification.file, page.api.key) for page in docs.pages if page.api}
    operations = [
        (spec.file, operation.key) for spec in docs.specifications.all for operation in spec.operations.values()
    ]
    return FolderContents(
        pages=len(docs.pages),
        hidden_count=sum(not page.is_listed for page in docs.pages),
        operations=len(operations),
        without_page=sum(operation not in described for operation in operations),
        limited_count=sum(page.is_limited for page in docs.pages),
    )


def list_names(docs: DocsFolder) -> ChoosableNames:
    return ChoosableNames(
        tuple(ExportablePage(page.path, page.nav_title) for page in docs.pages),
        _list_titles(docs.navigation, NavKind.VERSION),
        _list_titles(docs.navigation, NavKind.LANGUAGE),
        suggest_questions(docs.pages),
    )


def _list_texts(docs: DocsFolder) -> Iterator[PageText]:
    return (PageText(page.path, page.nav_title, page.text) for page in docs.pages)


def _list_titles(navigation: NavNode, kind: NavKind) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node.title for node in navigation.walk() if node.kind is kind and node.title))
