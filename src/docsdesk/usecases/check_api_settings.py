"""Look through a folder's docs.json for what an overview of its site has to say about it."""

from pathlib import Path

from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.usecases.check_draft import DraftCheck
from docsdesk.usecases.edit_api_settings import open_api_settings
from docsdesk.usecases.ports import DocsFiles


async def check_api_settings(files: DocsFiles, folder: Path) -> tuple[Problem | DocsFolderError, ...]:
    """A docs.json that cannot be read at all is said too."""
    try:
        draft = await open_api_settings(files, folder)
    except DocsFolderError as error:
        return (error,)
    return tuple(found.problem for found in DraftCheck().problems(draft))
