"""Where in a bundle something was found."""

from collections.abc import Iterable
from dataclasses import dataclass

from docsdesk.domain.place import Place

MOST_PLACES = 100


@dataclass(frozen=True, slots=True)
class Occurrences:
    """`places` are the first MOST_PLACES of `count`, in files of the bundle."""

    count: int
    places: tuple[Place, ...]


def total(found: Iterable[Occurrences]) -> int:
    return sum(occurrences.count for occurrences in found)
