"""The main column of an operation's page: parameters, responses, authorization and servers."""

from dataclasses import dataclass
from typing import Final

from docsdesk.docs.folder.api_servers import ApiServer, operation_servers
from docsdesk.docs.json.values import JsonObject, as_line, object_at, text_at
from docsdesk.docs.mdx.components.tabs import tab_set
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.openapi.bodies import MediaType, content_of, request_body
from docsdesk.docs.openapi.parameters import Parameter, parameters
from docsdesk.docs.openapi.specification import METHODS, WEBHOOK, Operation, Specification
from docsdesk.engine.site.api.authorization_part import authorization_nodes
from docsdesk.engine.site.api.page_part import part
from docsdesk.engine.site.api.schema_nodes import SchemaNodes

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
        headers = [
            node
            for name, written in object_at(response, "headers").items()
            for node in self._header(name, self.spec.resolve(written), f"{prefix}-header")
        ]
        return [
            *self.schemas.text(text_at(response, "summary")),
            *self.schemas.text(text_at(response, "description")),
            *kind,
            *([element("p", "Headers", css="choice-title"), *headers] if headers else []),
            *([element("p", "Body", css="choice-title")] if headers and body else []),
            *body,
        ]

    def _header(self, name: str, value: JsonObject, prefix: str) -> list[Node]:
        is_required = value.get("required") is True
        return self.schemas.parameter(name, value, value.get("schema"), prefix, is_required=is_required)

    def callbacks(self) -> list[Node]:
        """Requests that the API itself makes later, each collapsed."""
        folded: list[Node] = []
        for name, written in object_at(self.operation.value, "callbacks").items():
            for expression, item in self.spec.resolve(written).items():
                shared = self.spec.resolve(item)
                folded += [
                    self._callback(name, Operation(method.upper(), expression, value, shared))
                    for method in METHODS
                    if isinstance(value := shared.get(method), dict)
                ]
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
