"""What changed between this bundle and another: the pages, and the words of the selected page."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QSplitter, QWidget

from docsdesk.docs.text.diff_lines import DiffLine
from docsdesk.domain.bundles.comparison import BundleComparison, Change, FileChange
from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.words import full_name
from docsdesk.ui.figures import bytes_words, megabytes
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.code.diff_view import DiffView
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow, group

_tr = Texts("Comparison")

PAUSE_MS = 150
"""Milliseconds between the last choice and reading: arrow keys pass over many entries."""

Pair = tuple[str, str]


class CompareTab(QWidget):
    """Always compares the older bundle with the newer one."""

    compare_requested = Signal(str, str)
    """The ids of the bundles, older first."""
    page_requested = Signal(str, str, str)
    """The ids of the bundles, and a page's file."""
    page_chosen = Signal(str)
    """The file of a page to open."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bundle_compare")
        self._entry: Entry | None = None
        self._entries: Sequence[Entry] = ()
        self._offered: tuple[Entry, Sequence[Entry]] | None = None
        """The bundle, and the entries it can be compared with."""
        self._pair: Pair | None = None
        """The pair that the lists show, or are about to show."""
        self._kept: Pair = ("", "")
        """The bundle for which another one was last chosen, and that one."""
        self._page = ""
        self.other = QComboBox()
        self._choices = _OtherBundles(self)
        self._caption = label("", Role.MUTED, name="compare_caption")
        self._summary = label("", Role.MUTED, name="comparison_summary", wrap=True)
        self._outline = Outline("comparison", self.tr("What changed"))
        self._path = ElidedLabel("", Role.CODE, mode=Qt.TextElideMode.ElideMiddle)
        self._diff = DiffView("page_diff", self.tr("Changes in the page's text"), wraps=True)
        self._diffs = Body(self._diff, skeleton_rows=3)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self._body = Body(self.split, skeleton_rows=4)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._page_pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._build()
        self.other.currentIndexChanged.connect(self._pause.start)
        self.other.activated.connect(self._keep)
        self._pause.timeout.connect(self._compare)
        self._page_pause.timeout.connect(self._ask_for_page)
        self._outline.chosen.connect(self._choose)
        self._outline.opened.connect(self._open)

    def show_entry(self, entry: Entry, entries: Sequence[Entry]) -> None:
        """`entries` holds all bundles, latest first."""
        self._entry, self._entries = entry, entries
        if self.isVisible():
            self._offer()

    def _offer(self) -> None:
        """Update the choice from the library."""
        if self._entry is None or (self._offered is not None and self._offered == (self._entry, self._entries)):
            return
        is_new = self._offered is None or self._offered[0].id != self._entry.id
        self._offered = self._entry, self._entries
        others = _others(self._entry, self._entries)
        kept = next((other for other in others if (self._entry.id, other.id) == self._kept), None)
        chosen = kept if is_new else self._choices.entry(self.other.currentIndex())
        with QSignalBlocker(self.other):
            self._choices.show_entries(others)
            self.other.setCurrentIndex(_place(chosen, others) if chosen else _before(self._entry, others))
        self.other.setEnabled(bool(others))
        self._pause.start()

    def remember(self, memory: SiteMemory) -> None:
        def show(pair: str) -> None:
            bundle, _, other = pair.partition(" ")
            self._kept, self._offered = (bundle, other), None
            if self.isVisible():
                self._offer()

        memory.add("bundles/compared", self.other.activated, Kept(lambda: " ".join(self._kept), show, str, " "))

    def _keep(self) -> None:
        other = self._choices.entry(self.other.currentIndex())
        if self._entry is not None and other is not None:
            self._kept = self._entry.id, other.id

    def show_comparison(self, before: str, after: str, found: BundleComparison | None) -> None:
        """None if comparing failed; the notice above says why."""
        if (before, after) != self._pair:
            return
        if found is None or found.is_same:
            self._say(_summary(found) if found is not None else self.tr("The bundles could not be compared."))
            self._pair = None if found is None else self._pair
            return
        self._summary.setText(_summary(found))
        self._summary.show()
        self._outline.show_rows(_rows(found))
        self._body.show_content()
        self._show_page("")
        self._outline.choose_first()

    def show_page(self, before: str, after: str, page: str, lines: Sequence[DiffLine] | None) -> None:
        if (before, after) == self._pair and page == self._page:
            self._diff.show_diff(lines or ())
            self._diffs.show_content()

    def _compare(self) -> None:
        self._pause.stop()
        pair = self._wanted()
        is_before = pair is not None and self._entry is not None and pair[1] == self._entry.id
        self._caption.setText(self.tr("Changes since") if is_before else self.tr("Changes up to"))
        if pair is None:
            self._pair = None
            self._say(self._why_not())
        elif pair != self._pair and self.isVisible():
            self._pair = pair
            self._summary.hide()
            self._body.show_loading()
            self.compare_requested.emit(*pair)

    def _wanted(self) -> Pair | None:
        other = self._choices.entry(self.other.currentIndex())
        if self._entry is None or other is None or not self._entry.is_here:
            return None
        before, after = sorted((self._entry, other), key=lambda entry: entry.bundle.kept_at)
        return before.id, after.id

    def _why_not(self) -> str:
        if self._entry is not None and not self._entry.is_here:
            return self.tr("The file is missing or has changed, so it cannot be compared.")
        return self.tr("No other bundle to compare with yet. Export the site again, or add an archive.")

    def _say(self, sentence: str) -> None:
        self._summary.hide()
        self._body.show_empty(EmptyState("compare", sentence))

    def _choose(self, value: object) -> None:
        if isinstance(value, FileChange):
            self._show_page(value.file)
            self._page_pause.start()

    def _show_page(self, page: str) -> None:
        self._page = page
        self._path.set_whole(page)
        if not page:
            self._diff.show_diff(())

    def _ask_for_page(self) -> None:
        if self._pair is not None and self._page and self.isVisible():
            self._diffs.show_loading()
            self.page_requested.emit(*self._pair, self._page)

    def _open(self, value: object) -> None:
        if isinstance(value, FileChange):
            self.page_chosen.emit(value.file)

    def _build(self) -> None:
        self.other.setModel(self._choices)
        self.other.setObjectName("compare_with")
        self.other.setAccessibleName(self.tr("Compare with"))
        self.other.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.other.setMinimumContentsLength(12)
        self._path.setObjectName("page_diff_path")
        self.split.setObjectName("compare_split")
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._outline)
        self.split.addWidget(self._make_page())
        self.split.setSizes([200, 240])
        self.setLayout(
            Column(
                Column(Row(self._caption, fill(self.other)), self._summary, margins=(Gap.L, Gap.S)),
                fill(self._body),
                gap=Gap.NONE,
            )
        )

    def _make_page(self) -> QWidget:
        page = QWidget()
        self._path.setContentsMargins(16, 8, 16, 8)
        page.setLayout(Column(self._path, fill(self._diffs), gap=Gap.NONE))
        return page

    def showEvent(self, event: QShowEvent) -> None:
        """Handle what was chosen while hidden."""
        super().showEvent(event)
        self._offer()
        self._compare()


def _others(entry: Entry, entries: Sequence[Entry]) -> Sequence[Entry]:
    """The site's own bundles come first: a release is usually compared with the one before it."""
    others = [other for other in entries if other.is_here and other.id != entry.id]
    return sorted(others, key=lambda other: other.bundle.site_name != entry.bundle.site_name)


def _place(entry: Entry, others: Sequence[Entry]) -> int:
    """The row of the entry; the first if it is missing, -1 if there are none."""
    return next((row for row, other in enumerate(others) if other.id == entry.id), min(0, len(others) - 1))


def _before(entry: Entry, others: Sequence[Entry]) -> int:
    """The row of the same site's bundle kept just before this one, else of its next one, else of any."""
    own = [other for other in others if other.bundle.site_name == entry.bundle.site_name]
    earlier = [other for other in own if other.bundle.kept_at <= entry.bundle.kept_at]
    found = next(iter((*earlier, *reversed(own), *others)), None)
    return -1 if found is None else _place(found, others)


_GROUPS = {
    Change.CHANGED: (_tr.later("Changed pages"), "edit", Tone.ACCENT),
    Change.ADDED: (_tr.later("Added pages"), "add", Tone.GOOD),
    Change.REMOVED: (_tr.later("Removed pages"), "minus", Tone.BAD),
    Change.CHANGED_FRAME: (_tr.later("Pages with the same text"), "none", Tone.MUTED),
}


def _summary(found: BundleComparison) -> str:
    """How many pages changed, and the sizes."""
    if found.is_same:
        return _tr("The bundles are identical.")
    counts = {change: found.count(change) for change in Change}
    parts = [
        _tr("%Ln page(s) changed", counts[Change.CHANGED]) if counts[Change.CHANGED] else "",
        _tr("%Ln page(s) added", counts[Change.ADDED]) if counts[Change.ADDED] else "",
        _tr("%Ln page(s) removed", counts[Change.REMOVED]) if counts[Change.REMOVED] else "",
    ]
    pages = [part for part in parts if part] or [_tr("No page text changed")]
    return " · ".join((*pages, _sizes(found)))


def _rows(found: BundleComparison) -> tuple[OutlineRow, ...]:
    """In groups; a page's value is its FileChange."""
    shown: list[OutlineRow] = []
    for change, (heading, icon, tone) in _GROUPS.items():
        shown += group(_tr.now(heading), icon, tone, [page for page in found.pages if page.change is change], _page)
    return (*shown, *group(_tr("Other files"), "none", Tone.MUTED, found.files, _file))


def _page(page: FileChange) -> OutlineRow:
    return OutlineRow(page.file, note=_grown(page), hint=page.title, is_code=True, value=page)


def _file(file: FileChange) -> OutlineRow:
    words = {Change.ADDED: _tr("added"), Change.REMOVED: _tr("removed")}
    return OutlineRow(file.file, note=words.get(file.change) or _grown(file), is_code=True)


def _grown(file: FileChange) -> str:
    """The size difference in bytes; empty if the size is the same."""
    difference = (file.size_after or 0) - (file.size_before or 0)
    if not difference:
        return ""
    sign = "+" if difference > 0 else "\N{MINUS SIGN}"
    size = abs(difference)
    return f"{sign}{bytes_words(size) if size < 10_000 else megabytes(size)}"


def _sizes(found: BundleComparison) -> str:
    before, after = megabytes(found.size_before), megabytes(found.size_after)
    if before == after:
        return _tr("size unchanged ({size})").format(size=after)
    return _tr("{before} to {after}").format(before=before, after=after)


_ROOT = QModelIndex()


class _OtherBundles(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._entries: Sequence[Entry] = ()

    def show_entries(self, entries: Sequence[Entry]) -> None:
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def entry(self, row: int) -> Entry | None:
        return self._entries[row] if 0 <= row < len(self._entries) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            entry = self.entry(index.row())
            return None if entry is None else full_name(entry.bundle)
        return None
