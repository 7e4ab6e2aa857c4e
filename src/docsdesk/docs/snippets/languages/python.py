"""Python with requests; addresses that requests would change go through http.client."""

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
from docsdesk.docs.snippets.multipart import names_repeat
from docsdesk.docs.snippets.quoting import CONTROLS, double_quoted, escape, long_escape
from docsdesk.docs.snippets.request import (
    Address,
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
    has_placeholder,
    is_tidied,
)

_LONGEST_HEADERS = 70
_SHORTCUTS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def print_python(request: HttpRequest) -> str:
    if _is_changed(request.url):
        return _exact(request)
    arguments = [string(request.url), *_arguments(request)]
    call = f"requests.{request.method.lower()}"
    if request.method not in _SHORTCUTS:
        call, arguments = "requests.request", [string(request.method), *arguments]
    return (
        f"import requests\n\nresponse = {_call(call, arguments)}\n\nprint(response.status_code)\nprint(response.text)\n"
    )


def _exact(request: HttpRequest) -> str:
    address = address_of(request.url)
    arguments = [string(request.method), string(request.url), *_arguments(request)]
    return (
        "import http.client\n\nimport requests\n\n"
        f"request = {_call('requests.Request', arguments)}.prepare()\n\n"
        "# requests would tidy this address; http.client sends it as it is.\n"
        f"connection = {_connection(address)}\n"
        f"target = {string(address.target)}\n"
        "connection.request(request.method, target, request.body, request.headers)\n"
        "response = connection.getresponse()\n\nprint(response.status)\nprint(response.read().decode())\n"
    )


def _connection(address: Address) -> str:
    kind = "HTTPSConnection" if address.is_secure else "HTTPConnection"
    port = "" if address.has_usual_port else f", {address.port}"
    return f"http.client.{kind}({string(address.host)}{port})"


def _is_changed(url: str) -> bool:
    return not has_placeholder(url) and ("[" in url.partition("?")[2] or is_tidied(url))


def _call(name: str, arguments: list[str]) -> str:
    if len(arguments) == 1:
        return f"{name}({arguments[0]})"
    return f"{name}(\n" + "".join(f"    {argument},\n" for argument in arguments) + ")"


def _arguments(request: HttpRequest) -> list[str]:
    arguments = [] if request.body is None else _body(request.body)
    headers = [line for line in request.header_lines if not _is_implied(line, arguments)]
    if headers:
        style = LiteralStyle(string, lambda name: f"{string(name)}: ", indent=4)
        pairs = [f"{' ' * 8}{style.key(name)}{string(value)},\n" for name, value in headers]
        line = ", ".join(f"{style.key(name)}{string(value)}" for name, value in headers)
        fits = len(line) <= _LONGEST_HEADERS
        arguments = [f"headers={{{line}}}" if fits else f"headers={{\n{''.join(pairs)}    }}", *arguments]
    return arguments


def _is_implied(line: tuple[str, str], arguments: list[str]) -> bool:
    own = "application/json" if any(argument.startswith("json=") for argument in arguments) else ""
    if any(argument.startswith(("data={", "data=[\n")) for argument in arguments):
        own = "application/x-www-form-urlencoded"
    return line == ("Content-Type", own)


def _body(body: Body) -> list[str]:
    match body:
        case JsonBody(text):
            return [_json(parse_json(text))]
        case PlainTextBody(text):
            return [f"data={_bytes(text)}"]
        case FormBody(fields):
            return [f"data={_pairs(list(fields))}"]
        case FileBody(file_name):
            return [f'data=open({string(file_name)}, "rb")']
        case MultipartBody(parts):
            return _parts(list(parts))


def _json(tree: JsonTree) -> str:
    # json=None sends no body at all.
    if tree is not None and is_kept(tree, is_number, any_names):
        return f"json={literal(tree, PYTHON, 1)}"
    lines = literal(tree, JSON).split("\n")
    if len(lines) == 1:
        return f"data={_bytes(lines[0])}"
    text = "\n".join(lines).replace("\\", "\\\\")
    return f'data="""\n{text}\n""".encode()'


def _bytes(text: str) -> str:
    return string(text) if text.isascii() else f"{string(text)}.encode()"


def _pairs(fields: list[tuple[str, str]]) -> str:
    if not fields:
        return '""'
    if names_repeat([name for name, _ in fields]):
        lines = [f"({string(name)}, {string(value)})" for name, value in fields]
        return "[\n" + "".join(f"        {line},\n" for line in lines) + "    ]"
    return "{\n" + "".join(f"        {string(name)}: {string(value)},\n" for name, value in fields) + "    }"


def _parts(parts: list[TextPart | FilePart]) -> list[str]:
    values = [(part.name, _part(part)) for part in parts]
    if names_repeat([part.name for part in parts]):
        lines = [f"({string(name)}, {value})" for name, value in values]
        return ["files=[\n" + "".join(f"        {line},\n" for line in lines) + "    ]"]
    return ["files={\n" + "".join(f"        {string(name)}: {value},\n" for name, value in values) + "    }"]


def _part(part: TextPart | FilePart) -> str:
    if isinstance(part, FilePart):
        return f'({string(part.file_name)}, open({string(part.file_name)}, "rb"), {string(part.media_type)})'
    # A part without a file name is a field.
    media_type = f", {string(part.media_type)}" if part.media_type else ""
    return f"(None, {string(part.value)}{media_type})"


def string(text: str) -> str:
    if '"' in text and "'" not in text:
        return f"'{escape(text, CONTROLS, _escape)}'"
    return double_quoted(text, {}, _escape)


def _escape(char: str) -> str:
    return f"\\x{ord(char):02x}" if ord(char) < 0x100 else long_escape(char)


PYTHON = LiteralStyle(string, lambda name: f"{string(name)}: ", indent=4, null="None", true="True", false="False")
