"""Change the network settings with their secrets, or try them before."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from pydantic import SecretStr

from docsdesk.domain.errors import Action, DocsdeskError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.network.settings import NetworkSecrets, NetworkSettings, NetworkSetup


@dataclass(frozen=True, slots=True)
class NetworkDraft:
    """Settings with newly entered passwords by the proxy's host and port, and passphrases by the certificate's host."""

    settings: NetworkSettings
    passwords: Mapping[str, SecretStr] = field(default_factory=dict[str, SecretStr])
    passphrases: Mapping[str, SecretStr] = field(default_factory=dict[str, SecretStr])


@dataclass(frozen=True, slots=True)
class NetworkReport:
    """What one try found: by which ways, in how many seconds, or why not."""

    host: str = ""
    route: str = ""
    seconds: float = 0.0
    problem: Failure | None = None
    asking: str = ""
    """Host and port of the proxy that asked for a password."""


class NetworkSecretStore(Protocol):
    """Never raises when the keyring fails; secrets are then kept for the session."""

    async def read(self, settings: NetworkSettings) -> NetworkSecrets: ...

    async def keep_password(self, place: str, secret: SecretStr | None) -> None: ...

    async def keep_passphrase(self, host: str, secret: SecretStr | None) -> None: ...


class NetworkTrials(Protocol):
    async def try_address(self, setup: NetworkSetup, url: str) -> NetworkReport:
        """Connect to the address and ask for its first page. Raises DocsdeskError."""
        ...


async def change_network(draft: NetworkDraft, before: NetworkSettings, store: NetworkSecretStore) -> NetworkSetup:
    """Store the new secrets, and delete those that nothing needs any more; returns what is then in force."""
    for place, password in draft.passwords.items():
        await store.keep_password(place, password)
    for host, passphrase in draft.passphrases.items():
        await store.keep_passphrase(host, passphrase)
    for place in before.users.keys() - draft.settings.users.keys():
        await store.keep_password(place, None)
    for host in _hosts(before) - _hosts(draft.settings):
        await store.keep_passphrase(host, None)
    return await drafted_setup(draft, store)


async def drafted_setup(draft: NetworkDraft, store: NetworkSecretStore) -> NetworkSetup:
    """What would be in force if the draft were saved."""
    stored = await store.read(draft.settings)
    secrets = NetworkSecrets(
        passwords={**stored.passwords, **draft.passwords}, passphrases={**stored.passphrases, **draft.passphrases}
    )
    return NetworkSetup(draft.settings, secrets)


async def try_network(draft: NetworkDraft, url: str, store: NetworkSecretStore, trials: NetworkTrials) -> NetworkReport:
    try:
        return await trials.try_address(await drafted_setup(draft, store), url)
    except DocsdeskError as error:
        asking = error.details if error.action is Action.SIGN_IN_TO_PROXY else ""
        return NetworkReport(problem=Failure.of(error), asking=asking)


def _hosts(settings: NetworkSettings) -> set[str]:
    return {certificate.host for certificate in settings.certificates}
