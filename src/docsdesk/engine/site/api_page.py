"""What an API page shows besides its own text: endpoint, parameters, body, responses, examples."""

from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.cache import Cache
from docsdesk.docs.effective_settings import PageSettings, page_settings, site_settings
from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.json_values import object_at, text_at
from docsdesk.docs.manual_request import manual_request
from docsdesk.docs.mdx.page_html import PageText, page_nodes
from docsdesk.docs.mdx.rendering import Surroundings
from docsdesk.docs.mdx.tree import Node
from docsdesk.docs.openapi.schema_shape import SchemaShape
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.page import ApiSource, Page
from docsdesk.docs.page_access import playground_display
from docsdesk.domain.reader import Reader
from docsdesk.engine.site.api_examples import ApiExamples
from docsdesk.engine.site.authorization_part import manual_authorization
from docsdesk.engine.site.channel_page import channel_nodes
from docsdesk.engine.site.endpoint import endpoint_nodes
from docsdesk.engine.site.kept_code import KeptCode
from docsdesk.engine.site.operation_parts import OperationParts
from docsdesk.engine.site.page_part import Panels, Variant, example_box, part, variant_box
from docsdesk.engine.site.schema_nodes import FieldStyle, KeptSchemas, SchemaNodes

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
        endpoint = endpoint_nodes(page, settings, playground_display(self.folder.config.get("api"), page, reader))
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
