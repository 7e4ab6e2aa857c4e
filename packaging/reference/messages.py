"""Finds what errors say, in the sources: each title with its hint, by the class of the error."""

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "docsdesk"
_NO_ERRORS = frozenset(("trials.py",))
"""Sentences of the computer check: each is shown after what was tried, and belongs to that."""
_MOST_STEPS = 6
"""From a hint to where its words are written."""
_Functions = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, order=True)
class Message:
    """Templates, with names in braces for what is filled in. `is_own` if the class itself says it of each error."""

    title: str
    hint: str = ""
    is_own: bool = False

    def is_beginning_of(self, other: "Message") -> bool:
        return other.hint != self.hint and other.hint.startswith(self.hint)


def find_messages(names: Collection[str], sources: Path = SOURCES) -> Mapping[str, tuple[Message, ...]]:
    """Every message whose words are written out, by the name of the error's class."""
    found: defaultdict[str, set[Message]] = defaultdict(set)
    for file in sources.rglob("*.py"):
        text = file.read_text("utf-8")
        if file.name not in _NO_ERRORS and any(f"{name}(" in text for name in names) and "say(" in text:
            module = _Module(ast.parse(text), sources)
            for name, message in _messages(module, module.tree, names):
                found[name].add(message)
    return {name: tuple(sorted(_with_own_hints(messages))) for name, messages in found.items()}


def _with_own_hints(messages: set[Message]) -> Iterator[Message]:
    """The class may give all its errors one hint."""
    hint = next((message.hint for message in messages if message.is_own and message.hint), "")
    for message in messages:
        is_whole = not any(other.title == message.title and message.is_beginning_of(other) for other in messages)
        if is_whole and re.search(r"\w", re.sub(r"\{\w+\}", "", message.title)):
            yield message if message.hint else replace(message, hint=hint)


@dataclass
class _Module:
    tree: ast.Module
    sources: Path
    functions: dict[str, _Functions] = field(init=False)
    constants: dict[str, ast.expr] = field(init=False)

    def __post_init__(self) -> None:
        self.functions = {
            node.name: node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        }
        self.constants = {
            target.id: node.value
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def imported(self, name: str) -> "_Module | None":
        """The module of ours that a name comes from."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and any((one.asname or one.name) == name for one in node.names):
                file = self.sources.parent / f"{(node.module or '').replace('.', '/')}.py"
                return _Module(ast.parse(file.read_text("utf-8")), self.sources) if file.is_file() else None
        return None


def _messages(
    module: _Module, tree: ast.AST, names: Collection[str], owner: str = "", inside: _Functions | None = None
) -> Iterator[tuple[str, Message]]:
    for node in ast.iter_child_nodes(tree):
        here = node.name if isinstance(node, ast.ClassDef) else owner
        function = node if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else inside
        if isinstance(node, ast.Call):
            is_own = _is_super(node.func)
            name = here if is_own else _called(node.func)
            if name in names:
                yield from ((name, message) for message in _of_call(module, node, function, is_own=is_own))
        yield from _messages(module, node, names, here, function)


def _of_call(module: _Module, call: ast.Call, inside: _Functions | None, *, is_own: bool) -> Iterator[Message]:
    place = _Place(module, inside, call)
    texts = [_templates(place, one) for one in call.args]
    title = _title([_templates(place, one, 2) for one in call.args])
    if title is not None:
        titles, hints = texts[title], next((one for one in texts[title + 1 :] if one), [""])
        are_chosen_together = len(titles) == len(hints) and isinstance(call.args[title], ast.Name)
        pairs = zip(titles, hints, strict=True) if are_chosen_together else product(titles, hints)
        yield from (Message(words, hint, is_own) for words, hint in pairs)
    elif is_own and len(texts) > 1 and texts[1]:
        yield from (Message("", hint, is_own) for hint in texts[1])


def _title(texts: list[list[str]]) -> int | None:
    """Which argument it is; what comes first may be the file that the error is about, before a reason."""
    if texts and texts[0]:
        return 0
    return 1 if len(texts) > 1 and texts[1] and not texts[1][0].endswith(".") else None


def _is_super(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and ast.unparse(function) == "super().__init__"


def _called(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


@dataclass(frozen=True)
class _Place:
    """Where a value is used: names mean there what was assigned before."""

    module: _Module
    function: _Functions | None
    node: ast.expr | None


def _templates(place: _Place, value: ast.expr | None, steps: int = _MOST_STEPS) -> list[str]:
    """What `say` is given, followed through names, choices and functions for so many steps."""
    found: list[str] = []
    match value:
        case _ if steps == 0:
            pass
        case ast.IfExp():
            found = [text for one in (value.body, value.orelse) for text in _templates(place, one, steps)]
        case ast.Call(func=ast.Name("say"), args=[ast.Constant(text), *_]):
            found = [str(text)]
        case ast.Call(func=ast.Name("together"), args=args):
            parts = list(filter(None, (_templates(place, one, steps - 1) for one in args)))
            found = [" ".join(words) for words in product(*parts)] if parts else []
        case ast.Call(func=ast.Name(name)):
            found = _returned(place, value, name, steps - 1)
        case ast.Name(name):
            found = _named(place, name, steps - 1)
        case ast.Attribute():
            found = _of_field(place, value, steps - 1)
        case _:
            pass
    return found


def _returned(place: _Place, call: ast.Call, name: str, steps: int) -> list[str]:
    """What a function returns; one that adds to the words it is given says at least those."""
    given = [text for one in call.args for text in _templates(place, one, steps)]
    home = place.module if name in place.module.functions else place.module.imported(name)
    if given or home is None or name not in home.functions or _hands_on(home.functions[name]):
        return given
    function = home.functions[name]
    returns = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return [text for one in returns for text in _templates(_Place(home, function, one), one, steps)]


def _hands_on(function: _Functions) -> bool:
    """Whether its words are mostly those that it is given."""
    parameters = {each.arg for each in function.args.args}
    calls = (node for node in ast.walk(function) if isinstance(node, ast.Call) and _called(node.func) == "together")
    return any(isinstance(one, ast.Name) and one.id in parameters for call in calls for one in call.args)


def _of_field(place: _Place, value: ast.Attribute, steps: int) -> list[str]:
    """What the objects of a parameter's class have in a field: its default, and what each is made with."""
    parameters = place.function.args.args if place.function is not None else []
    owner = next((each.annotation for each in parameters if each.arg == ast.unparse(value.value)), None)
    home = place.module.imported(ast.unparse(owner)) if owner is not None else None
    if owner is None or home is None:
        return []
    made = [node for node in ast.walk(home.tree) if isinstance(node, ast.ClassDef) and node.name == ast.unparse(owner)]
    fields = [one for node in made for one in node.body if isinstance(one, ast.AnnAssign)]
    number = next((number for number, one in enumerate(fields) if ast.unparse(one.target) == value.attr), None)
    if number is None:
        return []
    calls = [node for node in ast.walk(home.tree) if isinstance(node, ast.Call) and _called(node.func) == made[0].name]
    values = [fields[number].value, *(call.args[number] for call in calls if len(call.args) > number)]
    values += [each.value for call in calls for each in call.keywords if each.arg == value.attr]
    return [text for one in values for text in _templates(_Place(home, None, one), one, steps)]


def _named(place: _Place, name: str, steps: int) -> list[str]:
    """A local name, a parameter's default or what callers here give for it, or a constant."""
    if values := _local_values(place, name):
        return [text for one in values for text in _templates(replace(place, node=one), one, steps)]
    if name in place.module.constants:
        return _templates(_Place(place.module, None, None), place.module.constants[name], steps)
    home = place.module.imported(name)
    return _named(_Place(home, None, None), name, steps) if home is not None else []


def _local_values(place: _Place, name: str) -> list[ast.expr]:
    """The last assignment before the place, or all of them if it is only one of several branches."""
    if place.function is None or place.node is None:
        return []
    line = place.node.lineno
    assigned = [
        node
        for node in ast.walk(place.function)
        if isinstance(node, ast.Assign) and node.lineno < line and name in map(ast.unparse, ast.walk(node.targets[0]))
    ]
    last = max(assigned, key=lambda node: node.lineno, default=None)
    if last is not None and last.col_offset <= _statement_column(place.function, line):
        assigned = [last]
    return [node.value for node in assigned] or _arguments(place.module, place.function, name)


def _statement_column(function: _Functions, line: int) -> int:
    """Of the innermost statement in that line."""
    statements = (node for node in ast.walk(function) if isinstance(node, ast.stmt))
    return max(node.col_offset for node in statements if node.lineno <= line <= (node.end_lineno or line))


def _arguments(module: _Module, function: _Functions, name: str) -> list[ast.expr]:
    parameters = [*function.args.posonlyargs, *function.args.args]
    number = next((number for number, each in enumerate(parameters) if each.arg == name), None)
    if number is None:
        return []
    first = len(parameters) - len(function.args.defaults)
    default = function.args.defaults[number - first : number - first + 1] if number >= first else []
    calls = (
        node for node in ast.walk(module.tree) if isinstance(node, ast.Call) and _called(node.func) == function.name
    )
    return [*default, *(call.args[number] for call in calls if len(call.args) > number)]
