"""Beside the form: preview, source and diff; during a review, the exact diff and the button that saves it."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial
from pathlib import PurePosixPath

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QStackedWidget, QToolButton, QWidget

from docsdesk.docs.text.text_changes import DiffLine, changes_in, rows_of_changes, side_by_side
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.preview_bodies import DraftEffectBody
from docsdesk.ui.api_settings.preview.preview_words import affected_rows, effect_words
from docsdesk.ui.api_settings.source.source_view import SourceView
from docsdesk.ui.icons import icon
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.bars.production_lock import ProductionLock
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.choices import tab_bar
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.widgets.code.diff_view import DiffView, SideBySideDiff
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.lists.outline import Outline

_MOST_BUTTONS = 200
_SIDE_PX = 22
_MARGIN_PX = 6


class ChangeButtons(QObject):
    """They lie over the view, at its right edge, and come after it in the Tab order."""

    def __init__(self, view: CodeView, revert: Callable[[int], object]) -> None:
        """`revert` takes the number of the change, counted from 0."""
        super().__init__(view)
        self._view = view
        self._revert = revert
        self._rows: tuple[int, ...] = ()
        self._buttons: list[QToolButton] = []
        view.updateRequest.connect(self._place)
        view.viewport().installEventFilter(self)

    def show_rows(self, rows: Sequence[int]) -> None:
        """One button for each of these lines of the view, counted from 0."""
        focused = next((number for number, made in enumerate(self._buttons) if made.hasFocus()), None)
        self._rows = tuple(rows[:_MOST_BUTTONS])
        while len(self._buttons) > len(self._rows):
            gone = self._buttons.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._buttons) < len(self._rows):
            self._make()
        self._place()
        if focused is not None:
            # Once the window has settled: the button that was pressed may be among those that go.
            (self._buttons[min(focused, len(self._buttons) - 1)] if self._buttons else self._view).setFocus()

    def _make(self) -> None:
        number = len(self._buttons)
        revert = partial(self._revert, number)
        made = icon_button(f"revert_change_{number + 1}", self.tr("Revert this change"), "undo", do=revert)
        made.setParent(self._view.viewport())
        made.setAccessibleName(self.tr("Revert change {number}").format(number=number + 1))
        made.setProperty("role", "over-code")
        made.setIconSize(QSize(14, 14))
        made.resize(_SIDE_PX, _SIDE_PX)
        made.installEventFilter(self)
        QWidget.setTabOrder(self._buttons[-1] if self._buttons else self._view, made)
        self._buttons.append(made)
        made.show()

    def _place(self) -> None:
        right = self._view.viewport().width() - _SIDE_PX - _MARGIN_PX
        for row, made in zip(self._rows, self._buttons, strict=True):
            line = self._view.cursorRect(QTextCursor(self._view.document().findBlockByNumber(row)))
            made.move(right, line.center().y() - _SIDE_PX // 2 + 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._view.viewport():
            self._place()
        elif event.type() is QEvent.Type.FocusIn and isinstance(watched, QToolButton):
            self._view.look_at(self._rows[self._buttons.index(watched)] + 1)
        return False


SIDE_BY_SIDE_PX = 700
LEAST_WIDTH_PX = 356


class SideTab(IntEnum):
    """There is no preview until one is put in."""

    PREVIEW = 0
    SOURCE = 1
    DIFF = 2


class SidePanel(QWidget):
    review_shown = Signal(bool)

    def __init__(
        self,
        save: Callable[[], object],
        discard: Callable[[], object],
        see_tab: Callable[[], object],
        revert_change: Callable[[int], object],
    ) -> None:
        """`see_tab` is called when another tab is chosen; `revert_change` takes a change of the diff by its number."""
        super().__init__()
        self.setObjectName("settings_side")
        self._site: Site | None = None
        self._has_diff = False
        self._preview: QWidget | None = None
        self._before_review: int = SideTab.DIFF
        titles = self.tr("Preview"), self.tr("Source"), self.tr("Diff")
        self.tabs = tab_bar("settings_tabs", self.tr("Preview, source and diff"), *titles)
        self._heading = label("", Role.SECTION, name="review_heading")
        self._facts = ElidedLabel("", Role.MUTED, name="diff_facts")
        self._diff = DiffView("settings_diff", self.tr("Changes to docs.json"))
        self._sides = SideBySideDiff("settings_sides", self.tr("Before"), self.tr("After"))
        self._buttons = ChangeButtons(self._diff, revert_change)
        self._side_buttons = ChangeButtons(self._sides.after, revert_change)
        self.effect = _ReviewEffect()
        self._refusal = OfferBar("not_saved", NoticeSeverity.BAD, is_title=True)
        self.source = SourceView()
        self._unchanged = label(
            self.tr("No changes yet. Your edits appear here, line by line, before you save them."), Role.MUTED
        )
        self._views = QStackedWidget()
        self._lock = ProductionLock()
        self._footer = QWidget()
        self._save = button("save_settings", self.tr("Save"), kind=ButtonKind.PRIMARY, icon_name="save", do=save)
        self._leave = button("leave_review", self.tr("Keep editing"), do=self.leave_review)
        self._discard = button("discard_changes", self.tr("Discard changes"), kind=ButtonKind.DANGER, do=discard)
        self._build()
        self._lock.changed.connect(self._refresh_save)
        for do in (self._show_view, see_tab):
            self.tabs.currentChanged.connect(do)

    @property
    def is_reviewing(self) -> bool:
        return not self._footer.isHidden()

    def put_preview(self, view: QWidget) -> None:
        """Add the preview, and open on it. It learns from its show event that it is visible."""
        self._preview = view
        self._views.addWidget(view)
        self.tabs.setTabVisible(SideTab.PREVIEW, True)
        self.tabs.setCurrentIndex(SideTab.PREVIEW)

    def show_site(self, site: Site | None) -> None:
        self._site = site

    def show_diff(self, diff: Sequence[DiffLine], facts: str, *, can_revert: bool = True) -> None:
        self._diff.show_diff(diff)
        self._sides.show_diff(diff)
        self._buttons.show_rows([change.row for change in changes_in(diff)] if can_revert else ())
        self._side_buttons.show_rows(rows_of_changes(side_by_side(diff)) if can_revert else ())
        self._facts.set_whole(facts)
        self._has_diff = bool(diff)
        self._show_view()

    @property
    def tab(self) -> int:
        return self.tabs.currentIndex()

    def look_at(self, file: PurePosixPath, offset: int) -> None:
        self.tabs.setCurrentIndex(SideTab.SOURCE)
        self.source.look_at(file, offset)

    def show_tab(self, tab: int) -> None:
        self.tabs.setCurrentIndex(tab)

    def review(self, heading: str) -> None:
        """Show only the diff, with its actions."""
        self._heading.setText(heading)
        self._before_review = self.tab
        self.tabs.setCurrentIndex(SideTab.DIFF)
        if self._site is not None:
            self._lock.arm(self._site.name, production=self._site.production)
        self._show_review(is_shown=True)
        self.review_shown.emit(True)
        (self._leave if self._lock.is_locked() else self._save).setFocus()

    def leave_review(self) -> None:
        if self.is_reviewing:
            self._show_review(is_shown=False)
            self.tabs.setCurrentIndex(self._before_review)
            self.review_shown.emit(False)

    def show_not_saved(self, title: str, hint: str) -> None:
        """Above the buttons, which stay where they are: the one that saves also tries again."""
        self._refusal.say(title, hint)

    def save_if_unlocked(self) -> None:
        self._save.click()

    def _show_review(self, *, is_shown: bool) -> None:
        self._refusal.hide()
        self.effect.setVisible(is_shown)
        # A review begins where the pane does, the tabs beside the form a little closer to it.
        self._top.setContentsMargins(Gap.XL if is_shown else Gap.L, Gap.M, Gap.XL, Gap.S)
        self.tabs.setVisible(not is_shown)
        self._heading.setVisible(is_shown)
        self._footer.setVisible(is_shown)
        self._refresh_save()
        self._show_view()

    def _show_view(self) -> None:
        diff = self._sides if self._is_wide() else self._diff
        diff = diff if self._has_diff else self._unchanged
        self._views.setCurrentWidget((self._preview or diff, self.source, diff)[self.tabs.currentIndex()])
        self._facts.setVisible(self.tabs.currentIndex() == SideTab.DIFF)

    def _is_wide(self) -> bool:
        """Whether there is room to read both sides next to each other."""
        return self.is_reviewing and self.width() >= SIDE_BY_SIDE_PX

    def _refresh_save(self) -> None:
        self._save.setEnabled(not self._lock.is_locked())

    def _build(self) -> None:
        self._refusal.furnish()
        self.tabs.setTabVisible(SideTab.PREVIEW, False)
        self.tabs.setCurrentIndex(SideTab.DIFF)
        self.tabs.setUsesScrollButtons(False)
        self._facts.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._unchanged.setWordWrap(True)
        self._unchanged.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._unchanged.setContentsMargins(32, 0, 32, 48)
        for view in (self._unchanged, self._diff, self._sides, self.source):
            self._views.addWidget(view)
        ways = Row(self._discard, STRETCH, self._leave, self._save)
        margins = Gap.XL, Gap.M, Gap.XL, Gap.L
        self._footer.setLayout(Column(self.effect, self._refusal, self._lock, ways, gap=Gap.M, margins=margins))
        self._top = Row(self.tabs, self._heading, fill(self._facts))
        self.setLayout(Column(self._top, fill(self._views), self._footer, gap=Gap.NONE))
        self._show_review(is_shown=False)

    def minimumSizeHint(self) -> QSize:
        """Wide enough for its tabs, in whatever language."""
        shown = self._footer if self.is_reviewing else self.tabs
        width = max(LEAST_WIDTH_PX, shown.minimumSizeHint().width() + 2 * Gap.L)
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_view()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_reviewing:
            self.leave_review()
        else:
            super().keyPressEvent(event)


_ROW_HEIGHT_PX = 28
_LIST_HEIGHT_PX = 160


class _ReviewEffect(QWidget):
    """Empty until an effect is known."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("review_effect")
        self._fold = icon_button("fold_affected", self.tr("Pages that change"), "chevron-right")
        self._fold.setCheckable(True)
        self._fold.setProperty("role", "fold")
        self._fold.toggled.connect(self._unfold)
        self._words = label(self.tr("Looking for the pages that change…"), Role.MUTED, name="review_effect_words")
        self._pages = Outline("review_pages", self.tr("Pages that change"))
        self.setLayout(Column(Row(self._fold, fill(self._words)), self._pages, gap=Gap.XS))
        self.show_effect(None)

    def show_effect(self, effect: DraftEffectBody | None) -> None:
        self._words.setText(effect_words(effect) if effect is not None else "")
        self._fold.setVisible(effect is not None and bool(effect.groups))
        self._fold.setChecked(False)
        self._pages.hide()
        rows = affected_rows(effect) if effect is not None else ()
        self._pages.show_rows(rows)
        lines = sum(1 + len(found.pages) for found in effect.groups) if effect is not None else 0
        self._pages.setFixedHeight(min(lines * _ROW_HEIGHT_PX + 8, _LIST_HEIGHT_PX))

    def _unfold(self, is_open: bool) -> None:
        self._fold.setIcon(icon("chevron-down" if is_open else "chevron-right", Tone.MUTED))
        self._pages.setVisible(is_open)
