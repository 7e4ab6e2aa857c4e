"""What holds an open folder of 2,000 pages: processes, their memory, and what one save makes them read and check.

PYTHONPATH=src:. .venv/bin/python -m tests.bench.open_folder [--pages N] [--beside CHECKOUT]

Opens the window without a screen, shows Overview, API settings and Pages, and saves one setting. CHECKOUT is another
version of this program to be measured by the same steps. Memory is each process's share of what it has (PSS).
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

HOOK = """
import atexit, importlib.abc, importlib.machinery, os, sys
WATCHED = {
    "docsdesk.docs.checks.folder": {"check_folder", "check_whole_folder"},
    "docsdesk.docs.folder.docs_folder": {"read_folder"},
}
def noted(name, act):
    def call(*args, **named):
        with open(os.environ["OPEN_FOLDER_LOG"], "a") as log:
            log.write(name + "\\n")
        return act(*args, **named)
    return call
class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name not in WATCHED:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        load = spec.loader.exec_module
        def exec_module(module):
            load(module)
            for each in WATCHED[name] & vars(module).keys():
                setattr(module, each, noted(each, getattr(module, each)))
        spec.loader.exec_module = exec_module
        return spec
sys.meta_path.insert(0, Finder())
"""
TASKS = ("start", "read pages", "check pages", "check the docs folder", "check the folder of the settings")
"""Of this version and of the one beside it."""
SMALL_MB = 60
"""A process below this holds no folder of this size."""


def measure(checkout: Path, pages: int) -> None:
    from tests.fakes.big_site import write_big_site

    with tempfile.TemporaryDirectory() as made:
        root = Path(made)
        folder = write_big_site(root / "harbour", pages=pages, descriptions=20)
        subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
        subprocess.run(["git", "add", "-A"], cwd=folder, check=True)
        author = ("-c", "user.name=a", "-c", "user.email=a@example.com")
        subprocess.run(["git", *author, "commit", "-qm", "Begin"], cwd=folder, check=True)
        (root / "hook").mkdir()
        (root / "hook" / "sitecustomize.py").write_text(HOOK)
        (root / "log").touch()
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": os.pathsep.join(map(str, (root / "hook", checkout / "src"))),
            "OPEN_FOLDER_LOG": str(root / "log"),
        }
        # A module of this folder must not take the place of one of the same name elsewhere.
        command = (sys.executable, "-P", __file__, "--window", str(root / "home"), str(folder))
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=900)
        lines = [line for line in done.stdout.splitlines() if line.startswith("RESULT ")]
        if not lines:
            sys.exit(done.stderr[-3_000:])
    tell(checkout, json.loads(lines[0].removeprefix("RESULT ")))


def work_in_window(home: Path, folder: Path) -> None:
    """In a process of its own, whose program is the one in PYTHONPATH."""
    os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
    import qasync

    from docsdesk.app.garbage import collect_garbage_here
    from docsdesk.app.run import make_application

    try:
        from docsdesk.app.event_loop import run_to_the_end
    except ImportError:
        # What cfb6f577 calls it.
        from docsdesk.app.life import run_to_the_end  # pyright: ignore[reportMissingImports]
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    collect_garbage_here(application)
    with qasync.QEventLoop(application) as loop:
        loop.run_until_complete(run_to_the_end(open_and_save(home, folder)))


async def open_and_save(home: Path, folder: Path) -> None:
    from PySide6.QtWidgets import QApplication

    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.app.shell import Shell

    try:
        from docsdesk.adapters.files.places import UserPlaces
        from docsdesk.app.early_window import EarlyWindow
    except ImportError:
        # What cfb6f577 calls them.
        from docsdesk.app.front import Front as EarlyWindow  # pyright: ignore[reportMissingImports]

        from docsdesk.adapters.files.places import Places as UserPlaces  # pyright: ignore[reportAttributeAccessIssue]
    places = UserPlaces(*(home / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    early = EarlyWindow(QApplication.instance(), places)
    early.window.show()
    shell = Shell(early, places, Redactor())
    shell.start()
    await until_quiet(shell, 1.0)
    shell.sites.open_folder(folder)
    for pane in ("overview", "api_settings", "pages", "api_settings"):
        shell.window.show_pane(pane)
        await until_quiet(shell, 4.0)
    log = Path(os.environ["OPEN_FOLDER_LOG"])
    opened = log.read_text().split()
    shell.panes.api_settings.model.set_value(("playground", "display"), "simple")
    shell.panes.api_settings.save()
    await until_quiet(shell, 6.0)
    saved = log.read_text().split()[len(opened) :]
    print("RESULT " + json.dumps({"opened": opened, "saved": saved, "processes": processes()}), flush=True)
    early.window.close()
    await shell.close()


async def until_quiet(shell: Any, seconds: float) -> None:
    quiet = 0.0
    while quiet < seconds:
        await asyncio.sleep(0.1)
        quiet = 0.0 if any(map(shell.tasks.is_running, TASKS)) else quiet + 0.1


def processes() -> list[tuple[str, int]]:
    """This one and all below it, with the megabytes of each."""
    parents, found = dict[int, int](), list[tuple[str, int]]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(") ")[2].split()[1])

    def is_ours(pid: int) -> bool:
        while pid in parents and pid != os.getpid():
            pid = parents[pid]
        return pid == os.getpid()

    for pid in filter(is_ours, parents):
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split("\0")
            memory = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except OSError:
            continue
        name = words[words.index("run-child") + 1] if "run-child" in words else "serve" if "serve" in words else ""
        pss = next(int(line.split()[1]) for line in memory.splitlines() if line.startswith("Pss:"))
        found.append(("window" if pid == os.getpid() else name or words[0], pss // 1024))
    return found


def tell(checkout: Path, result: dict[str, Any]) -> None:
    print(checkout)
    for name, megabytes in result["processes"]:
        print(f"  {name:<20} {megabytes:>6} MB")
    holders = [name for name, megabytes in result["processes"] if name != "window" and megabytes >= SMALL_MB]
    memory = sum(megabytes for _, megabytes in result["processes"])
    print(f"  hold the folder: {len(holders)}; all together {memory} MB")
    for when in ("opened", "saved"):
        calls = Counter(result[when])
        checks = calls["check_folder"] + calls["check_whole_folder"]
        print(f"  {when}: {calls['read_folder']} whole reads, {checks} whole checks")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=2_000)
    parser.add_argument("--beside", type=Path)
    parser.add_argument("--window", nargs=2, type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.window:
        sys.exit(work_in_window(*given.window))
    for each in filter(None, (Path(__file__).parents[2], given.beside)):
        measure(each, given.pages)
