"""The published JavaScript clients of the answer streams. They are installed once, outside the tree, with npm."""

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from docsdesk.protocol import strict_json

HERE = Path(__file__).parent
FOLDER = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "docsdesk-bench" / "reference-clients"


def install() -> None:
    """Put the packages of package.json into the cache folder, unless they are there."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted, installed = HERE / "package.json", FOLDER / "package.json"
    is_new = not installed.exists() or installed.read_text() != wanted.read_text()
    shutil.copy(HERE / "clients.mjs", FOLDER)
    if is_new or not (FOLDER / "node_modules").exists():
        shutil.copy(wanted, FOLDER)
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
        subprocess.run(command, cwd=FOLDER, check=True)


def run(jobs: Sequence[dict]) -> list[dict]:
    """The outcome of each job, its texts with the halves of characters repaired."""
    asked = "".join(f"{json.dumps(job)}\n" for job in jobs)
    command = ["node", "clients.mjs"]
    done = subprocess.run(command, cwd=FOLDER, input=asked.encode(), stdout=subprocess.PIPE, check=True)
    return [strict_json.repaired_value(strict_json.loads(line)) for line in done.stdout.split(b"\n") if line]
