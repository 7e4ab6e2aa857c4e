"""How the last run of the window ended, if not as it should."""

from dataclasses import dataclass
from enum import Enum, auto


class Ending(Enum):
    NOT_STARTED = auto()
    """Before the window was shown."""
    STOPPED = auto()
    WITH_ERRORS = auto()
    """It went on after an unexpected error."""


@dataclass(frozen=True, slots=True)
class LastRun:
    """`report` holds no secrets."""

    ending: Ending
    report: str
