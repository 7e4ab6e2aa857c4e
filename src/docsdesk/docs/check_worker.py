"""The child process that checks a folder: its path comes in, what is wrong goes out.

Apart from the window's process, because reading thousands of files would hold up what people see.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath

from pydantic import TypeAdapter

from docsdesk.docs.folder_check import check_folder
from docsdesk.domain.problem import Problem


@dataclass(frozen=True, slots=True)
class CheckedFolder:
    """`digests` are of the texts that fixes count characters of."""

    problems: tuple[Problem, ...] = ()
    digests: Mapping[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])


FOUND: TypeAdapter[CheckedFolder] = TypeAdapter(CheckedFolder)


def work() -> None:
    """One folder, and the end."""
    folder = Path(sys.stdin.buffer.readline().decode("utf-8", "surrogateescape").removesuffix("\n"))
    sys.stdout.buffer.write(FOUND.dump_json(checked_folder(folder)) + b"\n")


def checked_folder(folder: Path) -> CheckedFolder:
    found = check_folder(folder)
    files = {problem.fix.file for problem in found.problems if problem.fix is not None}
    return CheckedFolder(
        found.problems, {file: text_digest(found.texts[file]) for file in files if file in found.texts}
    )


def text_digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
