"""Values as the text of a body that is not JSON; XML by the XML Object (OpenAPI 3.1 section 4.8.26)."""

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from docsdesk.docs.json.values import Json, JsonObject, object_at, text_at
from docsdesk.docs.openapi.bodies import MediaType
from docsdesk.docs.openapi.parameters import is_open, scalar_text
from docsdesk.docs.openapi.schemas import choices, merge, reference_name
from docsdesk.docs.openapi.specification import Specification

_HOLDS_JSON = re.compile(r"text/plain|[\w.+-]+/(?:[\w.-]+[+-])?(?:yaml|javascript|graphql)", re.IGNORECASE)
"""JSON is YAML as well; plain text may be anything."""
_NAME = re.compile(r"[^\W\d][\w.-]*")
_UNNAMED = "root"
_ITEM = "item"


def body_text(spec: Specification, media: MediaType, value: Json) -> str | None:
    """None if the media type has no text for the value."""
    if isinstance(value, str):
        return value
    if media.is_xml and value is not None:
        return _xml_text(spec, media.schema, value)
    is_textless = isinstance(value, dict | list) and not _HOLDS_JSON.match(media.content_type)
    return None if value is None or is_textless else scalar_text(value)


def _xml_text(spec: Specification, schema: Json, value: Json) -> str | None:
    """None for names that XML does not have, and for what is nested too deeply."""
    name = reference_name(text_at(schema, "$ref")) or _UNNAMED
    try:
        return "\n".join(_Writer(spec).element(schema, name, value))
    except (RecursionError, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes elements, each as its lines. Raises ValueError for a name that XML does not have."""

    spec: Specification

    def element(self, schema: Json, name: str, value: Json) -> list[str]:
        whole = merge(self.spec, schema)
        xml = object_at(whole, "xml")
        name, space = _qualify(xml, name), _declare_namespace(xml)
        if isinstance(value, list):
            return _enclose(name, space, self._items(whole, _item_name(whole, _ITEM), value))
        if isinstance(value, dict):
            members, others = self._members(whole), whole.get("additionalProperties")
            present = {key: item for key, item in value.items() if item is not None}
            attributes, inner = space, list[str]()
            for key, item in present.items():
                member = members.get(key, others)
                if _is_attribute(self.spec, member):
                    attributes += self._attribute(member, key, item)
                else:
                    inner += self._member(member, key, item)
            return _enclose(name, attributes, inner)
        return [f"<{name}{space}>{escape(_text(value))}</{name}>"]

    def _member(self, schema: Json, key: str, value: Json) -> list[str]:
        if not isinstance(value, list):
            return self.element(schema, key, value)
        whole = merge(self.spec, schema)
        if object_at(whole, "xml").get("wrapped") is not True:
            return self._items(whole, key, value)
        xml = object_at(whole, "xml")
        items = self._items(whole, text_at(xml, "name") or key, value)
        return _enclose(_qualify(xml, key), _declare_namespace(xml), items)

    def _items(self, schema: JsonObject, name: str, values: list[Json]) -> list[str]:
        """An item without a name of its own has that of its list."""
        items = schema.get("items")
        return [line for value in values if value is not None for line in self.element(items, name, value)]

    def _attribute(self, schema: Json, key: str, value: Json) -> str:
        xml = object_at(merge(self.spec, schema), "xml")
        return f"{_declare_namespace(xml)} {_qualify(xml, key)}={quoteattr(_text(value))}"

    def _members(self, schema: JsonObject) -> JsonObject:
        """The properties of the schema and of its forms."""
        members: JsonObject = {}
        for form in choices(self.spec, schema):
            members = object_at(merge(self.spec, form.schema), "properties") | members
        return members | object_at(schema, "properties")


def _item_name(schema: JsonObject, otherwise: str) -> str:
    return reference_name(text_at(schema.get("items"), "$ref")) or otherwise


def _qualify(xml: JsonObject, name: str) -> str:
    local, prefix = text_at(xml, "name") or name, text_at(xml, "prefix")
    if not all(_NAME.fullmatch(part) for part in (local, prefix or local)):
        raise ValueError(local)
    return f"{prefix}:{local}" if prefix else local


def _declare_namespace(xml: JsonObject) -> str:
    namespace, prefix = text_at(xml, "namespace"), text_at(xml, "prefix")
    if not namespace:
        return ""
    return f" xmlns{':' if prefix else ''}{prefix}={quoteattr(namespace)}"


def _is_attribute(spec: Specification, schema: Json) -> bool:
    xml = object_at(merge(spec, schema), "xml")
    return xml.get("attribute") is True or xml.get("nodeType") == "attribute"


def _enclose(name: str, attributes: str, inner: list[str]) -> list[str]:
    if not inner:
        return [f"<{name}{attributes}/>"]
    return [f"<{name}{attributes}>", *(f"  {line}" for line in inner), f"</{name}>"]


def _text(value: Json) -> str:
    """A value to fill in loses its angle brackets, which XML would have to escape."""
    return scalar_text(value)[1:-1] if is_open(value) else scalar_text(value)
