"""Put back files that an earlier save replaced."""

from docsdesk.usecases.ports import ConfigVersion, DocsFiles
from docsdesk.usecases.settings.edit_api_settings import ChangedElsewhere, SettingsDraft, replace_files


async def restore_config(
    files: DocsFiles, current: SettingsDraft, *versions: ConfigVersion
) -> SettingsDraft | ChangedElsewhere:
    """Write the versions in the place of files that `current` was made from, unless somebody else changed one.

    What they replace becomes versions itself, so restoring can be undone. A file that is no longer taken in is left
    as it is.
    """
    contents = {version.name: version.content for version in versions if version.name in current.files}
    return await replace_files(files, current, contents)
