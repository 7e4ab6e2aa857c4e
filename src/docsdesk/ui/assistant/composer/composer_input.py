"""The composer's field: text is pasted and dropped into it, files and pictures beside it."""

from pathlib import Path

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QImage

from docsdesk.ui.assistant.composer.question_input import QuestionInput


class ComposerInput(QuestionInput):
    files_given = Signal(list)
    """Paths."""
    picture_given = Signal(QImage)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasImage() or bool(files_of(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Text stays text where a program gives a picture of it along, as spreadsheets do."""
        if files := files_of(source):
            self.files_given.emit(files)
        elif source.hasImage() and not source.hasText():
            self.picture_given.emit(source.imageData())
        elif source.hasText():
            # Of a rich text only the words.
            self.textCursor().insertText(source.text())
            self.ensureCursorVisible()


def files_of(source: QMimeData) -> list[Path]:
    """The files of this machine that are held out."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]
