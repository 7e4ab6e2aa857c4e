"""How two bundles differ, as a line to read and rows to look through."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from docsdesk.domain.bundle_comparison import BundleComparison, Change, FileChange
from docsdesk.ui.figures import megabytes
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.outline_model import OutlineRow, group

_GROUPS = {
    Change.CHANGED: (QT_TRANSLATE_NOOP("Comparison", "Changed pages"), "edit", Tone.ACCENT),
    Change.ADDED: (QT_TRANSLATE_NOOP("Comparison", "Added pages"), "add", Tone.GOOD),
    Change.REMOVED: (QT_TRANSLATE_NOOP("Comparison", "Removed pages"), "minus", Tone.BAD),
    Change.CHANGED_FRAME: (QT_TRANSLATE_NOOP("Comparison", "Pages whose words are the same"), "none", Tone.MUTED),
}


def summary(found: BundleComparison) -> str:
    """How many pages, and how much larger or smaller."""
    if found.is_same:
        return _tr("Both hold the same files.")
    parts = [
        _counted(found, Change.CHANGED, _tr("{count} changed")),
        _counted(found, Change.ADDED, _tr("{count} added")),
        _counted(found, Change.REMOVED, _tr("{count} removed")),
    ]
    pages = ", ".join(part for part in parts if part)
    pages = _tr("Pages: {changes}").format(changes=pages) if pages else _tr("No page reads differently")
    return f"{pages} · {_sizes(found)}"


def rows(found: BundleComparison) -> tuple[OutlineRow, ...]:
    """In groups; a page's value is its FileChange."""
    shown: list[OutlineRow] = []
    for change, (heading, icon, tone) in _GROUPS.items():
        shown += group(_tr(str(heading)), icon, tone, [page for page in found.pages if page.change is change], _page)
    return (*shown, *group(_tr("Other files"), "none", Tone.MUTED, found.files, _file))


def _page(page: FileChange) -> OutlineRow:
    return OutlineRow(page.file, note=_grown(page), hint=page.title, is_code=True, value=page)


def _file(file: FileChange) -> OutlineRow:
    words = {Change.ADDED: _tr("added"), Change.REMOVED: _tr("removed")}
    return OutlineRow(file.file, note=words.get(file.change) or _grown(file), is_code=True)


def _grown(file: FileChange) -> str:
    """By how many bytes; nothing where it kept its size."""
    difference = (file.size_after or 0) - (file.size_before or 0)
    if not difference:
        return ""
    sign = "+" if difference > 0 else "\N{MINUS SIGN}"
    size = abs(difference)
    return f"{sign}{size:,} B" if size < 10_000 else f"{sign}{size / 1000:,.0f} kB"


def _counted(found: BundleComparison, change: Change, words: str) -> str:
    count = found.count(change)
    return words.format(count=f"{count:,}") if count else ""


def _sizes(found: BundleComparison) -> str:
    before, after = megabytes(found.size_before), megabytes(found.size_after)
    if before == after:
        return _tr("{size} both").format(size=after)
    return _tr("{before} to {after}").format(before=before, after=after)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Comparison", text)
