"""JavaScript with fetch, as in a browser: files come from the page's file input."""

from docsdesk.docs.snippets.languages.ecmascript import string
from docsdesk.docs.snippets.languages.fetch import FileAccess, before, options, reason_against
from docsdesk.docs.snippets.languages.node_http import print_node_http
from docsdesk.docs.snippets.request import HttpRequest

_FILES = FileAccess(
    imports="",
    setup="const input = document.querySelector('input[type=\"file\"]');\n",
    content=lambda _, number: f"input.files[{number}]",
)


def print_javascript(request: HttpRequest) -> str:
    if reason_against(request):
        return print_node_http(request)
    return fetch_and_show(request, _FILES)


def fetch_and_show(request: HttpRequest, files: FileAccess) -> str:
    imports, setup = before(request, files)
    given = options(request, files)
    call = f"fetch({string(request.url)}{f', {given}' if given else ''})"
    return (
        f"{imports}{setup}const response = await {call};\n\n"
        "console.log(response.status);\nconsole.log(await response.text());\n"
    )
