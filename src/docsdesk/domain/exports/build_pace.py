"""How fast a service builds an export, read from what it said at each check."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from pydantic import BaseModel, ConfigDict

from docsdesk.domain.exports.job_report import JobReport

MOST_READINGS = 8
_LEAST_SHARE = 0.05
"""From which all pages can be estimated: services round to one in a hundred."""


class PaceReading(BaseModel):
    """A running export at one check. `progress` is 0 to 1; both are None if the service did not say."""

    model_config = ConfigDict(frozen=True)

    at: datetime
    progress: float | None = None
    page_count: int | None = None


@dataclass(frozen=True, slots=True)
class BuildPace:
    """`progress` is the share built per second, `pages` the pages per second; None until two checks differ."""

    last: PaceReading
    progress: float | None = None
    pages: float | None = None

    def seconds_left(self, now: datetime) -> float | None:
        """Until all pages are built, at this pace; never negative."""
        if not self.progress or self.last.progress is None:
            return None
        since = (now - self.last.at).total_seconds()
        return max((1 - self.last.progress) / self.progress - since, 0.0)

    @property
    def total_pages(self) -> int | None:
        """An estimate, since services count only the pages they have built."""
        share = self.last.progress
        if not self.pages or share is None or share < _LEAST_SHARE or self.last.page_count is None:
            return None
        return max(round(self.last.page_count / share), self.last.page_count)


def reading_of(report: JobReport, at: datetime) -> PaceReading:
    return PaceReading(at=at, progress=report.progress, page_count=report.page_count)


def with_reading(readings: Sequence[PaceReading], new: PaceReading) -> tuple[PaceReading, ...]:
    """The latest readings. A service that begins anew is measured anew."""
    is_anew = bool(readings) and _is_less(new, readings[-1])
    return (*(() if is_anew else readings), new)[-MOST_READINGS:]


def build_pace(readings: Sequence[PaceReading]) -> BuildPace | None:
    """None before the first reading."""
    if not readings:
        return None
    first, last = readings[0], readings[-1]
    seconds = (last.at - first.at).total_seconds()
    if seconds <= 0:
        return BuildPace(last)
    return BuildPace(
        last,
        _per_second(first.progress, last.progress, seconds),
        _per_second(first.page_count, last.page_count, seconds),
    )


def _per_second(before: float | None, after: float | None, seconds: float) -> float | None:
    return (after - before) / seconds if before is not None and after is not None and after > before else None


def _is_less(new: PaceReading, old: PaceReading) -> bool:
    pairs = (new.progress, old.progress), (new.page_count, old.page_count)
    return any(after is not None and before is not None and after < before for after, before in pairs)
