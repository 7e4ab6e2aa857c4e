"""The last answer to one question: each check in words, the answer itself, its sources."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.questions.answer_checks import Verdict
from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.domain.questions.question_run import QuestionResult
from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.markdown.links import Links, cited_number, plain_words, resolve_link
from docsdesk.ui.questions.words import CheckRow, seconds_words, state_of, verdict_words
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, STRETCH, Column, Grid, Row, at, empty, fill
from docsdesk.ui.widgets.lists.source_list import SourceList
from docsdesk.ui.widgets.mark import StateMark, StatusPill
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

_tr = Texts("Questions")


class CheckRows(QWidget):
    def __init__(self, *, passed: str, failed: str) -> None:
        """The object names of the rows' words."""
        super().__init__()
        self._names = {True: passed, False: failed}
        self._grid = Grid(gaps=(Gap.S, Gap.XS), shares={1: 1})
        self.setLayout(self._grid)
        self._shown: Sequence[CheckRow] = ()

    def show_checks(self, checks: Sequence[CheckRow]) -> None:
        if checks == self._shown:
            return
        self._shown = checks
        empty(self._grid)
        for row, (holds, words) in enumerate(checks):
            mark = StateMark("good", Tone.GOOD, side=16) if holds else StateMark("bad", Tone.BAD, side=16)
            said = label(words, Role.MUTED if holds else Role.BODY, name=self._names[holds], wrap=True)
            self._grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(said, row, 1)


def _checks_of(verdicts: Sequence[Verdict]) -> list[CheckRow]:
    """What failed, a line each, then in one line what holds."""
    failed = [(False, verdict_words(verdict)) for verdict in verdicts if not verdict.passed]
    held = " · ".join(verdict_words(verdict) for verdict in verdicts if verdict.passed)
    return [*failed, (True, held)] if held else failed


class AnswerPanel(Scrolled):
    chat_requested = Signal(str)
    """A question that the person wants to ask in the chat."""

    def __init__(self, open_link: Callable[[str], object]) -> None:
        super().__init__("answer_panel")
        self.setAccessibleName(self.tr("The answer"))
        self._pages_url = ""
        self._shown: tuple[Question, QuestionResult | None, bool] | None = None
        links = Links(self._resolve, open_link)
        self._title = label("", Role.SECTION, name="asked_question", wrap=True)
        self._state = StatusPill(name="question_state")
        self._figures = label("", Role.SMALL, name="question_figures")
        self._ask = button("ask_in_chat", self.tr("Ask in chat"), icon_name="assistant", do=self._request)
        self._copy = CopyButton("copy_question_answer", self.tr("Copy the answer as Markdown"))
        self._none = label("", Role.MUTED, name="no_answer_yet", wrap=True)
        self._verdicts = CheckRows(passed="passed_check", failed="failed_check")
        self._verdicts.setObjectName("verdicts")
        self._sources = SourceList(links)
        self._answer = MarkdownView(replace(links, cite=self._sources.point_at))
        self._error = label("", Role.PROBLEM, name="question_error", wrap=True)
        self._sources_title = label(self.tr("Sources"), Role.STRONG)
        self._build()

    def show_pages_url(self, url: str) -> None:
        """The base for paths in answers; also applied to the current answer."""
        if url == self._pages_url:
            return
        self._pages_url = url
        shown, self._shown = self._shown, None
        if shown is not None:
            self._answer.show_markdown("")
            self.show_result(shown[0], shown[1], is_asking=shown[2])

    def show_result(self, question: Question, result: QuestionResult | None, *, is_asking: bool) -> None:
        if (question, result, is_asking) == self._shown:
            return
        self._shown = question, result, is_asking
        self._title.setText(plain_words(question.text))
        state = state_of(question, result, is_asking=is_asking)
        self._state.show_state(state.icon, state.word, state.tone)
        self._state.setVisible(result is not None)
        reply = result.reply if result is not None else None
        self._figures.setText(self._figures_of(result) if result is not None else "")
        self._none.setVisible(result is None)
        self._none.setText(self._why_none(question, is_asking=is_asking))
        self._verdicts.show_checks(_checks_of(result.verdicts) if result is not None else ())
        text = reply.text if reply is not None else ""
        sources = reply.sources if reply is not None else ()
        self._sources_title.setVisible(bool(sources))
        # First, as numbers in the words lead to them.
        self._sources.show_sources(sources)
        self._answer.show_markdown(own_words(text), cited=len(sources))
        self._answer.setVisible(bool(text))
        self._copy.text_to_copy = text
        self._copy.setVisible(bool(text))
        self._error.setText(plain_words(translate_text(reply.error)) if reply is not None else "")
        self._error.setVisible(bool(self._error.text()))

    def _request(self) -> None:
        if self._shown is not None:
            self.chat_requested.emit(self._shown[0].text)

    def _why_none(self, question: Question, *, is_asking: bool) -> str:
        if is_asking:
            return self.tr("Waiting for the answer…")
        if not question.enabled:
            return self.tr("Excluded from runs.")
        return self.tr("Not asked yet. Run the set, or ask it in the chat.")

    def _figures_of(self, result: QuestionResult) -> str:
        reply = result.reply
        figures = [seconds_words(reply.seconds)]
        if reply.usage.completion is not None:
            figures.append(_tr("%Ln token(s)", reply.usage.completion))
        if reply.attempts > 1:
            figures.append(_tr("%Ln attempt(s)", reply.attempts))
        return " · ".join(figures)

    def _resolve(self, target: str) -> str | None:
        if number := cited_number(target):
            return self._sources.address(number)
        return resolve_link(target, self._pages_url)

    def _build(self) -> None:
        self.hold(
            Column(
                self._title,
                Row(self._state, fill(self._figures), self._copy),
                self._none,
                self._verdicts,
                self._error,
                self._answer,
                self._sources_title,
                self._sources,
                at(LEFT, self._ask),
                STRETCH,
                gap=10,
                margins=(Gap.L, Gap.M, Gap.L, Gap.L),
            )
        )
