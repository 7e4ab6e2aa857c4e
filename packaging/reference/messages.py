"""Finds what errors say, in the sources: each title with its hint, by the class of the error."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "docsdesk"


@dataclass(frozen=True, order=True)
class Message:
    """Templates, with names in braces for what is filled in."""

    title: str
    hint: str = ""


def find_messages(names: Collection[str], sources: Path = SOURCES) -> Mapping[str, tuple[Message, ...]]:
    """Every message whose words are written out, by the name of the error's class."""
    found: defaultdict[str, set[Message]] = defaultdict(set)
    for file in sources.rglob("*.py"):
        text = file.read_text("utf-8")
        if any(f"{name}(" in text for name in names) and "say(" in text:
            for name, message in _messages(ast.parse(text), names):
                found[name].add(message)
    return {name: tuple(sorted(messages)) for name, messages in found.items()}


def _messages(tree: ast.AST, names: Collection[str], owner: str = "") -> Iterator[tuple[str, Message]]:
    for node in ast.iter_child_nodes(tree):
        inside = node.name if isinstance(node, ast.ClassDef) else owner
        if isinstance(node, ast.Call):
            name = inside if _is_super(node.func) else _called(node.func)
            texts = [_templates(one) for one in node.args]
            title = _title(texts)
            if name in names and title is not None:
                hints = next((one for one in texts[title + 1 :] if one), [""])
                yield from ((name, Message(words, hint)) for words in texts[title] for hint in hints)
        yield from _messages(node, names, inside)


def _title(texts: list[list[str]]) -> int | None:
    """Which argument it is; what comes first may be the file that the error is about, before a reason."""
    if texts and texts[0]:
        return 0
    return 1 if len(texts) > 1 and texts[1] and not texts[1][0].endswith(".") else None


def _is_super(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and ast.unparse(function) == "super().__init__"


def _called(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _templates(value: ast.expr) -> list[str]:
    """What `say` is given; of a choice, both."""
    if isinstance(value, ast.IfExp):
        return _templates(value.body) + _templates(value.orelse)
    if isinstance(value, ast.Call) and _called(value.func) == "say" and isinstance(value.args[0], ast.Constant):
        return [str(value.args[0].value)]
    return []
