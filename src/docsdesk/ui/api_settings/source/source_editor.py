"""The text of docs.json or an included file as it would be saved; edited here as well as in the form."""

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QPaintEvent,
    QShowEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip

from docsdesk.domain.problem import Problem, TextEdit
from docsdesk.domain.rule import Severity
from docsdesk.ui.api_settings.form.editors import is_undo
from docsdesk.ui.api_settings.source.json_colors import JsonColors
from docsdesk.ui.api_settings.source.source_text import SourceText
from docsdesk.ui.api_settings.source.source_typing import (
    Typed,
    indent_unit,
    on_backspace,
    on_character,
    on_newline,
)
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Tone, tokens_of
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.words.problem_words import tone_of

_FEWEST_DIGITS = 3
_CHOOSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape)


class SourceEditor(CodeView):
    """Its own undo is off: every edit is reported, and `show_source` brings it back when it is undone."""

    edited = Signal(str, TextEdit)
    """The whole text after an edit, and the edit."""
    typed = Signal(str)
    """The text just typed, after `edited`; empty for a removal."""

    def __init__(self) -> None:
        super().__init__("settings_source", "")
        self.setAccessibleName(self.tr("Source of docs.json"))
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextEditorInteraction)
        self.setReadOnly(False)
        self.setUndoRedoEnabled(False)
        self._text = SourceText()
        self._awaited: str | None = None
        """What to show once the editor is visible."""
        self._awaited_offset: int | None = None
        self._is_following = False
        self._loading = _GradualText(self.document())
        self._loading.ended.connect(self._end_loading)
        self.is_offering: Callable[[], bool] = bool
        """Whether completions are open; they take Enter, Tab and Escape."""
        self._problems: tuple[Problem, ...] = ()
        self._lines: dict[int, Severity] = {}
        self._colors = JsonColors(self)
        self.marks = _SourceMarks(self)
        self.document().contentsChange.connect(self._take_edit)
        self.blockCountChanged.connect(self.make_room)

    @property
    def source(self) -> str:
        return self._awaited if self._awaited is not None else self._text.text

    @property
    def offset(self) -> int:
        """The cursor's place in the source, or where it will be once the source is there."""
        return self._awaited_offset or self._text.offset(self.textCursor().position())

    def text_offset(self, position: int) -> int:
        """Convert a Qt position to a place in the source."""
        return self._text.offset(position)

    def position_of(self, offset: int) -> int:
        return self._text.position(offset)

    def show_source(self, source: str) -> None:
        """A long text is put together only when it is visible."""
        self._awaited = source
        if self.isVisible():
            self._follow()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        if tuple(problems) == self._problems:
            return
        self._problems = tuple(problems)
        self._lines = {}
        for problem in sorted(problems, key=lambda problem: problem.severity.rank, reverse=True):
            self._lines[problem.place.line - 1] = problem.severity
        if self._awaited is None and not self._loading.is_running:
            self.marks.show_problems(self._problems)
        self.viewport().update()
        self.update_gutter()

    def look_at_offset(self, offset: int, length: int = 0) -> None:
        """Go to a place in the source, centred, with the token there selected."""
        if self._loading.is_running or not (self.isVisible() and self._text.text):
            self._awaited_offset = offset
            return
        cursor = self.textCursor()
        cursor.setPosition(self._text.position(offset))
        if length:
            cursor.setPosition(self._text.position(offset + length), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.centerCursor()

    def tint(self, offset: int, length: int) -> None:
        """Mark a part of the source until another one is marked."""
        self.marks.show_chosen(self._text.position(offset), self._text.position(offset + length))

    def replace(self, start: int, end: int, replacement: str, back: int = 0) -> None:
        """Replace a part of the source in one edit, with the cursor `back` characters before its end."""
        cursor = self.textCursor()
        cursor.setPosition(self._text.position(start))
        cursor.setPosition(self._text.position(end), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(replacement)
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.MoveAnchor, back)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def gutter_text(self, line: int) -> str:
        return str(line + 1)

    def gutter_characters(self) -> int:
        return max(len(str(self.blockCount())), _FEWEST_DIGITS)

    def gutter_tone(self, line: int) -> Tone:
        severity = self._lines.get(line)
        return Tone.MUTED if severity is None else tone_of(severity)

    def repaint_colors(self) -> None:
        self._colors.recolor()
        self.marks.repaint()

    def _follow(self) -> None:
        if self._awaited is None or self._loading.is_running:
            return
        source, self._awaited = self._awaited, None
        if self._text.is_far_from(source):
            self._load(source)
            return
        self._is_following = True
        try:
            if (cursor := self._text.follow(source, self.document())) is not None:
                self._show_change(cursor)
        finally:
            self._is_following = False
        self._settle()

    def _load(self, source: str) -> None:
        """Load a text in parts, read-only until it is complete."""
        self._is_following = True
        self.setReadOnly(True)
        self._text.load(source)
        self._loading.begin(source)

    def _end_loading(self) -> None:
        self._is_following = False
        self.setReadOnly(False)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._settle()
        self._follow()

    def _settle(self) -> None:
        """Do what was waiting for the text."""
        self.make_room()
        self.marks.show_problems(self._problems)
        self._arrive()

    def _arrive(self) -> None:
        if self._awaited_offset is not None and not self._loading.is_running:
            offset, self._awaited_offset = self._awaited_offset, None
            self.look_at_offset(min(offset, len(self._text.text)))

    def _show_change(self, cursor: QTextCursor) -> None:
        """Keep the lines where they are, unless the change is on none that are visible."""
        if not self.hasFocus():
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        self.setTextCursor(cursor)
        if not self.viewport().rect().contains(self.cursorRect(cursor).center()):
            self.centerCursor()

    def _take_edit(self, position: int, removed: int, added: int) -> None:
        if self._is_following or not (removed or added):
            return
        edit = self._text.take_typed(self.document(), position, added)
        if edit.start != edit.end or edit.replacement:
            self.edited.emit(self._text.text, edit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CHOOSES and self.is_offering():
            event.ignore()
            return
        cursor = self.textCursor()
        typed = None if cursor.hasSelection() or self.isReadOnly() else self._answer(event, cursor)
        if typed is None:
            super().keyPressEvent(event)
        else:
            here = self.offset
            self.replace(here - typed.before, here + typed.after, typed.text, typed.back)
        if not self.isReadOnly() and event.text() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.typed.emit(event.text() if event.text().isprintable() else "")

    def _answer(self, event: QKeyEvent, cursor: QTextCursor) -> Typed | None:
        line, column = cursor.block().text(), cursor.positionInBlock()
        left, right = line[:column], line[column:]
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return on_newline(left, right, indent_unit(self._text.text))
        if event.key() == Qt.Key.Key_Backspace and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            return on_backspace(left, right)
        return on_character(event.text(), left, right) if event.text().isprintable() and event.text() else None

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_undo(event):
            # The window's own undo, which knows all steps.
            event.ignore()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._explain(event.pos(), event.globalPos())
            return True
        return super().viewportEvent(event)

    def _explain(self, place: QPoint, global_place: QPoint) -> None:
        found = self.marks.problems_at(self.cursorForPosition(place))
        words = "\n\n".join(
            "\n".join(filter(None, (translate_text(one.title), translate_text(one.hint), one.rule))) for one in found
        )
        QToolTip.showText(global_place, words, self.viewport())

    def paintEvent(self, event: QPaintEvent) -> None:
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        self._colors.color(block, event.rect().bottom(), top)
        super().paintEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self._follow()
        self._arrive()
        super().showEvent(event)


_PART_CHARACTERS = 16_000
"""The minimum number of characters laid out at once; whole lines."""


class _GradualText(QObject):
    ended = Signal()

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._document = document
        self._text = ""
        self._written = 0
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._write_part)

    @property
    def is_running(self) -> bool:
        return self._next.isActive()

    def begin(self, text: str) -> None:
        """The first part shows at once; `ended` follows when everything does."""
        self._text, self._written = text, 0
        self._document.clear()
        self._next.start()
        self._write_part()

    def _write_part(self) -> None:
        end = self._text.find("\n", self._written + _PART_CHARACTERS)
        end = len(self._text) if end < 0 else end + 1
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(self._text[self._written : end])
        self._written = end
        if end == len(self._text):
            self._next.stop()
            self._text = ""
            self.ended.emit()


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[^\s"{}\[\],:]+|\S')
_MOST_MARKS = 500


class _SourceMarks:
    def __init__(self, editor: QPlainTextEdit) -> None:
        self._editor = editor
        self._problems: list[tuple[QTextCursor, Problem]] = []
        self._found: list[QTextCursor] = []
        self._chosen: list[QTextCursor] = []

    def show_problems(self, problems: Sequence[Problem]) -> None:
        self._problems = [(self._cursor_of(problem), problem) for problem in problems[:_MOST_MARKS]]
        self.repaint()

    def show_found(self, spans: Sequence[tuple[int, int]]) -> None:
        """Positions and lengths, in the document's own units."""
        self._found = [self._cursor(position, length) for position, length in spans[:_MOST_MARKS]]
        self.repaint()

    def show_chosen(self, start: int, end: int) -> None:
        self._chosen = [self._cursor(start, end - start)] if end > start else []
        self.repaint()

    def problems_at(self, cursor: QTextCursor) -> list[Problem]:
        place = cursor.position()
        return [
            problem for marked, problem in self._problems if marked.selectionStart() <= place <= marked.selectionEnd()
        ]

    def repaint(self) -> None:
        tokens = tokens_of(self._editor.palette())
        found, chosen = QTextCharFormat(), QTextCharFormat()
        found.setBackground(QColor(tokens.warn_surface))
        chosen.setBackground(QColor(tokens.selected))
        marks = [_mark(cursor, chosen) for cursor in self._chosen]
        marks += [_mark(cursor, found) for cursor in self._found]
        for cursor, problem in self._problems:
            shape = QTextCharFormat()
            shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            shape.setUnderlineColor(QColor(tokens.tone(tone_of(problem.severity))))
            marks.append(_mark(cursor, shape))
        self._editor.setExtraSelections(marks)

    def _cursor_of(self, problem: Problem) -> QTextCursor:
        """The word or string at the problem's place, or the line's last one if the line ends before it."""
        block = self._editor.document().findBlockByNumber(problem.place.line - 1)
        if not block.isValid():
            block = self._editor.document().lastBlock()
        line, column = block.text(), problem.place.column - 1
        token = _TOKEN.search(line, column) or next(iter(reversed(list(_TOKEN.finditer(line)))), None)
        start, end = token.span() if token else (0, 0)
        units = [len(line[:place].encode("utf-16-le")) // 2 for place in (start, end)]
        return self._cursor(block.position() + units[0], max(units[1] - units[0], 0))

    def _cursor(self, position: int, length: int) -> QTextCursor:
        made = QTextCursor(self._editor.document())
        last = self._editor.document().characterCount() - 1
        made.setPosition(min(position, last))
        made.setPosition(min(position + length, last), QTextCursor.MoveMode.KeepAnchor)
        return made


def _mark(cursor: QTextCursor, shape: QTextCharFormat) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    made.cursor, made.format = cursor, shape  # pyright: ignore[reportAttributeAccessIssue]
    return made
