"""What the reference implementation of MDX makes of texts. It is installed once, outside the tree, with npm."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "docsdesk-bench" / "mdx"


def install() -> None:
    """Put the packages of package.json into the cache folder, unless they are there."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted, installed = HERE / "package.json", FOLDER / "package.json"
    is_new = not installed.exists() or installed.read_text() != wanted.read_text()
    shutil.copy(HERE / "oracle.mjs", FOLDER)
    if is_new or not (FOLDER / "node_modules").exists():
        shutil.copy(wanted, FOLDER)
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
        subprocess.run(command, cwd=FOLDER, check=True)


def read_all(texts: Iterable[str], *options: str) -> Iterator[dict]:
    """One answer a text: `tree`, or `refused` with `line` and `column`. With `--verdicts` there are no trees."""
    asked = "".join(f"{json.dumps(text)}\n" for text in texts)
    command = ["node", "oracle.mjs", *options]
    done = subprocess.run(command, cwd=FOLDER, input=asked, capture_output=True, text=True, check=True)
    yield from (json.loads(line) for line in done.stdout.splitlines())
