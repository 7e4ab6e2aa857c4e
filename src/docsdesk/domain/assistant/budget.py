"""How many questions a service still takes (interface, section 8): from what was sent here and what it reports."""

from datetime import datetime, timedelta
from typing import NamedTuple

MOST_QUESTIONS_AN_HOUR = 10_000
"""Questions per hour from one organisation."""
MOST_QUESTIONS_A_DAY = 10_000
"""Questions per day from one address."""
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
_LOW_SHARE = 0.1


class RateReport(NamedTuple):
    """What a service said about a limit when it answered; None for what it did not say.

    A `window` takes `limit` requests; `remaining` of them were left until `resets_at`.
    """

    reported_at: datetime
    remaining: int
    limit: int | None = None
    window: timedelta | None = None
    resets_at: datetime | None = None

    @property
    def length(self) -> timedelta | None:
        """The window that it applies to: the interface's hourly or daily limit, None for any other."""
        if self.window is not None:
            return self.window if self.window in (HOUR, DAY) else None
        if self.limit not in (None, MOST_QUESTIONS_AN_HOUR):
            return None
        return DAY if self.resets_at is not None and self.resets_at - self.reported_at > HOUR else HOUR

    def holds(self, now: datetime) -> bool:
        return now < (self.resets_at or self.reported_at + (self.length or HOUR))


class Budget(NamedTuple):
    """`hour` and `day` count what was sent from here in the last hour and day; both windows slide.

    `report` is the service's latest, `since` what was sent after it.
    """

    hour: int
    day: int
    report: RateReport | None = None
    since: int = 0

    @property
    def left_this_hour(self) -> int:
        return self._count_left(HOUR, MOST_QUESTIONS_AN_HOUR - self.hour)

    @property
    def left_today(self) -> int:
        return self._count_left(DAY, MOST_QUESTIONS_A_DAY - self.day)

    @property
    def left(self) -> int:
        """How many questions both limits still allow."""
        return min(self.left_this_hour, self.left_today)

    @property
    def is_low(self) -> bool:
        return self.left < _LOW_SHARE * MOST_QUESTIONS_AN_HOUR

    def _count_left(self, length: timedelta, counted: int) -> int:
        """The service also counts other senders, which this machine cannot see."""
        if self.report is not None and self.report.length == length:
            counted = self.report.remaining - self.since
        return max(counted, 0)
