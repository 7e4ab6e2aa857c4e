"""What the parts of the API settings pane want done."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath

from PySide6.QtCore import QPoint

from docsdesk.docs.json.spans import Path
from docsdesk.domain.api_settings import SettingPath
from docsdesk.domain.problem import Fix
from docsdesk.usecases.ports import ConfigVersion

Side = tuple[PurePosixPath, Path]
"""A file, and a place in it that was changed on both sides."""


@dataclass(frozen=True, slots=True)
class SettingsIntents:
    """What the pane wants of those around it."""

    look_again: Callable[[], object]
    """The pane is seen."""
    choose_folder: Callable[[], object]
    open_in_editor: Callable[[], object]
    reload: Callable[[], object]
    save: Callable[[], object]
    merge: Callable[[tuple[Side, ...]], object]
    """Takes the places at which the file on disk counts."""
    restore_previous: Callable[[], object]
    restore: Callable[[tuple[ConfigVersion, ...]], object]
    """Takes the versions that one save replaced."""
    commit: Callable[[str], object]
    """Takes the message."""
    take_back_fixes: Callable[[], object]
    restore_kept: Callable[[], object]
    drop_kept: Callable[[], object]


@dataclass(frozen=True, slots=True)
class FormIntents:
    """What the form wants of the workbench."""

    set_value: Callable[[SettingPath, object, str], object]
    """Takes None to leave a setting out, and what is being typed."""
    fix: Callable[[Fix], object]
    show_in_source: Callable[[SettingPath], object]


@dataclass(frozen=True, slots=True)
class RowIntents:
    """What the row of one setting wants of the form."""

    reset: Callable[[], object]
    fix: Callable[[Fix], object]
    open_menu: Callable[[QPoint], object]


@dataclass(frozen=True, slots=True)
class PreviewIntents:
    """What the choices above a preview want of it."""

    choose_page: Callable[[], object]
    look: Callable[[], object]
    """The page as it is chosen now: another reader, the other side of the draft, or once more."""
    open_in_browser: Callable[[], object]
