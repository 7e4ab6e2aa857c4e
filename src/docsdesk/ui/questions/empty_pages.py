"""Shown if there is no set, or no question in it: what to do next."""

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from docsdesk.domain.sites.site import Site
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.empty_state import EmptyState
from docsdesk.ui.widgets.layouts import STRETCH, Row


class EmptyPages(QStackedWidget):
    def __init__(self, actions: Mapping[str, QAction]) -> None:
        """`actions` are the pane's, by their short names."""
        super().__init__()
        self._actions = actions
        self._is_loaded = False
        self._suggest: list[QWidget] = []
        self._blank = QWidget()
        no_set = EmptyState(
            "verify",
            self.tr("There is no question set yet."),
            self.tr("New set"),
            hint=self.tr("A set asks the assistant the same questions again and again, and says what got worse."),
        )
        no_set.button.setObjectName("create_first_set")
        no_set.chosen.connect(actions["new"].trigger)
        no_question = EmptyState(
            "add",
            self.tr("The set has no question yet."),
            self.tr("Add a question"),
            hint=self.tr("Name the pages that an answer has to rest on, and the words that it has to hold."),
        )
        no_question.button.setObjectName("add_first_question")
        no_question.chosen.connect(actions["add"].trigger)
        self._no_set, self._no_question = self._with_others(no_set), self._with_others(no_question)
        for page in (self._blank, self._no_set, self._no_question):
            self.addWidget(page)

    def show_loaded(self) -> None:
        self._is_loaded = True

    def show_for(self, site: Site | None, *, has_set: bool) -> None:
        for part in self._suggest:
            part.setVisible(site is not None and site.docs_folder is not None)
        if not self._is_loaded and not has_set:
            self.setCurrentWidget(self._blank)
        else:
            self.setCurrentWidget(self._no_question if has_set else self._no_set)

    def _with_others(self, state: EmptyState) -> QWidget:
        """Add the other two ways to begin below, less prominently."""
        suggest = button("suggest_questions", self.tr("Suggest from the docs' headings"), icon_name="pages")
        read = button("import_questions", self.tr("Import a file"), icon_name="folder-open")
        suggest.clicked.connect(self._actions["suggest"].trigger)
        read.clicked.connect(self._actions["import"].trigger)
        self._suggest.append(suggest)
        others = Row(STRETCH, suggest, read, STRETCH)
        state.add_below(others)
        return state
