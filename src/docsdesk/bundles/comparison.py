"""How two archives differ, to their readers and in their bytes."""

from collections.abc import Mapping
from difflib import unified_diff
from pathlib import Path

from docsdesk.bundles.page_text import PageText, page_text
from docsdesk.bundles.pages import LARGEST_PAGE, is_page
from docsdesk.bundles.unpacked_files import UnpackedFile, UnpackedFiles, unpacked_files
from docsdesk.docs.diff_lines import DiffLine, read_diff
from docsdesk.domain.bundle_comparison import BundleComparison, Change, FileChange
from docsdesk.protocol.bundle_manifest import MANIFEST_FILE, read_manifest

_NO_TEXT = PageText("", ())


def compare_archives(before: Path, after: Path) -> BundleComparison:
    """Raises BundleMissingError, BundleDamagedError that names the entry, and TransferError where there is no room."""
    with unpacked_files(before) as old, unpacked_files(after) as new:
        changes = _Both(old, new).changes()
        return BundleComparison(
            pages=tuple(change for change in changes if is_page(change.file)),
            files=tuple(change for change in changes if not is_page(change.file)),
            size_before=before.stat().st_size,
            size_after=after.stat().st_size,
        )


def compare_page(before: Path, after: Path, page: str) -> tuple[DiffLine, ...]:
    """How the words of a page differ. Raises as above."""
    with unpacked_files(before) as old, unpacked_files(after) as new:
        was, now = _text(old, page), _text(new, page)
    return tuple(read_diff(unified_diff(was.lines, now.lines, lineterm="")))


class _Both:
    def __init__(self, old: UnpackedFiles, new: UnpackedFiles) -> None:
        self._old = old
        self._new = new

    def changes(self) -> list[FileChange]:
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


def _listed(files: UnpackedFiles) -> Mapping[str, UnpackedFile]:
    """Without the manifest, which says the same over again."""
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
