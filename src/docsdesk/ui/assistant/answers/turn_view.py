"""A question and its answer, with what can be done with them."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import Turn
from docsdesk.domain.questions.own_words import own_words
from docsdesk.ui.assistant.answers.answer_end import has_problem
from docsdesk.ui.assistant.answers.answer_view import AnswerView, ThreadIntents, answer_markdown
from docsdesk.ui.assistant.answers.question_bubble import QuestionBubble
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.layouts import Column


class TurnView(QWidget):
    def __init__(self, intents: ThreadIntents, question: QuestionBubble, answer: AnswerView) -> None:
        super().__init__()
        self.setObjectName("turn")
        self._intents = intents
        self._turn: Turn | None = None
        self._siblings: Sequence[str] = ()
        self.question = question
        self.answer = answer
        self._copy = CopyButton("copy_answer", self.tr("Copy the answer as Markdown"))
        self._quote = icon_button("quote_answer", self.tr("Quote the selection, or the whole answer"), "quote")
        self._again = icon_button("regenerate_answer", self.tr("Get another answer"), "refresh")
        self._raw = icon_button("raw_answer", self.tr("Show the raw stream"), "raw")
        self.answer.state.add_actions(self._copy, self._quote, self._again, self._raw)
        self.setLayout(Column(self.question, self.answer, gap=14))
        self._connect()

    @property
    def turn(self) -> Turn | None:
        return self._turn

    @property
    def turn_id(self) -> str:
        return self._turn.id if self._turn else ""

    def show_turn(self, turn: Turn, siblings: Sequence[str]) -> None:
        """`siblings` are the ids of the alternative turns here, including this one."""
        before, self._turn = self._turn, turn
        if turn is before and siblings == self._siblings:
            return
        self._siblings = siblings
        if before is not None and before.id != turn.id:
            self.answer.clear()
        self.question.show_turn(turn, siblings)
        if turn is before:
            return
        self.answer.show_answer(turn.answer, turn.asked_at)
        has_words, has_ended = bool(turn.answer.text), turn.answer.outcome is not Outcome.STREAMING
        for action, is_offered in (
            (self._copy, has_words and has_ended),
            (self._quote, has_words and has_ended),
            (self._again, has_ended and not has_problem(turn.answer)),
        ):
            action.setVisible(is_offered)

    def show_again(self) -> None:
        """Render the answer again."""
        if self._turn is not None:
            self.answer.clear()
            self.answer.show_answer(self._turn.answer, self._turn.asked_at)

    def show_can_ask(self, can_ask: bool) -> None:
        self.question.show_can_ask(can_ask)
        self._again.setEnabled(can_ask)

    def show_recorded(self, *, is_recorded: bool) -> None:
        """Whether there is a raw stream to show."""
        self._raw.setVisible(is_recorded)

    def anchors(self) -> list[QWidget]:
        """The widgets that anchor a reader's place, from top to bottom."""
        return [self.question, *self.answer.anchors(), self.answer.state]

    def _connect(self) -> None:
        self.question.edited.connect(self._edit)
        self.answer.asked_again.connect(self._ask_again)
        self._again.clicked.connect(self._ask_again)
        self._quote.clicked.connect(self._quote_it)
        self._raw.clicked.connect(self._show_raw)
        self._copy.pressed.connect(self._fill_copy)

    def _ask_again(self) -> None:
        if self._turn is not None:
            self._intents.turns.ask_again(self._turn.id)

    def _edit(self, question: str) -> None:
        if self._turn is not None:
            self._intents.turns.edit(self._turn.id, question)

    def _show_raw(self) -> None:
        if self._turn is not None:
            self._intents.show_raw(self._turn.id)

    def _fill_copy(self) -> None:
        """Assemble the text on request: an answer grows often and is rarely copied."""
        if self._turn is not None:
            self._copy.text_to_copy = answer_markdown(self._turn.answer)

    def _quote_it(self) -> None:
        if self._turn is not None:
            marked = self.answer.selected_text() or self.question.selected_text()
            self._intents.quote(marked or own_words(answer_markdown(self._turn.answer)))
