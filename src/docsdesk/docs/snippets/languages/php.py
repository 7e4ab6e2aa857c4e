"""PHP with its curl extension."""

import re

from docsdesk.docs.snippets.languages.libcurl import curl_headers
from docsdesk.docs.snippets.literals import JSON, JsonTree, LiteralStyle, is_kept, is_web_number, literal, parse_json
from docsdesk.docs.snippets.multipart import expressions, is_plain, names_repeat, written_headers
from docsdesk.docs.snippets.quoting import braced_escape, double_quoted, has_hidden
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextPart,
    has_dot_segment,
)

_INTEGER = re.compile(r"-?[0-9]+")


def print_php(request: HttpRequest) -> str:
    lines = ["    CURLOPT_RETURNTRANSFER => true,\n"]
    if request.method == "HEAD":
        lines.append("    CURLOPT_NOBODY => true,\n")
    elif request.method != "GET" or request.body is not None:
        lines.append(f"    CURLOPT_CUSTOMREQUEST => {string(request.method)},\n")
    if has_dot_segment(request.url):
        lines.append("    CURLOPT_PATH_AS_IS => true,\n")
    if headers := _headers(request):
        lines.append(f"    CURLOPT_HTTPHEADER => [\n{headers}    ],\n")
    if request.body is not None:
        lines.append(f"    CURLOPT_POSTFIELDS => {_body(request.body)},\n")
    return (
        f"<?php\n\n$curl = curl_init({string(request.url)});\n\n"
        f"curl_setopt_array($curl, [\n{''.join(lines)}]);\n\n$response = curl_exec($curl);\n\n"
        'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $response, "\\n";\n'
    )


def _headers(request: HttpRequest) -> str:
    is_written_out = isinstance(request.body, MultipartBody) and not _is_array(request.body)
    lines = curl_headers(written_headers(request, is_written_out=is_written_out))
    return "".join(f"        {string(line)},\n" for line in lines)


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _json(parse_json(text))
        case FormBody():
            return _form(body)
        case FileBody(file_name):
            return f"file_get_contents({string(file_name)})"
        case MultipartBody():
            return _array(body) if _is_array(body) else _write_out(body)
        case _:
            return string(body.text)


def _json(tree: JsonTree) -> str:
    if is_kept(tree, is_web_number, _keeps_names):
        return f"json_encode({literal(tree, PHP, 1)})"
    return f"<<<'JSON'\n{literal(tree, JSON)}\nJSON"


def _keeps_names(names: tuple[str, ...]) -> bool:
    """An array turns names that look like numbers into numbers, and may then be sent as a list."""
    return not any(_INTEGER.fullmatch(name) for name in names)


def _is_array(body: MultipartBody) -> bool:
    return is_plain(body) and _keeps_names(tuple(part.name for part in body.parts))


def _form(body: FormBody) -> str:
    if not body.fields or names_repeat([name for name, _ in body.fields]):
        return string(body.text)
    lines = "".join(f"        {string(name)} => {string(value)},\n" for name, value in body.fields)
    return f"http_build_query([\n{lines}    ])"


def _array(body: MultipartBody) -> str:
    lines = "".join(f"        {string(part.name)} => {_part(part)},\n" for part in body.parts)
    return f"[\n{lines}    ]"


def _part(part: TextPart | FilePart) -> str:
    if isinstance(part, TextPart):
        return string(part.value)
    return f"new CURLFile({string(part.file_name)}, {string(part.media_type)})"


def _write_out(body: MultipartBody) -> str:
    lines = expressions(body, string, lambda name: f"file_get_contents({string(name)})")
    return "implode('', [\n" + "".join(f"        {line},\n" for line in lines) + "    ])"


def string(text: str) -> str:
    if has_hidden(text):
        return double_quoted(text, {"$": "\\$"}, braced_escape)
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


PHP = LiteralStyle(
    string,
    lambda name: f"{string(name)} => ",
    indent=4,
    braces=("[", "]"),
    empty_object="new stdClass()",
)
