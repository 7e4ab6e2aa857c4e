"""The form of the `api` object: all settings in groups, filtered by a search or to those that are set."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.domain.api_setting import ApiSetting, SettingKind, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.problem import Problem
from docsdesk.ui.api_settings.form.editors import ChoiceEditor, SettingTextEditor, SwitchEditor, TextsEditor
from docsdesk.ui.api_settings.form.languages_editor import LanguagesEditor
from docsdesk.ui.api_settings.form.setting_row import DOT_PX, SettingRow, WaysBack
from docsdesk.ui.api_settings.form.spec_editor import SpecsEditor
from docsdesk.ui.api_settings.form.words import (
    effect_of,
    groups,
    idle_note,
    key_words,
    object_name,
    saved_words,
)
from docsdesk.ui.api_settings.intents import FormIntents, RowIntents
from docsdesk.ui.texts import Texts, told
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, Scrolled, fill
from docsdesk.usecases.settings.edit_api_settings import SettingsDraft

_tr = Texts("ApiSettings")

_Editor = ChoiceEditor | SwitchEditor | SettingTextEditor | TextsEditor | LanguagesEditor | SpecsEditor
"""Each has the signal `edited`, the focusable part `control`, and `show_value`."""

_SHORT = (SettingKind.CHOICE, SettingKind.SWITCH, SettingKind.TEXT)


_EDITORS: Mapping[SettingKind, Callable[[ApiSetting], _Editor]] = {
    SettingKind.CHOICE: ChoiceEditor,
    SettingKind.SWITCH: lambda setting: SwitchEditor(told(setting.switch)),
    SettingKind.TEXT: lambda _: SettingTextEditor(_tr("not set")),
    SettingKind.TEXTS: lambda one: TextsEditor(object_name(one.path), one.example, what=_tr("server")),
    SettingKind.LABELS: lambda one: TextsEditor(
        object_name(one.path), told(one.example), what=_tr("label"), always_list=True
    ),
    SettingKind.LANGUAGES: lambda _: LanguagesEditor(),
    SettingKind.OPENAPI: lambda setting: SpecsEditor(
        object_name(setting.path), setting.caption, has_overlays=True, objects_in_lists=True
    ),
    SettingKind.ASYNCAPI: lambda setting: SpecsEditor(
        object_name(setting.path), setting.caption, has_overlays=False, objects_in_lists=False
    ),
}


_Editors = dict[SettingPath, _Editor]


def is_long(setting: ApiSetting) -> bool:
    """Whether its control takes the full width."""
    return setting.kind not in _SHORT


Problems = Mapping[SettingPath, Sequence[Problem]]


class SettingsForm(QWidget):
    setting_chosen = Signal()
    """The keyboard focus has come to a setting's row."""

    def __init__(self, intents: FormIntents) -> None:
        super().__init__()
        self._intents = intents
        self.setObjectName("settings_form")
        self.area = _FormArea("settings_rows")
        self._editors: _Editors = {}
        self._making = self._make()
        """Editors take time to make: as many as there is time for before there is something to show, then the rest."""
        self._names = ConfigNames()
        self._rows: dict[SettingPath, SettingRow] = {}
        self._draft: SettingsDraft | None = None
        self._chosen: SettingPath | None = None
        self.setLayout(Column(self.area, gap=Gap.NONE))
        if isinstance(application := QApplication.instance(), QApplication):
            application.focusChanged.connect(self._follow_focus)

    def show_draft(self, draft: SettingsDraft) -> None:
        self._draft = draft
        editors = self._made_editors()
        is_settable = draft.is_settable
        for path, row in self._rows.items():
            setting, editor = API_SETTINGS[path], editors[path]
            value = draft.effective(path)
            editor.show_value(value, is_default=draft.is_default(path))
            editor.setEnabled(is_settable)
            row.show_state(ways_back(draft, setting))
            effect = effect_of(setting, value) or told(setting.help, setting.handling)
            row.show_help(effect, idle_note(setting, draft.effective), key_words(path))

    def show_problems(self, problems: Problems) -> None:
        for path, row in self._rows.items():
            found = problems.get(path, ())
            row.show_problems(found)
            if isinstance(editor := self._editors[path], SpecsEditor):
                editor.show_wrong(_by_place(found, len(path) + 1))
        self.area.updateGeometry()

    def offer_names(self, names: ConfigNames) -> None:
        self._names = names
        offers = {SettingKind.OPENAPI: (names.openapi, names.overlays), SettingKind.ASYNCAPI: (names.asyncapi, ())}
        for path, editor in self._editors.items():
            if isinstance(editor, SpecsEditor):
                editor.offer(*offers[API_SETTINGS[path].kind])

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

    def _made_editors(self) -> _Editors:
        while self.prepare():
            pass
        return self._editors

    def _make(self) -> Iterator[bool]:
        column = Column(gap=Gap.L, margins=(Gap.S, Gap.XS, Gap.XL, Gap.XL))
        for heading, settings in groups():
            made = label(heading, Role.SECTION)
            made.setContentsMargins(0, 8, 0, 0)
            column.add(Row(DOT_PX + 6, fill(made), gap=Gap.NONE))
            for setting in settings:
                self._editors[setting.path] = _EDITORS[setting.kind](setting)
                column.add(self._make_row(setting, self._editors))
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

    def _make_row(self, setting: ApiSetting, editors: _Editors) -> SettingRow:
        path = setting.path
        editor = editors[path]
        reset = partial(self._intents.set_value, path, None, "")
        revert = partial(self._intents.revert, path)
        intents = RowIntents(reset, revert, self._intents.fix, partial(self._open_menu, path))
        row = SettingRow(
            object_name(path), told(setting.caption), (editor, editor.control), intents, is_long=is_long(setting)
        )
        editor.edited.connect(partial(self._intents.set_value, path))
        self._rows[path] = row
        return row

    def _open_menu(self, path: SettingPath, place: QPoint) -> None:
        draft = self._draft
        if draft is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ways = ways_back(draft, API_SETTINGS[path])
        revert, reset = menu.addAction(self.tr("Revert to saved")), menu.addAction(self.tr("Reset to default"))
        revert.setEnabled(ways.are_open and ways.saved is not None)
        reset.setEnabled(ways.are_open and ways.default is not None)
        revert.triggered.connect(partial(self._intents.revert, path))
        reset.triggered.connect(partial(self._intents.set_value, path, None, ""))
        menu.addAction(self.tr("Show in source")).triggered.connect(partial(self._intents.show_in_source, path))
        copy = menu.addAction(self.tr("Copy {key}").format(key=key_words(path)))
        copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(key_words(path)))
        menu.popup(place)


def ways_back(draft: SettingsDraft, setting: ApiSetting) -> WaysBack:
    path = setting.path
    saved = saved_words(setting, draft.base.get(("api", *path))) if draft.is_changed(path) else None
    default = None if draft.is_default(path) else saved_words(setting, None)
    return WaysBack(saved, default, draft.is_settable)


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
