"""The pages an answer has to rest on: picked among the site's own by a few letters, or typed."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QWidget

from docsdesk.domain.questions.question_set import PageMatch
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.window.fuzzy import fit, letters_in_order
from docsdesk.usecases.exports.plan_export import ExportablePage

MAX_OFFERED_PAGES = 6
MAX_RANKED_PAGES = 200
"""Pages that are scored; among thousands, the letters alone narrow the choice first."""
ROW_HEIGHT_PX = 28
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)

NamedPage = tuple[ExportablePage, str]
"""A page, and the text it is found by."""


def named_pages(pages: Sequence[ExportablePage]) -> list[NamedPage]:
    return [(page, f"{page.title} {page.path}".casefold()) for page in pages]


def find_pages(words: str, pages: Sequence[NamedPage]) -> list[ExportablePage]:
    """The pages that match the typed letters, best first."""
    query = words.strip().casefold()
    if not query:
        return []
    letters = letters_in_order(query)
    matching = [each for each in pages if letters.match(each[1])]
    matching.sort(key=lambda each: query not in each[1])
    ranked = sorted(matching[:MAX_RANKED_PAGES], key=lambda each: -(fit(query, each[1]) or 0.0))
    return [page for page, _ in ranked[:MAX_OFFERED_PAGES]]


class PageField(QWidget):
    """Down goes to the suggested pages, Enter takes one or the typed path; Delete removes a chosen one."""

    def __init__(self, see_change: Callable[[], object]) -> None:
        super().__init__()
        self._see_change = see_change
        self._pages: Sequence[NamedPage] = ()
        self._offered: list[ExportablePage] = []
        self._chosen = _list("expected_pages", self.tr("Expected pages"))
        self._chosen.setToolTip(self.tr("Press Delete to remove a page"))
        self.input = QLineEdit(placeholderText=self.tr("Add a page"))
        self.input.setObjectName("expected_page")
        self.input.setAccessibleName(self.tr("Add an expected page"))
        self._match = self._make_match()
        self._offers = _list("offered_pages", self.tr("Matching pages"))
        self._offers.hide()
        self.setLayout(Column(self._chosen, self.input, self._offers, self._match, gap=Gap.XS))
        FocusStart(self, self.input)
        self.input.textEdited.connect(self._offer)
        self.input.returnPressed.connect(self._take_typed)
        self._offers.itemClicked.connect(self._take_offered)
        give_row_menu(self._offers, lambda menu, _: menu.addAction(self.tr("Add"), self._take_offered))
        give_row_menu(self._chosen, lambda menu, _: menu.addAction(self.tr("Remove"), self._remove))
        for part in (self.input, self._offers, self._chosen):
            part.installEventFilter(self)
        self._match.currentIndexChanged.connect(see_change)
        self._show_chosen(())

    def show_pages(self, pages: Sequence[ExportablePage]) -> None:
        """The pages to pick from; if there are none, paths are typed."""
        self._pages = named_pages(pages)

    def choose(self, paths: Sequence[str], match: PageMatch) -> None:
        self.input.clear()
        self._offer("")
        self._match.setCurrentIndex(self._match.findData(match.value))
        if tuple(paths) != self.paths():
            self._show_chosen(paths)

    def paths(self) -> tuple[str, ...]:
        return tuple(self._chosen.item(row).text() for row in range(self._chosen.count()))

    def match(self) -> PageMatch:
        return PageMatch(self._match.currentData())

    def _offer(self, words: str) -> None:
        self._offered = find_pages(words, self._pages)
        self._offers.clear()
        self._offers.addItems([f"{page.title}   {page.path}" for page in self._offered])
        self._offers.setFixedHeight(ROW_HEIGHT_PX * len(self._offered) + 6)
        self._offers.setVisible(bool(self._offered))

    def _take_typed(self) -> None:
        typed = self.input.text().strip()
        known = any(page.path == typed.strip("/") for page, _ in self._pages)
        if self._offered and not known and "*" not in typed and "#" not in typed:
            self._add(self._offered[0].path)
        elif typed:
            self._add(typed)

    def _take_offered(self) -> None:
        self._add(self._offered[max(self._offers.currentRow(), 0)].path)
        self.input.setFocus()

    def _add(self, path: str) -> None:
        self.input.clear()
        self._offer("")
        if path not in self.paths():
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

    def _make_match(self) -> QComboBox:
        made = QComboBox()
        made.setObjectName("page_match")
        made.setAccessibleName(self.tr("Which pages must be cited"))
        made.addItem(self.tr("Any of them cited"), PageMatch.ANY.value)
        made.addItem(self.tr("All of them cited"), PageMatch.ALL.value)
        made.addItem(self.tr("One of them cited first"), PageMatch.FIRST.value)
        return made

    def eventFilter(self, watched: object, event: object) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QKeyEvent.Type.KeyPress:
            return False
        key, row = event.key(), self._offers.currentRow()
        if watched is self.input and key == Qt.Key.Key_Down and self._offered:
            self._offers.setFocus()
            self._offers.setCurrentRow(0)
        elif watched is self._chosen and key in _DELETE:
            self._remove()
        elif watched is self._offers and key in _ENTER and row >= 0:
            self._take_offered()
        elif watched is self._offers and (key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Up and row == 0)):
            self.input.setFocus()
        else:
            return False
        return True


def _list(name: str, accessible_name: str) -> QListWidget:
    made = QListWidget()
    made.setObjectName(name)
    made.setAccessibleName(accessible_name)
    return made
