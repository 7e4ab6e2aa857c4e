"""The test of a site's connection: its button, and what it found, a line for each key."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import decimal
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.mark import StatusPill
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict


class ConnectionTest(QWidget):
    """The editor places `button`, and calls `end` once what was tested has changed."""

    wanted = Signal(bool)
    """Whether the assistant may be asked a question."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("connection_report")
        self.button = button("test_connection", self.tr("Test connection"))
        self.button.setToolTip(self.tr("Tests both keys. Starts nothing and costs nothing."))
        self._ask = QCheckBox(self.tr("Ask the assistant one question too, which may cost credits"))
        self._ask.setObjectName("test_with_question")
        self._ask.setAccessibleName(self._ask.text())
        self._admin = _Finding("connection")
        self._assistant = _Finding("assistant")
        self.setLayout(Column(self._admin, self._assistant, self._ask, gap=Gap.S))
        self.button.clicked.connect(lambda: self.wanted.emit(self._ask.isChecked()))

    def allow_question(self, *, is_possible: bool) -> None:
        """Without an assistant key the assistant cannot be asked."""
        self._ask.setVisible(is_possible)
        if not is_possible:
            self._ask.setChecked(False)

    def show_waiting(self) -> None:
        self.button.setEnabled(False)
        self._admin.tell("waiting", self.tr("Testing…"), Tone.MUTED)
        self._assistant.hide()

    def end(self) -> None:
        """Nothing is known any more."""
        self.button.setEnabled(True)
        self._admin.hide()
        self._assistant.hide()

    def show_report(self, report: ConnectionReport, *, is_refused_later: bool = False) -> None:
        """`is_refused_later` says that the service's bundles will not be downloaded, as they come over plain http."""
        self.button.setEnabled(True)
        self._show_admin(report, is_refused_later=is_refused_later)
        self._show_assistant(report)
        announce(self, f"{self._admin.words()} {self._assistant.words()}".strip())

    def _show_admin(self, report: ConnectionReport, *, is_refused_later: bool) -> None:
        if report.problem is not None:
            is_missing = report.admin_key is KeyVerdict.MISSING
            self._admin.show_problem(report.problem, "none" if is_missing else "bad")
        elif is_refused_later:
            words = self.tr("The service answers over http, but its exports cannot be downloaded")
            hint = self.tr("Set “Runs as” to Client-hosted to allow http on this computer, or use an https URL.")
            self._admin.tell("warn", words, Tone.WARN, hint)
        elif report.admin_key is KeyVerdict.WORKS:
            words = self.tr("The admin key works.")
            form = self.tr("by project ID") if report.form is ExportForm.PROJECT else self.tr("by hostname")
            hint = self.tr("Static export: {form}. Answered in {ms} ms; an invalid key was refused.")
            self._admin.tell("good", words, Tone.GOOD, hint.format(form=form, ms=round(1000 * (report.latency or 0))))
        else:
            self._admin.tell("warn", self.tr("The admin key was not checked."), Tone.WARN)

    def _show_assistant(self, report: ConnectionReport) -> None:
        answer = report.answer
        if report.assistant_key is KeyVerdict.WORKS and answer.latency is not None:
            words = self.tr("The assistant key works. First words after {s} s.")
            self._assistant.tell("good", words.format(s=decimal(answer.latency)), Tone.GOOD)
        elif report.assistant_key is KeyVerdict.WORKS:
            hint = self.tr("No question was asked; an invalid key was refused.")
            self._assistant.tell("good", self.tr("The assistant key works."), Tone.GOOD, hint)
        elif answer.problem is not None:
            is_refused = report.assistant_key in (KeyVerdict.REFUSED, KeyVerdict.NOT_ALLOWED)
            self._assistant.show_problem(answer.problem, "bad" if is_refused or self._ask.isChecked() else "none")
        else:
            self._assistant.tell("none", self.tr("The assistant key was not tested."), Tone.MUTED)


class _Finding(QWidget):
    """Hidden until there is one. Its parts are `<name>_state_word` and `<name>_words`."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(f"{name}_finding")
        self._state = StatusPill(name=f"{name}_state", wrap=True)
        self._words = label("", Role.HINT, name=f"{name}_words", wrap=True)
        self.setLayout(Column(self._state, self._words, gap=Gap.HAIR))
        self.hide()

    def tell(self, icon_name: str, word: str, tone: Tone, words: str = "") -> None:
        self._state.show_state(icon_name, word, tone)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.show()

    def show_problem(self, problem: Failure, icon_name: str) -> None:
        tone = Tone.BAD if icon_name == "bad" else Tone.MUTED
        self.tell(icon_name, translate_text(problem.title), tone, translate_text(problem.hint))

    def words(self) -> str:
        return "" if self.isHidden() else f"{self._state.word()} {self._words.text()}".strip()
