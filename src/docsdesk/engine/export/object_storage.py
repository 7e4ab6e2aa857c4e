"""Keeps bundles in S3-compatible storage, which serves them through its own presigned links."""

import asyncio
import re
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from urllib.parse import quote, urlsplit

from pydantic import SecretStr

from docsdesk.domain.errors import DocsdeskError, EngineFailedError
from docsdesk.domain.network.route import Proxy
from docsdesk.domain.sites.origin import read_address
from docsdesk.network.certificates import authorities
from docsdesk.network.network import Network

if TYPE_CHECKING:
    from obstore.store import ClientConfig, RetryConfig, S3Config

LONGEST_LIFETIME = timedelta(days=7)
"""S3's limit for a link."""

_CODE = re.compile(r"<Code>([^<]{1,100})</Code>")
_MESSAGE = re.compile(r"<Message>([^<]{1,300})</Message>")
_CLIENT: "ClientConfig" = {"connect_timeout": timedelta(seconds=10), "timeout": timedelta(minutes=5)}
_RETRIES: "RetryConfig" = {"max_retries": 6, "retry_timeout": timedelta(minutes=3)}
# Parts of a large bundle sent at the same time; each takes its 5 MiB of memory.
_PARTS = 4


@dataclass(frozen=True, slots=True)
class StorageOptions:
    """`endpoint` is an http or https URL, empty for Amazon's own; `prefix` is put before every object's name."""

    bucket: str
    access_key_id: SecretStr
    secret_access_key: SecretStr
    session_token: SecretStr | None = None
    endpoint: str = ""
    region: str = "us-east-1"
    prefix: str = ""

    @property
    def secrets(self) -> tuple[SecretStr, ...]:
        return (self.secret_access_key, *([self.session_token] if self.session_token else []))


class StorageFailedError(DocsdeskError):
    """The storage did not accept, return or remove an object."""


class ObjectStorage(Protocol):
    """Objects by name. Every method raises StorageFailedError with a plain reason."""

    async def keep(self, archive: Path, name: str) -> int:
        """Returns the size in bytes."""
        ...

    async def link(self, name: str, lifetime: timedelta) -> str:
        """A link to this one object, for GET."""
        ...

    async def remove(self, name: str) -> None: ...


class S3Storage:
    """The library supports one HTTP proxy, no SOCKS and no client certificates; other settings are refused."""

    def __init__(self, options: StorageOptions, network: Network, retries: "RetryConfig" = _RETRIES) -> None:
        """Raises EngineFailedError and ServiceUnreachableError."""
        try:
            import obstore
            from obstore.store import S3Store
        except ImportError as error:
            raise EngineFailedError(
                "Cannot store bundles: the storage library is not installed.",
                "Install the package docsdesk-storage, or 'docsdesk[storage]' with pip.",
            ) from error
        self._objects = obstore
        self._where = urlsplit(options.endpoint).netloc or f"the bucket {options.bucket}"
        self._store = S3Store(
            options.bucket,
            prefix=options.prefix.strip("/") or None,
            config=_settings(options),
            client_options=_client_options(options, network),
            retry_config=retries,
        )

    async def keep(self, archive: Path, name: str) -> int:
        """Sends it in parts, each retried; the stored object must then be as long as the archive."""
        size = (await asyncio.to_thread(archive.stat)).st_size
        kind = {"Content-Type": "application/gzip"}
        try:
            await self._objects.put_async(self._store, name, archive, attributes=kind, max_concurrency=_PARTS)
            found = await self._objects.head_async(self._store, name)
        except (self._objects.exceptions.BaseError, OSError) as error:
            raise self._failure("does not take the bundle", error) from error
        if found["size"] != size:
            raise StorageFailedError(
                f"{self._where} has {found['size']} bytes of the bundle's {size}.", "Export again."
            )
        return size

    async def link(self, name: str, lifetime: timedelta) -> str:
        try:
            return await self._objects.sign_async(self._store, "GET", name, min(lifetime, LONGEST_LIFETIME))
        except self._objects.exceptions.BaseError as error:
            raise self._failure("gives no link", error) from error

    async def remove(self, name: str) -> None:
        try:
            await self._objects.delete_async(self._store, name)
        except (self._objects.exceptions.BaseError, OSError) as error:
            raise self._failure("does not remove a bundle", error) from error

    def _failure(self, what: str, error: Exception) -> StorageFailedError:
        """The storage's own message; other details from the library, such as requests, must not be shown."""
        said = str(error)
        code, message = _CODE.search(said), _MESSAGE.search(said)
        words = " ".join(part for part in (message and message[1], code and f"({code[1]})") if part)
        hint = "Check the storage's address, bucket and keys, then export again."
        if not words:
            return StorageFailedError(f"The storage {self._where} {what}: it cannot be reached.", hint)
        return StorageFailedError(f"The storage {self._where} {what}: {words}.", hint)


def _client_options(options: StorageOptions, network: Network) -> "ClientConfig":
    address = read_address(options.endpoint or f"https://s3.{options.region}.amazonaws.com")
    if network.setup.settings.certificate_for(address.host) is not None:
        raise EngineFailedError(
            f"Cannot store bundles at {address.authority}: it has a client certificate.",
            "The storage library cannot show one. Remove it in Network settings, or use another storage.",
        )
    ways = network.route(address).ways
    way = next((way for way in ways if way is None or not way.kind.is_socks), ways[0])
    if way is not None and way.kind.is_socks:
        raise EngineFailedError(
            f"Cannot store bundles at {address.authority} through a SOCKS proxy ({way.place}).",
            "The storage library knows HTTP proxies only. Set one in Network settings, or reach the storage directly.",
        )
    # Excepting every host is the only way to keep the library from the environment's own proxies.
    settings: ClientConfig = {
        **_CLIENT,
        "allow_http": address.scheme == "http",
        "proxy_url": _proxy_url(way) if way else "http://127.0.0.1",
        "proxy_excludes": "" if way else "*,0.0.0.0/0,::/0",
    }
    if certificates := b"\n".join(map(authorities, network.authorities())):
        settings["root_certificate"] = certificates
    return settings


def _proxy_url(proxy: Proxy) -> str:
    login = ""
    if proxy.password is not None:
        login = f"{quote(proxy.user, safe='')}:{quote(proxy.password.get_secret_value(), safe='')}@"
    return f"{proxy.kind.value}://{login}{proxy.place}"


def _settings(options: StorageOptions) -> "S3Config":
    settings: S3Config = {
        "region": options.region,
        "access_key_id": options.access_key_id.get_secret_value(),
        "secret_access_key": options.secret_access_key.get_secret_value(),
        # Some storages cannot remove several objects with one request.
        "disable_bulk_delete": True,
    }
    if options.endpoint:
        settings["endpoint"] = options.endpoint
    if options.session_token is not None:
        settings["session_token"] = options.session_token.get_secret_value()
    return settings
