"""The header of the Problems pane, with its filter."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from docsdesk.domain.rule import Severity
from docsdesk.ui.figures import amount
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.problems.model import Grouping, ProblemFilter, ProblemsModel
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind
from docsdesk.ui.widgets.choices import filter_chip, tab_bar
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.pane_header import PaneHeader

_tr = Texts("Problems")


class ProblemsTop(QWidget):
    filter_changed = Signal(ProblemFilter)
    grouping_chosen = Signal(Grouping)

    def __init__(self, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("problems_top")
        titles = self.tr("By rule"), self.tr("By file")
        self.tabs = tab_bar("problems_grouping", self.tr("Group the problems"), *titles)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.currentChanged.connect(self._choose_grouping)
        self._fix_all = actions.button("fix_all", kind=ButtonKind.PRIMARY)
        self._header = PaneHeader(_tr("Problems"), self.tabs, actions.icon_button("check"), self._fix_all)
        self.words = QLineEdit(placeholderText=self.tr("Filter: words, a rule, a file"))
        self.words.setClearButtonEnabled(True)
        self.words.setObjectName("problems_filter")
        self.words.setAccessibleName(self.tr("Filter problems"))
        self._severities = {severity: filter_chip(severity.value) for severity in Severity}
        self._fixable = filter_chip("fixable")
        self._filters = QWidget()
        self._build()

    def show_counts(self, model: ProblemsModel) -> None:
        """What the buttons would show or fix."""
        found = model.severities
        words = {
            Severity.ERROR: self.tr("Errors"),
            Severity.WARNING: self.tr("Warnings"),
            Severity.NOTE: self.tr("Notes"),
        }
        for severity, chip in self._severities.items():
            _name(chip, f"{words[severity]} {amount(found[severity])}")
            chip.setVisible(bool(found[severity]) or chip.isChecked())
        _name(self._fixable, self.tr("Can be fixed"))
        fixes = len(model.fixes)
        self._fix_all.setText(_tr("Fix all %Ln", fixes) if fixes > 1 else self.tr("Fix all"))
        self._fix_all.setAccessibleName(self._fix_all.text())

    def show_state(self, words: str, detail: str = "") -> None:
        self._header.set_state(words, detail)

    def show_tools(self, *, are_shown: bool) -> None:
        for part in (self._filters, self.tabs, self._fix_all):
            part.setVisible(are_shown)

    def clear_filter(self) -> None:
        for chip in (*self._severities.values(), self._fixable):
            chip.setChecked(False)
        self.words.clear()

    def _choose_grouping(self, tab: int) -> None:
        self.grouping_chosen.emit(Grouping(tab))

    def _build(self) -> None:
        chips = FlowLayout(spacing=6)
        for chip in (*self._severities.values(), self._fixable):
            chips.addWidget(chip)
            chip.toggled.connect(self._tell)
        self.words.textChanged.connect(self._tell)
        self._filters.setLayout(Column(self.words, chips))
        self.setLayout(Column(self._header, self._filters, gap=Gap.M, margins=(Gap.XL, Gap.L, Gap.XL, Gap.M)))

    def _tell(self) -> None:
        severities = frozenset(severity for severity, chip in self._severities.items() if chip.isChecked())
        words = tuple(self.words.text().casefold().split())
        self.filter_changed.emit(ProblemFilter(words, severities, self._fixable.isChecked()))


def _name(chip: QToolButton, words: str) -> None:
    chip.setText(words)
    chip.setAccessibleName(words)
