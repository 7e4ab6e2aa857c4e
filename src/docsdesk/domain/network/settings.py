"""The network settings of the whole program, and the secrets that go with them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, TypeAdapter, ValidationError

from docsdesk.domain.network.route import read_proxy
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.domain.wording import say


class ProxyMode(StrEnum):
    SYSTEM = "system"
    """The environment's variables, then the desktop's settings."""
    NONE = "none"
    MANUAL = "manual"
    SCRIPT = "script"
    """A proxy auto-config file (PAC)."""


_Line = Annotated[str, Field(max_length=2_000)]


class ClientCertificate(BaseModel):
    """Shown to one host, and all below it if `host` begins with `*.`; its passphrase is in the keyring."""

    model_config = ConfigDict(frozen=True)

    host: _Line
    file: Path
    """PEM with certificate and key, or PKCS #12."""

    def is_for(self, host: str) -> bool:
        name, wanted = host.rstrip(".").lower(), self.host.strip().rstrip(".").lower()
        return name.endswith(wanted[1:]) if wanted.startswith("*.") else name == wanted


class NetworkSettings(BaseModel):
    """Passwords and passphrases are never part of it."""

    model_config = ConfigDict(frozen=True)

    mode: ProxyMode = ProxyMode.SYSTEM
    proxy: _Line = ""
    """`scheme://host:port`, without user and password."""
    exceptions: _Line = ""
    """Of the manual proxy, separated by commas."""
    script: _Line = ""
    """The PAC file's address: http, https or file."""
    users: dict[str, _Line] = {}
    """The user's name by the proxy's host and port."""
    ca_file: Path | None = None
    """Certificates (PEM) trusted in addition to the system's."""
    certificates: Annotated[tuple[ClientCertificate, ...], Field(max_length=100)] = ()

    def certificate_for(self, host: str) -> ClientCertificate | None:
        """An exact name goes before `*.`."""
        found = [each for each in self.certificates if each.is_for(host)]
        return max(found, key=lambda each: (not each.host.startswith("*"), len(each.host)), default=None)

    def with_user(self, place: str, user: str) -> "NetworkSettings":
        users = {known: name for known, name in self.users.items() if known != place}
        return self.model_copy(update={"users": {**users, **({place: user} if user else {})}})


class NetworkSecrets(BaseModel):
    """Passwords by the proxy's host and port, passphrases by the certificate's host."""

    model_config = ConfigDict(frozen=True)

    passwords: dict[str, SecretStr] = {}
    passphrases: dict[str, SecretStr] = {}

    @property
    def all(self) -> tuple[SecretStr, ...]:
        """What must be in no log."""
        return (*self.passwords.values(), *self.passphrases.values())


@dataclass(frozen=True, slots=True)
class NetworkSetup:
    settings: NetworkSettings = field(default_factory=NetworkSettings)
    secrets: NetworkSecrets = field(default_factory=NetworkSecrets)

    def line(self) -> bytes:
        """For a child's standard input: one line of JSON, with the secrets."""
        return _WIRE.dump_json(_Wire(self.settings, _reveal(self.secrets.passwords), _reveal(self.secrets.passphrases)))

    def past_any_proxy(self) -> "NetworkSetup":
        """Direct connections, with the certificates of this setup."""
        return NetworkSetup(self.settings.model_copy(update={"mode": ProxyMode.NONE}), self.secrets)


UNCHANGED = NetworkSetup()
"""Of somebody who has set nothing."""


@dataclass(frozen=True, slots=True)
class _Wire:
    settings: NetworkSettings
    passwords: dict[str, str]
    passphrases: dict[str, str]


_WIRE = TypeAdapter(_Wire)


def _reveal(secrets: Mapping[str, SecretStr]) -> dict[str, str]:
    return {name: secret.get_secret_value() for name, secret in secrets.items()}


def read_setup(line: bytes) -> NetworkSetup:
    """From `NetworkSetup.line`. Raises ValueError, whose text holds no secret."""
    try:
        found = _WIRE.validate_json(line)
    except ValidationError:
        raise ValueError("not a line of network settings") from None
    secrets = NetworkSecrets.model_validate({"passwords": found.passwords, "passphrases": found.passphrases})
    return NetworkSetup(found.settings, secrets)


def network_problems(settings: NetworkSettings) -> dict[str, str]:
    """What is wrong, by the field that shows it; empty if the settings can be saved."""
    problems: dict[str, str] = {}
    if settings.mode is ProxyMode.MANUAL and (problem := proxy_problem(settings.proxy)):
        problems["proxy"] = problem
    if settings.mode is ProxyMode.SCRIPT and (problem := _script_problem(settings.script)):
        problems["script"] = problem
    return problems


def proxy_problem(text: str) -> str:
    """Empty if the text can be kept as a proxy's address."""
    if not text.strip():
        return say("Enter the proxy's address, such as http://proxy.example.com:8080.")
    try:
        proxy = read_proxy(text)
    except ValueError as error:
        return error.args[0]
    if proxy.user or proxy.password is not None:
        return say("Leave user name and password out of the address; they go into the fields below.")
    return ""


def _script_problem(text: str) -> str:
    try:
        parts = urlsplit(text.strip())
        host = parts.hostname
    except ValueError:
        return say("This is not a web address.")
    if parts.scheme == "file" and parts.path:
        return ""
    if parts.scheme not in ("http", "https") or not host:
        return say("Enter the file's address, which starts with http://, https:// or file://.")
    if parts.scheme == "http" and "@" in parts.netloc:
        return say("Leave user name and password out of the address.")
    return ""


LOCAL = "<local>"
"""Every name without a dot; how Windows writes it."""
MOST_ENTRIES = 1_000
_PORT = re.compile(r"(?P<host>\[[^\]]*\]|[^:]*):(?P<port>[0-9]{1,5})")


def is_excepted(address: WebAddress, entries: tuple[str, ...]) -> bool:
    """Whether any entry matches: a name with all below it, `.suffix`, `*.suffix`, an address, a CIDR block, `*`.

    An entry may end with a port. An address matches blocks only if it is written as one: names are not resolved.
    """
    return any(_matches(entry.strip().lower(), address) for entry in entries[:MOST_ENTRIES])


def read_entries(text: str) -> tuple[str, ...]:
    """The entries of a list that is separated by commas, semicolons or spaces."""
    return tuple(entry for entry in re.split(r"[\s,;|]+", text) if entry)


def _matches(entry: str, address: WebAddress) -> bool:
    host = address.host.rstrip(".")
    if entry == LOCAL:
        return "." not in host and ":" not in host
    entry = entry.partition("://")[2] or entry
    if found := _PORT.fullmatch(entry):
        if int(found["port"]) != address.port:
            return False
        entry = found["host"]
    entry = entry.strip("[]")
    if not entry:
        return False
    if _is_address(host):
        return _holds(entry, host) or ("*" in entry and fnmatchcase(host, entry))
    if "*" in entry.removeprefix("*."):
        return fnmatchcase(host, entry)
    name = entry.removeprefix("*").strip(".")
    return host == name or host.endswith(f".{name}")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _holds(entry: str, host: str) -> bool:
    try:
        return ip_address(host) in ip_network(entry, strict=False)
    except ValueError:
        return False
