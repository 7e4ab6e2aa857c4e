"""What is above the changes: the states to compare with, how far reading is, and how to find changes and send them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QWidget

from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.comparison_report import RevisionNames
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.exports.row_words import full_name
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.code.copy_button import MadeCopyButton
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill

_tr = Texts("Comparison")
_ROOT = QModelIndex()
LEAST_CHARACTERS = 12
"""Characters that a box of states has room for."""


@dataclass(frozen=True, slots=True)
class StateChoice:
    """`entry` is the other bundle, None for the folder and its revisions."""

    kind: StateKind
    entry: BundleEntry | None = None

    @property
    def key(self) -> str:
        """What it is remembered by."""
        return self.entry.id if self.entry is not None else self.kind.value

    @property
    def words(self) -> str:
        if self.entry is not None:
            return full_name(self.entry.bundle)
        return _tr("Docs folder as it is now") if self.kind is StateKind.FOLDER else _tr("Git revision…")


def choices_of(entry: BundleEntry, entries: Sequence[BundleEntry], site: Site | None) -> Iterator[StateChoice]:
    """Other bundles of the site come first: a release is usually compared with the one before it."""
    others = [other for other in entries if other.is_here and other.id != entry.id]
    others.sort(key=lambda other: other.bundle.site_name != entry.bundle.site_name)
    if site is not None and site.docs_folder is not None:
        yield from (StateChoice(StateKind.FOLDER), StateChoice(StateKind.REVISION))
    yield from (StateChoice(StateKind.BUNDLE, other) for other in others)


def usual_choice(entry: BundleEntry, choices: Sequence[StateChoice]) -> StateChoice | None:
    """For the deployed bundle its folder; else the site's bundle kept just before it, else its next, else any."""
    if entry.is_deployed and choices and choices[0].kind is StateKind.FOLDER:
        return choices[0]
    bundles = [choice for choice in choices if choice.entry is not None]
    own = [one for one in bundles if one.entry and one.entry.bundle.site_name == entry.bundle.site_name]
    earlier = [one for one in own if one.entry and one.entry.bundle.kept_at <= entry.bundle.kept_at]
    return next(iter((*earlier, *reversed(own), *choices)), None)


class StateChoices(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._choices: Sequence[StateChoice] = ()

    def show_choices(self, choices: Sequence[StateChoice]) -> None:
        self.beginResetModel()
        self._choices = choices
        self.endResetModel()

    def choice(self, row: int) -> StateChoice | None:
        return self._choices[row] if 0 <= row < len(self._choices) else None

    def place(self, key: str) -> int:
        """The row of what is remembered by a key, -1 if it is not here."""
        return next((row for row, choice in enumerate(self._choices) if choice.key == key), -1)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._choices)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            choice = self.choice(index.row())
            return None if choice is None else choice.words
        return None


class RevisionField(QWidget):
    chosen = Signal()
    """Another revision is to be compared: Enter was pressed, or a name was chosen from the list."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("compare_revision_field")
        self._caption = self.tr("Branch, tag or commit")
        self.box = choice_box("compare_revision", self._caption, least_characters=LEAST_CHARACTERS)
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._problem = label("", Role.PROBLEM, name="revision_problem", wrap=True)
        self._hint = label("", Role.HINT, name="revision_hint", wrap=True)
        self._is_shallow = False
        self._build()
        self._say()
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
            self._say(self.tr("The docs folder is not under Git, so it has no revisions."))
        elif not self._problem.text():
            self._say()

    def show_problem(self, problem: Failure | None) -> None:
        if problem is None:
            self._say()
        else:
            self._say(translate_text(problem.title), translate_text(problem.hint))

    def _say(self, problem: str = "", hint: str = "") -> None:
        if not problem and self._is_shallow:
            hint = self.tr("This clone is shallow: it lacks older revisions.")
        for line, words in ((self._problem, problem), (self._hint, hint)):
            line.setText(words)
            line.setVisible(bool(words))
        self.box.setAccessibleDescription(" ".join(filter(None, (problem, hint))))

    def _build(self) -> None:
        field = self.box.lineEdit()
        assert field is not None
        field.setObjectName("compare_revision_text")
        field.setAccessibleName(self._caption)
        field.setPlaceholderText(self._caption)
        self._follow_keys(field)
        self.setLayout(Column(self.box, self._problem, self._hint, gap=Gap.XS))

    def _follow_keys(self, field: QLineEdit) -> None:
        completer = QCompleter(self.box.model(), self.box)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.box.setCompleter(completer)
        field.returnPressed.connect(self.chosen)


class ShareBar(QWidget):
    def __init__(self, stop: Callable[[], object]) -> None:
        super().__init__()
        self._words = label("", Role.MUTED, name="compare_share", wrap=True)
        self.setLayout(Row(fill(self._words), button("stop_comparing", self.tr("Stop"), do=stop)))

    def say(self, words: str) -> None:
        self._words.setText(words)


class SendBar(QWidget):
    def __init__(self, save: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("compare_send")
        self.filter = search_field("compare_filter", self.tr("Filter changes"), self.tr("Filter changes"))
        self.filter.setMaximumWidth(200)
        self.copy = MadeCopyButton("copy_comparison", self.tr("Copy as Markdown"))
        self.setLayout(Row(self.filter, button("save_comparison", self.tr("Save report…"), do=save), self.copy))
