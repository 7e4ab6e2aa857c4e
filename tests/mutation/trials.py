"""Tries a change: a copy of the project gets it, and the tests that reach the function say whether they notice."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from tests.mutation.changes import Change
from tests.mutation.reach import ROOT, Reach

SPARE_SECONDS = 60
"""Beyond three times what the tests took when they were recorded: pytest starts, and the machine may be busy."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?)(?:\[.*)?(?: - .*)?$", re.MULTILINE)


class Outcome(StrEnum):
    CAUGHT = "caught"
    SURVIVED = "survived"
    UNREACHED = "reached by no test"
    BROKEN = "its tests fail without it too"


@dataclass(frozen=True, slots=True)
class Trial:
    change: Change
    outcome: Outcome
    tests: int
    noticed_by: str = ""


@dataclass(slots=True)
class Workshop:
    """A copy of the project in which one change after another is made and taken back."""

    folder: Path
    reach: Reach
    most_seconds: float
    sound: dict[str, bool] = field(default_factory=dict)
    """Whether a test passes without any change, of those that failed with one."""

    def __post_init__(self) -> None:
        for name in (
            "src",
            "tests",
            "resources",
            "packaging",
            "pyproject.toml",
            "README.md",
            "CHANGELOG.md",
            "LICENSE",
        ):
            origin = ROOT / name
            if origin.is_dir():
                shutil.copytree(origin, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif origin.exists():
                shutil.copy(origin, self.folder / name)

    def attempt(self, change: Change) -> Trial:
        tests = self.reach.tests_of(change.function, self.folder, self.most_seconds)
        if not tests:
            return Trial(change, Outcome.UNREACHED, 0)
        with self._changed(change):
            noticed_by = self._failing(tests)
        if noticed_by is None:
            return Trial(change, Outcome.SURVIVED, len(tests))
        is_sound = noticed_by == "" or self._is_sound(noticed_by)
        return Trial(change, Outcome.CAUGHT if is_sound else Outcome.BROKEN, len(tests), noticed_by)

    @contextmanager
    def _changed(self, change: Change) -> Iterator[None]:
        file = self.folder / "src" / change.function.path
        before = file.read_bytes()
        file.write_bytes(change.apply(before))
        try:
            yield
        finally:
            file.write_bytes(before)

    def _failing(self, tests: Sequence[str]) -> str | None:
        """The first test that fails, "" if they end in another way, None if all pass."""
        seconds = 3 * sum(self.reach.seconds.get(test, 1) for test in tests) + SPARE_SECONDS
        listing = self.folder / "tests.txt"
        listing.write_text("\n".join(tests))
        sources = os.pathsep.join(str(self.folder / name) for name in ("src", "", "packaging"))
        # No bytecode: files changed twice within a second and of the same size would be taken for each other.
        environment = os.environ | {
            "PYTHONPATH": sources,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-x",
            "-p",
            "no:randomly",
            "-p",
            "no:cacheprovider",
            f"@{listing}",
        ]
        process = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True,
        )  # fmt: skip
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return ""
        if process.returncode == 0:
            return None
        failed = _FAILED.search(said)
        return failed[1] if failed else ""

    def _is_sound(self, test: str) -> bool:
        if test not in self.sound:
            self.sound[test] = self._failing([test]) is None
        return self.sound[test]
