"""What answers questions about a local folder: the docs' own sentences, or a model on a server."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.model_server import ModelServer, model_server_problems
from docsdesk.ui.figures import decimal
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.sites.fields import KeyField, OutcomeLine
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, Column, at, enclose
from docsdesk.usecases.sites.check_connection import AnswerReport

_tr = Texts("Answers")

_OWN_NUMBER = 0
_MODEL_NUMBER = 1


class AnswersForm(QWidget):
    """Holds the model server's fields, including its key; a field's problem appears once the field has been left."""

    test_requested = Signal()
    models_requested = Signal()

    def __init__(self, server: ModelServer | None, key: KeyField) -> None:
        super().__init__()
        self.setObjectName("answers")
        self._key = key
        self._kind = QComboBox()
        self._kind.addItems([self.tr("Quotes from the docs"), self.tr("A model server")])
        self._kind.setCurrentIndex(_OWN_NUMBER if server is None else _MODEL_NUMBER)
        self._url = QLineEdit(server.base_url if server else "", placeholderText="http://localhost:11434/v1")
        self._model = QComboBox()
        self._model.setLineEdit(name_widget(QLineEdit(), "model_name", self.tr("Model")))
        self._model.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._model.setCurrentText(server.model if server else "")
        self._list = button("model_list", self.tr("List models"), do=self._ask_for_models)
        self._test = button("model_test", self.tr("Test the model"), do=self._ask_for_test)
        self._finding = OutcomeLine("model")
        self._by = FormField("answered_by", self.tr("Answered by"), self._kind)
        self._fields = self._make_fields()
        self._checked: set[str] = set()
        self._build()
        self._kind.currentIndexChanged.connect(self._show_kind)
        for name, field in self._fields.items():
            field.left.connect(partial(self._leave, name))
        self._show_kind()

    def server(self) -> ModelServer | None:
        """None if the docs answer themselves."""
        if self._kind.currentIndex() == _OWN_NUMBER:
            return None
        return ModelServer(base_url=self._url.text(), model=self._model.currentText())

    def check(self) -> Mapping[str, str]:
        """Show everything that is wrong, and focus the first such field."""
        self._checked = set(self._fields)
        self._show_problems()
        problems = self._problems()
        if problems:
            self._fields[next(name for name in self._fields if name in problems)].control.setFocus()
        return problems

    def show_report(self, report: AnswerReport) -> None:
        self._test.setEnabled(True)
        if report.problem is not None:
            self._finding.show_problem(report.problem, Tone.BAD)
            return
        words = self.tr("The model works. The first words came after {s} s.").format(s=decimal(report.latency or 0))
        self._finding.tell("good", words, Tone.GOOD)

    def show_models(self, names: Sequence[str]) -> None:
        """Offer the server's models; a name already entered stays."""
        self._list.setEnabled(True)
        named = self._model.currentText().strip()
        self._model.clear()
        self._model.addItems(names)
        self._model.setCurrentText(named or (names[0] if names else ""))
        self._finding.tell("good", _tr("%Ln model(s)", len(names)), Tone.GOOD)
        self._model.setFocus()
        if names:
            self._model.showPopup()

    def show_no_models(self, problem: Failure) -> None:
        self._list.setEnabled(True)
        self._finding.show_problem(problem, Tone.BAD)

    def _make_fields(self) -> dict[str, FormField]:
        words = self.tr(
            "Any server with an OpenAI-compatible chat API, such as Ollama or vLLM. It receives your "
            "questions and the matching sections of your docs."
        )
        return {
            "model_url": FormField("model_url", self.tr("Base URL"), self._url, help_text=words),
            "model": FormField("model", self.tr("Model"), self._model, beside=self._list),
        }

    def _build(self) -> None:
        self._list.setAccessibleDescription(self.tr("Get the list of models from the server"))
        test = Column(at(LEFT, self._test), self._finding)
        self._server_part = enclose(Column(*self._fields.values(), self._key, test, gap=Gap.L))
        title, margins = label(self.tr("Answers"), Role.SECTION), (Gap.NONE, Gap.S, Gap.NONE, Gap.NONE)
        self.setLayout(Column(title, self._by, self._server_part, gap=Gap.L, margins=margins))

    def _ask_for_test(self) -> None:
        if not self.check() and self._key.check():
            self._test.setEnabled(False)
            self._finding.tell("waiting", self.tr("Asking the model"), Tone.MUTED)
            self.test_requested.emit()

    def _ask_for_models(self) -> None:
        if "model_url" in self._problems():
            self._leave("model_url")
            self._url.setFocus()
        elif self._key.check():
            self._list.setEnabled(False)
            self._finding.tell("waiting", self.tr("Asking the server"), Tone.MUTED)
            self.models_requested.emit()

    def _show_kind(self) -> None:
        is_model = self._kind.currentIndex() == _MODEL_NUMBER
        self._server_part.setVisible(is_model)
        words = self.tr("Answers quote your docs word for word. Nothing leaves this computer.")
        if is_model:
            words = self.tr(
                "A model writes the answer from the sections that the search finds. Every citation is checked."
            )
        self._by.set_help(words)

    def _leave(self, name: str) -> None:
        self._checked.add(name)
        self._show_problems()

    def _problems(self) -> Mapping[str, str]:
        server = self.server()
        return model_server_problems(server) if server else {}

    def _show_problems(self) -> None:
        problems = self._problems()
        for name, field in self._fields.items():
            field.set_problem(problems.get(name, "") if name in self._checked else "")
