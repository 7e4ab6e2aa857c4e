"""Checks a docs folder in a child process."""

from collections.abc import Sequence
from pathlib import Path

from docsdesk.docs.check_messages import FOUND, CheckedFolder
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker

_HINT = "Try again; if it happens again, copy the diagnostics."


class FolderCheckProcess:
    """`program` is how this very program is started, without arguments."""

    def __init__(self, program: Sequence[str] | None = None) -> None:
        self._program = program

    async def check(self, folder: Path) -> tuple[Problem, ...]:
        """Everything that is wrong in a folder as it is on disk. Raises DocsFolderError."""
        return (await self.checked(folder)).problems

    async def checked(self, folder: Path) -> CheckedFolder:
        """The same with what it takes to mend it. Raises DocsFolderError."""
        worker = LoopWorker(Worker("check-folder", program=self._program))
        try:
            return await worker.call(folder, FOUND)
        except ChildFailedError as error:
            title = f"The folder cannot be checked: {error.reason}."
            raise DocsFolderError(title, _HINT, details=error.details, action=Action.RETRY) from error
        finally:
            await worker.close()
