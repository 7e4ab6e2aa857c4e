"""Java 17 with java.net.http: one file that `java` runs."""

from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.java_http import Strings, builder_calls, has_file
from docsdesk.docs.snippets.literals import JSON, literal
from docsdesk.docs.snippets.multipart import chunk_lines
from docsdesk.docs.snippets.quoting import double_quoted
from docsdesk.docs.snippets.request import HttpRequest


def print_java(request: HttpRequest) -> str:
    imports = ["java.net.URI", "java.net.http.HttpClient", "java.net.http.HttpRequest", "java.net.http.HttpResponse"]
    imports += ["java.nio.file.Path"] * has_file(request)
    calls = "".join(f"            {call}\n" for call in [*builder_calls(request, _STRINGS), ".build();"])
    return (
        "".join(f"import {name};\n" for name in imports)
        + "\npublic class Main {\n    public static void main(String[] args) throws Exception {\n"
        + f"        HttpRequest request = HttpRequest.newBuilder()\n{calls}\n"
        + "        HttpResponse<String> response = HttpClient.newHttpClient()\n"
        + "            .send(request, HttpResponse.BodyHandlers.ofString());\n\n"
        + "        System.out.println(response.statusCode());\n        System.out.println(response.body());\n    }\n}\n"
    )


def string(text: str) -> str:
    return double_quoted(text, {})


def _json(text: str, depth: int) -> str:
    lines = literal(parse_json(text), JSON).split("\n")
    if len(lines) == 1:
        return string(lines[0])
    margin = " " * (4 * depth + 4)
    block = "".join(f"{margin}{line.replace(chr(92), chr(92) * 2)}\n" for line in lines)
    return f'"""\n{block.removesuffix(chr(10))}"""'


def _lines(text: str, depth: int) -> str:
    return f"\n{' ' * (4 * depth + 4)}+ ".join(map(string, chunk_lines(text)))


_STRINGS = Strings(string, _json, _lines)
