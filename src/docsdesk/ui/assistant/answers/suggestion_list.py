"""The follow-ups at the end of an answer.

A label is the title of the page that its path leads to, so choosing it opens the page, as on the site. The button
beside it asks the label as the next question instead. A label whose path leads nowhere can only be asked.
"""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from docsdesk.protocol.suggestions import Suggestion
from docsdesk.ui.markdown.links import Links, link_words, shown_address
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.elided_button import ElidedButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, empty

MOST = 8
"""Suggestions shown; more would be too many to choose from."""


class SuggestionList(QWidget):
    def __init__(self, links: Links, ask: Callable[[str], object]) -> None:
        super().__init__()
        self.setObjectName("suggestions")
        self._links = links
        self._ask = ask
        self._shown: Sequence[Suggestion] = ()
        self._rows = Column(gap=Gap.XS, margins=(Gap.NONE, Gap.XS, Gap.NONE, Gap.NONE))
        self.setLayout(self._rows)
        self.hide()

    def show_suggestions(self, suggestions: Sequence[Suggestion]) -> None:
        if suggestions == self._shown:
            return
        self._shown = suggestions
        empty(self._rows)
        if suggestions:
            self._rows.addWidget(label(self.tr("Go on with"), Role.CAPTION))
        for suggestion in suggestions[:MOST]:
            self._rows.addWidget(self._row(suggestion))
        self.setVisible(bool(suggestions))

    def _row(self, suggestion: Suggestion) -> QWidget:
        words, url = link_words(suggestion.label), self._links.resolve(suggestion.path)
        made = QWidget()
        ask: QPushButton | QToolButton
        if url is None:
            ask = ElidedButton("ask_suggestion", words)
        else:
            ask = icon_button("ask_suggestion", self.tr("Ask about “{label}”").format(label=words), "assistant")
        ask.clicked.connect(lambda: self._ask(words))
        made.setLayout(Row(self._page(words, url) if url is not None else None, ask, STRETCH, gap=Gap.XS))
        return made

    def _page(self, words: str, url: str) -> QPushButton:
        made = ElidedButton("suggested_page", words, icon_name="pages")
        made.setToolTip(f"{words}\n{shown_address(url)}")
        made.clicked.connect(lambda: self._links.open(url))
        return made
