"""Ruby with Net::HTTP."""

import re

from docsdesk.docs.snippets.literals import (
    JSON,
    JsonTree,
    LiteralStyle,
    any_names,
    is_kept,
    is_number,
    literal,
    parse_json,
)
from docsdesk.docs.snippets.multipart import expressions, written_headers
from docsdesk.docs.snippets.quoting import braced_escape, double_quoted, long_escape
from docsdesk.docs.snippets.request import (
    COMMON_METHODS,
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
    address_of,
)

_SYMBOL = re.compile(r"[a-z_][A-Za-z0-9_]*")


def print_ruby(request: HttpRequest) -> str:
    body = "" if request.body is None else _body(request.body)
    requires = ["json", "net/http"] if body.endswith(".to_json\n") else ["net/http"]
    is_written_out = isinstance(request.body, MultipartBody) and not _is_set_form(request.body)
    headers = written_headers(request, is_written_out=is_written_out)
    lines = [f"request[{string(name)}] = {string(value)}\n" for name, value in headers]
    return (
        "".join(f'require "{name}"\n' for name in requires)
        + f"\nuri = URI({string(request.url)})\n"
        + f"request = {_new(request)}\n{''.join(lines)}{body}\n"
        + 'response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https") do |http|\n'
        + "  http.request(request)\nend\n\nputs response.code\nputs response.body\n"
    )


def _new(request: HttpRequest) -> str:
    # A URI escapes a single quote in its query; a path given as a string stays as it is.
    target = string(address_of(request.url).target) if "'" in request.url.partition("?")[2] else "uri"
    if request.method in COMMON_METHODS:
        return f"Net::HTTP::{request.method.title()}.new({target})"
    has_body = "true" if request.body is not None else "false"
    return f"Net::HTTPGenericRequest.new({string(request.method)}, {has_body}, true, {target})"


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return f"request.body = {_json(parse_json(text))}"
        case PlainTextBody(text):
            return f"request.body = {string(text)}\n"
        case FormBody(fields):
            lines = "".join(f"  [{string(name)}, {string(value)}],\n" for name, value in fields)
            return f"request.body = URI.encode_www_form([\n{lines}])\n"
        case FileBody(file_name):
            return f"request.body = File.binread({string(file_name)})\n"
        case MultipartBody(parts) if _is_set_form(body):
            lines = "".join(f"  [{_part(part)}],\n" for part in parts)
            return f'request.set_form([\n{lines}], "multipart/form-data")\n'
        case MultipartBody():
            return _write_out(body)


def _json(tree: JsonTree) -> str:
    if is_kept(tree, is_number, any_names):
        return f"{literal(tree, RUBY)}.to_json\n"
    lines = literal(tree, JSON).split("\n")
    return "<<~'JSON'\n" + "".join(f"  {line}\n" for line in lines) + "JSON\n"


def _is_set_form(body: MultipartBody) -> bool:
    return not any(isinstance(part, TextPart) and part.media_type for part in body.parts)


def _part(part: TextPart | FilePart) -> str:
    if isinstance(part, TextPart):
        return f"{string(part.name)}, {string(part.value)}"
    opened = f'File.open({string(part.file_name)}, "rb")'
    return f"{string(part.name)}, {opened}, {{ content_type: {string(part.media_type)} }}"


def _write_out(body: MultipartBody) -> str:
    lines = expressions(body, string, lambda name: f"File.binread({string(name)})")
    # A file's bytes and text can only be joined as bytes.
    return "request.body = [\n" + "".join(f"  {line},\n" for line in lines) + "].map(&:b).join\n"


def string(text: str) -> str:
    """Escapes each # that would begin an interpolation."""
    return re.sub(r"#(?=[{$@])", r"\\#", double_quoted(text, {}, _escape))


def _escape(char: str) -> str:
    return long_escape(char) if ord(char) < 0x10000 else braced_escape(char)


def _key(name: str) -> str:
    return f"{name}: " if _SYMBOL.fullmatch(name) else f"{string(name)}: "


RUBY = LiteralStyle(string, _key, null="nil", trailing_comma=False)
