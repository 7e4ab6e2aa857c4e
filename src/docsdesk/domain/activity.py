"""What this run has done at services, for the Activity pane; contains no secrets."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

ActivityKind = Literal["request", "transfer", "job", "engine"]
Headers = tuple[tuple[str, str], ...]
"""Names and values, as they were sent."""


@dataclass(frozen=True, slots=True)
class ActivityEntry:
    """A request or a transfer, or something that happened to a job or an engine, which has no method.

    `url` has no query, and is what happened if there is no request. `status` is the HTTP status, None while waiting or
    if no answer came. Headers and bodies contain no secrets; of long ones only the beginning is kept.
    """

    number: int
    """Unique in a run; later entries have greater ones."""
    at: datetime
    kind: ActivityKind
    site_name: str
    method: str
    url: str
    status: int | None = None
    duration: float | None = None
    """Seconds; None while waiting."""
    note: str = ""
    body: str = ""
    """The JSON that was sent; of an event, more about it."""
    headers: Headers = ()
    answer_headers: Headers = ()
    answer_body: Callable[[], str] = str
    """Removes the secrets when it is called, which takes milliseconds."""
    answer_bytes: int = 0
    """Of the whole answer, without what it was packed in."""
    ended_well: bool | None = None
    """Of an event; None for a step on the way."""

    @property
    def id(self) -> str:
        return str(self.number)

    @property
    def is_event(self) -> bool:
        return not self.method

    @property
    def is_waiting(self) -> bool:
        return not self.is_event and self.duration is None

    @property
    def has_failed(self) -> bool:
        """Whether it is a failed event, was refused, or brought no answer."""
        if self.is_event:
            return self.ended_well is False
        return not self.is_waiting and (self.status is None or self.status >= 400)
