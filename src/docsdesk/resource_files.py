"""Finds the files shipped with the program: in the checkout's `resources/`, or beside the installed package."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_INSTALLED = _PACKAGE / "resources"
_CHECKOUT = _PACKAGE.parents[1] / "resources"


def resource_folder(name: str = "") -> Path:
    """The folder `resources/NAME`. Raises FileNotFoundError if the installation is incomplete."""
    root = _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
    folder = root / name
    if not folder.is_dir():
        raise FileNotFoundError(f"The folder {folder} is missing. Reinstall Docsdesk.")
    return folder
