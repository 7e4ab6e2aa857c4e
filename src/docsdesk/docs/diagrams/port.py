"""What draws the diagrams of pages; who does it comes from outside, because it takes long and may fail."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Drawing:
    """`svg` is clean (`cleaning.clean_svg`); empty where there is none, for `reason`, the end of a sentence.

    `is_late`: it is still being drawn, and will be there when the page is asked for again.
    """

    svg: str = ""
    reason: str = ""
    is_late: bool = False


class Diagrams(Protocol):
    """Draws Mermaid diagrams. Never fails. Safe between threads."""

    @property
    def seconds_a_page(self) -> float:
        """How long one page may wait for all of its diagrams."""
        ...

    def draw(self, source: str, seconds: float) -> Drawing:
        """Wait no longer than this, if it was not drawn before."""
        ...


class NoDiagrams:
    """Draws nothing."""

    seconds_a_page = 0.0

    def draw(self, source: str, seconds: float) -> Drawing:  # noqa: ARG002 (the port's)
        return Drawing()


NO_DIAGRAMS = NoDiagrams()
