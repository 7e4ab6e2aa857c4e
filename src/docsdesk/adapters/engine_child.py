"""One local service as a child process, from start to end."""

import asyncio
import logging
import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from pydantic import SecretStr

from docsdesk.domain.errors import Action, EngineFailedError, WrongKeyKindError
from docsdesk.domain.network.settings import UNCHANGED, NetworkSetup
from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.domain.wording import say
from docsdesk.processes.child import Child
from docsdesk.processes.environment import own_environment
from docsdesk.processes.errors import ChildLimitError
from docsdesk.processes.loop import in_thread
from docsdesk.processes.worker import ending
from docsdesk.protocol.engine_announcement import (
    EngineAnnouncement,
    EngineRefusal,
    TrustLine,
    read_first_line,
    read_news,
)
from docsdesk.usecases.ports import EngineAddress

_log = logging.getLogger(__name__)

_MAX_LINE_BYTES = 64 * 1024
_RETRY_HINT = say("Try again; if it happens again, copy the details.")


@dataclass(frozen=True, slots=True)
class EngineSetup:
    """Options for starting an engine: further arguments of `docsdesk serve`, and what it reads instead of them."""

    options: tuple[str, ...] = ()
    model_key: SecretStr | None = None
    network: NetworkSetup = UNCHANGED
    is_trusted: bool = field(default=False, compare=False)
    """Whether what the folder brings may run; it changes without a new start."""


class EngineChild:
    """Ends when the pipe to its standard input closes, and therefore when this process is killed."""

    def __init__(self, process: Child, redact: Callable[[str], str], setup: EngineSetup = EngineSetup()) -> None:
        self.setup = setup
        self.on_audience: Callable[[], None] = lambda: None
        """Called when the first page of its preview is opened, and when the last one is closed."""
        self.is_watched = False
        """Whether pages of its preview are open in browsers."""
        self._process = process
        self._redact = redact
        self.asked_to_stop = False

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    async def address(self, patience: float) -> EngineAddress:
        """Wait at most `patience` seconds for the first line. Raises EngineFailedError."""
        try:
            async with asyncio.timeout(patience):
                line = await in_thread(self._process.read_line, _MAX_LINE_BYTES)
        except TimeoutError as error:
            raise self._failure(
                say("The local service did not answer within {seconds} seconds.", seconds=round(patience))
            ) from error
        except ChildLimitError as error:
            raise self._failure(say("The local service sent an unexpected answer.")) from error
        if not line:
            # Its exit says why, unless it has only closed its output.
            await in_thread(self._process.wait, patience)
            raise self._failure(
                say("The local service did not start."),
                say("{said} {hint}", said=self.describe_end(), hint=_RETRY_HINT),
            )
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._hear_news, args=(loop,), name="news of an engine", daemon=True).start()
        return self._read(line)

    async def wait_until_ended(self) -> int:
        """Wait for it to end; returns the exit code."""
        code = await in_thread(self._process.wait)
        await in_thread(self._process.close)
        assert code is not None
        return code

    async def stop(self, patience: float) -> None:
        """Close its pipe, then terminate it, then kill it, with `patience` seconds between."""
        self.asked_to_stop = True
        await in_thread(self._process.end, patience)

    def tell_trust(self, *, is_trusted: bool) -> None:
        """Its open pages follow; a build goes on with the trust that it was started with."""
        if is_trusted == self.setup.is_trusted:
            return
        self.setup = replace(self.setup, is_trusted=is_trusted)
        with suppress(OSError):  # It has ended, which is reported elsewhere.
            self._process.write(TrustLine(isTrusted=is_trusted).line().encode())

    def describe_end(self) -> str:
        """The engine's last line on standard error and its exit code, as a sentence."""
        lines = self.details().splitlines()
        code = self._process.poll()
        end = "" if code is None else f" ({ending(code)})"
        if not lines:
            return say("It printed nothing{end}.", end=end)
        return say("It last printed{end}: {words}.", end=end, words=lines[-1][:300])

    def details(self) -> str:
        """The end of its standard error, with secrets removed."""
        return self._redact(self._process.said)

    def _read(self, line: bytes) -> EngineAddress:
        match read_first_line(line):
            case EngineAnnouncement() as announced:
                try:
                    return _address(announced)
                except WrongKeyKindError as error:
                    raise self._failure(say("The local service sent an unexpected answer.")) from error
            case EngineRefusal(title=title, hint=hint, action=action):
                known = Action(action) if action in tuple(Action) else None
                raise EngineFailedError(title, hint, details=self.details(), action=known)
            case None:
                raise self._failure(say("The local service sent an unexpected answer."))

    def _failure(self, title: str, hint: str = _RETRY_HINT) -> EngineFailedError:
        return EngineFailedError(title, hint, details=self.details())

    def _hear_news(self, loop: asyncio.AbstractEventLoop) -> None:
        """Keep reading: the child would block on a full pipe."""
        line = b"\n"
        while line:
            with suppress(ChildLimitError):  # Too long to be news.
                line = self._process.read_line(_MAX_LINE_BYTES)
                news = read_news(line)
                if news is not None:
                    with suppress(RuntimeError):  # The loop is closed.
                        loop.call_soon_threadsafe(self._see, bool(news.count))

    def _see(self, is_watched: bool) -> None:
        if self.is_watched != is_watched:
            self.is_watched = is_watched
            self.on_audience()


def start_child(
    command: Sequence[str],
    folder: Path,
    state_folder: Path,
    redact: Callable[[str], str],
    *,
    setup: EngineSetup = EngineSetup(),
) -> EngineChild:
    """Start the service on a folder. Keys never appear on its command line or in its environment.

    Raises EngineFailedError.
    """
    arguments = (
        "serve",
        str(folder),
        "--until-stdin-closes",
        "--state-dir",
        str(state_folder),
        "--network-stdin",
        *(("--trust-folder",) if setup.is_trusted else ()),
        *setup.options,
    )
    try:
        process = Child((*command, *arguments), environment=own_environment(), farewell=signal.SIGTERM, hear=_log_words)
    except OSError as error:
        raise EngineFailedError(
            say("The local service could not be started: {problem}.", problem=error.strerror or error), _RETRY_HINT
        ) from error
    lines = [] if setup.model_key is None else [setup.model_key.get_secret_value().encode()]
    with suppress(OSError):  # It has exited; `address` says why.
        process.write(b"".join(line + b"\n" for line in (*lines, setup.network.line())))
    return EngineChild(process, redact, setup)


def _log_words(piece: bytes) -> None:
    """Into this process's log, where diagnostics find it: an engine of the window has no terminal."""
    _log.info("The engine says: %s", piece.decode(errors="replace").strip())


def _address(announced: EngineAnnouncement) -> EngineAddress:
    return EngineAddress(
        url=announced.url,
        admin_key=read_key(announced.admin_key.get_secret_value(), wanted=KeyKind.ADMIN),
        # The person who runs the engine may ask questions like any reader.
        assistant_key=read_key(announced.groups_key.get_secret_value(), wanted=KeyKind.ASSISTANT),
        assistant_domain=announced.assistant_domain,
        export_hostname=announced.export_hostname,
    )
