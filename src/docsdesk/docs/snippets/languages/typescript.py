"""TypeScript with fetch and its own types."""

from docsdesk.docs.snippets.languages.ecmascript import string
from docsdesk.docs.snippets.languages.fetch import FileAccess, before, options, reason_against
from docsdesk.docs.snippets.languages.node_http import print_node_http
from docsdesk.docs.snippets.request import HttpRequest

_FILES = FileAccess(
    imports="",
    setup="const input = document.querySelector<HTMLInputElement>('input[type=\"file\"]')!;\n",
    content=lambda _, number: f"input.files![{number}]",
)


def print_typescript(request: HttpRequest) -> str:
    if reason_against(request):
        return print_node_http(request)
    _, setup = before(request, _FILES)
    given = options(request, _FILES)
    typed = f"const options: RequestInit = {given};\n\n" if given else ""
    return (
        f"{setup}{typed}const response: Response = await fetch({string(request.url)}{', options' if given else ''});\n"
        "const answer: string = await response.text();\n\nconsole.log(response.status, answer);\n"
    )
