"""What React shows of pages. Its packages are installed once, outside the tree, with npm."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

from tests.bench.npm_packages import KEPT, install_all

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at
from docsdesk.docs.pages.page import Page

HERE = Path(__file__).parent
FOLDER = KEPT / "react"
_TAKEN = {".mdx", ".md", ".jsx", ".tsx", ".js", ".ts", ".json"}


def install() -> None:
    install_all(HERE / "package.json", FOLDER)
    for script in HERE.glob("*.mjs"):
        shutil.copy(script, FOLDER)


def render(folder: DocsFolder, pages: Sequence[Page]) -> list[dict[str, str]]:
    """One answer a page: `html`, or `refused` with the reason. Answers to the same are kept."""
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
    answers = FOLDER / f"{_digest(folder.root, lines, variables)}.jsonl"
    if not answers.exists():
        command = ["node", "oracle.mjs", str(folder.root), variables]
        done = subprocess.run(command, cwd=FOLDER, input=lines, capture_output=True, text=True, check=True)
        answers.write_text(done.stdout)
    return [json.loads(line) for line in answers.read_text().split("\n") if line]


def _digest(root: Path, *asked: str) -> str:
    """Of all that an answer depends on."""
    digest = blake2b("".join(asked).encode(), digest_size=12)
    taken = (file for file in sorted(root.rglob("*")) if file.suffix in _TAKEN and file.is_file())
    for file in (*sorted(HERE.glob("*.mjs")), HERE / "package.json", *taken):
        digest.update(str(file).encode() + file.read_bytes())
    return digest.hexdigest()
