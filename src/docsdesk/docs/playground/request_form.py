"""The playground's form of a page: of an operation, of a page with its own `api:` line, or of a channel."""

import re
from dataclasses import replace

from docsdesk.docs.asyncapi.channels import Channel, Direction, read_channel
from docsdesk.docs.asyncapi.messages import message_example
from docsdesk.docs.folder.api_servers import ApiServer, channel_servers, manual_servers, operation_servers
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import Json, list_at, object_at
from docsdesk.docs.openapi.bodies import request_body
from docsdesk.docs.openapi.parameters import Location, Parameter, parameters
from docsdesk.docs.openapi.samples import as_text
from docsdesk.docs.openapi.security import security
from docsdesk.docs.openapi.serialization import is_open, scalar_text
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.pages.access import playground_display
from docsdesk.docs.pages.effective_settings import PageSettings, page_settings
from docsdesk.docs.pages.manual_request import ManualField, manual_fields
from docsdesk.docs.pages.page import Page
from docsdesk.docs.playground.auth_fields import described_auth, manual_auth
from docsdesk.docs.playground.body_forms import described_body, manual_bodies
from docsdesk.docs.playground.form import InputField, InputKind, PlaygroundForm, Sample
from docsdesk.docs.playground.schema_fields import SchemaFields
from docsdesk.docs.playground.wire import wire_of
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.domain.reader import Reader

_ADDRESS = re.compile(r"(?P<server>\w+://[^/]+)(?P<path>/.*)?")
_PATH_NAME = re.compile(r"\{([^{}]+)\}")
_BODILESS = ("GET", "HEAD")


def playground_form(folder: DocsFolder, page: Page, reader: Reader) -> PlaygroundForm | None:
    """None where the reader gets no playground on this page."""
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
    form = _channel_form(page.api.specification, page.api.channel, prefill=settings.prefill.value)
    return replace(form, auth=()) if form and page.needs_no_auth else form


def _operation_form(spec: Specification, operation: Operation, settings: PageSettings) -> PlaygroundForm | None:
    servers = tuple(server for server in operation_servers(spec, operation) if server.is_absolute)
    if not servers:
        return None
    made = SchemaFields(spec, prefill=settings.prefill.value)
    body = request_body(spec, operation)
    bodies = [described_body(spec, media, made, is_required=body.is_required) for media in body.content] if body else []
    return PlaygroundForm(
        operation.method,
        operation.path,
        servers,
        described_auth(security(spec, operation)),
        tuple(made.parameter(parameter) for parameter in parameters(spec, operation)),
        tuple(bodies),
        languages=settings.languages.value,
        is_proxied=settings.proxy.value,
        with_credentials=settings.credentials.value and not settings.proxy.value,
    )


def _manual_form(folder: DocsFolder, page: Page, settings: PageSettings) -> PlaygroundForm | None:
    servers, path = _manual_address(folder, page)
    if not servers:
        return None
    fields = [_manual_input(field, prefill=settings.prefill.value) for field in manual_fields(page)]
    own = [field for field in fields if field.location != "body"]
    in_body = tuple(field for field in fields if field.location == "body")
    named = {field.name for field in own if field.location == "path"}
    missing = [name for name in _PATH_NAME.findall(path) if name not in named]
    own += [InputField(name, "path", is_required=True, wire=wire_of(name, "path")) for name in missing]
    return PlaygroundForm(
        page.method,
        path,
        servers,
        manual_auth(settings.auth.value),
        tuple(own),
        () if page.method in _BODILESS else manual_bodies(page.front_matter.text("contentType"), in_body),
        languages=settings.languages.value,
        is_proxied=settings.proxy.value,
        with_credentials=settings.credentials.value and not settings.proxy.value,
    )


def _manual_address(folder: DocsFolder, page: Page) -> tuple[tuple[ApiServer, ...], str]:
    written = page.front_matter.text("api").partition(" ")[2].strip()
    if whole := _ADDRESS.fullmatch(written):
        return (ApiServer(whole["server"]),), whole["path"] or "/"
    return tuple(server for server in manual_servers(folder) if server.is_absolute), "/" + written.lstrip("/")


_MOST_MESSAGES = 30


def _channel_form(spec: Specification, name: str, *, prefill: bool) -> PlaygroundForm | None:
    """None for a channel that no WebSocket server offers."""
    servers, channel = channel_servers(spec, name), read_channel(spec, name)
    if not servers or channel is None:
        return None
    made = SchemaFields(spec, prefill=prefill)
    path: list[InputField] = [
        made.parameter(Parameter(parameter, "path", {"schema": schema})) for parameter, schema in channel.parameters
    ]
    return PlaygroundForm(
        "WSS",
        f"/{channel.address.lstrip('/')}" if channel.address else "",
        servers,
        described_auth(channel.security),
        (*path, *_members(spec, channel.query, "query", made), *_members(spec, channel.headers, "header", made)),
        messages=_messages(spec, channel),
        is_proxied=False,
    )


def _members(spec: Specification, schema: Json, location: Location, made: SchemaFields) -> list[InputField]:
    """What the connection is opened with."""
    whole = spec.resolve(schema)
    required = list_at(whole, "required")
    return [
        made.parameter(Parameter(name, location, {"schema": member, "required": name in required}))
        for name, member in object_at(whole, "properties").items()
    ]


def _messages(spec: Specification, channel: Channel) -> tuple[Sample, ...]:
    """Those that a client may send."""
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
