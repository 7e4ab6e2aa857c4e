"""The history of a set's runs as the rows of a table."""

from collections.abc import Callable, Iterable
from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QGuiApplication, QIcon

from docsdesk.domain.questions.question_run import RunSummary
from docsdesk.ui.figures import ago, amount, duration, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.questions.words import seconds_words, target_words
from docsdesk.ui.theme import strengthen_font
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.row_model import ROOT, Answers, RowModel


class RunColumn(IntEnum):
    STARTED = 0
    TARGET = 1
    RESULTS = 2
    PASSED = 3
    ANSWERED = 4
    FAILED = 5
    ERRORS = 6
    MEDIAN = 7
    TOOK = 8


_NUMBERS = set(RunColumn) - {RunColumn.STARTED, RunColumn.TARGET}


class RunModel(RowModel[RunSummary, RunColumn]):
    """Newest first. `now` gives the time for relative start times."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__(RunColumn, numbers=_NUMBERS)
        self._now = now
        self._marked = ""

    def reset(self, runs: Iterable[RunSummary]) -> None:
        self._reset(sorted(runs, key=lambda run: run.started_at, reverse=True))

    def put(self, run: RunSummary) -> None:
        self.reset([run, *(known for known in self._rows if known.id != run.id)])

    def remove(self, run_id: str) -> None:
        if (row := self._row_of.get(run_id)) is not None:
            self.beginRemoveRows(ROOT, row, row)
            self._number([*self._rows[:row], *self._rows[row + 1 :]])
            self.endRemoveRows()

    def mark(self, run_id: str) -> None:
        """Mark the run whose answers are shown."""
        self._marked = run_id
        self._tell_changed(range(len(self._rows)))

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
        titles = (
            self.tr("Started"),
            self.tr("Target"),
            self.tr("Search results"),
            self.tr("Passed"),
            self.tr("Answered"),
            self.tr("Failed"),
            self.tr("Errors"),
            self.tr("Median"),
            self.tr("Duration"),
        )
        return dict(zip(RunColumn, titles, strict=True))

    def _make_answers(self) -> Answers[RunSummary, RunColumn]:
        return {
            Qt.ItemDataRole.DisplayRole: lambda run, column: self._texts(run)[column],
            Qt.ItemDataRole.ToolTipRole: lambda run, column: moment(run.started_at) if _is_first(column) else None,
            Qt.ItemDataRole.DecorationRole: lambda run, column: _icon(run) if _is_first(column) else None,
            Qt.ItemDataRole.FontRole: self._font,
        }

    def _texts(self, run: RunSummary) -> tuple[str, ...]:
        """In the order of the columns."""
        totals = run.totals
        return (
            ago(run.started_at, self._now()),
            target_words(run.target),
            str(run.options.page_size),
            amount(totals.passed),
            amount(totals.answered),
            amount(totals.failed),
            amount(totals.errors),
            seconds_words(totals.median_seconds),
            self._duration(run),
        )

    def _duration(self, run: RunSummary) -> str:
        if run.ended_at is not None:
            return duration((run.ended_at - run.started_at).total_seconds())
        return self.tr("{count} left").format(count=amount(run.totals.questions - run.totals.done))

    def _font(self, run: RunSummary, _: RunColumn) -> QFont | None:
        if run.id != self._marked:
            return None
        return strengthen_font(QGuiApplication.font())


def _is_first(column: RunColumn) -> bool:
    return column is RunColumn.STARTED


def _icon(run: RunSummary) -> QIcon:
    if run.ended_at is None:
        return icon("pause", Tone.MUTED)
    if run.totals.failed or run.totals.errors:
        return icon("bad", Tone.BAD)
    return icon("good", Tone.GOOD) if run.totals.passed else icon("dot", Tone.MUTED)
