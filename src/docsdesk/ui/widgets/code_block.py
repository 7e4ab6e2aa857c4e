"""A block of code of an answer: its language, a button that copies it, and its lines."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from docsdesk.ui.markdown.blocks import CodeBlock
from docsdesk.ui.widgets.code_lines import CodeLines
from docsdesk.ui.widgets.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label

_HEAD = 30
_LEFT, _RIGHT = 11, 3


class CodeBlockView(QFrame):
    """Its parts are put in place by hand: there can be a hundred in an answer, and a layout of each would be felt."""

    resized = Signal()
    """It needs another height than it said."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("code_block")
        self._language = label(role=Role.SMALL, name="code_language")
        self._copy = CopyButton("copy_code", self.tr("Copy code"), self)
        self.lines = CodeLines()
        self.lines.grown.connect(self.resized)
        for part in (self._language, self.lines):
            part.setParent(self)

    def show_block(self, block: CodeBlock) -> None:
        """Show it; quick when its code only goes on from what is shown."""
        if block.language != self._language.text():
            self._language.setText(block.language)
        self._copy.text_to_copy = block.code
        self.lines.show_code(block.code, block.language)

    def height_for(self, width: int) -> float:
        return _HEAD + self.lines.height_for(width - 2) + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, height = self.width(), self.height()
        side = self._copy.sizeHint()
        self._copy.setGeometry(width - side.width() - _RIGHT, (_HEAD - side.height()) // 2, side.width(), side.height())
        self._language.setGeometry(_LEFT, 0, max(width - side.width() - _LEFT - 2 * _RIGHT, 0), _HEAD)
        self.lines.setGeometry(1, _HEAD, width - 2, height - _HEAD - 1)
