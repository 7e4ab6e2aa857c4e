"""The pages an answer has to rest on: picked among the site's own by a few letters, or typed."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice

from PySide6.QtCore import QModelIndex, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QListView, QListWidget, QWidget

from docsdesk.domain.questions.question_set import PageMatch
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.window.fuzzy import fit, letters_in_order
from docsdesk.usecases.exports.plan_export import ExportablePage

MOST_OFFERED = 6
MOST_RANKED = 200
"""Pages that are scored; among thousands, the letters alone narrow the choice first."""
ROW = 28


NamedPage = tuple[ExportablePage, str]
"""A page, and the text it is found by."""


def named_pages(pages: Sequence[ExportablePage]) -> list[NamedPage]:
    return [(page, f"{page.title} {page.path}".casefold()) for page in pages]


def pages_for(words: str, pages: Sequence[NamedPage]) -> list[ExportablePage]:
    """The pages that match the typed letters, best first."""
    query = words.strip().casefold()
    if not query:
        return []
    near = list(islice((each for each in pages if query in each[1]), MOST_RANKED))
    if len(near) < MOST_OFFERED:
        letters = letters_in_order(query)
        others = (each for each in pages if query not in each[1] and letters.match(each[1]))
        near += islice(others, MOST_RANKED)
    weighed = sorted(((fit(query, text) or 0.0, page) for page, text in near), key=lambda one: -one[0])
    return [page for _, page in weighed[:MOST_OFFERED]]


class PageField(QWidget):
    """Down goes to the suggested pages, Enter takes one or the typed path; Delete removes a chosen one."""

    def __init__(self, see_change: Callable[[], object]) -> None:
        super().__init__()
        self._see_change = see_change
        self._pages: Sequence[NamedPage] = ()
        self._offered: list[ExportablePage] = []
        self._chosen = QListWidget()
        self._chosen.setObjectName("expected_pages")
        self._chosen.setAccessibleName(self.tr("Expected pages"))
        self._chosen.setToolTip(self.tr("Press Delete to remove a page"))
        self.input = QLineEdit(placeholderText=self.tr("Add a page"))
        self.input.setObjectName("expected_page")
        self.input.setAccessibleName(self.tr("Add an expected page"))
        self._match = self._make_match()
        self._offers = _Offers(self.tr("Matching pages"))
        self.setLayout(Column(self._chosen, self.input, self._offers, self._match, gap=Gap.XS))
        FocusStart(self, self.input)
        self.input.textEdited.connect(self._offer)
        self.input.returnPressed.connect(self._take_typed)
        self.input.installEventFilter(self)
        self._offers.taken.connect(self._take_offered)
        self._offers.left.connect(self.input.setFocus)
        self._chosen.installEventFilter(self)
        give_row_menu(self._chosen, lambda menu, _: menu.addAction(self.tr("Remove"), self._remove))
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
        self._offered = pages_for(words, self._pages)
        self._offers.show_pages(self._offered)

    def _take_typed(self) -> None:
        typed = self.input.text().strip()
        known = any(page.path == typed.strip("/") for page, _ in self._pages)
        if self._offered and not known and "*" not in typed and "#" not in typed:
            self._add(self._offered[0].path)
        elif typed:
            self._add(typed)

    def _take_offered(self, row: int) -> None:
        self._add(self._offered[row].path)
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
        self._chosen.setFixedHeight(ROW * min(max(len(paths), 1), 4) + 4)
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
        if isinstance(event, QKeyEvent) and event.type() is QKeyEvent.Type.KeyPress:
            if watched is self.input and event.key() == Qt.Key.Key_Down and self._offered:
                self._offers.enter()
                return True
            if watched is self._chosen and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                self._remove()
                return True
        return False


class _Offers(QListView):
    taken = Signal(int)
    left = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("offered_pages")
        self.setAccessibleName(name)
        self.setUniformItemSizes(True)
        self._texts = QStringListModel(self)
        self.setModel(self._texts)
        self.clicked.connect(self._take)
        give_row_menu(self, lambda menu, index: menu.addAction(self.tr("Add"), partial(self._take, index)))
        self.hide()

    def show_pages(self, pages: Sequence[ExportablePage]) -> None:
        self._texts.setStringList([f"{page.title}   {page.path}" for page in pages])
        self.setFixedHeight(ROW * len(pages) + 6)
        self.setVisible(bool(pages))

    def _take(self, index: QModelIndex) -> None:
        self.taken.emit(index.row())

    def enter(self) -> None:
        self.setFocus()
        self.setCurrentIndex(self._texts.index(0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.taken.emit(self.currentIndex().row())
        elif event.key() == Qt.Key.Key_Escape or (event.key() == Qt.Key.Key_Up and self.currentIndex().row() == 0):
            self.left.emit()
        else:
            super().keyPressEvent(event)
