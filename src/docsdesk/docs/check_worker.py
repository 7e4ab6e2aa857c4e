"""The child process that checks a folder: its path comes in, what is wrong goes out.

Apart from the window's process, because reading thousands of files would hold up what people see.
"""

import sys
from pathlib import Path

from docsdesk.docs.check_messages import FOUND, CheckedFolder, text_digest
from docsdesk.docs.folder_check import check_folder


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
