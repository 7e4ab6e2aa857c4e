"""The test of a site's connection: its button, and a line for each key that says what the key may do."""

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import decimal
from docsdesk.ui.sites.fields import OutcomeLine
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.layouts import Column
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict


class ConnectionTest(QWidget):
    """The editor places `button` and `ask`, and calls `end` once what was tested has changed."""

    wanted = Signal(bool)
    """Whether the assistant may be asked a question."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("connection_report")
        self.button = button("test_connection", self.tr("Test connection"))
        self.button.setToolTip(self.tr("Tries both keys. Starts nothing and costs nothing."))
        self.ask = button("test_with_question", self.tr("Ask one question"), kind=ButtonKind.LINK)
        self.ask.setToolTip(self.tr("The service may charge for it."))
        self._admin = OutcomeLine("connection")
        self._assistant = OutcomeLine("assistant")
        self.setLayout(Column(self._admin, self._assistant, gap=Gap.S))
        self.button.clicked.connect(lambda: self.wanted.emit(False))
        self.ask.clicked.connect(lambda: self.wanted.emit(True))
        self.end()

    def show_waiting(self) -> None:
        self.end()
        self.button.setEnabled(False)
        self._admin.tell("waiting", self.tr("Trying the keys…"), Tone.MUTED)

    def end(self) -> None:
        """Nothing is known any more."""
        self.button.setEnabled(True)
        for part in (self._admin, self._assistant, self.ask):
            part.hide()

    def show_report(
        self, report: ConnectionReport, keys: Collection[KeyKind], *, is_refused_later: bool = False, can_ask: bool
    ) -> None:
        """`keys` are those that the site has. `can_ask` says that a question would show more of the assistant key.

        `is_refused_later` says that the service's bundles will not be downloaded, as they come over plain http.
        """
        self.button.setEnabled(True)
        if KeyKind.ADMIN in keys:
            self._show_admin(report, is_refused_later=is_refused_later)
        else:
            self._admin.tell("none", self.tr("No admin key, so nothing can be exported."), Tone.MUTED)
        if KeyKind.ASSISTANT in keys:
            self._show_assistant(report)
        else:
            self._assistant.tell("none", self.tr("No assistant key, so no questions can be asked."), Tone.MUTED)
        self.ask.setVisible(can_ask)
        announce(self, f"{self._admin.words()} {self._assistant.words()}".strip())

    def _show_admin(self, report: ConnectionReport, *, is_refused_later: bool) -> None:
        if report.problem is not None:
            is_unread = report.admin_key is KeyVerdict.MISSING
            self._admin.show_problem(report.problem, Tone.MUTED if is_unread else Tone.BAD)
        elif is_refused_later:
            words = self.tr("The admin key works, but an export cannot be downloaded over http.")
            hint = self.tr("Use an https URL, or set “Runs as” to Client-hosted under More options.")
            self._admin.tell("warn", words, Tone.WARN, hint)
        elif report.admin_key is KeyVerdict.WORKS:
            words = self.tr("The admin key works. It may start exports and download them.")
            names = self.tr("a project ID") if report.form is ExportForm.PROJECT else self.tr("a hostname")
            hint = self.tr("Answered in {ms} ms. Exports are started for {what}.")
            hint = hint.format(ms=round(1000 * (report.latency or 0)), what=names)
            self._admin.tell("good", words, Tone.GOOD, hint)
        else:
            self._admin.tell("warn", self.tr("The admin key was not tested."), Tone.WARN)

    def _show_assistant(self, report: ConnectionReport) -> None:
        answer = report.answer
        if report.assistant_key is KeyVerdict.WORKS:
            hint = self.tr("Tested without asking a question.")
            if answer.latency is not None:
                hint = self.tr("The first words of an answer came after {s} s.").format(s=decimal(answer.latency))
            words = self.tr("The assistant key works. It may read pages and ask questions.")
            self._assistant.tell("good", words, Tone.GOOD, hint)
        elif answer.problem is not None:
            is_refused = report.assistant_key in (KeyVerdict.REFUSED, KeyVerdict.NOT_ALLOWED)
            self._assistant.show_problem(answer.problem, Tone.BAD if is_refused else Tone.MUTED)
        else:
            self._assistant.tell("none", self.tr("The assistant key was not tested."), Tone.MUTED)
