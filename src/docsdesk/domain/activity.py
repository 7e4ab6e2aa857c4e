"""What this run has asked of services, for the Activity pane; built without secrets."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal


@dataclass(frozen=True, slots=True)
class ActivityEntry:
    """One request or job step. `status` is the HTTP status, None while waiting or without an answer.

    `url` has no query; `headers` hold no credential.
    """

    id: int
    at: datetime
    kind: Literal["request", "transfer", "job", "engine"]
    site_name: str
    method: str
    url: str
    status: int | None = None
    duration: float | None = None
    """Seconds."""
    note: str = ""
    body: str = ""
    """The JSON sent, secrets removed."""
