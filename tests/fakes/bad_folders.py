"""Folders that are no site, and what a person is to be told of each."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

GOOD_CONFIG = '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index"]}}'
UNREADABLE = "with a file it may not read"
"""For an administrator, nothing is unreadable."""


@dataclass(frozen=True)
class BadFolder:
    make: Callable[[Path], object]
    says: tuple[str, ...]


def _denied(folder: Path) -> None:
    (folder / "docs.json").write_text(GOOD_CONFIG)
    (folder / "docs.json").chmod(0)


BAD_FOLDERS = {
    "without docs.json": BadFolder(lambda _: None, ("There is no docs.json", "Choose the folder")),
    "with broken JSON": BadFolder(
        lambda folder: (folder / "docs.json").write_text('{\n  "name": "x",\n}\n'),
        ("docs.json:2:14", "comma", "Fix that line"),
    ),
    "with a folder named docs.json": BadFolder(
        lambda folder: (folder / "docs.json").mkdir(), ("it is a folder", "Put a file named docs.json in its place")
    ),
    "with a link to nothing": BadFolder(
        lambda folder: (folder / "docs.json").symlink_to("elsewhere.json"),
        ("links to a file that does not exist", "Restore that file"),
    ),
    UNREADABLE: BadFolder(_denied, ("docs.json cannot be used", "Check its permissions")),
}
