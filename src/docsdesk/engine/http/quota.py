"""Limits questions: per hour for the organisation, and per day for each address."""

import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from docsdesk.engine.http.refusal import HttpRefusal

_FIRST_ERROR_STATUS = 400
"""From this status on, a response is a refusal."""


@dataclass(frozen=True, slots=True)
class Quota:
    """At most `most` requests in any `seconds`, counted separately for each address if `is_by_address`."""

    most: int
    seconds: float
    words: str
    is_by_address: bool = False


def quotas_of(hour: int, day: int) -> tuple[Quota, ...]:
    """At most `hour` questions in any hour, and `day` in any day from one address."""
    return (
        Quota(hour, 3600, "an hour"),
        Quota(day, 24 * 3600, "a day from one address", is_by_address=True),
    )


HOSTED_QUOTAS = quotas_of(10_000, 10_000)
"""The hosted service's quotas."""


class QuotaUse:
    """The requests that still count against a quota, by address."""

    def __init__(self, quota: Quota) -> None:
        self.quota = quota
        self._times: dict[str, deque[float]] = {}

    def seconds_until_free(self, address: str, now: float) -> float:
        times = self._recent(address, now)
        return times[0] + self.quota.seconds - now if len(times) >= self.quota.most else 0.0

    def count(self, address: str, now: float) -> None:
        self._recent(address, now).append(now)

    def take_back(self, address: str, counted: float) -> None:
        """Remove a request that was counted at that time."""
        times = self._times.get(self._key(address), deque())
        if counted in times:
            times.remove(counted)

    def _key(self, address: str) -> str:
        return address if self.quota.is_by_address else ""

    def _recent(self, address: str, now: float) -> deque[float]:
        since = now - self.quota.seconds
        gone = [each for each, times in self._times.items() if not times or times[-1] <= since]
        for each in gone:
            del self._times[each]
        times = self._times.setdefault(self._key(address), deque())
        while times and times[0] <= since:
            times.popleft()
        return times


class QuotaGate:
    """ASGI middleware: 429 with Retry-After when a quota is used up.

    A question counts as soon as it arrives, so that a burst cannot exceed a quota; a refused one is no longer counted.
    """

    def __init__(self, app: ASGIApp, quotas: Sequence[QuotaUse], clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._quotas = quotas
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client, now = scope.get("client"), self._clock()
        address = client[0] if client else ""
        wait, quota = self._waiting(address, now)
        if quota is not None:
            refusal = HttpRefusal(429, f"The limit of {quota.most:,} {quota.words} is used up. Try again later.")
            await refusal.response({"Retry-After": str(math.ceil(wait))})(scope, receive, send)
            return

        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] >= _FIRST_ERROR_STATUS:
                for use in self._quotas:
                    use.take_back(address, now)
            await send(message)

        await self._app(scope, receive, sender)

    def _waiting(self, address: str, now: float) -> tuple[float, Quota | None]:
        """How long to wait and for which quota; if for none, the request is counted."""
        waits = [(use.seconds_until_free(address, now), use.quota) for use in self._quotas]
        wait, quota = max(waits, key=lambda each: each[0], default=(0.0, None))
        if wait > 0:
            return wait, quota
        for use in self._quotas:
            use.count(address, now)
        return 0.0, None
