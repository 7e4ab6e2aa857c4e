"""Passwords of proxies and passphrases of client certificates, in a vault."""

from hashlib import sha256

from pydantic import SecretStr

from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.domain.network.settings import NetworkSecrets, NetworkSettings


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
