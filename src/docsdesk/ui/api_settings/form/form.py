"""The form of the `api` object: all settings in groups."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.domain.api_setting import ApiSetting, SettingKind, SettingPath
from docsdesk.domain.problem import Problem
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.form.editors import ChoiceEditor, SettingTextEditor, SwitchEditor, TextsEditor
from docsdesk.ui.api_settings.form.languages_editor import LanguagesEditor
from docsdesk.ui.api_settings.form.setting_row import DOT_PX, Editor, SettingRow
from docsdesk.ui.api_settings.form.spec_editor import SpecsEditor
from docsdesk.ui.api_settings.form.words import groups, object_name
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.usecases.settings.edit_api_settings import SettingsDraft

_tr = Texts("ApiSettings")

_EDITORS: Mapping[SettingKind, Callable[[ApiSetting], Editor]] = {
    SettingKind.CHOICE: ChoiceEditor,
    SettingKind.SWITCH: lambda setting: SwitchEditor(translate_text(setting.switch)),
    SettingKind.TEXT: lambda _: SettingTextEditor(_tr("not set")),
    SettingKind.TEXTS: lambda one: TextsEditor(object_name(one.path), one.example, what=_tr("server")),
    SettingKind.LABELS: lambda one: TextsEditor(
        object_name(one.path), translate_text(one.example), what=_tr("label"), always_list=True
    ),
    SettingKind.LANGUAGES: lambda _: LanguagesEditor(),
    SettingKind.OPENAPI: lambda one: SpecsEditor(object_name(one.path), one.caption, is_openapi=True),
    SettingKind.ASYNCAPI: lambda one: SpecsEditor(object_name(one.path), one.caption, is_openapi=False),
}


class SettingsForm(QWidget):
    setting_chosen = Signal()
    """The keyboard focus has come to a setting's row."""
    fixes_requested = Signal(tuple)
    source_requested = Signal(tuple)
    """The path of a setting, to be shown where it is written."""

    def __init__(self, model: DraftModel) -> None:
        super().__init__()
        self._model = model
        self.setObjectName("settings_form")
        self.area = _FormArea("settings_rows")
        self._making = self._make()
        """Rows take time to make: as many as there is time for before there is something to show, then the rest."""
        self._names = ConfigNames()
        self._rows: dict[SettingPath, SettingRow] = {}
        self._chosen: SettingPath | None = None
        self.setLayout(Column(self.area, gap=Gap.NONE))
        if isinstance(application := QApplication.instance(), QApplication):
            application.focusChanged.connect(self._follow_focus)

    def show_draft(self, draft: SettingsDraft) -> None:
        while self.prepare():
            pass
        for row in self._rows.values():
            row.show_draft(draft)

    def show_problems(self, problems: Mapping[SettingPath, Sequence[Problem]]) -> None:
        for path, row in self._rows.items():
            found = problems.get(path, ())
            row.show_problems(found)
            if isinstance(row.editor, SpecsEditor):
                row.editor.show_wrong(_by_place(found, len(path) + 1))
        self.area.updateGeometry()

    def offer_names(self, names: ConfigNames) -> None:
        self._names = names
        offers = {SettingKind.OPENAPI: (names.openapi, names.overlays), SettingKind.ASYNCAPI: (names.asyncapi, ())}
        for row in self._rows.values():
            if isinstance(row.editor, SpecsEditor):
                row.editor.offer(*offers[row.setting.kind])

    def focus_again(self) -> None:
        """Go to the setting that had the focus last, or to the first one."""
        row = self._rows.get(self._chosen) if self._chosen is not None else None
        if row is not None and row.isVisibleTo(self):
            row.control.setFocus()
        else:
            self.focus_first()

    def focus_first(self) -> None:
        for row in self._rows.values():
            if row.isVisibleTo(self):
                row.control.setFocus()
                return

    def show_setting(self, path: SettingPath) -> bool:
        """Go to a setting, or to the one that contains it; return False if there is none."""
        known = next((path[:length] for length in range(len(path), 0, -1) if path[:length] in self._rows), None)
        if known is None:
            known = next((one for one in self._rows if path and one[: len(path)] == path), None)
        if known is None:
            return False
        row = self._rows[known]
        self.area.ensureWidgetVisible(row, 0, 48)
        row.control.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def setting_with_focus(self) -> SettingPath | None:
        focused = self.focusWidget()
        return next((path for path, row in self._rows.items() if focused and row.isAncestorOf(focused)), None)

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None and self.area.isAncestorOf(focused):
            self._chosen = self.setting_with_focus()
            self.setting_chosen.emit()

    def prepare(self) -> bool:
        """Make a little of what is not made yet; return False once all is."""
        return next(self._making, False)

    def _make(self) -> Iterator[bool]:
        column = Column(gap=Gap.L, margins=(Gap.S, Gap.XS, Gap.XL, Gap.XL))
        for heading, settings in groups():
            made = label(heading, Role.SECTION)
            made.setContentsMargins(0, 8, 0, 0)
            column.add(Row(DOT_PX + 6, fill(made), gap=Gap.NONE))
            for setting in settings:
                column.add(self._make_row(setting))
                yield True
        column.add(STRETCH)
        self.area.hold(column)
        self.offer_names(self._names)
        yield True
        for row in self._rows.values():
            # Otherwise all of them get their looks at once, when they are shown.
            for part in (row, *row.findChildren(QWidget)):
                part.ensurePolished()
            yield True

    def _make_row(self, setting: ApiSetting) -> SettingRow:
        row = SettingRow(setting, _EDITORS[setting.kind](setting), self._model)
        row.fixes_requested.connect(self.fixes_requested)
        row.source_requested.connect(lambda: self.source_requested.emit(setting.path))
        self._rows[setting.path] = row
        return row


def _by_place(problems: Sequence[Problem], depth: int) -> Mapping[int, Sequence[Problem]]:
    """The problems of each item of a list that is so deep in the file."""
    found: dict[int, list[Problem]] = {}
    for one in problems:
        if len(one.path) > depth and isinstance(place := one.path[depth], int):
            found.setdefault(place, []).append(one)
    return found


class _FormArea(Scrolled):
    def minimumSizeHint(self) -> QSize:
        """Wide enough for every row: the form does not scroll sideways."""
        sides = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        rows: QWidget | None = self.widget()
        inner = rows.minimumSizeHint().width() if rows is not None else 0
        return QSize(inner + sides, super().minimumSizeHint().height())
