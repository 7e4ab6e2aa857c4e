"""Compares states of a site in a child process."""

import asyncio
import shutil
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import aclosing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter

from docsdesk.docs.checks.messages import CheckedFolder
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.comparison_report import ComparisonReport, Lag, PageWords, RevisionNames
from docsdesk.domain.sites.state_errors import StateError
from docsdesk.domain.sites.state_names import StateName
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker
from docsdesk.usecases.state_orders import (
    CompareStates,
    FindLost,
    FindRedirect,
    ListRevisions,
    MeasureLag,
    ReadWords,
    SaveReport,
    StateOrder,
    StateShare,
    WriteMarkdown,
)

T = TypeVar("T")

_LIMITS = Limits(memory=4096 * MIB)
_SECONDS_KEPT = 120.0
"""Meanwhile both states are in memory there."""
_HINT = say("Try again; if it happens again, copy the details.")
_COMPARED: TypeAdapter[StateShare | ComparisonReport] = TypeAdapter(StateShare | ComparisonReport)
_WORDS = TypeAdapter(PageWords)
_TEXT = TypeAdapter(str)
_NOTHING: TypeAdapter[None] = TypeAdapter(None)
_LAG = TypeAdapter(Lag)
_LOST = TypeAdapter(CheckedFolder)
_NAMES = TypeAdapter(RevisionNames)


class StateComparisonProcess:
    """Implements compare_ports.StateComparisons. One process answers one order at a time, and ends when it rests.

    `scratch` is a folder of its own, for what is temporary; `program` the command that starts this program, without
    arguments.
    """

    def __init__(
        self, scratch: Path, program: Sequence[str] | None = None, *, seconds_kept: float = _SECONDS_KEPT
    ) -> None:
        self._scratch = scratch
        self._worker = LoopWorker(Worker("compare-states", program=program, limits=_LIMITS))
        self._seconds_kept = seconds_kept
        self._asked = 0
        self._rest: asyncio.TimerHandle | None = None
        self._parting: asyncio.Task[None] | None = None

    async def compare(self, order: CompareStates) -> AsyncGenerator[StateShare | ComparisonReport]:
        """Shares of reading, then the report. Stopping early ends the process."""
        with self._at_work():
            async with aclosing(self._worker.stream(self._with_scratch(order), _COMPARED)) as items:
                async for item in items:
                    yield item

    async def words(self, order: CompareStates, page: str) -> PageWords:
        return await self._ask(ReadWords(self._with_scratch(order), page), _WORDS)

    async def save(self, order: CompareStates, file: Path) -> None:
        """Write the report for people who do not have Docsdesk. Raises UnreadableFileError, too."""
        await self._ask(SaveReport(self._with_scratch(order), file), _NOTHING)

    async def markdown(self, order: CompareStates) -> str:
        return await self._ask(WriteMarkdown(self._with_scratch(order)), _TEXT)

    async def lag(self, bundle: Path, folder: Path) -> Lag:
        return await self._ask(MeasureLag(bundle, folder), _LAG)

    async def lost(self, since: StateName, folder: Path) -> CheckedFolder:
        """The addresses that a folder has lost since a state, as problems."""
        return await self._ask(FindLost(since, folder, self._scratch), _LOST)

    async def redirect(self, order: CompareStates, address: str) -> CheckedFolder:
        return await self._ask(FindRedirect(self._with_scratch(order), address), _LOST)

    async def revisions(self, folder: Path) -> RevisionNames:
        return await self._ask(ListRevisions(folder), _NAMES)

    async def close(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        if self._parting is not None:
            await self._parting
        await self._worker.close()
        await asyncio.to_thread(shutil.rmtree, self._scratch, ignore_errors=True)

    async def _ask(self, order: StateOrder, answer: TypeAdapter[T]) -> T:
        """May be cancelled and asked again: the process goes on."""
        with self._at_work():
            return await self._worker.call(order, answer)

    @contextmanager
    def _at_work(self) -> Generator[None]:
        self._asked += 1
        if self._rest is not None:
            self._rest.cancel()
        try:
            yield
        except ChildFailedError as error:
            title = say("The states cannot be compared: {reason}.", reason=error.reason)
            raise StateError(title, _HINT, details=error.details, action=Action.RETRY) from error
        finally:
            self._asked -= 1
            self._rest = asyncio.get_running_loop().call_later(self._seconds_kept, self._let_go)

    def _with_scratch(self, order: CompareStates) -> CompareStates:
        return replace(order, scratch=self._scratch)

    def _let_go(self) -> None:
        if not self._asked:
            self._parting = asyncio.create_task(self._worker.end(), name="end the process that compared states")
