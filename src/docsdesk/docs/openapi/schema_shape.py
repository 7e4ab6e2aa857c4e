"""The size of schemas and what they reach, so that what is shown of them can be limited and cached."""

from docsdesk.docs.json.values import Json, JsonObject, as_list, object_at
from docsdesk.docs.openapi.schemas import MOST_PARTS, merge, named_schema
from docsdesk.docs.openapi.specification import Specification

_MOST_FIELDS = 3_000
_MOST_LEVELS = 60
_HOLDING = frozenset(
    ("properties", "patternProperties", "prefixItems", "additionalProperties", "items", "oneOf", "anyOf")
)
# What a type's name does not already say.
_SAID = frozenset(("description", "enum", "const", "pattern", "minimum", "maximum", "maxLength", "example", "examples"))


class SchemaShape:
    """The shape of one specification's schemas; whatever was counted is remembered."""

    def __init__(self, spec: Specification) -> None:
        self.spec = spec
        self._sizes: dict[tuple[str, int], int] = {}
        self._levels: dict[tuple[str, int, int], int] = {}
        self._depths: dict[str, int] = {}
        self._holding: dict[tuple[str, int], bool] = {}
        self._inside: dict[str, frozenset[str]] = {}

    def has_fields(self, schema: JsonObject, level: int = 0) -> bool:
        """Whether a merged schema holds anything to show as a field."""
        if "properties" in schema or "patternProperties" in schema or "prefixItems" in schema:
            return True
        if level > 4:
            return False
        others = schema.get("additionalProperties")
        if isinstance(others, dict) and others:
            values = merge(self.spec, others)
            return not _SAID.isdisjoint(values) or self._holds(others, level + 1)
        parts = [schema["items"]] if "items" in schema else _forms(schema)
        return any(self._holds(part, level + 1) for part in parts)

    def _holds(self, part: Json, level: int) -> bool:
        key = named_schema(part), level
        found = self._holding.get(key) if key[0] else None
        if found is None:
            found = self.has_fields(merge(self.spec, part), level)
            if key[0]:
                self._holding[key] = found
        return found

    def size(self, schema: Json, levels: int, nested: int = 0) -> int:
        """The number of fields down to a depth, references expanded; counting ends soon after `_MOST_FIELDS`."""
        reference = named_schema(schema)
        if reference and (reference, levels) in self._sizes:
            return self._sizes[reference, levels]
        if reference:
            self._sizes[reference, levels] = 0
        count = 0
        for part, depth in _parts(merge(self.spec, schema)) if nested < _MOST_LEVELS else ():
            count += depth
            if levels >= depth:
                count += self.size(part, levels - depth, nested + 1)
            if count > _MOST_FIELDS:
                break
        if reference:
            self._sizes[reference, levels] = count
        return count

    def levels(self, schema: Json, most: int, fields: int) -> int:
        """How many levels, up to `most`, hold no more than `fields` fields; one if that holds up to `_MOST_FIELDS`."""
        key = named_schema(schema), most, fields
        found = self._levels.get(key)
        if found is None:
            least = 1 if self.size(schema, 1) <= _MOST_FIELDS else 0
            found = next((levels for levels in range(most, 1, -1) if self.size(schema, levels) <= fields), least)
            if key[0]:
                self._levels[key] = found
        return found

    def depth(self, schema: Json, nested: int = 0) -> int:
        """The most levels of fields; for a schema that contains itself, more than any page shows."""
        reference = named_schema(schema)
        if reference and reference in self._depths:
            return self._depths[reference]
        if nested >= _MOST_LEVELS:
            return _MOST_LEVELS
        if reference:
            self._depths[reference] = _MOST_LEVELS
        parts = _parts(merge(self.spec, schema))
        found = max((below + self.depth(part, nested + 1) for part, below in parts), default=0)
        if reference:
            self._depths[reference] = found
        return found

    def inside(self, reference: str) -> frozenset[str]:
        """Every reference met when the fields of one are drawn, itself included."""
        if reference not in self._inside:
            seen = {reference}
            pending = [reference]
            while pending:
                for met in self._references_of(merge(self.spec, {"$ref": pending.pop()})):
                    if met not in seen:
                        seen.add(met)
                        pending.append(met)
            self._inside[reference] = frozenset(seen)
        return self._inside[reference]

    def _references_of(self, schema: JsonObject) -> list[str]:
        found: list[str] = []
        pending = [part for part, _ in _parts(schema)]
        while pending:
            part = pending.pop()
            if reference := named_schema(part):
                found.append(reference)
            else:
                pending.extend(inner for inner, _ in _parts(merge(self.spec, part)))
        return found


def _parts(schema: JsonObject) -> list[tuple[Json, int]]:
    """What is drawn inside, and how much deeper: a field is one level deeper, a form or an item is not."""
    if _HOLDING.isdisjoint(schema):
        return []
    found: list[tuple[Json, int]] = [(member, 1) for member in object_at(schema, "properties").values()]
    found += [(member, 1) for member in object_at(schema, "patternProperties").values()]
    found += [(member, 1) for member in as_list(schema.get("prefixItems"))]
    others = schema.get("additionalProperties")
    if isinstance(others, dict) and others:
        found.append((others, 1))
    if "items" in schema:
        found.append((schema["items"], 0))
    return found + [(part, 0) for part in _forms(schema)]


def _forms(schema: JsonObject) -> list[Json]:
    return as_list(schema.get("oneOf"))[:MOST_PARTS] + as_list(schema.get("anyOf"))[:MOST_PARTS]
