"""The request that an operation's examples show: every value filled in from examples and schemas."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from urllib.parse import quote, unquote

from docsdesk.docs.json.values import Json, JsonObject, as_line, as_object, object_at, text_at
from docsdesk.docs.openapi.bodies import MediaType, find_styled_field, is_file, is_json, request_body
from docsdesk.docs.openapi.parameters import (
    Parameter,
    in_header,
    in_path,
    in_query,
    parameters,
    percent_encode,
    scalar_text,
)
from docsdesk.docs.openapi.sample_scalars import ANY_TEXT
from docsdesk.docs.openapi.samples import NamedExample, media_example, named_examples
from docsdesk.docs.openapi.schemas import merge
from docsdesk.docs.openapi.security import SchemeKind, SecurityAlternative, SecurityScheme, security
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.openapi.text_bodies import body_text
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
    is_header_name,
    is_header_value,
    is_media_type,
    is_part_name,
    is_set_by_client,
)

UNKNOWN_SERVER = "https://api.example.com"
_NOT_IN_PATH = re.compile(r"[^A-Za-z0-9._~!$&'()*+,;=:@/{}-]+")
_NOT_IN_QUERY = re.compile(r"[^A-Za-z0-9._~!$&'()*+,;=:@/?\[\]{}-]+")
_ADDRESS = re.compile(r"(?:https?|wss?)://[A-Za-z0-9._-]+(?::\d{1,5})?(?:/[^\s?#]*)?")


def example_request(
    spec: Specification, operation: Operation, *, server: str = "", only_required: bool = False
) -> HttpRequest:
    """`server` is a filled-in base address; if it is not usable, a made-up host takes its place.

    Raises ValueError if no client could send what the description says.
    """
    filled = _Filled(spec, only_required=only_required)
    path = operation.path
    for parameter in parameters(spec, operation):
        path = filled.add(parameter, path)
    filled.add_secrets(example_secrets(spec, operation))
    body = None if operation.method in ("HEAD", "TRACE") else _body(spec, operation, only_required=only_required)
    headers = [(name, value) for name, value in filled.headers if not (body and name.lower() == "content-type")]
    if filled.cookies:
        headers.append(("Cookie", "; ".join(filled.cookies)))
    return HttpRequest(operation.method, _base(server) + _target(path, filled.query), tuple(headers), body)


def _target(path: str, query: list[str]) -> str:
    """Path and query. Some descriptions write a query into the path; a fragment is never sent."""
    path, _, own = path.partition("#")[0].partition("?")
    own = _NOT_IN_QUERY.sub(_escape, own)
    pieces = "&".join([own, *query] if own else query)
    return _NOT_IN_PATH.sub(_escape, path) + ("?" + pieces if pieces else "")


def _escape(match: re.Match[str]) -> str:
    return quote(match[0], safe="%")


def named_requests(
    spec: Specification, operation: Operation, request: HttpRequest
) -> Iterator[tuple[NamedExample, HttpRequest]]:
    """`request` with each named example as its body; empty if none of them would show."""
    found = request_body(spec, operation)
    if found is None or request.body is None or isinstance(request.body, FileBody):
        return
    media = found.content[0]
    for example in named_examples(spec, media.value):
        # Leave out what no client can send; the rest are as good without it.
        with suppress(ValueError):
            yield example, replace(request, body=example_body(spec, media, example.value))


def example_secrets(spec: Specification, operation: Operation) -> SecurityAlternative:
    """The first security alternative that puts something into the request."""
    return next((alternative for alternative in security(spec, operation) if alternative), ())


def secret_sample(scheme: SecurityScheme) -> str:
    """The placeholder for the secret in an example, scheme included."""
    match scheme.kind:
        case SchemeKind.API_KEY:
            secret = scheme.default or "<api-key>"
        case SchemeKind.BASIC:
            secret = "<encoded-value>"
        case SchemeKind.HTTP:
            secret = "<credentials>"
        case _:
            secret = scheme.default or "<token>"
    return scheme.prefix + secret


@dataclass(slots=True)
class _Filled:
    spec: Specification
    only_required: bool
    query: list[str] = field(default_factory=list[str])
    headers: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    cookies: list[str] = field(default_factory=list[str])

    def add(self, parameter: Parameter, path: str) -> str:
        """The path, with the parameter filled in if it is a path parameter."""
        if self.only_required and not parameter.is_required:
            return path
        value = parameter_example(self.spec, parameter)
        if value in (None, [], {}):
            return path
        match parameter.location:
            case "path":
                return path.replace(f"{{{parameter.name}}}", in_path(parameter, value))
            case "query" | "querystring":
                self.query += in_query(parameter, value)
            case "header":
                text = in_header(parameter, value)
                is_open = parameter.is_required and not is_header_value(text)
                self._add_header(parameter.name, ANY_TEXT if is_open else text)
            case "cookie":
                self._add_cookie(parameter.name, quote(in_header(parameter, value), safe="<>"))
        return path

    def add_secrets(self, alternative: SecurityAlternative) -> None:
        for scheme in (requirement.scheme for requirement in alternative):
            sample = secret_sample(scheme)
            if scheme.location == "header":
                self._add_header(scheme.field, sample, is_first=True)
            elif scheme.location == "query":
                self.query.append(f"{quote(scheme.field, safe='')}={percent_encode(sample)}")
            elif scheme.location == "cookie":
                self._add_cookie(scheme.field, sample)

    def _add_cookie(self, name: str, value: str) -> None:
        if is_header_name(name) and is_header_value(value):
            self.cookies.append(f"{name}={value}")

    def _add_header(self, name: str, value: str, *, is_first: bool = False) -> None:
        """Leave out what no client can send; a check of the description says so."""
        if is_set_by_client(name) or not is_header_name(name) or not is_header_value(value):
            return
        self.headers = [pair for pair in self.headers if pair[0].lower() != name.lower()]
        self.headers.insert(0 if is_first else len(self.headers), (name, value))


def parameter_example(spec: Specification, parameter: Parameter) -> Json:
    """Null for a parameter to leave out: null has no form of its own, nor has an empty list or object (RFC 6570)."""
    holder = parameter.examples_holder
    written: JsonObject = {key: holder[key] for key in ("example", "examples") if key in holder}
    value = media_example(spec, {**written, "schema": parameter.schema}, is_request=True)
    if value is None:
        others = (each.value for each in named_examples(spec, written))
        value = next((other for other in others if other is not None), None)
    return value if is_json(parameter.content_type) else without_nulls(value)


def without_nulls(value: Json) -> Json:
    """The value without the items and members that are null, at every level."""
    if isinstance(value, dict):
        return {name: without_nulls(member) for name, member in value.items() if member is not None}
    if isinstance(value, list):
        return [without_nulls(item) for item in value if item is not None]
    return value


def _base(server: str) -> str:
    server = server.rstrip("/")
    if _ADDRESS.fullmatch(server):
        return server
    return UNKNOWN_SERVER + (server if server.startswith("/") and "{" not in server else "")


def _body(spec: Specification, operation: Operation, *, only_required: bool) -> Body | None:
    found = request_body(spec, operation)
    if found is None or (only_required and not found.is_required):
        return None
    media = found.content[0]
    return example_body(spec, media, media_example(spec, media.value, is_request=True, only_required=only_required))


def example_body(spec: Specification, media: MediaType, value: Json) -> Body | None:
    """A value as a body of the media type; None if the body would be empty."""
    kind = media.content_type
    if not is_media_type(kind):
        return FileBody("file")
    if media.is_json:
        return JsonBody.of(value, kind)
    if media.is_multipart:
        named = [(name, item) for name, item in as_pairs(value) if is_part_name(name)]
        parts = tuple(part for name, item in named for part in _form_parts(spec, media, name, item))
        return MultipartBody(parts) if parts else None
    if media.is_form:
        return FormBody(tuple(_form_fields(media, value)))
    if media.is_text or (isinstance(value, str) and not value.startswith("<") and not is_file(spec, media.schema)):
        text = body_text(spec, media, value)
        if text is not None:
            return PlainTextBody(text, kind)
    return FileBody("file", kind if "*" not in kind else "application/octet-stream")


def _form_fields(media: MediaType, value: Json) -> Iterator[tuple[str, str]]:
    """The fields of a form, each as its encoding's style has it; objects without one are JSON."""
    for name, item in as_object(value).items():
        styled = find_styled_field(media, name)
        if styled is None:
            yield from ((name, scalar_text(each)) for _, each in as_pairs({name: item}))
            continue
        present = without_nulls(item)
        for piece in in_query(styled, present) if present not in (None, [], {}) else ():
            key, _, text = piece.partition("=")
            yield unquote(key), unquote(text)


def as_pairs(value: Json) -> list[tuple[str, Json]]:
    """The fields of a form: members in order, lists item by item; null is no field."""
    found: list[tuple[str, Json]] = []
    for name, item in value.items() if isinstance(value, dict) else ():
        items = item if isinstance(item, list) else [item]
        found += [(name, each) for each in items if each not in (None, [])]
    return found


def _form_parts(spec: Specification, media: MediaType, name: str, item: Json) -> list[TextPart | FilePart]:
    encoding = media.encoding(name)
    schema = object_at(merge(spec, media.schema), "properties").get(name)
    kind = text_at(encoding, "contentType").partition(",")[0].strip()
    kind = kind if is_media_type(kind) else ""
    if is_file(spec, schema):
        named = as_line(item)
        file_name = named if re.fullmatch(r"[\w.-]+\.\w{1,5}", named) else "file"
        return [FilePart(name, file_name, kind if kind and "*" not in kind else "application/octet-stream")]
    kind = kind or ("application/json" if isinstance(item, dict) else "")
    return [TextPart(name, scalar_text(item), kind if "*" not in kind else "")]
