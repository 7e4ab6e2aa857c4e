"""How the requests of an operation authenticate (OpenAPI 3.1 section 4.8.27)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.docs.json.values import Json, JsonObject, as_list, as_text, object_at, text_at, texts
from docsdesk.docs.openapi.specification import Operation, Specification


class SchemeKind(StrEnum):
    API_KEY = "apiKey"
    BASIC = "basic"
    BEARER = "bearer"
    HTTP = "http"
    """Another scheme of the Authorization header."""
    OAUTH2 = "oauth2"
    OPEN_ID = "openIdConnect"
    MUTUAL_TLS = "mutualTLS"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class OAuthFlow:
    """`name` is implicit, password, clientCredentials, authorizationCode or deviceAuthorization."""

    name: str
    authorization_url: str
    token_url: str
    refresh_url: str
    scopes: tuple[tuple[str, str], ...]
    """Names, and what they allow."""


@dataclass(frozen=True, slots=True)
class SecurityScheme:
    """`name` is the description's; `field` is the header, query parameter or cookie that carries the secret."""

    name: str
    kind: SchemeKind
    field: str = ""
    location: str = ""
    """header, query or cookie; empty if nothing is put into the request."""
    description: str = ""
    scheme: str = ""
    """Of the Authorization header, as written."""
    bearer_format: str = ""
    flows: tuple[OAuthFlow, ...] = ()
    open_id_url: str = ""
    default: str = ""
    """The initial value in a playground (`x-default`)."""
    is_deprecated: bool = False

    @property
    def prefix(self) -> str:
        """What precedes the secret in its field."""
        match self.kind:
            case SchemeKind.BASIC:
                return "Basic "
            case SchemeKind.HTTP:
                return f"{self.scheme} "
            case SchemeKind.BEARER | SchemeKind.OAUTH2 | SchemeKind.OPEN_ID:
                return "Bearer "
            case _:
                return ""


@dataclass(frozen=True, slots=True)
class Requirement:
    scheme: SecurityScheme
    scopes: tuple[str, ...] = ()


SecurityAlternative = tuple[Requirement, ...]
"""What a request needs together; empty if it may go without authentication."""


_HTTP = {"basic": SchemeKind.BASIC, "bearer": SchemeKind.BEARER}
_KINDS = {
    "apiKey": SchemeKind.API_KEY,
    "httpApiKey": SchemeKind.API_KEY,
    "oauth2": SchemeKind.OAUTH2,
    "openIdConnect": SchemeKind.OPEN_ID,
    "mutualTLS": SchemeKind.MUTUAL_TLS,
    "X509": SchemeKind.MUTUAL_TLS,
}


def security(spec: Specification, operation: Operation) -> tuple[SecurityAlternative, ...]:
    """The alternatives, each sufficient by itself, in the description's order; empty if it names none."""
    written = operation.value.get("security", spec.value.get("security"))
    return tuple(_alternative(spec, item) for item in as_list(written) if isinstance(item, dict))


def security_scheme(spec: Specification, name: str) -> SecurityScheme | None:
    written = object_at(spec.value, "components", "securitySchemes").get(name)
    value = spec.resolve(written)
    return read_scheme(name, value) if value else None


def _alternative(spec: Specification, item: JsonObject) -> SecurityAlternative:
    found = ((security_scheme(spec, name), scopes) for name, scopes in item.items())
    return tuple(Requirement(scheme, texts(scopes)) for scheme, scopes in found if scheme is not None)


def read_scheme(name: str, value: JsonObject) -> SecurityScheme:
    kind = _kind(value)
    field, location = _carrier(kind, value)
    return SecurityScheme(
        name=name,
        kind=kind,
        field=field,
        location=location,
        description=text_at(value, "description"),
        scheme=text_at(value, "scheme"),
        bearer_format=text_at(value, "bearerFormat"),
        flows=tuple(_flows(value)),
        open_id_url=text_at(value, "openIdConnectUrl"),
        default=as_text(value.get("x-default")),
        is_deprecated=value.get("deprecated") is True,
    )


def _kind(value: JsonObject) -> SchemeKind:
    kind = text_at(value, "type")
    if kind == "http":
        return _HTTP.get(text_at(value, "scheme").lower(), SchemeKind.HTTP)
    return _KINDS.get(kind, SchemeKind.OTHER)


def _carrier(kind: SchemeKind, value: JsonObject) -> tuple[str, str]:
    if kind is SchemeKind.API_KEY:
        location = text_at(value, "in", "header")
        return text_at(value, "name"), location if location in ("header", "query", "cookie") else ""
    return ("", "") if kind in (SchemeKind.MUTUAL_TLS, SchemeKind.OTHER) else ("Authorization", "header")


def _flows(value: JsonObject) -> Iterator[OAuthFlow]:
    for name, flow in object_at(value, "flows").items():
        yield OAuthFlow(
            name,
            text_at(flow, "authorizationUrl") or text_at(flow, "deviceAuthorizationUrl"),
            text_at(flow, "tokenUrl"),
            text_at(flow, "refreshUrl"),
            tuple((scope, _line(text)) for scope, text in _scopes(flow).items()),
        )


def _scopes(flow: Json) -> JsonObject:
    """AsyncAPI 3 calls them `availableScopes`."""
    return object_at(flow, "scopes") or object_at(flow, "availableScopes")


def _line(value: Json) -> str:
    return " ".join(as_text(value).split())
