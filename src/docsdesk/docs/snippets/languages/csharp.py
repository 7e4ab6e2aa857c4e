"""C# with HttpClient, and text as raw strings (C# 11)."""

from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.http_client import print_program, string, typed
from docsdesk.docs.snippets.literals import JSON, literal
from docsdesk.docs.snippets.request import HttpRequest, JsonBody


def print_csharp(request: HttpRequest) -> str:
    return print_program(request, json_content)


def json_content(body: JsonBody) -> str:
    lines = literal(parse_json(body.text), JSON).split("\n")
    text = string(lines[0])
    if len(lines) > 1:
        block = "".join(f"    {line}\n" for line in lines)
        text = f'"""\n{block}    """'
    return f"new StringContent({text})\n{typed(body.media_type, '')}"
