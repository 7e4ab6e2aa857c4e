"""What the window remembers besides keys: sites and the person's preferences."""

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.assistant.conversation import AskOptions, SendKey
from docsdesk.domain.network.settings import NetworkSettings
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.trusted_folder import Trusted

SETTINGS_VERSION = 2
LEAST_LIMIT_BYTES = 10_000


class Settings(BaseModel):
    """A versioned file in the platform's configuration folder, always replaced as a whole."""

    # What a later version adds is written back as it was.
    model_config = ConfigDict(frozen=True, extra="allow")

    version: int = SETTINGS_VERSION
    sites: tuple[Site, ...] = ()
    active_site: str | None = None
    color_scheme: ColorScheme = ColorScheme.SYSTEM
    download_limit: Annotated[int, Field(ge=LEAST_LIMIT_BYTES)] | None = None
    """Bytes per second for all downloads together, None for no limit."""
    asking: dict[str, AskOptions] = {}
    """Options for all questions of a site, by its id, if not the defaults."""
    send_key: SendKey = SendKey.ENTER
    trusted_folders: Trusted = ()
    network: NetworkSettings = NetworkSettings()
    save_folder: Path | None = None
    """Where an archive was last saved, None if none was."""

    @property
    def site(self) -> Site | None:
        """The active site, None on a first run."""
        return next((site for site in self.sites if site.id == self.active_site), None)

    def with_site(self, site: Site) -> "Settings":
        """These settings with `site` stored and active."""
        others = tuple(known for known in self.sites if known.id != site.id)
        position = next((i for i, known in enumerate(self.sites) if known.id == site.id), len(others))
        sites = (*others[:position], site, *others[position:])
        return self.model_copy(update={"sites": sites, "active_site": site.id})

    def without_site(self, site_id: str) -> "Settings":
        """These settings without the site; the first remaining one becomes active."""
        sites = tuple(site for site in self.sites if site.id != site_id)
        active = self.active_site
        if active == site_id:
            active = sites[0].id if sites else None
        return self.model_copy(update={"sites": sites, "active_site": active}).asking_with(site_id, AskOptions())

    def asking_with(self, site_id: str, options: AskOptions) -> "Settings":
        """These settings with the options for all questions of a site."""
        others = {known: kept for known, kept in self.asking.items() if known != site_id}
        own = {} if options == AskOptions() else {site_id: options}
        return self.model_copy(update={"asking": {**others, **own}})
