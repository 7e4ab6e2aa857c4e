"""What the benches compare with from npm: installed once, outside the tree."""

import shutil
import subprocess
from pathlib import Path

from platformdirs import user_cache_path

KEPT = user_cache_path("docsdesk-bench")
"""A folder for each bench, or for each pinned package."""
_INSTALL = ("npm", "install", "--silent", "--no-audit", "--no-fund")


def install_all(package_file: Path, folder: Path) -> None:
    """Put the packages that a package.json names into `folder`, unless they are there."""
    installed = folder / package_file.name
    is_same = installed.exists() and installed.read_text() == package_file.read_text()
    if not is_same or not (folder / "node_modules").exists():
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(package_file, folder)
        subprocess.run([*_INSTALL, "--no-package-lock"], cwd=folder, check=True)


def installed_program(package: str, name: str) -> Path:
    """A program of one package, whose version stands behind its name."""
    folder = KEPT / package
    program = folder / "node_modules" / ".bin" / name
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([*_INSTALL, "--prefix", folder, package], check=True)
    return program
