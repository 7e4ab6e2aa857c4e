"""What the languages that use Java's own HTTP client share: the calls that build the request."""

from collections.abc import Callable
from dataclasses import dataclass

from docsdesk.docs.snippets.multipart import chunks_of, content_type_of
from docsdesk.docs.snippets.request import Body, FileBody, FilePart, FormBody, HttpRequest, JsonBody, MultipartBody

_VERBS = ("POST", "PUT")
_PUBLISHERS = "HttpRequest.BodyPublishers"


@dataclass(frozen=True, slots=True)
class Strings:
    """How the language writes text on one line, and lines of JSON or of a form as one indented value."""

    line: Callable[[str], str]
    json: Callable[[str, int], str]
    lines: Callable[[str, int], str]


def builder_calls(request: HttpRequest, strings: Strings) -> list[str]:
    """`.uri(…)`, `.header(…)` and the method, one call each; the chain is indented twice."""
    calls = [f".uri(URI.create({strings.line(request.url)}))"]
    headers = request.header_lines
    if isinstance(request.body, MultipartBody):
        headers = (*headers, ("Content-Type", content_type_of(request.body)))
    calls += [f".header({strings.line(name)}, {strings.line(value)})" for name, value in headers]
    body = f"{_PUBLISHERS}.noBody()" if request.body is None else _body(request.body, strings)
    if request.body is None and request.method in ("GET", "DELETE"):
        calls.append(f".{request.method}()")
    elif request.method in _VERBS:
        calls.append(f".{request.method}({body})")
    else:
        calls.append(f".method({strings.line(request.method)}, {body})")
    return calls


def has_file(request: HttpRequest) -> bool:
    body = request.body
    if isinstance(body, MultipartBody):
        return any(isinstance(part, FilePart) for part in body.parts)
    return isinstance(body, FileBody)


def _body(body: Body, strings: Strings) -> str:
    match body:
        case JsonBody(text):
            return f"{_PUBLISHERS}.ofString({strings.json(text, 3)})"
        case FormBody():
            return f"{_PUBLISHERS}.ofString({strings.line(body.encoded)})"
        case FileBody(file_name):
            return f"{_PUBLISHERS}.ofFile({_path(file_name, strings)})"
        case MultipartBody():
            chunks = [
                f"ofFile({_path(chunk.file_name, strings)})"
                if isinstance(chunk, FilePart)
                else f"ofString({strings.lines(chunk, 4)})"
                for chunk in chunks_of(body)
            ]
            if len(chunks) == 1:
                return f"{_PUBLISHERS}.{chunks[0]}"
            separator = f",\n{' ' * 16}{_PUBLISHERS}."
            return f"{_PUBLISHERS}.concat(\n{' ' * 16}{_PUBLISHERS}.{separator.join(chunks)})"
        case _:
            return f"{_PUBLISHERS}.ofString({strings.line(body.text)})"


def _path(file_name: str, strings: Strings) -> str:
    return f"Path.of({strings.line(file_name)})"
