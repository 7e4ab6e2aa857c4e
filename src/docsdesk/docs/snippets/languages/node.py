"""JavaScript for Node.js, whose fetch needs no package."""

from docsdesk.docs.snippets.languages.ecmascript import string
from docsdesk.docs.snippets.languages.fetch import FileAccess, reason_against
from docsdesk.docs.snippets.languages.javascript import fetch_and_show
from docsdesk.docs.snippets.languages.node_http import print_node_http
from docsdesk.docs.snippets.request import HttpRequest

_FILES = FileAccess(
    imports='import { readFile } from "node:fs/promises";',
    setup="",
    content=lambda name, _: f"await readFile({string(name)})",
)


def print_node(request: HttpRequest) -> str:
    return print_node_http(request) if reason_against(request) else fetch_and_show(request, _FILES)
