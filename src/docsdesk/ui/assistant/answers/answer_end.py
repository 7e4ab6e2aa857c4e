"""The end of an answer: why it is incomplete and what helps, its state, what it took, and follow-ups."""

import math
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QPushButton, QToolButton, QWidget

from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.domain.errors import Action
from docsdesk.protocol.suggestions import Suggestion
from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import amount, decimal, duration
from docsdesk.ui.focus.order import FocusPart, declare
from docsdesk.ui.markdown.links import Links, link_words, plain_words, shown_address
from docsdesk.ui.notices import action_caption
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.elided import ElidedButton
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label, restyle
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, empty, fill
from docsdesk.ui.widgets.mark import StatusPill

_tr = Texts("Answer")

_TICK_MS = 250
"""Milliseconds; short enough that no second is skipped."""
_PRECISE_BELOW_SECONDS = 10
"""Seconds."""
_MOST_SUGGESTIONS = 8
"""Suggestions shown; more would be too many to choose from."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


_HELPED_BY_THE_WINDOW = (
    Action.EDIT_KEYS,
    Action.RETRY_KEYRING,
    Action.EDIT_SITE,
    Action.EDIT_NETWORK,
    Action.SIGN_IN_TO_PROXY,
)


class AnswerProblem(QFrame):
    """Why the answer is incomplete, and the buttons that help."""

    def __init__(
        self,
        ask_again: Callable[[], object],
        get_help: Callable[[Action], object],
        now: Callable[[], datetime] = _utc_now,
    ) -> None:
        super().__init__()
        self._get_help = get_help
        self._now = now
        self._retry_at: datetime | None = None
        self._tick = QTimer(self, interval=_TICK_MS)
        self.setObjectName("answer_problem")
        self._wait = label(name="answer_problem_wait", wrap=True)
        self._title = label(role=Role.STRONG, name="answer_problem_title", wrap=True)
        self._hint = label(name="answer_problem_hint", wrap=True)
        self._retry = button("retry_answer", self.tr("Try again"), do=ask_again)
        self._help = button("help_answer", self.tr("Try again"), do=self._ask_for_help)
        self._action: Action | None = None
        words = Column(self._title, self._hint, self._wait, gap=Gap.HAIR)
        self.setLayout(Row(fill(words), self._help, self._retry, margins=(Gap.M, Gap.S, Gap.S, Gap.S)))
        self._tick.timeout.connect(self.look)
        self.hide()

    def show_answer(self, answer: Answer) -> None:
        self.setVisible(bool(answer.error))
        self._title.setText(plain_words(translate_text(answer.error)))
        hint = plain_words(translate_text(answer.hint))
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self._wait.setVisible(answer.retry_at is not None)
        self._retry_at = answer.retry_at
        self.look()
        severities = {Outcome.ERROR: "bad", Outcome.INCOMPLETE: "warn"}
        restyle(self, "severity", severities.get(answer.outcome, ""))
        self._action = answer.action if answer.action in _HELPED_BY_THE_WINDOW else None
        self._help.setVisible(self._action is not None)
        if self._action is not None:
            self._help.setText(action_caption(self._action))
            self._help.setAccessibleName(action_caption(self._action))

    def look(self) -> None:
        """The question can be asked again once the service allows it: by the wall clock, as a machine may sleep."""
        left = max(math.ceil((self._retry_at - self._now()).total_seconds()), 0) if self._retry_at else 0
        if left:
            self._tick.start()
        else:
            self._tick.stop()
        self._retry.setEnabled(not left)
        words = self.tr("Try again in {time}.").format(time=duration(left))
        self._wait.setText(words if left else self.tr("You can try again now."))
        self._retry.setAccessibleDescription(words if left else "")

    def _ask_for_help(self) -> None:
        if self._action is not None:
            self._get_help(self._action)


_FINISHED = ("good", _tr.later("Answer complete"), Tone.GOOD)
_ENDS = {
    Outcome.INCOMPLETE: ("warn", _tr.later("Interrupted"), Tone.WARN),
    Outcome.STOPPED: ("stop", _tr.later("Stopped"), Tone.MUTED),
    Outcome.ERROR: ("bad", _tr.later("Failed"), Tone.BAD),
}


def end_words(answer: Answer) -> tuple[str, str, Tone]:
    """How an answer ended: icon, words and tone."""
    end = _ENDS.get(answer.outcome, _FINISHED)
    return end[0], _tr.now(end[1]), end[2]


class AnswerState(QWidget):
    """A quiet line with the answer's state and what it took; all figures on hover."""

    def __init__(self) -> None:
        super().__init__()
        self._state = StatusPill(name="answer_state")
        self._figures = ElidedLabel("", Role.SMALL, name="answer_figures")
        self._asked_at = _utc_now()
        self._tick = QTimer(self, interval=1000)
        self._tick.timeout.connect(self._show_wait)
        self._actions = Row(gap=Gap.HAIR)
        declare(self, FocusPart.ROW)
        self.setLayout(Row(self._state, fill(self._figures), self._actions))

    def add_actions(self, *actions: QWidget) -> None:
        self._actions.add(*actions)

    def show_answer(self, answer: Answer, asked_at: datetime) -> None:
        if answer.outcome is Outcome.STREAMING:
            words = self.tr("Answering…") if answer.text else self.tr("Reading the docs…")
            self._state.show_state("running", words, Tone.MUTED)
            if not self._tick.isActive():
                self._asked_at = asked_at
                self._tick.start()
                self._figures.set_whole("")
            return
        was_streaming = self._tick.isActive()
        self._tick.stop()
        self._state.show_state(*end_words(answer))
        # The problem above tells it in full.
        self._state.setVisible(not answer.error)
        self._figures.set_whole(" · ".join(self._list_figures(answer, asked_at)))
        self.setToolTip("\n".join(self._list_details(answer, asked_at)))
        if was_streaming:
            said = plain_words(translate_text(answer.error, answer.hint)) if answer.error else self._state.word()
            announce(self, said.strip())

    def _show_wait(self) -> None:
        self._figures.set_whole(duration((_utc_now() - self._asked_at).total_seconds()))

    def _list_figures(self, answer: Answer, asked_at: datetime) -> list[str]:
        figures: list[str] = []
        if answer.steps > 1:
            figures.append(_tr("%Ln step(s)", answer.steps))
        if answer.usage.completion is not None:
            figures.append(_tr("%Ln token(s)", (answer.usage.prompt or 0) + answer.usage.completion))
        if answer.last_byte_at:
            figures.append(_time(asked_at, answer.last_byte_at))
        return figures

    def _list_details(self, answer: Answer, asked_at: datetime) -> list[str]:
        """One figure per line."""
        details: list[str] = []
        if answer.first_byte_at and answer.last_byte_at:
            details.append(self.tr("First byte after {time}").format(time=_time(asked_at, answer.first_byte_at)))
            details.append(self.tr("Complete after {time}").format(time=_time(asked_at, answer.last_byte_at)))
        for words, count in (
            (self.tr("Input tokens: {count}"), answer.usage.prompt),
            (self.tr("Output tokens: {count}"), answer.usage.completion),
        ):
            if count is not None:
                details.append(words.format(count=amount(count)))
        details.append(self.tr("Finish reason: {reason}").format(reason=plain_words(answer.finish_reason)))
        if answer.message_id:
            details.append(self.tr("Message ID: {id}").format(id=plain_words(answer.message_id)))
        return details


def _time(start: datetime, end: datetime) -> str:
    seconds = max((end - start).total_seconds(), 0)
    if seconds >= _PRECISE_BELOW_SECONDS:
        return duration(seconds)
    if seconds >= 1:
        return _tr("{s} s").format(s=decimal(seconds))
    return _tr("{ms} ms").format(ms=amount(round(seconds * 1000)))


class SuggestionList(QWidget):
    def __init__(self, links: Links, ask: Callable[[str], object]) -> None:
        super().__init__()
        self.setObjectName("suggestions")
        self._links = links
        self._ask = ask
        self._shown: Sequence[Suggestion] = ()
        self._rows = Column(gap=Gap.XS, margins=(Gap.NONE, Gap.XS, Gap.NONE, Gap.NONE))
        self.setLayout(self._rows)
        self.hide()

    def show_suggestions(self, suggestions: Sequence[Suggestion]) -> None:
        if suggestions == self._shown:
            return
        self._shown = suggestions
        empty(self._rows)
        if suggestions:
            self._rows.addWidget(label(self.tr("Follow up"), Role.CAPTION))
        for suggestion in suggestions[:_MOST_SUGGESTIONS]:
            self._rows.addWidget(self._row(suggestion))
        self.setVisible(bool(suggestions))

    def _row(self, suggestion: Suggestion) -> QWidget:
        words, url = link_words(suggestion.label), self._links.resolve(suggestion.path)
        widget = QWidget()
        ask: QPushButton | QToolButton
        if url is None:
            ask = ElidedButton("ask_suggestion", words)
        else:
            ask = icon_button("ask_suggestion", self.tr("Ask about “{label}”").format(label=words), "assistant")
        ask.clicked.connect(lambda: self._ask(words))
        widget.setLayout(Row(self._page(words, url) if url is not None else None, ask, STRETCH, gap=Gap.XS))
        return widget

    def _page(self, words: str, url: str) -> QPushButton:
        page_button = ElidedButton("suggested_page", words, icon_name="pages")
        page_button.setToolTip(f"{words}\n{shown_address(url)}")
        page_button.clicked.connect(lambda: self._links.open(url))
        return page_button
