"""The runs of a set to choose from; a choice says what it is only when it is looked at."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from docsdesk.domain.question_run import RunSummary
from docsdesk.ui.figures import ago, moment, time_of_day
from docsdesk.ui.questions.words import run_words

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class RunChoices(QAbstractListModel):
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
        """-1 where it is not among them."""
        return next((row for row, run in enumerate(self._runs) if run.id == run_id), -1)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._runs)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
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
    """To the second: one set is often run twice in a minute."""
    is_today = then.astimezone().date() == now.astimezone().date()
    return time_of_day(then) if is_today else f"{ago(then, now)}, {time_of_day(then)}"
