"""Kotlin for the JVM with java.net.http, which needs no library."""

from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.java_http import Strings, builder_calls, has_file
from docsdesk.docs.snippets.literals import JSON, literal
from docsdesk.docs.snippets.multipart import chunk_lines
from docsdesk.docs.snippets.quoting import double_quoted
from docsdesk.docs.snippets.request import HttpRequest


def print_kotlin(request: HttpRequest) -> str:
    imports = ["java.net.URI", "java.net.http.HttpClient", "java.net.http.HttpRequest", "java.net.http.HttpResponse"]
    imports += ["java.nio.file.Path"] * has_file(request)
    calls = "".join(f"        {call}\n" for call in [*builder_calls(request, _STRINGS), ".build()"])
    return (
        "".join(f"import {name}\n" for name in imports)
        + f"\nfun main() {{\n    val request = HttpRequest.newBuilder()\n{calls}\n"
        + "    val response = HttpClient.newHttpClient()\n"
        + "        .send(request, HttpResponse.BodyHandlers.ofString())\n\n"
        + "    println(response.statusCode())\n    println(response.body())\n}\n"
    )


def string(text: str) -> str:
    return double_quoted(text, {"$": "\\$"})


def _json(text: str, depth: int) -> str:
    lines = literal(parse_json(text), JSON).split("\n")
    if len(lines) == 1:
        return string(lines[0])
    margin = " " * (4 * depth)
    # A raw string has no escapes, but expands dollar signs.
    block = "".join(f"{margin}{line.replace('$', '${' + repr('$') + '}')}\n" for line in lines)
    return f'"""\n{block}{" " * (4 * depth - 4)}""".trimIndent()'


def _lines(text: str, depth: int) -> str:
    # A line that begins with + would be a separate statement.
    return f" +\n{' ' * (4 * depth + 4)}".join(map(string, chunk_lines(text)))


_STRINGS = Strings(string, _json, _lines)
