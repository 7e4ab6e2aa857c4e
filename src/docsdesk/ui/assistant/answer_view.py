"""One answer: its parts in the order they came, and below them how it ended and what can be done."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from docsdesk.domain.conversation import (
    Answer,
    AnswerPart,
    FilePart,
    Outcome,
    ReasoningPart,
    TextPart,
    ToolPart,
)
from docsdesk.domain.errors import Action
from docsdesk.ui.assistant.folded import Folded
from docsdesk.ui.assistant.source_list import SourceList
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.notices import action_caption
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.markdown_view import MarkdownView
from docsdesk.ui.widgets.status_pill import StatusPill


class AnswerView(QWidget):
    link_chosen = Signal(str)
    link_hovered = Signal(str)
    retry_requested = Signal()
    help_requested = Signal(Action)

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("answer")
        self._resolve = resolve
        self._parts: list[tuple[type[AnswerPart], QWidget]] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        self._note = label(role=Role.SMALL, name="answer_note", wrap=True)
        self.sources = SourceList(resolve)
        self._problem = _Problem()
        self._end = _End()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(10)
        whole.addLayout(self._column)
        for below in (self._note, self.sources, self._problem, self._end):
            whole.addWidget(below)
        self.sources.chosen.connect(self.link_chosen)
        self.sources.hovered.connect(self.link_hovered)
        self._problem.retry_requested.connect(self.retry_requested)
        self._problem.help_requested.connect(self.help_requested)

    def show_answer(self, answer: Answer) -> None:
        """Show it; what goes on from the answer that is shown is added to it."""
        is_streaming = answer.outcome is Outcome.STREAMING
        shown = [part for part in answer.parts if isinstance(part, TextPart | ReasoningPart | ToolPart | FilePart)]
        kinds = [type(part) for part in shown]
        if [kind for kind, _ in self._parts] != kinds[: len(self._parts)]:
            self._clear()
        for number, part in enumerate(shown):
            if number == len(self._parts):
                self._add(part)
            is_arriving = is_streaming and number == len(shown) - 1
            self._show_part(self._parts[number][1], part, is_arriving=is_arriving)
        self._note.setText(answer.note)
        self._note.setVisible(bool(answer.note))
        self.sources.show_sources(() if is_streaming else answer.sources)
        self._problem.show_answer(answer)
        self._end.show_answer(answer)

    def _clear(self) -> None:
        for _, widget in self._parts:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._parts.clear()

    def _add(self, part: AnswerPart) -> None:
        match part:
            case TextPart():
                widget = MarkdownView(self._resolve)
                widget.link_chosen.connect(self.link_chosen)
                widget.link_hovered.connect(self.link_hovered)
            case FilePart():
                widget = label(role=Role.SMALL, name="answer_file")
            case _:
                widget = Folded()
        self._parts.append((type(part), widget))
        self._column.addWidget(widget)

    def _show_part(self, widget: QWidget, part: AnswerPart, *, is_arriving: bool) -> None:
        match widget, part:
            case MarkdownView(), TextPart():
                widget.show_markdown(part.text)
            case Folded(), ReasoningPart():
                widget.show_reasoning(part, is_arriving=is_arriving)
            case Folded(), ToolPart():
                widget.show_tool(part)
            case QLabel(), FilePart():
                kind = plain_words(part.media_type)
                widget.setText(self.tr("A file of type {kind} came with this answer.").format(kind=kind))
            case _:
                pass


class _Problem(QFrame):
    """Why the answer is not whole, and the buttons that help."""

    retry_requested = Signal()
    help_requested = Signal(Action)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("answer_problem")
        self._title = label(role=Role.STRONG, name="answer_problem_title", wrap=True)
        self._hint = label(name="answer_problem_hint", wrap=True)
        self._retry = button("retry_answer", self.tr("Try again"))
        self._help = button("help_answer", self.tr("Try again"))
        self._action: Action | None = None
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._hint)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.addLayout(words, 1)
        row.addWidget(self._help)
        row.addWidget(self._retry)
        self._retry.clicked.connect(self.retry_requested)
        self._help.clicked.connect(self._ask_for_help)
        self.hide()

    def show_answer(self, answer: Answer) -> None:
        is_stopped = answer.outcome is Outcome.STOPPED
        self.setVisible(is_stopped or bool(answer.error))
        self._title.setText(self.tr("You stopped this answer.") if is_stopped else plain_words(answer.error))
        self._hint.setText(self.tr("What arrived is kept.") if is_stopped else plain_words(answer.hint))
        severities = {Outcome.ERROR: "bad", Outcome.INCOMPLETE: "warn"}
        restyle(self, "severity", severities.get(answer.outcome, ""))
        self._action = answer.action if answer.action in (Action.EDIT_KEYS, Action.EDIT_SITE) else None
        self._help.setVisible(self._action is not None)
        if self._action is not None:
            self._help.setText(action_caption(self._action))
            self._help.setAccessibleName(action_caption(self._action))

    def _ask_for_help(self) -> None:
        if self._action is not None:
            self.help_requested.emit(self._action)


class _End(QWidget):
    """A quiet line: how it stands, how many steps and tokens it took, a button to copy it."""

    def __init__(self) -> None:
        super().__init__()
        self._state = StatusPill(name="answer_state")
        self._figures = label(role=Role.SMALL, name="answer_figures")
        self._copy = CopyButton("copy_answer", self.tr("Copy the answer as Markdown"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._state)
        row.addWidget(self._figures, 1)
        row.addWidget(self._copy)

    def show_answer(self, answer: Answer) -> None:
        words = {
            Outcome.STREAMING: ("running", self.tr("Answering") if answer.text else self.tr("Reading the docs")),
            Outcome.FINISHED: ("good", self.tr("Finished")),
            Outcome.INCOMPLETE: ("warn", self.tr("Incomplete")),
            Outcome.STOPPED: ("stop", self.tr("Stopped")),
            Outcome.ERROR: ("bad", self.tr("Failed")),
        }
        tones = {Outcome.FINISHED: Tone.GOOD, Outcome.INCOMPLETE: Tone.WARN, Outcome.ERROR: Tone.BAD}
        self._state.show_state(*words[answer.outcome], tones.get(answer.outcome, Tone.MUTED))
        self._figures.setText(" · ".join(self._said(answer)))
        self._copy.text_to_copy = answer.text
        self._copy.setVisible(bool(answer.text) and answer.outcome is not Outcome.STREAMING)

    def _said(self, answer: Answer) -> list[str]:
        said: list[str] = []
        if answer.steps > 1:
            said.append(self.tr("{count} steps").format(count=answer.steps))
        if answer.usage.completion is not None:
            tokens = (answer.usage.prompt or 0) + answer.usage.completion
            said.append(self.tr("{count} tokens").format(count=f"{tokens:,}"))
        if answer.outcome is Outcome.FINISHED and answer.finish_reason not in ("stop", "unknown"):
            said.append(self._reason(answer.finish_reason))
        return said

    def _reason(self, reason: str) -> str:
        known = {
            "length": self.tr("cut at the longest length the service allows"),
            "content-filter": self.tr("held back by the service's content filter"),
            "tool-calls": self.tr("ended with a call that nobody answered"),
        }
        return known.get(reason, plain_words(reason))
