"""Example values made from schemas, in the order example, examples, default, const, enum, then by type."""

import orjson

from docsdesk.docs.json_values import Json, JsonObject, as_object, list_at, object_at, texts
from docsdesk.docs.openapi.schemas import choices, merged
from docsdesk.docs.openapi.specification import Specification

_MOST_LEVELS = 8
_MOST_MEMBERS = 2000
_BY_FORMAT: dict[str, Json] = {
    "date": "2023-12-25",
    "date-time": "2023-11-07T05:31:56Z",
    "uuid": "3c90c3cc-0d44-4b50-8888-8dd25736052a",
    "email": "jsmith@example.com",
    "uri": "https://example.com",
    "url": "https://example.com",
}
_BY_TYPE: dict[str, Json] = {"string": "<string>", "integer": 123, "number": 123, "boolean": True, "null": None}


def media_example(spec: Specification, media: JsonObject, *, is_request: bool = False) -> Json:
    """The example of a request or response body: a written one, else one made from its schema."""
    if "example" in media:
        return media["example"]
    for written in object_at(media, "examples").values():
        found = spec.resolve(written)
        if "value" in found:
            return found["value"]
    return schema_example(spec, media.get("schema"), is_request=is_request)


def schema_example(spec: Specification, schema: Json, *, is_request: bool = False) -> Json:
    """An example that shows every property but those that the other direction has to itself."""
    return _Maker(spec, "readOnly" if is_request else "writeOnly").make(schema, (), 0)


def as_json(value: Json) -> str:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2).decode()


class _Maker:
    def __init__(self, spec: Specification, left_out: str) -> None:
        self.spec = spec
        self.left_out = left_out
        self.members = 0

    def make(self, schema: Json, trail: tuple[str, ...], level: int) -> Json:
        reference = self.spec.reference(schema)
        if level > _MOST_LEVELS or (reference and reference in trail) or self.members > _MOST_MEMBERS:
            return None
        trail = (*trail, reference) if reference else trail
        found = merged(self.spec, schema)
        for key in ("example", "examples", "default", "const", "enum"):
            if key in found:
                value = found[key]
                return value[0] if key in ("examples", "enum") and isinstance(value, list) and value else value
        offered = choices(self.spec, found)
        if offered and "properties" not in found:
            return self.make(dict(offered[0]), trail, level + 1)
        return self._by_type(found, trail, level)

    def _by_type(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> Json:
        kinds = [kind for kind in texts(schema.get("type")) if kind != "null"]
        if "properties" in schema or kinds == ["object"]:
            return self._object(schema, trail, level)
        if "items" in schema or kinds == ["array"]:
            item = self.make(schema.get("items"), trail, level + 1) if "items" in schema else None
            return [] if item is None else [item]
        form = schema.get("format")
        if isinstance(form, str) and form in _BY_FORMAT:
            return _BY_FORMAT[form]
        return _BY_TYPE.get(kinds[0], "<any>") if kinds else "<any>"

    def _object(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> Json:
        made: JsonObject = {}
        for name, member in object_at(schema, "properties").items():
            self.members += 1
            if as_object(self.spec.resolve(member)).get(self.left_out) is True:
                continue
            value = self.make(member, trail, level + 1)
            if value is not None or name in list_at(schema, "required"):
                made[name] = value
        return made
