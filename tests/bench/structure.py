"""How the code is built and what its subjects weigh: `python -m tests.bench.structure [REVISION…]`.

Each revision stands beside the working tree, and both beside the budgets of `tests/budgets.toml`.

Reads syntax trees alone; nothing is imported or run.
"""

import ast
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.plain_code import NAMES, STATEMENTS, places, read_modules, repeated_class_names

ROOT = Path(__file__).parents[2]
SMALL = 60
"""Lines of a module that may be a fragment of its only importer."""
LOOSE = 20
"""Modules side by side in one folder, above which the folder wants parts."""
LAYOUTS = {"QVBoxLayout", "QHBoxLayout", "QGridLayout", "QFormLayout"}
STARTERS = {"Popen", "ProcessPoolExecutor", "create_subprocess_exec", "create_subprocess_shell", "get_context"}


@dataclass(frozen=True, slots=True)
class Subject:
    name: str
    lines: int
    """At most, with the slack; so are `nodes`."""
    nodes: int
    paths: tuple[str, ...]
    """Beginnings of paths below `src/docsdesk`."""

    def weigh(self, source: Path) -> tuple[int, int]:
        """Its lines and nodes in the tree below `source`."""
        files = [path for path in source.rglob("*.py") if path.relative_to(source).as_posix().startswith(self.paths)]
        texts = [path.read_text() for path in files]
        return sum(map(_line_count, texts)), sum(_node_count(ast.parse(text)) for text in texts)


@dataclass(frozen=True, slots=True)
class Module:
    name: str
    """Dotted, as it is imported."""
    folder: str
    lines: int
    tree: ast.Module

    def imports(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)

    def calls(self) -> Iterator[tuple[str, ast.Call]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                yield _last_name(node.func), node

    def signals(self) -> set[str]:
        """Names of the signals that its classes declare."""
        return {
            target.id
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
            for target in node.targets
            if isinstance(target, ast.Name) and _last_name(node.value.func) == "Signal"
        }

    def relays(self) -> int:
        """Signals of others that are only handed on as its own."""
        own = self.signals()
        return sum(
            isinstance(argument, ast.Attribute)
            and (argument.attr in own or (argument.attr == "emit" and _last_name(argument.value) in own))
            for name, call in self.calls()
            if name == "connect" and len(call.args) == 1
            for argument in call.args
        )

    def starts(self) -> int:
        """Calls that start a process."""
        return sum(name in STARTERS or (name == "run" and _is_subprocess(call)) for name, call in self.calls())


def read_budgets() -> list[Subject]:
    read = tomllib.loads((ROOT / "tests" / "budgets.toml").read_text())
    slack = 1 + read["slack_percent"] / 100
    return [
        Subject(name, round(budget["lines"] * slack), round(budget["nodes"] * slack), tuple(budget["paths"]))
        for name, budget in read["subject"].items()
    ]


def measure(root: Path) -> dict[str, int]:
    modules = list(_modules(root))
    importers = Counter(name for module in modules for name in {*module.imports()})
    ui = [module for module in modules if module.name.startswith("docsdesk.ui")]
    folders = Counter(module.folder for module in modules)
    figures = {
        "modules": len(modules),
        "lines of src": sum(module.lines for module in modules),
        "nodes of syntax trees": sum(_node_count(module.tree) for module in modules),
        "lines of tests": sum(len(path.read_text().splitlines()) for path in (root / "tests").rglob("*.py")),
        f"modules of up to {SMALL} lines with one importer": sum(
            module.lines <= SMALL and importers[module.name] == 1 for module in modules
        ),
        f"folders with more than {LOOSE} modules": sum(count > LOOSE for count in folders.values()),
        "signals": sum(name == "Signal" for module in ui for name, _ in module.calls()),
        "connections": sum(name == "connect" for module in ui for name, _ in module.calls()),
        "relays": sum(module.relays() for module in ui),
        "layouts by hand": sum(name in LAYOUTS for module in ui for name, _ in module.calls()),
        "places that start a process": sum(module.starts() for module in modules),
    }
    lines = Counter[str]()
    for module in modules:
        lines[module.name.split(".")[1] if "." in module.name else module.name] += module.lines
    figures |= {f"lines of {part}": count for part, count in lines.most_common() if count >= 1_000}
    return figures | _plain_figures(root / "src" / "docsdesk") | _weights(root / "src" / "docsdesk")


def _plain_figures(source: Path) -> dict[str, int]:
    modules = read_modules(source)
    found = places(STATEMENTS | NAMES, modules)
    return {kind: len(listed) for kind, listed in found.items()} | {
        "public class names twice": len(repeated_class_names(modules))
    }


def _weights(source: Path) -> dict[str, int]:
    figures: dict[str, int] = {}
    for subject in read_budgets():
        lines, nodes = subject.weigh(source)
        figures |= {f"{subject.name}: lines": lines, f"{subject.name}: nodes": nodes}
    return figures


def _line_count(text: str) -> int:
    return text.count("\n")


def _node_count(tree: ast.Module) -> int:
    return sum(1 for _ in ast.walk(tree))


def _modules(root: Path) -> Iterator[Module]:
    sources = root / "src"
    for path in sorted(sources.rglob("*.py")):
        parts = path.relative_to(sources).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = path.read_text()
        yield Module(name, ".".join(parts[:-1]), len(text.splitlines()), ast.parse(text))


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _is_subprocess(call: ast.Call) -> bool:
    """Whether a `run` is that of `subprocess`: of the module, or of one that is called with its streams."""
    if isinstance(call.func, ast.Attribute):
        return _last_name(call.func.value) == "subprocess"
    return bool({keyword.arg for keyword in call.keywords} & {"stdin", "stdout", "stderr", "capture_output", "env"})


def _at(revision: str, folder: Path) -> Path:
    packed = subprocess.run(["git", "archive", revision, "src", "tests"], cwd=ROOT, capture_output=True, check=True)
    folder.mkdir()
    subprocess.run(["tar", "--extract", "--directory", folder], input=packed.stdout, check=True)
    return folder


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        states = {name: measure(_at(name, Path(temporary) / str(n))) for n, name in enumerate(sys.argv[1:])}
    states["working tree"] = measure(ROOT)
    states["budget"] = {
        f"{subject.name}: {kind}": most
        for subject in read_budgets()
        for kind, most in (("lines", subject.lines), ("nodes", subject.nodes))
    }
    rows = dict.fromkeys(row for figures in states.values() for row in figures)
    print(f"{'':54}" + "".join(f"{name[:12]:>14}" for name in states))
    for row in rows:
        print(f"{row:54}" + "".join(f"{figures.get(row, 0):>14,}" for figures in states.values()))


if __name__ == "__main__":
    main()
