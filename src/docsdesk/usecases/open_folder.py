"""Open a folder with a docs.json as a local site."""

from collections.abc import Sequence
from pathlib import Path

from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.site import Site, new_site_id
from docsdesk.usecases.ports import DocsFiles, SampleSites
from docsdesk.usecases.settings.edit_api_settings import open_api_settings


async def open_docs_folder(files: DocsFiles, folder: Path, sites: Sequence[Site]) -> Site:
    """The site of that folder: the known one, or a new one named by docs.json. Raises DocsFolderError."""
    draft = await open_api_settings(files, folder)
    if site := next((site for site in sites if site.is_local and site.docs_folder == folder), None):
        return site
    name = draft.saved.get(("name",))
    return Site(
        id=new_site_id(),
        name=name if isinstance(name, str) and name.strip() else folder.name,
        color=free_color(sites),
        kind=DeploymentKind.LOCAL_FOLDER,
        docs_folder=folder,
        stored_keys=frozenset(),
    )


def free_color(sites: Sequence[Site]) -> SiteColor:
    """The first of the colours that the fewest sites have."""
    taken = [site.color for site in sites]
    return min(SiteColor, key=taken.count)


async def try_sample(samples: SampleSites, files: DocsFiles, sites: Sequence[Site]) -> Site:
    """The local site of the sample's copy; an existing copy is left as it is. Raises DocsFolderError."""
    return await open_docs_folder(files, await samples.copy(), sites)
