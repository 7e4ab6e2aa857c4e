"""What Docsdesk needs of this computer, a row each: whether it works, what to do, what works without it."""

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from docsdesk.domain.support.computer_check import Finding, Outcome, Subject, in_order
from docsdesk.ui.announcement import announce
from docsdesk.ui.diagnostics.words import MARKS, outcome_words
from docsdesk.ui.texts import Texts, sentences, told
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import TOP, Column, Row, at, empty, fill
from docsdesk.ui.widgets.mark import Mark
from docsdesk.ui.widgets.scrolled import Scrolled

_tr = Texts("Diagnostics")
_TITLE_WIDTH = 176


class CheckTab(QWidget):
    def __init__(self, check: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("computer_check_tab")
        self._found: dict[tuple[Subject, str], Finding] = {}
        self._rows = Column(gap=Gap.M, margins=(0, 0, Gap.S, 0))
        page = Scrolled("computer_check", Column(self._rows, fill(QWidget())))
        self._body = Body(page)
        self._state = label("", Role.MUTED, name="computer_check_state", wrap=True)
        self._again = button("computer_check_again", self.tr("Check again"), kind=ButtonKind.PRIMARY)
        self._again.clicked.connect(lambda _=False: check())
        hint = self.tr("Each thing is really tried, in 30 seconds at most, and nothing is left behind.")
        self.setLayout(Column(label(hint, wrap=True), fill(self._body), Row(fill(self._state), self._again), gap=Gap.M))
        sentence, caption = self.tr("This computer has not been checked yet."), self.tr("Check this computer")
        self._body.show_empty(EmptyState("verify", sentence, caption, check, name="computer_check_begin"))
        self._again.hide()

    def begin(self) -> None:
        self._found.clear()
        self._again.show()
        self._again.setEnabled(False)
        self._body.show_content()
        self._state.setText(self.tr("Checking…"))
        self._show(set(Subject))

    def show_findings(self, findings: Iterable[Finding]) -> None:
        self._found |= {(finding.subject, str(finding.about)): finding for finding in findings}
        self._show(set(Subject) - {subject for subject, _ in self._found})

    def end(self) -> None:
        self._again.setEnabled(True)
        failed = sum(finding.has_failed for finding in self._found.values())
        words = _tr("%Ln thing(s) do not work.", failed) if failed else self.tr("Everything works.")
        self._state.setText(words)
        announce(self, words)

    def _show(self, waiting: set[Subject]) -> None:
        """The rows that are known, and a line for each that is still being tried."""
        empty(self._rows)
        shown = in_order([*self._found.values(), *(Finding(subject, Outcome.UNTRIED, "") for subject in waiting)])
        for number, finding in enumerate(shown):
            if number:
                self._rows.addWidget(separator())
            self._rows.addWidget(_row(finding))


def _row(finding: Finding) -> QWidget:
    """Without words while it is being tried."""
    is_known = bool(finding.said)
    about = told(finding.about)
    name = f"{told(finding.subject.words)}: {about}" if about else told(finding.subject.words)
    icon, tone = MARKS[finding.outcome] if is_known else ("waiting", Tone.MUTED)
    title = label(name, Role.STRONG, name="check_title", wrap=True)
    title.setFixedWidth(_TITLE_WIDTH)
    said = label(told(finding.said) if is_known else _tr("being tried…"), name="check_said", wrap=True)
    lines = [said]
    if finding.advice:
        lines.append(label(told(finding.advice), name="check_advice", wrap=True))
    if finding.without:
        lines.append(label(sentences(_tr("Without it:"), told(finding.without)), Role.HINT, wrap=True))
    row = QWidget()
    row.setObjectName(f"check_{finding.subject.value}")
    row.setAccessibleName(f"{name}: {outcome_words(finding.outcome) if is_known else _tr('being tried…')}")
    column = Column(*lines, gap=Gap.HAIR)
    row.setLayout(Row(at(TOP, Mark(icon, tone)), at(TOP, title), fill(column), gap=Gap.M))
    return row
