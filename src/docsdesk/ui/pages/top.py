"""The header of the Pages pane, with its filters; and the bars for the result of an edit and for moved pages."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.docs.page_table.page_filter import PageFilter, RowKind, kinds_of, read_filter
from docsdesk.docs.page_table.row import PageRow
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.pages.words import count_words
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.texts import Texts, sentences
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import Bars, OfferBar
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.choices import filter_chip, tab_bar
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.list_filters import ListFilters
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.words.failure_words import failure_words
from docsdesk.usecases.pages.edit_pages import PagesEdit

_tr = Texts("Pages")


class MovedBar(OfferBar):
    def __init__(self, redirect: Callable[[str, str], object]) -> None:
        """`redirect` takes the old and the new path of a page."""
        super().__init__("moved", NoticeSeverity.WARN)
        self._redirect = redirect
        self._moves: list[tuple[str, str]] = []
        add = button("redirect_moved_page", self.tr("Add redirect"), icon_name="add", do=self._take)
        self.furnish(add, can_dismiss=True)
        self.dismissed.connect(self._show_next)

    def show_moves(self, moves: Iterable[tuple[str, str]]) -> None:
        """Those that have been seen since; they are offered one after the other."""
        self._moves += [move for move in moves if move not in self._moves]
        self._show()

    def forget(self) -> None:
        self._moves.clear()
        self._show()

    def _take(self) -> None:
        if self._moves:
            old, new = self._moves.pop(0)
            self._show()
            self._redirect(old, new)

    def _show_next(self) -> None:
        del self._moves[:1]
        self._show()

    def _show(self) -> None:
        if not self._moves:
            self.hide()
            return
        old, new = self._moves[0]
        words = self.tr("{old} seems to have moved to {new}.").format(old=old, new=new)
        hint = self.tr("Links to it and its navigation entry are updated too.")
        more = len(self._moves) - 1
        self.say(words, sentences(hint, _tr("%Ln other page(s) moved too.", more) if more else ""))


@dataclass(frozen=True, slots=True)
class Edited:
    """`what` describes the edit: "Changed playground", or with a `sentence`, that says all of it."""

    what: str
    edit: PagesEdit
    can_undo: bool
    sentence: str = ""


class EditBar(OfferBar):
    def __init__(self, undo: Callable[[], object]) -> None:
        super().__init__("edited", NoticeSeverity.GOOD, is_title=True)
        self._undo = button("undo_edit", self.tr("Undo"), icon_name="undo", do=undo)
        self.furnish(self._undo, can_dismiss=True)

    def show_edit(self, edited: Edited) -> None:
        edit = edited.edit
        if edit.edits:
            names = edit.edits[0][1].file.as_posix() if len(edit.edits) == 1 else count_words(len(edit.edits))
            words = edited.sentence or self.tr("{what} in {pages}.").format(what=edited.what, pages=names)
        else:
            words = self.tr("No page could be written.") if edit.failures else self.tr("Nothing was written.")
        self._undo.setVisible(edited.can_undo and bool(edit.edits))
        self.say(words, failure_words(edit.failures), NoticeSeverity.WARN if edit.failures else NoticeSeverity.GOOD)


class PagesTop(QWidget):
    def __init__(
        self, actions: PaneActions, undo: Callable[[], object], redirect: Callable[[str, str], object]
    ) -> None:
        super().__init__()
        self.setObjectName("pages_top")
        self.filters = PageFilters()
        self.edit_bar = EditBar(undo)
        self.moved_bar = MovedBar(redirect)
        titles = self.tr("Table"), self.tr("Snippets"), self.tr("Translations")
        self.tabs = tab_bar("pages_views", self.tr("Views of the pages"), *titles)
        self.tabs.setUsesScrollButtons(False)
        self.create_button = actions.button("create", kind=ButtonKind.PRIMARY)
        self.header = PaneHeader(self.tr("Pages"), self.tabs, self.create_button)
        self.setLayout(Column(self.header, self.filters, gap=Gap.M, margins=(Gap.XL, Gap.L, Gap.XL, Gap.M)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._fit_tabs)

    def bars(self) -> Bars:
        """For below: a bar that comes moves nothing but the end of the lists."""
        return Bars(self.moved_bar, self.edit_bar)

    def show_for_rows(self) -> None:
        self.header.set_title(self.tr("Pages"))
        self._show_tools(are_shown=True)

    def show_without_rows(self, title: str = "") -> None:
        """There is nothing to act on; `title` is that of a form."""
        self.header.set_title(title or self.tr("Pages"))
        self.header.set_state("")
        self._show_tools(are_shown=False)

    def offer_view(self, view: int, *, is_offered: bool) -> None:
        self.tabs.setTabVisible(view, is_offered)
        self._fit_tabs()

    def _show_tools(self, *, are_shown: bool) -> None:
        for part in (self.filters, self.tabs, self.create_button):
            part.setVisible(are_shown)
        self._fit_tabs()

    def _fit_tabs(self) -> None:
        """Qt leaves the bar as wide as it was before its tabs changed, or had their style."""
        self.tabs.updateGeometry()


class PageFilters(ListFilters):
    def __init__(self) -> None:
        words = search_field(
            "pages_filter", _tr("Filter pages"), _tr("Filter: words, method:post, playground:none, from:page")
        )
        words.setToolTip(
            _tr(
                "Words, and questions: method:post, kind:operation, playground:none, auth:bearer, group:staff, "
                "public:yes, hidden:yes, from:page, from:spec, from:docs.json, from:default, missing:go, "
                "missing:any, path:…"
            )
        )
        self._kinds = {
            RowKind.PAGES: filter_chip("pages", _tr("Pages")),
            RowKind.MANUAL: filter_chip("manual", _tr("Manual API pages")),
            RowKind.OPERATIONS: filter_chip("operations", _tr("Operations")),
            RowKind.OTHERS: filter_chip("others", _tr("Webhooks, channels, schemas")),
            RowKind.WITHOUT_PAGE: filter_chip("without_page", _tr("Without a page")),
        }
        self._problems = filter_chip("problems", _tr("Problems only"))
        super().__init__(words, chips=(*self._kinds.values(), self._problems))

    def show_kinds(self, rows: Iterable[PageRow]) -> None:
        """Hide kinds that no row is of, unless they are chosen."""
        present = {kind for row in rows for kind in kinds_of(row)}
        for kind, chip in self._kinds.items():
            chip.setVisible(kind in present or chip.isChecked())

    def read_filter(self) -> PageFilter:
        read = read_filter(self.words.text())
        kinds = frozenset(kind for kind, chip in self._kinds.items() if chip.isChecked())
        return PageFilter(read.words, read.terms, kinds, self._problems.isChecked())
