"""Inputs for values described by a schema: parameters, forms, and JSON objects that are not too deep."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from urllib.parse import quote

from docsdesk.docs.json.values import Json, JsonObject, as_line, list_at, object_at, text_at, texts
from docsdesk.docs.openapi.bodies import MediaType, find_styled_field, is_file
from docsdesk.docs.openapi.parameters import Parameter
from docsdesk.docs.openapi.samples import as_text, named_examples, schema_example, shorten
from docsdesk.docs.openapi.schemas import merge, type_name
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.playground.form import InputField, InputKind, Sample, Wire

_SCALARS = ("string", "integer", "number", "boolean")
_MOST_FIELDS = 60
_MOST_LEVELS = 2
EXAMPLES = ("x-default", "example", "examples", "default", "const")
"""Where a schema says what a value may be."""
_SUGGESTING = (InputKind.TEXT, InputKind.NUMBER)
_LIMITS = {"minimum": "min", "maximum": "max", "minLength": "minlength", "maxLength": "maxlength"}
_DELIMITERS = {"spaceDelimited": "%20", "pipeDelimited": "%7C"}


class SchemaFields:
    """Makes the inputs of one request. With `prefill` they hold the examples that are otherwise only placeholders."""

    def __init__(self, spec: Specification, *, prefill: bool) -> None:
        self.spec = spec
        self.prefill = prefill

    def parameter(self, parameter: Parameter) -> InputField:
        holder = parameter.examples_holder
        field = self._field(parameter.name, parameter.schema, _example_of(self.spec, holder))
        is_parsed = field.kind is InputKind.JSON and not parameter.content_type
        return replace(
            field,
            location=parameter.location,
            type="any" if is_parsed else "string",
            is_required=parameter.is_required,
            wire=wire_of(parameter.name, parameter.location, parameter.style, is_exploded=parameter.is_exploded),
            allows_reserved=parameter.allows_reserved,
            suggestions=self._suggestions(parameter) if field.kind in _SUGGESTING else (),
        )

    def _suggestions(self, parameter: Parameter) -> tuple[Sample, ...]:
        named = named_examples(self.spec, parameter.examples_holder)
        return tuple(Sample(each.label, as_text(each.value)) for each in named if each.value is not None)

    def form(self, media: MediaType) -> tuple[InputField, ...]:
        """The fields of a form, files included."""
        found: list[InputField] = []
        for name, member, is_required in self._members(media.schema):
            field = self._field(name, member)
            kind = text_at(media.encoding(name), "contentType").partition(",")[0].strip()
            if is_file(self.spec, member):
                is_many = merge(self.spec, member).get("type") == "array"
                field = replace(field, kind=InputKind.FILES if is_many else InputKind.FILE, value="", placeholder="")
            elif field.kind is InputKind.JSON:
                kind = kind or "application/json"
            kind = kind if "*" not in kind else ""
            field = replace(field, type="string", is_required=is_required, media_type=kind)
            found.append(_apply_style(field, find_styled_field(media, name)))
        return tuple(found[:_MOST_FIELDS])

    def json(self, schema: Json) -> tuple[InputField, ...]:
        """The inputs of an object; empty for a schema that is not a plain object, or is too big."""
        found = tuple(islice(self._json_members(schema, ()), _MOST_FIELDS + 1))
        return found if len(found) <= _MOST_FIELDS else ()

    def _json_members(self, schema: Json, outer: tuple[str, ...], *, is_needed: bool = True) -> Iterator[InputField]:
        """Members of an optional object are not asked for, even if the object requires them."""
        for name, member, is_required in self._members(schema):
            steps, is_asked = (*outer, name), is_needed and is_required
            is_deep = len(steps) < _MOST_LEVELS and "example" not in merge(self.spec, member)
            nested = tuple(self._json_members(member, steps, is_needed=is_asked)) if is_deep else ()
            if nested:
                yield from nested
            else:
                yield replace(self._field(".".join(steps), member), is_required=is_asked, steps=steps)

    def _members(self, schema: Json) -> Iterator[tuple[str, Json, bool]]:
        """Properties that a request may have: name, schema, whether required. Empty for a choice between schemas."""
        found = _unwrap(self.spec, schema)
        if "oneOf" in found or "anyOf" in found:
            return
        required = list_at(found, "required")
        for name, member in object_at(found, "properties").items():
            if merge(self.spec, member).get("readOnly") is not True:
                yield name, member, name in required

    def _field(self, name: str, schema: Json, own_example: Json = None) -> InputField:
        found = _unwrap(self.spec, schema)
        kind, value_type = _kind(self.spec, found)
        own_example = found.get("x-default") if own_example is None else own_example
        example = schema_example(self.spec, found, is_request=True) if own_example is None else shorten(own_example)
        shown = input_text(example, kind)
        # A value made up from a type says nothing, so a request never starts with one.
        is_written = own_example is not None or any(key in found for key in EXAMPLES)
        return InputField(
            name,
            "body",
            kind,
            value_type,
            type_name(self.spec, schema),
            value=shown if self.prefill and is_written else "",
            placeholder=shown if (is_written or kind is InputKind.JSON) and kind is not InputKind.CHOICE else "",
            choices=_choices(found, value_type) if kind is InputKind.CHOICE else (),
            limits=_limits(found, kind),
            steps=(name,),
        )


def _apply_style(field: InputField, parameter: Parameter | None) -> InputField:
    """A form's field as its encoding's style has it, whatever its content type."""
    if parameter is None:
        return field
    wire = wire_of(field.name, "query", parameter.style, is_exploded=parameter.is_exploded)
    kind = "any" if field.kind is InputKind.JSON else "string"
    return replace(field, type=kind, media_type="", wire=wire)


def input_text(value: Json, kind: InputKind) -> str:
    if value is None:
        return ""
    if kind is InputKind.LINES and isinstance(value, list):
        return "\n".join(as_line(item) for item in value)
    return as_text(value)


def _example_of(spec: Specification, holder: JsonObject) -> Json:
    """A written example of a parameter, null if there is none."""
    if "x-default" in holder:
        return holder["x-default"]
    if "example" in holder:
        return holder["example"]
    first = next(iter(object_at(holder, "examples").values()), None)
    return spec.resolve(first).get("value")


def _unwrap(spec: Specification, schema: Json) -> JsonObject:
    """The schema, without the null that a choice adds to it."""
    found = merge(spec, schema)
    offered = list_at(found, "oneOf") or list_at(found, "anyOf")
    real = [choice for choice in (merge(spec, each) for each in offered) if choice.get("type") != "null"]
    if len(real) != 1:
        return found
    return {**{key: value for key, value in found.items() if key not in ("oneOf", "anyOf")}, **real[0]}


def _kind(spec: Specification, schema: JsonObject) -> tuple[InputKind, str]:
    """The kind of input, and the type of the value or of its items."""
    value_type = _type_of(schema)
    if value_type == "boolean" or list_at(schema, "enum") or "const" in schema:
        return InputKind.CHOICE, value_type if value_type in _SCALARS else "any"
    if value_type in ("integer", "number"):
        return InputKind.NUMBER, value_type
    if value_type == "string":
        return InputKind.TEXT, "string"
    if value_type == "array":
        items = _unwrap(spec, schema.get("items"))
        inner = _type_of(items)
        return (InputKind.LINES, inner) if inner in _SCALARS else (InputKind.JSON, "any")
    return InputKind.JSON if value_type == "object" or "oneOf" in schema or "anyOf" in schema else InputKind.TEXT, "any"


def _type_of(schema: JsonObject) -> str:
    kinds = [kind for kind in texts(schema.get("type")) if kind != "null"]
    if len(kinds) == 1:
        return kinds[0]
    if "properties" in schema or "additionalProperties" in schema:
        return "object"
    if "items" in schema:
        return "array"
    values = list_at(schema, "enum")
    return "string" if values and all(isinstance(value, str) for value in values) else "any"


def _choices(schema: JsonObject, value_type: str) -> tuple[str, ...]:
    values = list_at(schema, "enum") or ([schema["const"]] if "const" in schema else [])
    if not values and value_type == "boolean":
        return "true", "false"
    return tuple(as_text(value) for value in values if value is not None)


def _limits(schema: JsonObject, kind: InputKind) -> tuple[tuple[str, str], ...]:
    wanted = {InputKind.NUMBER: ("minimum", "maximum"), InputKind.TEXT: ("minLength", "maxLength")}.get(kind, ())
    found = [(_LIMITS[key], as_line(schema[key])) for key in wanted if as_line(schema.get(key))]
    if kind is InputKind.NUMBER:
        found.append(("step", "1" if _type_of(schema) == "integer" else "any"))
    return tuple(found)


def wire_of(name: str, location: str, style: str = "", *, is_exploded: bool = True) -> Wire:
    """Without a `style`, the location's usual one applies."""
    named = quote(name, safe="")
    mark = "=" if is_exploded else ","
    match location, style:
        case "path", "label":
            join = "." if is_exploded else ","
            return Wire(".", join, ".", join, mark)
        case "path", "matrix":
            start = f";{named}="
            return Wire(start, start, ";", ";", "=") if is_exploded else Wire(start, ",", start, ",", ",")
        case "querystring", _:
            return Wire(join="&", pair_join="&", pair_mark="=")
        case "query", "deepObject":
            return Wire(f"{named}=", f"&{named}=", "", "&", "=", deep=name)
        case "query", _:
            start, join = f"{named}=", _DELIMITERS.get(style, ",")
            return Wire(start, f"&{start}", "", "&", "=") if is_exploded else Wire(start, join, start, join, join)
        case _:
            return Wire(pair_mark=mark)
