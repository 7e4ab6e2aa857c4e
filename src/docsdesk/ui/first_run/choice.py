"""One of the ways to begin, as a card: what it is, what it does, a button, and a problem if there is one."""

from PySide6.QtCore import Signal

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.card import Card
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark


class Choice(Card):
    chosen = Signal()

    def __init__(
        self, name: str, icon_name: str, title: str, text: str, caption: str, *, kind: ButtonKind = ButtonKind.QUIET
    ) -> None:
        super().__init__()
        self.setMinimumWidth(240)
        self.body.setContentsMargins(20, 20, 20, 20)
        self._button = button(f"{name}_choice", caption, kind=kind)
        self._button.setAccessibleDescription(f"{title}. {text}")
        self._button.clicked.connect(self.chosen)
        self._problem = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._problem.hide()
        words = label(text, Role.MUTED, wrap=True)
        self.body.addWidget(Mark(icon_name, Tone.ACCENT, side=28))
        self.body.addSpacing(4)
        self.body.addWidget(label(title, Role.SECTION))
        self.body.addWidget(words)
        self.body.addStretch()
        self.body.addSpacing(8)
        self.body.addWidget(self._problem)
        self.body.addWidget(self._button)

    def show_problem(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
