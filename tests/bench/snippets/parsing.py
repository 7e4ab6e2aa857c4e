"""Whether a snippet is a program of its language at all, told by tree-sitter's grammars."""

from typing import cast

from tree_sitter_language_pack import SupportedLanguage, get_parser

_GRAMMARS = {"c++": "cpp", "node": "javascript", "dotnet": "csharp"}


def parses(language: str, program: str) -> bool:
    parser = get_parser(cast("SupportedLanguage", _GRAMMARS.get(language, language)))
    return not parser.parse(program.encode()).root_node.has_error
