"""The playground form of a page: for an operation, a page with its own `api:` line, or a channel."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

import orjson

from docsdesk.docs.asyncapi import Channel, Direction, message_example, read_channel
from docsdesk.docs.folder.api_servers import ApiServer, channel_servers, manual_servers, operation_servers
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import Json, JsonObject, check_json, list_at, object_at, value_at
from docsdesk.docs.openapi.bodies import MediaType, request_body
from docsdesk.docs.openapi.parameters import Location, Parameter, is_open, parameters, scalar_text
from docsdesk.docs.openapi.samples import as_json, as_text, media_example, named_examples
from docsdesk.docs.openapi.schemas import merge
from docsdesk.docs.openapi.security import SchemeKind, SecurityAlternative, SecurityScheme, security
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.openapi.text_bodies import body_text
from docsdesk.docs.pages.access import playground_display
from docsdesk.docs.pages.effective_settings import ManualAuth, PageSettings, page_settings
from docsdesk.docs.pages.manual_request import ManualField, manual_fields
from docsdesk.docs.pages.page import Page
from docsdesk.docs.playground.form import (
    AuthAlternative,
    AuthField,
    AuthKind,
    BodyForm,
    BodyKind,
    InputField,
    InputKind,
    PlaygroundForm,
    Sample,
)
from docsdesk.docs.playground.schema_fields import EXAMPLES, SchemaFields, input_text, wire_of
from docsdesk.domain.api_settings import CREDENTIALS, EXAMPLE_LANGUAGES, PREFILL, PROXY, AuthMethod, PlaygroundDisplay
from docsdesk.domain.reader import Reader

_ADDRESS = re.compile(r"(?P<server>\w+://[^/]+)(?P<path>/.*)?")
_PATH_NAME = re.compile(r"\{([^{}]+)\}")
_BODILESS = ("GET", "HEAD")


def playground_form(folder: DocsFolder, page: Page, reader: Reader) -> PlaygroundForm | None:
    """None if the reader gets no playground on this page."""
    api = folder.config.get("api")
    if not page.method or playground_display(api, page, reader) is not PlaygroundDisplay.INTERACTIVE:
        return None
    settings = page_settings(api, page)
    if page.api is None:
        return _manual_form(folder, page, settings)
    if page.api.schema:
        return None
    if (operation := page.operation) is not None:
        return _operation_form(page.api.specification, operation, settings)
    form = _channel_form(page.api.specification, page.api.channel, prefill=settings.value(PREFILL))
    return replace(form, auth=()) if form and page.needs_no_auth else form


def _operation_form(spec: Specification, operation: Operation, settings: PageSettings) -> PlaygroundForm | None:
    servers = tuple(server for server in operation_servers(spec, operation) if server.is_absolute)
    if not servers:
        return None
    schema_fields = SchemaFields(spec, prefill=settings.value(PREFILL))
    body = request_body(spec, operation)
    bodies = (
        [_described_body(spec, media, schema_fields, is_required=body.is_required) for media in body.content]
        if body
        else []
    )
    return PlaygroundForm(
        operation.method,
        operation.path,
        servers,
        _described_auth(security(spec, operation)),
        tuple(schema_fields.parameter(parameter) for parameter in parameters(spec, operation)),
        tuple(bodies),
        languages=settings.value(EXAMPLE_LANGUAGES),
        is_proxied=settings.value(PROXY),
        with_credentials=settings.value(CREDENTIALS),
    )


def _manual_form(folder: DocsFolder, page: Page, settings: PageSettings) -> PlaygroundForm | None:
    servers, path = _manual_address(folder, page)
    if not servers:
        return None
    fields = [_manual_input(field, prefill=settings.value(PREFILL)) for field in manual_fields(page)]
    own = [field for field in fields if field.location != "body"]
    in_body = tuple(field for field in fields if field.location == "body")
    named = {field.name for field in own if field.location == "path"}
    missing = [name for name in _PATH_NAME.findall(path) if name not in named]
    own += [InputField(name, "path", is_required=True, wire=wire_of(name, "path")) for name in missing]
    return PlaygroundForm(
        page.method,
        path,
        servers,
        _manual_auth(settings.auth.value),
        tuple(own),
        () if page.method in _BODILESS else _manual_bodies(page.front_matter.text("contentType"), in_body),
        languages=settings.value(EXAMPLE_LANGUAGES),
        is_proxied=settings.value(PROXY),
        with_credentials=settings.value(CREDENTIALS),
    )


def _manual_address(folder: DocsFolder, page: Page) -> tuple[tuple[ApiServer, ...], str]:
    written = page.front_matter.text("api").partition(" ")[2].strip()
    if whole := _ADDRESS.fullmatch(written):
        return (ApiServer(whole["server"]),), whole["path"] or "/"
    return tuple(server for server in manual_servers(folder) if server.is_absolute), "/" + written.lstrip("/")


_MOST_MESSAGES = 30


def _channel_form(spec: Specification, name: str, *, prefill: bool) -> PlaygroundForm | None:
    """None for a channel without a WebSocket server."""
    servers, channel = channel_servers(spec, name), read_channel(spec, name)
    if not servers or channel is None:
        return None
    schema_fields = SchemaFields(spec, prefill=prefill)
    path: list[InputField] = [
        schema_fields.parameter(Parameter(parameter, "path", {"schema": schema}))
        for parameter, schema in channel.parameters
    ]
    return PlaygroundForm(
        "WSS",
        f"/{channel.address.lstrip('/')}" if channel.address else "",
        servers,
        _described_auth(channel.security),
        (
            *path,
            *_members(spec, channel.query, "query", schema_fields),
            *_members(spec, channel.headers, "header", schema_fields),
        ),
        messages=_messages(spec, channel),
        is_proxied=False,
    )


def _members(spec: Specification, schema: Json, location: Location, inputs: SchemaFields) -> list[InputField]:
    """Inputs for opening the connection."""
    whole = spec.resolve(schema)
    required = list_at(whole, "required")
    return [
        inputs.parameter(Parameter(name, location, {"schema": member, "required": name in required}))
        for name, member in object_at(whole, "properties").items()
    ]


def _messages(spec: Specification, channel: Channel) -> tuple[Sample, ...]:
    sent = [
        message
        for operation in channel.operations
        if operation.direction is Direction.SEND
        for message in operation.messages
    ]
    samples: list[Sample] = []
    for message in sent[:_MOST_MESSAGES]:
        example = message_example(spec, message)
        samples.append(Sample(message.title, as_text(example)))
    return tuple(samples)


_NUMBERS = {"integer": "integer", "int": "integer", "number": "number", "float": "number", "double": "number"}
_SCALARS = ("string", "integer", "number", "boolean")


def _manual_input(field: ManualField, *, prefill: bool) -> InputField:
    kind, value_type = _kind(field)
    example = field.example
    shown = "" if is_open(example) else scalar_text(example)
    is_written = field.default is not None or bool(field.placeholder)
    step = ("step", "1" if value_type == "integer" else "any")
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
        limits=(step,) if kind is InputKind.NUMBER else (),
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


_TOKENS = {
    SchemeKind.BEARER: "Bearer token",
    SchemeKind.OAUTH2: "Access token",
    SchemeKind.OPEN_ID: "ID or access token",
}
_PASSWORD = "User name and password"
_CERTIFICATE = "The client's certificate proves who you are; a page cannot choose one."


def _described_auth(alternatives: Iterable[SecurityAlternative]) -> tuple[AuthAlternative, ...]:
    found: list[AuthAlternative] = []
    for alternative in alternatives:
        fields = tuple(_auth_field(requirement.scheme) for requirement in alternative)
        label = " and ".join(requirement.scheme.name for requirement in alternative)
        found.append(AuthAlternative(label or "None", fields))
    return tuple(found)


def _auth_field(scheme: SecurityScheme) -> AuthField:
    name = scheme.name
    if not scheme.location:
        note = _CERTIFICATE if scheme.kind is SchemeKind.MUTUAL_TLS else f"Needs {name}."
        return AuthField(name, name, AuthKind.NOTE, note=note)
    if scheme.kind is SchemeKind.BASIC:
        return AuthField(name, _PASSWORD, AuthKind.BASIC, prefix=scheme.prefix)
    label = scheme.scheme if scheme.kind is SchemeKind.HTTP else _TOKENS.get(scheme.kind, scheme.field)
    return AuthField(name, label, AuthKind.VALUE, scheme.field, scheme.location, scheme.prefix, scheme.default)


def _manual_auth(auth: ManualAuth | None) -> tuple[AuthAlternative, ...]:
    """The authentication that `api.mdx.auth` or a page's `authMethod` asks for."""
    if auth is None:
        return ()
    match auth.method:
        case AuthMethod.BASIC:
            field = AuthField("basic", _PASSWORD, AuthKind.BASIC, prefix="Basic ")
        case AuthMethod.BEARER:
            field = AuthField("bearer", "Bearer token", AuthKind.VALUE, prefix="Bearer ")
        case _:
            field = AuthField(auth.header, auth.header, AuthKind.VALUE, auth.header)
    return (AuthAlternative(field.label, (field,)),)


_CHOSEN_FILES = (InputKind.FILE, InputKind.FILES)
_ANY_TYPE = "application/octet-stream"


def _described_body(spec: Specification, media: MediaType, inputs: SchemaFields, *, is_required: bool) -> BodyForm:
    named = named_examples(spec, media.value)
    samples = tuple(Sample(each.label, _sample_text(spec, media, each.value)) for each in named)
    found = _described_form(spec, media, inputs, is_required=is_required)
    if found.kind is BodyKind.FILE or not samples:
        return found
    return replace(found, samples=samples, is_prefilled=inputs.prefill)


def _sample_text(spec: Specification, media: MediaType, value: Json) -> str:
    if media.is_text and not media.is_json:
        return body_text(spec, media, value) or ""
    return as_text(value, is_json=media.is_json)


def _described_form(spec: Specification, media: MediaType, inputs: SchemaFields, *, is_required: bool) -> BodyForm:
    kind = media.content_type
    if media.is_multipart or media.is_form:
        form = BodyKind.MULTIPART if media.is_multipart else BodyKind.FORM
        fields = inputs.form(media)
        if inputs.prefill and _is_written(media.value):
            fields = _fill(fields, media_example(spec, media.value, is_request=True))
        return BodyForm(kind, form, fields, is_required=is_required)
    if not media.is_json and not media.is_text:
        return BodyForm(kind if "*" not in kind else _ANY_TYPE, BodyKind.FILE, is_required=is_required)
    example = media_example(spec, media.value, is_request=True)
    is_written = _is_written(media.value) or _is_written(merge(spec, media.schema))
    if media.is_json:
        return _json_body(kind, inputs, media.schema, (example, is_written), is_required=is_required)
    shown = _sample_text(spec, media, example)
    text = shown if inputs.prefill and is_written else ""
    return BodyForm(kind, BodyKind.TEXT, (), text, shown, is_required=is_required)


def _manual_bodies(written_type: str, fields: tuple[InputField, ...]) -> tuple[BodyForm, ...]:
    """Made from a page's own fields; `written_type` is its `contentType`, empty if it has none."""
    if not fields:
        return ()
    has_files = any(field.kind in _CHOSEN_FILES for field in fields)
    media = MediaType(written_type or ("multipart/form-data" if has_files else "application/json"), {})
    if media.is_multipart or media.is_form:
        fields = tuple(replace(field, type="string") for field in fields)
        return (BodyForm(media.content_type, BodyKind.MULTIPART if media.is_multipart else BodyKind.FORM, fields),)
    return (BodyForm(media.content_type, BodyKind.JSON, fields, _text_of(fields)),)


def _json_body(
    kind: str, inputs: SchemaFields, schema: Json, example: tuple[Json, bool], *, is_required: bool
) -> BodyForm:
    """`example` says whether somebody wrote it: only then may a request start with it."""
    value, is_written = example
    fields, text = inputs.json(schema), ""
    if inputs.prefill and is_written:
        fields = _fill(fields, value)
        text = as_json(value)
    elif fields:
        text = _text_of(fields)
    # With fields of its own, a required body starts as an empty object.
    return BodyForm(kind, BodyKind.JSON, fields, text or ("{}" if fields and is_required else ""), as_json(value))


def _fill(fields: tuple[InputField, ...], whole: Json) -> tuple[InputField, ...]:
    return tuple(
        field
        if field.kind in _CHOSEN_FILES
        else replace(field, value=input_text(value_at(whole, field.steps), field.kind))
        for field in fields
    )


def _is_written(holder: JsonObject) -> bool:
    return any(key in holder for key in EXAMPLES)


def _text_of(fields: Sequence[InputField]) -> str:
    """The object that the fields initially hold, as the page's script would write it; empty without any value."""
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
        return [_parse(line, field.type) for line in field.value.split("\n") if line]
    return _parse(field.value, field.type)


def _parse(text: str, kind: str) -> Json:
    if kind == "string":
        return text
    try:
        return check_json(orjson.loads(text))
    except orjson.JSONDecodeError:
        return text
