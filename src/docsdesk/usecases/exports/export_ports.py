"""What an export reaches the outside through, and where its bundle goes."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from docsdesk.domain.errors import DocsdeskError, ServiceFailedError, TooManyRequestsError
from docsdesk.domain.exports.export_event import CheckPlanned, Failure
from docsdesk.usecases.ports import BundleArchives, Clock, ExportService, JobJournal, Transfers
from docsdesk.usecases.retry.backoff import Backoff
from docsdesk.usecases.retry.rate_limiter import MINUTE, SECOND, Limit, RateLimiter

DOWNLOADS_AT_ONCE = 3
EXPORT_LIMITS = Limit(2, SECOND), Limit(30, MINUTE)
CHECK_LIMITS = Limit(2, SECOND), Limit(24, MINUTE)
"""Checks leave room for what should not wait for long: starts and links."""

Reach = Callable[[], Awaitable[ExportService]]
"""The service where it is now: an engine has another address after each of its starts."""


def always(service: ExportService) -> Reach:
    """The way to a service that stays where it is."""

    async def reach() -> ExportService:
        return service

    return reach


def new_limiter() -> RateLimiter:
    """What all exports of one service share."""
    return RateLimiter(*EXPORT_LIMITS)


def new_download_slots() -> asyncio.Semaphore:
    return asyncio.Semaphore(DOWNLOADS_AT_ONCE)


@dataclass(frozen=True, slots=True)
class ExportPorts:
    """What an export needs from outside. `random` gives 0 to 1 and spreads the checks; a service has one `limiter`.

    Exports that share `download_slots` come down so many at once, first come first served; the others wait.
    """

    reach: Reach
    transfers: Transfers
    archives: BundleArchives
    journal: JobJournal
    clock: Clock
    random: Callable[[], float]
    limiter: RateLimiter = field(default_factory=new_limiter)
    download_slots: asyncio.Semaphore = field(default_factory=new_download_slots)

    def next_attempt(self, error: DocsdeskError, backoff: Backoff) -> CheckPlanned:
        """The attempt after one that failed. A Retry-After told to one export holds for all of that service."""
        now = self.clock.now()
        planned = backoff.failed(error, now)
        if isinstance(error, TooManyRequestsError | ServiceFailedError) and error.retry_after:
            self.limiter.close(now + timedelta(seconds=error.retry_after), Failure.of(error))
        return planned


@dataclass(frozen=True, slots=True)
class ExportAccess:
    """A site's way to its exports; `hostname` is the one that it exports by default, empty where none is known.

    `in_use` is held for as long as one runs: a local engine is stopped when nobody needs it.
    """

    ports: ExportPorts
    hostname: str
    in_use: Callable[[], AbstractContextManager[None]] = nullcontext


@dataclass(frozen=True, slots=True)
class Destination:
    """Where the bundle goes. Without `file_name` it is named after site, version and day.

    `patience` is how many seconds an unanswering service is waited for; a window waits for ever.
    """

    folder: Path
    allow_private: bool
    file_name: str | None = None
    patience: float = math.inf
