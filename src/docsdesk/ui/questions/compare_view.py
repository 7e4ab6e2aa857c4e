"""Two runs of a set side by side: newly failing, newly passing, and differently answered questions."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.domain.questions.question_run import QuestionResult, TargetKind
from docsdesk.domain.questions.run_comparison import QuestionChange
from docsdesk.ui.figures import ago, moment, time_of_day
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.questions.answer_panel import CheckRows
from docsdesk.ui.questions.run_model import RunModel
from docsdesk.ui.questions.words import (
    ComparisonOutline,
    change_figures,
    change_words,
    grade_words,
    list_checks,
    run_words,
)
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.choices import choice_box, side_by_side
from docsdesk.ui.widgets.code.diff_view import WordDiffView
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import TOP, Column, Row, at, enclose, fill
from docsdesk.ui.widgets.lists.outline import Outline

NARROW_PX = 720
LEAST_CHARACTERS = 12
"""Characters of a run that a box has room for."""

Pair = tuple[str, str]


class CompareView(QWidget):
    pair_chosen = Signal()

    def __init__(
        self,
        runs: RunModel,
        now: Callable[[], datetime],
        compare: Callable[[str, str], object],
        order_run: Callable[[], object],
    ) -> None:
        """`compare` takes the ids of two runs, the earlier first; `order_run` is offered until there are two."""
        super().__init__()
        self._now = now
        self._ask_to_compare = compare
        self._order_run = order_run
        self._runs = runs
        self._pair: Pair | None = None
        """The pair shown or requested."""
        self._chosen: Pair | None = None
        """The person's choice; without one, the last two runs are compared."""
        self._before = choice_box("compare_before", self.tr("Before"), least_characters=LEAST_CHARACTERS)
        self._after = choice_box("compare_after", self.tr("After"), least_characters=LEAST_CHARACTERS)
        self._swap = icon_button("swap_runs", self.tr("Swap runs"), "swap", do=self._swap_runs)
        self._targets = button("compare_targets", self.tr("Compare published with draft"), do=self._choose_targets)
        self._summary = label("", Role.MUTED, name="run_comparison_summary", wrap=True)
        self._outline = Outline("run_comparison", self.tr("Changes between the runs"), note_width=72)
        self._outline.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._change = _ChangePanel()
        self.split = side_by_side("run_comparison_split", self._outline, self._change, sizes=(360, 520))
        self._body = Body(self.split, skeleton_rows=5)
        self._build()
        self._connect()

    def choose(self, before: str, after: str) -> None:
        self._chosen = before, after
        self._offer()
        self.pair_chosen.emit()

    def remember(self, memory: SiteMemory) -> None:
        """The runs that were chosen; where one of them is gone, or of another set, the last two are compared."""

        def show(pair: str) -> None:
            parts = pair.partition(" ")
            self.choose(parts[0], parts[2])

        memory.add("questions/runs", self.pair_chosen, Kept(lambda: " ".join(self._chosen or ()), show, str, ""))

    def show_comparison(self, before: str, after: str, outline: ComparisonOutline | None) -> None:
        """None if one of them is gone."""
        if (before, after) != self._pair:
            return
        if outline is None:
            self._pair = None
            self._summary.setText(self.tr("One of these runs has been deleted."))
            return
        self._summary.setText(outline.summary)
        self._outline.show_rows(outline.rows)
        if 0 < outline.open_count < len(outline.rows):
            self._outline.collapse(self._outline.model().index(outline.open_count, 0))
        self._change.show_change(None)
        self._body.show_content()
        self._outline.choose_first()

    def compare_anew(self) -> None:
        """Another set is shown."""
        self._pair = None
        self._offer()

    def forget_choice(self) -> None:
        """A run has ended, to be compared with the one before it."""
        self._chosen = None
        self.compare_anew()

    def _offer(self) -> None:
        """Update the choices from the history, but only while visible."""
        if not self.isVisible():
            return
        runs = self._runs.runs()
        has_two = len(runs) > 1
        self._choices.setVisible(has_two)
        self._summary.setVisible(has_two)
        self._targets.setVisible(self._by_target() is not None)
        if not has_two:
            sentence, caption = self.tr("Nothing to compare yet."), self.tr("Run")
            hint = self.tr("Run the set, edit a page, then run it again. Answers that got worse are listed first.")
            self._body.show_empty(
                EmptyState("compare", sentence, caption, self._order_run, hint, name="run_to_compare")
            )
            return
        known = {run.id for run in runs}
        chosen = self._chosen if self._chosen is not None and known.issuperset(self._chosen) else None
        pair = chosen or (runs[1].id, runs[0].id)
        for box, run_id in zip((self._before, self._after), pair, strict=True):
            box.clear()
            for row, run in enumerate(runs):
                box.addItem(run_words(run, _when(run.started_at, self._now())), run.id)
                box.setItemData(row, moment(run.started_at), Qt.ItemDataRole.ToolTipRole)
            box.setCurrentIndex(box.findData(run_id))
            box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + 2 * Gap.L)
        self._compare()

    def _compare(self) -> None:
        pair = self._shown_pair()
        runs = [self._runs.run(run_id) for run_id in pair]
        have_ended = all(run is not None and run.ended_at is not None for run in runs)
        if pair != self._pair or not have_ended:
            self._pair = pair
            self._body.show_loading()
            self._ask_to_compare(*pair)

    def _shown_pair(self) -> Pair:
        return self._before.currentData(), self._after.currentData()

    def _take_choice(self) -> None:
        self._chosen = self._shown_pair()
        self.pair_chosen.emit()
        self._compare()

    def _swap_runs(self) -> None:
        before, after = self._shown_pair()
        self.choose(after, before)

    def _by_target(self) -> Pair | None:
        """The last run against the published docs and the last one against the draft."""
        newest = {run.target.kind: run.id for run in reversed(self._runs.runs())}
        return (newest[TargetKind.PUBLISHED], newest[TargetKind.DRAFT]) if len(newest) == len(TargetKind) else None

    def _choose_targets(self) -> None:
        if (pair := self._by_target()) is not None:
            self.choose(*pair)

    def _show_change(self, value: object) -> None:
        if isinstance(value, QuestionChange):
            self._change.show_change(value)

    def _build(self) -> None:
        self._choices = enclose(Row(fill(self._before), self._swap, fill(self._after)))
        self._targets.hide()
        self.setLayout(
            Column(
                Column(
                    self._choices,
                    Row(fill(self._summary), at(TOP, self._targets)),
                    margins=(Gap.XL, Gap.NONE, Gap.XL, Gap.S),
                ),
                fill(self._body),
                gap=Gap.NONE,
            )
        )
        FocusStart(self, self._outline)

    def _connect(self) -> None:
        for box in (self._before, self._after):
            box.activated.connect(self._take_choice)
            box.currentTextChanged.connect(box.setToolTip)
        self._outline.chosen.connect(self._show_change)
        for changed in (self._runs.modelReset, self._runs.rowsRemoved):
            changed.connect(self._offer)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._offer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = event.size().width() < NARROW_PX
        self.split.setOrientation(Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal)


def _when(then: datetime, now: datetime) -> str:
    """To the second: a set is often run twice in a minute."""
    is_today = then.astimezone().date() == now.astimezone().date()
    return time_of_day(then) if is_today else f"{ago(then, now)}, {time_of_day(then)}"


MAX_CHARACTERS = 40_000
"""Of an answer that is compared."""


class _ChangePanel(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question_change")
        self._kind = label("", Role.SMALL, name="change_kind")
        self._question = label("", Role.SECTION, name="changed_question", wrap=True)
        self._figures = label("", Role.SMALL, name="change_figures", wrap=True)
        self._checks = CheckRows(passed="changed_check", failed="changed_check")
        self._diff = WordDiffView("answer_diff", self.tr("Answer before"), self.tr("Answer after"))
        head = Column(self._kind, self._question, self._figures, self._checks, gap=Gap.XS, margins=(Gap.L, Gap.M))
        page = enclose(Column(head, fill(self._diff), gap=Gap.NONE))
        self._body = Body(page)
        self.setLayout(Column(self._body))

    def show_change(self, change: QuestionChange | None) -> None:
        if change is None:
            self._body.show_empty(EmptyState("compare", self.tr("Select a question to compare its answers.")))
            return
        self._body.show_content()
        self._kind.setText(change_words(change.change))
        self._question.setText(plain_words(change.question.text))
        self._figures.setText(plain_words(change_figures(change)))
        self._checks.show_checks(list_checks(change))
        before, after = self._state_words(change.before), self._state_words(change.after)
        self._diff.name_sides(
            self.tr("Before: {state}").format(state=before), self.tr("After: {state}").format(state=after)
        )
        self._diff.show_texts(_text(change.before), _text(change.after))

    def _state_words(self, result: QuestionResult | None) -> str:
        return grade_words(result.grade).word if result is not None else self.tr("Not asked")


def _text(result: QuestionResult | None) -> str:
    if result is None:
        return ""
    return plain_words(own_words(result.reply.text) or translate_text(result.reply.error))[:MAX_CHARACTERS]
