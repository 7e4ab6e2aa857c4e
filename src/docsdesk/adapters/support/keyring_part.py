"""Which keyring there is, in what state, and how many of the sites' keys it gives."""

from collections import Counter

from docsdesk.adapters.secrets.keyring import KeyringSecrets
from docsdesk.adapters.secrets.network_secrets import KeyringNetworkSecrets
from docsdesk.adapters.secrets.vault import SecretVault, system_ring
from docsdesk.adapters.support.kept_settings import KeptSettings
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.support.diagnostics import Contents
from docsdesk.processes.loop import in_thread


async def keyring_part(vault: SecretVault, kept: KeptSettings) -> Contents:
    """Reading the keys is also what lets them be redacted from old log lines. Asks for none if nothing has any."""
    secrets, settings = KeyringSecrets(vault), await kept.settings()
    found = settings.sites
    wanted = [(site.id, kind) for site in found for kind in KeyKind if site.may_have_key(kind)]
    name = await in_thread(_name)
    counts: Counter[KeyKind] = Counter()
    for site_id, kind in wanted:
        counts[kind] += await secrets.get(site_id, kind) is not None
    network = await KeyringNetworkSecrets(vault).read(settings.network)
    has_more = bool(settings.network.users or settings.network.certificates)
    state = await vault.state() if wanted or has_more else SecretStoreState.NOT_ASKED
    counted = [(f"{kind.value} keys", f"{count} of {len(found)} sites") for kind, count in counts.items()]
    if has_more:
        counted.append(("passwords of proxies", str(len(network.passwords))))
        counted.append(("passphrases of certificates", str(len(network.passphrases))))
    return Contents((("keyring", name), ("state", state.value.replace("_", " ")), *counted))


def _name() -> str:
    try:
        return type(system_ring()).__module__
    except Exception as error:  # noqa: BLE001 (backends raise whatever their libraries raise)
        return f"none ({type(error).__name__})"
