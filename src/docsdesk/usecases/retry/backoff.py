"""Retries and polling: growing delays with random spread between attempts, never sooner than a Retry-After."""

import math
from collections.abc import Callable
from datetime import datetime, timedelta

from docsdesk.domain.bundles.errors import StorageUnreachableError
from docsdesk.domain.errors import (
    DocsdeskError,
    NotReadyError,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
)
from docsdesk.domain.exports.export_event import CheckPlanned, Failure

# Once the service knows a job, its address is right: a web page instead of an answer is then a sign-in page of the
# network, and passes like any other outage.
PASSING = (
    ServiceUnreachableError,
    ServiceFailedError,
    TooManyRequestsError,
    NotReadyError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
    StorageUnreachableError,
)
"""Errors that pass by themselves."""

MOST_UNREADABLE_ANSWERS = 6
"""Answers in a row that cannot be read, after which there is no use in asking again: some 20 seconds."""

DELAYS_SECONDS = (1.0, 2.0, 3.0, 5.0, 8.0, 13.0, 20.0, 30.0)
"""Seconds; the last value repeats."""
SPREAD_SHARE = 0.2
_MAY_SAY_WHEN = (TooManyRequestsError, ServiceFailedError, StorageUnreachableError)


def delay(attempt: int, random: Callable[[], float], *, floor: float | None = None) -> float:
    """Seconds to wait after `attempt` (from 0). `random` gives 0 to 1; `floor` is a Retry-After in seconds."""
    planned = DELAYS_SECONDS[min(attempt, len(DELAYS_SECONDS) - 1)] * (1 + SPREAD_SHARE * (2 * random() - 1))
    if not floor or floor <= 0:
        return planned
    # Spread the floor too, only upwards: clients that were given the same second must not all return in it.
    return max(planned, floor * (1 + SPREAD_SHARE * random()))


class Backoff:
    """A job's waits between attempts: counts calm checks and failed attempts separately, and gives up in the end.

    All moments are of the clock's steady time.

    `patience` is how many seconds attempts may keep failing; infinite unless somebody waits for the end.
    """

    def __init__(self, random: Callable[[], float], patience: float = math.inf) -> None:
        self._random = random
        self._patience = patience
        self._calm = 0
        self._failed = 0
        self._limited = 0
        """Failures of a kind that is tried only so often, since the last success."""
        self._failing_since: datetime | None = None
        self._unreadable = 0

    def calm(self, now: datetime, most: float = math.inf) -> CheckPlanned:
        """The next check after a successful one, in at most `most` seconds."""
        self.note_success()
        self._calm += 1
        return CheckPlanned(now + timedelta(seconds=min(delay(self._calm - 1, self._random), most)))

    def note_success(self) -> None:
        """An attempt succeeded: count failures from zero again."""
        self._failed = 0
        self._limited = 0
        self._failing_since = None
        self._unreadable = 0

    def note_failure(self, error: DocsdeskError, now: datetime) -> CheckPlanned:
        """The next attempt after a failed one; raises `error` itself once its tries or patience have ended."""
        self._count_unreadable(error)
        self._failing_since = self._failing_since or now
        if isinstance(error, StorageUnreachableError) and error.most_tries is not None:
            self._limited += 1
            if self._limited >= error.most_tries:
                raise error
        seconds = delay(
            self._failed, self._random, floor=error.retry_after if isinstance(error, _MAY_SAY_WHEN) else None
        )
        if (now - self._failing_since).total_seconds() + seconds > self._patience:
            raise error
        self._failed += 1
        return CheckPlanned(now + timedelta(seconds=seconds), Failure.of(error))

    def _count_unreadable(self, error: DocsdeskError) -> None:
        """Raises it if it is one too many."""
        is_page = isinstance(error, WrongBaseUrlError) and self._patience < math.inf
        self._unreadable = self._unreadable + 1 if isinstance(error, UnexpectedAnswerError) or is_page else 0
        if self._unreadable >= MOST_UNREADABLE_ANSWERS:
            raise error
