"""The runs of one set as rows, newest first."""

from collections.abc import Callable, Iterable
from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QGuiApplication, QIcon

from docsdesk.domain.questions.question_run import RunSummary
from docsdesk.ui.figures import ago, amount, duration, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.questions.words import seconds_words, target_words
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.row_model import ROOT, Answers, RowModel


class RunColumn(IntEnum):
    STARTED = 0
    TARGET = 1
    RESULTS = 2
    PASSED = 3
    FAILED = 4
    ERRORS = 5
    MEDIAN = 6
    TOOK = 7


_NUMBERS = set(RunColumn) - {RunColumn.STARTED, RunColumn.TARGET}


class RunModel(RowModel[RunSummary, RunColumn]):
    """`now` gives the time for relative start times."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__(RunColumn, numbers=_NUMBERS)
        self._now = now
        self._marked = ""
        self._icons: dict[str, QIcon] = {}

    def reset(self, runs: Iterable[RunSummary]) -> None:
        self._reset(sorted(runs, key=lambda run: run.started_at, reverse=True))

    def put(self, run: RunSummary) -> None:
        row = self._row_of.get(run.id)
        if row is None:
            place = sum(known.started_at > run.started_at for known in self._rows)
            self.beginInsertRows(ROOT, place, place)
            self._number([*self._rows[:place], run, *self._rows[place:]])
            self.endInsertRows()
        else:
            self._rows[row] = run
            self._tell_changed((row,))

    def remove(self, run_id: str) -> None:
        if (row := self._row_of.get(run_id)) is not None:
            self.beginRemoveRows(ROOT, row, row)
            self._number([*self._rows[:row], *self._rows[row + 1 :]])
            self.endRemoveRows()

    def mark(self, run_id: str) -> None:
        """Mark the run whose answers are shown."""
        before, self._marked = self._marked, run_id
        self._tell_changed(self._row_of[one] for one in {before, run_id} & self._row_of.keys())

    def run(self, run_id: str) -> RunSummary | None:
        row = self._row_of.get(run_id)
        return None if row is None else self._rows[row]

    def runs(self) -> tuple[RunSummary, ...]:
        return tuple(self._rows)

    def newest(self) -> RunSummary | None:
        return self._rows[0] if self._rows else None

    def before(self, run_id: str) -> RunSummary | None:
        row = self._row_of.get(run_id)
        return self._rows[row + 1] if row is not None and row + 1 < len(self._rows) else None

    def _make_titles(self) -> dict[RunColumn, str]:
        return {
            RunColumn.STARTED: self.tr("Started"),
            RunColumn.TARGET: self.tr("Target"),
            RunColumn.RESULTS: self.tr("Search results"),
            RunColumn.PASSED: self.tr("Passed"),
            RunColumn.FAILED: self.tr("Failed"),
            RunColumn.ERRORS: self.tr("Errors"),
            RunColumn.MEDIAN: self.tr("Median"),
            RunColumn.TOOK: self.tr("Duration"),
        }

    def _make_answers(self) -> Answers[RunSummary, RunColumn]:
        def at_start(answer: Callable[[RunSummary], object]) -> Callable[[RunSummary, RunColumn], object]:
            return lambda run, column: answer(run) if column is RunColumn.STARTED else None

        return {
            Qt.ItemDataRole.DisplayRole: self._text,
            Qt.ItemDataRole.ToolTipRole: at_start(lambda run: moment(run.started_at)),
            Qt.ItemDataRole.DecorationRole: at_start(self._icon),
            Qt.ItemDataRole.FontRole: self._font,
        }

    def _text(self, run: RunSummary, column: RunColumn) -> str:
        totals = run.totals
        texts: dict[RunColumn, Callable[[], str]] = {
            RunColumn.STARTED: lambda: ago(run.started_at, self._now()),
            RunColumn.TARGET: lambda: target_words(run.target),
            RunColumn.RESULTS: lambda: str(run.options.page_size),
            RunColumn.PASSED: lambda: amount(totals.passed),
            RunColumn.FAILED: lambda: amount(totals.failed),
            RunColumn.ERRORS: lambda: amount(totals.errors),
            RunColumn.MEDIAN: lambda: seconds_words(totals.median_seconds),
            RunColumn.TOOK: lambda: self._took(run),
        }
        return texts[column]()

    def _took(self, run: RunSummary) -> str:
        if run.ended_at is not None:
            return duration((run.ended_at - run.started_at).total_seconds())
        return self.tr("{count} left").format(count=amount(run.totals.questions - run.totals.done))

    def _icon(self, run: RunSummary) -> QIcon:
        name = "good" if run.totals.passed == run.totals.questions else "bad"
        tone = Tone.GOOD if name == "good" else Tone.BAD
        if run.ended_at is None:
            name, tone = "pause", Tone.MUTED
        if name not in self._icons:
            self._icons[name] = icon(name, tone)
        return self._icons[name]

    def _font(self, run: RunSummary, _: RunColumn) -> QFont | None:
        if run.id != self._marked:
            return None
        font = QFont(QGuiApplication.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font
