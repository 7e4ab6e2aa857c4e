"""The state of the open site's local engine."""

from enum import StrEnum


class EngineState(StrEnum):
    NOT_NEEDED = "not needed"
    STARTING = "starting"
    RUNNING = "running"
    FAILED = "failed"
