"""Look through a folder's docs.json for what an overview of its site has to say about its API settings."""

from pathlib import Path

from docsdesk.domain.api_settings import SettingProblem
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.rule import Severity
from docsdesk.usecases.edit_api_settings import open_api_settings
from docsdesk.usecases.ports import DocsFiles


async def check_api_settings(files: DocsFiles, folder: Path) -> tuple[SettingProblem, ...]:
    """A docs.json that cannot be read is a problem too."""
    try:
        return (await open_api_settings(files, folder)).problems
    except DocsFolderError as error:
        return (SettingProblem((), Severity.ERROR, error.title),)
