"""One run of a command, watched from outside: what it used, what it left behind, what it reached for.

    with private_place() as place:
        seen = watch(docsdesk_command("check", folder), place)           # or: with running(…) as command: …
        assert not seen.problems()

Works on Linux. `trace=True` runs the command under strace (the Debian package `strace`) and also tells what it
executed, which sockets it opened and which files it wrote.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.command_trace import SYSTEM_CALLS, Trace, read_trace
from tests.faults.process_family import Family

import docsdesk

CODE = (str(Path(docsdesk.__file__).parents[1]), str(Path(__file__).parents[2]))
"""The program's, and the tests'."""
SAMPLES_A_SECOND = 20
MOST_OUTPUT = 200_000
"""Bytes of each of standard output and error that are kept: the first half and the last."""
DEADLY_MEGABYTES = 3_000
"""A command that takes more is killed, for the sake of the machine."""
MOST_BUSY = 10
"""How many times as long as it may take a command gets on a busy machine."""
GRACE = 2.0
"""Seconds that a command's other processes have to end after it."""
OWN_FOLDERS = (
    "home/.config/docsdesk",
    "home/.local/share/docsdesk",
    "home/.local/state/docsdesk",
    "home/.cache/docsdesk",
    "run/docsdesk",
)


@dataclass(frozen=True, slots=True)
class Bounds:
    seconds: float = 20.0
    megabytes: float = 400.0


@dataclass(frozen=True, slots=True)
class Place:
    """A home, a run-time and a temporary folder that nobody else uses."""

    root: Path

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def tmp(self) -> Path:
        return self.root / "tmp"

    def environment(self, extra: Mapping[str, str]) -> dict[str, str]:
        home = str(self.home)
        return {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "LANG": "C.UTF-8",
            "HOME": home,
            "XDG_CONFIG_HOME": f"{home}/.config",
            "XDG_DATA_HOME": f"{home}/.local/share",
            "XDG_STATE_HOME": f"{home}/.local/state",
            "XDG_CACHE_HOME": f"{home}/.cache",
            "XDG_RUNTIME_DIR": str(self.root / "run"),
            "TMPDIR": str(self.tmp),
            "PYTHONPATH": ":".join(CODE),
            "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
            "QT_QPA_PLATFORM": "offscreen",
            **extra,
        }

    def own_folders(self) -> tuple[str, ...]:
        return tuple(str(self.root / folder) for folder in OWN_FOLDERS)


@dataclass(frozen=True, slots=True)
class Watched:
    """What became of a command. `code` is None where a signal ended it; sizes are of all its processes together."""

    code: int | None
    signal: int
    stdout: str
    stderr: str
    seconds: float
    """From start to end, but for `waited`, in which others kept the processors busy."""
    waited: float
    cpu_seconds: float
    megabytes: float
    killed_for: str = ""
    """`time` or `memory` where the watch had to end it."""
    left: tuple[str, ...] = ()
    """Processes that outlived the command by the grace they have; the watch has killed them."""
    strays: tuple[str, ...] = ()
    """Files that are new or changed outside the program's own folders and what the caller allows."""
    trace: Trace | None = None

    @property
    def tracebacks(self) -> int:
        return sum(text.count("Traceback (most recent call last)") for text in (self.stdout, self.stderr))

    def problems(self, bounds: Bounds | None = None) -> list[str]:
        """All that no command may do, whatever it was given."""
        bounds = bounds or Bounds()
        found = [f"killed for its {self.killed_for}"] if self.killed_for else []
        if self.signal and not self.killed_for:
            found.append(f"ended by signal {self.signal}")
        if self.seconds > bounds.seconds:
            found.append(f"{self.seconds:.1f} s")
        if self.megabytes > bounds.megabytes:
            found.append(f"{self.megabytes:.0f} MB")
        if self.tracebacks:
            found.append(f"{self.tracebacks} tracebacks: {_last_line(self.stderr or self.stdout)}")
        found += [f"process left: {command}" for command in self.left]
        found += [f"file outside: {path}" for path in self.strays]
        if self.trace is not None:
            found += [f"ran {command}" for command in self.trace.commands]
            found += [f"socket: {address}" for address in self.trace.sockets]
            found += [f"wrote {path}" for path in self.trace.written]
        return found


def docsdesk_command(*arguments: str | os.PathLike[str]) -> tuple[str, ...]:
    """The real program with these arguments."""
    return (sys.executable, "-P", "-m", "docsdesk", *(os.fspath(argument) for argument in arguments))


@contextmanager
def private_place() -> Iterator[Place]:
    """Its path is short, since sockets are made inside it."""
    root = Path(tempfile.mkdtemp(prefix="w", dir="/tmp")).resolve()
    for folder in ("home", "run", "tmp"):
        (root / folder).mkdir(mode=0o700)
    try:
        yield Place(root)
    finally:
        subprocess.run(["chmod", "-R", "u+rwx", str(root)], check=False, capture_output=True)
        shutil.rmtree(root, ignore_errors=True)


def watch(command: Sequence[str], place: Place, **options: object) -> Watched:
    """Run it to its end; the options are those of `running`."""
    with running(command, place, **options) as run:
        return run.finish()


@contextmanager
def running(command: Sequence[str], place: Place, **options: object) -> Iterator["RunningCommand"]:
    """The command while it runs; killed at the end if nobody has finished it. The options are `Watching`'s fields."""
    run = RunningCommand(tuple(command), place, Watching(**options))  # type: ignore[arg-type]
    try:
        yield run
    finally:
        run.close()


@dataclass(frozen=True, slots=True)
class Watching:
    """`seconds` is when the command is killed; `folders` are also looked through for strays; `outputs` may be written,
    each with what is below it; `connects` are addresses (`127.0.0.1:80`) it may call; `loopback` says that it may
    listen on loopback and call itself there."""

    seconds: float = 60.0
    folders: tuple[Path, ...] = ()
    outputs: tuple[Path, ...] = ()
    connects: tuple[str, ...] = ()
    loopback: bool = False
    environment: Mapping[str, str] = field(default_factory=dict[str, str])
    stdin: bytes = b""
    working_folder: Path | None = None
    trace: bool = False
    grace: float = GRACE


class RunningCommand:
    """Call `sample` (or anything here that waits) often enough: memory is read only then."""

    def __init__(self, command: tuple[str, ...], place: Place, watching: Watching) -> None:
        self._place, self._watching = place, watching
        self._folder = Path(tempfile.mkdtemp(prefix="watched", dir=place.root))
        self._before = _snapshot(self._looked_at())
        self._files = {name: self._folder / name for name in ("stdin", "stdout", "stderr", "trace")}
        self._files["stdin"].write_bytes(watching.stdin)
        self._began = time.monotonic()
        self._process = self._start(command)
        self._family = Family(self._process.pid, counts_itself=not watching.trace, home=f"{place.home}\0")
        self._killed_for = ""
        self._result: Watched | None = None

    def _start(self, command: tuple[str, ...]) -> subprocess.Popen[bytes]:
        if self._watching.trace:
            strace = shutil.which("strace")
            if strace is None:
                raise SystemExit("strace is needed to watch what is asked of the system: apt-get install strace")
            filters = ["-f", "--seccomp-bpf", "-qq", "-y", "-s", "4096", "-e", f"trace={','.join(SYSTEM_CALLS)}"]
            command = (strace, *filters, "-o", str(self._files["trace"]), *command)
        with (
            self._files["stdin"].open("rb") as stdin,
            self._files["stdout"].open("wb") as stdout,
            self._files["stderr"].open("wb") as stderr,
        ):
            return subprocess.Popen(
                command,
                stdin=stdin,
                stdout=stdout,
                stderr=stderr,
                env=self._place.environment(self._watching.environment),
                cwd=self._watching.working_folder or self._place.home,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        """Of the command itself, also under strace."""
        return self._family.first_child() if self._watching.trace else self._process.pid

    @property
    def seconds(self) -> float:
        """Since the start, but for the time that its processes waited for a processor."""
        return max(self.elapsed - self._family.waited, 0.0)

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self._began

    def sample(self) -> bool:
        """Look at its processes and end what takes too much; whether the command still runs."""
        self._family.look()
        is_late = self.seconds > self._watching.seconds or self.elapsed > MOST_BUSY * self._watching.seconds
        if self._family.megabytes > DEADLY_MEGABYTES or is_late:
            self._killed_for = "time" if is_late else "memory"
            self._family.kill()
            self._process.wait()
        return self._process.poll() is None

    def output(self) -> str:
        """What it has printed until now."""
        return self._files["stdout"].read_bytes()[:MOST_OUTPUT].decode(errors="replace")

    def first_line(self, seconds: float = 20.0) -> str:
        """The first line of its output; empty where it ended or took too long."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            text = self._files["stdout"].read_bytes()[:MOST_OUTPUT]
            if b"\n" in text:
                return text.partition(b"\n")[0].decode(errors="replace")
            if not self.sample():
                return ""
            time.sleep(1 / SAMPLES_A_SECOND)
        return ""

    def send(self, number: int, *, group: bool = False) -> None:
        """A signal to the command alone, or to its whole group as Ctrl+C sends it."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number) if group else os.kill(self.pid, number)

    def finish(self, number: int | None = None) -> Watched:
        """Send a signal, if one is given, and wait for the end of the command and of all its processes."""
        if self._result is None:
            if number is not None:
                self.send(number)
            while self.sample():
                time.sleep(1 / SAMPLES_A_SECOND)
            self._result = self._told()
        return self._result

    def close(self) -> None:
        if self._result is None:
            self._family.look()
            self._family.kill()
            self._process.wait()

    def _told(self) -> Watched:
        seconds, left = self.seconds, self._family.left(self._watching.grace)
        self._family.kill()
        code = self._process.returncode
        places = self._place.own_folders()
        allowed = (*places, str(self._folder), *(str(path) for path in self._watching.outputs))
        after = _snapshot(self._looked_at())
        changed = sorted(path for path, state in after.items() if self._before.get(path) != state)
        changed += sorted(f"{path} (gone)" for path in self._before.keys() - after.keys())
        trace = None
        if self._watching.trace:
            writable = (*allowed, str(self._place.tmp), str(self._place.root / "run"))
            watching = self._watching
            trace = read_trace(
                self._files["trace"], writable, CODE, connects=watching.connects, loopback=watching.loopback
            )
        return Watched(
            code=code if code >= 0 else None,
            signal=-min(code, 0),
            stdout=_bounded(self._files["stdout"]),
            stderr=_bounded(self._files["stderr"]),
            seconds=max(seconds, self._family.busiest),
            waited=self._family.waited,
            cpu_seconds=self._family.cpu_seconds,
            megabytes=self._family.megabytes,
            killed_for=self._killed_for,
            left=() if self._killed_for else left,
            strays=tuple(path for path in changed if not _is_below(path, allowed)),
            trace=trace,
        )

    def _looked_at(self) -> tuple[Path, ...]:
        return (self._place.home, self._place.tmp, self._place.root / "run", *self._watching.folders)


def _snapshot(folders: tuple[Path, ...]) -> dict[str, tuple[int, ...]]:
    """Every file below the folders, links not followed, with what changes when it is written."""
    found: dict[str, tuple[int, ...]] = {}
    for folder in folders:
        for parent, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(parent, name)  # noqa: PTH118
                with suppress(OSError):
                    state = os.lstat(path)
                    found[path] = (state.st_ino, state.st_size, state.st_mtime_ns, state.st_mode)
    return found


def _is_below(path: str, folders: Sequence[str]) -> bool:
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)


def _bounded(path: Path) -> str:
    with path.open("rb") as file:
        text = file.read(MOST_OUTPUT // 2)
        rest = max(file.seek(0, os.SEEK_END) - MOST_OUTPUT // 2, MOST_OUTPUT // 2)
        file.seek(rest)
        cut = b"\n[...]\n" if rest > MOST_OUTPUT // 2 else b""
        return (text + cut + file.read()).decode(errors="replace")


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or [""])[-1][:200]
