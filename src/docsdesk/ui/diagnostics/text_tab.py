"""A tab of the window of diagnostics: a text to read, search and copy, with what can be done about it."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QWidget

from docsdesk.ui.announcement import announce
from docsdesk.ui.texts import Texts
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.code.copy_button import copy_on_click
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill

_tr = Texts("Diagnostics")


class TextTab(QWidget):
    """`name` is the beginning of the object names; `load` asks for the text anew."""

    def __init__(self, name: str, title: str, hint: str, load: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName(f"{name}_tab")
        self.text = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        # Before it has a parent, whose font it would take.
        style_as_code(self.text)
        self.text.setObjectName(f"{name}_text")
        self.text.setAccessibleName(title)
        self._load = load
        self._body = Body(self.text)
        self._state = label("", Role.MUTED, name=f"{name}_state", wrap=True)
        self._again = button(f"{name}_again", self.tr("Refresh"), icon_name="refresh", do=load)
        copy = button(f"{name}_copy", self.tr("Copy"), icon_name="copy")
        copy_on_click(copy, self.text.toPlainText)
        self._buttons = Row(fill(self._state), self._again, copy)
        self._column = Column(label(hint, Role.MUTED, wrap=True), fill(self._body), self._buttons, gap=Gap.M)
        self.setLayout(self._column)
        self._body.show_loading()

    def add_button(self, added: QPushButton) -> None:
        self._buttons.addWidget(added)

    def show_text(self, text: str) -> None:
        self._body.show_content()
        if text != self.text.toPlainText():
            self.text.setPlainText(text)

    def show_problem(self, words: str) -> None:
        self._body.show_problem(words, _tr("Try again"), self._load)

    def show_empty(self, sentence: str, hint: str = "") -> None:
        self._body.show_empty(EmptyState("raw", sentence, hint=hint))

    def show_state(self, words: str) -> None:
        self._state.setText(words)
        announce(self, words)


class LogTab(TextTab):
    """The records that have every word of the search, newest last; they come by themselves."""

    def __init__(self, load: Callable[[], object]) -> None:
        hint = _tr("Warnings and errors appear here as they happen. Secrets are never written to it.")
        super().__init__("log", _tr("Log records, newest last"), hint, load)
        self._records: Sequence[str] = ()
        self.words = search_field("log_search", _tr("Search the log"), _tr("Search the log"))
        self.words.textChanged.connect(self._show_records)
        self._column.insertWidget(1, self.words)
        self._again.hide()

    def show_log(self, records: Sequence[str]) -> None:
        self._records = records
        self._show_records()

    def _show_records(self) -> None:
        self.words.setVisible(bool(self._records))
        words = self.words.text().casefold().split()
        matching = [record for record in self._records if all(word in record.casefold() for word in words)]
        if matching:
            self.show_text("\n".join(matching))
            self.text.verticalScrollBar().setValue(self.text.verticalScrollBar().maximum())
        else:
            self.show_empty(_tr("No record matches.") if self._records else _tr("The log is empty."))
