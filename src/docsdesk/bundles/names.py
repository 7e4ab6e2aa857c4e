"""Which names a file in an archive may have: for reading it at all, and for becoming a file on any system."""

import re
from unicodedata import category, normalize

LONGEST_STEP = 255
"""Bytes of one step of a path."""
DEEPEST = 32

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_DRIVE = re.compile(r"[A-Za-z]:")
_NOT_ON_WINDOWS = re.compile(r'[<>:"|?*]')
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])[ ]*(\..*)?", re.IGNORECASE)


def reading_problem(name: str) -> str:
    """Why a name leads elsewhere than below the archive's root, empty where it does not."""
    steps = name.split("/")
    problems = (
        ("\\" in name or _CONTROL.search(name), "it holds a backslash or a control character"),
        (name.startswith("/") or _DRIVE.match(name), "it is absolute"),
        (".." in steps, "it climbs out of its folder"),
        ("." in steps or "" in steps, "it is not plain"),
        (len(steps) > DEEPEST, f"it is more than {DEEPEST} folders deep"),
        # As tarfile marks bytes that are no text.
        (_SURROGATE.search(name), "it is no text"),
    )
    if found := next((problem for is_so, problem in problems if is_so), ""):
        return found
    is_long = len(name) * 4 > LONGEST_STEP and any(len(step.encode()) > LONGEST_STEP for step in steps)
    return f"a part of it is longer than {LONGEST_STEP} bytes" if is_long else ""


class PortableNames:
    """Names that have been met, and whether one more can stand beside them on every file system."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, bool]] = {}

    def problem(self, name: str) -> str:
        """Why a file of this name cannot be made everywhere, empty where it can; then it counts as made."""
        steps = name.split("/")
        if found := next((problem for step in steps if (problem := _step_problem(step))), ""):
            return found
        for end in range(1, len(steps) + 1):
            path, is_file = "/".join(steps[:end]), end == len(steps)
            # A name that is met again must be the same folder.
            known, known_is_file = self._known.setdefault(_folded(path), (path, is_file))
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


def _folded(path: str) -> str:
    """The same for all spellings that some file system takes for one name."""
    if path.isascii():
        return path.lower()
    plain = normalize("NFD", normalize("NFD", path).casefold())
    return "".join(character for character in plain if category(character) != "Cf")
