"""What draws the diagrams of pages; it is passed in, because drawing is slow and may fail."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Drawing:
    """`svg` is clean (`cleaning.clean_svg`); empty if there is none, for `reason`, which ends a sentence.

    `is_late`: it is still being drawn, and will be there when the page is requested again.
    """

    svg: str = ""
    reason: str = ""
    is_late: bool = False


class Diagrams(Protocol):
    """Draws Mermaid diagrams. Never fails. Thread-safe."""

    @property
    def seconds_a_page(self) -> float:
        """How long one page may wait for all of its diagrams."""
        ...

    def draw(self, source: str, seconds: float) -> Drawing:
        """Wait up to `seconds` for a diagram that was not drawn before."""
        ...


class NoDiagrams:
    seconds_a_page = 0.0

    def draw(self, source: str, seconds: float) -> Drawing:  # noqa: ARG002 (the port's)
        return Drawing()


NO_DIAGRAMS = NoDiagrams()
