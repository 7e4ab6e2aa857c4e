"""The contents of an API page besides its own text: endpoint, parameters, body, responses, examples."""

from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.asyncapi import Channel, ChannelOperation, Direction, Message, message_example, read_channel
from docsdesk.docs.cache import Cache
from docsdesk.docs.folder.api_servers import channel_servers, operation_servers
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at, text_at
from docsdesk.docs.mdx.components.layout import tab_set
from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.page_html import PageFileText, page_nodes
from docsdesk.docs.mdx.tree import Markup, Node, element
from docsdesk.docs.openapi.schema_shape import SchemaShape
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.pages.access import playground_display
from docsdesk.docs.pages.effective_settings import PageSettings, page_settings, site_settings
from docsdesk.docs.pages.manual_request import manual_request
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.docs.text.slugs import path_slug
from docsdesk.domain.api_settings import AUTOGENERATE, SERVER, URL, PlaygroundDisplay
from docsdesk.domain.reader import Reader
from docsdesk.engine.site.api.examples import ApiExamples
from docsdesk.engine.site.api.operation_parts import OperationParts, manual_authorization, way_fields, way_name
from docsdesk.engine.site.api.page_parts import (
    CodeListings,
    Panels,
    Variant,
    example_box,
    part,
    request_box,
    value_block,
)
from docsdesk.engine.site.api.schema_nodes import SchemaCache, SchemaNodes

_NOTHING = Specification(PurePosixPath("none.json"), {})


@dataclass(slots=True)
class ApiPages:
    """The API pages of one site; parts that several of them share are drawn once."""

    folder: DocsFolder
    code: CodeListings
    settings: PageSettings
    """Those of the site, for pages without settings of their own."""
    _schemas: dict[PurePosixPath, SchemaCache] = field(default_factory=dict[PurePosixPath, SchemaCache])

    @classmethod
    def of(cls, folder: DocsFolder, cache: Cache) -> "ApiPages":
        return cls(folder, CodeListings(cache), site_settings(folder.config.get("api")))

    def nodes(self, page: Page, surroundings: PageSurroundings, reader: Reader) -> tuple[list[Node], list[Node]]:
        """The nodes before and after the page's own text."""
        if page.api is None and not page.front_matter.text("api"):
            return [], []
        settings = page_settings(self.folder.config.get("api"), page, self.settings)
        endpoint = _endpoint_nodes(page, settings, playground_display(self.folder.config.get("api"), page, reader))
        if page.api is None:
            examples = self._manual_examples(page, settings)
            return [*endpoint, *(manual_authorization(settings) if endpoint else []), *examples], []
        source = page.api
        drawn = self._schema_nodes(source.specification, surroundings, settings)
        examples = ApiExamples(source.specification, settings, self.code, drawn.text)
        if source.schema:
            return endpoint, _schema_parts(source, drawn, examples)
        operation = page.operation
        if operation is None:
            return endpoint, _channel_nodes(source, drawn, needs_no_auth=page.needs_no_auth)
        parts = OperationParts(source.specification, operation, drawn).nodes()
        boxes = _boxes(page, examples.request(operation), examples.response(operation))
        return [*endpoint, *_introduction(page, source, operation, drawn, surroundings)], [*parts, *boxes]

    def _schema_nodes(self, spec: Specification, surroundings: PageSurroundings, settings: PageSettings) -> SchemaNodes:
        if spec.file not in self._schemas:
            self._schemas[spec.file] = SchemaCache(SchemaShape(spec))
        return SchemaNodes(spec, surroundings, settings, self._schemas[spec.file])

    def _manual_examples(self, page: Page, settings: PageSettings) -> list[Node]:
        """Generated examples, for a page without its own."""
        if not settings.value(AUTOGENERATE) or "<RequestExample" in page.text:
            return []
        try:
            request = manual_request(page, settings)
        except ValueError:
            return []
        if request is None:
            return []
        found = ApiExamples(_NOTHING, settings, self.code).snippets(request, set())
        return example_box("Request", [(label, nodes) for _, label, nodes in found])


def _introduction(
    page: Page, source: ApiSource, operation: Operation, schemas: SchemaNodes, surroundings: PageSurroundings
) -> list[Node]:
    """The description's text about the operation, and what it puts before the operation's parts."""
    description = text_at(operation.value, "description").strip()
    if page.description:
        description = "" if page.text.strip() else description.removeprefix(page.description).strip()
    content = text_at(object_at(operation.value, "x-mint"), "content")
    own: list[Node] = []
    if content and page.file is None:
        file = PurePosixPath(f"{source.specification.file}.mdx")
        own = page_nodes(PageFileText(file, content, 0, page.front_matter.inherited), surroundings, [])
    return [*schemas.text(description), *own]


def _boxes(page: Page, request: list[Variant], response: Panels) -> list[Node]:
    """Examples that the page itself lacks."""
    shown = [] if "<RequestExample" in page.text else request_box(request)
    return shown + ([] if "<ResponseExample" in page.text else example_box("Response", response))


def _schema_parts(source: ApiSource, schemas: SchemaNodes, examples: ApiExamples) -> list[Node]:
    """The page of a data model."""
    schema = source.specification.resolve(
        object_at(source.specification.value, "components", "schemas").get(source.schema)
    )
    reference = {"$ref": f"#/components/schemas/{source.schema.replace('~', '~0').replace('/', '~1')}"}
    description = text_at(schema, "description")
    fields = schemas.body(dict(reference), "schema", is_request=False, text_before=description)
    about = schemas.text(description)
    return [*about, *part("Fields", fields), *example_box("Example", examples.schema(dict(reference)))]


@dataclass(frozen=True, slots=True)
class _Endpoint:
    """`base` is shown before the path, empty for the path alone."""

    method: str
    base: str
    path: str


def _endpoint_nodes(page: Page, settings: PageSettings, display: PlaygroundDisplay) -> list[Node]:
    """Empty if the display is none (interface section 2.6)."""
    found = _page_endpoint(page, settings)
    if found is None or display is PlaygroundDisplay.NONE:
        return []
    badge = element("span", found.method, css=f"method method-{found.method.lower()}")
    path = element("code", element("span", found.base, css="base"), *_path(found.path), css="endpoint-path")
    parts: list[Node] = [badge, " ", path]
    if _is_deprecated(page):
        parts += [" ", element("span", "deprecated", css="badge badge-orange")]
    if display is PlaygroundDisplay.INTERACTIVE:
        parts += [" ", _try_button("Connect" if found.method == "WSS" else "Try it")]
    return [element("div", parts, css="endpoint")]


def _try_button(label: str) -> Markup:
    """Opens the playground; not part of the page's text, so never quoted or searched."""
    return Markup(f'<button class="try-it" type="button" aria-haspopup="dialog">{label}</button>', "")


def _page_endpoint(page: Page, settings: PageSettings) -> _Endpoint | None:
    if page.api is not None:
        return _described_endpoint(page.api, is_full=settings.value(URL) == "full")
    return _manual_endpoint(page, settings)


def _manual_endpoint(page: Page, settings: PageSettings) -> _Endpoint | None:
    """For a page with `api: "METHOD path-or-URL"` in its front matter (interface section 2.7)."""
    method, _, path = page.front_matter.text("api").partition(" ")
    path = path.strip()
    if not path or not method.isalpha():
        return None
    base = next(iter(settings.value(SERVER) or ()), "").rstrip("/")
    if "://" in path:
        scheme, _, rest = path.partition("://")
        host, _, path = rest.partition("/")
        base = f"{scheme}://{host}"
    return _Endpoint(method.upper(), base if settings.value(URL) == "full" else "", f"/{path.lstrip('/')}")


def _is_deprecated(page: Page) -> bool:
    operation = page.api.operation if page.api else None
    return page.front_matter.flag("deprecated") or (operation is not None and operation.value.get("deprecated") is True)


def _described_endpoint(source: ApiSource, *, is_full: bool) -> _Endpoint | None:
    if source.schema:
        return None
    if source.operation is None:
        return _Endpoint("WSS", "", _channel_address(source))
    base = ""
    if is_full and source.operation.method != WEBHOOK:
        base = next((server.fill() for server in operation_servers(source.specification, source.operation)), "")
    return _Endpoint(source.operation.method, base, source.operation.path)


def _path(path: str) -> list[Node]:
    """Marks the parts that the caller fills in."""
    nodes: list[Node] = []
    for number, piece in enumerate(path.replace("{", "\0{").replace("}", "}\0").split("\0")):
        is_open = piece.startswith("{") and piece.endswith("}") and number > 0
        nodes.append(element("span", piece, css="path-parameter") if is_open else piece)
    return nodes


_HEADINGS = {Direction.SEND: "Send", Direction.RECEIVE: "Receive"}


def _channel_nodes(source: ApiSource, schemas: SchemaNodes, *, needs_no_auth: bool = False) -> list[Node]:
    channel = read_channel(source.specification, source.channel)
    if channel is None:
        return []
    return [
        *schemas.text(channel.description),
        *_servers(source, schemas),
        *([] if needs_no_auth else _authorization(channel, schemas)),
        *_connection(channel, schemas),
        *(node for operation in channel.operations for node in _operation(operation, schemas)),
        *_examples(source, channel),
    ]


def _channel_address(source: ApiSource) -> str:
    """The channel's address below its server."""
    channel = read_channel(source.specification, source.channel)
    return (channel.address if channel else "") or "/"


def _servers(source: ApiSource, schemas: SchemaNodes) -> list[Node]:
    found = channel_servers(source.specification, source.channel)
    nodes: list[Node] = [
        element("div", element("p", element("code", server.url)), schemas.text(server.description), css="server")
        for server in found
    ]
    return part("Servers" if len(nodes) > 1 else "Server", nodes)


def _authorization(channel: Channel, schemas: SchemaNodes) -> list[Node]:
    ways = channel.security
    if len(ways) == 1:
        return part("Authorization", way_fields(ways[0], schemas))
    panels = [(way_name(way), way_fields(way, schemas)) for way in ways]
    return part("Authorization", [tab_set(panels)]) if panels else []


def _connection(channel: Channel, schemas: SchemaNodes) -> list[Node]:
    """The parameters of the address and the first request."""
    fields: list[Node] = [
        schemas.field(name, schema, "parameter", is_required=True) for name, schema in channel.parameters
    ]
    nodes = part("Parameters", fields)
    for heading, schema, prefix in (
        ("Query parameters", channel.query, "query"),
        ("Headers", channel.headers, "header"),
    ):
        if schema is not None:
            nodes += part(heading, schemas.body(schema, prefix, is_request=True))
    return nodes


def _operation(operation: ChannelOperation, schemas: SchemaNodes) -> list[Node]:
    heading = _HEADINGS[operation.direction]
    is_sent = operation.direction is Direction.SEND
    nodes = [*schemas.text(operation.title), *schemas.text(operation.description)]
    for message in operation.messages:
        nodes += _message(message, schemas, is_sent=is_sent)
    for message in operation.replies:
        nodes.append(element("p", "Answered by", css="choice-title"))
        nodes += _message(message, schemas, is_sent=not is_sent)
    return part(heading, nodes)


def _message(message: Message, schemas: SchemaNodes, *, is_sent: bool) -> list[Node]:
    prefix = f"message-{path_slug(message.name) or 'message'}"
    nodes: list[Node] = [element("h3", message.title or "Message")]
    if message.content_type and message.content_type != "application/json":
        nodes.append(element("p", message.content_type, css="media-type"))
    nodes += schemas.text(message.summary) + schemas.text(message.description)
    if message.foreign_format:
        nodes.append(element("p", "Its schema is in the format ", element("code", message.foreign_format), "."))
    if message.headers is not None:
        nodes.append(element("p", "Headers", css="choice-title"))
        nodes += schemas.body(message.headers, f"{prefix}-header", is_request=is_sent)
    if message.payload is not None:
        nodes += schemas.body(message.payload, prefix, is_request=is_sent, text_before=message.description)
    return nodes


def _examples(source: ApiSource, channel: Channel) -> list[Node]:
    nodes: list[Node] = []
    for direction, heading in _HEADINGS.items():
        panels: Panels = []
        for operation in channel.operations:
            for message in operation.messages if operation.direction is direction else operation.replies:
                example = message_example(source.specification, message)
                if example is not None:
                    panels.append((message.title or "Message", [value_block(example)]))
        nodes += example_box(heading, panels)
    return nodes
