"""What the reference implementation of MDX makes of texts. It is installed once, outside the tree, with npm."""

import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.bench.npm_packages import KEPT, install_all

HERE = Path(__file__).parent
FOLDER = KEPT / "mdx"


def install() -> None:
    install_all(HERE / "package.json", FOLDER)
    shutil.copy(HERE / "oracle.mjs", FOLDER)


def read_all(texts: Iterable[str], *options: str) -> Iterator[dict]:
    """One answer a text: `tree`, or `refused` with `line` and `column`. With `--verdicts` there are no trees."""
    asked = "".join(f"{json.dumps(text)}\n" for text in texts)
    command = ["node", "oracle.mjs", *options]
    done = subprocess.run(command, cwd=FOLDER, input=asked, capture_output=True, text=True, check=True)
    yield from (json.loads(line) for line in done.stdout.splitlines())
