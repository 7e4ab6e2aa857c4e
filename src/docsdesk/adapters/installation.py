"""How this copy was installed: what its installer wrote down, else what its place says."""

import sys
from pathlib import Path

import docsdesk
from docsdesk.domain.updates.installation import InstallationWay
from docsdesk.resource_files import resource_folder

MARKER = "installed-by"
"""A file beside the program's resources that holds one word: a value of `InstallationWay`. Installers write it."""


def find_installation(
    resources: Path | None = None,
    package: Path = Path(docsdesk.__file__).parent,
    prefix: Path = Path(sys.prefix),
) -> InstallationWay:
    """`package` is the folder of the Python package, `prefix` the environment that it is in."""
    resources = resources or resource_folder()
    try:
        return InstallationWay((resources / MARKER).read_text("ascii")[:40].strip())
    except (OSError, ValueError):
        pass
    if resources.parent == package.parents[1] and (resources.parent / "pyproject.toml").is_file():
        return InstallationWay.CHECKOUT
    if bool(getattr(sys, "frozen", False)):
        return InstallationWay.UNKNOWN
    if (prefix / "uv-receipt.toml").is_file():
        return InstallationWay.UV
    return InstallationWay.PIPX if (prefix / "pipx_metadata.json").is_file() else InstallationWay.PIP
