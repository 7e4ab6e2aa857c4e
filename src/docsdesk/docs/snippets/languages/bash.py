"""curl, in a POSIX-like shell."""

from docsdesk.docs.snippets.languages.libcurl import curl_headers
from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.quoting import escape, has_hidden
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


def print_bash(request: HttpRequest) -> str:
    lines = [_method(request), f"--url {word(request.url)}"]
    if has_dot_segment(request.url):
        lines.append("--path-as-is")
    if set("[]{}") & set(request.url):
        lines.append("--globoff")
    lines += [f"--header {word(line)}" for line in curl_headers(request.header_lines)]
    if request.body is not None:
        lines += _data(request.body)
    return " \\\n  ".join(lines)


def _method(request: HttpRequest) -> str:
    return "curl --head" if request.method == "HEAD" else f"curl --request {request.method}"


def _data(body: Body) -> list[str]:
    match body:
        case JsonBody(text):
            return [_raw(literal(parse_json(text), JSON))]
        case FormBody(fields) if fields and all(name for name, _ in fields):
            names = FormBody(tuple((name, "") for name, _ in fields)).text.split("&")
            return [f"--data-urlencode {word(name + value)}" for name, (_, value) in zip(names, fields, strict=True)]
        case MultipartBody(parts):
            return [_part(part) for part in parts]
        case FileBody(file_name):
            return [f"--data-binary {word('@' + _path(file_name))}"]
        case _:
            return [_raw(body.text)]


def _raw(text: str) -> str:
    # --data reads a file if its text begins with @.
    return f"--data{'-raw' if text.startswith('@') else ''} {word(text)}"


def _part(part: TextPart | FilePart) -> str:
    if isinstance(part, FilePart):
        path = _path(part.file_name)
        path = f'"{path}"' if set(",; ") & set(path) else path
        return f"--form {word(f'{part.name}=@{path};type={part.media_type}')}"
    if not part.media_type:
        return f"--form-string {word(f'{part.name}={part.value}')}"
    value = part.value.replace("\\", "\\\\").replace('"', '\\"')
    field = f'{part.name}="{value}";type={part.media_type}'
    return f"--form {word(field)}"


def _path(file_name: str) -> str:
    # A lone dash would mean the standard input.
    return f"./{file_name}" if file_name.startswith("-") else file_name


def word(text: str) -> str:
    r"""One word of a command line: in single quotes, or as $'…' if hidden characters have to be escaped."""
    if not has_hidden(text, besides="\n"):
        return "'" + text.replace("'", "'\\''") + "'"
    # An exclamation mark could recall a command from an interactive shell's history.
    named = {"\\": "\\\\", "'": "\\'", "\n": "\\n", "\r": "\\r", "\t": "\\t", "!": "\\x21"}
    return f"$'{escape(text, named, _bytes)}'"


def _bytes(char: str) -> str:
    # As bytes: the meaning of \u depends on the locale.
    return "".join(f"\\x{byte:02x}" for byte in char.encode())
