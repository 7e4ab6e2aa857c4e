"""Reports an unexpected error: what happened, and a way to report it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from docsdesk.ui.theme import code_font
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill


class CrashDialog(QDialog):
    """`report` holds no secrets."""

    def __init__(self, report: str, leave: Callable[[], object], parent: QWidget | None = None) -> None:
        """`leave` ends the program."""
        super().__init__(parent)
        self._leave = leave
        self.setObjectName("crash_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Something went wrong"))
        details = QPlainTextEdit(report)
        details.setObjectName("crash_report")
        details.setAccessibleName(self.tr("Report"))
        details.setReadOnly(True)
        details.setFont(code_font())
        details.setTabChangesFocus(True)
        self.setLayout(
            Column(
                label(self.tr("Something went wrong that Docsdesk did not expect"), Role.SECTION, wrap=True),
                label(self.tr("Your files and jobs are safe. You can go on, or quit and start again."), wrap=True),
                fill(details),
                self._buttons(report),
                gap=Gap.M,
                margins=Gap.XL,
            )
        )
        self.resize(640, 400)

    def _buttons(self, report: str) -> Row:
        copy = button("crash_copy", self.tr("Copy report"), icon_name="copy")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        leave = button("crash_quit", self.tr("Quit"))
        leave.clicked.connect(self.accept)
        leave.clicked.connect(self._leave)
        stay = button("crash_continue", self.tr("Continue"), kind=ButtonKind.PRIMARY)
        stay.clicked.connect(self.accept)
        stay.setDefault(True)
        return Row(copy, STRETCH, leave, stay)
