"""What an export needs from outside, and where its bundle goes."""

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
"""Checks leave room for starts and links, which should not wait long."""


@dataclass(frozen=True, slots=True)
class CheckPace:
    """How often a service may be asked in all, and for the state of an export: at most by these limits.

    It is looked at every `longest_wait` seconds at least; waits too short to notice are not `told`.
    """

    limits: tuple[Limit, ...] = EXPORT_LIMITS
    check_limits: tuple[Limit, ...] = CHECK_LIMITS
    longest_wait: float = math.inf
    is_told: bool = True


HOSTED_PACE = CheckPace()
OWN_ENGINE_PACE = CheckPace((Limit(20, SECOND),), (Limit(10, SECOND),), longest_wait=0.3, is_told=False)
"""An engine on this computer answers in milliseconds, so that its progress is seen as it is made."""

Reach = Callable[[], Awaitable[ExportService]]
"""The service at its current address: an engine has another one after each start."""


def always(service: ExportService) -> Reach:
    """Access to a service whose address does not change."""

    async def reach() -> ExportService:
        return service

    return reach


def new_limiter(pace: CheckPace = HOSTED_PACE) -> RateLimiter:
    """The rate limiter shared by all exports of one service."""
    return RateLimiter(*pace.limits)


def new_download_slots() -> asyncio.Semaphore:
    return asyncio.Semaphore(DOWNLOADS_AT_ONCE)


@dataclass(frozen=True, slots=True)
class ExportPorts:
    """What an export needs from outside. `random` gives 0 to 1 and spreads the checks; a service has one `limiter`.

    Exports that share `download_slots` download in order of arrival, as many at once as there are slots.
    """

    reach: Reach
    transfers: Transfers
    archives: BundleArchives
    journal: JobJournal
    clock: Clock
    random: Callable[[], float]
    limiter: RateLimiter = field(default_factory=new_limiter)
    download_slots: asyncio.Semaphore = field(default_factory=new_download_slots)
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the person does not want to wait for this export's next attempt."""
    pace: CheckPace = HOSTED_PACE

    def next_attempt(self, error: DocsdeskError, backoff: Backoff) -> CheckPlanned:
        """The attempt after a failed one, in steady time.

        A Retry-After sent to one export applies to all exports of that service.
        """
        now = self.clock.steady()
        planned = backoff.note_failure(error, now)
        if isinstance(error, TooManyRequestsError | ServiceFailedError) and error.retry_after:
            self.limiter.close(now + timedelta(seconds=error.retry_after), Failure.of(error))
        return planned


@dataclass(frozen=True, slots=True)
class ExportAccess:
    """A site's access to its exports; `hostname` is exported by default, empty if unknown.

    `in_use` is held while an export runs: a local engine is stopped when nothing uses it.
    """

    ports: ExportPorts
    hostname: str
    in_use: Callable[[], AbstractContextManager[None]] = nullcontext


@dataclass(frozen=True, slots=True)
class Destination:
    """Where the bundle goes. Without `file_name` it is named after site, version and date.

    `patience` is how many seconds to wait for a service that does not answer; a window waits forever.
    """

    folder: Path
    allow_private: bool
    file_name: str | None = None
    patience: float = math.inf
