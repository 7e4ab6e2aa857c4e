"""What holds an open folder of 2,000 pages: processes, their memory, and what one save makes them read and check.

PYTHONPATH=src:. .venv/bin/python -m tests.bench.open_folder [--pages N] [--beside CHECKOUT]

Opens the window without a screen, shows Overview, API settings and Pages, and saves one setting. CHECKOUT is another
version of this program to be measured by the same steps. Memory is each process's share of what it has (PSS).
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.fakes.big_site import write_big_site

HOOK = """
import atexit, importlib.abc, importlib.machinery, os, sys
WATCHED = {
    "docsdesk.docs.checks.folder": ("check_folder", "check_whole_folder"),
    "docsdesk.docs.folder.docs_folder": ("read_folder",),
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
            for each in WATCHED[name]:
                setattr(module, each, noted(each, getattr(module, each)))
        spec.loader.exec_module = exec_module
        return spec
sys.meta_path.insert(0, Finder())
"""
DRIVER = """
import asyncio, json, os, sys
from pathlib import Path
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
import qasync
from PySide6.QtWidgets import QApplication
from docsdesk.adapters.files import places as places_module
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.early_window import Front
from docsdesk.app.garbage import collect_garbage_here
from docsdesk.app.event_loop import run_to_the_end
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
NAMES = ("start", "read pages", "check pages", "check the docs folder", "check the folder of the settings")
LOG = Path(os.environ["OPEN_FOLDER_LOG"])
async def until_quiet(shell, seconds=4.0):
    quiet = 0.0
    while quiet < seconds:
        await asyncio.sleep(0.1)
        quiet = 0.0 if any(map(shell.tasks.is_running, NAMES)) else quiet + 0.1
def processes():
    parents, found = {}, []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(") ")[2].split()[1])
        except OSError:
            pass
    def is_ours(pid):
        while pid in parents and pid != os.getpid():
            pid = parents[pid]
        return pid == os.getpid()
    for pid in filter(is_ours, parents):
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split("\\0")
            memory = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except OSError:
            continue
        name = words[words.index("run-child") + 1] if "run-child" in words else "serve" if "serve" in words else ""
        pss = next(int(line.split()[1]) for line in memory.splitlines() if line.startswith("Pss:"))
        found.append(("window" if pid == os.getpid() else name or words[0], pss // 1024))
    return found
async def main():
    root = Path(sys.argv[1])
    make_places = vars(places_module).get("UserPlaces") or vars(places_module)["Places"]
    places = make_places(*(root / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    front = Front(QApplication.instance(), places)
    front.window.show()
    shell = Shell(front, places, Redactor())
    shell.start()
    await until_quiet(shell, 1.0)
    shell.sites.open_folder(Path(sys.argv[2]))
    for pane in ("overview", "api_settings", "pages", "api_settings"):
        shell.window.show_pane(pane)
        await until_quiet(shell)
    opened = LOG.read_text().split()
    shell.panes.api_settings.model.set_value(("playground", "display"), "simple")
    shell.panes.api_settings.save()
    await until_quiet(shell, 6.0)
    saved = LOG.read_text().split()[len(opened):]
    print("RESULT " + json.dumps({"opened": opened, "saved": saved, "processes": processes()}), flush=True)
    front.window.close()
    await shell.close()
application = make_application()
application.setQuitOnLastWindowClosed(False)
collect_garbage_here(application)
with qasync.QEventLoop(application) as loop:
    loop.run_until_complete(run_to_the_end(main()))
"""
SMALL_MB = 60
"""A process below this holds no folder of this size."""


def measure(checkout: Path, pages: int) -> None:
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
        command = (sys.executable, "-c", DRIVER, str(root / "home"), str(folder))
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=900)
        lines = [line for line in done.stdout.splitlines() if line.startswith("RESULT ")]
        if not lines:
            sys.exit(done.stderr[-3_000:])
    tell(checkout, json.loads(lines[0].removeprefix("RESULT ")))


def tell(checkout: Path, result: dict[str, list[str]]) -> None:
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
    given = parser.parse_args()
    for each in filter(None, (Path(__file__).parents[2], given.beside)):
        measure(each, given.pages)
