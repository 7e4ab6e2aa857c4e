"""Which tests reach which function: recorded once, for the tests of all changes."""

import gzip
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from coverage import CoverageData
from tests.mutation.changes import Function, read_functions

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
FILE = ROOT / ".mutation" / "reach.json.gz"
TESTS = ("tests/unit", "tests/contract", "tests/gui")


@dataclass(frozen=True, slots=True)
class Reach:
    tests: dict[str, list[str]]
    """By key of a function."""
    seconds: dict[str, float]
    """By test, with all its cases."""

    @classmethod
    def load(cls) -> "Reach":
        return cls(**json.loads(gzip.decompress(FILE.read_bytes())))

    def save(self) -> None:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_bytes(gzip.compress(json.dumps({"tests": self.tests, "seconds": self.seconds}).encode()))

    def tests_of(self, function: Function, root: Path, most_seconds: float) -> list[str]:
        """Tests that run the function and are still there: those of its own module first, then the fastest."""
        mirrored = f"test_{function.path.stem}.py"
        found = [test for test in self.tests.get(function.key, ()) if _is_there(root, test)]
        found.sort(key=lambda test: (f"/{mirrored}::" not in test, self.seconds.get(test, 0)))
        chosen: list[str] = []
        left = most_seconds
        for test in found:
            left -= self.seconds.get(test, 0)
            if chosen and left < 0:
                break
            chosen.append(test)
        return chosen


def functions(*folders: str) -> list[Function]:
    """All functions of the folders or modules below `src/docsdesk`."""
    starts = [SOURCE / "docsdesk" / folder for folder in folders or ("",)]
    paths = [path for start in starts for path in ([start] if start.is_file() else sorted(start.rglob("*.py")))]
    return [function for path in paths for function in read_functions(SOURCE, path.relative_to(SOURCE))]


def record(tests: Sequence[str]) -> Reach:
    """Run all tests once; those that fail only because they are watched reach their functions all the same."""
    with tempfile.TemporaryDirectory() as folder:
        children = str(Path(__file__).parent / "children")
        environment = os.environ | {
            "MUTATION_DATA": folder,
            "PYTHONPATH": os.pathsep.join([str(SOURCE), str(ROOT), children]),
            "QT_QPA_PLATFORM": "offscreen",
        }
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            "2",
            "--dist",
            "worksteal",
            "-p",
            "tests.mutation.recorder",
        ]
        done = subprocess.run([*command, "--timeout", "600", *tests], cwd=ROOT, env=environment, check=False)
        if done.returncode > 1:
            sys.exit("The tests did not run.")
        reach = Reach(_tests_by_function(Path(folder)), _seconds(Path(folder)))
    reach.save()
    return reach


def _seconds(folder: Path) -> dict[str, float]:
    seconds: dict[str, float] = defaultdict(float)
    for file in folder.glob("seconds-*.json"):
        for test, count in json.loads(file.read_text()).items():
            seconds[test] += count
    return seconds


def _tests_by_function(folder: Path) -> dict[str, list[str]]:
    by_path = defaultdict(list)
    for function in functions():
        by_path[str(SOURCE / function.path)].append(function)
    reached = defaultdict(set)
    for file in [*folder.glob("tests.*"), *folder.glob("child.*")]:
        data = CoverageData(str(file))
        data.read()
        for path in data.measured_files() & by_path.keys():
            for line, contexts in data.contexts_by_lineno(path).items():
                for function in by_path[path]:
                    if line in function.lines:
                        reached[function.key].update(contexts)
    return {key: sorted(tests - {""}) for key, tests in reached.items()}


def _is_there(root: Path, test: str) -> bool:
    path, *_, name = test.split("::")
    return f"def {name}(" in _text_of(root / path)


@cache
def _text_of(file: Path) -> str:
    """Read once: some functions are reached by thousands of tests."""
    return file.read_text() if file.is_file() else ""
