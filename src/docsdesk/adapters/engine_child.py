"""One local service as a child process, from its start to its end."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from docsdesk.adapters.child_process import kill, start_process, terminate
from docsdesk.domain.api_key import KeyKind, read_key
from docsdesk.domain.errors import Action, EngineFailedError, WrongKeyKindError
from docsdesk.protocol.engine_announcement import EngineAnnouncement, EngineRefusal, read_first_line, read_news
from docsdesk.usecases.ports import EngineAddress

_STDERR_BYTES_KEPT = 8_192
_RETRY_HINT = "Try again; if it happens again, copy the details."


@dataclass(frozen=True, slots=True)
class EngineSetup:
    """How an engine is started: further options of `docsdesk serve`, and the key of the model server."""

    options: tuple[str, ...] = ()
    model_key: SecretStr | None = None


class EngineChild:
    """Ends when the pipe to its standard input closes, so also when this process is killed."""

    def __init__(
        self, process: asyncio.subprocess.Process, redact: Callable[[str], str], setup: EngineSetup = EngineSetup()
    ) -> None:
        self.setup = setup
        self.on_audience: Callable[[], None] = lambda: None
        """Called when the first page of its preview is opened, and when the last one is closed."""
        self.is_watched = False
        """Whether pages of its preview are open in browsers."""
        self._process = process
        self._redact = redact
        self._stderr = b""
        self._reader = asyncio.create_task(self._keep_stderr(), name="engine stderr")
        self._drain: asyncio.Task[None] | None = None
        self.asked_to_stop = False

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None

    async def address(self, patience: float) -> EngineAddress:
        """Wait for the first line, at most `patience` seconds. Raises EngineFailedError."""
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(patience):
                line = await self._process.stdout.readline()
        except TimeoutError as error:
            raise self._failure(f"did not answer within {patience:.0f} seconds", _RETRY_HINT) from error
        except ValueError as error:  # a line that has no end
            raise self._failure("answered something unexpected", _RETRY_HINT) from error
        if not line:
            await self.ended()
            raise self._failure("did not start", f"{self.said()} {_RETRY_HINT}")
        self._drain = asyncio.create_task(self._hear_news(self._process.stdout), name="engine stdout")
        return self._read(line)

    async def ended(self) -> int:
        """Wait for the end; the exit code."""
        code = await self._process.wait()
        # Its last words are already in the pipe, unless somebody else holds the pipe open.
        await asyncio.wait([self._reader], timeout=1)
        return code

    async def stop(self, patience: float) -> None:
        """Close its pipe, then terminate it, then kill it, with `patience` seconds between."""
        self.asked_to_stop = True
        assert self._process.stdin is not None
        self._process.stdin.close()
        for end in (None, terminate, kill):
            if end is not None:
                end(self._process)
            try:
                async with asyncio.timeout(patience):
                    await self._process.wait()
                break
            except TimeoutError:
                continue
        for task in (self._reader, self._drain):
            if task is not None:
                task.cancel()

    def said(self) -> str:
        """Its last line on standard error and its exit code, as a sentence."""
        lines = self.details().splitlines()
        code = self._process.returncode
        end = "" if code is None else f" (signal {-code})" if code < 0 else f" (exit code {code})"
        return f"Its last words{end}: {lines[-1][:300]}." if lines else f"It said nothing{end}."

    def details(self) -> str:
        """The end of what it wrote to standard error, secrets removed."""
        return self._redact(self._stderr.decode(errors="replace")).strip()

    def _read(self, line: bytes) -> EngineAddress:
        match read_first_line(line):
            case EngineAnnouncement() as announced:
                try:
                    return _address(announced)
                except WrongKeyKindError as error:
                    raise self._failure("answered something unexpected", _RETRY_HINT) from error
            case EngineRefusal(title=title, hint=hint, action=action):
                known = Action(action) if action in tuple(Action) else None
                raise EngineFailedError(title, hint, details=self.details(), action=known)
            case None:
                raise self._failure("answered something unexpected", _RETRY_HINT)

    def _failure(self, what: str, hint: str) -> EngineFailedError:
        return EngineFailedError(f"The local service {what}.", hint, details=self.details())

    async def _hear_news(self, stdout: asyncio.StreamReader) -> None:
        """A pipe that nobody reads would stop the child when it is full."""
        line = b"\n"
        while line:
            try:
                line = await stdout.readline()
            except ValueError:  # longer than any news
                continue
            news = read_news(line)
            if news is not None and self.is_watched != bool(news.count):
                self.is_watched = bool(news.count)
                self.on_audience()

    async def _keep_stderr(self) -> None:
        assert self._process.stderr is not None
        while chunk := await self._process.stderr.read(4_096):
            self._stderr = (self._stderr + chunk)[-_STDERR_BYTES_KEPT:]


async def start_child(
    command: Sequence[str],
    folder: Path,
    state_folder: Path,
    redact: Callable[[str], str],
    *,
    setup: EngineSetup = EngineSetup(),
) -> EngineChild:
    """Start the service on a folder. Keys never stand on its command line or in its environment.

    Raises EngineFailedError.
    """
    arguments = ("serve", str(folder), "--until-stdin-closes", "--state-dir", str(state_folder), *setup.options)
    try:
        process = await start_process((*command, *arguments))
    except OSError as error:
        raise EngineFailedError(
            f"The local service could not be started: {error.strerror or error}.", _RETRY_HINT
        ) from error
    if setup.model_key is not None and process.stdin is not None:
        process.stdin.write(f"{setup.model_key.get_secret_value()}\n".encode())
    return EngineChild(process, redact, setup)


def _address(announced: EngineAnnouncement) -> EngineAddress:
    return EngineAddress(
        url=announced.url,
        admin_key=read_key(announced.admin_key.get_secret_value(), wanted=KeyKind.ADMIN),
        # Who runs the engine asks as any reader.
        assistant_key=read_key(announced.groups_key.get_secret_value(), wanted=KeyKind.ASSISTANT),
        assistant_domain=announced.assistant_domain,
        export_hostname=announced.export_hostname,
    )
