"""The child process that checks a folder: its path comes in, what is wrong goes out.

Apart from the window's process, because reading thousands of files would hold up what people see.
"""

import sys
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.docs.folder_check import check_folder
from docsdesk.domain.problem import Problem

FOUND: TypeAdapter[tuple[Problem, ...]] = TypeAdapter(tuple[Problem, ...])


def work() -> None:
    """One folder, and the end."""
    folder = Path(sys.stdin.buffer.readline().decode("utf-8", "surrogateescape").removesuffix("\n"))
    sys.stdout.buffer.write(FOUND.dump_json(check_folder(folder).problems) + b"\n")
