"""What a test of the connection found, in three lines at most."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.status_pill import StatusPill
from docsdesk.usecases.check_connection import ConnectionReport, KeyVerdict


class ReportView(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("connection_report")
        self._state = StatusPill(name="connection_state")
        self._words = label("", Role.HINT, name="connection_words", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._state)
        column.addWidget(self._words)
        self.hide()

    def show_waiting(self) -> None:
        self._show("waiting", self.tr("Asking the service"), Tone.MUTED, "")

    def show_report(self, report: ConnectionReport) -> None:
        if report.problem is not None:
            self._show("bad", report.problem.title, Tone.BAD, report.problem.hint)
        elif report.admin_key is KeyVerdict.WORKS:
            took = self.tr("The service answers in {ms} ms, and the admin key works")
            self._show("good", took.format(ms=round(1000 * (report.latency or 0))), Tone.GOOD, report.assistant_note)
        else:
            self._show("warn", self.tr("The service answers; the admin key was not checked"), Tone.WARN, "")

    def _show(self, icon_name: str, word: str, tone: Tone, words: str) -> None:
        self._state.show_state(icon_name, word, tone)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.show()
