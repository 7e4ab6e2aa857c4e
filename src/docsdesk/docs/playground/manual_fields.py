"""Inputs for what a page describes with its own ParamField tags (interface section 2.7)."""

from docsdesk.docs.manual_request import ManualField
from docsdesk.docs.openapi.serialization import is_open, scalar_text
from docsdesk.docs.playground.form import InputField, InputKind
from docsdesk.docs.playground.wire import wire_of

_NUMBERS = {"integer": "integer", "int": "integer", "number": "number", "float": "number", "double": "number"}
_SCALARS = ("string", "integer", "number", "boolean")


def manual_input(field: ManualField, *, prefill: bool) -> InputField:
    kind, value_type = _kind(field)
    example = field.example
    shown = "" if is_open(example) else scalar_text(example)
    is_written = field.default is not None or bool(field.placeholder)
    return InputField(
        field.name,
        field.location,
        kind,
        value_type if field.location == "body" else "string",
        field.type,
        is_required=field.is_required or field.location == "path",
        value=shown if prefill and is_written else "",
        placeholder=shown if is_written or kind is InputKind.JSON else "",
        choices=("true", "false") if kind is InputKind.CHOICE else (),
        limits=(("step", "1" if value_type == "integer" else "any"),) if kind is InputKind.NUMBER else (),
        wire=None if field.location == "body" else wire_of(field.name, field.location),
        steps=(field.name,),
    )


def _kind(field: ManualField) -> tuple[InputKind, str]:
    written = field.type.lower().strip() or "string"
    if field.is_file:
        return InputKind.FILE, "string"
    if written in ("file[]", "array<file>"):
        return InputKind.FILES, "string"
    if written.endswith("[]") or written.startswith(("array", "list")):
        inner = written.removesuffix("[]") if written.endswith("[]") else written.partition("<")[2].rstrip("> ")
        inner = _NUMBERS.get(inner or "string", inner or "string")
        return (InputKind.LINES, inner) if inner in _SCALARS and not field.fields else (InputKind.JSON, "any")
    if written in _NUMBERS:
        return InputKind.NUMBER, _NUMBERS[written]
    if written in ("boolean", "bool"):
        return InputKind.CHOICE, "boolean"
    is_deep = bool(field.fields) or written.startswith(("object", "map", "record", "json"))
    return (InputKind.JSON, "any") if is_deep else (InputKind.TEXT, "string")
