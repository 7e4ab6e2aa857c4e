"""The end of the log: bounded however large its files are."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from docsdesk.adapters.logging_setup import FILES_KEPT, LOG_FILE
from docsdesk.docs.files.ordinary_files import open_ordinary

WINDOW_BYTES = 250_000
DIAGNOSTICS_BYTES = 64_000
_HEAD = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} [A-Z]+ [\w.-]+: ", re.MULTILINE)


def read_log(folder: Path, max_bytes: int) -> str:
    """The last lines, rotated files first; empty without a log. Raises OSError and UnreadableFileError."""
    names = {path.name for path in folder.iterdir()} if folder.exists() else set[str]()
    newest_first = [LOG_FILE, *(f"{LOG_FILE}.{number}" for number in range(1, FILES_KEPT + 1))]
    pieces: list[bytes] = []
    for path in (folder / name for name in newest_first if name in names):
        size = path.stat().st_size
        with open_ordinary(path) as file:
            file.seek(max(size - max_bytes, 0))
            piece = file.read(min(size, max_bytes))
        max_bytes -= len(piece)
        pieces.append(piece if len(piece) == size else piece.partition(b"\n")[2])
        if max_bytes <= 0:
            break
    return b"".join(reversed(pieces)).decode(errors="replace")


def read_records(folder: Path, mask: Callable[[str], str]) -> list[str]:
    """The last records, each with its traceback, masked one by one so that the window's thread gets its turn."""
    text = read_log(folder, WINDOW_BYTES)
    starts = [head.start() for head in _HEAD.finditer(text)]
    return [mask(text[start:end].rstrip("\n")) for start, end in pairwise([*starts, len(text)])]
