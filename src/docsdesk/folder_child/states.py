"""Compares states of a site for the window, and answers from the last comparison."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.adapters.git_revisions import GitRevisions
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.html_report import html_report
from docsdesk.comparison.markdown_report import markdown_report
from docsdesk.comparison.sections import sections
from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.files.folder_files import Progress
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.sites.comparison_report import ComparisonReport, PageWords, RevisionNames
from docsdesk.domain.wording import say
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.live.page_facts import spread_facts
from docsdesk.folder_child.reports import find_redirect, list_words, make_report
from docsdesk.folder_child.temporary_folder import usable_scratch
from docsdesk.processes.loop import stream_from_thread, to_its_end
from docsdesk.usecases.compare_ports import CompareStates, StateComparisons, StateShare
from docsdesk.usecases.compare_states import StateReader, compare_states

T = TypeVar("T")

_SECONDS_BETWEEN = 0.3
"""Between two shares: people read no faster."""
Tell = Callable[[StateShare | ComparisonReport], None]


class StateChild(StateComparisons):
    """Keeps the comparison that it made last, and what it knows of the pages and bundles of one folder."""

    def __init__(self, scratch: str = "") -> None:
        """`scratch` is the folder for what is temporary; empty means the system's."""
        collect_garbage_seldom()
        self._reader = StateReader(GitRevisions(usable_scratch(scratch)), spread_facts, by_commit=True)
        self._comparing = asyncio.Lock()
        self._last: tuple[CompareStates, Comparison] | None = None

    def compare(self, order: CompareStates) -> AsyncGenerator[StateShare | ComparisonReport]:
        return stream_from_thread(partial(self._compare, order), self._comparing)

    async def read_words(self, order: CompareStates, page: str) -> PageWords:
        return await self._ask(order, lambda comparison: list_words(comparison, page))

    async def save_report(self, order: CompareStates, file: Path) -> None:
        await self._ask(order, lambda comparison: _save(file, html_report(comparison)))

    async def write_markdown(self, order: CompareStates) -> str:
        return await self._ask(order, markdown_report)

    async def find_redirect(self, order: CompareStates, address: str) -> CheckedFolder:
        return await self._ask(order, lambda comparison: find_redirect(comparison, address))

    async def list_revisions(self, folder: Path) -> RevisionNames:
        return await to_its_end(lambda: GitRevisions().names(folder))

    async def _ask(self, order: CompareStates, answer: Callable[[Comparison], T]) -> T:
        async with self._comparing:
            return await to_its_end(lambda: answer(self._comparison(order, self._reader)))

    def _compare(self, order: CompareStates, tell: Tell) -> None:
        self._last = None
        reader = replace(self._reader, progress=partial(_report_seldom, tell))
        tell(make_report(self._comparison(order, reader), order.old, order.new))

    def _comparison(self, order: CompareStates, reader: StateReader) -> Comparison:
        if self._last is None or self._last[0] != order:
            kinds = order.old.kind, order.new.kind
            of_kind = replace(reader, kind=order.deployment)
            with compare_states(order.old.name, order.new.name, of_kind, order.folder, kinds) as comparison:
                # While its files are there: what is asked later is answered from memory.
                tuple(sections(comparison))
                self._last = order, comparison
        return self._last[1]


def _report_seldom(tell: Tell, state: str) -> Progress:
    due = 0.0

    def report(count: int, of: int) -> None:
        nonlocal due
        if (now := time.monotonic()) >= due:
            due = now + _SECONDS_BETWEEN
            tell(StateShare(state, count, of))

    return report


def _save(file: Path, text: str) -> None:
    try:
        replace_file(file, text.encode("utf-8", "replace"), mode=0o644)
    except OSError as error:
        problem = why_unwritten(error, file.parent, len(text))
        raise UnreadableFileError(file, problem, say("Choose another folder, then try again.")) from error
