"""Where somebody reads, told by what stands there and not by a number of pixels, which layouts change."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget

from docsdesk.ui.assistant.turn_view import TurnView
from docsdesk.ui.widgets.markdown_view import MarkdownView


@dataclass(frozen=True, slots=True)
class ReadingPlace:
    """What is at the top of the view: the part of a turn, the place in its text, and how far that is from the top."""

    turn_id: str
    part: int
    character: int
    below: int
    turn_below: int
    """Of the turn itself, for when its parts are others by then."""

    def top(self, page: QWidget, turns: Sequence[TurnView]) -> int | None:
        """Where the top of the view must be, in pixels of the page, for the place to be where it was."""
        turn = next((turn for turn in turns if turn.turn_id == self.turn_id), None)
        if turn is None:
            return None
        parts = turn.anchors()
        if self.part >= len(parts):
            return _y(turn, page) - self.turn_below
        part = parts[self.part]
        return _y(part, page) + _line_top(part, self.character) - self.below


def reading_place(page: QWidget, turns: Sequence[TurnView], top: int) -> ReadingPlace | None:
    """What stands at `top`, in pixels of the page; None where nothing does."""
    turn = next((turn for turn in turns if _y(turn, page) + turn.height() > top), None)
    if turn is None:
        return None
    parts = turn.anchors()
    at = next((i for i, part in enumerate(parts) if _y(part, page) + part.height() > top), len(parts))
    turn_below = _y(turn, page) - top
    if at == len(parts):
        return ReadingPlace(turn.turn_id, at, 0, turn_below, turn_below)
    part = parts[at]
    y, character = _y(part, page), 0
    if isinstance(part, MarkdownView) and y < top:
        character = part.cursorForPosition(QPoint(0, top - y)).position()
    return ReadingPlace(turn.turn_id, at, character, y + _line_top(part, character) - top, turn_below)


def _y(widget: QWidget, page: QWidget) -> int:
    return widget.mapTo(page, QPoint(0, 0)).y()


def _line_top(part: QWidget, character: int) -> int:
    """Of the line that a character is in, in pixels of its part."""
    if not isinstance(part, MarkdownView) or not character:
        return 0
    cursor = QTextCursor(part.document())
    cursor.setPosition(min(character, part.document().characterCount() - 1))
    return part.cursorRect(cursor).top()
