"""What this run has sent to services, for the Activity pane; contains no secrets."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal


@dataclass(frozen=True, slots=True)
class ActivityEntry:
    """One request or job step. `status` is the HTTP status, None while waiting or if no answer came.

    `url` has no query; `headers` contain no credentials.
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
    """The JSON that was sent, with secrets removed."""
