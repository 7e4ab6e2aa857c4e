"""Notices on top of a pane: what happened, what to do, one button, and a way to put it away."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.ui.notices import Notice, Notices, Severity
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark

_MARKS = {
    Severity.GOOD: ("good", Tone.GOOD),
    Severity.INFO: ("info", Tone.MUTED),
    Severity.WARN: ("warn", Tone.WARN),
    Severity.BAD: ("bad", Tone.BAD),
}


class Banner(QFrame):
    """One notice."""

    button_pressed = Signal()
    dismissed = Signal()

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", notice.severity.value)
        self.setAccessibleName(notice.title)
        self.setAccessibleDescription(notice.hint)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(notice.title, Role.STRONG, name="banner_title", wrap=True))
        if notice.hint:
            words.addWidget(label(notice.hint, name="banner_hint", wrap=True))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(Mark(*_MARKS[notice.severity]), alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        if notice.button:
            act = button("banner_button", notice.button)
            act.clicked.connect(self.button_pressed)
            row.addWidget(act, alignment=Qt.AlignmentFlag.AlignVCenter)
        dismiss = icon_button("banner_dismiss", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.dismissed)
        row.addWidget(dismiss, alignment=Qt.AlignmentFlag.AlignVCenter)


class Banners(QWidget):
    """The standing notices of one pane, newest on top; takes no room where there are none."""

    def __init__(self, notices: Notices, pane: str) -> None:
        super().__init__()
        self.setObjectName("banners")
        self._notices = notices
        self._pane = pane
        self._shown: dict[Notice, Banner] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 16, 24, 8)
        self._column.setSpacing(8)
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
