"""The problems as rows: how grave, what, which rule, where."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from docsdesk.domain.problem import Problem
from docsdesk.ui.icons import icon
from docsdesk.ui.problem_words import icon_of, severity_word, tone_of
from docsdesk.ui.tokens import Tone, current_tokens

SEVERITY, MESSAGE, RULE, PLACE, FIX = range(5)
_TONES = {RULE: Tone.MUTED, PLACE: Tone.MUTED, FIX: Tone.ACCENT}
_LONGEST_NAME = 20
Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class ProblemsModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problems: tuple[Problem, ...] = ()

    def problems(self) -> tuple[Problem, ...]:
        return self._problems

    def problem(self, row: int) -> Problem | None:
        return self._problems[row] if 0 <= row < len(self._problems) else None

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """The gravest first, each kind in the order of its files."""
        ordered = tuple(sorted(problems, key=lambda problem: (problem.severity.rank, problem.place)))
        if ordered != self._problems:
            self.beginResetModel()
            self._problems = ordered
            self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._problems)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Severity"), self.tr("Problem"), self.tr("Rule"), self.tr("Place"), self.tr("Fix"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self._told(self._problems[index.row()], index.column(), role) if index.isValid() else None

    def _told(self, problem: Problem, column: int, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._words(problem, column)
            case Qt.ItemDataRole.DecorationRole if column == SEVERITY:
                return icon(icon_of(problem.severity), tone_of(problem.severity))
            case Qt.ItemDataRole.ForegroundRole if column in _TONES:
                return QColor(current_tokens().tone(_TONES[column]))
            case Qt.ItemDataRole.ToolTipRole:
                fix = problem.fix.title if problem.fix is not None else ""
                return "\n".join(filter(None, (problem.title, problem.hint, fix, str(problem.place))))
            case Qt.ItemDataRole.AccessibleTextRole if column == MESSAGE:
                return f"{severity_word(problem.severity)}: {problem.title} {problem.hint}"
            case _:
                return None

    def _words(self, problem: Problem, column: int) -> str:
        place = problem.place
        return (
            severity_word(problem.severity),
            f"{problem.title} {problem.hint}".rstrip(),
            str(problem.rule),
            f"{_short(place.file)}:{place.line}",
            self.tr("Fix") if problem.fix is not None else "",
        )[column]


def _short(file: PurePosixPath) -> str:
    """The end of a long path, which tells files apart."""
    name = str(file)
    return name if len(name) <= _LONGEST_NAME else f"…{name[-_LONGEST_NAME + 1 :]}"
