"""Put back a docs.json that an earlier save replaced."""

from docsdesk.usecases.edit_api_settings import ChangedElsewhere, SettingsDraft, replace_config
from docsdesk.usecases.ports import ConfigVersion, DocsFiles


async def restore_config(
    files: DocsFiles, current: SettingsDraft, version: ConfigVersion
) -> SettingsDraft | ChangedElsewhere:
    """Write the version in the place of the file that `current` was made from, unless somebody else changed it.

    What it replaces becomes a version itself, so restoring can be undone.
    """
    return await replace_config(files, current, version.content)
