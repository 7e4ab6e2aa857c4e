"""The authorization section of an operation's page: how requests prove who sends them."""

from docsdesk.docs.mdx.components.fields import FieldHead, field_element
from docsdesk.docs.mdx.components.tabs import tab_set
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.openapi.security import (
    OAuthFlow,
    Requirement,
    SchemeKind,
    SecurityAlternative,
    SecurityScheme,
    security,
)
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.pages.effective_settings import PageSettings
from docsdesk.docs.text.slugs import field_slug
from docsdesk.domain.api_settings import AuthMethod
from docsdesk.engine.site.api.page_part import part
from docsdesk.engine.site.api.schema_nodes import SchemaNodes

_FLOWS = {
    "authorizationCode": "Authorization code",
    "clientCredentials": "Client credentials",
    "deviceAuthorization": "Device authorization",
    "implicit": "Implicit",
    "password": "Password",
}
_ABOUT = {
    SchemeKind.BASIC: "HTTP Basic: `Basic` and the encoded `username:password`.",
    SchemeKind.BEARER: "`Bearer` and your token.",
    SchemeKind.OAUTH2: "`Bearer` and an access token.",
    SchemeKind.OPEN_ID: "`Bearer` and a token of the OpenID provider.",
    SchemeKind.MUTUAL_TLS: "A client certificate, shown when the connection is made.",
}


_MANUAL = {
    AuthMethod.BEARER: "Bearer and your token.",
    AuthMethod.BASIC: "Basic and your encoded username:password.",
    AuthMethod.KEY: "Your API key.",
    AuthMethod.COBO: "Your API secret.",
}


def authorization_nodes(spec: Specification, operation: Operation, schemas: SchemaNodes) -> list[Node]:
    """The fields of the only way, or a tab for each of several."""
    ways = [way for way in security(spec, operation) if way]
    may_go_without = len(ways) < len(security(spec, operation))
    note: list[Node] = [element("p", "Optional.", css="field-note")] if ways and may_go_without else []
    if len(ways) == 1:
        return [*note, *way_fields(ways[0], schemas)]
    panels = [(way_name(way), way_fields(way, schemas)) for way in ways]
    return [*note, tab_set(panels)] if panels else []


def way_name(way: SecurityAlternative) -> str:
    return " and ".join(requirement.scheme.name for requirement in way)


def way_fields(way: SecurityAlternative, schemas: SchemaNodes) -> list[Node]:
    return [_field(requirement, schemas) for requirement in way]


def manual_authorization(settings: PageSettings) -> list[Node]:
    """For a page that describes its request itself (interface section 2.7)."""
    auth = settings.auth.value
    if auth is None:
        return []
    head = FieldHead(auth.header, "string", "header", is_required=True)
    about = element("p", _MANUAL[auth.method])
    return part("Authorization", [field_element(head, [about], f"authorization-{field_slug(auth.header)}")])


def _field(requirement: Requirement, schemas: SchemaNodes) -> Node:
    scheme = requirement.scheme
    about = schemas.text(scheme.description or _ABOUT.get(scheme.kind, ""))
    if scheme.bearer_format:
        about.append(element("p", f"Format: {scheme.bearer_format}", css="field-note"))
    if scheme.open_id_url:
        address = element("a", scheme.open_id_url, href=scheme.open_id_url)
        about.append(element("p", "Discovery: ", address, css="field-note"))
    for flow in scheme.flows:
        about += _flow(flow, requirement.scopes)
    if requirement.scopes and not scheme.flows:
        about.append(element("p", "Needs ", *_codes(requirement.scopes), css="field-note"))
    head = FieldHead(
        scheme.field or scheme.name,
        _type(scheme),
        scheme.location,
        is_required=True,
        is_deprecated=scheme.is_deprecated,
    )
    return field_element(head, about, f"authorization-{field_slug(scheme.name)}")


def _type(scheme: SecurityScheme) -> str:
    return {SchemeKind.MUTUAL_TLS: "certificate", SchemeKind.OTHER: ""}.get(scheme.kind, "string")


def _flow(flow: OAuthFlow, needed: tuple[str, ...]) -> list[Node]:
    rows: list[Node] = []
    for label, address in (
        ("Authorize at", flow.authorization_url),
        ("Token from", flow.token_url),
        ("Refresh at", flow.refresh_url),
    ):
        if address:
            rows.append(element("li", f"{label} ", element("code", address)))
    about = dict(flow.scopes)
    for scope in needed:
        text = about.get(scope, "")
        rows.append(element("li", "Scope ", element("code", scope), f": {text}" if text else ""))
    title = element("p", f"{_FLOWS.get(flow.name, flow.name)} flow", css="choice-title")
    return [title, element("ul", *rows, css="flow")] if rows else [title]


def _codes(words: tuple[str, ...]) -> list[Node]:
    shown: list[Node] = []
    for word in words:
        shown += [", " if shown else "", element("code", word)]
    return shown
