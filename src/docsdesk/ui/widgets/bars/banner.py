"""Notices at the top of a pane: what happened, what to do, one button, and a way to dismiss it."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from docsdesk.ui.notices import Notice, Notices, Report
from docsdesk.ui.theme import code_font
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import MARKS
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import MIDDLE, STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.mark import Mark

_REPORT_HEIGHT = 180


class Banner(QFrame):
    button_pressed = Signal()
    dismissed = Signal()

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", notice.severity.value)
        self.setAccessibleName(notice.title)
        self.setAccessibleDescription(notice.hint)
        words = Column(
            label(notice.title, Role.STRONG, name="banner_title", wrap=True),
            label(notice.hint, name="banner_hint", wrap=True) if notice.hint else None,
            self._unfolding(notice.report) if notice.report else None,
            gap=Gap.HAIR,
        )
        row = Row(at(TOP, Mark(*MARKS[notice.severity])), fill(words), gap=Gap.M, margins=(Gap.M, Gap.S, Gap.S, Gap.S))
        if notice.button:
            act = button("banner_button", notice.button)
            act.clicked.connect(self.button_pressed)
            row.add(at(MIDDLE, act))
        dismiss = icon_button("banner_dismiss", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.dismissed)
        row.add(at(TOP if notice.report else MIDDLE, dismiss))
        self.setLayout(row)

    def _unfolding(self, report: Report) -> QWidget:
        unfolding = _UnfoldingReport(report)
        unfolding.deleted.connect(self.dismissed)
        return unfolding


class _UnfoldingReport(QWidget):
    deleted = Signal()

    def __init__(self, report: Report) -> None:
        super().__init__()
        self._report = report
        self._text = QPlainTextEdit(report.text, readOnly=True, tabChangesFocus=True)
        self._text.setObjectName("banner_report")
        self._text.setAccessibleName(self.tr("Report"))
        self._text.setFont(code_font())
        self._text.setFixedHeight(_REPORT_HEIGHT)
        self._text.hide()
        self._show = button("banner_report_show", self.tr("Show report"))
        self._show.clicked.connect(self._fold)
        copy = button("banner_report_copy", self.tr("Copy"), icon_name="copy")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report.text))
        delete = button("banner_report_delete", self.tr("Delete"), kind=ButtonKind.DANGER)
        delete.clicked.connect(self._delete)
        self.setLayout(
            Column(Row(self._show, copy, delete, STRETCH), self._text, margins=(Gap.NONE, 6, Gap.NONE, Gap.XS))
        )

    def _fold(self) -> None:
        is_shown = self._text.isHidden()
        self._text.setVisible(is_shown)
        words = self.tr("Hide report") if is_shown else self.tr("Show report")
        self._show.setText(words)
        self._show.setAccessibleName(words)

    def _delete(self) -> None:
        self._report.delete()
        self.deleted.emit()


class Banners(QWidget):
    """One pane's notices, newest on top; takes no room without any."""

    def __init__(self, notices: Notices, pane: str) -> None:
        super().__init__()
        self.setObjectName("banners")
        self._notices = notices
        self._pane = pane
        self._shown: dict[Notice, Banner] = {}
        self._column = Column(margins=(Gap.XL, Gap.L, Gap.XL, Gap.S))
        self.setLayout(self._column)
        notices.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        standing = self._notices.standing(self._pane)
        for notice in [shown for shown in self._shown if shown not in standing]:
            banner = self._shown.pop(notice)
            self._column.removeWidget(banner)
            banner.hide()
            banner.deleteLater()
        for notice in standing:
            if notice not in self._shown:
                self._shown[notice] = self._banner(notice)
                self._column.insertWidget(0, self._shown[notice])
        self.setVisible(bool(standing))

    def _banner(self, notice: Notice) -> Banner:
        banner = Banner(notice)
        banner.button_pressed.connect(lambda: self._notices.choose(notice))
        banner.dismissed.connect(lambda: self._notices.withdraw(notice))
        return banner
