"""Restore files that an earlier save replaced."""

from docsdesk.usecases.ports import ConfigVersion, DocsFiles
from docsdesk.usecases.settings.edit_api_settings import ChangedElsewhere, SettingsDraft, replace_files


async def restore_config(
    files: DocsFiles, current: SettingsDraft, *versions: ConfigVersion
) -> SettingsDraft | ChangedElsewhere:
    """Write the versions over files that `current` was made from, unless somebody else has changed one.

    What they replace becomes a version too, so restoring can be undone. A file that is no longer referenced is left
    as it is.
    """
    contents = {version.name: version.content for version in versions if version.name in current.files}
    return await replace_files(files, current, contents)
