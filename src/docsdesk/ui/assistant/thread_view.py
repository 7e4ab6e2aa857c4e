"""A conversation from top to bottom; it follows an answer only for a reader who is at its end."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from docsdesk.domain.conversation import Conversation, Turn
from docsdesk.domain.errors import Action
from docsdesk.ui.assistant.answer_view import AnswerView
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label

WIDEST = 760
"""Pixels of a line that is still read with ease."""
_NEAR_END = 8


class ThreadView(QScrollArea):
    link_chosen = Signal(str)
    link_hovered = Signal(str)
    regenerate_requested = Signal(str)
    """The id of a turn."""
    edit_requested = Signal(str, str)
    """The id of a turn, and what to ask in its place."""
    branch_requested = Signal(str)
    """The id of a turn."""
    help_requested = Signal(Action)

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("thread")
        self.setAccessibleName(self.tr("Conversation"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._resolve = resolve
        self._conversation_id = ""
        self._views: list[TurnView] = []
        self._shows_sources = True
        self._follows = True
        self._jump = button("jump_to_latest", self.tr("Jump to latest"), icon_name="chevron-down")
        self._jump.setParent(self)
        self._jump.hide()
        self._jump.clicked.connect(self.jump_to_latest)
        self._column = self._page()
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._see_position)
        bar.rangeChanged.connect(self._follow)

    def show_conversation(self, conversation: Conversation | None) -> None:
        """Show it; turns that did not change are left alone."""
        turns = conversation.path if conversation else ()
        name = conversation.id if conversation else ""
        if name != self._conversation_id:
            self._conversation_id = name
            self._drop(0)
            self._follows = True
        self._drop(len(turns))
        for number, turn in enumerate(turns):
            if number == len(self._views):
                self._add()
                self._follows = True
            self._views[number].show_turn(turn)
        self._place_sources()

    def show_sources_inline(self, *, is_inline: bool) -> None:
        """Whether the last answer's sources stand below it; those of earlier ones always do."""
        self._shows_sources = is_inline
        self._place_sources()

    def jump_to_latest(self) -> None:
        self._follows = True
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    @property
    def follows(self) -> bool:
        """Whether the view stays at the end while an answer grows."""
        return self._follows

    def _page(self) -> QVBoxLayout:
        page = QWidget()
        page.setObjectName("scrolled")
        turns = QWidget()
        turns.setMaximumWidth(WIDEST)
        column = QVBoxLayout(turns)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(28)
        column.addStretch()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch()
        row.addWidget(turns, 100)
        row.addStretch()
        self.setWidget(page)
        return column

    def _add(self) -> None:
        view = TurnView(self._resolve)
        view.answer.link_chosen.connect(self.link_chosen)
        view.answer.link_hovered.connect(self.link_hovered)
        view.answer.help_requested.connect(self.help_requested)
        view.retry_requested.connect(self.regenerate_requested)
        self._column.insertWidget(len(self._views), view)
        self._views.append(view)

    def _drop(self, length: int) -> None:
        for view in self._views[length:]:
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        del self._views[length:]

    def _place_sources(self) -> None:
        for view in self._views:
            view.answer.sources.setVisible(self._shows_sources or view is not self._views[-1])

    def _see_position(self, value: int) -> None:
        """Only a reader moves the bar away from its end: growing moves the end away from the bar."""
        self._follows = value >= self.verticalScrollBar().maximum() - _NEAR_END
        self._jump.setVisible(not self._follows)

    def _follow(self, _lowest: int, highest: int) -> None:
        if self._follows:
            self.verticalScrollBar().setValue(highest)
        self._jump.setVisible(not self._follows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self._jump.sizeHint()
        self._jump.setGeometry(
            (self.width() - size.width()) // 2, self.height() - size.height() - 12, size.width(), size.height()
        )
        QTimer.singleShot(0, self, self._jump.raise_)


class TurnView(QWidget):
    """A question and its answer."""

    retry_requested = Signal(str)

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("turn")
        self._turn: Turn | None = None
        self._question = label(role=Role.BODY, name="question_text", wrap=True)
        self._question.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.answer = AnswerView(resolve)
        bubble = QFrame()
        bubble.setObjectName("question")
        inside = QVBoxLayout(bubble)
        inside.setContentsMargins(12, 8, 12, 10)
        inside.setSpacing(2)
        inside.addWidget(label(self.tr("You"), Role.CAPTION))
        inside.addWidget(self._question)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(bubble)
        column.addWidget(self.answer)
        self.answer.retry_requested.connect(self._retry)

    def show_turn(self, turn: Turn) -> None:
        if turn is self._turn:
            return
        self._turn = turn
        self._question.setText(turn.question)
        self.answer.show_answer(turn.answer)

    def _retry(self) -> None:
        if self._turn is not None:
            self.retry_requested.emit(self._turn.id)
