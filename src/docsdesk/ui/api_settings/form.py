"""The form of the `api` object: every setting in its group."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from docsdesk.domain.api_settings import CHOICES, DEFAULTS, LANGUAGES, SettingPath
from docsdesk.domain.rule import Severity
from docsdesk.ui.api_settings.editors import ChoiceEditor, SwitchEditor, TextEditor
from docsdesk.ui.api_settings.languages_editor import LanguagesEditor
from docsdesk.ui.api_settings.setting_row import SettingRow
from docsdesk.ui.api_settings.words import groups, object_name, words_of
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.usecases.check_draft import DraftCheck
from docsdesk.usecases.edit_api_settings import SettingsDraft

Editor = ChoiceEditor | SwitchEditor | TextEditor


class SettingsForm(QScrollArea):
    value_chosen = Signal(tuple, object)
    """A setting's path and its value, None to leave it out."""
    text_typed = Signal(tuple, str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("settings_form")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inner = QWidget()
        self._rows: dict[SettingPath, SettingRow] = {}
        self._editors: dict[SettingPath, Editor] = {}
        self._languages = LanguagesEditor()
        self._languages.edited.connect(partial(self.value_chosen.emit, LANGUAGES))
        self._check = DraftCheck()
        self._build()

    def show_draft(self, draft: SettingsDraft) -> None:
        for path, editor in self._editors.items():
            editor.show_value(draft.effective(path), is_default=draft.is_default(path))
        self._show_languages(draft)
        found = self._check.problems(draft)
        for path, row in self._rows.items():
            row.show_state(is_default=draft.is_default(path), is_changed=draft.is_changed(path))
            problems = [each.problem for each in found if each.setting == path]
            worst = Severity.ERROR if any(p.severity is Severity.ERROR for p in problems) else Severity.WARNING
            row.show_problem("\n".join(f"{problem.title} {problem.hint}" for problem in problems), worst)

    def minimumSizeHint(self) -> QSize:
        """Wide enough for every row: there is no way to scroll sideways."""
        sides = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        return QSize(self._inner.minimumSizeHint().width() + sides, super().minimumSizeHint().height())

    def focus_first(self) -> None:
        next(iter(self._editors.values())).setFocus()

    def _show_languages(self, draft: SettingsDraft) -> None:
        names = draft.effective(LANGUAGES)
        shown = [str(name) for name in names] if isinstance(names, list) else []  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        self._languages.show_names(shown, is_default=draft.is_default(LANGUAGES))

    def _build(self) -> None:
        inner = self._inner
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 16, 16, 24)
        column.setSpacing(16)
        for heading, paths in groups():
            column.addWidget(label(heading, Role.SECTION))
            for path in paths:
                column.addWidget(self._make_row(path))
            column.addSpacing(8)
        column.addStretch()
        self.setWidget(inner)

    def _make_row(self, path: SettingPath) -> SettingRow:
        words = words_of(path)
        if path == LANGUAGES:
            row = SettingRow(object_name(path), words.caption, words.help, self._languages, self._languages.list)
        else:
            editor = self._editors[path] = self._make_editor(path)
            row = SettingRow(object_name(path), words.caption, words.help, editor, editor)
        row.reset_requested.connect(partial(self.value_chosen.emit, path, None))
        self._rows[path] = row
        return row

    def _make_editor(self, path: SettingPath) -> Editor:
        default = DEFAULTS[path]
        if path in CHOICES:
            editor = ChoiceEditor(path, CHOICES[path] if default is not None else (None, *CHOICES[path]))
            editor.edited.connect(partial(self.value_chosen.emit, path))
        elif isinstance(default, bool):
            editor = SwitchEditor(words_of(path).switch)
            editor.edited.connect(partial(self.value_chosen.emit, path))
        else:
            editor = TextEditor(self.tr("not set"))
            editor.edited.connect(partial(self.text_typed.emit, path))
        return editor
