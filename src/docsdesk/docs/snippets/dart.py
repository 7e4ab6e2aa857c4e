"""Dart with package:http."""

from docsdesk.docs.snippets.address import has_dot_segment, has_needless_escape, has_small_escape
from docsdesk.docs.snippets.json_text import JsonTree, parse_json
from docsdesk.docs.snippets.literals import JSON, LiteralStyle, any_names, is_kept, is_web_number, literal
from docsdesk.docs.snippets.multipart import content_type_of, expressions
from docsdesk.docs.snippets.quoting import CONTROLS, escaped
from docsdesk.docs.snippets.request import Body, FileBody, FormBody, HttpRequest, JsonBody, MultipartBody

_NAMED = {**CONTROLS, "'": "\\'", "$": "\\$"}
_LIBRARIES = (("dart:convert", "utf8."), ("dart:io", "File("))


def print_dart(request: HttpRequest) -> str:
    body = "" if request.body is None else _body(request.body)
    imports = "".join(f"import '{name}';\n" for name, mark in _LIBRARIES if mark in body)
    imports += "\n" if imports else ""
    headers = request.header_lines
    if isinstance(request.body, MultipartBody):
        headers = (*headers, ("Content-Type", content_type_of(request.body)))
    lines = "".join(f"    {string(name)}: {string(value)},\n" for name, value in headers)
    added = f"  request.headers.addAll({{\n{lines}  }});\n" if lines else ""
    return (
        f"{imports}import 'package:http/http.dart' as http;\n\nFuture<void> main() async {{\n{_warning(request.url)}"
        f"  final request = http.Request({string(request.method)}, Uri.parse({string(request.url)}));\n"
        f"{added}{body}\n"
        "  final response = await http.Response.fromStream(await request.send());\n"
        "  print(response.statusCode);\n  print(response.body);\n}\n"
    )


def _warning(url: str) -> str:
    if has_dot_segment(url) or has_needless_escape(url) or has_small_escape(url):
        return "  // Uri.parse tidies this address; send it with another client if it has to arrive as written.\n"
    return ""


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _bytes(_json(parse_json(text)))
        case FormBody():
            return _bytes(string(body.encoded))
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
    """Raw strings have no escapes, but JSON has one for the quote that could end them."""
    return text.replace("'''", "\\u0027\\u0027\\u0027")


def _contents(file_name: str) -> str:
    return f"await File({string(file_name)}).readAsBytes()"


def string(text: str) -> str:
    return f"'{escaped(text, _NAMED, _hidden)}'"


def _hidden(char: str) -> str:
    return f"\\u{{{ord(char):x}}}"


DART = LiteralStyle(string, lambda name: f"{string(name)}: ")
