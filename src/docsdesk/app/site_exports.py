"""Access to every site's exports while the window is open."""

import random
from functools import partial
from pathlib import Path

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.files.disk_room import disk_room
from docsdesk.adapters.http.service import HttpService
from docsdesk.app.window_adapters import WindowAdapters
from docsdesk.domain.sites.api_key import ApiKey
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.export_ports import (
    HOSTED_PACE,
    OWN_ENGINE_PACE,
    ExportAccess,
    ExportPorts,
    always,
    new_download_slots,
    new_limiter,
)
from docsdesk.usecases.retry.rate_limiter import RateLimiter
from docsdesk.usecases.sites.open_site import Connection, open_site

Key = tuple[str, str, ApiKey | None, Path | None]


class SiteExports:
    def __init__(self, adapters: WindowAdapters) -> None:
        self._adapters = adapters
        self._services: dict[Key, HttpService] = {}
        self._limiters: dict[str, RateLimiter] = {}
        self._download_slots = new_download_slots()

    async def connect(self, site: Site) -> ExportAccess:
        """Start the engine of a local folder, or read the keys of a hosted site. Raises DocsdeskError."""
        adapters = self._adapters
        connection = await self._open(site)
        pace = OWN_ENGINE_PACE if site.is_local else HOSTED_PACE
        ports = ExportPorts(
            partial(self._find, site) if site.is_local else always(self._service(connection)),
            HttpTransfers(
                recorder=adapters.recorder,
                network=adapters.network,
                site_name=site.name,
                ca_file=connection.ca_file,
                bandwidth=adapters.bandwidth,
                room=partial(disk_room, state=adapters.places.data),
            ),
            FileBundleArchives(),
            adapters.journal,
            adapters.clock,
            random.random,
            self._limiters.setdefault(site.id, new_limiter(pace)),
            self._download_slots,
            pace=pace,
        )
        return ExportAccess(ports, connection.export_hostname, partial(adapters.in_use, site))

    async def close(self) -> None:
        while self._services:
            _, service = self._services.popitem()
            await service.aclose()

    async def _open(self, site: Site) -> Connection:
        return await open_site(site, self._adapters.engines, self._adapters.secrets)

    async def _find(self, site: Site) -> HttpService:
        return self._service(await self._open(site))

    def _service(self, connection: Connection) -> HttpService:
        key = (connection.site.id, connection.base_url, connection.admin_key, connection.ca_file)
        if key not in self._services:
            self._services[key] = self._adapters.new_service(connection)
        return self._services[key]
