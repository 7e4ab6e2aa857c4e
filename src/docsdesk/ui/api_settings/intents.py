"""What the parts of the API settings pane ask for."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath

from PySide6.QtCore import QPoint

from docsdesk.docs.json.spans import Path
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.problem import Fix
from docsdesk.ui.notices import Notice
from docsdesk.usecases.ports import ConfigVersion

Side = tuple[PurePosixPath, Path]
"""A file, and a place in it that was changed on both sides."""


@dataclass(frozen=True, slots=True)
class SettingsIntents:
    """What the pane asks of its surroundings."""

    look_again: Callable[[], object]
    """The pane has been shown."""
    choose_folder: Callable[[], object]
    act: Callable[[Notice], object]
    """Do what helps against a failure."""
    open_in_editor: Callable[[], object]
    reload: Callable[[], object]
    save: Callable[[], object]
    merge: Callable[[tuple[Side, ...]], object]
    """Takes the places where the file on disk wins."""
    restore_previous: Callable[[], object]
    restore: Callable[[tuple[ConfigVersion, ...]], object]
    """Takes the versions that one save replaced."""
    commit: Callable[[str], object]
    """Takes the commit message."""
    take_back_fixes: Callable[[], object]
    check_folder: Callable[[], object]
    restore_kept: Callable[[], object]
    drop_kept: Callable[[], object]


@dataclass(frozen=True, slots=True)
class FormIntents:
    """What the form asks of the workbench."""

    set_value: Callable[[SettingPath, object, str], object]
    """Takes the value, None to leave a setting out, and what is being typed."""
    revert: Callable[[SettingPath], object]
    """Give it back the value that is saved."""
    fix: Callable[[Fix], object]
    show_in_source: Callable[[SettingPath], object]


@dataclass(frozen=True, slots=True)
class RowIntents:
    """What a setting's row asks of the form."""

    reset: Callable[[], object]
    revert: Callable[[], object]
    fix: Callable[[Fix], object]
    open_menu: Callable[[QPoint], object]


@dataclass(frozen=True, slots=True)
class PreviewIntents:
    """What the choices above a preview ask of it."""

    choose_page: Callable[[], object]
    look: Callable[[], object]
    """Show the chosen page: for another reader, with or without the draft, or again."""
    open_in_browser: Callable[[], object]
