"""Limits how often one service is asked: evenly, within its limits, and not before it takes requests again.

All moments here are of the clock's steady time; `in_time_of_day` turns one into a time of day.
"""

import asyncio
from bisect import bisect_right, insort
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from docsdesk.domain.exports.export_event import CheckPlanned, Failure
from docsdesk.usecases.ports import Clock

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)
_LATEST = timedelta(seconds=10)
"""An older slot was missed while the machine slept, and many others with it."""


class Limit(NamedTuple):
    """At most `most` requests in any `window`, which is a minute at most."""

    most: int
    window: timedelta


@dataclass(frozen=True, slots=True)
class Closed:
    """The service accepts nothing before `until`."""

    until: datetime
    reason: Failure

    def in_time_of_day(self, clock: Clock) -> "Closed":
        """With `until` as a time of day instead of the steady clock's."""
        return Closed(clock.now() + (self.until - clock.steady()), self.reason)


class RateLimiter:
    """Slots for requests to one service. A slot counts from when it is booked, used or not."""

    def __init__(self, *limits: Limit) -> None:
        self.closed: Closed | None = None
        self._limits = limits
        self._slots: list[datetime] = []

    def book(self, at: datetime, now: datetime, limits: Sequence[Limit] | None = None) -> datetime:
        """The first free slot from `at` on. `limits` are stricter ones, for requests that leave room for others."""
        self._forget_old(now)
        slot = max(at, now, self.closed.until if self.closed else now)
        while (later := self._free_from(slot, self._limits if limits is None else limits)) > slot:
            slot = later
        insort(self._slots, slot)
        return slot

    def holds(self, slot: datetime, now: datetime) -> bool:
        """Whether a slot that is due may be used; otherwise book another one."""
        return now - slot < _LATEST and (self.closed is None or slot >= self.closed.until)

    async def slot(
        self,
        planned: CheckPlanned,
        clock: Clock,
        limits: Sequence[Limit] | None = None,
        hurry: asyncio.Event | None = None,
    ) -> AsyncGenerator[CheckPlanned, None]:
        """Wait for the first slot from the planned moment on; yields its time of day whenever that changes.

        `hurry` moves the moment to now; the limits hold all the same.
        """
        slot = self.book(planned.at, clock.steady(), limits)
        while slot > clock.steady():
            yield in_time_of_day(
                CheckPlanned(slot, planned.reason or (self.closed.reason if self.closed else None)), clock
            )
            is_hurried = await sleep_until(slot, clock, hurry)
            self._forget_old(clock.steady())
            if is_hurried:
                self._slots = [booked for booked in self._slots if booked is not slot]
                slot = self.book(clock.steady(), clock.steady(), limits)
            elif not self.holds(slot, clock.steady()):
                slot = self.book(slot, clock.steady(), limits)

    async def wait(self, clock: Clock) -> None:
        async for _ in self.slot(CheckPlanned(clock.steady()), clock):
            pass

    def close(self, until: datetime, reason: Failure) -> None:
        """Keep all slots until `until`, as the service asked; earlier slots become invalid."""
        if self.closed is None or until > self.closed.until:
            self.closed = Closed(until, reason)
            self._slots = [slot for slot in self._slots if slot >= until]

    def _free_from(self, at: datetime, limits: Sequence[Limit]) -> datetime:
        """`at` if it is free, else a later moment to try."""
        place = bisect_right(self._slots, at)
        for most, window in limits:
            before = self._slots[max(place - most, 0) : place]
            slots = [*before, at, *self._slots[place : place + most]]
            for number, (first, last) in enumerate(zip(slots, slots[most:], strict=False)):
                if last - first < window:
                    return first + window if number < len(before) else self._slots[place]
        return at

    def _forget_old(self, now: datetime) -> None:
        self._slots = [slot for slot in self._slots if slot > now - MINUTE]
        if self.closed is not None and self.closed.until <= now:
            self.closed = None


def in_time_of_day(planned: CheckPlanned, clock: Clock) -> CheckPlanned:
    """The plan in time of day; it holds as long as the clock is not set."""
    return CheckPlanned(clock.now() + (planned.at - clock.steady()), planned.reason)


async def sleep_until(at: datetime, clock: Clock, hurry: asyncio.Event | None = None) -> bool:
    """Sleep, or return True as soon as `hurry` is set, which is then cleared."""
    seconds = max((at - clock.steady()).total_seconds(), 0)
    if hurry is None:
        await clock.sleep(seconds)
        return False
    naps = asyncio.ensure_future(clock.sleep(seconds)), asyncio.ensure_future(hurry.wait())
    try:
        await asyncio.wait(naps, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for nap in naps:
            nap.cancel()
        await asyncio.gather(*naps, return_exceptions=True)
    is_hurried = hurry.is_set()
    hurry.clear()
    return is_hurried
