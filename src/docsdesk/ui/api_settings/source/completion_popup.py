"""Offers completions at the cursor of the source, each with a description."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QListView, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.docs.config.completion import Completion, Completions
from docsdesk.ui.api_settings.form.words import known_words
from docsdesk.ui.api_settings.source.source_editor import SourceEditor
from docsdesk.ui.tokens import tokens_of

WIDTH, GAP = 420, 24
_NOTE_ROLE = Qt.ItemDataRole.UserRole
_MOST_OFFERED = 200
_TRIGGERS = '"'


class CompletionPopup(QObject):
    """Opens on a quote or a letter, or on request (Ctrl+Space)."""

    def __init__(self, editor: SourceEditor, complete: Callable[[str, int], Completions]) -> None:
        """`complete` returns the completions at a place in a text."""
        super().__init__(editor)
        self._editor = editor
        self._complete = complete
        self._offered: Completions | None = None
        self._model = QStandardItemModel(self)
        self.list = QListView()
        self.list.setObjectName("completions")
        self.list.setAccessibleName(self.tr("What can be written here"))
        self.list.setUniformItemSizes(True)
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setPopup(self.list)
        self.list.setItemDelegate(_CompletionRows(self.list))
        self._completer.setWidget(editor)
        self._completer.setMaxVisibleItems(9)
        self._completer.activated.connect(self._insert)
        editor.is_offering = self.list.isVisible
        editor.typed.connect(self._follow_typing)

    @property
    def is_open(self) -> bool:
        return self.list.isVisible()

    def open(self) -> None:
        if self._editor.isReadOnly():
            return
        offered = self._complete(self._editor.source, self._editor.offset)
        self._offered = offered
        if not offered.items or self._is_written_already(offered):
            self.list.hide()
            return
        self._model.clear()
        for item in offered.items[:_MOST_OFFERED]:
            self._model.appendRow(_row(item))
        area = self._editor.cursorRect()
        place = QRect(area.left() + self._editor.viewport().x(), area.top(), WIDTH, area.height())
        self._completer.complete(place)
        self.list.setCurrentIndex(self._completer.completionModel().index(0, 0))

    def _is_written_already(self, offered: Completions) -> bool:
        written = self._editor.source[offered.start : offered.end]
        return len(offered.items) == 1 and offered.items[0].written == written

    def _follow_typing(self, typed: str) -> None:
        if self.is_open or typed in _TRIGGERS or typed.isalnum():
            if typed or self.is_open:
                self.open()
        elif not typed:
            self.list.hide()

    def _insert(self, name: str) -> None:
        offered = self._offered
        if offered is not None and (item := next((item for item in offered.items if item.name == name), None)):
            self._editor.replace(offered.start, offered.end, item.written, item.back)


def _row(item: Completion) -> QStandardItem:
    made = QStandardItem(item.name)
    made.setEditable(False)
    note = known_words(item.path, item.name)
    made.setData(note or item.kind, _NOTE_ROLE)
    made.setData(f"{item.name}, {note or item.kind}".removesuffix(", "), Qt.ItemDataRole.AccessibleTextRole)
    made.setToolTip(note)
    return made


class _CompletionRows(QStyledItemDelegate):
    """The name, followed by its description."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        note = index.data(_NOTE_ROLE)
        if not note:
            return
        name_width = option.fontMetrics.horizontalAdvance(index.data())
        area = option.rect.adjusted(name_width + GAP, 0, -10, 0)
        painter.save()
        painter.setPen(QColor(tokens_of(option.palette).muted))
        shown = option.fontMetrics.elidedText(note, Qt.TextElideMode.ElideRight, max(area.width(), 0))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), option.fontMetrics.height() + 10)


def asks_for_completion(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Space and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
