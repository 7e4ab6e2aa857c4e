"""Notices of what needs somebody, in a line or two: what happened, what to do, a button, and a way to dismiss it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QSizePolicy, QWidget

from docsdesk.ui.notices import MARKS, Notice, NoticeReport, Notices
from docsdesk.ui.texts import Texts
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.bar_line import BarLine, BarWords, bar_words
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.code.copy_button import copy_on_click
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, enclose
from docsdesk.ui.widgets.mark import StateMark

_tr = Texts("Banner")

_REPORT_HEIGHT_PX = 180


class Banner(QFrame):
    """A report unfolds below when asked for."""

    button_pressed = Signal()
    dismissed = Signal()
    more_pressed = Signal()
    page_wanted = Signal(str)
    """Of the manual."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", notice.severity.value)
        self.setAccessibleName(notice.title)
        self.setAccessibleDescription(notice.hint)
        self._more = button("banner_more", "", kind=ButtonKind.LINK)
        self._more.clicked.connect(self.more_pressed)
        self._more.hide()
        # Kept: Qt does not keep what its slots belong to.
        self._report = report = _Report(notice.report, self.dismissed.emit) if notice.report else None
        # Beside the one that acts, one button at most.
        other = report.show if report is not None else self._learn_button(notice.page)
        self._act = button("banner_button", notice.button) if notice.button else None
        if self._act is not None:
            self._act.clicked.connect(self.button_pressed)
        dismiss = icon_button("banner_dismiss", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.dismissed)
        words = BarWords(*bar_words("banner", notice.title, notice.hint))
        line = BarLine(StateMark(*MARKS[notice.severity]), words, self._more, other, self._act, dismiss=dismiss)
        self.setLayout(Column(line, report.unfolded if report else None, margins=(Gap.M, Gap.S, Gap.S, Gap.S)))

    def _learn_button(self, page: str) -> QPushButton | None:
        if not page:
            return None
        learn = button("banner_learn_more", self.tr("Learn more"), kind=ButtonKind.LINK)
        learn.clicked.connect(lambda: self.page_wanted.emit(page))
        return learn

    def focus_button(self) -> None:
        if self._act is not None and self.isVisible():
            self._act.setFocus()

    def show_more(self, count: int, *, is_open: bool) -> None:
        """`count` is of the notices behind this one."""
        self._more.setVisible(count > 0)
        words = self.tr("Show less") if is_open else self.tr("{count} more").format(count=count)
        self._more.setText(words)
        self._more.setAccessibleName(words)


class _Report:
    """A long text, the button that unfolds it, and below it what can be done with it."""

    def __init__(self, report: NoticeReport, on_gone: Callable[[], None]) -> None:
        self._report = report
        self._gone = on_gone
        self.text = QPlainTextEdit(report.text, readOnly=True, tabChangesFocus=True)
        self.text.setObjectName("banner_report")
        self.text.setAccessibleName(_tr("Report"))
        style_as_code(self.text)
        self.text.setFixedHeight(_REPORT_HEIGHT_PX)
        self.show = button("banner_report_show", _tr("Show report"), do=self._fold)
        copy = button("banner_report_copy", _tr("Copy"), icon_name="copy")
        copy_on_click(copy, lambda: report.text)
        delete = button("banner_report_delete", _tr("Delete"), kind=ButtonKind.DANGER, do=self._delete)
        self.unfolded = enclose(Column(self.text, Row(STRETCH, copy, delete)))
        self.unfolded.hide()

    def _fold(self) -> None:
        is_shown = self.unfolded.isHidden()
        self.unfolded.setVisible(is_shown)
        words = _tr("Hide report") if is_shown else _tr("Show report")
        self.show.setText(words)
        self.show.setAccessibleName(words)

    def _delete(self) -> None:
        self._report.delete()
        self._gone()


class Banners(QWidget):
    """The notices of some panes: the newest in one line, and the others behind it until somebody wants them all.

    It takes no room without any, and is below what scrolls: all else keeps its place under the pointer when a
    notice comes or goes.
    """

    def __init__(self, notices: Notices, *panes: str) -> None:
        super().__init__()
        self.setObjectName("banners")
        self._notices = notices
        self._panes = panes
        self._is_open = False
        self._shown: dict[Notice, Banner] = {}
        self._column = Column(gap=Gap.XS, margins=(Gap.XL, Gap.S, Gap.XL, Gap.S))
        self.setLayout(self._column)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        notices.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        standing = [notice for notice in self._notices.standing(*self._panes) if not notice.is_toast]
        for notice in [shown for shown in self._shown if shown not in standing]:
            banner = self._shown.pop(notice)
            self._column.removeWidget(banner)
            banner.hide()
            banner.deleteLater()
        added = [notice for notice in standing if notice not in self._shown]
        for notice in added:
            self._shown[notice] = self._banner(notice)
            self._column.insertWidget(0, self._shown[notice])
        self._is_open = self._is_open and len(standing) > 1
        for place, notice in enumerate(reversed(standing)):
            self._shown[notice].setVisible(place == 0 or self._is_open)
            self._shown[notice].show_more(len(standing) - 1 if place == 0 else 0, is_open=self._is_open)
        self.setVisible(bool(standing))
        if added and added[-1].is_asked_for:
            self._shown[added[-1]].focus_button()

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._refresh()

    def _banner(self, notice: Notice) -> Banner:
        banner = Banner(notice)
        banner.button_pressed.connect(lambda: self._notices.choose(notice))
        banner.dismissed.connect(lambda: self._notices.withdraw(notice))
        banner.more_pressed.connect(self._toggle)
        banner.page_wanted.connect(self._notices.page_wanted)
        return banner
