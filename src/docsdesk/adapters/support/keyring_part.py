"""Which keyring there is, in what state, and how many of the sites' keys it gives."""

from collections import Counter

from docsdesk.adapters.secrets.vault import system_ring
from docsdesk.adapters.support.kept_sites import KeptSites
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.support.diagnostics import Contents
from docsdesk.processes.loop import in_thread
from docsdesk.usecases.ports import SecretStore


async def keyring_part(secrets: SecretStore, kept: KeptSites) -> Contents:
    """Reading the keys is also what lets them be redacted from old log lines. Asks for none if no site has any."""
    found = await kept.sites()
    wanted = [(site.id, kind) for site in found for kind in KeyKind if site.may_have_key(kind)]
    name = await in_thread(_name)
    counts: Counter[KeyKind] = Counter()
    for site_id, kind in wanted:
        counts[kind] += await secrets.get(site_id, kind) is not None
    state = await secrets.state() if wanted else SecretStoreState.NOT_ASKED
    counted = [(f"{kind.value} keys", f"{count} of {len(found)} sites") for kind, count in counts.items()]
    return Contents((("keyring", name), ("state", state.value.replace("_", " ")), *counted))


def _name() -> str:
    try:
        return type(system_ring()).__module__
    except Exception as error:  # noqa: BLE001 (backends raise whatever their libraries raise)
        return f"none ({type(error).__name__})"
