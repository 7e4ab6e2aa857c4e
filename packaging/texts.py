"""Finds the texts of the window, and of the core that it tells, for translators and for the tests."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "docsdesk"
_MARKS = (".tr(", "Texts(", "QCoreApplication.translate(", "say(")
"""A file without any of them has no text of the window."""


@dataclass(frozen=True, order=True)
class Text:
    """`note` tells two uses of the same words apart; a count has a form for each plural of a language."""

    context: str
    source: str
    note: str
    is_count: bool


@dataclass(frozen=True)
class Found:
    """Where each text stands, and what cannot be read as one: both as `path:line`."""

    texts: dict[Text, str]
    problems: tuple[str, ...]


def find_texts(sources: Path = SOURCES) -> Found:
    texts: dict[Text, str] = {}
    problems: list[str] = []
    for file in sorted(sources.rglob("*.py")):
        written = file.read_text("utf-8")
        if file == sources / "ui" / "texts.py" or not any(mark in written for mark in _MARKS):
            continue
        reader = _Reader(file.relative_to(sources.parent).as_posix())
        reader.visit(ast.parse(written))
        for text, place in reader.texts:
            texts.setdefault(text, place)
        problems += reader.problems
    return Found(dict(sorted(texts.items())), tuple(problems))


class _Reader(ast.NodeVisitor):
    def __init__(self, path: str) -> None:
        self._path = path
        self._classes: list[str] = []
        self._aliases: list[bool] = [False]
        self._contexts: dict[str, str] = {}
        self.texts: list[tuple[Text, str]] = []
        self.problems: list[str] = []

    def visit_Module(self, node: ast.Module) -> None:
        self._contexts = dict(_contexts_of(node))
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        # Its own call of `translate` passes on what others write.
        if _wrapped_context(node) is None:
            self._aliases.append(self._aliases[-1] or _names_tr(node))
            self.generic_visit(node)
            self._aliases.pop()

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        match node.func:
            case ast.Name(name) if name in self._contexts:
                count = _argument(node, 1, "count") if name != "say" else None
                self._take(node, self._contexts[name], node.args[:1], count=count)
            case ast.Attribute(ast.Name(name), "later") if name in self._contexts:
                self._take(node, self._contexts[name], node.args[:1])
            case ast.Attribute(ast.Name("self"), "tr") if self._classes and len(node.args) < 3:
                self._take(node, self._classes[-1], node.args)
            case ast.Name("tr") if self._classes and self._aliases[-1]:
                self._take(node, self._classes[-1], node.args)
            case ast.Attribute(ast.Name("self"), "tr"):
                self._say(node, "a count is told by Texts: tr finds no form for a subclass")
            case ast.Attribute(_, "tr"):
                self._say(node, "only self.tr has a context that is known before the program runs")
            case ast.Attribute(ast.Name("QCoreApplication"), "translate"):
                self._take_named(node)
            case _:
                pass

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.generic_visit(node)
        if isinstance(node.op, ast.Add | ast.Mod) and (self._is_text(node.left) or self._is_text(node.right)):
            self._say(node, "a sentence glued from pieces: write it whole, with {placeholders}")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self.generic_visit(node)
        values = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        words = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
        if any(map(self._is_text, values)) and any(map(str.isalpha, words)):
            self._say(node, "a sentence glued from pieces: write it whole, with {placeholders}")

    def _take_named(self, node: ast.Call) -> None:
        match node.args[:1]:
            case [ast.Constant(str(context))]:
                self._take(node, context, node.args[1:3], count=_argument(node, 3, "n"))
            case _:
                self._say(node, "its context is not written out")

    def _take(self, node: ast.Call, context: str, words: list[ast.expr], *, count: ast.expr | None = None) -> None:
        match words:
            case [ast.Constant(str(source))] | [ast.Constant(str(source)), ast.Constant(None)]:
                note = ""
            case [ast.Constant(str(source)), ast.Constant(str(note))]:
                pass
            case _:
                self._say(node, f"not written out: {ast.unparse(node)}")
                return
        self.texts.append((Text(context, source, note, count is not None), f"{self._path}:{node.lineno}"))

    def _is_text(self, node: ast.expr) -> bool:
        match node:
            case ast.Call(ast.Attribute(ast.Call() as inner, "format")):
                return self._is_text(inner)
            case ast.Call(ast.Name(name)):
                return name in self._contexts
            case ast.Call(ast.Attribute(_, attribute)):
                return attribute == "tr"
            case _:
                return False

    def _say(self, node: ast.expr, problem: str) -> None:
        self.problems.append(f"{self._path}:{node.lineno}: {problem}")


def _contexts_of(module: ast.Module) -> Iterator[tuple[str, str]]:
    """The module's functions that translate, with their contexts."""
    for node in module.body:
        match node:
            case ast.ImportFrom("docsdesk.domain.wording", names) if any(name.name == "say" for name in names):
                yield "say", "Core"
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("Texts"), [ast.Constant(str(context))])):
                yield name, context
            case ast.FunctionDef(name) if (context := _wrapped_context(node)) is not None:
                yield name, context
            case _:
                pass


def _names_tr(function: ast.FunctionDef) -> bool:
    """Whether it has a shorter name for it, as in `row, tr = PaneAction, self.tr`."""
    said = (node.value for node in ast.walk(function) if isinstance(node, ast.Assign))
    return any(
        isinstance(part, ast.Attribute) and part.attr == "tr"
        for value in said
        for part in ast.walk(value)
        if not isinstance(value, ast.Call)
    )


def _wrapped_context(function: ast.FunctionDef) -> str | None:
    if function.name != "_tr":
        return None
    for node in ast.walk(function):
        match node:
            case ast.Call(ast.Attribute(_, "translate"), [ast.Constant(str(context)), *_]):
                return context
            case _:
                pass
    return None


def _argument(node: ast.Call, position: int, name: str) -> ast.expr | None:
    named = next((keyword.value for keyword in node.keywords if keyword.arg == name), None)
    return node.args[position] if len(node.args) > position else named
