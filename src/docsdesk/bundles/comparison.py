"""Compares two archives: the text of their pages and the bytes of their files."""

from collections.abc import Mapping
from contextlib import ExitStack
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

from docsdesk.bundles.contents import LARGEST_PAGE, is_page
from docsdesk.bundles.page_text import PageText, page_text
from docsdesk.bundles.unpacked_files import UnpackedFile, UnpackedFiles, unpacked_files
from docsdesk.docs.text.diff_lines import DiffLine, read_diff
from docsdesk.domain.bundles.comparison import BundleComparison, Change, FileChange
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.protocol.bundle_manifest import MANIFEST_FILE, read_manifest

_NO_TEXT = PageText("", ())


class ArchivePair:
    """Two unpacked archives. `sizes` are those of the archives, in bytes."""

    def __init__(self, old: UnpackedFiles, new: UnpackedFiles, sizes: tuple[int, int]) -> None:
        self._old = old
        self._new = new
        self._sizes = sizes

    def comparison(self) -> BundleComparison:
        changes = self._changes()
        return BundleComparison(
            pages=tuple(change for change in changes if is_page(change.file)),
            files=tuple(change for change in changes if not is_page(change.file)),
            size_before=self._sizes[0],
            size_after=self._sizes[1],
        )

    def page(self, page: str) -> tuple[DiffLine, ...]:
        """A line diff of a page's text."""
        was, now = _text(self._old, page), _text(self._new, page)
        return tuple(read_diff(unified_diff(was.lines, now.lines, lineterm="")))

    def _changes(self) -> list[FileChange]:
        old, new = _listed(self._old), _listed(self._new)
        names = sorted(old.keys() | new.keys())
        return [self._change(name, old.get(name), new.get(name)) for name in names if _differs(old, new, name)]

    def _change(self, name: str, old: UnpackedFile | None, new: UnpackedFile | None) -> FileChange:
        change = Change.ADDED if old is None else Change.REMOVED if new is None else Change.CHANGED
        title = ""
        if is_page(name):
            was, now = _text(self._old, name), _text(self._new, name)
            title = now.title or was.title
            if change is Change.CHANGED and was == now:
                change = Change.CHANGED_FRAME
        return FileChange(name, change, None if old is None else old.size, None if new is None else new.size, title)


class LastPair:
    """Keeps the pair asked for last unpacked, as long as neither archive changes on disk."""

    def __init__(self) -> None:
        self._kept = ExitStack()
        self._state: tuple[_State, _State] | None = None
        self._pair: ArchivePair | None = None

    def of(self, before: Path, after: Path) -> ArchivePair:
        """Raises BundleMissingError, BundleDamagedError that names the entry, TransferError if the disk is full."""
        state = _state(before), _state(after)
        if self._pair is None or self._state != state:
            self._pair = None
            self._kept.close()
            old, new = (self._kept.enter_context(unpacked_files(archive)) for archive in (before, after))
            self._pair, self._state = ArchivePair(old, new, (state[0].size, state[1].size)), state
        return self._pair


class _State(NamedTuple):
    archive: Path
    inode: int
    size: int
    changed_ns: int


def _state(archive: Path) -> _State:
    try:
        found = archive.stat()
    except OSError as error:
        raise BundleMissingError(archive) from error
    return _State(archive, found.st_ino, found.st_size, found.st_mtime_ns)


def _listed(files: UnpackedFiles) -> Mapping[str, UnpackedFile]:
    """Without the manifest, which only repeats the rest."""
    manifest = files.files.get(MANIFEST_FILE)
    if manifest is None or read_manifest(files.read(manifest)) is None:
        return files.files
    return {name: file for name, file in files.files.items() if name != MANIFEST_FILE}


def _differs(old: Mapping[str, UnpackedFile], new: Mapping[str, UnpackedFile], name: str) -> bool:
    return name not in old or name not in new or old[name].sha256 != new[name].sha256


def _text(files: UnpackedFiles, name: str) -> PageText:
    file = files.files.get(name)
    if file is None:
        return _NO_TEXT
    content = b"".join(files.pieces(file, 0, min(file.size, LARGEST_PAGE)))
    return page_text(content.decode("utf-8", "replace")) or _NO_TEXT
