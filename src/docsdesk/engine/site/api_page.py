"""What an API page shows besides its own text: endpoint, parameters, body, responses, samples."""

from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.json_values import Json, JsonObject, object_at, objects, text_at, texts
from docsdesk.docs.mdx.components.code import code_block, language_name
from docsdesk.docs.mdx.components.fields import FieldHead, field_element
from docsdesk.docs.mdx.components.tabs import tab_set
from docsdesk.docs.mdx.rendering import Surroundings
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.openapi.bodies import content_of, request_body
from docsdesk.docs.openapi.curl import curl_command
from docsdesk.docs.openapi.parameters import parameters
from docsdesk.docs.openapi.samples import as_json, media_example
from docsdesk.docs.openapi.security import security
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.page import ApiSource, Page
from docsdesk.docs.page_access import playground_display
from docsdesk.domain.api_settings import AUTOGENERATE, SERVER, URL, PlaygroundDisplay, effective
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.engine.site.channel_page import channel_address, channel_nodes
from docsdesk.engine.site.schema_nodes import SchemaNodes

_HEADINGS = {
    "path": "Path parameters",
    "query": "Query parameters",
    "header": "Headers",
    "cookie": "Cookies",
}


def api_nodes(
    folder: DocsFolder, page: Page, surroundings: Surroundings, reader: Reader = ANONYMOUS
) -> tuple[list[Node], list[Node]]:
    """What stands before and what stands after the page's own text."""
    endpoint = _endpoint(folder, page, reader)
    if page.api is None:
        return endpoint, []
    drawn = SchemaNodes(page.api.specification, surroundings)
    if page.api.operation is None:
        return endpoint, channel_nodes(page.api, drawn)
    operation = page.api.operation
    description = [] if page.text.strip() and page.description else drawn.text(_description(operation, page))
    has_example = "<RequestExample" in page.text, "<ResponseExample" in page.text
    samples = _samples(folder, page.api.specification, operation, has_example)
    return [*endpoint, *description], [*_operation(page.api, operation, drawn), *samples]


def _description(operation: Operation, page: Page) -> str:
    """The operation's description without what the page's head says already."""
    text = text_at(operation.value, "description").strip()
    return text if not page.description else text.removeprefix(page.description).strip()


def shows_endpoint(folder: DocsFolder, page: Page, reader: Reader) -> bool:
    """Whether the reader sees the endpoint (interface 2.6: `none` hides it, and `auth` from some readers)."""
    return playground_display(folder.config.get("api"), page, reader) is not PlaygroundDisplay.NONE


def _endpoint(folder: DocsFolder, page: Page, reader: Reader) -> list[Node]:
    found = _manual_endpoint(folder, page) if page.api is None else _described_endpoint(folder, page.api)
    if found is None or not shows_endpoint(folder, page, reader):
        return []
    method, base, path = found
    badge = element("span", method, css=f"method method-{method.lower()}")
    shown = element("code", element("span", base, css="base"), path, css="endpoint-path")
    return [element("div", badge, " ", shown, css="endpoint")]


def _manual_endpoint(folder: DocsFolder, page: Page) -> tuple[str, str, str] | None:
    """Of a page with `api: "METHOD path-or-URL"` in its front matter (interface 2.7)."""
    method, _, path = page.front_matter.text("api").partition(" ")
    path = path.strip()
    if not path or not method.isalpha():
        return None
    if "://" in path:
        return method.upper(), "", path
    server = effective(folder.config.get("api"), SERVER)
    base = next(iter(texts(server)), "")
    return method.upper(), base.rstrip("/"), f"/{path.lstrip('/')}"


def _described_endpoint(folder: DocsFolder, source: ApiSource) -> tuple[str, str, str] | None:
    if source.operation is None:
        return "WSS", "", channel_address(source)
    servers = source.specification.servers
    is_full = effective(folder.config.get("api"), URL) == "full" and source.operation.method != WEBHOOK
    base = servers[0] if servers and is_full else ""
    return source.operation.method, base, source.operation.path


def _operation(source: ApiSource, operation: Operation, drawn: SchemaNodes) -> list[Node]:
    spec = source.specification
    nodes: list[Node] = []
    proofs: list[Node] = [
        field_element(
            FieldHead(scheme.field or scheme.name, "string", scheme.location, is_required=True),
            drawn.text(scheme.description),
        )
        for scheme in (requirement.scheme for requirement in next(iter(security(spec, operation)), ()))
    ]
    nodes += _part("Authorization", proofs)
    found = parameters(spec, operation)
    for location, heading in _HEADINGS.items():
        fields: list[Node] = [
            drawn.field(
                parameter.name, _described(parameter.value, parameter.schema), is_required=parameter.is_required
            )
            for parameter in found
            if parameter.location == location
        ]
        nodes += _part(heading, fields)
    if (body := request_body(spec, operation)) is not None:
        media = body.content[0]
        content = [*drawn.text(body.description), *drawn.fields(media.schema)]
        nodes += _part("Payload" if operation.method == WEBHOOK else "Body", content, note=media.content_type)
    return [*nodes, *_responses(spec, operation, drawn)]


def _described(parameter: JsonObject, schema: Json) -> JsonObject:
    """The parameter's schema with the description and deprecation of the parameter itself."""
    found: JsonObject = {"allOf": [schema]} if schema else {}
    for key in ("description", "deprecated"):
        if key in parameter:
            found[key] = parameter[key]
    return found


def _part(heading: str, content: list[Node], *, note: str = "") -> list[Node]:
    if not content:
        return []
    title = element("h2", heading)
    small = element("p", note, css="part-note")
    small.is_quiet = True
    return [element("section", title, [small] if note else [], content, css="api-part")]


def _responses(spec: Specification, operation: Operation, drawn: SchemaNodes) -> list[Node]:
    panels: list[tuple[str, list[Node]]] = []
    for status, written in object_at(operation.value, "responses").items():
        response = spec.resolve(written)
        media = next(iter(content_of(spec, response)), None)
        fields = drawn.fields(media.schema) if media else []
        panels.append((status, [*drawn.text(text_at(response, "description")), *fields]))
    return _part("Responses", [tab_set(panels)]) if panels else []


def _samples(folder: DocsFolder, spec: Specification, operation: Operation, has_own: tuple[bool, bool]) -> list[Node]:
    found: list[Node] = []
    request = [] if has_own[0] else _request_samples(folder, spec, operation)
    response = [] if has_own[1] else _response_samples(spec, operation)
    for label, panels in (("Request", request), ("Response", response)):
        if panels:
            title = element("p", label, css="example-label")
            title.is_quiet = True
            found.append(element("div", title, tab_set(panels, "tabs code-tabs"), css="example"))
    return found


def _request_samples(folder: DocsFolder, spec: Specification, operation: Operation) -> list[tuple[str, list[Node]]]:
    """Those that the description brings along, else a curl command unless docs.json says none are to be made."""
    written = operation.value.get("x-codeSamples") or operation.value.get("x-code-samples")
    panels = [_written_sample(sample) for sample in objects(written)]
    if panels:
        return panels
    if operation.method == WEBHOOK:
        body = request_body(spec, operation)
        example = media_example(spec, body.content[0].value, is_request=False) if body else None
        return [("Payload", [code_block(as_json(example), "json")])] if example is not None else []
    if effective(folder.config.get("api"), AUTOGENERATE) is False:
        return []
    return [("cURL", [code_block(curl_command(spec, operation), "bash")])]


def _written_sample(sample: JsonObject) -> tuple[str, list[Node]]:
    language = text_at(sample, "lang")
    label = text_at(sample, "label") or language_name(language)
    return label, [code_block(text_at(sample, "source").strip("\n"), language.lower())]


def _response_samples(spec: Specification, operation: Operation) -> list[tuple[str, list[Node]]]:
    panels: list[tuple[str, list[Node]]] = []
    for status, written in object_at(operation.value, "responses").items():
        media = next(iter(content_of(spec, spec.resolve(written))), None)
        if media is None or not media.is_json:
            continue
        example = media_example(spec, media.value)
        if example is not None:
            panels.append((status, [code_block(as_json(example), "json")]))
    return panels
