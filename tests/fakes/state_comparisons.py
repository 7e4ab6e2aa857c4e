"""States compared without reading any: every answer is set by the test, and can be held back or refused."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.sites.comparison_report import ComparisonReport, Lag, PageWords, RevisionNames
from docsdesk.usecases.compare_ports import CompareStates, StateShare


class FakeStateComparisons:
    def __init__(self, found: ComparisonReport, words: PageWords) -> None:
        self.found = found
        self.words_found = words
        self.names = RevisionNames(("main", "draft"), ("v2", "v1"))
        self.shares: tuple[StateShare, ...] = ()
        self.lags: list[Lag] = []
        """Answered one after another, the last one again and again."""
        self.hold: asyncio.Event | None = None
        self.error: DocsdeskError | None = None
        self.compared: list[CompareStates] = []
        self.asked_lags: list[tuple[Path, Path]] = []
        self.saved: list[Path] = []
        self.redirects: dict[str, CheckedFolder] = {}
        self.stopped = 0

    async def compare(self, order: CompareStates) -> AsyncGenerator[StateShare | ComparisonReport]:
        self.compared.append(order)
        for share in self.shares:
            yield share
        try:
            await self._go_on()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        yield self.found

    async def read_words(self, order: CompareStates, page: str) -> PageWords:
        await self._go_on()
        return self.words_found

    async def save_report(self, order: CompareStates, file: Path) -> None:
        await self._go_on()
        self.saved.append(file)

    async def write_markdown(self, order: CompareStates) -> str:
        return "## Changes\n"

    async def find_redirect(self, order: CompareStates, address: str) -> CheckedFolder:
        await self._go_on()
        return self.redirects[address]

    async def lag(self, bundle: Path, folder: Path) -> Lag:
        self.asked_lags.append((bundle, folder))
        await self._go_on()
        return self.lags.pop(0) if len(self.lags) > 1 else self.lags[0]

    async def list_revisions(self, folder: Path) -> RevisionNames:
        return self.names

    async def _go_on(self) -> None:
        if self.hold is not None:
            await self.hold.wait()
        if self.error is not None:
            raise self.error
