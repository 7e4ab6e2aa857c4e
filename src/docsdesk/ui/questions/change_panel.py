"""One question in both runs: which checks turned, how long it took, and the words of both answers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from docsdesk.domain.own_words import own_words
from docsdesk.domain.question_run import QuestionResult
from docsdesk.domain.run_comparison import QuestionChange
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.questions.comparison import checks, figures, heading
from docsdesk.ui.questions.words import grade_words
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark
from docsdesk.ui.widgets.word_diff_view import WordDiffView

MOST_CHECKS = 6
LONGEST = 40_000
"""Characters of an answer that are compared."""


class ChangePanel(QStackedWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question_change")
        self._kind = label("", Role.SMALL, name="change_kind")
        self._question = label("", Role.SECTION, name="changed_question", wrap=True)
        self._figures = label("", Role.SMALL, name="change_figures", wrap=True)
        self._checks = QGridLayout()
        self._rows = [self._add_row(row) for row in range(MOST_CHECKS)]
        self._diff = WordDiffView("answer_diff", self.tr("Answer before"), self.tr("Answer after"))
        self._build()

    def show_change(self, change: QuestionChange | None) -> None:
        self.setCurrentIndex(0 if change is None else 1)
        if change is None:
            return
        self._kind.setText(heading(change.change))
        self._question.setText(plain_words(change.question.text))
        self._figures.setText(plain_words(figures(change)))
        found = checks(change)
        for number, (mark, words) in enumerate(self._rows):
            is_there = number < len(found)
            mark.setVisible(is_there)
            words.setVisible(is_there)
            if is_there:
                holds, said = found[number]
                mark.show_icon("good" if holds else "bad", Tone.GOOD if holds else Tone.BAD)
                words.setText(said)
        before, after = self._side_words(change.before), self._side_words(change.after)
        self._diff.name_sides(
            self.tr("Before: {state}").format(state=before), self.tr("After: {state}").format(state=after)
        )
        self._diff.show_texts(_text(change.before), _text(change.after))

    def _side_words(self, result: QuestionResult | None) -> str:
        return grade_words(result.grade).word if result is not None else self.tr("not asked")

    def _build(self) -> None:
        nothing = label(self.tr("Choose a question to see both answers."), Role.MUTED, wrap=True)
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.addWidget(nothing)
        self._checks.setContentsMargins(0, 4, 0, 0)
        self._checks.setHorizontalSpacing(8)
        self._checks.setVerticalSpacing(4)
        self._checks.setColumnStretch(1, 1)
        top = QVBoxLayout()
        top.setContentsMargins(16, 12, 16, 12)
        top.setSpacing(4)
        for part in (self._kind, self._question, self._figures):
            top.addWidget(part)
        top.addLayout(self._checks)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self._diff, 1)
        self.addWidget(page)

    def _add_row(self, row: int) -> tuple[Mark, QLabel]:
        mark, words = Mark("bad", Tone.BAD, side=16), label("", name="changed_check", wrap=True)
        self._checks.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
        self._checks.addWidget(words, row, 1)
        return mark, words


def _text(result: QuestionResult | None) -> str:
    if result is None:
        return ""
    return plain_words(own_words(result.reply.text) or result.reply.error)[:LONGEST]
