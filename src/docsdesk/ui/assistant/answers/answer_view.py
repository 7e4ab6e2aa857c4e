"""One answer: its parts in the order they came, then its sources, suggestions and state."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.assistant.answer import (
    Answer,
    AnswerPart,
    DataPart,
    DocumentPart,
    FilePart,
    Outcome,
    ReasoningPart,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
)
from docsdesk.domain.questions.answer_prose import before_sources
from docsdesk.protocol.suggestions import Suggestion, split_suggestions
from docsdesk.ui.assistant.answers.answer_end import AnswerProblem, AnswerState, SuggestionList
from docsdesk.ui.assistant.answers.folded import Folded
from docsdesk.ui.assistant.answers.part_folds import FileCard, ReasoningFold, ToolFold
from docsdesk.ui.assistant.controller import AssistantController
from docsdesk.ui.markdown.links import Links, cited_number, plain_words
from docsdesk.ui.texts import Texts, sentences, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.code.code_lines import CodeLines
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.source_list import Source, SourceList, sources_of
from docsdesk.ui.widgets.text.inert_browser import InertBrowser
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

_tr = Texts("Answer")

PARTS_AT_ONCE = 12
"""Parts that get widgets before the event loop runs again."""
MOST_PARTS = 200
"""Parts with a widget of their own; later ones are in the raw view."""


@dataclass(frozen=True, slots=True)
class ThreadIntents:
    """What a conversation asks of the pane around it, and of the controller."""

    links: Links
    turns: AssistantController
    ask: Callable[[str], object]
    """Asks a follow-up suggested by an answer."""
    show_raw: Callable[[str], object]
    quote: Callable[[str], object]


class AnswerView(QWidget):
    asked_again = Signal()

    def __init__(self, intents: ThreadIntents, see_unfolded: Callable[[], object]) -> None:
        """`see_unfolded` is called when something is folded or unfolded that is about to be read."""
        super().__init__()
        self.setObjectName("answer")
        self._intents = intents
        self._see_unfolded = see_unfolded
        self._answer: Answer | None = None
        self._sources: Sequence[Source] = ()
        self.sources = SourceList(intents.links)
        self._links = replace(intents.links, resolve=self._resolve, cite=self.sources.point_at)
        self._parts: list[tuple[type[AnswerPart], QWidget]] = []
        self._column = Column(gap=Gap.XS)
        self._more = label(role=Role.SMALL, name="answer_more_parts", wrap=True)
        self._note = label(role=Role.SMALL, name="answer_note", wrap=True)
        self.suggestions = SuggestionList(intents.links, intents.ask)
        self._problem = AnswerProblem(self.asked_again.emit, intents.turns.get_help)
        self.state = AnswerState()
        self.setLayout(
            Column(
                self._column,
                Column(
                    self._more,
                    Row(fill(self._problem), margins=(Gap.NONE, Gap.NONE, Gap.S, Gap.NONE)),
                    self._note,
                    self.sources,
                    self.suggestions,
                    self.state,
                    gap=10,
                    margins=(Gap.M, Gap.NONE, 6, Gap.NONE),
                ),
                gap=10,
            )
        )

    def show_answer(self, answer: Answer, asked_at: datetime) -> None:
        """Show the answer; if it continues the current one, only the rest is added."""
        if answer is self._answer:
            return
        self._answer = answer
        is_streaming = answer.outcome is Outcome.STREAMING
        self._sources = sources_of(answer)
        self._show_parts(answer)
        note = sentences(translate_text(answer.note), self._rest_words(answer))
        self._note.setText(plain_words(note))
        self._note.setVisible(bool(note))
        # Below a growing text they would be on the move.
        self.sources.show_sources(() if is_streaming else self._sources)
        self._problem.show_answer(answer)
        self.state.show_answer(answer, asked_at)

    def _rest_words(self, answer: Answer) -> str:
        if answer.rest is None:
            return ""
        if not answer.rest.file:
            return self.tr("This answer is too long to show in full, and the rest was not kept.")
        words = self.tr("This answer is too long to show in full. The rest is in {file}.")
        return words.format(file=answer.rest.file)

    def anchors(self) -> list[QWidget]:
        """The widgets of its parts, from top to bottom."""
        return [widget for _, widget in self._parts]

    def clear(self) -> None:
        """Forget what is shown, unfolded and selected: another answer follows."""
        self._answer = None
        self._clear_parts()
        self.suggestions.show_suggestions(())

    def selected_text(self) -> str:
        for view in self.findChildren(InertBrowser):
            if view.textCursor().hasSelection():
                return view.selected_words()
        code = (lines.textCursor() for lines in self.findChildren(CodeLines))
        return next((cursor.selection().toPlainText() for cursor in code if cursor.hasSelection()), "")

    def _resolve(self, target: str) -> str | None:
        """A number in brackets leads where the source of that number does."""
        number = cited_number(target)
        if not number:
            return self._intents.links.resolve(target)
        source = self._sources[number - 1] if number <= len(self._sources) else None
        return self._intents.links.resolve(source.url) if isinstance(source, SourcePart) else None

    def _show_parts(self, answer: Answer) -> None:
        """Update the parts; if there are many new ones, events are handled in between."""
        every, is_streaming = self._list_parts(answer), answer.outcome is Outcome.STREAMING
        kinds = [type(part) for part in every]
        if [kind for kind, _ in self._parts] != kinds[: len(self._parts)]:
            self._clear_parts()
        shown = every[: min(len(self._parts) + PARTS_AT_ONCE, MOST_PARTS)]
        for number, part in enumerate(shown):
            if number == len(self._parts):
                self._add(part, number)
            is_last = number == len(every) - 1
            self._show_part(self._parts[number][1], part, is_streaming=is_streaming, is_last=is_last)
        has_last_text = TextPart not in kinds[len(shown) :]
        self._show_texts(shown, has_last=has_last_text, is_streaming=is_streaming)
        more = len(every[MOST_PARTS:])
        self._more.setText(_tr("%Ln more part(s) in the raw stream", more))
        self._more.setVisible(bool(more))
        if len(shown) < min(len(every), MOST_PARTS):
            QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        if self._answer is not None:
            self._show_parts(self._answer)

    def _list_parts(self, answer: Answer) -> list[AnswerPart]:
        """Sources are shown below the answer, data in the raw stream only; the first step needs no separator."""
        parts: list[AnswerPart] = []
        for part in answer.parts:
            is_elsewhere = isinstance(part, SourcePart | DocumentPart | DataPart)
            if not is_elsewhere and (parts or not isinstance(part, StepPart)):
                parts.append(part)
        return parts

    def _clear_parts(self) -> None:
        for _, widget in self._parts:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._parts.clear()

    def _add(self, part: AnswerPart, number: int) -> None:
        match part:
            case TextPart():
                widget = MarkdownView(self._links)
                # Its words begin where those of the question do.
                widget.setViewportMargins(Gap.M, 0, Gap.M, 0)
            case ReasoningPart():
                widget = ReasoningFold()
            case ToolPart():
                widget = ToolFold(self._intents.links)
            case FilePart():
                files = sum(kind is FilePart for kind, _ in self._parts)
                widget = FileCard(part, files + 1, self._intents.links, self._intents.turns.save)
            case _:
                steps = sum(kind is StepPart for kind, _ in self._parts)
                widget = _step_line(self.tr("Step {number}").format(number=steps + 2))
        if isinstance(widget, Folded):
            widget.toggled.connect(self._see_unfolded)
        self._parts.append((type(part), widget))
        self._column.insertWidget(number, widget)

    def _show_part(self, widget: QWidget, part: AnswerPart, *, is_streaming: bool, is_last: bool) -> None:
        match widget, part:
            case ReasoningFold(), ReasoningPart():
                widget.show_part(part, is_arriving=is_streaming and is_last)
            case ToolFold(), ToolPart():
                widget.show_part(part, is_streaming=is_streaming)
            case _:
                pass

    def _show_texts(self, parts: list[AnswerPart], *, has_last: bool, is_streaming: bool) -> None:
        """The last text may end in its sources and in suggestions, which have their place below the answer."""
        texts = [
            (widget, part.text)
            for part, (_, widget) in zip(parts, self._parts, strict=False)
            if isinstance(part, TextPart) and isinstance(widget, MarkdownView)
        ]
        suggestions: tuple[Suggestion, ...] = ()
        is_citing = any(isinstance(source, SourcePart) for source in (self._answer.parts if self._answer else ()))
        cited = len(self._sources) if is_citing else 0
        for number, (widget, text) in enumerate(texts, 1):
            words = text
            if has_last and number == len(texts):
                words, suggestions = split_suggestions(text, is_arriving=is_streaming)
                words = before_sources(words, is_arriving=is_streaming) if cited else words
            widget.show_markdown(words, is_arriving=is_streaming and number == len(texts), cited=cited)
            widget.setVisible(bool(words))
        self.suggestions.show_suggestions(suggestions)


def answer_markdown(answer: Answer) -> str:
    """The answer's text for pasting elsewhere, without the block of suggestions, which is for chats."""
    texts = [part.text.strip() for part in answer.parts if isinstance(part, TextPart)]
    if texts:
        texts[-1] = split_suggestions(texts[-1])[0]
    return "\n\n".join(text for text in texts if text)


def _step_line(words: str) -> QWidget:
    widget = QWidget()
    widget.setObjectName("step")
    widget.setLayout(Row(label(words, Role.SMALL), fill(separator()), margins=(Gap.M, Gap.XS)))
    return widget
