"""The composer's field: text is pasted and dropped into it, files and pictures beside it."""

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
        """Text stays text where a program gives a picture of it along, as spreadsheets do."""
        if files := files_of(source):
            self._attach(files)
        elif source.hasImage() and not source.hasText():
            self._attach_picture(source.imageData())
        elif source.hasText():
            # Of a rich text only the words.
            self.textCursor().insertText(source.text())
            self.ensureCursorVisible()


def files_of(source: QMimeData) -> list[Path]:
    """The files of this machine that are held out."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]
