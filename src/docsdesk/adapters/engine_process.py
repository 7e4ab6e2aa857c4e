"""Local services, one child process a docs folder."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

from docsdesk.adapters.engine_child import EngineChild, own_command, start_child
from docsdesk.adapters.redaction import Redactor
from docsdesk.domain.errors import EngineFailedError
from docsdesk.usecases.ports import EngineAddress


class EngineProcesses:
    """Answers ports.Engines. `state_of` says where the engine of a docs folder keeps its jobs.

    `on_death` hears on the loop of every engine that ended without being asked to.
    """

    def __init__(
        self,
        state_of: Callable[[Path], Path],
        redactor: Redactor,
        *,
        command: Sequence[str] | None = None,
        on_death: Callable[[Path, EngineFailedError], None] = lambda _folder, _error: None,
        start_patience: float = 15.0,
        stop_patience: float = 2.0,
    ) -> None:
        self.on_death = on_death
        self._state_of = state_of
        self._redactor = redactor
        self._command = own_command() if command is None else tuple(command)
        self._start_patience = start_patience
        self._stop_patience = stop_patience
        self._turns: defaultdict[Path, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._children: dict[Path, EngineChild] = {}
        self._addresses: dict[Path, EngineAddress] = {}
        self._watches: set[asyncio.Task[None]] = set()

    async def address(self, folder: Path) -> EngineAddress:
        folder = _one_name(folder)
        async with self._turns[folder]:
            child = self._children.get(folder)
            if child is not None and child.is_running and folder in self._addresses:
                return self._addresses[folder]
            return await self._start(folder)

    async def stop(self, folder: Path) -> None:
        """Stop the folder's engine, if there is one."""
        folder = _one_name(folder)
        child = self._children.pop(folder, None)
        self._addresses.pop(folder, None)
        if child is not None:
            await child.stop(self._stop_patience)

    async def stop_all(self) -> None:
        await asyncio.gather(*(self.stop(folder) for folder in tuple(self._children)))
        if self._watches:
            await asyncio.wait(tuple(self._watches), timeout=self._stop_patience)

    async def _start(self, folder: Path) -> EngineAddress:
        child = await start_child(self._command, folder, self._state_of(folder), self._redactor.redact)
        self._children[folder] = child
        try:
            address = await child.address(self._start_patience)
        except BaseException:
            # Also a cancelled start leaves nothing running.
            if self._children.get(folder) is child:
                del self._children[folder]
            await asyncio.shield(child.stop(self._stop_patience))
            raise
        self._redactor.know(address.admin_key.secret)
        self._redactor.know(address.assistant_key.secret)
        self._addresses[folder] = address
        watch = asyncio.create_task(self._watch(folder, child), name=f"engine of {folder.name}")
        self._watches.add(watch)
        watch.add_done_callback(self._watches.discard)
        return address

    async def _watch(self, folder: Path, child: EngineChild) -> None:
        await child.ended()
        if child.asked_to_stop:
            return
        if self._children.get(folder) is child:
            del self._children[folder]
            self._addresses.pop(folder, None)
        self.on_death(
            folder,
            EngineFailedError(
                f"The local service for {folder.name} ended by itself.",
                f"{child.said()} Start it again; nothing in your folder was changed.",
                details=child.details(),
            ),
        )


def _one_name(folder: Path) -> Path:
    """The same folder by another path shares its engine."""
    return folder.expanduser().resolve()
