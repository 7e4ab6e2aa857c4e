"""A small popup below a cell: choices or a text field, and how many pages the change writes."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QWidget

from docsdesk.docs.front_matter.edit import FrontMatterChange
from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.docs.page_table.row import PageRow
from docsdesk.ui.focus.order import Part, declare
from docsdesk.ui.pages.editing import EditOffer, bulk_refusal, offer_for, refusal
from docsdesk.ui.pages.words import count_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.production_lock import ProductionLock
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column

NARROWEST, ROW = 260, 30


class EditPopup(QFrame):
    """Lies over its pane, so that screen readers find it there; it closes when the keyboard focus leaves."""

    changed = Signal(tuple, FrontMatterChange)
    """The files to write, and the change."""
    create_requested = Signal(str)
    """The id of the row to create a page for."""
    source_requested = Signal(str)
    """The id of the row whose file to open."""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pane = parent
        self.setObjectName("edit_popup")
        declare(self, Part.OVERLAY)
        self._offer: EditOffer | None = None
        self._row_id = ""
        self._caption = label("", Role.CAPTION, name="edit_caption")
        self._choices = QListWidget()
        self._choices.setObjectName("edit_choices")
        self._choices.setAccessibleName(self.tr("Choices"))
        self._words = QLineEdit()
        self._words.setObjectName("edit_words")
        self._words.setAccessibleName(self.tr("Value"))
        self._hint = label("", Role.HINT, name="edit_hint", wrap=True)
        self._preview = label("", Role.SMALL, name="edit_preview", wrap=True)
        self._lock = ProductionLock()
        self._site = ("", False)
        self._create = button("create_page_here", self.tr("Create page…"), icon_name="add")
        self._open = button("open_source_here", self.tr("Open file"), icon_name="open-external")
        self._build()
        for part in (self._choices, self._words, self._create, self._open, *self._lock.findChildren(QWidget)):
            part.installEventFilter(self)
        self.hide()
        self._choices.itemClicked.connect(self._apply)
        self._choices.currentRowChanged.connect(self._show_preview)
        self._words.textChanged.connect(self._show_preview)
        self._words.returnPressed.connect(self._apply)
        self._create.clicked.connect(self._ask_to_create)
        self._open.clicked.connect(self._ask_for_source)

    def show_site(self, name: str, *, is_production: bool) -> None:
        self._site = name, is_production

    def open_for(self, rows: Sequence[PageRow], current: PageRow, column: PageColumn, cell: QRect) -> None:
        """`current` is the row of the cell; `cell` is the cell's place on the screen."""
        self._offer = offer_for(rows, column)
        self._row_id = current.id
        self._show_offer(self._offer)
        if self._offer is None:
            self._caption.setText(current.title)
            self._hint.setText(bulk_refusal(rows, column) or refusal(current, column))
            self._hint.show()
        self._create.setVisible(self._offer is None and current.file is None)
        self._open.setVisible(self._offer is None)
        self._lock.arm(self._site[0], production=self._site[1] and self._offer is not None)
        self._place(cell)
        self.show()
        self.raise_()
        self._first().setFocus(Qt.FocusReason.PopupFocusReason)

    def _show_offer(self, offer: EditOffer | None) -> None:
        self._choices.setVisible(offer is not None and bool(offer.choices))
        self._words.setVisible(offer is not None and not offer.choices)
        self._preview.setVisible(offer is not None)
        self._hint.setVisible(offer is not None and bool(offer.hint))
        if offer is None:
            return
        many = len(offer.rows) > 1
        self._caption.setText(f"{offer.caption} · {count_words(len(offer.rows))}" if many else offer.caption)
        self._hint.setText(offer.hint)
        self._choices.clear()
        self._choices.addItems([choice.words for choice in offer.choices])
        self._choices.setFixedHeight(ROW * len(offer.choices) + 8)
        self._choices.setAccessibleName(offer.caption)
        self._words.setAccessibleName(offer.caption)
        self._words.setText(offer.text)
        self._words.setPlaceholderText(offer.mixed)
        self._words.selectAll()
        self._choices.setCurrentRow(offer.current if offer.choices else -1)
        self._show_preview()

    def _first(self) -> QWidget:
        if self._offer is None:
            return self._open if self._create.isHidden() else self._create
        return self._choices if self._offer.choices else self._words

    def _change(self) -> FrontMatterChange | None:
        if self._offer is None:
            return None
        if not self._offer.choices:
            if self._offer.mixed and not self._words.isModified():
                return None
            return self._offer.typed(self._words.text())
        row = self._choices.currentRow()
        return self._offer.change(self._offer.choices[row].value) if row >= 0 else None

    def _show_preview(self) -> None:
        change = self._change()
        self._preview.setText(self._offer.preview(change) if self._offer is not None and change is not None else "")

    def _apply(self) -> None:
        change = self._change()
        if self._offer is None or change is None or self._lock.is_locked():
            return
        files = self._offer.files
        self.leave()
        self.changed.emit(files, change)

    def leave(self) -> None:
        """Close, and return the keyboard focus to the cell."""
        self.hide()
        self.left.emit()

    def _ask_to_create(self) -> None:
        self.hide()
        self.create_requested.emit(self._row_id)

    def _ask_for_source(self) -> None:
        self.leave()
        self.source_requested.emit(self._row_id)

    def _place(self, cell: QRect) -> None:
        """Below the cell if there is room, else above it."""
        place = self._pane.mapFromGlobal(cell.topLeft())
        self.setFixedWidth(max(NARROWEST, cell.width()))
        self.adjustSize()
        below = place.y() + cell.height()
        top = below if below + self.height() <= self._pane.height() else max(place.y() - self.height(), 0)
        self.move(QPoint(max(min(place.x(), self._pane.width() - self.width()), 0), top))

    def _build(self) -> None:
        parts = (
            self._caption,
            self._choices,
            self._words,
            self._hint,
            self._create,
            self._open,
            self._lock,
            self._preview,
        )
        self.setLayout(Column(*parts, margins=Gap.M))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._offer is not None:
            self._apply()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            # The next focus widget is only known afterwards.
            QTimer.singleShot(0, self, self._follow_focus)
        return super().eventFilter(watched, event)

    def _follow_focus(self) -> None:
        if not self.isAncestorOf(self.window().focusWidget()):
            self.hide()
