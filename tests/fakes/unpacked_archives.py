"""Unpacks a hostile archive with everything around it watched."""

from dataclasses import dataclass
from pathlib import Path

from tests.fakes.hostile_archives import HostileArchive

from docsdesk.bundles.extraction import extract_archive
from docsdesk.domain.bundles.errors import BundleDamagedError


@dataclass(frozen=True, slots=True)
class Unpacking:
    """`said` is the refusal, empty where there was none; `left` is what lies around the archive afterwards."""

    said: str
    names_entry: bool
    left: tuple[str, ...]


def unpack(hostile: HostileArchive, place: Path) -> Unpacking:
    """`place` is an empty folder of the archive's own; it unpacks further down, so that climbing shows."""
    archive, folder = place / "archive", place / "a" / "b" / "out"
    folder.parent.mkdir(parents=True)
    archive.write_bytes(hostile.content)
    before = _listing(place)
    said = ""
    try:
        extract_archive(archive, folder, lambda: None)
    except BundleDamagedError as error:
        said = error.title
    shown = hostile.entry if hostile.entry.isprintable() else ascii(hostile.entry)[1:-1]
    return Unpacking(said, shown[:200] in said, tuple(sorted(_listing(place) - before)))


def _listing(place: Path) -> set[str]:
    return {path.relative_to(place).as_posix() for path in place.rglob("*")}
