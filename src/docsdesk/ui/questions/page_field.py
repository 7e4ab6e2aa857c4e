"""The pages an answer has to rest on: picked among the site's own by a few letters, or typed."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QListWidget, QWidget

from docsdesk.domain.questions.question_set import PageMatch
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.usecases.exports.plan_export import ExportablePage

MAX_OFFERED_PAGES = 6
ROW_HEIGHT_PX = 28


class PageField(QWidget):
    """Enter takes the first page that matches, or the typed path; Delete removes a chosen one."""

    def __init__(self, see_change: Callable[[], object]) -> None:
        super().__init__()
        self._see_change = see_change
        self._path_of: dict[str, str] = {}
        """Of each page's title with its path, as they are offered."""
        self._names = QStringListModel(self)
        self._chosen = _ChosenPages(self._remove)
        self._chosen.setAccessibleName(self.tr("Expected pages"))
        self._chosen.setToolTip(self.tr("Press Delete to remove a page"))
        self.input = QLineEdit(placeholderText=self.tr("Add a page"))
        self.input.setObjectName("expected_page")
        self.input.setAccessibleName(self.tr("Add an expected page"))
        self._completer = self._make_completer()
        matches = {
            PageMatch.ANY: self.tr("Any of them cited"),
            PageMatch.ALL: self.tr("All of them cited"),
            PageMatch.FIRST: self.tr("One of them cited first"),
        }
        self._match = choice_box("page_match", self.tr("Which pages must be cited"), matches.items())
        self.setLayout(Column(self._chosen, self.input, self._match, gap=Gap.XS))
        FocusStart(self, self.input)
        self.input.setCompleter(self._completer)
        self.input.returnPressed.connect(self._take_typed)
        give_row_menu(self._chosen, lambda menu, _: menu.addAction(self.tr("Remove"), self._remove))
        self._match.currentIndexChanged.connect(see_change)
        self._show_chosen(())

    def show_pages(self, pages: Sequence[ExportablePage]) -> None:
        """The pages to pick from; if there are none, paths are typed."""
        self._path_of = {f"{page.title}   {page.path}": page.path for page in pages}
        self._names.setStringList(list(self._path_of))

    def choose(self, paths: Sequence[str], match: PageMatch) -> None:
        self.input.clear()
        self._match.setCurrentIndex(self._match.findData(match))
        if tuple(paths) != self.paths():
            self._show_chosen(paths)

    def paths(self) -> tuple[str, ...]:
        return tuple(self._chosen.item(row).text() for row in range(self._chosen.count()))

    def match(self) -> PageMatch:
        return PageMatch(self._match.currentData())

    def _take_typed(self) -> None:
        typed = self.input.text().strip()
        is_own = typed.strip("/") in self._path_of.values() or "*" in typed or "#" in typed
        offered = "" if is_own or not typed else self._completer.currentCompletion()
        self._add(self._path_of.get(offered, typed))

    def _take_offered(self, name: str) -> None:
        self._add(self._path_of.get(name, ""))

    def _add(self, path: str) -> None:
        self.input.clear()
        if path and path not in self.paths():
            self._show_chosen((*self.paths(), path))
            self._see_change()

    def _remove(self) -> None:
        row = self._chosen.currentRow()
        if row >= 0:
            self._show_chosen([path for number, path in enumerate(self.paths()) if number != row])
            (self._chosen if self._chosen.count() else self.input).setFocus()
            self._see_change()

    def _show_chosen(self, paths: Sequence[str]) -> None:
        row = self._chosen.currentRow()
        self._chosen.clear()
        self._chosen.addItems(list(paths))
        self._chosen.setCurrentRow(min(max(row, 0), len(paths) - 1))
        self._chosen.setFixedHeight(ROW_HEIGHT_PX * min(max(len(paths), 1), 4) + 4)
        self._chosen.setVisible(bool(paths))
        self._match.setVisible(len(paths) > 1 or self.match() is PageMatch.FIRST)

    def _make_completer(self) -> QCompleter:
        made = QCompleter(self._names, self)
        made.setFilterMode(Qt.MatchFlag.MatchContains)
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        made.setMaxVisibleItems(MAX_OFFERED_PAGES)
        offers = QListView()
        offers.setObjectName("offered_pages")
        offers.setAccessibleName(self.tr("Matching pages"))
        made.setPopup(offers)
        # Queued, as the field itself first takes over what was chosen.
        made.activated.connect(self._take_offered, Qt.ConnectionType.QueuedConnection)
        return made


class _ChosenPages(QListWidget):
    def __init__(self, remove: Callable[[], object]) -> None:
        super().__init__()
        self._remove = remove
        self.setObjectName("expected_pages")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        else:
            super().keyPressEvent(event)
