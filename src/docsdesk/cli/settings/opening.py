"""The settings of a docs folder, read and written as the window does."""

from pathlib import Path
from typing import TYPE_CHECKING

from docsdesk.processes.ending import run_on_loop

if TYPE_CHECKING:
    from docsdesk.adapters.files.docs_files import DocsFolderFiles
    from docsdesk.usecases.settings.settings_draft import SettingsDraft


def config_files() -> "DocsFolderFiles":
    """What a save replaces can be restored in the window."""
    from docsdesk.adapters.files.docs_files import DocsFolderFiles
    from docsdesk.adapters.files.places import user_places

    return DocsFolderFiles(user_places().config_versions)


def opened_settings(folder: Path) -> "SettingsDraft":
    """Raises DocsFolderError."""
    from docsdesk.usecases.settings.edit_api_settings import open_api_settings

    return run_on_loop(open_api_settings(config_files(), folder))
