"""The reader of the documentation, as far as pages depend on it."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reader:
    """`groups` count only if the reader is signed in."""

    is_signed_in: bool = False
    groups: frozenset[str] = frozenset()

    def is_in(self, groups: Iterable[str]) -> bool:
        """Whether the reader is signed in and a member of any of the groups."""
        return self.is_signed_in and not self.groups.isdisjoint(groups)


ANONYMOUS = Reader()
