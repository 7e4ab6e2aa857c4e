"""The snippets of one page, language by language, in groups of where they come from."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from docsdesk.docs.snippet_coverage import SnippetState
from docsdesk.docs.snippets.printers import PRINTERS
from docsdesk.domain.languages import LANGUAGES
from docsdesk.ui.pages.words import state_words
from docsdesk.ui.widgets.labels import Role, label

_ORDER = (SnippetState.MISSING, SnippetState.WRITTEN, SnippetState.MANUAL, SnippetState.GENERATED)


class SnippetLines(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_snippets")
        self._lines = {state: label("", name=f"snippets_{state.name.lower()}", wrap=True) for state in _ORDER}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for state in _ORDER:
            self._lines[state].setProperty("role", Role.PROBLEM.value if state is SnippetState.MISSING else "")
            if state is SnippetState.MISSING:
                self._lines[state].setProperty("severity", "warning")
            column.addWidget(self._lines[state])

    def show_states(self, states: tuple[SnippetState, ...]) -> None:
        for state, line in self._lines.items():
            keys = [key for key, found in zip(LANGUAGES, states, strict=False) if found is state]
            names = ", ".join(PRINTERS[key].label for key in keys)
            line.setText(f"{state_words(state).capitalize()}: {names}")
            line.setVisible(bool(keys))
