"""Local services, one child process for each docs folder."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from docsdesk.adapters.engine_child import EngineChild, EngineSetup, start_child
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.errors import EngineFailedError
from docsdesk.domain.network.settings import NetworkSetup
from docsdesk.domain.wording import say
from docsdesk.processes.environment import own_command
from docsdesk.usecases.ports import EngineAddress, ModelAccess


@dataclass(frozen=True, slots=True)
class EngineTimes:
    """Seconds that an engine may take to start and to stop, and how long it outlives its last use.

    That is long, because people switch back to a site. A page open in a browser also counts as use.
    """

    start: float = 15.0
    stop: float = 2.0
    unused: float = 300.0


class EngineProcesses:
    """Implements ports.Engines. `state_of` returns the folder where the engine of a docs folder keeps its jobs.

    Without `is_trusted` every folder is restricted. `on_death` is called on the loop for every engine that ends by
    itself.
    """

    def __init__(  # noqa: PLR0913 (an engine needs each of them)
        self,
        state_of: Callable[[Path], Path],
        redactor: Redactor,
        *,
        command: Sequence[str] | None = None,
        on_death: Callable[[Path, EngineFailedError], None] = lambda _folder, _error: None,
        times: EngineTimes = EngineTimes(),
        is_trusted: Callable[[Path], Awaitable[bool]] | None = None,
        network: Callable[[], NetworkSetup] = NetworkSetup,
    ) -> None:
        self.on_death = on_death
        self._state_of = state_of
        self._redactor = redactor
        self._command = own_command() if command is None else tuple(command)
        self._times = times
        self.is_trusted = is_trusted
        self._network = network
        self._uses: Counter[Path] = Counter()
        self._leaving: dict[Path, asyncio.TimerHandle] = {}
        self._locks: defaultdict[Path, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._children: dict[Path, EngineChild] = {}
        self._addresses: dict[Path, EngineAddress] = {}
        self._watches: set[asyncio.Task[None]] = set()

    async def address(
        self, folder: Path, *, allow_private_apis: bool = False, model: ModelAccess | None = None
    ) -> EngineAddress:
        folder = _one_name(folder)
        async with self._locks[folder]:
            is_trusted = self.is_trusted is not None and await self.is_trusted(folder)
            setup = _setup(model, self._network(), allow_private_apis=allow_private_apis, is_trusted=is_trusted)
            if self.is_running(folder):
                child = self._children[folder]
                if child.setup == setup:
                    child.tell_trust(is_trusted=is_trusted)
                    return self._addresses[folder]
                await self._stop(folder)
            return await self._start(folder, setup)

    @contextmanager
    def in_use(self, folder: Path) -> Generator[None]:
        folder = _one_name(folder)
        self._uses[folder] += 1
        self._stay(folder)
        try:
            yield
        finally:
            self._uses[folder] -= 1
            self._consider(folder)

    async def stop_all(self) -> None:
        for folder in tuple(self._leaving):
            self._stay(folder)
        await asyncio.gather(*(self._stop(folder) for folder in tuple(self._children)))
        if self._watches:
            await asyncio.wait(tuple(self._watches), timeout=self._times.stop)

    def is_running(self, folder: Path) -> bool:
        folder = _one_name(folder)
        return folder in self._addresses and self._children[folder].is_running

    def is_watched(self, folder: Path) -> bool:
        """Whether pages of its preview are open in browsers."""
        child = self._children.get(_one_name(folder))
        return child is not None and child.is_watched

    def _consider(self, folder: Path) -> None:
        """Schedule the end of an engine that is no longer used; cancel that of one in use."""
        self._stay(folder)
        if folder in self._children and not self._uses[folder] and not self.is_watched(folder):
            loop = asyncio.get_running_loop()
            self._leaving[folder] = loop.call_later(self._times.unused, self._leave, folder)

    def _stay(self, folder: Path) -> None:
        if (leaving := self._leaving.pop(folder, None)) is not None:
            leaving.cancel()

    def _leave(self, folder: Path) -> None:
        del self._leaving[folder]
        self._watch_over(self._stop(folder), f"end of {folder.name}'s engine")

    async def _stop(self, folder: Path) -> None:
        child = self._children.pop(folder, None)
        self._addresses.pop(folder, None)
        if child is not None:
            await child.stop(self._times.stop)

    async def _start(self, folder: Path, setup: EngineSetup) -> EngineAddress:
        if setup.model_key is not None:
            self._redactor.know(setup.model_key)
        child = start_child(self._command, folder, self._state_of(folder), self._redactor.redact, setup=setup)
        self._children[folder] = child
        child.on_audience = lambda: self._hear(folder, child)
        try:
            address = await child.address(self._times.start)
        except BaseException:
            # A cancelled start must not leave anything running either.
            if self._children.get(folder) is child:
                del self._children[folder]
            await asyncio.shield(child.stop(self._times.stop))
            raise
        self._redactor.know(address.admin_key.secret)
        self._redactor.know(address.assistant_key.secret)
        self._addresses[folder] = address
        self._watch_over(self._watch(folder, child), f"engine of {folder.name}")
        return address

    def _hear(self, folder: Path, child: EngineChild) -> None:
        if self._children.get(folder) is child:
            self._consider(folder)

    def _watch_over(self, work: Coroutine[object, object, None], name: str) -> None:
        watch = asyncio.create_task(work, name=name)
        self._watches.add(watch)
        watch.add_done_callback(self._watches.discard)

    async def _watch(self, folder: Path, child: EngineChild) -> None:
        await child.wait_until_ended()
        if child.asked_to_stop:
            return
        if self._children.get(folder) is child:
            del self._children[folder]
            self._addresses.pop(folder, None)
        self.on_death(
            folder,
            EngineFailedError(
                say("The local service for {name} stopped unexpectedly.", name=folder.name),
                say("{said} Start it again; nothing in your folder was changed.", said=child.describe_end()),
                details=child.details(),
            ),
        )


def _setup(
    model: ModelAccess | None, network: NetworkSetup, *, allow_private_apis: bool, is_trusted: bool
) -> EngineSetup:
    options = ("--allow-private-apis",) if allow_private_apis else ()
    if model is None:
        return EngineSetup(options, network=network, is_trusted=is_trusted)
    options += ("--model-url", model.server.base_url, "--model", model.server.model)
    # Always, so that a key in this process's environment is not taken for this server's.
    return EngineSetup((*options, "--model-key-stdin"), model.key or SecretStr(""), network, is_trusted)


def _one_name(folder: Path) -> Path:
    """The same folder under another path shares its engine."""
    return folder.expanduser().resolve()
