"""Reads and checks docs folders in child processes."""

from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import aclosing, contextmanager
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.docs.checks.messages import CheckedFolder, CheckNews, CheckShare
from docsdesk.docs.page_table.news import TableNews
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.move_plan import MovePlan
from docsdesk.domain.problem import Problem
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker
from docsdesk.usecases.folder_orders import (
    CountFolder,
    FolderContents,
    FolderNames,
    PlanMove,
    ReadNames,
    ReadPages,
    SuggestSet,
)

_NEWS: TypeAdapter[TableNews] = TypeAdapter(TableNews)
_NAMES = TypeAdapter(FolderNames)
_CONTENTS = TypeAdapter(FolderContents)
_SET = TypeAdapter(QuestionSet)
_PLAN = TypeAdapter(MovePlan)
_LIMITS = Limits(memory=2048 * MIB)
_HINT = say("Try again; if it happens again, copy the details.")
CHECK_NEWS: TypeAdapter[CheckNews] = TypeAdapter(CheckNews)


class FolderReaderProcess:
    """Implements page_ports.PageTables and MovePlans; all raise DocsFolderError.

    One process answers one question at a time.
    """

    def __init__(self) -> None:
        self._reader = LoopWorker(Worker("read-folder", limits=_LIMITS))

    async def read(self, folder: Path, known: str = "") -> AsyncGenerator[TableNews]:
        """After an interrupted reading, the next one yields everything again, whatever is `known`."""
        with _translated():
            async with aclosing(self._reader.stream(ReadPages(folder, known), _NEWS)) as news:
                async for each in news:
                    yield each

    async def names(self, folder: Path) -> FolderNames:
        with _translated():
            return await self._reader.call(ReadNames(folder), _NAMES)

    async def contents(self, folder: Path, since: float | None) -> FolderContents:
        """What the folder holds, and how many of its files have changed since a time."""
        with _translated():
            return await self._reader.call(CountFolder(folder, since), _CONTENTS)

    async def suggested_set(self, folder: Path, name: str, site_id: str) -> QuestionSet:
        with _translated():
            return await self._reader.call(SuggestSet(folder, name, site_id), _SET)

    async def plan_move(self, folder: Path, old: str, new: str, *, has_redirect: bool) -> MovePlan:
        with _translated():
            return await self._reader.call(PlanMove(folder, old, new, has_redirect), _PLAN)

    async def close(self) -> None:
        await self._reader.close()


@contextmanager
def _translated() -> Generator[None]:
    try:
        yield
    except ChildFailedError as error:
        title = say("The pages cannot be read: {reason}.", reason=error.reason)
        raise DocsFolderError(title, _HINT, details=error.details, action=Action.RETRY) from error


class FolderCheckProcess:
    """`program` is the command that starts this program, without arguments.

    `told` gets the progress of checks that take more than a second: that of the one with most left to do, None if there
    is none.
    """

    def __init__(
        self,
        program: Sequence[str] | None = None,
        *,
        told: Callable[[CheckShare | None], None] = lambda _share: None,
    ) -> None:
        self._program = program
        self._told = told
        self._shares: dict[LoopWorker, CheckShare] = {}

    async def check(self, folder: Path) -> tuple[Problem, ...]:
        """Every problem of a folder as it is on disk. Raises DocsFolderError."""
        return (await self.checked(folder)).problems

    async def checked(self, folder: Path) -> CheckedFolder:
        """The same, with what fixing them needs. Raises DocsFolderError."""
        worker = LoopWorker(Worker("check-folder", program=self._program))
        try:
            async with aclosing(worker.stream(folder, CHECK_NEWS)) as news:
                async for item in news:
                    if isinstance(item, CheckedFolder):
                        return item
                    self._shares[worker] = item
                    self._tell()
            raise ChildFailedError(say("its process did not respond"))
        except ChildFailedError as error:
            title = say("The folder cannot be checked: {reason}.", reason=error.reason)
            raise DocsFolderError(title, _HINT, details=error.details, action=Action.RETRY) from error
        finally:
            if self._shares.pop(worker, None) is not None:
                self._tell()
            await worker.close()

    def _tell(self) -> None:
        self._told(max(self._shares.values(), key=lambda share: share.of - share.pages, default=None))
