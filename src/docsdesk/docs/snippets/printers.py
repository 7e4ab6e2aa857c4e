"""The printer of every snippet language (interface section 2.6)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from docsdesk.docs.snippets.bash import print_bash
from docsdesk.docs.snippets.request import HttpRequest


@dataclass(frozen=True, slots=True)
class Printer:
    """`lexer` is the name that Pygments knows the language by."""

    label: str
    lexer: str
    print: Callable[[HttpRequest], str]


PRINTERS: Mapping[str, Printer] = MappingProxyType(
    {
        "bash": Printer("cURL", "bash", print_bash),
    }
)


def print_snippet(language: str, request: HttpRequest) -> str:
    """`language` is a key of `PRINTERS`. Empty for a WebSocket address: connecting is more than a request."""
    return PRINTERS[language].print(request) if request.is_http else ""
