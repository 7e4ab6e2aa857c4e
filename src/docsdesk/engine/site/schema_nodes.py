"""Fields of a schema as the page shows them: name, type, what it means, what is in it."""

from docsdesk.docs.json_values import Json, JsonObject, as_line, list_at, object_at, text_at
from docsdesk.docs.mdx.components.fields import FieldHead, field_element
from docsdesk.docs.mdx.page_html import markdown_text
from docsdesk.docs.mdx.rendering import Surroundings
from docsdesk.docs.mdx.tree import Element, Node, element
from docsdesk.docs.openapi.schemas import choices, enum_values, limits, merged, type_name
from docsdesk.docs.openapi.specification import Specification

_MOST_LEVELS = 6
_MOST_FIELDS = 1500
_LONGEST_ENUM = 40


class SchemaNodes:
    """Draws the schemas of one page."""

    def __init__(self, spec: Specification, surroundings: Surroundings) -> None:
        self.spec = spec
        self.surroundings = surroundings
        self.left = _MOST_FIELDS

    def fields(self, schema: Json, trail: tuple[str, ...] = ()) -> list[Node]:
        """A field for each property; for other types one line that names the type."""
        reference = self.spec.reference(schema)
        trail = (*trail, reference) if reference else trail
        found = merged(self.spec, schema)
        if (items := found.get("items")) is not None and "properties" not in found:
            return self.fields(items, trail)
        properties = object_at(found, "properties")
        if properties:
            required = list_at(found, "required")
            return [
                self.field(name, member, is_required=name in required, trail=trail)
                for name, member in properties.items()
            ]
        return self._choices(found, trail)

    def field(
        self, name: str, schema: Json, *, is_required: bool, trail: tuple[str, ...] = (), location: str = ""
    ) -> Element:
        found = merged(self.spec, schema)
        self.left -= 1
        body = [*self.text(text_at(found, "description")), *self._details(found)]
        reference = self.spec.reference(schema) or self.spec.reference(found.get("items"))
        if self.left > 0 and len(trail) < _MOST_LEVELS and not (reference and reference in trail):
            body += self._inside(found, (*trail, reference or name))
        head = FieldHead(
            name,
            type_name(self.spec, schema),
            location,
            is_required,
            is_deprecated=found.get("deprecated") is True,
            default=as_line(found.get("default")),
        )
        return field_element(head, body)

    def text(self, markdown: str) -> list[Node]:
        return markdown_text(markdown, self.surroundings) if markdown.strip() else []

    def _details(self, schema: JsonObject) -> list[Node]:
        found: list[Node] = []
        values = enum_values(schema)
        if values:
            shown: list[Node] = []
            for value in values[:_LONGEST_ENUM]:
                shown += [", " if shown else "", element("code", value)]
            rest = f" and {len(values) - _LONGEST_ENUM} more" if len(values) > _LONGEST_ENUM else ""
            found.append(element("p", "One of ", shown, rest, css="field-note"))
        if bounds := limits(schema):
            found.append(element("p", "; ".join(bounds).capitalize(), css="field-note"))
        return found

    def _inside(self, schema: JsonObject, trail: tuple[str, ...]) -> list[Node]:
        inner = self.fields(schema.get("items") if "items" in schema else dict(schema), trail)
        if not inner:
            return []
        summary = element("summary", "Properties")
        summary.is_quiet = True
        return [element("details", summary, element("div", inner, css="details-body"), css="expandable")]

    def _choices(self, schema: JsonObject, trail: tuple[str, ...]) -> list[Node]:
        nodes: list[Node] = []
        if len(trail) >= _MOST_LEVELS:
            return nodes
        for number, choice in enumerate(choices(self.spec, schema), 1):
            inner = self.fields(dict(choice), (*trail, f"choice {number}"))
            if inner:
                label = element("p", text_at(choice, "title") or f"Option {number}", css="choice-title")
                nodes.append(element("div", label, inner, css="choice"))
        return nodes
