"""How often one service is asked, all of its exports together: evenly, within a cap, and not while it wants rest."""

from bisect import bisect_right, insort
from collections.abc import AsyncGenerator
from datetime import datetime, timedelta

from docsdesk.domain.exports.export_event import CheckPlanned, Failure
from docsdesk.usecases.ports import Clock

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
MOST_A_SECOND = 2
MOST_A_MINUTE = 30
MOST_CHECKS_A_MINUTE = 24
"""Checks leave room for what should not wait for long: starts and links."""
_LATEST = timedelta(seconds=10)
"""A turn older than this was slept through, and many others with it."""


class RequestPace:
    """Turns of one service. A turn counts from when it is booked, taken or not."""

    def __init__(self) -> None:
        self._turns: list[datetime] = []
        self._seen: datetime | None = None
        self._closed_until: datetime | None = None
        self.closed_because: Failure | None = None

    def book(self, at: datetime, now: datetime, *, most: int = MOST_A_MINUTE) -> datetime:
        """The first free moment from `at` on, with at most `most` turns in any minute around it."""
        self._forget_old(now)
        turn = max(at, now, self._closed_until or now)
        while (later := self._free_from(turn, most)) > turn:
            turn = later
        insort(self._turns, turn)
        return turn

    def holds(self, turn: datetime, now: datetime) -> bool:
        """Whether a booked turn that has come may be taken; else another one has to be booked."""
        return now - turn < _LATEST and (self._closed_until is None or turn >= self._closed_until)

    async def turn(
        self, planned: CheckPlanned, clock: Clock, *, most: int = MOST_A_MINUTE
    ) -> AsyncGenerator[CheckPlanned, None]:
        """Wait for the first turn from the planned moment on; tells when that is, each time it moves."""
        turn = self.book(planned.at, clock.now(), most=most)
        while turn > clock.now():
            yield CheckPlanned(turn, planned.reason or self.closed_because)
            await sleep_until(turn, clock)
            if not self.holds(turn, clock.now()):
                turn = self.book(turn, clock.now(), most=most)

    def close(self, until: datetime, reason: Failure) -> None:
        """The service asked not to be asked before `until`; turns booked before then no longer hold."""
        if self._closed_until is None or until > self._closed_until:
            self._closed_until, self.closed_because = until, reason
            self._turns = [turn for turn in self._turns if turn >= until]

    def _free_from(self, at: datetime, most: int) -> datetime:
        """`at` where it is free, else a later moment to look at."""
        place = bisect_right(self._turns, at)
        for window, limit in ((SECOND, MOST_A_SECOND), (MINUTE, most)):
            before = self._turns[max(place - limit, 0) : place]
            turns = [*before, at, *self._turns[place : place + limit]]
            for number, (first, last) in enumerate(zip(turns, turns[limit:], strict=False)):
                if last - first < window:
                    return first + window if number < len(before) else self._turns[place]
        return at

    def _forget_old(self, now: datetime) -> None:
        if self._seen is not None and now < self._seen - SECOND:
            # The clock was set back: what was booked lies in a future that may be far away.
            self._turns, self._closed_until = [], None
        self._seen = now
        self._turns = [turn for turn in self._turns if turn > now - MINUTE]
        if self._closed_until is not None and self._closed_until <= now:
            self._closed_until = self.closed_because = None


async def sleep_until(at: datetime, clock: Clock) -> None:
    await clock.sleep(max((at - clock.now()).total_seconds(), 0))
