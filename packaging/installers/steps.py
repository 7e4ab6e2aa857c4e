"""What building an installer takes, as values: carried out one after another, or only told."""

import argparse
import os
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Step:
    """A command with its words, run at the root; `environment` is added to this process's own."""

    words: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict[str, str])


def carry_out(steps: Iterable[Step], *, only_tell: bool) -> None:
    """Stop at the first that fails, with its exit code."""
    for step in steps:
        print(f"{step.words}:\n  {shlex.join(step.command)}", flush=True)
        if not only_tell:
            ended = subprocess.run(step.command, cwd=ROOT, env={**os.environ, **step.environment}, check=False)
            if ended.returncode:
                sys.exit(ended.returncode)


def options(description: str | None) -> argparse.ArgumentParser:
    """Those that both installers have."""
    known = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    known.add_argument("folder", type=Path, help="takes the installer")
    known.add_argument("--program", type=Path, help="the frozen program; without it, it is made")
    known.add_argument("--dry-run", action="store_true", help="only tell what would be done")
    return known


def version() -> str:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def freezing(work: Path) -> list[Step]:
    """Make the program that needs no Python, with the locked packages and nothing else, into `work/frozen`."""
    environment = work / "environment"
    python = str(environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
    install = python, "-m", "pip", "install", "--disable-pip-version-check", "--no-deps"
    locks = [f"--requirement=packaging/requirements{name}.lock" for name in ("", "-freeze")]
    own = {"PYTHONPATH": str(ROOT / "packaging"), "DOCSDESK_ICON": str(work / "docsdesk.ico")}
    return [
        Step("Make an environment", (sys.executable, "-m", "venv", "--clear", str(environment))),
        Step("Install what the locks name", (*install, "--require-hashes", "--only-binary=:all:", *locks)),
        Step("Install Docsdesk", (*install, "--no-build-isolation", "--editable", ".")),
        *drawing(work, python),
        Step("Freeze it", (python, "-m", "freezing.tree", str(work / "frozen")), own),
    ]


def drawing(work: Path, python: str = sys.executable) -> list[Step]:
    return [Step("Draw the icons", (python, "packaging/icon-set", str(work)))]
