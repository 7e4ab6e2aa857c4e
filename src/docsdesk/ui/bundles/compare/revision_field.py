"""Asks for a revision of the docs folder, with its branches and tags to choose from."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QWidget

from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.comparison_report import RevisionNames
from docsdesk.ui.texts import told
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column


class RevisionField(QWidget):
    chosen = Signal()
    """Another revision is to be compared: Enter was pressed, or a name was chosen from the list."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("compare_revision_field")
        self.box = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        self._problem = label("", Role.PROBLEM, name="revision_problem", wrap=True)
        self._hint = label("", Role.HINT, name="revision_hint", wrap=True)
        self._is_shallow = False
        self._build()
        self._say("", "")
        self.box.activated.connect(self.chosen)

    def revision(self) -> str:
        return self.box.currentText().strip()

    def show_names(self, names: RevisionNames) -> None:
        """What has been typed stays."""
        typed = self.box.currentText()
        with QSignalBlocker(self.box):
            self.box.clear()
            self.box.addItems([*names.branches, *names.tags])
            self.box.setEditText(typed)
        self._is_shallow = names.is_shallow
        if not names.has_history:
            self._say(self.tr("The docs folder is not under Git, so it has no revisions."), "")
        elif not self._problem.text():
            self._say("", "")

    def show_problem(self, problem: Failure | None) -> None:
        """None if there is none."""
        self._say(*(("", "") if problem is None else (told(problem.title), told(problem.hint))))

    def _say(self, problem: str, hint: str) -> None:
        if not problem and self._is_shallow:
            hint = self.tr("This clone is shallow: it lacks older revisions.")
        for line, words in ((self._problem, problem), (self._hint, hint)):
            line.setText(words)
            line.setVisible(bool(words))
        self.box.setAccessibleDescription(" ".join(filter(None, (problem, hint))))

    def _build(self) -> None:
        caption = self.tr("Branch, tag or commit")
        self.box.setObjectName("compare_revision")
        self.box.setAccessibleName(caption)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(12)
        field = self.box.lineEdit()
        assert field is not None
        field.setObjectName("compare_revision_text")
        field.setAccessibleName(caption)
        field.setPlaceholderText(caption)
        self._follow_keys(field)
        self.setLayout(Column(self.box, self._problem, self._hint, gap=Gap.XS))

    def _follow_keys(self, field: QLineEdit) -> None:
        completer = QCompleter(self.box.model(), self.box)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.box.setCompleter(completer)
        field.returnPressed.connect(self.chosen)
