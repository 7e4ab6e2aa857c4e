"""C# with .NET's own JSON support: System.Text.Json and System.Net.Http.Json, without packages to add."""

from docsdesk.docs.snippets.json_text import JsonMembers, parse_json
from docsdesk.docs.snippets.languages.csharp import json_content
from docsdesk.docs.snippets.languages.http_client import media_type_value, print_program, string
from docsdesk.docs.snippets.literals import LiteralStyle, any_names, is_kept, is_web_number, literal
from docsdesk.docs.snippets.request import HttpRequest, JsonBody


def print_dotnet(request: HttpRequest) -> str:
    return print_program(request, _json_content)


def _json_content(body: JsonBody) -> str:
    tree = parse_json(body.text)
    if not isinstance(tree, JsonMembers | list) or not is_kept(tree, is_web_number, any_names):
        return json_content(body)
    return f"JsonContent.Create(\n    {literal(tree, NODES, 1)},\n    {media_type_value(body.media_type)})"


NODES = LiteralStyle(
    string,
    lambda name: f"[{string(name)}] = ",
    indent=4,
    braces=("new JsonObject\n{", "}"),
    brackets=("new JsonArray { ", " }"),
    empty_list="new JsonArray()",
    empty_object="new JsonObject()",
)
