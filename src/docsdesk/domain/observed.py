"""A value that is looked up in the background: unknown, being read, known, or failed."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Generic, TypeVar

from docsdesk.domain.exports.export_event import Failure

T = TypeVar("T")


class Sight(StrEnum):
    NEVER = "never"
    LOOKING = "looking"
    KNOWN = "known"
    FAILED = "failed"


@dataclass(frozen=True)
class Observed(Generic[T]):
    """`value` is how it was `at` a time; it stays during the next look, and when that fails: `problem` says why."""

    sight: Sight = Sight.NEVER
    value: T | None = None
    at: datetime | None = None
    problem: Failure | None = None

    def with_value(self, value: T, at: datetime) -> "Observed[T]":
        return replace(self, sight=Sight.KNOWN, value=value, at=at, problem=None)

    def looking(self) -> "Observed[T]":
        return replace(self, sight=Sight.LOOKING, problem=None)

    def with_problem(self, problem: Failure) -> "Observed[T]":
        return replace(self, sight=Sight.FAILED, problem=problem)

    @property
    def is_known(self) -> bool:
        return self.sight is Sight.KNOWN
