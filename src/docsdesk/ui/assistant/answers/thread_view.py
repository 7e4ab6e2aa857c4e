"""A conversation from top to bottom. A new question goes to the top, and its answer grows below it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QScrollArea, QWidget

from docsdesk.domain.assistant.answer import Outcome, TextPart
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.ui.assistant.answers.answer_view import ThreadIntents
from docsdesk.ui.assistant.answers.turn_view import TurnView
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

MOST_WIDTH_PX = 768
"""Pixels of the longest line that is easy to read."""
TURNS_AT_ONCE = 4
"""Turns shown before the event loop runs again."""
MOST_CHARACTERS_SHOWN = 4_000_000
"""Of answers that are laid out at once, which takes forty times as many bytes; the last turn is always.

Earlier turns come back when the reader scrolls up to them.
"""
_NEAR_END_PX = 8
_JUMP_PX = 32
_BELOW_WORDS = 24
"""Pixels that stay free below the last words of an answer."""


class ThreadView(QScrollArea):
    def __init__(self, intents: ThreadIntents, most_characters: int = MOST_CHARACTERS_SHOWN) -> None:
        super().__init__()
        self._most_characters = most_characters
        self.setObjectName("thread")
        self.setAccessibleName(self.tr("Conversation"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Its room is kept: else the words would be laid out anew, and not above the field, once there is more to read.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._intents = intents
        self._conversation: Conversation | None = None
        self._turns: tuple[Turn, ...] = ()
        self._siblings: Mapping[str | None, list[str]] = {}
        """The ids of the turns that follow each turn."""
        self._views: list[TurnView] = []
        """The views of the turns from `_first` on."""
        self._first = 0
        self._spare: TurnView | None = None
        self._fill = QTimer(self, singleShot=True, interval=0)
        self._recorded: AbstractSet[str] = frozenset()
        self._can_ask = True
        self._follows = True
        self._asked = ""
        """The last turn, if it was asked while the conversation was shown: it has room to be at the top."""
        self._place: _ReadingPlace | None = None
        self._moves = False
        """Whether the view itself is moving the scroll bar."""
        words, jump = self.tr("Scroll to the end"), self.jump_to_latest
        self._jump = icon_button("jump_to_latest", words, "chevron-down", tone=Tone.TEXT, do=jump)
        self._content = QWidget()
        self._content.setObjectName("scrolled")
        self._column = self._build()
        self._connect()

    def show_conversation(self, conversation: Conversation | None) -> None:
        """Show it, leaving unchanged turns alone."""
        before, self._conversation = self._conversation, conversation
        self._turns = conversation.path if conversation else ()
        self._siblings = _siblings(conversation)
        is_another = before is None or conversation is None or before.id != conversation.id
        self._see_news(None if is_another else before, self._turns)
        if is_another or len(self._turns) <= self._first:
            self._drop(0)
            self._first = max(len(self._turns) - TURNS_AT_ONCE, 0)
        self._drop(len(self._turns) - self._first)
        for number, turn in enumerate(self._turns[self._first :]):
            if number == len(self._views):
                self._add(number)
            self._show_turn(self._views[number], turn)
        self._give_room()
        self._leave_out_earlier()
        self._fill.start()

    def show_can_ask(self, can_ask: bool) -> None:
        self._can_ask = can_ask
        for view in self._views:
            view.show_can_ask(can_ask)

    def show_recorded(self, turn_ids: AbstractSet[str]) -> None:
        """The turns that have a raw stream."""
        self._recorded = turn_ids

    def resolve_again(self) -> None:
        """Links now resolve differently, or resolve at all."""
        for view in self._views:
            view.show_again()

    def jump_to_latest(self) -> None:
        self._follows = True
        self._move(self.verticalScrollBar().maximum())

    def _show_earlier(self) -> None:
        """Add the turn before the first shown one, one at a time: a long conversation opens at its end."""
        if self._first and (self._is_at_top() or self._shown_characters(self._first - 1) <= self._most_characters):
            self._first -= 1
            self._add(0)
            self._show_turn(self._views[0], self._turns[self._first])
            self._fill.start()

    def _leave_out_earlier(self) -> None:
        """Unless the reader is further up, take away the first turns that are too much with those behind them."""
        while (
            self._is_at_latest()
            and len(self._views) > 1
            and self._shown_characters(self._first) > self._most_characters
        ):
            self._first += 1
            self._remove(self._views.pop(0))

    def _shown_characters(self, first: int) -> int:
        """Of the answers that are shown if they begin with the turn of that number."""
        shown = self._turns[first : self._first + len(self._views)]
        return sum(len(part.text) for turn in shown for part in turn.answer.parts if isinstance(part, TextPart))

    def _is_at_top(self) -> bool:
        """Whether the reader has come to the first turn that is shown."""
        return not self._is_at_latest() and self.verticalScrollBar().value() < self.viewport().height()

    def _is_at_latest(self) -> bool:
        """Whether the last turn is what is read."""
        return self._follows or (self._place is not None and self._place.turn_id == self._turns[-1].id)

    def _show_turn(self, view: TurnView, turn: Turn) -> None:
        view.show_turn(turn, self._siblings[turn.parent_id])
        view.show_recorded(is_recorded=turn.id in self._recorded)

    def _see_news(self, before: Conversation | None, turns: tuple[Turn, ...]) -> None:
        """Decide what the reader wants to see of a change; without `before`, it is another conversation."""
        if _is_asked(before, turns):
            self._asked, self._follows = turns[-1].id, False
            self._place = _ReadingPlace(self._asked, 0, 0, Gap.L, Gap.L)
        elif before is None:
            self._asked, self._follows = "", True
            self._place = None
        elif [turn.id for turn in turns] != [turn.id for turn in before.path]:
            # Another branch: what precedes it stays where it is.
            self._read_here()
        elif self._follows and _ends(before.path, turns):
            # Sources and figures appear below the words, which stay where they are.
            self._read_here()

    def _give_room(self) -> None:
        """Let the last question be at the top however short its answer is."""
        for view in self._views:
            height = self.viewport().height() - Gap.L - _BELOW_WORDS if view.turn.id == self._asked else 0
            view.setMinimumHeight(max(height, 0))

    def _connect(self) -> None:
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._see_position)
        bar.rangeChanged.connect(self._keep_position)
        self._fill.timeout.connect(self._show_earlier)
        self._fill.timeout.connect(self._keep_position)

    def _build(self) -> Column:
        self._jump.setParent(self)
        self._jump.hide()
        turns = QWidget()
        turns.setMaximumWidth(MOST_WIDTH_PX)
        column = Column(STRETCH, gap=28, margins=(Gap.XL, Gap.L, Gap.XL, _BELOW_WORDS))
        turns.setLayout(column)
        self._content.setLayout(Row(turns))
        self.setWidget(self._content)
        return column

    def prepare(self) -> None:
        """Make the next turn's view ahead, which would be noticeable when a question is asked."""
        if self._spare is None:
            self._spare = TurnView(self._intents, self._read_here)
            self._spare.setParent(self._column.parentWidget())
            for part in (self._spare, *self._spare.findChildren(QWidget)):
                part.ensurePolished()

    def _add(self, number: int) -> None:
        view = self._spare or TurnView(self._intents, self._read_here)
        self._spare = None
        view.show_can_ask(self._can_ask)
        self._column.insertWidget(number, view)
        if not self._content.isVisible():
            # A view added while the content is hidden would stay hidden when the content is shown again.
            view.show()
        self._views.insert(number, view)

    def _drop(self, length: int) -> None:
        for view in self._views[length:]:
            self._remove(view)
        del self._views[length:]

    def _remove(self, view: TurnView) -> None:
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()

    def _read_here(self) -> None:
        """Keep the top of the view in place, whatever changes."""
        self._follows = False
        self._place = _reading_place(self._content, self._views, self.verticalScrollBar().value())

    def _see_position(self, value: int) -> None:
        """The reader moved the scroll bar; growing content moves the end, never the bar."""
        if not self._moves:
            self._follows = self._is_at_end() and not self._asked
            self._place = _reading_place(self._content, self._views, value)
            if self._first and self._is_at_top():
                self._fill.start()
        self._offer_jump()

    def _keep_position(self, *_range: int) -> None:
        """The height of the page or of the view has changed."""
        self.verticalScrollBar().setEnabled(self.verticalScrollBar().maximum() > 0)
        if self._follows:
            self._move(self.verticalScrollBar().maximum())
        elif self._place is not None and (top := self._place.top(self._content, self._views)) is not None:
            self._move(top)
        self._offer_jump()

    def _offer_jump(self) -> None:
        """Hide the button once everything is in view: below the last line there is only free space."""
        bar = self.verticalScrollBar()
        self._jump.setVisible(bar.value() < bar.maximum() - _BELOW_WORDS)

    def _move(self, value: int) -> None:
        self._moves = True
        self.verticalScrollBar().setValue(value)
        self._moves = False

    def _is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - _NEAR_END_PX

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()
        self._jump.setGeometry((self.width() - _JUMP_PX) // 2, self.height() - _JUMP_PX - 12, _JUMP_PX, _JUMP_PX)
        QTimer.singleShot(0, self, self._jump.raise_)


def _siblings(conversation: Conversation | None) -> Mapping[str | None, list[str]]:
    following: defaultdict[str | None, list[str]] = defaultdict(list)
    for turn in conversation.turns if conversation else ():
        following[turn.parent_id].append(turn.id)
    return following


def _is_asked(before: Conversation | None, turns: Sequence[Turn]) -> bool:
    """Whether the last question is new; of a conversation that is opened, whether its answer is arriving."""
    if not turns or before is None:
        return bool(turns) and turns[-1].answer.outcome is Outcome.STREAMING
    return all(turn.id != turns[-1].id for turn in before.turns)


def _ends(before: Sequence[Turn], after: Sequence[Turn]) -> bool:
    """Whether the last answer has just ended."""
    was_streaming = bool(before) and before[-1].answer.outcome is Outcome.STREAMING
    return was_streaming and after[-1].answer.outcome is not Outcome.STREAMING


@dataclass(frozen=True, slots=True)
class _ReadingPlace:
    """What is at the top of the view: a turn's part, the place in its text, and its distance from the top."""

    turn_id: str
    part: int
    character: int
    below: int
    turn_below: int
    """The distance of the turn itself, in case its parts have changed."""

    def top(self, page: QWidget, turns: Sequence[TurnView]) -> int | None:
        """The scroll position, in pixels of the page, that puts the place back where it was."""
        turn = next((turn for turn in turns if turn.turn.id == self.turn_id), None)
        if turn is None:
            return None
        parts = turn.anchors()
        if self.part >= len(parts):
            return _y(turn, page) - self.turn_below
        part = parts[self.part]
        return _y(part, page) + _line_top(part, self.character) - self.below


def _reading_place(page: QWidget, turns: Sequence[TurnView], top: int) -> _ReadingPlace | None:
    """The place at `top`, in pixels of the page; None if there is none."""
    turn = next((turn for turn in turns if _y(turn, page) + turn.height() > top), None)
    if turn is None:
        return None
    parts = turn.anchors()
    at = next((i for i, part in enumerate(parts) if _y(part, page) + part.height() > top), len(parts))
    turn_below = _y(turn, page) - top
    if at == len(parts):
        return _ReadingPlace(turn.turn.id, at, 0, turn_below, turn_below)
    part = parts[at]
    y, character = _y(part, page), 0
    if isinstance(part, MarkdownView) and y < top:
        character = part.cursorForPosition(QPoint(0, top - y)).position()
    return _ReadingPlace(turn.turn.id, at, character, y + _line_top(part, character) - top, turn_below)


def _y(widget: QWidget, page: QWidget) -> int:
    return widget.mapTo(page, QPoint(0, 0)).y()


def _line_top(part: QWidget, character: int) -> int:
    """The top of a character's line, in pixels of its part."""
    if not isinstance(part, MarkdownView) or not character:
        return 0
    cursor = QTextCursor(part.document())
    cursor.setPosition(min(character, part.document().characterCount() - 1))
    return part.cursorRect(cursor).top()
