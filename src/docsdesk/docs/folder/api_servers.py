"""The servers that a site's API pages call, with the addresses they can have; nothing else is ever called."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import JsonObject, as_line, as_list, as_object, list_at, object_at, text_at
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.domain.api_settings import SERVER, effective
from docsdesk.domain.sites.origin import read_address

_MOST_ORIGINS = 200
_VARIABLE = re.compile(r"\{([^{}]*)\}")
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_ANY_LABEL = "*"


@dataclass(frozen=True, slots=True)
class ServerVariable:
    """`choices` are all the values it may have; without any, it may have any value."""

    name: str
    default: str = ""
    choices: tuple[str, ...] = ()
    description: str = ""


@dataclass(frozen=True, slots=True)
class ApiServer:
    """`url` may hold `{variables}`."""

    url: str
    description: str = ""
    variables: tuple[ServerVariable, ...] = ()

    @property
    def is_absolute(self) -> bool:
        return "://" in self.url

    def fill(self, values: Mapping[str, str] | None = None) -> str:
        """The address with variables replaced by `values`, or else by their defaults."""
        defaults = {variable.name: variable.default for variable in self.variables}
        known = defaults | dict(values or {})
        return _VARIABLE.sub(lambda match: known.get(match[1], match[0]), self.url).rstrip("/")

    def origins(self) -> Iterator[str]:
        """Every origin it can have; a free variable in the host's first label gives `https://*.example.com`."""
        used = [variable for variable in self.variables if f"{{{variable.name}}}" in _authority_of(self.url)]
        ranges = [(variable.default, *variable.choices, *self._wildcard(variable)) for variable in used]
        for values in islice(product(*(dict.fromkeys(each) for each in ranges)), _MOST_ORIGINS):
            named = dict(zip((variable.name for variable in used), values, strict=True))
            if (origin := _origin(self.fill(named))) is not None:
                yield origin

    def _wildcard(self, variable: ServerVariable) -> tuple[str, ...]:
        host = _authority_of(self.url).partition("://")[2].partition(":")[0]
        rest = host.removeprefix(f"{{{variable.name}}}.")
        is_safe = rest != host and "{" not in rest and rest.count(".") >= 1
        return (_ANY_LABEL,) if is_safe and not variable.choices else ()


class ApiOrigins:
    """The origins of a site's servers, as written in a Content-Security-Policy."""

    def __init__(self, servers: Iterable[ApiServer]) -> None:
        found = dict.fromkeys(origin for server in servers for origin in server.origins())
        self.all = tuple(found)[:_MOST_ORIGINS]
        self._exact = frozenset(self.all)

    def __contains__(self, origin: str) -> bool:
        """Whether an origin, written as in `WebAddress.origin`, is one of them."""
        if origin in self._exact:
            return True
        scheme, _, host = origin.partition("://")
        label, _, rest = host.partition(".")
        return f"{scheme}://{_ANY_LABEL}.{rest}" in self._exact and _LABEL.fullmatch(label) is not None


def api_origins(folder: DocsFolder) -> ApiOrigins:
    """The origins of every server the site names: in descriptions, `api.mdx.server`, and pages with a full address."""
    return ApiOrigins(_all_servers(folder))


def operation_servers(spec: Specification, operation: Operation) -> tuple[ApiServer, ...]:
    """The operation's own servers, else those of its path, else those of the description."""
    for holder in (operation.value, operation.shared, spec.value):
        if found := _servers(spec, holder):
            return found
    return ()


def channel_servers(spec: Specification, channel: str) -> tuple[ApiServer, ...]:
    """The WebSocket servers of a channel: those it names (AsyncAPI 2 by name, 3 by reference), else all."""
    servers = object_at(spec.value, "servers")
    written = list_at(spec.resolve(object_at(spec.value, "channels").get(channel)), "servers")
    named = [as_line(item) or text_at(item, "$ref").rsplit("/", 1)[-1] for item in written]
    chosen = (spec.resolve(servers.get(name)) for name in named or servers)
    found = (_channel_server(server) for server in chosen)
    return tuple(server for server in found if server is not None)


def manual_servers(folder: DocsFolder) -> tuple[ApiServer, ...]:
    """What `api.mdx.server` names, for pages that describe their request themselves."""
    return tuple(ApiServer(url.rstrip("/")) for url in effective(folder.config.get("api"), SERVER) or ())


def _all_servers(folder: DocsFolder) -> Iterator[ApiServer]:
    yield from manual_servers(folder)
    for page in folder.pages:
        method, _, path = page.front_matter.text("api").partition(" ")
        if method and "://" in path:
            yield ApiServer(path.strip())
    for spec in folder.specifications.all:
        yield from _servers(spec, spec.value)
        for operation in spec.operations.values():
            yield from _servers(spec, operation.value)
            yield from _servers(spec, operation.shared)
        for channel in object_at(spec.value, "channels") if spec.is_async else ():
            yield from channel_servers(spec, channel)


def _servers(spec: Specification, holder: JsonObject) -> tuple[ApiServer, ...]:
    written = (spec.resolve(server) for server in as_list(holder.get("servers")))
    found = (
        ApiServer(text_at(server, "url").rstrip("/"), text_at(server, "description"), _variables(server))
        for server in written
        if text_at(server, "url")
    )
    return tuple(found)


def _channel_server(server: JsonObject) -> ApiServer | None:
    protocol = text_at(server, "protocol").lower()
    url = text_at(server, "url") or text_at(server, "host") + text_at(server, "pathname")
    if "://" in url:
        protocol, _, url = url.partition("://")
    if protocol.lower() not in ("ws", "wss") or not url:
        return None
    return ApiServer(f"{protocol.lower()}://{url.rstrip('/')}", text_at(server, "description"), _variables(server))


def _variables(server: JsonObject) -> tuple[ServerVariable, ...]:
    return tuple(
        ServerVariable(
            name,
            as_line(as_object(value).get("default")),
            tuple(as_line(choice) for choice in list_at(value, "enum")),
            text_at(value, "description"),
        )
        for name, value in object_at(server, "variables").items()
    )


def _authority_of(url: str) -> str:
    scheme, mark, rest = url.partition("://")
    return scheme + mark + rest.partition("/")[0]


def _origin(url: str) -> str | None:
    """None if it is not a full address; a star stands for one label."""
    is_wide = f"://{_ANY_LABEL}." in url
    try:
        origin = read_address(url.replace(f"://{_ANY_LABEL}.", "://", 1)).origin
    except ValueError:
        return None
    return origin.replace("://", f"://{_ANY_LABEL}.", 1) if is_wide else origin
