"""The forms of a request's body, one for each media type it may have."""

from collections.abc import Sequence
from dataclasses import replace

import orjson

from docsdesk.docs.json.values import Json, JsonObject, checked, value_at
from docsdesk.docs.openapi.bodies import MediaType
from docsdesk.docs.openapi.named_examples import named_examples
from docsdesk.docs.openapi.samples import as_json, as_text, media_example
from docsdesk.docs.openapi.schemas import merged
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.playground.form import BodyForm, BodyKind, InputField, InputKind, Sample
from docsdesk.docs.playground.schema_fields import EXAMPLES, SchemaFields, input_text

_CHOSEN_FILES = (InputKind.FILE, InputKind.FILES)
_ANY_TYPE = "application/octet-stream"


def described_body(spec: Specification, media: MediaType, made: SchemaFields, *, is_required: bool) -> BodyForm:
    named = named_examples(spec, media.value)
    samples = tuple(Sample(each.label, as_text(each.value, is_json=media.is_json)) for each in named)
    found = _described(spec, media, made, is_required=is_required)
    if found.kind is BodyKind.FILE or not samples:
        return found
    return replace(found, samples=samples, is_prefilled=made.prefill)


def _described(spec: Specification, media: MediaType, made: SchemaFields, *, is_required: bool) -> BodyForm:
    kind = media.content_type
    if media.is_multipart or media.is_form:
        form = BodyKind.MULTIPART if media.is_multipart else BodyKind.FORM
        fields = made.form(media)
        if made.prefill and _is_written(media.value):
            fields = _filled(fields, media_example(spec, media.value, is_request=True))
        return BodyForm(kind, form, fields, is_required=is_required)
    if not media.is_json and not media.is_text:
        return BodyForm(kind if "*" not in kind else _ANY_TYPE, BodyKind.FILE, is_required=is_required)
    example = media_example(spec, media.value, is_request=True)
    is_written = _is_written(media.value) or _is_written(merged(spec, media.schema))
    if media.is_json:
        return _json_body(kind, made, media.schema, (example, is_written), is_required=is_required)
    shown = as_text(example)
    text = shown if made.prefill and is_written else ""
    return BodyForm(kind, BodyKind.TEXT, (), text, shown, is_required=is_required)


def manual_bodies(written_type: str, fields: tuple[InputField, ...]) -> tuple[BodyForm, ...]:
    """Of a page's own fields; `written_type` is its `contentType`, empty where it says none."""
    if not fields:
        return ()
    has_files = any(field.kind in _CHOSEN_FILES for field in fields)
    media = MediaType(written_type or ("multipart/form-data" if has_files else "application/json"), {})
    if media.is_multipart or media.is_form:
        fields = tuple(replace(field, type="string") for field in fields)
        return (BodyForm(media.content_type, BodyKind.MULTIPART if media.is_multipart else BodyKind.FORM, fields),)
    return (BodyForm(media.content_type, BodyKind.JSON, fields, _text_of(fields)),)


def _json_body(
    kind: str, made: SchemaFields, schema: Json, example: tuple[Json, bool], *, is_required: bool
) -> BodyForm:
    """`example` comes with whether somebody wrote it: only then is it what a request may begin with."""
    value, is_written = example
    fields, text = made.json(schema), ""
    if made.prefill and is_written:
        fields = _filled(fields, value)
        text = as_json(value)
    elif fields:
        text = _text_of(fields)
    # With fields of its own, an empty object is where a body that must be there begins.
    return BodyForm(kind, BodyKind.JSON, fields, text or ("{}" if fields and is_required else ""), as_json(value))


def _filled(fields: tuple[InputField, ...], whole: Json) -> tuple[InputField, ...]:
    return tuple(
        field
        if field.kind in _CHOSEN_FILES
        else replace(field, value=input_text(value_at(whole, field.steps), field.kind))
        for field in fields
    )


def _is_written(holder: JsonObject) -> bool:
    return any(key in holder for key in EXAMPLES)


def _text_of(fields: Sequence[InputField]) -> str:
    """The object that the fields hold at first, as the page's script would write it; empty without any value."""
    whole: JsonObject = {}
    for field in fields:
        if field.value:
            place = whole
            for step in field.steps[:-1]:
                inner = place.setdefault(step, {})
                assert isinstance(inner, dict)
                place = inner
            place[field.steps[-1]] = _value(field)
    return as_json(whole) if whole else ""


def _value(field: InputField) -> Json:
    if field.kind is InputKind.LINES:
        return [_parsed(line, field.type) for line in field.value.split("\n") if line]
    return _parsed(field.value, field.type)


def _parsed(text: str, kind: str) -> Json:
    if kind == "string":
        return text
    try:
        return checked(orjson.loads(text))
    except orjson.JSONDecodeError:
        return text
