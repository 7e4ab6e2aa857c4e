"""What is wrong on a page: each problem with what to do about it, and a link to its line."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.docs.page_row import Source
from docsdesk.domain.problem import Problem
from docsdesk.ui.problem_words import icon_of, tone_of
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.emptied import empty
from docsdesk.ui.widgets.flow import FlowLayout
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark

MOST = 20


class ProblemLines(QWidget):
    source_requested = Signal(Source)
    fix_requested = Signal(Problem)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_problems")
        self._shown: tuple[Problem, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        if tuple(problems) == self._shown:
            return
        self._shown = tuple(problems)
        empty(self._column)
        for number, problem in enumerate(problems[:MOST]):
            self._column.addWidget(self._line(number, problem))
        if (more := len(problems) - MOST) > 0:
            self._column.addWidget(label(self.tr("{count} more").format(count=more), Role.SMALL))

    def _line(self, number: int, problem: Problem) -> QWidget:
        line = QWidget()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(problem.title, name=f"problem_title_{number}", wrap=True))
        if problem.hint:
            words.addWidget(label(problem.hint, Role.HINT, wrap=True))
        words.addLayout(self._links(number, problem))
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(
            Mark(icon_of(problem.severity), tone_of(problem.severity), side=16), alignment=Qt.AlignmentFlag.AlignTop
        )
        row.addLayout(words, 1)
        return line

    def _links(self, number: int, problem: Problem) -> FlowLayout:
        place = problem.place
        links = FlowLayout()
        show = button(f"problem_source_{number}", f"{place.file.name}:{place.line}", kind=ButtonKind.LINK)
        show.setAccessibleName(self.tr("Open {place}").format(place=str(place)))
        show.setToolTip(str(place))
        show.clicked.connect(lambda: self.source_requested.emit(Source(place.file, place.line)))
        links.addWidget(show)
        if problem.fix is not None:
            # What it writes may hold the mark that Qt takes for a mnemonic.
            fix = button(f"problem_fix_{number}", problem.fix.title.replace("&", "&&"))
            fix.setAccessibleName(problem.fix.title)
            fix.clicked.connect(lambda: self.fix_requested.emit(problem))
            links.addWidget(fix)
        return links
