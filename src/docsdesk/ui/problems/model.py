"""The problems of the open site's folder as rows in groups: by rule or by file, the worst first."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject, Signal

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.problem import Problem, count_severities
from docsdesk.domain.rule import Rule, Severity
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.widgets.lists.row_model import RowModel
from docsdesk.ui.words.problem_words import count_of, severity_word

_tr = Texts("Problems")


class Grouping(IntEnum):
    RULE = 0
    FILE = 1


class ProblemColumn(IntEnum):
    MESSAGE = 0
    FIX = 1


@dataclass(frozen=True, slots=True)
class ProblemGroup:
    """The heading of the problems of one rule or file; `key` is its name, `fixes` are fixed together."""

    key: str
    problems: tuple[Problem, ...]
    fixes: tuple[Problem, ...]
    is_open: bool

    @property
    def id(self) -> str:
        return self.key

    @property
    def title(self) -> str:
        """What its id ends with."""
        return self.key


class ProblemRow(NamedTuple):
    """A tuple, because thousands are made at once."""

    problem: Problem

    @property
    def title(self) -> str:
        """What its id ends with."""
        return self.problem.title

    @property
    def id(self) -> str:
        return f"{self.problem.rule} {self.problem.place} {self.problem.title}"


ProblemLine = ProblemGroup | ProblemRow


@dataclass(frozen=True, slots=True)
class ProblemFilter:
    """Problems with all of the words, of one of the severities if there are any."""

    words: tuple[str, ...] = ()
    severities: frozenset[Severity] = frozenset()
    is_fixable: bool = False

    @property
    def is_open(self) -> bool:
        """Whether every problem passes."""
        return self == ProblemFilter()


_RANKS: Mapping[Rule, int] = {rule: rule.severity.rank for rule in Rule}
_KEYS: Mapping[Grouping, Callable[[Problem], str]] = {
    Grouping.RULE: lambda problem: problem.rule,
    Grouping.FILE: lambda problem: str(problem.place.file),
}


class ProblemsModel(RowModel[ProblemLine, ProblemColumn]):
    """Takes the check's result as it is; groups that were folded stay so."""

    changed = Signal()
    """The result, or which of its problems are shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(ProblemColumn, numbers=(ProblemColumn.FIX,), parent=parent)
        self.result = Observed[CheckedFolder]()
        self.grouping = Grouping.RULE
        self.filter = ProblemFilter()
        self.shown: tuple[Problem, ...] = ()
        """The problems that the filter finds, the worst first."""
        self.fixes: tuple[Problem, ...] = ()
        """Those of them that can be fixed together."""
        self.severities: Counter[Severity] = Counter()
        """Of all problems."""
        self._problems: tuple[Problem, ...] = ()
        self._by_severity: Sequence[Problem] = ()
        self._texts: Sequence[str] | None = None
        """What words are looked for in, of each problem; None until somebody filters."""
        self._folded: set[str] = set()

    def show_result(self, result: Observed[CheckedFolder]) -> None:
        """While a check is under way, the problems found last stay."""
        self.result = result
        problems = result.value.problems if result.value is not None and result.sight is not Sight.FAILED else ()
        if problems != self._problems:
            self._problems = problems
            self._by_severity = sorted(problems, key=lambda problem: _RANKS[problem.rule])
            self.severities = count_severities(problems)
            self._texts = None
            self._arrange()
        self.changed.emit()

    def group_by(self, grouping: Grouping) -> None:
        self.grouping = grouping
        self._arrange()
        self.changed.emit()

    def narrow(self, problem_filter: ProblemFilter) -> None:
        if problem_filter != self.filter:
            self.filter = problem_filter
            self._arrange()
            self.changed.emit()

    def fold(self, group: ProblemGroup, is_folded: bool) -> None:
        if is_folded:
            self._folded.add(group.key)
        else:
            self._folded.discard(group.key)
        self._arrange()

    def count(self) -> int:
        """All problems, hidden or not."""
        return len(self._problems)

    def line(self, index: QModelIndex) -> ProblemLine | None:
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def groups(self) -> tuple[ProblemGroup, ...]:
        return tuple(row for row in self._rows if isinstance(row, ProblemGroup))

    def group_row(self, row: int) -> int:
        """The row of the heading above."""
        return next((above for above in range(row, -1, -1) if isinstance(self._rows[above], ProblemGroup)), row)

    def index_of(self, row_id: str) -> QModelIndex:
        """Looked for by its title first: to make the ids of ten thousand rows would be noticeable."""
        like_it = (number for number, row in enumerate(self._rows) if row_id and row_id.endswith(row.title))
        return self.index(next((number for number in like_it if self._rows[number].id == row_id), -1), 0)

    def _number(self, rows: list[ProblemLine]) -> None:
        self._rows = rows

    def _arrange(self) -> None:
        self.shown = tuple(self._find_shown())
        self.fixes = sure_fixes(self.shown)
        key_of = _KEYS[self.grouping]
        groups: dict[str, list[Problem]] = {}
        for problem in self.shown:
            groups.setdefault(key_of(problem), []).append(problem)
        rows: list[ProblemLine] = []
        for key in sorted(groups, key=lambda key: (_RANKS[groups[key][0].rule], key)):
            problems, is_open = tuple(groups[key]), key not in self._folded
            rows.append(ProblemGroup(str(key), problems, sure_fixes(problems), is_open))
            if is_open:
                rows += map(ProblemRow, problems)
        self._reset(rows)

    def _find_shown(self) -> Iterable[Problem]:
        wanted = self.filter
        if wanted.is_open:
            return self._by_severity
        if self._texts is None and wanted.words:
            self._texts = [_search_text(problem) for problem in self._by_severity]
        texts = self._texts or [""] * len(self._by_severity)
        return (
            problem
            for problem, text in zip(self._by_severity, texts, strict=True)
            if all(word in text for word in wanted.words)
            and (not wanted.severities or problem.severity in wanted.severities)
            and (problem.fix is not None or not wanted.is_fixable)
        )

    def text(self, line: ProblemLine, column: ProblemColumn) -> str:
        if column is ProblemColumn.MESSAGE:
            return line.key if isinstance(line, ProblemGroup) else translate_text(line.problem.title)
        if isinstance(line, ProblemGroup):
            return _tr("Fix %Ln", len(line.fixes)) if line.fixes else ""
        return self.tr("Fix") if line.problem.fix is not None else ""

    def note(self, line: ProblemLine) -> str:
        """What is below: what breaks the rule, and where; below the name of a file, how many and which lines."""
        is_by_rule = self.grouping is Grouping.RULE
        if isinstance(line, ProblemGroup):
            return translate_text(line.problems[0].rule.summary) if is_by_rule else count_of(line.problems)
        place = line.problem.place
        return f"{place.file}:{place.line}" if is_by_rule else f"{place.line}:{place.column}  {line.problem.rule}"

    def _make_titles(self) -> Mapping[ProblemColumn, str]:
        return {
            ProblemColumn.MESSAGE: self.tr("Problem"),
            ProblemColumn.FIX: self.tr("Fix"),
        }

    def _spoken_text(self, line: ProblemLine, column: ProblemColumn) -> str:
        if column is not ProblemColumn.MESSAGE:
            return self.text(line, column)
        if isinstance(line, ProblemGroup):
            state = self.tr("unfolded") if line.is_open else self.tr("folded")
            return ", ".join(dict.fromkeys((line.key, count_of(line.problems), self.note(line), state)))
        problem = line.problem
        return f"{severity_word(problem.severity)}: {translate_text(problem.title)} {problem.place}"

    def _hint(self, line: ProblemLine, column: ProblemColumn) -> str:
        if isinstance(line, ProblemGroup):
            return f"{line.key}\n{count_of(line.problems)}"
        problem = line.problem
        fix = problem.fix.title if problem.fix is not None and column is ProblemColumn.FIX else ""
        texts = translate_text(problem.title), translate_text(problem.hint), translate_text(fix), str(problem.place)
        return "\n".join(filter(None, texts))


def sure_fixes(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems that are fixed together: a likely correction is made only one by one."""
    return tuple(problem for problem in problems if problem.fix is not None and problem.fix.is_sure)


def _search_text(problem: Problem) -> str:
    words = translate_text(problem.title, problem.hint)
    return f"{words} {problem.rule.value} {problem.place}".casefold()
