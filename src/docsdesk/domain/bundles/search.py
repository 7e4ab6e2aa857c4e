"""What a search across a bundle's pages finds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchHit:
    """`file` is the page in the bundle. `marks` are the matches in the snippet, from and to before, in order."""

    title: str
    file: str
    snippet: str
    marks: tuple[tuple[int, int], ...] = ()
