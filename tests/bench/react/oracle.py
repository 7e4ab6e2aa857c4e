"""What React shows of pages. Its packages are installed once, outside the tree, with npm."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.bench.npm_packages import KEPT, install_all

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at
from docsdesk.docs.pages.page import Page

HERE = Path(__file__).parent
FOLDER = KEPT / "react"


def install() -> None:
    install_all(HERE / "package.json", FOLDER)
    for script in HERE.glob("*.mjs"):
        shutil.copy(script, FOLDER)


def render(folder: DocsFolder, pages: Sequence[Page]) -> list[dict[str, str]]:
    """One answer a page: `html`, or `refused` with the reason."""
    asked = [
        {
            "file": str(page.file),
            "text": page.text[page.front_matter.length :],
            "frontmatter": page.front_matter.values,
        }
        for page in pages
    ]
    variables = json.dumps(object_at(folder.config, "variables"), default=str)
    lines = "".join(f"{json.dumps(one, default=str)}\n" for one in asked)
    command = ["node", "oracle.mjs", str(folder.root), variables]
    done = subprocess.run(command, cwd=FOLDER, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]
