"""What a suite of faults is: a module of this folder with `suite(quick, seed)`, which says what became of its cases."""

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

FOLDER = Path(__file__).parent
_FUNCTION = re.compile(r"^def suite\(", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SuiteResult:
    """`faults` has a line for each case that did not hold, with its seed and how to see it again.

    `worst_seconds` and `worst_megabytes` are those of one case. A suite that leaves the memory out is measured whole,
    with all its processes. `skipped` says why nothing was tried.
    """

    cases: int
    faults: tuple[str, ...] = ()
    worst_seconds: float = 0.0
    worst_megabytes: float = 0.0
    skipped: str = ""

    @property
    def held(self) -> int:
        return max(self.cases - len(self.faults), 0)


Suite = Callable[[bool, int], SuiteResult]


def suite_names() -> list[str]:
    """All that there are, by their modules' text: to import one can start what it tests."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if _FUNCTION.search(path.read_text("utf-8")))


def suite_named(name: str) -> Suite:
    return cast(Suite, importlib.import_module(f"tests.faults.{name}").suite)
