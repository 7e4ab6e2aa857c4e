"""The published JavaScript clients of the answer streams. They are installed once, outside the tree, with npm."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.bench.npm_packages import KEPT, install_all

from docsdesk.protocol import strict_json

HERE = Path(__file__).parent
FOLDER = KEPT / "reference-clients"


def install() -> None:
    install_all(HERE / "package.json", FOLDER)
    shutil.copy(HERE / "clients.mjs", FOLDER)


def run(jobs: Sequence[dict]) -> list[dict]:
    """The outcome of each job, its texts with the halves of characters repaired."""
    asked = "".join(f"{json.dumps(job)}\n" for job in jobs)
    command = ["node", "clients.mjs"]
    done = subprocess.run(command, cwd=FOLDER, input=asked.encode(), stdout=subprocess.PIPE, check=True)
    return [strict_json.repair_value(strict_json.loads(line)) for line in done.stdout.split(b"\n") if line]
