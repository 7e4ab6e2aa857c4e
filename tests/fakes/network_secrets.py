"""A keyring for passwords of proxies and passphrases of certificates."""

from collections.abc import Iterable

from pydantic import SecretStr

from docsdesk.domain.network.settings import NetworkSecrets, NetworkSettings


class FakeNetworkSecrets:
    """`kept` has "proxy HOST:PORT" and "certificate HOST"."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept = dict(kept or {})

    async def read(self, settings: NetworkSettings) -> NetworkSecrets:
        hosts = [certificate.host for certificate in settings.certificates]
        return NetworkSecrets(passwords=self._of("proxy", settings.users), passphrases=self._of("certificate", hosts))

    def _of(self, kind: str, names: Iterable[str]) -> dict[str, SecretStr]:
        return {name: SecretStr(found) for name in names if (found := self.kept.get(f"{kind} {name}"))}

    async def keep_password(self, place: str, secret: SecretStr | None) -> None:
        self._keep(f"proxy {place}", secret)

    async def keep_passphrase(self, host: str, secret: SecretStr | None) -> None:
        self._keep(f"certificate {host}", secret)

    def _keep(self, name: str, secret: SecretStr | None) -> None:
        if secret is None:
            self.kept.pop(name, None)
        else:
            self.kept[name] = secret.get_secret_value()
