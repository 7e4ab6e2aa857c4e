"""`docsdesk sites`: the sites of the window."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say_object, say_table, tell
from docsdesk.cli.named_sites import window_settings, window_trust
from docsdesk.processes.shutdown import run_on_loop

if TYPE_CHECKING:
    from docsdesk.domain.settings import Settings
    from docsdesk.domain.sites.site import Site
    from docsdesk.domain.sites.trusted_folder import TrustState

COLUMNS = ("Name", "Folder", "Service", "Domain", "Keys", "Trust")


@dataclass(frozen=True, slots=True)
class ListedSite:
    """What there is to say of a site; `trust` is None without a folder."""

    site: "Site"
    trust: "TrustState | None"

    @property
    def domains(self) -> tuple[str, ...]:
        """What the service calls the site: for its assistant, and for its exports."""
        return tuple(filter(None, (self.site.assistant_domain, self.site.export_hostname, self.site.project_id)))

    @property
    def keys(self) -> tuple[str, ...] | None:
        """None if they are unknown."""
        kinds = self.site.stored_keys
        return None if kinds is None else tuple(sorted(kind.value for kind in kinds))

    @property
    def cells(self) -> tuple[str, ...]:
        keys = "not known" if self.keys is None else ", ".join(self.keys)
        folder, trust = str(self.site.docs_folder or ""), self.trust.value if self.trust is not None else ""
        return self.site.name, folder, self.site.base_url, ", ".join(self.domains), keys, trust

    def as_object(self) -> dict[str, object]:
        site = self.site
        return {
            "id": site.id,
            "name": site.name,
            "kind": site.kind.value,
            "folder": str(site.docs_folder) if site.docs_folder is not None else None,
            "baseUrl": site.base_url or None,
            "assistantDomain": site.assistant_domain or None,
            "exportHostname": site.export_hostname or None,
            "projectId": site.project_id or None,
            "isProduction": site.production,
            "keys": None if self.keys is None else [*self.keys],
            "trust": self.trust.value if self.trust is not None else None,
        }


def sites(*, as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False) -> None:
    """List the sites of the window, whose names `--site` takes.

    For each: its docs folder, its service, the names that its service knows it by, which keys are in the keyring
    (never the keys themselves), and whether its folder is trusted to run what it brings. The settings are only read.

    Prints a table on a terminal, and values separated by tabs elsewhere. --json adds id, kind and
    isProduction; "keys" is null if they are unknown.
    """
    listed = run_on_loop(_list_sites(window_settings()))
    if as_json:
        say_object([each.as_object() for each in listed])
    else:
        say_table(COLUMNS, [each.cells for each in listed])
        if not listed:
            tell("docsdesk: the window has no sites")


async def _list_sites(settings: "Settings") -> tuple[ListedSite, ...]:
    trust = window_trust(settings)
    return tuple(
        [
            ListedSite(site, await trust.state(site.docs_folder) if site.docs_folder is not None else None)
            for site in settings.sites
        ]
    )
