"""How fast a question set is asked: evenly, and not while the service wants rest."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from docsdesk.domain.errors import TooManyRequestsError
from docsdesk.domain.questions.question_run import Target
from docsdesk.usecases.ports import Clock
from docsdesk.usecases.retry.backoff import pause
from docsdesk.usecases.retry.rate_limit import sleep_until

METERED_SECONDS = 1.0
"""Between two questions to a metered service: most of what it takes in an hour is left to readers."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nothing is asked before `until`; `reason` is the service's."""

    until: datetime
    reason: str


class QuestionPace:
    """Turns of one run. `interval` is in seconds, `patience` the longest wait that a service may ask for."""

    def __init__(
        self, random: Callable[[], float], *, interval: float = METERED_SECONDS, patience: float = math.inf
    ) -> None:
        self.waiting: Waiting | None = None
        self._random = random
        self._interval = timedelta(seconds=interval)
        self._patience = patience
        self._free: datetime | None = None
        self._seen: datetime | None = None
        self._refusals = 0

    async def turn(self, clock: Clock) -> None:
        """Wait for the next turn."""
        while True:
            await sleep_until(self._book(clock.now()), clock)
            if self.waiting is None or self.waiting.until <= clock.now():
                self.waiting = None
                return

    def refused(self, error: TooManyRequestsError, now: datetime) -> None:
        """The service has had too many questions. Raises `error` where it wants more patience than there is."""
        seconds = pause(self._refusals, self._random, floor=error.retry_after)
        if seconds > self._patience:
            raise error
        self._refusals += 1
        until = now + timedelta(seconds=seconds)
        if self.waiting is None or until > self.waiting.until:
            self.waiting = Waiting(until, error.title)

    def answered(self) -> None:
        self._refusals = 0

    def _book(self, now: datetime) -> datetime:
        if self._seen is not None and now < self._seen:
            # The clock was set back: what was booked lies in a future that may be far away.
            self._free, self.waiting = None, None
        self._seen = now
        turn = max(now, self._free or now, self.waiting.until if self.waiting else now)
        self._free = turn + self._interval
        return turn


def pace_for(target: Target, random: Callable[[], float], *, patience: float = math.inf) -> QuestionPace:
    return QuestionPace(random, interval=METERED_SECONDS if target.is_metered else 0.0, patience=patience)


def usual_concurrency(target: Target) -> int:
    """The engine answers by itself in no time; who else answers has others to answer, or one model to do it with."""
    return 1 if target.may_charge else 4


def least_seconds(questions: int, target: Target) -> float:
    """What asking so many takes at the least."""
    return questions * METERED_SECONDS if target.is_metered else 0.0
