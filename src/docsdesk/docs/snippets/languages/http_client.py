"""What C# and .NET share: a program of top-level statements around HttpClient."""

import re
from collections.abc import Callable

from docsdesk.docs.snippets.address import (
    has_dot_segment,
    has_needless_escape,
    has_placeholder,
    has_small_escape,
)
from docsdesk.docs.snippets.multipart import chunks_of, content_type_of, names_repeat
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
)

_METHODS = {name.upper(): name for name in ("Get", "Head", "Post", "Put", "Patch", "Delete", "Options", "Trace")}
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


def print_program(request: HttpRequest, json_content: Callable[[JsonBody], str]) -> str:
    """`json_content` is an expression for the content that sends the JSON, with its media type."""
    method = _METHODS.get(request.method)
    method = f"HttpMethod.{method}" if method else f"new HttpMethod({string(request.method)})"
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
    changed = has_dot_segment(url) or has_needless_escape(url) or has_small_escape(url)
    if not changed or has_placeholder(url):
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
            return f"request.Content = {made}\n{typed(media_type, '')};\n"
        case MultipartBody() if all(_is_ascii(part) for part in body.parts):
            return (
                "var form = new MultipartFormDataContent();\n"
                + "".join(map(_add, body.parts))
                + ("request.Content = form;\n")
            )
        case MultipartBody():
            return _written_out(body)
        case _:
            return f"request.Content = new StringContent({string(body.text)})\n{typed(body.media_type, '')};\n"


def _pairs(fields: tuple[tuple[str, str], ...]) -> str:
    if names_repeat([name for name, _ in fields]):
        lines = [f"    new KeyValuePair<string, string>({string(name)}, {string(value)}),\n" for name, value in fields]
        return f"new[]\n{{\n{''.join(lines)}}}"
    lines = [f"    [{string(name)}] = {string(value)},\n" for name, value in fields]
    return f"new Dictionary<string, string>\n{{\n{''.join(lines)}}}"


def typed(media_type: str, margin: str) -> str:
    """The initializer that gives a content just its type."""
    value = media_type_value(media_type) if media_type else "null"
    return f"{margin}{{\n{margin}    Headers = {{ ContentType = {value} }},\n{margin}}}"


def media_type_value(media_type: str) -> str:
    call = "new MediaTypeHeaderValue" if _SIMPLE_TYPE.fullmatch(media_type) else "MediaTypeHeaderValue.Parse"
    return f"{call}({string(media_type)})"


def _is_ascii(part: TextPart | FilePart) -> bool:
    """Other names are sent in a mail encoding that few servers read."""
    return part.name.isascii() and (isinstance(part, TextPart) or part.file_name.isascii())


def _add(part: TextPart | FilePart) -> str:
    name = string(part.name)
    if isinstance(part, FilePart):
        opened = f"new StreamContent(File.OpenRead({string(part.file_name)}))"
        return f"form.Add(\n    {opened}\n{typed(part.media_type, '    ')},\n    {name}, {string(part.file_name)});\n"
    text = f"new StringContent({string(part.value)})"
    return f"form.Add(\n    {text}\n{typed(part.media_type, '    ')},\n    {name});\n"


def _written_out(body: MultipartBody) -> str:
    chunks = [
        f"File.ReadAllBytes({string(chunk.file_name)})"
        if isinstance(chunk, FilePart)
        else f"Encoding.UTF8.GetBytes({string(chunk)})"
        for chunk in chunks_of(body)
    ]
    joined = chunks[0] + "".join(f"\n    .Concat({chunk})" for chunk in chunks[1:])
    joined += "\n    .ToArray()" if len(chunks) > 1 else ""
    made = f"var body = {joined};\n"
    return f"{made}request.Content = new ByteArrayContent(body);\n" + _content_header(
        "Content-Type", content_type_of(body)
    )


def string(text: str) -> str:
    return double_quoted(text, {}, _hidden)


def _hidden(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
