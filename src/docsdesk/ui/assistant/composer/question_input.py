"""Question fields: one key asks, another starts a new line, and input methods are never interrupted."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QImage, QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from docsdesk.domain.assistant.conversation import SendKey
from docsdesk.ui.widgets.labels import restyle

MOST_LINES = 8
_RECALLS: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class QuestionInput(QPlainTextEdit):
    entered = Signal()

    def __init__(self, name: str, words: str, frame: QWidget) -> None:
        """`frame` shows that it has the focus."""
        super().__init__()
        self._frame = frame
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setPlaceholderText(words)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._is_composing = False
        self.send_key = SendKey.ENTER
        self._fit()

    def _fit(self) -> None:
        """Grow with the question, up to a few lines."""
        lines = min(max(round(self.document().size().height()), 1), MOST_LINES)
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + 4)
        is_long = self.document().size().height() > MOST_LINES
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self._is_composing:
            # The key belongs to the input method, which may have let it through.
            event.accept()
        elif self._sends(event.modifiers()):
            event.accept()
            self.entered.emit()
        else:
            self.textCursor().insertText("\n")
            self.ensureCursorVisible()

    def _sends(self, modifiers: Qt.KeyboardModifier) -> bool:
        """Ctrl+Enter always sends."""
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            return True
        return self.send_key is SendKey.ENTER and not modifiers & Qt.KeyboardModifier.ShiftModifier

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        restyle(self._frame, "focused", "true")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._is_composing = False
        restyle(self._frame, "focused", "false")

    def sizeHint(self) -> QSize:
        return QSize(400, self.height())


class ComposerInput(QuestionInput):
    """Takes pasted and dropped text; files and pictures become extras. Up and Down go through earlier questions."""

    recall_wanted = Signal(int)
    """-1 for the question before the one that is recalled, 1 for the one after it, 0 for none."""

    def __init__(
        self,
        attach: Callable[[Sequence[Path]], object],
        attach_picture: Callable[[QImage], object],
        words: str,
        frame: QWidget,
    ) -> None:
        super().__init__("question_input", words, frame)
        self._attach = attach
        self._attach_picture = attach_picture
        self.recalled = ""
        """The earlier question in the field, if it is still as it was."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = 0 if event.modifiers() or self._is_composing else _RECALLS.get(event.key(), 0)
        is_recall = self.toPlainText() == self.recalled
        if step and is_recall and self._is_at_edge(step):
            self.recall_wanted.emit(step)
        elif event.key() == Qt.Key.Key_Escape and is_recall and self.recalled:
            self.recall_wanted.emit(0)
        else:
            super().keyPressEvent(event)

    def _is_at_edge(self, step: int) -> bool:
        block = self.textCursor().block()
        return not (block.previous() if step < 0 else block.next()).isValid()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasImage() or bool(files_of(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Prefer text where a program also offers a picture of it, as spreadsheets do."""
        if files := files_of(source):
            self._attach(files)
        elif source.hasImage() and not source.hasText():
            self._attach_picture(source.imageData())
        elif source.hasText():
            # Rich text is reduced to its words.
            self.textCursor().insertText(source.text())
            self.ensureCursorVisible()


def files_of(source: QMimeData) -> list[Path]:
    """The local files offered."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]
