"""Which control edits which setting."""

from PySide6.QtCore import QCoreApplication

from docsdesk.docs.folder_names import FolderNames
from docsdesk.domain.api_settings import (
    ASYNCAPI,
    CHOICES,
    DEFAULTS,
    LANGUAGES,
    OPENAPI,
    PARAMS_POST,
    SERVER,
    SettingPath,
)
from docsdesk.ui.api_settings.editors import ChoiceEditor, SwitchEditor, TextEditor
from docsdesk.ui.api_settings.languages_editor import LanguagesEditor
from docsdesk.ui.api_settings.pills_editor import PillsEditor
from docsdesk.ui.api_settings.spec_editor import SpecsEditor
from docsdesk.ui.api_settings.texts_editor import TextsEditor
from docsdesk.ui.api_settings.words import object_name, words_of

Editor = ChoiceEditor | SwitchEditor | TextEditor | TextsEditor | LanguagesEditor | SpecsEditor | PillsEditor
"""Each has the signal `edited`, the part that takes the keyboard as `control`, and `show_value`."""

_LONG = {LANGUAGES, SERVER, OPENAPI, ASYNCAPI, PARAMS_POST}


class FormEditors:
    """One for each setting."""

    def __init__(self) -> None:
        self._openapi = SpecsEditor(object_name(OPENAPI), has_overlays=True, objects_in_lists=True)
        self._asyncapi = SpecsEditor(object_name(ASYNCAPI), has_overlays=False, objects_in_lists=False)
        special: dict[SettingPath, Editor] = {
            LANGUAGES: LanguagesEditor(),
            SERVER: TextsEditor(object_name(SERVER), "https://api.example.com", what=_tr("server")),
            OPENAPI: self._openapi,
            ASYNCAPI: self._asyncapi,
            PARAMS_POST: PillsEditor(_tr("a key of the schema, such as x-since")),
        }
        self._editors = {path: special.get(path) or _plain_editor(path) for path in DEFAULTS}

    def of(self, path: SettingPath) -> Editor:
        return self._editors[path]

    def is_long(self, path: SettingPath) -> bool:
        """Whether it takes the whole width."""
        return path in _LONG

    def offer_names(self, names: FolderNames) -> None:
        self._openapi.offer(names.openapi, names.overlays)
        self._asyncapi.offer(names.asyncapi, ())


def _plain_editor(path: SettingPath) -> Editor:
    default = DEFAULTS[path]
    if path in CHOICES:
        return ChoiceEditor(path, CHOICES[path] if default is not None else (None, *CHOICES[path]))
    if isinstance(default, bool):
        return SwitchEditor(words_of(path).switch)
    return TextEditor(_tr("not set"))


def _tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text)
