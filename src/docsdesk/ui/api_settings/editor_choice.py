"""Which control edits which setting."""

from collections.abc import Callable, Mapping

from docsdesk.docs.folder_names import FolderNames
from docsdesk.domain.api_settings import API_SETTINGS, ApiSetting, Kind, SettingPath
from docsdesk.ui.api_settings.editors import ChoiceEditor, SwitchEditor, TextEditor
from docsdesk.ui.api_settings.languages_editor import LanguagesEditor
from docsdesk.ui.api_settings.pills_editor import PillsEditor
from docsdesk.ui.api_settings.spec_editor import SpecsEditor
from docsdesk.ui.api_settings.texts_editor import TextsEditor
from docsdesk.ui.api_settings.words import object_name, tr

Editor = ChoiceEditor | SwitchEditor | TextEditor | TextsEditor | LanguagesEditor | SpecsEditor | PillsEditor
"""Each has the signal `edited`, the part that takes the keyboard as `control`, and `show_value`."""

_SHORT = (Kind.CHOICE, Kind.SWITCH, Kind.TEXT)


_EDITORS: Mapping[Kind, Callable[[ApiSetting], Editor]] = {
    Kind.CHOICE: ChoiceEditor,
    Kind.SWITCH: lambda setting: SwitchEditor(tr(setting.switch)),
    Kind.TEXT: lambda _: TextEditor(tr("not set")),
    Kind.TEXTS: lambda one: TextsEditor(object_name(one.path), one.example, what=tr(one.caption).lower()),
    Kind.LABELS: lambda setting: PillsEditor(tr(setting.example)),
    Kind.LANGUAGES: lambda _: LanguagesEditor(),
    Kind.OPENAPI: lambda one: SpecsEditor(object_name(one.path), has_overlays=True, objects_in_lists=True),
    Kind.ASYNCAPI: lambda one: SpecsEditor(object_name(one.path), has_overlays=False, objects_in_lists=False),
}


class FormEditors:
    """One for each setting."""

    def __init__(self) -> None:
        self._editors = {path: _EDITORS[setting.kind](setting) for path, setting in API_SETTINGS.items()}

    def of(self, path: SettingPath) -> Editor:
        return self._editors[path]

    def offer_names(self, names: FolderNames) -> None:
        offers = {Kind.OPENAPI: (names.openapi, names.overlays), Kind.ASYNCAPI: (names.asyncapi, ())}
        for path, editor in self._editors.items():
            if isinstance(editor, SpecsEditor):
                editor.offer(*offers[API_SETTINGS[path].kind])


def is_long(setting: ApiSetting) -> bool:
    """Whether its control takes the whole width."""
    return setting.kind not in _SHORT
