"""The header of the Pages pane, with its filters; and the bars for the result of an edit and for moved pages."""

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

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
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.words.failure_words import failure_words
from docsdesk.usecases.pages.edit_pages import PagesEdit

_tr = Texts("Pages")


class MovedBar(OfferBar):
    redirect_requested = Signal(str, str)
    """The old and the new path of a page."""

    def __init__(self) -> None:
        super().__init__("moved", NoticeSeverity.WARN)
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
            self.redirect_requested.emit(old, new)

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
    undo_requested = Signal()

    def __init__(self) -> None:
        super().__init__("edited", NoticeSeverity.GOOD, is_title=True)
        self._undo = button("undo_edit", self.tr("Undo"), icon_name="undo")
        self._undo.clicked.connect(self.undo_requested)
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
    def __init__(self, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("pages_top")
        self.filters = _FilterBar()
        self.edit_bar = EditBar()
        self.moved_bar = MovedBar()
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

    def offer_view(self, view: int, *, is_offered: bool) -> None:
        self.tabs.setTabVisible(view, is_offered)
        self._fit_tabs()

    def show_for_form(self, title: str) -> None:
        self.header.set_title(title)
        self.header.set_state("")
        self._show_tools(are_shown=False)

    def show_for_message(self) -> None:
        """Without rows, there is nothing to act on."""
        self.header.set_title(self.tr("Pages"))
        self.header.set_state("")
        self._show_tools(are_shown=False)

    def _show_tools(self, *, are_shown: bool) -> None:
        for part in (self.filters, self.tabs, self.create_button):
            part.setVisible(are_shown)
        self._fit_tabs()

    def _fit_tabs(self) -> None:
        """Qt leaves the bar as wide as it was before its tabs changed, or had their style."""
        self.tabs.updateGeometry()


class _FilterBar(QWidget):
    changed = Signal(PageFilter)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pages_filters")
        self.words = QLineEdit(placeholderText=self.tr("Filter: words, method:post, playground:none, from:page"))
        self.words.setClearButtonEnabled(True)
        self.words.setObjectName("pages_filter")
        self.words.setAccessibleName(self.tr("Filter pages"))
        self.words.setToolTip(
            self.tr(
                "Words, and questions: method:post, kind:operation, playground:none, auth:bearer, group:staff, "
                "public:yes, hidden:yes, from:page, from:spec, from:docs.json, from:default, missing:go, "
                "missing:any, path:…"
            )
        )
        self._chips = {
            RowKind.PAGES: filter_chip("pages", self.tr("Pages")),
            RowKind.MANUAL: filter_chip("manual", self.tr("Manual API pages")),
            RowKind.OPERATIONS: filter_chip("operations", self.tr("Operations")),
            RowKind.OTHERS: filter_chip("others", self.tr("Webhooks, channels, schemas")),
            RowKind.WITHOUT_PAGE: filter_chip("without_page", self.tr("Without a page")),
        }
        self._problems = filter_chip("problems", self.tr("Problems only"))
        chips = FlowLayout(spacing=6)
        for chip in (*self._chips.values(), self._problems):
            chips.addWidget(chip)
            chip.toggled.connect(self._tell)
        self.setLayout(Column(self.words, chips))
        self.words.textChanged.connect(self._tell)

    def show_kinds(self, rows: Iterable[PageRow]) -> None:
        """Hide kinds that no row is of, unless they are chosen."""
        present = {kind for row in rows for kind in kinds_of(row)}
        for kind, chip in self._chips.items():
            chip.setVisible(kind in present or chip.isChecked())

    def current_filter(self) -> PageFilter:
        read = read_filter(self.words.text())
        kinds = frozenset(kind for kind, chip in self._chips.items() if chip.isChecked())
        return PageFilter(read.words, read.terms, kinds, self._problems.isChecked())

    def clear(self) -> None:
        chips = (self._problems, *self._chips.values())
        with ExitStack() as quiet:
            for part in (self.words, *chips):
                quiet.enter_context(QSignalBlocker(part))
            self.words.clear()
            for chip in chips:
                chip.setChecked(False)
        self._tell()

    def _tell(self) -> None:
        self.changed.emit(self.current_filter())
