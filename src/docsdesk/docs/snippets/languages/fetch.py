"""What the three languages of fetch share: its options, and when it cannot send a request as it is."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from docsdesk.docs.snippets.address import has_dot_segment
from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.ecmascript import json_expression, pairs, string
from docsdesk.docs.snippets.multipart import content_type_of, expressions
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextBody,
    TextPart,
)

_LINE_ENDS = re.compile("\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class FileAccess:
    """How a platform reads files. `imports` come first, `setup` before the call.

    `content` is an expression for a file's bytes; its number counts the request's files from 0.
    """

    imports: str
    setup: str
    content: Callable[[str, int], str]

    def part(self, part: FilePart, number: int) -> str:
        """The file with its name and media type."""
        content = self.content(part.file_name, number)
        return f"new File([{content}], {string(part.file_name)}, {{ type: {string(part.media_type)} }})"


def reason_against(request: HttpRequest) -> str:
    """Why fetch cannot send this; empty if it can."""
    if request.method == "TRACE":
        return "fetch refuses TRACE"
    if request.method == "GET" and request.body is not None:
        return "fetch sends no body with GET"
    if any(name == "__proto__" for name, _ in request.headers):
        return "fetch loses a header with the name __proto__"
    path, _, query = request.url.partition("?")
    if has_dot_segment(path) or "'" in query:
        return "fetch would change this address"
    return ""


def before(request: HttpRequest, files: FileAccess) -> tuple[str, str]:
    """The imports and the statements that the call needs."""
    body = request.body
    names = _file_names(body)
    imports = f"{files.imports}\n\n" if names and files.imports else ""
    setup = files.setup if names else ""
    if isinstance(body, MultipartBody) and _is_form_data(body):
        setup += "const form = new FormData();\n" + "".join(_append(part, files, names) for part in body.parts)
    return imports, f"{setup}\n" if setup else ""


def options(request: HttpRequest, files: FileAccess) -> str:
    """The second argument of fetch; empty for a plain GET."""
    body = request.body
    headers = request.header_lines
    if isinstance(body, MultipartBody) and not _is_form_data(body):
        headers = (*headers, ("Content-Type", content_type_of(body)))
    lines = [f"  method: {string(request.method)},\n"] if request.method != "GET" else []
    if headers:
        lines.append(f"  headers: {pairs(headers, 1)},\n")
    if body is not None:
        lines.append(f"  body: {_body(body, files)},\n")
    return "{\n" + "".join(lines) + "}" if lines else ""


def _file_names(body: Body | None) -> list[str]:
    """Each name once."""
    if isinstance(body, MultipartBody):
        return list(dict.fromkeys(part.file_name for part in body.parts if isinstance(part, FilePart)))
    return [body.file_name] if isinstance(body, FileBody) else []


def _body(body: Body, files: FileAccess) -> str:
    match body:
        case JsonBody(text):
            return json_expression(parse_json(text), 1)
        case TextBody(text):
            return string(text)
        case FormBody(fields):
            return f"new URLSearchParams({pairs(fields, 1)})"
        case FileBody(file_name):
            return files.content(file_name, 0)
        case MultipartBody() if _is_form_data(body):
            return "form"
        case MultipartBody():
            names = _file_names(body)
            return f"new Blob([\n{written_out(body, lambda name: files.content(name, names.index(name)), 2)}  ])"


def written_out(body: MultipartBody, content: Callable[[str], str], depth: int) -> str:
    """The lines of a list that holds the form's text and files."""
    lines = expressions(body, string, content)
    return "".join(f"{'  ' * depth}{line},\n" for line in lines)


def _is_form_data(body: MultipartBody) -> bool:
    """A FormData gives texts no type, and turns their line ends into CR LF."""
    return not any(
        isinstance(part, TextPart) and (part.media_type or _LINE_ENDS.sub("\r\n", part.value) != part.value)
        for part in body.parts
    )


def _append(part: TextPart | FilePart, files: FileAccess, names: list[str]) -> str:
    if isinstance(part, FilePart):
        return f"form.append({string(part.name)}, {files.part(part, names.index(part.file_name))});\n"
    value = string(part.value)
    return f"form.append({string(part.name)}, {value});\n"
