"""`bundle_ports.BundleSites`: a child process for each bundle that is shown, which ends with this one."""

import asyncio
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from docsdesk.adapters.child_process import end, start_process
from docsdesk.bundles.orders import ANSWERS, Done
from docsdesk.domain.errors import EngineFailedError

SECONDS_TO_START = 120.0
"""A large archive is unpacked first."""
_SECONDS_TO_END = 3.0
_HINT = "Try again; if it happens again, browse the bundle with `docsdesk browse`, which says more."


@dataclass(frozen=True, slots=True)
class _Shown:
    base: str
    url: str
    server: Process


class BundleSiteProcesses:
    """`program` is how this very program is started, without arguments."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = tuple(program)
        self._shown: dict[Path, _Shown] = {}
        self._turn = asyncio.Lock()

    async def open(self, archive: Path, *, base: str = "") -> str:
        async with self._turn:
            shown = self._shown.get(archive)
            if shown is not None and shown.base == base and shown.server.returncode is None:
                return shown.url
            await self._end(archive)
            child = await self._start(archive, base)
            try:
                url = await _address(child)
            except BaseException:
                await _stop(child)
                raise
            self._shown[archive] = _Shown(base, url, child)
            return url

    async def close(self, archive: Path) -> None:
        async with self._turn:
            await self._end(archive)

    async def close_all(self) -> None:
        async with self._turn:
            await asyncio.gather(*(self._end(archive) for archive in tuple(self._shown)))

    async def _end(self, archive: Path) -> None:
        shown = self._shown.pop(archive, None)
        if shown is not None:
            await _stop(shown.server)

    async def _start(self, archive: Path, base: str) -> Process:
        try:
            arguments = ("browse", "--until-stdin-closes", f"--base={base}", "--", str(archive))
            return await start_process((*self._program, *arguments), stderr=DEVNULL)
        except OSError as error:
            raise EngineFailedError(f"The bundle cannot be shown: {error.strerror or error}.", _HINT) from error


async def _address(child: Process) -> str:
    """Its first line. Raises what kept it from starting."""
    assert child.stdout is not None
    try:
        async with asyncio.timeout(SECONDS_TO_START):
            answer = ANSWERS.validate_json(await child.stdout.readline())
    except (TimeoutError, ValueError, ValidationError) as error:
        raise EngineFailedError("The bundle cannot be shown: its server did not start.", _HINT) from error
    if isinstance(answer, Done):
        return answer.result
    raise answer.error()


async def _stop(child: Process) -> None:
    assert child.stdin is not None
    child.stdin.close()
    try:
        async with asyncio.timeout(_SECONDS_TO_END):
            await child.wait()
    except TimeoutError:
        await end(child)
