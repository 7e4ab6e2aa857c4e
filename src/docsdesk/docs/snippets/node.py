"""JavaScript for Node.js, whose fetch needs no package."""

from docsdesk.docs.snippets.ecmascript import string
from docsdesk.docs.snippets.fetch import FileAccess, reason_against
from docsdesk.docs.snippets.javascript import fetch_and_show
from docsdesk.docs.snippets.node_http import print_node_http
from docsdesk.docs.snippets.request import HttpRequest

_FILES = FileAccess(
    imports='import { readFile } from "node:fs/promises";',
    setup="",
    content=lambda name, _: f"await readFile({string(name)})",
)


def print_node(request: HttpRequest) -> str:
    return print_node_http(request) if reason_against(request) else fetch_and_show(request, _FILES)
