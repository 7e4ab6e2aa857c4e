"""Two runs of a set side by side: newly failing, newly passing, and differently answered questions."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QSplitter,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from docsdesk.domain.questions.own_words import own_words
from docsdesk.domain.questions.question_run import QuestionResult, RunSummary, TargetKind
from docsdesk.domain.questions.run_comparison import QuestionChange
from docsdesk.ui.figures import ago, moment, time_of_day
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.questions.comparison import ShownComparison, checks, figures, heading
from docsdesk.ui.questions.runs_view import RunModel
from docsdesk.ui.questions.words import grade_words, run_words
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.texts import told
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.code.diff_view import WordDiffView
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import TOP, Column, Grid, Row, at, fill
from docsdesk.ui.widgets.lists.outline import Outline
from docsdesk.ui.widgets.mark import StateMark

NARROW = 720

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
        self._ask_to_compare = compare
        self._order_run = order_run
        self._runs = runs
        self._pair: Pair | None = None
        """The pair shown or requested."""
        self._chosen: Pair | None = None
        """The person's choice; without one, the last two runs are compared."""
        self._before, self._after = (
            _Choice("compare_before", self.tr("Before")),
            _Choice("compare_after", self.tr("After")),
        )
        self._befores, self._afters = _RunChoices(now, self), _RunChoices(now, self)
        self._swap = icon_button("swap_runs", self.tr("Swap runs"), "swap")
        self._targets = button("compare_targets", self.tr("Compare published with draft"))
        self._summary = label("", Role.MUTED, name="run_comparison_summary", wrap=True)
        self._outline = Outline("run_comparison", self.tr("Changes between the runs"), note_width=72)
        self._outline.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._change = _ChangePanel()
        self.split = QSplitter(Qt.Orientation.Horizontal)
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

    def show_comparison(self, before: str, after: str, found: ShownComparison | None) -> None:
        """None if one of them is gone."""
        if (before, after) != self._pair:
            return
        if found is None:
            self._pair = None
            self._summary.setText(self.tr("One of these runs has been deleted."))
            return
        self._summary.setText(found.summary)
        self._outline.show_rows(found.rows)
        if 0 < found.open_count < len(found.rows):
            self._outline.collapse(self._outline.model().index(found.open_count, 0))
        self._change.show_change(None)
        self._body.show_content()
        self._outline.choose_first()

    def forget(self) -> None:
        """Another set is shown."""
        self._pair = None

    def _offer(self) -> None:
        """Update the choices from the history, but only while visible."""
        if not self.isVisible():
            return
        runs = self._runs.runs()
        has_two = len(runs) > 1
        self._choices.setVisible(has_two)
        self._summary.setVisible(has_two)
        self._targets.setVisible(has_two and self._by_target() is not None)
        if not has_two:
            sentence, caption = self.tr("Nothing to compare yet."), self.tr("Run")
            hint = self.tr("Run the set, edit a page, then run it again. Answers that got worse are listed first.")
            self._body.show_empty(
                EmptyState("compare", sentence, caption, self._order_run, hint, name="run_to_compare")
            )
            return
        known = {run.id for run in runs}
        chosen = self._chosen if self._chosen is not None and known.issuperset(self._chosen) else None
        before, after = chosen or (runs[1].id, runs[0].id)
        for box, choices, run_id in ((self._before, self._befores, before), (self._after, self._afters, after)):
            with QSignalBlocker(box):
                choices.show_runs(runs)
                box.setCurrentIndex(choices.row_of(run_id))
        self._compare()

    def _compare(self) -> None:
        pair = self._shown_pair()
        if pair is None:
            return
        runs = [self._runs.run(run_id) for run_id in pair]
        have_ended = all(run is not None and run.ended_at is not None for run in runs)
        if pair != self._pair or not have_ended:
            self._pair = pair
            self._body.show_loading()
            self._ask_to_compare(*pair)

    def _shown_pair(self) -> Pair | None:
        before, after = self._befores.run(self._before.currentIndex()), self._afters.run(self._after.currentIndex())
        return (before.id, after.id) if before is not None and after is not None else None

    def _take_choice(self) -> None:
        self._chosen = self._shown_pair()
        self.pair_chosen.emit()
        self._compare()

    def _swap_runs(self) -> None:
        if (pair := self._shown_pair()) is not None:
            self.choose(pair[1], pair[0])

    def _by_target(self) -> tuple[RunSummary, RunSummary] | None:
        """The last run against the published docs and the last one against the draft."""
        newest = {run.target.kind: run for run in reversed(self._runs.runs())}
        published, draft = newest.get(TargetKind.PUBLISHED), newest.get(TargetKind.DRAFT)
        return (published, draft) if published is not None and draft is not None else None

    def _choose_targets(self) -> None:
        if (pair := self._by_target()) is not None:
            self.choose(pair[0].id, pair[1].id)

    def _show_change(self, value: object) -> None:
        if isinstance(value, QuestionChange):
            self._change.show_change(value)

    def _build(self) -> None:
        self._before.setModel(self._befores)
        self._after.setModel(self._afters)
        self._choices = QWidget()
        self._choices.setLayout(Row(fill(self._before), self._swap, fill(self._after)))
        self._targets.hide()
        self.split.setObjectName("run_comparison_split")
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._outline)
        self.split.addWidget(self._change)
        self.split.setSizes([360, 520])
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
            box.currentIndexChanged.connect(self._take_choice)
        self._swap.clicked.connect(self._swap_runs)
        self._targets.clicked.connect(self._choose_targets)
        self._outline.chosen.connect(self._show_change)
        for changed in (self._runs.modelReset, self._runs.rowsInserted, self._runs.rowsRemoved):
            changed.connect(self._offer)

    def run_ended(self) -> None:
        """One of the runs has more answers now."""
        self._pair = None
        self._offer()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._offer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = Qt.Orientation.Vertical if event.size().width() < NARROW else Qt.Orientation.Horizontal
        if wanted is not self.split.orientation():
            self.split.setOrientation(wanted)


class _Choice(QComboBox):
    """Ends in "…" where it is too narrow; its list is as wide as its longest entry."""

    def __init__(self, name: str, caption: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(caption)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)

    def showPopup(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 2 * Gap.L)
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        words = self.currentText()
        option.currentText = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room.width() - Gap.XS)  # pyright: ignore[reportAttributeAccessIssue]
        self.setToolTip(words if option.currentText != words else "")  # pyright: ignore[reportAttributeAccessIssue]
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class _RunChoices(QAbstractListModel):
    def __init__(self, now: Callable[[], datetime], parent: QObject) -> None:
        super().__init__(parent)
        self._now = now
        self._runs: Sequence[RunSummary] = ()

    def show_runs(self, runs: Sequence[RunSummary]) -> None:
        self.beginResetModel()
        self._runs = runs
        self.endResetModel()

    def run(self, row: int) -> RunSummary | None:
        return self._runs[row] if 0 <= row < len(self._runs) else None

    def row_of(self, run_id: str) -> int:
        """-1 if it is not among them."""
        return next((row for row, run in enumerate(self._runs) if run.id == run_id), -1)

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._runs)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        run = self.run(index.row())
        if run is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return run_words(run, _when(run.started_at, self._now()))
            case Qt.ItemDataRole.ToolTipRole:
                return moment(run.started_at)
            case _:
                return None


def _when(then: datetime, now: datetime) -> str:
    """To the second: a set is often run twice in a minute."""
    is_today = then.astimezone().date() == now.astimezone().date()
    return time_of_day(then) if is_today else f"{ago(then, now)}, {time_of_day(then)}"


_MOST_CHECKS = 6
_LONGEST = 40_000
"""Characters of an answer that are compared."""


class _ChangePanel(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question_change")
        self._kind = label("", Role.SMALL, name="change_kind")
        self._question = label("", Role.SECTION, name="changed_question", wrap=True)
        self._figures = label("", Role.SMALL, name="change_figures", wrap=True)
        self._checks = Grid(gaps=(Gap.S, Gap.XS), margins=(Gap.NONE, Gap.XS, Gap.NONE, Gap.NONE), shares={1: 1})
        self._rows = [self._add_row(row) for row in range(_MOST_CHECKS)]
        self._diff = WordDiffView("answer_diff", self.tr("Answer before"), self.tr("Answer after"))
        self._body = self._build()
        self.setLayout(Column(self._body))

    def show_change(self, change: QuestionChange | None) -> None:
        if change is None:
            self._body.show_empty(EmptyState("compare", self.tr("Select a question to compare its answers.")))
            return
        self._body.show_content()
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
        return grade_words(result.grade).word if result is not None else self.tr("Not asked")

    def _build(self) -> Body:
        page = QWidget()
        page.setLayout(
            Column(
                Column(self._kind, self._question, self._figures, self._checks, gap=Gap.XS, margins=(Gap.L, Gap.M)),
                fill(self._diff),
                gap=Gap.NONE,
            )
        )
        return Body(page)

    def _add_row(self, row: int) -> tuple[StateMark, QLabel]:
        mark, words = StateMark("bad", Tone.BAD, side=16), label("", name="changed_check", wrap=True)
        self._checks.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
        self._checks.addWidget(words, row, 1)
        return mark, words


def _text(result: QuestionResult | None) -> str:
    if result is None:
        return ""
    return plain_words(own_words(result.reply.text) or told(result.reply.error))[:_LONGEST]
