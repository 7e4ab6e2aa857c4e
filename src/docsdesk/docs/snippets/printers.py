"""The printer of every snippet language (interface section 2.6)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from docsdesk.docs.snippets.languages.bash import print_bash
from docsdesk.docs.snippets.languages.dart import print_dart
from docsdesk.docs.snippets.languages.dotnet import print_csharp, print_dotnet
from docsdesk.docs.snippets.languages.fetch import print_javascript, print_node, print_typescript
from docsdesk.docs.snippets.languages.go import print_go
from docsdesk.docs.snippets.languages.java_http import print_java, print_kotlin
from docsdesk.docs.snippets.languages.libcurl import print_c, print_cpp
from docsdesk.docs.snippets.languages.php import print_php
from docsdesk.docs.snippets.languages.powershell import print_powershell
from docsdesk.docs.snippets.languages.python import print_python
from docsdesk.docs.snippets.languages.ruby import print_ruby
from docsdesk.docs.snippets.languages.rust import print_rust
from docsdesk.docs.snippets.languages.swift import print_swift
from docsdesk.docs.snippets.request import HttpRequest


@dataclass(frozen=True, slots=True)
class Printer:
    """`lexer` is Pygments' name for the language."""

    label: str
    lexer: str
    print: Callable[[HttpRequest], str]


PRINTERS: Mapping[str, Printer] = MappingProxyType(
    {
        "bash": Printer("cURL", "bash", print_bash),
        "python": Printer("Python", "python", print_python),
        "javascript": Printer("JavaScript", "javascript", print_javascript),
        "node": Printer("Node.js", "javascript", print_node),
        "php": Printer("PHP", "php", print_php),
        "go": Printer("Go", "go", print_go),
        "java": Printer("Java", "java", print_java),
        "ruby": Printer("Ruby", "ruby", print_ruby),
        "powershell": Printer("PowerShell", "powershell", print_powershell),
        "swift": Printer("Swift", "swift", print_swift),
        "csharp": Printer("C#", "csharp", print_csharp),
        "dotnet": Printer(".NET", "csharp", print_dotnet),
        "typescript": Printer("TypeScript", "typescript", print_typescript),
        "c": Printer("C", "c", print_c),
        "c++": Printer("C++", "cpp", print_cpp),
        "kotlin": Printer("Kotlin", "kotlin", print_kotlin),
        "rust": Printer("Rust", "rust", print_rust),
        "dart": Printer("Dart", "dart", print_dart),
    }
)


def print_snippet(language: str, request: HttpRequest) -> str:
    """`language` is a key of `PRINTERS`. Empty for a WebSocket address: connecting takes more than a request."""
    return PRINTERS[language].print(request).rstrip("\n") if request.is_http else ""
