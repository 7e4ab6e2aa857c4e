"""Notices in one line: what happened, what to do, one button, and a way to dismiss it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLayout, QPlainTextEdit, QSizePolicy, QWidget

from docsdesk.ui.notices import MARKS, Notice, Notices, Report
from docsdesk.ui.texts import Texts
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.mark import Mark

_tr = Texts("Banner")

_REPORT_HEIGHT = 180


class Banner(QFrame):
    """One line; a report unfolds below it when somebody asks for it."""

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
        line = Row(Mark(*MARKS[notice.severity]), fill(_words(notice)), self._more, gap=Gap.M)
        if report is not None:
            line.add(*report.buttons)
        if notice.page:
            learn = button("banner_learn_more", self.tr("Learn more"), kind=ButtonKind.LINK)
            learn.clicked.connect(lambda: self.page_wanted.emit(notice.page))
            line.add(learn)
        self._act = button("banner_button", notice.button) if notice.button else None
        if self._act is not None:
            self._act.clicked.connect(self.button_pressed)
            line.add(self._act)
        dismiss = icon_button("banner_dismiss", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.dismissed)
        line.add(dismiss)
        self.setLayout(Column(line, report.text if report else None, margins=(Gap.M, Gap.XS, Gap.S, Gap.XS)))

    def focus_button(self) -> None:
        if self._act is not None and self.isVisible():
            self._act.setFocus()

    def show_more(self, count: int, *, is_open: bool) -> None:
        """`count` is of the notices behind this one."""
        self._more.setVisible(count > 0)
        words = self.tr("Show less") if is_open else self.tr("{count} more").format(count=count)
        self._more.setText(words)
        self._more.setAccessibleName(words)


def _words(notice: Notice) -> QLayout:
    title, hint = ElidedLabel(notice.title, Role.STRONG), ElidedLabel(notice.hint)
    for one, name in ((title, "banner_title"), (hint, "banner_hint")):
        one.setObjectName(name)
    title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
    return Row(title, fill(hint), gap=Gap.S)


class _Report:
    """A long text and its buttons, which stand in the notice's line."""

    def __init__(self, report: Report, gone: Callable[[], None]) -> None:
        self._report = report
        self._gone = gone
        self.text = QPlainTextEdit(report.text, readOnly=True, tabChangesFocus=True)
        self.text.setObjectName("banner_report")
        self.text.setAccessibleName(_tr("Report"))
        style_as_code(self.text)
        self.text.setFixedHeight(_REPORT_HEIGHT)
        self.text.hide()
        self._show = button("banner_report_show", _tr("Show report"))
        self._show.clicked.connect(self._fold)
        copy = button("banner_report_copy", _tr("Copy"), icon_name="copy")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report.text))
        delete = button("banner_report_delete", _tr("Delete"), kind=ButtonKind.DANGER)
        delete.clicked.connect(self._delete)
        self.buttons = self._show, copy, delete

    def _fold(self) -> None:
        is_shown = self.text.isHidden()
        self.text.setVisible(is_shown)
        words = _tr("Hide report") if is_shown else _tr("Show report")
        self._show.setText(words)
        self._show.setAccessibleName(words)

    def _delete(self) -> None:
        self._report.delete()
        self._gone()


class Banners(QWidget):
    """The notices of some panes: the newest in one line, and the others behind it until somebody wants them all.

    It takes no room without any, and stands below what scrolls: all else keeps its place under the pointer when a
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
        notices.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        standing = self._notices.standing(*self._panes)
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
