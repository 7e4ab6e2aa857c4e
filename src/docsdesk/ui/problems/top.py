"""The header of the Problems pane, with its filter."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.rule import Severity
from docsdesk.ui.figures import amount
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.problems.model import Grouping, ProblemFilter, ProblemsModel
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind
from docsdesk.ui.widgets.choices import filter_chip, tab_bar
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.list_filters import ListFilters
from docsdesk.ui.widgets.pane_header import PaneHeader

_tr = Texts("Problems")


class ProblemFilters(ListFilters):
    def __init__(self) -> None:
        self._severities = {severity: filter_chip(severity.value) for severity in Severity}
        self._fixable = filter_chip("fixable", _tr("Can be fixed"))
        words = search_field("problems_filter", _tr("Filter problems"), _tr("Filter: words, a rule, a file"))
        super().__init__(words, chips=(*self._severities.values(), self._fixable))

    def show_counts(self, counts: Counter[Severity]) -> None:
        """How many each button would show."""
        words = {Severity.ERROR: _tr("Errors"), Severity.WARNING: _tr("Warnings"), Severity.NOTE: _tr("Notes")}
        for severity, chip in self._severities.items():
            chip.setText(f"{words[severity]} {amount(counts[severity])}")
            chip.setAccessibleName(chip.text())
            chip.setVisible(bool(counts[severity]) or chip.isChecked())

    def read_filter(self) -> ProblemFilter:
        severities = frozenset(severity for severity, chip in self._severities.items() if chip.isChecked())
        return ProblemFilter(self.split_words(), severities, self._fixable.isChecked())


class ProblemsTop(QWidget):
    grouping_chosen = Signal(Grouping)

    def __init__(self, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("problems_top")
        self.tabs = tab_bar("problems_grouping", self.tr("Group the problems"), self.tr("By rule"), self.tr("By file"))
        self.tabs.setUsesScrollButtons(False)
        self.tabs.currentChanged.connect(lambda: self.grouping_chosen.emit(Grouping(self.tabs.currentIndex())))
        self._fix_all = actions.button("fix_all", kind=ButtonKind.PRIMARY)
        self._header = PaneHeader(_tr("Problems"), self.tabs, actions.icon_button("check"), self._fix_all)
        self.show_state = self._header.set_state
        self.filters = ProblemFilters()
        self.setLayout(Column(self._header, self.filters, gap=Gap.M, margins=(Gap.XL, Gap.L, Gap.XL, Gap.M)))

    def show_counts(self, model: ProblemsModel) -> None:
        """What the buttons would show or fix."""
        self.filters.show_counts(model.severities)
        fixes = len(model.fixes)
        self._fix_all.setVisible(fixes > 0)
        self._fix_all.setText(_tr("Fix all %Ln", fixes) if fixes > 1 else self.tr("Fix all"))
        self._fix_all.setAccessibleName(self._fix_all.text())

    def show_tools(self, *, are_shown: bool) -> None:
        for part in (self.filters, self.tabs):
            part.setVisible(are_shown)
