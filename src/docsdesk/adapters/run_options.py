"""Options from the environment for every run, be it window, command or engine: log level and timeout."""

import logging
import math
from collections.abc import Mapping

LOG_LEVEL = "DOCSDESK_LOG_LEVEL"
TIMEOUT = "DOCSDESK_TIMEOUT"
_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

_log = logging.getLogger(__name__)


def log_level(environment: Mapping[str, str]) -> int:
    """INFO unless another level is named."""
    name = environment.get(LOG_LEVEL, "").strip().upper()
    if name in _LEVELS:
        return logging.getLevelNamesMapping()[name]
    if name:
        _log.warning("%s is not one of %s.", LOG_LEVEL, ", ".join(_LEVELS))
    return logging.INFO


def timeout(environment: Mapping[str, str]) -> float:
    """The longest wait for a service's next bytes, in seconds; infinite if none is set."""
    text = environment.get(TIMEOUT, "").strip()
    try:
        seconds = float(text or "inf")
    except ValueError:
        seconds = math.nan
    if seconds > 0:
        return seconds
    _log.warning("%s is not a number of seconds.", TIMEOUT)
    return math.inf
