"""How the last run of the window ended, if not as it should."""

from enum import Enum, auto
from typing import NamedTuple


class Ending(Enum):
    NOT_STARTED = auto()
    """Before the window was shown."""
    STOPPED = auto()
    WITH_ERRORS = auto()
    """It went on after an unexpected error."""


class LastRun(NamedTuple):
    """`report` holds no secrets."""

    ending: Ending
    report: str
