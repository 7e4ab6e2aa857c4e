"""Whether to look for updates every week; read at each start, so it loads nothing else."""

from enum import StrEnum

from PySide6.QtCore import QSettings

IS_WEEKLY = "updates/weekly"


class UpdateTask(StrEnum):
    LOAD = "load updates"
    LOOK = "look for an update"


def is_weekly(state: QSettings) -> bool:
    """Off until the person switches it on."""
    return state.value(IS_WEEKLY, defaultValue=False, type=bool) is True
