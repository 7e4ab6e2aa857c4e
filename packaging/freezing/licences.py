"""Writes down under which licences the parts of the frozen program are."""

import shutil
from email.message import Message
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import cast

MARKS = ("LICEN", "COPYING", "NOTICE", "AUTHORS")
NOT_IN_IT = {
    *("altgraph", "macholib", "packaging", "pefile", "pip", "pyinstaller-hooks-contrib", "setuptools"),
    *("hatchling", "pathspec", "pluggy", "tomlkit", "trove-classifiers", "pycparser", "termaid"),
}
"""They are installed where the program is built, and build it. Of PyInstaller itself, what starts it is in it."""


def write_licences(tree: Path, root: Path) -> None:
    """Fill `licences` with each package's own texts, those of the files that come with Docsdesk, and Qt's."""
    folder = tree / "licences"
    shutil.copytree(root / "packaging/freezing/texts", folder)
    shutil.copy(root / "LICENSE", folder / "docsdesk.txt")
    for file in sorted((root / "resources").glob("*/LICENSE.txt")):
        shutil.copy(file, folder / f"{file.parent.name}.txt")
    lines: list[str] = []
    for package in sorted(distributions(), key=_name):
        if _name(package) in NOT_IN_IT | {"docsdesk"}:
            continue
        lines.append(f"{_name(package)} {package.version}: {_licence(package)}\n")
        _copy_texts(package, folder / _name(package))
    (folder / "README.txt").write_text((folder / "README.txt").read_text("utf-8") + "".join(lines), "utf-8")


def _name(package: Distribution) -> str:
    return package.name.lower().replace("_", "-").replace(".", "-")


def _licence(package: Distribution) -> str:
    told = cast("Message", package.metadata)
    words = told.get("License-Expression") or str(told.get("License", "")).partition("\n")[0]
    classified = [
        str(line).rpartition(" :: ")[2] for line in told.get_all("Classifier") or [] if "License ::" in str(line)
    ]
    return words or ", ".join(classified) or "see its texts"


def _copy_texts(package: Distribution, folder: Path) -> None:
    for file in package.files or []:
        if ".dist-info" in str(file) and any(mark in file.name.upper() for mark in MARKS):
            folder.mkdir(exist_ok=True)
            shutil.copy(Path(str(file.locate())), folder / file.name)
