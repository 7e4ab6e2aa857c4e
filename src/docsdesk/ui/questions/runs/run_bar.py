"""The current run: how much is done, how fast, the time left, what it waits for."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton

from docsdesk.domain.questions.question_run import Target
from docsdesk.ui.figures import amount, duration
from docsdesk.ui.questions.words import target_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.usecases.retry.rate_limiter import Closed

LEAST_DONE = 3
"""Answers needed before the time left is estimated."""


@dataclass(frozen=True, slots=True)
class RunState:
    """`done` answers of `questions`, `asked` of them since `began`."""

    run_id: str
    target: Target
    questions: int
    done: int
    failed: int
    asked: int
    began: datetime
    closed: Closed | None = None

    def seconds_left(self, now: datetime) -> float | None:
        """At the speed so far; None while it cannot be estimated."""
        passed = (now - self.began).total_seconds()
        if self.asked < LEAST_DONE or passed <= 0:
            return None
        return (self.questions - self.done) * passed / self.asked


class RunBar(QFrame):
    def __init__(self, stop: QPushButton) -> None:
        super().__init__()
        self.setObjectName("card")
        self._words = label("", Role.STRONG, name="run_progress")
        self._figures = label("", Role.SMALL, name="run_figures")
        self._bar = QProgressBar(textVisible=False)
        self._bar.setObjectName("run_progress_bar")
        self._bar.setAccessibleName(self.tr("Questions answered"))
        self.setLayout(
            Column(
                Row(self._words, fill(self._figures), stop, gap=Gap.M),
                self._bar,
                gap=6,
                margins=(Gap.L, Gap.S, Gap.S, 10),
            )
        )
        self.hide()

    def show_state(self, state: RunState | None, now: datetime) -> None:
        """None if there is no current run."""
        self.setVisible(state is not None)
        if state is None:
            return
        self._bar.setMaximum(max(state.questions, 1))
        self._bar.setValue(state.done)
        done = self.tr("{done} of {count} answered").format(done=amount(state.done), count=amount(state.questions))
        self._words.setText(done)
        self._figures.setText(" · ".join(self._said(state, now)))

    def _said(self, state: RunState, now: datetime) -> list[str]:
        said = [target_words(state.target)]
        if state.failed:
            said.append(self.tr("{count} not passed").format(count=amount(state.failed)))
        if state.closed is not None and state.closed.until > now:
            left = duration((state.closed.until - now).total_seconds())
            words = self.tr("rate limited, continues in {time}")
            return [*said, words.format(time=left)]
        passed = (now - state.began).total_seconds()
        if state.asked >= LEAST_DONE and passed > 0:
            said.append(self.tr("{rate} per minute").format(rate=amount(round(60 * state.asked / passed))))
        if (left := state.seconds_left(now)) is not None:
            said.append(self.tr("{time} left").format(time=duration(left)))
        return said
