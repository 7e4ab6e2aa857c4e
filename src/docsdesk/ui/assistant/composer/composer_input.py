"""The composer's field: takes pasted and dropped text; files and pictures become extras."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage

from docsdesk.ui.assistant.composer.question_input import QuestionInput


class ComposerInput(QuestionInput):
    def __init__(
        self, attach: Callable[[Sequence[Path]], object], attach_picture: Callable[[QImage], object], words: str
    ) -> None:
        super().__init__("question_input", words)
        self._attach = attach
        self._attach_picture = attach_picture

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
