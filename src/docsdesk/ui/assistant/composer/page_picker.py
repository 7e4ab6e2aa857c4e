"""Picks the reader's current page: found among the site's pages by a few letters, or typed."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QMenu, QWidget

from docsdesk.protocol.assistant_bodies import MOST_PATH_UNITS
from docsdesk.protocol.strict_json import utf16_length
from docsdesk.ui.assistant.composer.popover import Popover
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.window.fuzzy import fit, letters_in_order
from docsdesk.usecases.exports.plan_export import ExportablePage

WIDTH_PX = 400
MOST_PAGES_SHOWN = 40
MOST_PAGES_WEIGHED = 400
ROWS = 6
_PATH = Qt.ItemDataRole.UserRole


def fitting_pages(pages: Sequence[ExportablePage], query: str) -> list[ExportablePage]:
    """The pages that match a few letters, best first; in site order if nothing is typed."""
    if not query.strip():
        return list(pages[:MOST_PAGES_SHOWN])
    # Scoring is slow, and most pages do not contain the letters in this order at all.
    in_order = letters_in_order(query)
    named = [page for page in pages if in_order.match(f"{page.path} {page.title}")][:MOST_PAGES_WEIGHED]
    weighed = [(max(fit(query, page.path) or -1.0, fit(query, page.title) or -1.0), page) for page in named]
    return [page for _, page in sorted(weighed, key=lambda pair: -pair[0])][:MOST_PAGES_SHOWN]


class PagePicker(Popover):
    chosen = Signal(str)
    """The path; empty for none."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, "page_picker", self.tr("Current page"), WIDTH_PX)
        self._pages: Sequence[ExportablePage] = ()
        self._path = search_field("current_path", self.tr("Path of the current page"), self.tr("/guides/quickstart"))
        self._count = label("", Role.SMALL, name="current_path_count")
        self._list = name_widget(QListWidget(), "current_path_pages", self.tr("Pages of the site"))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hint = label("", Role.HINT, wrap=True)
        self._use = button("use_current_path", self.tr("Use this page"), kind=ButtonKind.PRIMARY, do=self._choose)
        self._build()
        self._path.textChanged.connect(self._show)
        self._path.installEventFilter(self)
        self._path.returnPressed.connect(self._choose)
        self._list.itemActivated.connect(self._take)
        self._list.itemClicked.connect(self._take)
        give_row_menu(self._list, self._fill_menu)

    def show_pages(self, pages: Sequence[ExportablePage]) -> None:
        if pages != self._pages:
            self._pages = pages
            self._show()

    def open_for(self, anchor: QWidget, path: str) -> None:
        self._path.setText(path)
        self._path.selectAll()
        self._show()
        self.open_at(anchor, self._path)

    def _build(self) -> None:
        self.body.setSpacing(Gap.S)
        top = Row(fill(label(self.tr("Current page"), Role.STRONG)), self._count)
        self.body.add(top, self._path, self._list, Row(fill(self._hint), self._use))

    def _show(self) -> None:
        text = self._path.text().strip()
        length = utf16_length(text)
        is_long = length > MOST_PATH_UNITS
        self._count.setText(self.tr("{length} of {most}").format(length=length, most=MOST_PATH_UNITS))
        restyle(self._path, "problem", "true" if is_long else "false")
        self._use.setEnabled(not is_long)
        self._use.setText(self.tr("Use this page") if text else self.tr("Clear page"))
        self._hint.setText(self._words(is_long=is_long))
        self._fill(fitting_pages(self._pages, text))

    def _words(self, *, is_long: bool) -> str:
        if is_long:
            return self.tr("Too long: the service accepts up to {most} UTF-16 units.").format(most=MOST_PATH_UNITS)
        if not self._pages:
            return self.tr("The list of pages is not available. Enter a path.")
        return self.tr("Answers favor pages near this one.")

    def _fill(self, pages: Sequence[ExportablePage]) -> None:
        self._list.clear()
        for page in pages:
            row = QListWidgetItem(f"{page.title}  ·  {page.path}")
            row.setData(_PATH, page.path)
            row.setToolTip(page.path)
            self._list.addItem(row)
        self._list.setVisible(bool(pages))
        self._list.setFixedHeight(min(len(pages), ROWS) * max(self._list.sizeHintForRow(0), 24) + 8)
        if not self.isHidden():
            self.fit()

    def _choose(self) -> None:
        """Take the typed path; moving to a row has already put it into the field."""
        if self._use.isEnabled():
            path = self._path.text().strip()
            self.leave()
            self.chosen.emit(path)

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        menu.addAction(self.tr("Use this page"), partial(self._take, self._list.item(index.row())))

    def _take(self, row: QListWidgetItem) -> None:
        self._path.setText(row.data(_PATH))
        self._choose()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._path and isinstance(event, QKeyEvent) and _is_down(event) and self._list.count():
            self._list.setFocus()
            self._list.setCurrentRow(0)
            return True
        return super().eventFilter(watched, event)


def _is_down(event: QKeyEvent) -> bool:
    return event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Down
