"""C# with HttpClient, and text as raw strings (C# 11); or with .NET's own JSON support, without packages to add."""

import re
from collections.abc import Callable

from docsdesk.docs.snippets.literals import (
    JSON,
    JsonMembers,
    LiteralStyle,
    any_names,
    is_kept,
    is_web_number,
    literal,
    parse_json,
)
from docsdesk.docs.snippets.multipart import chunks_of, content_type_of, names_repeat
from docsdesk.docs.snippets.quoting import double_quoted, long_escape
from docsdesk.docs.snippets.request import (
    COMMON_METHODS,
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextPart,
    has_placeholder,
    is_tidied,
)

_CONTENT_HEADERS = frozenset({"allow", "expires", "last-modified"})
# Headers whose values HttpClient parses, and then rejects or rewrites.
_KNOWN_HEADERS = frozenset(
    {
        *("accept", "accept-charset", "accept-encoding", "accept-language", "authorization", "cache-control", "date"),
        *("from", "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since", "max-forwards"),
        *("pragma", "proxy-authorization", "range", "referer", "user-agent", "via", "warning"),
    }
)
_SIMPLE_VALUE = re.compile(r"Bearer [A-Za-z0-9._~+/<>-]+=*|[a-z]+/[a-z+.-]+")
_SIMPLE_TYPE = re.compile(r"[\w.+-]+/[\w.+-]+")
_NEEDED = (
    ("System.Linq", ".Concat("),
    ("System.Net.Http.Headers", "MediaTypeHeaderValue"),
    ("System.Net.Http.Json", "JsonContent"),
    ("System.Text", "Encoding."),
    ("System.Text.Json.Nodes", "JsonContent"),
)


def print_csharp(request: HttpRequest) -> str:
    return _print_program(request, _json_text)


def print_dotnet(request: HttpRequest) -> str:
    return _print_program(request, _json_nodes)


def _json_text(body: JsonBody) -> str:
    lines = literal(parse_json(body.text), JSON).split("\n")
    text = string(lines[0])
    if len(lines) > 1:
        block = "".join(f"    {line}\n" for line in lines)
        text = f'"""\n{block}    """'
    return f"new StringContent({text})\n{_initializer(body.media_type, '')}"


def _json_nodes(body: JsonBody) -> str:
    tree = parse_json(body.text)
    if not isinstance(tree, JsonMembers | list) or not is_kept(tree, is_web_number, any_names):
        return _json_text(body)
    return f"JsonContent.Create(\n    {literal(tree, _NODES, 1)},\n    {_media_type_value(body.media_type)})"


def _print_program(request: HttpRequest, json_content: Callable[[JsonBody], str]) -> str:
    """`json_content` is an expression for the content that sends the JSON, with its media type."""
    is_common = request.method in COMMON_METHODS
    method = f"HttpMethod.{request.method.title()}" if is_common else f"new HttpMethod({string(request.method)})"
    content = "" if request.body is None else _content(request.body, json_content)
    own = [line for line in request.joined_headers if not _is_of_content(line[0])]
    of_content = [line for line in request.joined_headers if _is_of_content(line[0])]
    if of_content and not content:
        content = "request.Content = new ByteArrayContent(new byte[0]);\n"
    lines = "".join(_header(name, value) for name, value in own) + content
    lines += "".join(_content_header(name, value) for name, value in of_content)
    code = (
        "using var client = new HttpClient();\n"
        f"using var request = new HttpRequestMessage({method}, {_address(request.url)});\n{lines}\n"
        "using var response = await client.SendAsync(request);\n\n"
        "Console.WriteLine((int)response.StatusCode);\n"
        "Console.WriteLine(await response.Content.ReadAsStringAsync());\n"
    )
    usings = "".join(f"using {name};\n" for name, mark in _NEEDED if mark in lines)
    return f"{usings}\n{code}" if usings else code


def _is_of_content(name: str) -> bool:
    return name.lower().startswith("content-") or name.lower() in _CONTENT_HEADERS


def is_taken_as_written(name: str, value: str) -> bool:
    return bool(value) and (name.lower() not in _KNOWN_HEADERS or _SIMPLE_VALUE.fullmatch(value) is not None)


def _header(name: str, value: str) -> str:
    is_safe = is_taken_as_written(name, value)
    return f"request.Headers.{'Add' if is_safe else 'TryAddWithoutValidation'}({string(name)}, {string(value)});\n"


def _content_header(name: str, value: str) -> str:
    return f"request.Content.Headers.TryAddWithoutValidation({string(name)}, {string(value)});\n"


def _address(url: str) -> str:
    if not is_tidied(url) or has_placeholder(url):
        return string(url)
    exact = "new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true }"
    return f"new Uri({string(url)}, {exact})"


def _content(body: Body, json_content: Callable[[JsonBody], str]) -> str:
    match body:
        case JsonBody():
            return f"request.Content = {json_content(body)};\n"
        case FormBody(fields):
            return f"request.Content = new FormUrlEncodedContent({_pairs(fields)});\n"
        case FileBody(file_name, media_type):
            made = f"new StreamContent(File.OpenRead({string(file_name)}))"
            return f"request.Content = {made}\n{_initializer(media_type, '')};\n"
        case MultipartBody() if body.has_ascii_names:
            parts = "".join(map(_add, body.parts))
            return f"var form = new MultipartFormDataContent();\n{parts}request.Content = form;\n"
        case MultipartBody():
            return _write_out(body)
        case _:
            return f"request.Content = new StringContent({string(body.text)})\n{_initializer(body.media_type, '')};\n"


def _pairs(fields: tuple[tuple[str, str], ...]) -> str:
    if names_repeat([name for name, _ in fields]):
        lines = [f"    new KeyValuePair<string, string>({string(name)}, {string(value)}),\n" for name, value in fields]
        return f"new[]\n{{\n{''.join(lines)}}}"
    lines = [f"    [{string(name)}] = {string(value)},\n" for name, value in fields]
    return f"new Dictionary<string, string>\n{{\n{''.join(lines)}}}"


def _initializer(media_type: str, margin: str) -> str:
    """The initializer that gives a content just its type."""
    value = _media_type_value(media_type) if media_type else "null"
    return f"{margin}{{\n{margin}    Headers = {{ ContentType = {value} }},\n{margin}}}"


def _media_type_value(media_type: str) -> str:
    call = "new MediaTypeHeaderValue" if _SIMPLE_TYPE.fullmatch(media_type) else "MediaTypeHeaderValue.Parse"
    return f"{call}({string(media_type)})"


def _add(part: TextPart | FilePart) -> str:
    name = string(part.name)
    if isinstance(part, FilePart):
        content = f"new StreamContent(File.OpenRead({string(part.file_name)}))"
        name += f", {string(part.file_name)}"
    else:
        content = f"new StringContent({string(part.value)})"
    return f"form.Add(\n    {content}\n{_initializer(part.media_type, '    ')},\n    {name});\n"


def _write_out(body: MultipartBody) -> str:
    chunks = [
        f"File.ReadAllBytes({string(chunk.file_name)})"
        if isinstance(chunk, FilePart)
        else f"Encoding.UTF8.GetBytes({string(chunk)})"
        for chunk in chunks_of(body)
    ]
    joined = "\n    .Concat(".join([chunks[0], *(f"{chunk})" for chunk in chunks[1:])])
    joined += "\n    .ToArray()" if len(chunks) > 1 else ""
    header = _content_header("Content-Type", content_type_of(body))
    return f"var body = {joined};\nrequest.Content = new ByteArrayContent(body);\n{header}"


def string(text: str) -> str:
    return double_quoted(text, {}, long_escape)


_NODES = LiteralStyle(
    string,
    lambda name: f"[{string(name)}] = ",
    indent=4,
    braces=("new JsonObject\n{", "}"),
    brackets=("new JsonArray { ", " }"),
    empty_list="new JsonArray()",
    empty_object="new JsonObject()",
)
