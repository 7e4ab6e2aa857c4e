"""Put back a docs.json that an earlier save replaced."""

from docsdesk.usecases.edit_api_settings import SettingsDraft, draft_of
from docsdesk.usecases.ports import ConfigVersion, DocsFiles


async def restore_config(files: DocsFiles, current: SettingsDraft, version: ConfigVersion) -> SettingsDraft:
    """Write the version in the place of the file that `current` was read from.

    What it replaces becomes a version itself, so restoring can be undone. Raises ConfigChangedElsewhereError.
    """
    return draft_of(await files.replace(current.file, version.content))
