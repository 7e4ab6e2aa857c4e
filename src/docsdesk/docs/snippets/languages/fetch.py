"""JavaScript of browsers and Node.js, and TypeScript: fetch, and Node's own client for what fetch would change."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from docsdesk.docs.snippets.literals import JSON, JsonTree, LiteralStyle, is_kept, is_web_number, literal, parse_json
from docsdesk.docs.snippets.multipart import expressions, written_headers
from docsdesk.docs.snippets.quoting import double_quoted
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextPart,
    address_of,
    has_dot_segment,
)

_LINE_ENDS = re.compile("\r\n|\r|\n")
_IDENTIFIER = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_INDEX = re.compile(r"0|[1-9][0-9]*")


def print_javascript(request: HttpRequest) -> str:
    return _print_fetch(request, _BROWSER)


def print_node(request: HttpRequest) -> str:
    return _print_fetch(request, _NODE)


def _print_fetch(request: HttpRequest, files: "_FileAccess") -> str:
    if _reason_against(request):
        return _print_node_http(request)
    options = _options(request, files)
    call = f"fetch({string(request.url)}{f', {options}' if options else ''})"
    return (
        f"{_before(request, files)}const response = await {call};\n\n"
        "console.log(response.status);\nconsole.log(await response.text());\n"
    )


def print_typescript(request: HttpRequest) -> str:
    if _reason_against(request):
        return _print_node_http(request)
    options = _options(request, _TYPED_BROWSER)
    typed = f"const options: RequestInit = {options};\n\n" if options else ""
    call = f"fetch({string(request.url)}{', options' if options else ''})"
    return (
        f"{_before(request, _TYPED_BROWSER)}{typed}const response: Response = await {call};\n"
        "const answer: string = await response.text();\n\nconsole.log(response.status, answer);\n"
    )


@dataclass(frozen=True, slots=True)
class _FileAccess:
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


def _read_file(name: str, _: int = 0) -> str:
    return f"await readFile({string(name)})"


_READ_FILE = 'import { readFile } from "node:fs/promises";\n'
_NODE = _FileAccess(imports=f"{_READ_FILE}\n", setup="", content=_read_file)
_BROWSER = _FileAccess(
    imports="",
    setup="const input = document.querySelector('input[type=\"file\"]');\n",
    content=lambda _, number: f"input.files[{number}]",
)
_TYPED_BROWSER = _FileAccess(
    imports="",
    setup="const input = document.querySelector<HTMLInputElement>('input[type=\"file\"]')!;\n",
    content=lambda _, number: f"input.files![{number}]",
)


def _reason_against(request: HttpRequest) -> str:
    """Why fetch cannot send this; empty if it can."""
    if request.method == "TRACE":
        return "fetch refuses TRACE"
    if request.method == "GET" and request.body is not None:
        return "fetch sends no body with GET"
    if any(name == "__proto__" for name, _ in request.headers):
        return "fetch loses a header with the name __proto__"
    if has_dot_segment(request.url) or "'" in request.url.partition("?")[2]:
        return "fetch would change this address"
    return ""


def _before(request: HttpRequest, files: _FileAccess) -> str:
    """The imports and the statements that the call needs."""
    body, names = request.body, request.file_names
    setup = files.setup if names else ""
    if isinstance(body, MultipartBody) and _is_form_data(body):
        setup += "const form = new FormData();\n" + "".join(_append(part, files, names) for part in body.parts)
    setup += "\n" if setup else ""
    return f"{files.imports}{setup}" if names else setup


def _options(request: HttpRequest, files: _FileAccess) -> str:
    """The second argument of fetch; empty for a plain GET."""
    body = request.body
    is_written_out = isinstance(body, MultipartBody) and not _is_form_data(body)
    headers = written_headers(request, is_written_out=is_written_out)
    lines = [f"  method: {string(request.method)},\n"] if request.method != "GET" else []
    if headers:
        lines.append(f"  headers: {_pairs(headers, 1)},\n")
    if body is not None:
        lines.append(f"  body: {_body(request, body, files)},\n")
    return "{\n" + "".join(lines) + "}" if lines else ""


def _body(request: HttpRequest, body: Body, files: _FileAccess) -> str:
    match body:
        case JsonBody(text):
            return _json_expression(parse_json(text), 1)
        case FormBody(fields):
            return f"new URLSearchParams({_pairs(fields, 1)})"
        case FileBody(file_name):
            return files.content(file_name, 0)
        case MultipartBody() if _is_form_data(body):
            return "form"
        case MultipartBody():
            names = request.file_names
            return f"new Blob([\n{_write_out(body, lambda name: files.content(name, names.index(name)))}  ])"
        case _:
            return string(body.text)


def _write_out(body: MultipartBody, content: Callable[[str], str]) -> str:
    """The lines of a list that holds the form's text and files."""
    return "".join(f"    {line},\n" for line in expressions(body, string, content))


def _is_form_data(body: MultipartBody) -> bool:
    """A FormData gives texts no type, and turns their line ends into CR LF."""
    return not any(
        isinstance(part, TextPart) and (part.media_type or _LINE_ENDS.sub("\r\n", part.value) != part.value)
        for part in body.parts
    )


def _append(part: TextPart | FilePart, files: _FileAccess, names: tuple[str, ...]) -> str:
    is_file = isinstance(part, FilePart)
    value = files.part(part, names.index(part.file_name)) if is_file else string(part.value)
    return f"form.append({string(part.name)}, {value});\n"


def _print_node_http(request: HttpRequest) -> str:
    address = address_of(request.url)
    module = "node:https" if address.is_secure else "node:http"
    body = "" if request.body is None else _node_body(request.body)
    if body:
        # Without its length, the body of a GET would not be sent.
        body = f"const body = {body};\n\n"
    return (
        f'{_READ_FILE if request.file_names else ""}import {{ request }} from "{module}";\n\n'
        f"{body}// {_reason_against(request)}, so this needs Node.js.\n"
        f"const sent = request(\n  {{\n{_node_options(request)}  }},\n"
        "  (response) => {\n    console.log(response.statusCode);\n    response.pipe(process.stdout);\n  },\n);\n"
        f"sent.end({'body' if body else ''});\n"
    )


def _node_options(request: HttpRequest) -> str:
    address, headers = address_of(request.url), written_headers(request)
    port = "" if address.has_usual_port else f"    port: {address.port},\n"
    length = "" if request.body is None else '      "Content-Length": Buffer.byteLength(body),\n'
    inner = "".join(f"      {_key(name)}{string(value)},\n" for name, value in headers) + length
    written = f"    headers: {{\n{inner}    }},\n" if inner else ""
    return (
        f"    host: {string(address.host)},\n{port}"
        f"    method: {string(request.method)},\n    path: {string(address.target)},\n{written}"
    )


def _node_body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _json_expression(parse_json(text), 0)
        case FormBody(fields):
            return f"new URLSearchParams({_pairs(fields, 0)}).toString()"
        case FileBody(file_name):
            return _read_file(file_name)
        case MultipartBody():
            lines = _write_out(body, _read_file)
            return f"Buffer.concat(\n  [\n{lines}  ].map((chunk) => Buffer.from(chunk)),\n)"
        case _:
            return string(body.text)


def string(text: str) -> str:
    return double_quoted(text, {})


def _key(name: str) -> str:
    """A member's name. A plain `__proto__` would set the object's prototype instead."""
    if name == "__proto__":
        return '["__proto__"]: '
    return f"{name if _IDENTIFIER.fullmatch(name) else string(name)}: "


_STYLE = LiteralStyle(string, _key)


def _keeps_order(names: tuple[str, ...]) -> bool:
    """Objects put names that look like array indexes first."""
    return not any(_INDEX.fullmatch(name) for name in names)


def _json_expression(tree: JsonTree, depth: int) -> str:
    if is_kept(tree, is_web_number, _keeps_order):
        return f"JSON.stringify({literal(tree, _STYLE, depth)})"
    text = literal(tree, JSON)
    return f"`{text.replace(chr(92), chr(92) * 2).replace('`', chr(92) + '`').replace('${', chr(92) + '${')}`"


def _pairs(fields: tuple[tuple[str, str], ...], depth: int) -> str:
    """An object if it keeps all names and their order, else a list of pairs."""
    names = tuple(name for name, _ in fields)
    if not fields:
        return "{}"
    margin = "  " * (depth + 1)
    if len(set(names)) == len(names) and _keeps_order(names) and "__proto__" not in names:
        lines = [f"{margin}{_key(name)}{string(value)},\n" for name, value in fields]
        return "{\n" + "".join(lines) + "  " * depth + "}"
    lines = [f"{margin}[{string(name)}, {string(value)}],\n" for name, value in fields]
    return "[\n" + "".join(lines) + "  " * depth + "]"
