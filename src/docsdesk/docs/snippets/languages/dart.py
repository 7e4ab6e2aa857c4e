"""Dart with package:http."""

from docsdesk.docs.snippets.literals import (
    JSON,
    JsonTree,
    LiteralStyle,
    any_names,
    is_kept,
    is_web_number,
    literal,
    parse_json,
)
from docsdesk.docs.snippets.multipart import expressions, is_plain, written_headers
from docsdesk.docs.snippets.quoting import CONTROLS, braced_escape, escape
from docsdesk.docs.snippets.request import Body, FileBody, HttpRequest, JsonBody, MultipartBody, TextPart, is_tidied

_NAMED = {**CONTROLS, "'": "\\'", "$": "\\$"}
_HTTP = "package:http/http.dart' as http"


def print_dart(request: HttpRequest) -> str:
    body = request.body
    if isinstance(body, MultipartBody) and _is_multipart_request(body):
        libraries = [_HTTP, "package:http_parser/http_parser.dart'"] if request.file_names else [_HTTP]
        return _program(request, libraries, "http.MultipartRequest", _parts(request, body))
    libraries = ["dart:convert'"] if body is not None and not isinstance(body, FileBody) else []
    libraries += ["dart:io'"] if request.file_names else []
    lines = "".join(f"    {string(name)}: {string(value)},\n" for name, value in written_headers(request))
    added = f"  request.headers.addAll({{\n{lines}  }});\n" if lines else ""
    sent = "" if body is None else _body(body)
    return _program(request, [*libraries, "", _HTTP] if libraries else [_HTTP], "http.Request", f"{added}{sent}")


def _program(request: HttpRequest, libraries: list[str], kind: str, code: str) -> str:
    imports = "".join(f"import '{library};\n" if library else "\n" for library in libraries)
    return (
        f"{imports}\nFuture<void> main() async {{\n{_warning(request.url)}"
        f"  final request = {kind}({string(request.method)}, Uri.parse({string(request.url)}));\n{code}\n"
        "  final response = await http.Response.fromStream(await request.send());\n"
        "  print(response.statusCode);\n  print(response.body);\n}\n"
    )


def _warning(url: str) -> str:
    if is_tidied(url):
        return "  // Uri.parse tidies this address; send it with another client if it has to arrive as written.\n"
    return ""


def _is_multipart_request(body: MultipartBody) -> bool:
    """A MultipartRequest sends texts before files, and gives a type to texts that are empty or not ASCII."""
    texts = [part for part in body.parts if isinstance(part, TextPart)]
    kept = all(part.value and part.value.isascii() for part in texts)
    return is_plain(body) and kept and body.parts[: len(texts)] == tuple(texts)


def _parts(request: HttpRequest, body: MultipartBody) -> str:
    lines = "".join(f"  request.headers[{string(name)}] = {string(value)};\n" for name, value in request.header_lines)
    for part in body.parts:
        if isinstance(part, TextPart):
            lines += f"  request.fields[{string(part.name)}] = {string(part.value)};\n"
        else:
            lines += (
                "  request.files.add(await http.MultipartFile.fromPath(\n"
                f"    {string(part.name)},\n    {string(part.file_name)},\n"
                f"    contentType: MediaType.parse({string(part.media_type)}),\n  ));\n"
            )
    return lines


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _bytes(_json(parse_json(text)))
        case FileBody(file_name):
            return f"  request.bodyBytes = {_contents(file_name)};\n"
        case MultipartBody():
            chunks = expressions(body, lambda text: f"utf8.encode({string(text)})", _contents)
            return "  request.bodyBytes = [\n" + "".join(f"    ...{chunk},\n" for chunk in chunks) + "  ];\n"
        case _:
            return _bytes(string(body.text))


def _bytes(text: str) -> str:
    # `request.body` would add a charset to the content type.
    return f"  request.bodyBytes = utf8.encode({text});\n"


def _json(tree: JsonTree) -> str:
    if is_kept(tree, is_web_number, any_names):
        return f"jsonEncode({literal(tree, DART, 1)})"
    written = literal(tree, JSON)
    return string(written) if "\n" not in written else f"r'''\n{_without_triple(written)}\n'''"


def _without_triple(text: str) -> str:
    """Raw strings have no escapes, but JSON has one for the quote that would end them."""
    return text.replace("'''", "\\u0027\\u0027\\u0027")


def _contents(file_name: str) -> str:
    return f"await File({string(file_name)}).readAsBytes()"


def string(text: str) -> str:
    return f"'{escape(text, _NAMED, braced_escape)}'"


DART = LiteralStyle(string, lambda name: f"{string(name)}: ")
