"""A line of words and `key:value` questions, and chips for kinds and for rows with problems."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QToolButton, QVBoxLayout, QWidget

from docsdesk.ui.pages.page_filter import PageFilter, RowKind, read_filter
from docsdesk.ui.plain_values import STRONG_FOCUS, set_plainly
from docsdesk.ui.widgets.flow import FlowLayout


class FilterBar(QWidget):
    changed = Signal(PageFilter)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pages_filters")
        self.words = QLineEdit(placeholderText=self.tr("Filter: words, method:post, playground:none, from:page"))
        self.words.setClearButtonEnabled(True)
        self.words.setObjectName("pages_filter")
        self.words.setAccessibleName(self.tr("Filter pages"))
        self.words.setToolTip(
            self.tr(
                "Words, and questions: method:post, kind:operation, playground:none, auth:bearer, group:staff, "
                "public:yes, from:page, from:spec, from:docs.json, from:default, missing:go, missing:any, path:…"
            )
        )
        self._chips = {
            RowKind.PAGES: _chip("pages", self.tr("Pages")),
            RowKind.MANUAL: _chip("manual", self.tr("Manual API pages")),
            RowKind.OPERATIONS: _chip("operations", self.tr("Operations")),
            RowKind.OTHERS: _chip("others", self.tr("Webhooks, channels, schemas")),
            RowKind.WITHOUT_PAGE: _chip("without_page", self.tr("Without a page")),
        }
        self._problems = _chip("problems", self.tr("Problems only"))
        chips = FlowLayout(spacing=6)
        for chip in (*self._chips.values(), self._problems):
            chips.addWidget(chip)
            chip.toggled.connect(self._tell)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.words)
        column.addLayout(chips)
        self.words.textChanged.connect(self._tell)

    def shown(self) -> PageFilter:
        read = read_filter(self.words.text())
        kinds = frozenset(kind for kind, chip in self._chips.items() if chip.isChecked())
        return PageFilter(read.words, read.asked, kinds, self._problems.isChecked())

    def clear(self) -> None:
        parts = (self.words, self._problems, *self._chips.values())
        for part in parts:
            part.blockSignals(True)
        self.words.clear()
        for chip in (self._problems, *self._chips.values()):
            chip.setChecked(False)
        for part in parts:
            part.blockSignals(False)
        self._tell()

    def _tell(self) -> None:
        self.changed.emit(self.shown())


def _chip(name: str, words: str) -> QToolButton:
    chip = QToolButton()
    chip.setObjectName(f"chip_{name}")
    chip.setText(words)
    chip.setAccessibleName(words)
    chip.setCheckable(True)
    chip.setProperty("role", "chip")
    set_plainly(chip, "focusPolicy", STRONG_FOCUS)
    return chip
