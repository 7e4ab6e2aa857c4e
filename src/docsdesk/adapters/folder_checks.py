"""Checks a docs folder in a child process."""

from collections.abc import Callable, Sequence
from contextlib import aclosing
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.docs.checks.messages import CheckedFolder, CheckNews, CheckShare
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker

CHECK_NEWS: TypeAdapter[CheckNews] = TypeAdapter(CheckNews)
_HINT = "Try again; if it happens again, copy the diagnostics."


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
            raise ChildFailedError("its process did not answer")
        except ChildFailedError as error:
            title = f"The folder cannot be checked: {error.reason}."
            raise DocsFolderError(title, _HINT, details=error.details, action=Action.RETRY) from error
        finally:
            if self._shares.pop(worker, None) is not None:
                self._tell()
            await worker.close()

    def _tell(self) -> None:
        self._told(max(self._shares.values(), key=lambda share: share.of - share.pages, default=None))
