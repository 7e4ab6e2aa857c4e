"""Keys by site, and the keys of the assistant's threads, in a vault."""

import logging
from hashlib import sha256

from pydantic import SecretStr

from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.domain.errors import SecretStoreState, WrongKeyKindError
from docsdesk.domain.network.settings import NetworkSecrets, NetworkSettings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind, read_key

_log = logging.getLogger(__name__)


class KeyringSecrets:
    """Implements ports.SecretStore."""

    def __init__(self, vault: SecretVault) -> None:
        self._vault = vault

    async def get(self, site_id: str, kind: KeyKind) -> ApiKey | None:
        secret = await self._vault.read(_account(site_id, kind))
        if secret is None:
            return None
        try:
            return read_key(secret.get_secret_value(), wanted=kind)
        except WrongKeyKindError:
            _log.warning("The keyring's entry %s is not an %s key and is ignored", _account(site_id, kind), kind.value)
            return None

    async def set(self, site_id: str, key: ApiKey) -> SecretStoreState:
        return await self._vault.keep(_account(site_id, key.kind), key.secret)

    async def delete(self, site_id: str, kind: KeyKind) -> SecretStoreState:
        return await self._vault.forget(_account(site_id, kind))

    async def state(self) -> SecretStoreState:
        return await self._vault.state()

    async def retry(self) -> SecretStoreState:
        return await self._vault.retry()


class KeyringThreadKeys:
    """Implements ports.ThreadKeys."""

    def __init__(self, vault: SecretVault) -> None:
        self._vault = vault

    async def get(self, conversation_id: str, thread_id: str) -> SecretStr | None:
        return await self._vault.read(_thread(conversation_id, thread_id))

    async def set(self, conversation_id: str, thread_id: str, thread_key: SecretStr) -> None:
        await self._vault.keep(_thread(conversation_id, thread_id), thread_key)

    async def delete(self, conversation_id: str, thread_id: str) -> None:
        await self._vault.forget(_thread(conversation_id, thread_id))


def _account(site_id: str, kind: KeyKind) -> str:
    return f"{site_id}/{kind.value}"


def _thread(conversation_id: str, thread_id: str) -> str:
    """A service may use any thread ids, of any length; a keyring accepts no such names."""
    return f"thread/{conversation_id}/{sha256(thread_id.encode(errors='surrogatepass')).hexdigest()[:16]}"


class KeyringNetworkSecrets:
    """Implements ports.NetworkSecretStore."""

    def __init__(self, vault: SecretVault) -> None:
        self._vault = vault

    async def read(self, settings: NetworkSettings) -> NetworkSecrets:
        """Those that the settings may need; the keyring is not asked for any other."""
        passwords = {place: await self._vault.read(_proxy(place)) for place in settings.users}
        hosts = [certificate.host for certificate in settings.certificates]
        passphrases = {host: await self._vault.read(_certificate(host)) for host in hosts}
        return NetworkSecrets(
            passwords={place: secret for place, secret in passwords.items() if secret is not None},
            passphrases={host: secret for host, secret in passphrases.items() if secret is not None},
        )

    async def keep_password(self, place: str, secret: SecretStr | None) -> None:
        """Of the proxy with that host and port; None forgets it."""
        await self._change(_proxy(place), secret)

    async def keep_passphrase(self, host: str, secret: SecretStr | None) -> None:
        await self._change(_certificate(host), secret)

    async def _change(self, account: str, secret: SecretStr | None) -> None:
        if secret is not None:
            await self._vault.keep(account, secret)
        else:
            await self._vault.forget(account)


def _proxy(place: str) -> str:
    return f"proxy/{place}"


def _certificate(host: str) -> str:
    """A host may be as long as somebody types; a keyring accepts no such names."""
    return f"certificate/{host}" if len(host) <= 100 else f"certificate/{sha256(host.encode()).hexdigest()[:16]}"
