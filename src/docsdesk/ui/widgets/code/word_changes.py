"""What changed in a text, word by word in one column: removed words struck through, new ones underlined."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from docsdesk.domain.sites.comparison_report import Fate, PageWords
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, tokens_of
from docsdesk.ui.widgets.code.diff_view import changed_words

_tr = Texts("WordChanges")


class WordChanges(QTextEdit):
    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__(readOnly=True, undoRedoEnabled=False, acceptRichText=False)
        self._words = PageWords()
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setProperty("role", "words")
        self.setTabChangesFocus(True)

    def show_words(self, words: PageWords) -> None:
        if words != self._words:
            self._words = words
            self._write()

    def _write(self) -> None:
        self.clear()
        tokens, apart = tokens_of(self.palette()), QTextBlockFormat()
        apart.setBottomMargin(Gap.S)
        shapes = {
            Fate.KEPT: QTextCharFormat(),
            Fate.ADDED: changed_words(tokens, is_new=True),
            Fate.REMOVED: changed_words(tokens, is_new=False),
        }
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        cursor.setBlockFormat(apart)
        for number, line in enumerate(self._words.lines):
            if number:
                cursor.insertBlock(apart, shapes[Fate.KEPT])
            for piece in line:
                cursor.insertText(piece.text, shapes[piece.fate])
        if self._words.is_cut:
            cursor.insertBlock(apart, shapes[Fate.KEPT])
            cursor.insertText(_tr("More lines changed on this page."))
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._write()
