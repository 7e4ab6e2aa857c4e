"""PowerShell 7 with Invoke-RestMethod."""

import re
from itertools import starmap

from docsdesk.docs.snippets.languages.dotnet import is_taken_as_written
from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.multipart import content_type_of, expressions
from docsdesk.docs.snippets.quoting import escape, has_hidden
from docsdesk.docs.snippets.request import (
    COMMON_METHODS,
    Body,
    FileBody,
    FilePart,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextPart,
    has_dot_segment,
    has_needless_escape,
    has_placeholder,
)

# Curly quotes end a string just as straight ones do.
_SINGLE = re.compile("(['\u2018\u2019\u201a\u201b])")
_DOUBLE = {**{quote: f"`{quote}" for quote in '"\u201c\u201d\u201e`$#'}, "\n": "`n", "\r": "`r", "\t": "`t"}
_EXACT = "([UriCreationOptions]@{ DangerousDisablePathAndQueryCanonicalization = $true })"


def print_powershell(request: HttpRequest) -> str:
    before, settings = ("", dict[str, str]()) if request.body is None else _body(request.body)
    if request.body is not None and request.content_type:
        settings = {"ContentType": string(request.content_type), **settings}
    if isinstance(request.body, MultipartBody) and not request.body.has_ascii_names:
        settings = {"ContentType": string(content_type_of(request.body)), **settings}
    headers = "".join(f"        {string(name)} = {string(value)}\n" for name, value in request.joined_headers)
    if headers:
        lenient = {} if all(starmap(is_taken_as_written, request.joined_headers)) else {"SkipHeaderValidation": "$true"}
        settings = {"Headers": f"@{{\n{headers}    }}", **lenient, **settings}
    settings = {"Uri": _address(request.url), **_method(request), **settings}
    width = max(map(len, settings))
    lines = "".join(f"    {name:{width}} = {value}\n" for name, value in settings.items())
    return f"{before}$request = @{{\n{lines}}}\n\nInvoke-RestMethod @request\n"


def _method(request: HttpRequest) -> dict[str, str]:
    if request.method in COMMON_METHODS:
        return {"Method": string(request.method.title())}
    return {"CustomMethod": string(request.method)}


def _address(url: str) -> str:
    changed = has_dot_segment(url) or has_needless_escape(url)
    return string(url) if not changed or has_placeholder(url) else f"[uri]::new({string(url)}, {_EXACT})"


def _body(body: Body) -> tuple[str, dict[str, str]]:
    """The statements before the request, and the request's settings."""
    match body:
        case JsonBody(text):
            written = literal(parse_json(text), JSON)
            quoted = f"@'\n{written}\n'@" if "\n" in written else string(written)
            return _text(quoted, is_ascii=written.isascii())
        case FileBody(file_name):
            return "", {"InFile": string(file_name)}
        case MultipartBody(parts) if body.has_ascii_names:
            return f"$form = [System.Net.Http.MultipartFormDataContent]::new()\n\n{''.join(map(_add, parts))}", {
                "Body": "$form"
            }
        case MultipartBody():
            chunks = expressions(body, _utf8, _bytes_of)
            return "$body = [byte[]](\n    " + " +\n    ".join(chunks) + "\n)\n\n", {"Body": "$body"}
        case _:
            return _text(string(body.text), is_ascii=body.text.isascii())


def _text(quoted: str, *, is_ascii: bool) -> tuple[str, dict[str, str]]:
    # Before 7.4 text was sent as Latin-1.
    value = "$body" if is_ascii else "[System.Text.Encoding]::UTF8.GetBytes($body)"
    return f"$body = {quoted}\n\n", {"Body": value}


def _add(part: TextPart | FilePart) -> str:
    content = _bytes_of(part.file_name) if isinstance(part, FilePart) else _utf8(part.value)
    kind = f"[System.Net.Http.Headers.MediaTypeHeaderValue]::Parse({string(part.media_type)})"
    lines = f"$part = [System.Net.Http.ByteArrayContent]::new({content})\n"
    lines += f"$part.Headers.ContentType = {kind}\n" if part.media_type else ""
    file_name = f", {string(part.file_name)}" if isinstance(part, FilePart) else ""
    return f"{lines}$form.Add($part, {string(part.name)}{file_name})\n\n"


def _utf8(text: str) -> str:
    return f"[System.Text.Encoding]::UTF8.GetBytes({string(text)})"


def _bytes_of(file_name: str) -> str:
    return f"[System.IO.File]::ReadAllBytes((Convert-Path -LiteralPath {string(file_name)}))"


def string(text: str) -> str:
    if has_hidden(text):
        return f'"{escape(text, _DOUBLE, _backtick_escape)}"'
    return "'" + _SINGLE.sub(r"\1\1", text) + "'"


def _backtick_escape(char: str) -> str:
    return f"`u{{{ord(char):x}}}"
