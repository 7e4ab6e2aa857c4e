"""What makes code hard to read or to search: each kind with the places where it stands.

`python -m tests.plain_code [FOLDER…]` lists the places of `src/docsdesk`, or of folders below it.
"""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "docsdesk"
MOST_TARGETS = 2
MOST_POSITIONAL_FIELDS = 3
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_WORDS = tomllib.loads((Path(__file__).parent / "data" / "plain_code.toml").read_text())
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
UNITS = frozenset(_WORDS["units"].split())
"""Last words of a number's name that say what it counts or in what; so does a plural."""
PARTICIPLES = frozenset(_WORDS["participles"].split())
NO_PARTICIPLES = frozenset(_WORDS["no_participles"].split())
VERBS_TOO = frozenset(_WORDS["verbs_too"].split())
"""Of these the verb looks the same."""
ADJECTIVES = frozenset(_WORDS["adjectives"].split())
SMALL_WORDS = frozenset(_WORDS["small_words"].split())
TASK_CALL = re.compile(r"(?:self\.)?(?:_tasks|tasks|_of_site)\.(?:start|do|cancel|is_running)|self\._start")
PRIVATE_WORDS = re.compile(
    r"\b(?:nobody|whoever|of which|stands?(?! for\b|-in)|(?:is|are|was|were|be) (?:told|said))\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Place:
    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


@dataclass(frozen=True, slots=True)
class ReadModule:
    path: Path
    """Below `SOURCE`."""
    text: str
    tree: ast.Module
    nodes: tuple[ast.AST, ...]
    """Of the tree: each kind looks at all of them, and to walk takes longer than to look."""

    @classmethod
    def parse(cls, path: Path, text: str) -> "ReadModule":
        tree = ast.parse(text)
        return cls(path, text, tree, tuple(ast.walk(tree)))

    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        return (node for node in self.nodes if isinstance(node, FUNCTIONS))

    def place(self, node: ast.AST, text: str = "") -> Place:
        line = getattr(node, "lineno", 1)
        return Place(self.path, line, text or self.text.splitlines()[line - 1].strip())


def chained_conditionals(module: ReadModule) -> Iterator[Place]:
    for node in module.nodes:
        if isinstance(node, ast.IfExp) and any(isinstance(inner, ast.IfExp) for inner in _below(node)):
            yield module.place(node)


def walruses_in_comprehensions(module: ReadModule) -> Iterator[Place]:
    for node in module.nodes:
        if isinstance(node, COMPREHENSIONS) and any(isinstance(inner, ast.NamedExpr) for inner in _below(node)):
            yield module.place(node)


def crowded_comprehensions(module: ReadModule) -> Iterator[Place]:
    """Three loops, or an inner one over more than a name, an attribute or one call of these."""
    for node in module.nodes:
        if not isinstance(node, COMPREHENSIONS):
            continue
        inner = [generator.iter for generator in node.generators[1:]]
        if len(inner) > 1 or not all(map(_is_plain_iterable, inner)):
            yield module.place(node)


def wide_assignments(module: ReadModule) -> Iterator[Place]:
    """What `partition` and `rpartition` return has three names by its nature."""
    for node in module.nodes:
        if (
            isinstance(node, ast.Assign)
            and not _is_partition(node.value)
            and max(map(_target_count, node.targets), default=0) + len(node.targets) - 1 > MOST_TARGETS
        ):
            yield module.place(node)


def positional_tables(module: ReadModule) -> Iterator[Place]:
    """Rows of a module's tables with four or more unnamed fields in a line; calls with two or more unnamed `""`."""
    for statement in module.tree.body:
        value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.Tuple | ast.List | ast.Dict | ast.Set | ast.Call):
            yield from (module.place(row) for row in _below(value) if _is_crowded_row(row))
    for node in module.nodes:
        if (
            isinstance(node, ast.Call)
            and not _is_name_of(node.func, "maketrans")
            and sum(_is_empty_text(argument) for argument in node.args) > 1
        ):
            yield module.place(node)


def deleted_arguments(module: ReadModule) -> Iterator[Place]:
    for function in module.functions():
        names = {
            argument.arg for argument in [*function.args.args, *function.args.kwonlyargs, *function.args.posonlyargs]
        }
        for node in ast.walk(function):
            if isinstance(node, ast.Delete) and any(
                isinstance(target, ast.Name) and target.id in names for target in node.targets
            ):
                yield module.place(node)


def functions_without_verb(module: ReadModule) -> Iterator[Place]:
    """Bare participles and adjectives: `_sent`, `found_in`, `_whole`. Properties are nouns."""
    for function in module.functions():
        words = function.name.strip("_").split("_")
        is_bare = len(words) == 1 or words[1] in SMALL_WORDS
        if is_bare and _is_participle(words[0]) and not _is_property(function):
            yield module.place(function)


def participles_for_nouns(module: ReadModule) -> Iterator[Place]:
    """Parameters and fields that are bare participles: `kept`, `said`. A time, `sent_at`, is a noun."""
    for node in module.nodes:
        if isinstance(node, ast.arg) and _is_noun_missing(node.arg):
            yield module.place(node, node.arg)
        if isinstance(node, ast.ClassDef):
            fields = (statement.target for statement in node.body if isinstance(statement, ast.AnnAssign))
            names = (field for field in fields if isinstance(field, ast.Name))
            yield from (module.place(field, f"{node.name}.{field.id}") for field in names if _is_noun_missing(field.id))


def constants_without_unit(module: ReadModule) -> Iterator[Place]:
    for statement in module.tree.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if not isinstance(statement, ast.Assign) or not _is_number(statement.value):
            continue
        for target in targets:
            if isinstance(target, ast.Name) and target.id.isupper() and not _has_unit(target.id):
                yield module.place(statement)


def constants_sharing_a_line(module: ReadModule) -> Iterator[Place]:
    for statement in module.tree.body:
        if isinstance(statement, ast.Assign) and (
            len(statement.targets) > 1 or isinstance(statement.targets[0], ast.Tuple)
        ):
            yield module.place(statement)


def private_words(module: ReadModule) -> Iterator[Place]:
    """In docstrings and comments."""
    for line, text in _prose(module):
        for row, words in enumerate(text.splitlines()):
            if PRIVATE_WORDS.search(words):
                yield Place(module.path, line + row, words.strip())


def tasks_named_by_text(module: ReadModule) -> Iterator[Place]:
    """A task's name is its identity when it is started, cancelled and asked for, so it is a constant."""
    for node in module.nodes:
        if isinstance(node, ast.Call) and any(_is_text(argument) for argument in node.args[:2]):
            called = ast.unparse(node.func) if not _is_partial(node.func) else ast.unparse(node.args[0])
            if TASK_CALL.fullmatch(called):
                yield module.place(node)


STATEMENTS: dict[str, Callable[[ReadModule], Iterator[Place]]] = {
    "conditionals inside a conditional": chained_conditionals,
    "walruses in a comprehension": walruses_in_comprehensions,
    "crowded comprehensions": crowded_comprehensions,
    "assignments of three or more": wide_assignments,
    "rows of tables without names": positional_tables,
    "arguments only deleted": deleted_arguments,
}
NAMES: dict[str, Callable[[ReadModule], Iterator[Place]]] = {
    "functions without a verb": functions_without_verb,
    "participles for nouns": participles_for_nouns,
    "constants without a unit": constants_without_unit,
    "constants sharing a line": constants_sharing_a_line,
    "tasks named by a text": tasks_named_by_text,
    "private words": private_words,
}


def read_modules(source: Path = SOURCE, *folders: str) -> list[ReadModule]:
    paths = sorted(
        path
        for folder in folders or [""]
        for path in ((source / folder).rglob("*.py") if (source / folder).is_dir() else [source / folder])
    )
    return [ReadModule.parse(path.relative_to(source), path.read_text()) for path in paths]


def places(
    kinds: dict[str, Callable[[ReadModule], Iterator[Place]]], modules: list[ReadModule]
) -> dict[str, list[Place]]:
    return {kind: [place for module in modules for place in find(module)] for kind, find in kinds.items()}


def repeated_class_names(modules: list[ReadModule]) -> dict[str, list[Place]]:
    """Public names that more than one class has, with their places."""
    classes: dict[str, list[Place]] = {}
    for module in modules:
        for node in module.nodes:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                classes.setdefault(node.name, []).append(module.place(node))
    return {name: found for name, found in sorted(classes.items()) if len(found) > 1}


def _below(node: ast.AST) -> Iterator[ast.AST]:
    return (inner for inner in ast.walk(node) if inner is not node)


def _is_plain_iterable(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return not node.keywords and all(map(_is_name, [node.func, *node.args]))
    return _is_name(node)


def _is_name(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_name(node.value))


def _is_partition(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and any(_is_name_of(node.func, name) for name in ("partition", "rpartition"))


def _target_count(target: ast.expr) -> int:
    return len(target.elts) if isinstance(target, ast.Tuple | ast.List) else 1


def _is_crowded_row(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call | ast.Tuple):
        return False
    fields = node.args if isinstance(node, ast.Call) else node.elts
    lines = {field.lineno for field in fields}
    return isinstance(node, ast.Call) and len(fields) > MOST_POSITIONAL_FIELDS and len(lines) < len(fields)


def _is_name_of(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name


def _is_empty_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == ""


def _is_text(node: ast.expr) -> bool:
    """Written out, or a formatted text that begins so."""
    first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
    return isinstance(first, ast.Constant) and isinstance(first.value, str)


def _is_partial(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "partial"


def _is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    names = {
        node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "") for node in function.decorator_list
    }
    return bool(names & {"property", "cached_property", "setter"})


def _is_participle(word: str) -> bool:
    if word in ADJECTIVES or word in PARTICIPLES - VERBS_TOO:
        return True
    return word.endswith("ed") and len(word) > 3 and word not in NO_PARTICIPLES


def _is_noun_missing(name: str) -> bool:
    words = name.strip("_").split("_")
    is_bare = len(words) == 1 or (words[1] in SMALL_WORDS and words[1:] != ["at"])
    return is_bare and words[0] in PARTICIPLES - VERBS_TOO


def _is_number(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return _is_number(node.left) and _is_number(node.right)
    if isinstance(node, ast.UnaryOp):
        return _is_number(node.operand)
    return isinstance(node, ast.Constant) and type(node.value) in {int, float}


def _has_unit(name: str) -> bool:
    words = name.strip("_").split("_")
    return any(word in UNITS or (word.endswith("S") and not word.endswith("SS")) for word in words)


def _prose(module: ReadModule) -> Iterator[tuple[int, str]]:
    """Docstrings and comments, each with the line it begins in."""
    for node in module.nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(module.text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def main() -> None:
    modules = read_modules(SOURCE, *sys.argv[1:])
    found = places(STATEMENTS | NAMES, modules)
    here = {module.path for module in modules}
    repeated = repeated_class_names(read_modules())
    found["class names of others too"] = [
        place for all_places in repeated.values() if here & {place.path for place in all_places} for place in all_places
    ]
    for kind, listed in found.items():
        print(f"\n{kind}: {len(listed)}", *listed, sep="\n  ")
    print("\n" + "\n".join(f"{len(listed):6}  {kind}" for kind, listed in found.items()))
    print(f"{len(modules):6}  modules\n{sum(len(m.nodes) for m in modules):6}  nodes")
    print(f"{sum(m.text.count(chr(10)) for m in modules):6}  lines\n{len(repeated):6}  class names twice in the tree")


if __name__ == "__main__":
    main()
