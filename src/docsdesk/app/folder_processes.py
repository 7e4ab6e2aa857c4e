"""The processes that hold docs folders for the window: one for the open folder, one while states are compared."""

import asyncio
import shutil
from collections.abc import Sequence
from pathlib import Path

from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.sites.state_errors import StateError
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.remote import Remote
from docsdesk.usecases.compare_ports import StateComparisons
from docsdesk.usecases.folder_questions import OpenFolder

_LIMITS = Limits(seconds=600, memory=4096 * MIB)
_SECONDS_COMPARISON_KEPT = 120.0
"""Meanwhile both states are in memory."""
_SECONDS_TO_STOP_COMPARING = 0.5
_SECONDS_TO_STOP_CHECKING = 20.0
"""Longer, because what has been read of the folder is lost when the process has to be ended."""
_HINT = say("Try again; if it happens again, copy the details.")


class FolderProcesses:
    """`cache` is the folder for temporary files; `program` the command that starts this program, without arguments."""

    def __init__(self, cache: Path, program: Sequence[str] | None = None) -> None:
        self._scratch = cache / "open-folder", cache / "compared-states"
        self._folder = Remote(
            OpenFolder,
            "open-folder",
            str(self._scratch[0]),
            program=program,
            limits=_LIMITS,
            failure=_folder_error,
            seconds_to_cancel=_SECONDS_TO_STOP_CHECKING,
        )
        self._states = Remote(
            StateComparisons,
            "compare-states",
            str(self._scratch[1]),
            program=program,
            limits=_LIMITS,
            failure=_state_error,
            seconds_idle=_SECONDS_COMPARISON_KEPT,
            seconds_to_cancel=_SECONDS_TO_STOP_COMPARING,
        )
        self.folder = self._folder.calls
        self.states = self._states.calls

    async def close(self) -> None:
        await self._folder.close()
        await self._states.close()
        for scratch in self._scratch:
            await asyncio.to_thread(shutil.rmtree, scratch, ignore_errors=True)


def _folder_error(error: ChildFailedError) -> DocsFolderError:
    title = say("The docs folder cannot be read: {reason}.", reason=error.reason)
    return DocsFolderError(title, _HINT, details=error.details, action=Action.RETRY)


def _state_error(error: ChildFailedError) -> StateError:
    title = say("The states cannot be compared: {reason}.", reason=error.reason)
    return StateError(title, _HINT, details=error.details, action=Action.RETRY)
