"""Small wrong changes of a function, each of which a test should notice."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Span = tuple[int, int, int, int]
"""First line and column, last line and column."""
Draft = tuple[str, Span, str]
"""What kind of change, where, and the text that replaces it."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
CALLS = {
    "all": "any",
    "any": "all",
    "ceil": "floor",
    "floor": "ceil",
    "max": "min",
    "min": "max",
    "removeprefix": "removesuffix",
    "removesuffix": "removeprefix",
    "round": "int",
    "startswith": "endswith",
}
OPERATORS: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.FloorDiv: "*", ast.Div: "*", ast.Mult: "/"}
ORDERED_CALLS = frozenset({"cast", "getattr", "hasattr", "isinstance", "issubclass", "partial", "say", "setattr"})
"""Calls that fail at once, or mean nothing, with their arguments swapped."""
UNTESTED_CALLS = frozenset({"debug", "info", "warning", "exception", "setObjectName", "tr", "log"})
"""Calls that leave no trace a test should look for; `tr` marks a text for translators."""
ROOM_CALLS = frozenset(
    {
        *("addSpacing", "addStretch", "setColumnStretch", "setContentsMargins", "setRowStretch", "setSizePolicy"),
        *("setSpacing", "setStretch", "setStretchFactor", "setIconSize", "setMaximumWidth", "setMinimumWidth"),
        *("setBottomMargin", "setTopMargin", "setLineHeight", "setFrameShape", "setRenderHint", "setTabStopDistance"),
    }
)
"""Calls that only give something its room: looks, for an eye to judge. Whether a text is cut has tests of its own."""
ROOM_KEYWORDS = frozenset({"gap", "margins", "interval"})
"""Pixels between things, and the milliseconds of a timer."""
DRAWING = frozenset({"minimumSizeHint", "paint", "paintEvent", "sizeHint"})
"""Functions whose sums are pixels; what they decide counts."""
SUMS = frozenset({"constant", "operator"})
"""Kinds of change that move by a little where pixels are counted."""


@dataclass(frozen=True, slots=True)
class Function:
    path: Path
    """Below `src`."""
    name: str
    """Qualified within its module, as `Class.method`."""
    node: ast.FunctionDef | ast.AsyncFunctionDef

    @property
    def key(self) -> str:
        return f"{self.path}:{self.name}"

    @property
    def lines(self) -> range:
        """Lines of its statements: those of its definition run when the module is imported."""
        return range(self.node.body[0].lineno, (self.node.end_lineno or 0) + 1)


@dataclass(frozen=True, slots=True)
class Change:
    function: Function
    kind: str
    line: int
    column: int
    """In bytes of UTF-8 from the start of the line, as `end_column`."""
    end_line: int
    end_column: int
    text: str

    def apply(self, source: bytes) -> bytes:
        lines = source.splitlines(keepends=True)
        start = sum(map(len, lines[: self.line - 1])) + self.column
        end = sum(map(len, lines[: self.end_line - 1])) + self.end_column
        return source[:start] + self.text.encode() + source[end:]

    def describe(self, source: bytes) -> str:
        before = source.splitlines()[self.line - 1].decode().strip()
        after = self.apply(source).splitlines()[self.line - 1].decode().strip()
        return f"{self.function.path}:{self.line} {self.function.name}: {self.kind}\n    - {before}\n    + {after}"


def read_functions(source: Path, path: Path) -> Iterator[Function]:
    """Functions of `path`, a module below `source`, without those that only state a type."""
    yield from _functions_in(ast.parse((source / path).read_bytes()), path, "")


def changes_of(function: Function, source: bytes) -> list[Change]:
    """Every change of its statements that still compiles."""
    own = [statement for statement in function.node.body if not _is_docstring(statement)]
    drafts = (draft for statement in own for node in _walk(statement) for draft in _drafts(node))
    is_drawing = function.node.name in DRAWING
    changes = [Change(function, kind, *span, text) for kind, span, text in drafts if not (is_drawing and kind in SUMS)]
    return [change for change in dict.fromkeys(changes) if _compiles(change, source)]


def _functions_in(node: ast.AST, path: Path, prefix: str) -> Iterator[Function]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS) and not _only_states_type(child):
            yield Function(path, prefix + child.name, child)
        elif isinstance(child, ast.ClassDef):
            yield from _functions_in(child, path, f"{prefix}{child.name}.")
        elif isinstance(child, ast.If | ast.Try):
            yield from _functions_in(child, path, prefix)


def _only_states_type(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return all(_is_docstring(statement) or isinstance(statement, ast.Pass) for statement in function.body)


def _is_docstring(statement: ast.stmt) -> bool:
    """Also `...`, the body of a protocol's method."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below, without annotations, and without what is only logged, named for tools or given room."""
    if isinstance(node, ast.Expr) and _is_untested(node.value):
        return
    if isinstance(node, ast.keyword) and node.arg in ROOM_KEYWORDS:
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "type_comment", "decorator_list"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _is_untested(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and _last_name(node.func) in UNTESTED_CALLS | ROOM_CALLS


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _drafts(node: ast.AST) -> Iterator[Draft]:
    match node:
        case ast.Call():
            yield from _call_drafts(node)
        case ast.Constant():
            yield from _constant_drafts(node)
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute()]):
            yield "dropped statement", _span(node), "pass"
        case _:
            yield from _decision_drafts(node)


def _decision_drafts(node: ast.AST) -> Iterator[Draft]:
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            yield "comparison", _between(left, right), f" {COMPARISONS[type(operator)]} "
        case ast.BoolOp(op=operator, values=[first, second, *_]):
            yield "and/or", _between(first, second), " or " if isinstance(operator, ast.And) else " and "
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield "negation", _span(test), f"not ({ast.unparse(test)})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "negation", _span(node), f"({ast.unparse(operand)})"
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in OPERATORS:
            yield "operator", _between(left, right), f" {OPERATORS[type(operator)]} "
        case _:
            pass


def _constant_drafts(node: ast.Constant) -> Iterator[Draft]:
    if isinstance(node.value, bool):
        yield "constant", _span(node), str(not node.value)
    elif isinstance(node.value, int) and node.value < 2**31:
        yield "constant", _span(node), str(node.value + 1)


def _call_drafts(call: ast.Call) -> Iterator[Draft]:
    name = _last_name(call.func)
    if name in CALLS:
        yield f"{name} for {CALLS[name]}", _last_name_span(call.func), CALLS[name]
    if name in {"sorted", "sort"}:
        yield "sort order", _span(call), ast.unparse(_turned_round(call))
    if (
        len(call.args) > 1
        and name not in ORDERED_CALLS
        and not any(isinstance(argument, ast.Starred) for argument in call.args[:2])
    ):
        first, second, *others = call.args
        swapped = ast.Call(call.func, [second, first, *others], call.keywords)
        yield "swapped arguments", _span(call), ast.unparse(swapped)


def _turned_round(call: ast.Call) -> ast.Call:
    order = next((keyword.value for keyword in call.keywords if keyword.arg == "reverse"), ast.Constant(False))
    others = [keyword for keyword in call.keywords if keyword.arg != "reverse"]
    return ast.Call(call.func, call.args, [*others, ast.keyword("reverse", ast.UnaryOp(ast.Not(), order))])


def _span(node: ast.expr | ast.stmt) -> Span:
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _last_name_span(node: ast.expr) -> Span:
    return node.end_lineno, node.end_col_offset - len(_last_name(node)), node.end_lineno, node.end_col_offset


def _between(first: ast.expr, second: ast.expr) -> Span:
    """From the end of one to the start of the other: the operator, and brackets that may stand beside it."""
    return first.end_lineno, first.end_col_offset, second.lineno, second.col_offset


def _compiles(change: Change, source: bytes) -> bool:
    """Looks at the function alone: to parse the whole module for each change takes minutes."""
    function = change.function.node
    lines = change.apply(source).splitlines(keepends=True)
    lines_after = len(source.splitlines()) - (function.end_lineno or 0)
    own = b"".join(lines[function.lineno - 1 : len(lines) - lines_after])
    try:
        ast.parse(b"if True:\n" + own if own[:1].isspace() else own)
    except SyntaxError:
        return False
    return True
