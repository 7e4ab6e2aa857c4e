"""Give a person a copy of the sample site to play with."""

from collections.abc import Sequence

from docsdesk.domain.sites.site import Site
from docsdesk.usecases.open_folder import open_docs_folder
from docsdesk.usecases.ports import DocsFiles, SampleSites


async def try_sample(samples: SampleSites, files: DocsFiles, known: Sequence[Site]) -> Site:
    """The local site of the copy; a copy that is there already is kept as it was left. Raises DocsFolderError."""
    return await open_docs_folder(files, await samples.copy(), known)
