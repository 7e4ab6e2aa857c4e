"""Text beside a field's name and under its description: labels, limits, values."""

from collections.abc import Sequence
from itertools import chain

import orjson

from docsdesk.docs.json.values import Json, JsonObject, as_line, as_list, object_at, text_at, texts
from docsdesk.docs.mdx.components.fields import FieldHead
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.openapi.schemas import enum_values, limits, type_name
from docsdesk.docs.openapi.specification import Specification

_MOST_UNFOLDED_VALUES = 60
_MOST_VALUES = 1_000
_MOST_VALUE_CHARACTERS = 120
_MOST_EXAMPLES = 5


def schema_head(
    spec: Specification, name: str, schema: JsonObject, *, is_required: bool, pills: tuple[str, ...] = ()
) -> FieldHead:
    """`schema` is fully merged; `pills` are the keys of `api.params.post`."""
    own = object_at(schema, "x-mint")
    default = value_line(schema["default"]) if "default" in schema else ""
    return FieldHead(
        name,
        type_name(spec, schema),
        "",
        is_required,
        is_deprecated=schema.get("deprecated") is True,
        default=default,
        before=texts(own.get("pre")),
        after=(
            *_access_labels(schema),
            *chain.from_iterable(_pill(key, schema.get(key)) for key in pills),
            *texts(own.get("post")),
        ),
    )


def _access_labels(schema: JsonObject) -> tuple[str, ...]:
    found = (("readOnly", "read-only"), ("writeOnly", "write-only"))
    return tuple(label for key, label in found if schema.get(key) is True)


def _pill(key: str, value: Json) -> tuple[str, ...]:
    """Text as it is, the key's name for true, numbers, and each item of a list; nothing for other values."""
    if value is True:
        return (key,)
    if isinstance(value, bool):
        return ()
    if isinstance(value, list):
        return tuple(filter(None, (as_line(item) for item in value if not isinstance(item, bool))))
    return (line,) if (line := as_line(value)) else ()


def value_notes(schema: JsonObject) -> list[Node]:
    """The values that a field may have."""
    found: list[Node] = []
    if "const" in schema:
        found.append(_note("Always ", element("code", value_line(schema["const"]))))
    elif values := enum_values(schema):
        codes = [element("code", value) for value in values[:_MOST_VALUES]]
        found.append(_note("One of ", *_join_with_commas(codes[:_MOST_UNFOLDED_VALUES])))
        if rest := codes[_MOST_UNFOLDED_VALUES:]:
            left = f" and {len(values) - _MOST_VALUES} more" if len(values) > _MOST_VALUES else ""
            summary = element("summary", f"{len(values) - _MOST_UNFOLDED_VALUES} more values")
            content = element("div", _note(*_join_with_commas(rest), left), css="details-body")
            found.append(element("details", summary, content, css="expandable"))
    if bounds := limits(schema):
        line = "; ".join(bounds)
        found.append(_note(line[:1].upper() + line[1:]))
    if pattern := text_at(schema, "pattern"):
        found.append(_note("Matches ", element("code", pattern)))
    if examples := _examples(schema):
        shown = [element("code", example) for example in examples]
        found.append(_note("Example " if len(shown) == 1 else "Examples ", *_join_with_commas(shown)))
    return found


def _examples(schema: JsonObject) -> list[str]:
    values = [schema["example"]] if "example" in schema else as_list(schema.get("examples"))[:_MOST_EXAMPLES]
    shown = (value_line(value) for value in values if value is not None)
    return list(dict.fromkeys(each for each in shown if each))


def _join_with_commas(nodes: Sequence[Node]) -> list[Node]:
    listed: list[Node] = []
    for node in nodes:
        listed += [", " if listed else "", node]
    return listed


def value_line(value: Json) -> str:
    """The value on one line, empty if that is too long."""
    line = value if isinstance(value, str) else orjson.dumps(value).decode()
    return line if len(line) <= _MOST_VALUE_CHARACTERS and line.isprintable() else ""


def _note(*content: Node) -> Node:
    return element("p", *content, css="field-note")
