"""The main column of an operation's page: parameters, responses, authorization and servers."""

from dataclasses import dataclass
from typing import Final

from docsdesk.docs.folder.api_servers import ApiServer, operation_servers
from docsdesk.docs.json.values import JsonObject, as_line, object_at, text_at
from docsdesk.docs.mdx.components.fields import FieldHead, field_element
from docsdesk.docs.mdx.components.layout import tab_set
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.openapi.bodies import MediaType, content_of, request_body
from docsdesk.docs.openapi.parameters import Parameter, parameters
from docsdesk.docs.openapi.samples import as_text
from docsdesk.docs.openapi.security import (
    OAuthFlow,
    Requirement,
    SchemeKind,
    SecurityAlternative,
    SecurityScheme,
    security,
)
from docsdesk.docs.openapi.specification import METHODS, WEBHOOK, Operation, Specification
from docsdesk.docs.pages.effective_settings import PageSettings
from docsdesk.docs.text.slugs import field_slug
from docsdesk.domain.api_settings import AuthMethod
from docsdesk.engine.site.api.page_parts import part
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


_HEADINGS: Final = {
    "path": "Path parameters",
    "query": "Query parameters",
    "querystring": "Query string",
    "header": "Headers",
    "cookie": "Cookies",
}


@dataclass(frozen=True, slots=True)
class OperationParts:
    """Draws the parts of one operation. `schemas` draws the schemas of its page."""

    spec: Specification
    operation: Operation
    schemas: SchemaNodes

    def nodes(self) -> list[Node]:
        """All parts in reading order."""
        return [
            *part("Authorization", authorization_nodes(self.spec, self.operation, self.schemas)),
            *self.parameters(),
            *self.body(),
            *self.callbacks(),
            *self.responses(),
            *self.servers(),
            *self._more(),
        ]

    def parameters(self) -> list[Node]:
        found = parameters(self.spec, self.operation)
        nodes: list[Node] = []
        for location, heading in _HEADINGS.items():
            fields = [each for each in found if each.location == location]
            drawn: list[Node] = [node for each in fields for node in self._parameter(each)]
            nodes += part(heading, drawn)
        return nodes

    def _parameter(self, parameter: Parameter) -> list[Node]:
        return self.schemas.parameter(
            parameter.name,
            parameter.value,
            parameter.schema,
            f"parameter-{parameter.location}",
            is_required=parameter.is_required,
        )

    def body(self) -> list[Node]:
        body = request_body(self.spec, self.operation)
        if body is None:
            return []
        is_sent = self.operation.method != WEBHOOK
        content = self._content(body.content, "body", is_request=is_sent, text_before=body.description)
        note = body.content[0].content_type if len(body.content) == 1 else ""
        optional: list[Node] = [element("p", "Optional.", css="field-note")] if is_sent and not body.is_required else []
        heading = "Body" if is_sent else "Payload"
        return part(heading, [*optional, *self.schemas.text(body.description), *content], note=note)

    def _content(
        self, content: tuple[MediaType, ...], prefix: str, *, is_request: bool, text_before: str = ""
    ) -> list[Node]:
        """The fields of the only media type, or a tab for each of several."""
        drawn: list[tuple[MediaType, list[Node]]] = []
        for number, media in enumerate(content, 1):
            own = prefix if number == 1 else f"{prefix}-{number}"
            drawn.append((media, self.schemas.body(media.schema, own, is_request=is_request, text_before=text_before)))
        if len(drawn) < 2:
            return [node for _, nodes in drawn for node in nodes]
        return [tab_set([(media.content_type, nodes or [element("p", "Any content.")]) for media, nodes in drawn])]

    def responses(self) -> list[Node]:
        panels: list[tuple[str, list[Node]]] = []
        first = ""
        for status, written in object_at(self.operation.value, "responses").items():
            if status.startswith("x-"):
                continue
            first = first or (status if status.startswith("2") else "")
            prefix = "response" if status == first else f"response-{status.lower()}"
            panels.append((status, self._response(self.spec.resolve(written), prefix)))
        heading = "Expected answer" if self.operation.method == WEBHOOK else "Responses"
        return part(heading, [tab_set(panels, "tabs responses")]) if panels else []

    def _response(self, response: JsonObject, prefix: str) -> list[Node]:
        media = content_of(self.spec, response)
        kind: list[Node] = [element("p", media[0].content_type, css="media-type")] if len(media) == 1 else []
        body = self._content(media, prefix, is_request=False, text_before=text_at(response, "description"))
        headers = list[Node]()
        for name, written in object_at(response, "headers").items():
            headers += self._header(name, self.spec.resolve(written), f"{prefix}-header")
        return [
            *self.schemas.text(text_at(response, "summary")),
            *self.schemas.text(text_at(response, "description")),
            *kind,
            *([element("p", "Headers", css="choice-title"), *headers] if headers else []),
            *([element("p", "Body", css="choice-title")] if headers and body else []),
            *body,
            *self._links(response),
        ]

    def _links(self, response: JsonObject) -> list[Node]:
        """The requests that the answer leads to, and what they take from it."""
        items: list[Node] = []
        for name, written in object_at(response, "links").items():
            link = self.spec.resolve(written)
            target = text_at(link, "operationId") or text_at(link, "operationRef")
            inputs = [
                element("li", element("code", key), " from ", element("code", as_text(value)))
                for key, value in object_at(link, "parameters").items()
            ]
            about = self.schemas.text(text_at(link, "description"))
            leads: list[Node] = [" leads to ", element("code", target)] if target else []
            items.append(element("li", element("code", name), leads, about, [element("ul", *inputs)] if inputs else []))
        return [element("p", "Links", css="choice-title"), element("ul", *items)] if items else []

    def _header(self, name: str, value: JsonObject, prefix: str) -> list[Node]:
        is_required = value.get("required") is True
        return self.schemas.parameter(name, value, value.get("schema"), prefix, is_required=is_required)

    def callbacks(self) -> list[Node]:
        """Requests that the API itself makes later, each collapsed."""
        folded: list[Node] = []
        for name, written in object_at(self.operation.value, "callbacks").items():
            for expression, item in self.spec.resolve(written).items():
                shared = self.spec.resolve(item)
                for method in METHODS:
                    value = shared.get(method)
                    if isinstance(value, dict):
                        folded.append(self._callback(name, Operation(method.upper(), expression, value, shared)))
        return part("Callbacks", folded)

    def _callback(self, name: str, operation: Operation) -> Node:
        method = operation.method
        badge = element("span", method, css=f"method method-{method.lower()}")
        inner = OperationParts(self.spec, operation, self.schemas)
        body = request_body(self.spec, operation)
        prefix = f"callback-{name}"
        media = inner._content(body.content, prefix, is_request=False) if body else []
        answers = [
            element("li", element("code", status), " ", as_line(self.spec.resolve(written).get("description")))
            for status, written in object_at(operation.value, "responses").items()
        ]
        content = element(
            "div",
            element("p", badge, " ", element("code", operation.path)),
            self.schemas.text(text_at(operation.value, "description") or operation.summary),
            media,
            [element("p", "Answers", css="choice-title"), element("ul", *answers)] if answers else [],
            css="details-body",
        )
        return element("details", element("summary", name), content, css="expandable")

    def servers(self) -> list[Node]:
        """Only if there is a choice: several servers, or variables."""
        found = operation_servers(self.spec, self.operation)
        has_choice = len(found) > 1 or any(server.variables for server in found)
        if not has_choice or self.operation.method == WEBHOOK:
            return []
        return part("Servers", [self._server(server, number) for number, server in enumerate(found, 1)])

    def _server(self, server: ApiServer, number: int) -> Node:
        fields: list[Node] = []
        for variable in server.variables:
            schema: JsonObject = {"type": "string", "description": variable.description, "default": variable.default}
            if variable.choices:
                schema["enum"] = [*variable.choices]
            fields.append(self.schemas.field(variable.name, schema, f"server-{number}", is_required=False))
        address = element("p", element("code", server.url))
        return element("div", address, self.schemas.text(server.description), fields, css="server")

    def _more(self) -> list[Node]:
        outer = object_at(self.operation.value, "externalDocs")
        address = text_at(outer, "url")
        if not address:
            return []
        label = text_at(outer, "description") or "More about this"
        return [element("p", element("a", label, href=address), css="more")]
