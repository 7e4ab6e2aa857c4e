"""Below the form, in one line: how many problems the draft has, the one to look at next, and what fixes it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.problem import Fix, Problem, worst_of
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button, reword
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.words.problem_words import icon_of, tone_of

_tr = Texts("Problems")


class ProblemsPanel(QWidget):
    opened = Signal(Problem)
    fixes_requested = Signal(tuple)
    """Fixes to make together."""

    all_wanted = Signal()
    """The problems of the whole folder."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("settings_problems")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._problems: tuple[Problem, ...] = ()
        self._row = -1
        """The problem that was gone to last; -1 before the first."""
        self._mark = StateMark("none", Tone.MUTED)
        self._count = ElidedLabel("", Role.BODY, narrowest=1000, name="problems_state")
        self._words = ElidedLabel("", Role.MUTED, name="problem_words")
        back, on = partial(self.step, -1), partial(self.step, 1)
        self._previous = icon_button("go_to_previous_problem", self.tr("Previous problem"), "chevron-up", do=back)
        self._next = icon_button("go_to_next_problem", self.tr("Next problem"), "chevron-down", do=on)
        self._fix = button("fix_problem", self.tr("Fix"), do=self.fix_current)
        self._fix_all = button("fix_all_problems", "", do=lambda: self.fixes_requested.emit(self._sure_fixes()))
        self._build()
        self.show_problems(None)

    def show_problems(self, problems: Sequence[Problem] | None, *, is_lost: bool = False) -> None:
        """None before the settings have been checked; with `is_lost`, they cannot be."""
        self._problems = tuple(sorted(problems or (), key=lambda one: (one.severity.rank, one.place)))
        self._row = min(self._row, len(self._problems) - 1)
        self._count.set_whole(self._describe(problems, is_lost=is_lost))
        # A tick only for what has been looked at and is fine.
        mark = ("waiting", Tone.MUTED) if problems is None else ("good", Tone.GOOD)
        if problems:
            worst = worst_of(problems)
            mark = icon_of(worst), tone_of(worst)
        self._mark.show_icon(*mark)
        self._show_current()

    def step(self, by: int) -> None:
        """Go to the next problem (1) or the previous one (-1), wrapping around."""
        count = len(self._problems)
        if count:
            first = 0 if by > 0 else count - 1
            self._row = first if self._row < 0 else (self._row + by) % count
            self._show_current()
            self.opened.emit(self._problems[self._row])

    def fix_current(self) -> None:
        problem = self._current()
        if problem is not None and problem.fix is not None:
            self.fixes_requested.emit((problem.fix,))

    def _current(self) -> Problem | None:
        """The one that was gone to, else the first."""
        return self._problems[max(self._row, 0)] if self._problems else None

    def _sure_fixes(self) -> tuple[Fix, ...]:
        """The fixes that Fix all makes: a likely correction is made only where it is chosen."""
        fixes = (problem.fix for problem in self._problems)
        return tuple(dict.fromkeys(fix for fix in fixes if fix is not None and fix.is_sure))

    def _describe(self, problems: Sequence[Problem] | None, *, is_lost: bool) -> str:
        if problems is None:
            return self.tr("Not checked") if is_lost else self.tr("Checking the settings…")
        count = len(problems)
        return _tr("%Ln problem(s) in these settings", count) if count else self.tr("No problems in these settings")

    def _show_current(self) -> None:
        problem = self._current()
        fix = problem.fix if problem is not None else None
        words = translate_text(problem.title) if problem is not None else ""
        self._words.set_whole(words, f"{words}\n{translate_text(problem.hint)}\n{problem.place}" if problem else "")
        self._words.setVisible(problem is not None)
        self._fix.setVisible(fix is not None)
        self._fix.setToolTip(translate_text(fix.title) if fix is not None else "")
        for way in (self._previous, self._next):
            way.setVisible(problem is not None)
        sure = len(self._sure_fixes())
        self._fix_all.setVisible(sure > 1)
        reword(self._fix_all, _tr("Fix all %Ln", sure))

    def _build(self) -> None:
        ways = Row(self._previous, self._next, gap=Gap.NONE)
        whole = button("all_problems", self.tr("All problems"), kind=ButtonKind.LINK, do=self.all_wanted.emit)
        whole.setToolTip(self.tr("Show the problems of the whole folder"))
        buttons = Row(ways, self._fix, self._fix_all, whole)
        margins = (Gap.XL, 6, Gap.XL, 6)
        self.setLayout(Row(self._mark, self._count, fill(self._words, 1000), buttons, margins=margins))
