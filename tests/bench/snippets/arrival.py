"""Whether a request arrived as it was shown, and what its client added."""

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from tests.bench.snippets.hostile import FILES
from tests.fakes.echo_server import Received

from docsdesk.docs.snippets.literals import parse_json
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
)


@dataclass(frozen=True)
class Part:
    name: str
    file_name: str | None
    media_type: str
    content: bytes


def difference(request: HttpRequest, received: list[Received]) -> str:
    """What is different, in a line; empty when the request arrived right."""
    if len(received) != 1:
        return f"{len(received)} requests arrived"
    got = received[0]
    address = urlsplit(request.url)
    target = request.url.partition(address.netloc)[2] or "/"
    if (got.method, got.target) != (request.method, target):
        return f"{got.method} {got.target} for {request.method} {target}"
    for name, value in request.joined_headers:
        if got.values(name) != [value]:
            return f"{name}: {got.values(name)} for {value!r}"
    return _type_difference(request, got) or _body_difference(request, got)


def added(request: HttpRequest, got: Received) -> set[str]:
    own = {name.lower() for name, _ in request.header_lines} | {"host", "content-length", "connection", "content-type"}
    return {name.lower() for name, _ in got.headers} - own


def _type_difference(request: HttpRequest, got: Received) -> str:
    kinds = got.values("content-type")
    if request.body is None:
        return ""
    if isinstance(request.body, MultipartBody):
        return "" if len(kinds) == 1 and kinds[0].startswith("multipart/form-data") else f"Content-Type: {kinds}"
    return "" if kinds == [request.content_type] else f"Content-Type: {kinds} for {request.content_type}"


def _body_difference(request: HttpRequest, got: Received) -> str:
    try:
        sent, shown = _bodies(request.body, got)
    except (KeyError, ValueError) as error:
        return f"not readable: {error!r}: {got.body!r}"
    return "" if sent == shown else f"{sent!r} for {shown!r}"


def _bodies(body: Body | None, got: Received) -> tuple[object, object]:
    """What was sent and what was shown, comparable."""
    match body:
        case PlainTextBody(text):
            return got.body, text.encode()
        case FileBody(name):
            return got.body, FILES[name]
        case FormBody(fields):
            return tuple(parse_qsl(got.body.decode(), keep_blank_values=True, strict_parsing=bool(got.body))), fields
        case JsonBody(text):
            return parse_json(got.body.decode()), parse_json(text)
        case MultipartBody():
            return _parts(got), _shown(body)
    return got.body, b""


def _shown(body: MultipartBody) -> list[Part]:
    return [
        Part(part.name, part.file_name, part.media_type, FILES[part.file_name])
        if isinstance(part, FilePart)
        else Part(part.name, None, part.media_type, part.value.encode())
        for part in body.parts
    ]


def _parts(got: Received) -> list[Part]:
    boundary = got.values("content-type")[0].partition("boundary=")[2].strip('"').encode()
    pieces = (b"\r\n" + got.body).split(b"\r\n--" + boundary)
    if len(pieces) < 2 or not pieces[-1].startswith(b"--"):
        return []
    return [_part(piece.removeprefix(b"\r\n")) for piece in pieces[1:-1]]


def _part(piece: bytes) -> Part:
    head, _, content = (b"\r\n" + piece).partition(b"\r\n\r\n")
    headers = {}
    for line in head.decode().split("\r\n")[1:]:
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    parameters = {}
    rest = headers["content-disposition"].partition(";")[2]
    while rest.strip():
        name, _, rest = rest.strip().partition("=")
        end = rest.index('"', 1) + 1 if rest.startswith('"') else (f"{rest};").index(";")
        parameters[name] = rest[:end].strip('"')
        rest = rest[end:].removeprefix(";")
    return Part(parameters["name"], parameters.get("filename"), headers.get("content-type", ""), content)
