"""Checks a docs folder in a child process."""

from asyncio.subprocess import DEVNULL
from collections.abc import Sequence
from pathlib import Path

from docsdesk.adapters.child_process import end, start_process
from docsdesk.docs.check_messages import FOUND, CheckedFolder
from docsdesk.docs.read_command import CHECK_FOLDER_COMMAND
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.problem import Problem

_HINT = "Try again; if it happens again, copy the diagnostics."


class FolderCheckProcess:
    """`program` is how this very program is started, without arguments."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = tuple(program)

    async def check(self, folder: Path) -> tuple[Problem, ...]:
        """Everything that is wrong in a folder as it is on disk. Raises DocsFolderError."""
        return (await self.checked(folder)).problems

    async def checked(self, folder: Path) -> CheckedFolder:
        """The same with what it takes to mend it. Raises DocsFolderError."""
        try:
            child = await start_process((*self._program, CHECK_FOLDER_COMMAND), stderr=DEVNULL)
            try:
                answer, _ = await child.communicate(str(folder).encode("utf-8", "surrogateescape") + b"\n")
            finally:
                if child.returncode is None:
                    await end(child)
        except OSError as error:
            raise _broken(str(error)) from error
        if child.returncode:
            raise _broken("its process ended")
        return FOUND.validate_json(answer)


def _broken(problem: str) -> DocsFolderError:
    return DocsFolderError(f"The folder cannot be checked: {problem}.", _HINT, action=Action.RETRY)
