"""What an API page shows besides its own text: endpoint, parameters, body, responses, examples."""

from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.cache import Cache
from docsdesk.docs.folder.api_servers import operation_servers
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at, text_at
from docsdesk.docs.mdx.html.rendering import Surroundings
from docsdesk.docs.mdx.page_html import PageText, page_nodes
from docsdesk.docs.mdx.tree import Markup, Node, element
from docsdesk.docs.openapi.schema_shape import SchemaShape
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.pages.access import playground_display
from docsdesk.docs.pages.effective_settings import PageSettings, page_settings, site_settings
from docsdesk.docs.pages.manual_request import manual_request
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.domain.reader import Reader
from docsdesk.engine.site.api.authorization_part import manual_authorization
from docsdesk.engine.site.api.channel_page import channel_address, channel_nodes
from docsdesk.engine.site.api.examples import ApiExamples
from docsdesk.engine.site.api.operation_parts import OperationParts
from docsdesk.engine.site.api.page_part import Panels, Variant, example_box, part, variant_box
from docsdesk.engine.site.api.schema_nodes import FieldStyle, KeptSchemas, SchemaNodes
from docsdesk.engine.site.kept_code import KeptCode

_NOTHING = Specification(PurePosixPath("none.json"), {})


@dataclass(slots=True)
class ApiPages:
    """The API pages of one site; what several of them show alike is drawn once."""

    folder: DocsFolder
    code: KeptCode
    settings: PageSettings
    """Those of the site, for pages that say nothing else."""
    _kept: dict[PurePosixPath, KeptSchemas] = field(default_factory=dict[PurePosixPath, KeptSchemas])

    @classmethod
    def of(cls, folder: DocsFolder, cache: Cache) -> "ApiPages":
        return cls(folder, KeptCode(cache), site_settings(folder.config.get("api")))

    def nodes(self, page: Page, surroundings: Surroundings, reader: Reader) -> tuple[list[Node], list[Node]]:
        """What stands before and what stands after the page's own text."""
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
            return endpoint, channel_nodes(source, drawn, needs_no_auth=page.needs_no_auth)
        parts = OperationParts(source.specification, operation, drawn).nodes()
        boxes = _boxes(page, examples.request(operation), examples.response(operation))
        return [*endpoint, *_introduction(page, source, operation, drawn, surroundings)], [*parts, *boxes]

    def _schema_nodes(self, spec: Specification, surroundings: Surroundings, settings: PageSettings) -> SchemaNodes:
        if spec.file not in self._kept:
            self._kept[spec.file] = KeptSchemas(SchemaShape(spec))
        style = FieldStyle(settings.is_expanded.value, settings.pills.value)
        return SchemaNodes(spec, surroundings, style, self._kept[spec.file])

    def _manual_examples(self, page: Page, settings: PageSettings) -> list[Node]:
        """Generated ones, for a page that brings along none."""
        if not settings.autogenerate.value or "<RequestExample" in page.text:
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
    page: Page, source: ApiSource, operation: Operation, drawn: SchemaNodes, surroundings: Surroundings
) -> list[Node]:
    """What the description says about the operation, and what it wants to stand before its parts."""
    description = text_at(operation.value, "description").strip()
    if page.description:
        description = "" if page.text.strip() else description.removeprefix(page.description).strip()
    content = text_at(object_at(operation.value, "x-mint"), "content")
    own: list[Node] = []
    if content and page.file is None:
        file = PurePosixPath(f"{source.specification.file}.mdx")
        own = page_nodes(PageText(file, content, 0, page.front_matter.inherited), surroundings, [])
    return [*drawn.text(description), *own]


def _boxes(page: Page, request: list[Variant], response: Panels) -> list[Node]:
    """Examples that the page itself has not."""
    shown = [] if "<RequestExample" in page.text else variant_box("Request", request)
    return shown + ([] if "<ResponseExample" in page.text else example_box("Response", response))


def _schema_parts(source: ApiSource, drawn: SchemaNodes, examples: ApiExamples) -> list[Node]:
    """The page of a data model."""
    schema = source.specification.resolve(
        object_at(source.specification.value, "components", "schemas").get(source.schema)
    )
    reference = {"$ref": f"#/components/schemas/{source.schema.replace('~', '~0').replace('/', '~1')}"}
    fields = drawn.body(dict(reference), "schema", is_request=False)
    about = drawn.text(text_at(schema, "description"))
    return [*about, *part("Fields", fields), *example_box("Example", examples.schema(dict(reference)))]


@dataclass(frozen=True, slots=True)
class _Endpoint:
    """`base` is shown before the path, empty for the path alone."""

    method: str
    base: str
    path: str


def _endpoint_nodes(page: Page, settings: PageSettings, display: PlaygroundDisplay) -> list[Node]:
    """Nothing where the display is none (interface section 2.6)."""
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
    """Opens the playground; no text of the page, so never quoted or searched."""
    return Markup(f'<button class="try-it" type="button" aria-haspopup="dialog">{label}</button>', "")


def _page_endpoint(page: Page, settings: PageSettings) -> _Endpoint | None:
    if page.api is not None:
        return _described(page.api, is_full=settings.is_url_full.value)
    return _manual_endpoint(page, settings)


def _manual_endpoint(page: Page, settings: PageSettings) -> _Endpoint | None:
    """Of a page with `api: "METHOD path-or-URL"` in its front matter (interface section 2.7)."""
    method, _, path = page.front_matter.text("api").partition(" ")
    path = path.strip()
    if not path or not method.isalpha():
        return None
    base = next(iter(settings.servers.value), "").rstrip("/")
    if "://" in path:
        scheme, _, rest = path.partition("://")
        host, _, path = rest.partition("/")
        base = f"{scheme}://{host}"
    return _Endpoint(method.upper(), base if settings.is_url_full.value else "", f"/{path.lstrip('/')}")


def _is_deprecated(page: Page) -> bool:
    operation = page.api.operation if page.api else None
    return page.front_matter.flag("deprecated") or (operation is not None and operation.value.get("deprecated") is True)


def _described(source: ApiSource, *, is_full: bool) -> _Endpoint | None:
    if source.schema:
        return None
    if source.operation is None:
        return _Endpoint("WSS", "", channel_address(source))
    base = ""
    if is_full and source.operation.method != WEBHOOK:
        base = next((server.filled() for server in operation_servers(source.specification, source.operation)), "")
    return _Endpoint(source.operation.method, base, source.operation.path)


def _path(path: str) -> list[Node]:
    """The parts that the caller fills in are marked."""
    nodes: list[Node] = []
    for number, piece in enumerate(path.replace("{", "\0{").replace("}", "}\0").split("\0")):
        is_open = piece.startswith("{") and piece.endswith("}") and number > 0
        nodes.append(element("span", piece, css="path-parameter") if is_open else piece)
    return nodes
