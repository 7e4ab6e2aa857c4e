"""A question and its answer, with what can be done with them."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import AskExtras, Turn, changed_options
from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.ui.assistant.answers.answer_view import AnswerView, ThreadIntents, answer_markdown
from docsdesk.ui.assistant.composer.chips import Chip, extras_of
from docsdesk.ui.assistant.composer.question_input import QuestionInput
from docsdesk.ui.assistant.controller import AssistantController
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.dialog import EscapeKey, FocusStart
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, empty, enclose, fill

_tr = Texts("Question")

MOST_CHARACTERS = 5_000
"""Characters shown; copying and editing use the whole question."""


class QuestionBubble(QFrame):
    def __init__(self, turns: AssistantController, see_unfolded: Callable[[], object]) -> None:
        """`see_unfolded` is called before the editor opens."""
        super().__init__()
        self._turns = turns
        self._see_unfolded = see_unfolded
        self.setObjectName("question")
        self._turn: Turn | None = None
        self._can_ask = True
        self._editor: _Editor | None = None
        self._text = label(role=Role.BODY, name="question_text", wrap=True)
        # Else the page would be as high as this takes in a narrow window, and end in free space.
        self._text.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._beside = _SentExtras()
        self._copy = CopyButton("copy_question", self.tr("Copy the question"))
        self._edit = icon_button("edit_question", self.tr("Edit and ask again"), "edit", do=self.open_editor)
        self._branches = _BranchSwitcher(turns.show_branch)
        self._actions = enclose(Row(self._branches, self._copy, self._edit, gap=Gap.HAIR))
        self._column = Column(
            Row(fill(self._text), at(TOP, self._actions)),
            self._beside,
            gap=Gap.HAIR,
            margins=(Gap.M, Gap.XS, 6, Gap.XS),
        )
        self.setLayout(self._column)

    def show_turn(self, turn: Turn, siblings: Sequence[str]) -> None:
        if self._turn is None or turn.id != self._turn.id:
            self.close_editor()
        self._turn = turn
        words = plain_words(turn.question)
        self._text.setText(words if len(words) <= MOST_CHARACTERS else words[:MOST_CHARACTERS] + "…")
        self._beside.show_turn(turn)
        self._copy.text_to_copy = turn.question
        self._branches.show_branches(siblings, turn.id)

    def show_can_ask(self, can_ask: bool) -> None:
        self._can_ask = can_ask
        self._edit.setEnabled(can_ask)
        if self._editor is not None:
            self._editor.show_can_ask(can_ask)

    def selected_text(self) -> str:
        return self._text.selectedText()

    def open_editor(self) -> None:
        if self._turn is None or self._editor is not None:
            return
        self._see_unfolded()
        self._editor = editor = _Editor(self._turn, self._turns, self.close_editor)
        editor.show_can_ask(self._can_ask)
        self._show_text(is_shown=False)
        self._column.addWidget(editor)
        editor.setFocus()

    def close_editor(self) -> None:
        if self._editor is None:
            return
        editor, self._editor = self._editor, None
        had_focus = editor.isAncestorOf(self.focusWidget() or self)
        self._column.removeWidget(editor)
        editor.hide()
        editor.deleteLater()
        self._show_text(is_shown=True)
        if had_focus:
            self._edit.setFocus()

    def _show_text(self, *, is_shown: bool) -> None:
        for part in (self._text, self._actions):
            part.setVisible(is_shown)


class _Editor(QWidget):
    def __init__(self, turn: Turn, turns: AssistantController, leave: Callable[[], object]) -> None:
        super().__init__()
        self._turn_id = turn.id
        self._turns = turns
        self._leave = leave
        self.setObjectName("question_editor")
        frame = QFrame()
        frame.setObjectName("edit_frame")
        self._input = QuestionInput("edited_question", self.tr("Edited question"), frame)
        self._input.setPlainText(turn.question)
        self._input.moveCursor(self._input.textCursor().MoveOperation.End)
        cancel = button("cancel_edit", self.tr("Cancel"), do=leave)
        self._ask = button("ask_edited", self.tr("Ask again"), kind=ButtonKind.PRIMARY, do=self._submit)
        self._can_ask = True
        hint = label(self.tr("The original question and its answers are kept."), Role.SMALL, wrap=True)
        frame.setLayout(Column(self._input, margins=(Gap.S, 6)))
        self.setLayout(Column(frame, Row(fill(hint), cancel, self._ask), margins=(Gap.NONE, Gap.XS, 6, Gap.NONE)))
        FocusStart(self, self._input)
        EscapeKey(self, leave)
        self._input.entered.connect(self._submit)
        self._input.textChanged.connect(self._refresh)

    def show_can_ask(self, can_ask: bool) -> None:
        self._can_ask = can_ask
        self._refresh()

    def _refresh(self) -> None:
        self._ask.setEnabled(self._can_ask and bool(self._input.toPlainText().strip()))

    def _submit(self) -> None:
        if self._ask.isEnabled():
            self._leave()
            self._turns.ask_again(self._turn_id, self._input.toPlainText())


class _BranchSwitcher(QWidget):
    def __init__(self, choose: Callable[[str], object]) -> None:
        """`choose` takes the id of a turn."""
        super().__init__()
        self.setObjectName("branches")
        self._ids: Sequence[str] = ()
        self._at = 0
        self._back = icon_button("previous_branch", self.tr("Earlier version"), "chevron-left")
        self._position = label(role=Role.SMALL, name="branch_position")
        self._on = icon_button("next_branch", self.tr("Later version"), "chevron-right")
        self.setLayout(Row(self._back, self._position, self._on, gap=Gap.NONE))
        self._back.clicked.connect(lambda: choose(self._ids[self._at - 1]))
        self._on.clicked.connect(lambda: choose(self._ids[self._at + 1]))
        self.hide()

    def show_branches(self, ids: Sequence[str], current: str) -> None:
        """`ids` are the alternative turns."""
        self._ids, self._at = ids, ids.index(current)
        self.setVisible(len(ids) > 1)
        position = f"{self._at + 1}/{len(ids)}"
        self._position.setText(position)
        self._position.setAccessibleName(self.tr("Version {position}").format(position=position))
        self._back.setEnabled(self._at > 0)
        self._on.setEnabled(self._at < len(ids) - 1)


class _SentExtras(QWidget):
    """Takes no room if nothing was sent along."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sent_extras")
        self._row = QWidget()
        self._chips = FlowLayout(spacing=6)
        self._row.setLayout(self._chips)
        self._options = label("", Role.SMALL, name="sent_options", wrap=True)
        self.setLayout(Column(self._row, self._options, gap=Gap.XS, margins=(Gap.NONE, Gap.XS, Gap.NONE, Gap.NONE)))
        self.hide()

    def show_turn(self, turn: Turn) -> None:
        extras = extras_of(AskExtras.of_turn(turn))
        empty(self._chips)
        for extra in extras:
            self._chips.addWidget(Chip(extra))
        words = self._words(turn)
        self._options.setText(words)
        self._options.setVisible(bool(words))
        self._row.setVisible(bool(extras))
        self.setVisible(bool(extras or words))

    def _words(self, turn: Turn) -> str:
        """Of the options that were changed; the raw stream has the whole request."""
        options, changed = turn.options, changed_options(turn.options)
        words_of = {
            "page_size": _tr("%Ln search result(s)", options.page_size or 0),
            "version": self.tr("version {version}").format(version=options.version),
            "language": self.tr("language {language}").format(language=options.language),
            "groups": self.tr("groups {groups}").format(groups=", ".join(options.groups)),
        }
        return plain_words(" · ".join(words for name, words in words_of.items() if name in changed))


_NO_TURN = Turn(id="", question="", asked_at=datetime.fromtimestamp(0, UTC))


class TurnView(QWidget):
    def __init__(self, intents: ThreadIntents, see_unfolded: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("turn")
        self.turn = _NO_TURN
        self._intents = intents
        self._siblings: Sequence[str] = ()
        self.question = QuestionBubble(intents.turns, see_unfolded)
        self.answer = AnswerView(intents, see_unfolded)
        self._copy = CopyButton(
            "copy_answer",
            self.tr("Copy the answer as Markdown"),
            lambda: answer_markdown(self.turn.answer),
        )
        quote, see_raw = self.tr("Quote the selection, or the whole answer"), self.tr("Show the raw stream")
        self._quote = icon_button("quote_answer", quote, "quote", do=self._quote_it)
        self._again = icon_button("regenerate_answer", self.tr("Get another answer"), "refresh", do=self._ask_again)
        self._raw = icon_button("raw_answer", see_raw, "raw", do=lambda: intents.show_raw(self.turn.id))
        self.answer.state.add_actions(self._copy, self._quote, self._again, self._raw)
        self.setLayout(Column(self.question, self.answer, STRETCH, gap=14))
        self.answer.asked_again.connect(self._ask_again)

    def show_turn(self, turn: Turn, siblings: Sequence[str]) -> None:
        """`siblings` are the ids of the alternative turns here, including this one."""
        if turn is self.turn and siblings == self._siblings:
            return
        if turn.id != self.turn.id:
            self.answer.clear()
        if turn.id != self.turn.id or siblings != self._siblings:
            self.question.show_turn(turn, siblings)
        self.turn, self._siblings = turn, siblings
        self.answer.show_answer(turn.answer, turn.asked_at)
        has_ended = turn.answer.outcome is not Outcome.STREAMING
        for action in (self._copy, self._quote):
            action.setVisible(has_ended and bool(turn.answer.text))
        self._again.setVisible(has_ended and not turn.answer.error)

    def show_again(self) -> None:
        self.answer.clear()
        self.answer.show_answer(self.turn.answer, self.turn.asked_at)

    def show_can_ask(self, can_ask: bool) -> None:
        self.question.show_can_ask(can_ask)
        self._again.setEnabled(can_ask)

    def show_recorded(self, *, is_recorded: bool) -> None:
        self._raw.setVisible(is_recorded)

    def anchors(self) -> list[QWidget]:
        """The widgets that anchor a reader's place, from top to bottom."""
        return [self.question, *self.answer.anchors(), self.answer.state]

    def _ask_again(self) -> None:
        self._intents.turns.ask_again(self.turn.id)

    def _quote_it(self) -> None:
        marked = self.answer.selected_text() or self.question.selected_text()
        self._intents.quote(marked or own_words(answer_markdown(self.turn.answer)))
