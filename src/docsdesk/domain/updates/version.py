"""Version numbers of Docsdesk, in order."""

import re
from dataclasses import dataclass

_VERSION = re.compile(r"(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-?(a|alpha|b|beta|rc)\.?(\d{1,6}))?")
_STAGES = {"a": 0, "alpha": 0, "b": 1, "beta": 1, "rc": 2, None: 3}


@dataclass(frozen=True, slots=True, order=True)
class Version:
    """Major, minor and patch; `stage` orders alpha, beta, candidate and final, `turn` those of one stage."""

    numbers: tuple[int, int, int]
    stage: int = 3
    turn: int = 0

    @classmethod
    def read(cls, text: str) -> "Version":
        """From 1.2.3, 1.2.3rc1 (as Python writes it) or 1.2.3-rc.1 (as SemVer does). Raises ValueError."""
        found = _VERSION.fullmatch(text)
        if found is None:
            raise ValueError(f"{text[:40]!r} is not a version like 1.2.3")
        major, minor, patch, stage, turn = found.groups()
        return cls((int(major), int(minor), int(patch)), _STAGES[stage], int(turn or 0))


def is_at_least(found: str, least: str) -> bool:
    """Compare a system's version, such as 10.0.19045 or 13.4, part by part; what is no number counts as enough."""
    try:
        have, need = ([int(part) for part in text.split(".")] for text in (found, least))
    except ValueError:
        return True
    length = max(len(have), len(need))
    return have + [0] * (length - len(have)) >= need + [0] * (length - len(need))
