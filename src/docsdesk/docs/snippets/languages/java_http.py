"""Java 17 and Kotlin with java.net.http, which needs no library; `java` runs Java's one file."""

from collections.abc import Callable
from dataclasses import dataclass

from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.multipart import chunk_lines, chunks_of, written_headers
from docsdesk.docs.snippets.quoting import double_quoted
from docsdesk.docs.snippets.request import Body, FileBody, FilePart, HttpRequest, JsonBody, MultipartBody

_VERBS = ("POST", "PUT")
_PUBLISHERS = "HttpRequest.BodyPublishers"
_CLASSES = ("java.net.URI", "java.net.http.HttpClient", "java.net.http.HttpRequest", "java.net.http.HttpResponse")


def print_java(request: HttpRequest) -> str:
    calls = "".join(f"            {call}\n" for call in [*_builder_calls(request, _JAVA), ".build();"])
    return (
        f"{_imports(request, ';')}\npublic class Main {{\n"
        "    public static void main(String[] args) throws Exception {\n"
        f"        HttpRequest request = HttpRequest.newBuilder()\n{calls}\n"
        "        HttpResponse<String> response = HttpClient.newHttpClient()\n"
        "            .send(request, HttpResponse.BodyHandlers.ofString());\n\n"
        "        System.out.println(response.statusCode());\n        System.out.println(response.body());\n    }\n}\n"
    )


def print_kotlin(request: HttpRequest) -> str:
    calls = "".join(f"        {call}\n" for call in [*_builder_calls(request, _KOTLIN), ".build()"])
    return (
        f"{_imports(request, '')}\nfun main() {{\n    val request = HttpRequest.newBuilder()\n{calls}\n"
        "    val response = HttpClient.newHttpClient()\n"
        "        .send(request, HttpResponse.BodyHandlers.ofString())\n\n"
        "    println(response.statusCode())\n    println(response.body())\n}\n"
    )


def _imports(request: HttpRequest, end: str) -> str:
    names = [*_CLASSES, *["java.nio.file.Path"] * bool(request.file_names)]
    return "".join(f"import {name}{end}\n" for name in names)


def java_string(text: str) -> str:
    return double_quoted(text, {})


def kotlin_string(text: str) -> str:
    return double_quoted(text, {"$": "\\$"})


def _java_json(lines: list[str], depth: int) -> str:
    margin = " " * (4 * depth + 4)
    block = "\n".join(f"{margin}{line.replace(chr(92), chr(92) * 2)}" for line in lines)
    return f'"""\n{block}"""'


def _kotlin_json(lines: list[str], depth: int) -> str:
    margin = " " * (4 * depth)
    # A raw string has no escapes, but expands dollar signs.
    block = "".join(f"{margin}{line.replace('$', '${' + repr('$') + '}')}\n" for line in lines)
    return f'"""\n{block}{" " * (4 * depth - 4)}""".trimIndent()'


@dataclass(frozen=True, slots=True)
class _Language:
    """How a language writes a string, several lines of JSON, and a plus sign before an indented line."""

    string: Callable[[str], str]
    json: Callable[[list[str], int], str]
    plus: str

    def json_text(self, text: str, depth: int) -> str:
        lines = literal(parse_json(text), JSON).split("\n")
        return self.json(lines, depth) if len(lines) > 1 else self.string(lines[0])

    def chunk(self, text: str, depth: int) -> str:
        return self.plus.format(" " * (4 * depth + 4)).join(map(self.string, chunk_lines(text)))

    def path(self, file_name: str) -> str:
        return f"Path.of({self.string(file_name)})"


_JAVA = _Language(java_string, _java_json, plus="\n{}+ ")
# A line of Kotlin that begins with + would be a separate statement.
_KOTLIN = _Language(kotlin_string, _kotlin_json, plus=" +\n{}")


def _builder_calls(request: HttpRequest, language: _Language) -> list[str]:
    """`.uri(…)`, `.header(…)` and the method, one call each; the chain is indented twice."""
    string = language.string
    calls = [f".uri(URI.create({string(request.url)}))"]
    calls += [f".header({string(name)}, {string(value)})" for name, value in written_headers(request)]
    body = f"{_PUBLISHERS}.noBody()" if request.body is None else _body(request.body, language)
    if request.body is None and request.method in ("GET", "DELETE"):
        calls.append(f".{request.method}()")
    elif request.method in _VERBS:
        calls.append(f".{request.method}({body})")
    else:
        calls.append(f".method({string(request.method)}, {body})")
    return calls


def _body(body: Body, language: _Language) -> str:
    match body:
        case JsonBody(text):
            return f"{_PUBLISHERS}.ofString({language.json_text(text, 3)})"
        case FileBody(file_name):
            return f"{_PUBLISHERS}.ofFile({language.path(file_name)})"
        case MultipartBody():
            return _form(body, language)
        case _:
            return f"{_PUBLISHERS}.ofString({language.string(body.text)})"


def _form(body: MultipartBody, language: _Language) -> str:
    chunks = [
        f"ofFile({language.path(chunk.file_name)})"
        if isinstance(chunk, FilePart)
        else f"ofString({language.chunk(chunk, 4)})"
        for chunk in chunks_of(body)
    ]
    if len(chunks) == 1:
        return f"{_PUBLISHERS}.{chunks[0]}"
    start = f"\n{' ' * 16}{_PUBLISHERS}."
    return f"{_PUBLISHERS}.concat({start}{f',{start}'.join(chunks)})"
