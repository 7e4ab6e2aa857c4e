"""Checks file names in an archive: whether they may be read at all, and whether every system can create them."""

import re
from unicodedata import category, normalize

LONGEST_STEP = 255
"""Bytes of one path component."""
MOST_FOLDERS = 32

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_DRIVE = re.compile(r"[A-Za-z]:")
_NOT_ON_WINDOWS = re.compile(r'[<>:"|?*]')
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])[ ]*(\..*)?", re.IGNORECASE)


def reading_problem(name: str) -> str:
    """Why an entry of this name is refused, empty if it is not."""
    steps = name.split("/")
    problems = (
        ("\\" in name or _CONTROL.search(name), "it holds a backslash or a control character"),
        (name.startswith("/") or _DRIVE.match(name), "it is absolute"),
        (".." in steps, "it climbs out of its folder"),
        ("." in steps or "" in steps, "it is not plain"),
        (len(steps) > MOST_FOLDERS, f"it is more than {MOST_FOLDERS} folders deep"),
        # tarfile's marks for bytes that do not decode.
        (_SURROGATE.search(name), "it is no text"),
    )
    if found := next((problem for is_so, problem in problems if is_so), ""):
        return found
    is_long = len(name) * 4 > LONGEST_STEP and any(len(step.encode()) > LONGEST_STEP for step in steps)
    return f"a part of it is longer than {LONGEST_STEP} bytes" if is_long else ""


class PortableNames:
    """Collects names and checks whether another one can coexist with them on every file system."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, bool]] = {}

    def problem(self, name: str) -> str:
        """Why a file of this name cannot be created on every system; empty if it can, and the name is then taken."""
        steps = name.split("/")
        for step in steps:
            if problem := _step_problem(step):
                return problem
        for end in range(1, len(steps) + 1):
            path, is_file = "/".join(steps[:end]), end == len(steps)
            # A known name must be the same folder.
            known, known_is_file = self._known.setdefault(_fold_name(path), (path, is_file))
            if known != path:
                return f"on some systems it is the same as {known}"
            if known_is_file != is_file:
                return f"{path} is both a file and a folder"
        return ""


def _step_problem(step: str) -> str:
    if _NOT_ON_WINDOWS.search(step):
        return 'it holds one of < > : " | ? *'
    if _DEVICE.fullmatch(step):
        return "it is the name of a device"
    if step.endswith((".", " ")):
        return "it ends with a dot or a space"
    return ""


def _fold_name(path: str) -> str:
    """A key shared by all spellings that some file system treats as one name."""
    if path.isascii():
        return path.lower()
    plain = normalize("NFD", normalize("NFD", path).casefold())
    return "".join(character for character in plain if category(character) != "Cf")
