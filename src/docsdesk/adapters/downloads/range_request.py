"""How the bytes that are still missing are asked for."""

from dataclasses import dataclass
from enum import Enum, auto

MOST_OVERLAP = 1024 * 1024
LEAST_OVERLAP = 4 * 1024
OVERLAP_SHARE = 50
"""Of what is here one part in so many is fetched again, between these limits, to see that it still is the same."""


class Mode(Enum):
    RANGE_IF_SAME = auto()
    """From where the part ends, with If-Range."""
    RANGE = auto()
    """The same without If-Range, which some networks answer with the whole."""
    OVERLAP = auto()
    """From a little before its end, to see whether old and new bytes agree."""
    WHOLE = auto()
    """Everything, compared with what is here as it passes."""


@dataclass(frozen=True, slots=True)
class RangeRequest:
    """`start` is the first byte asked for; `etag` is what the whole must still be."""

    mode: Mode
    start: int
    etag: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        if self.mode is Mode.WHOLE:
            return {}
        headers = {"Range": f"bytes={self.start}-"}
        return {**headers, "If-Range": self.etag} if self.etag else headers


def range_request(mode: Mode, size: int, etag: str | None) -> RangeRequest:
    """For a part of `size` bytes; a mode that what is known of the part does not allow gives way to a safer one."""
    if size == 0 or mode is Mode.WHOLE:
        return RangeRequest(Mode.WHOLE, 0)
    if mode is Mode.OVERLAP or etag is None:
        overlap = min(max(size // OVERLAP_SHARE, LEAST_OVERLAP), MOST_OVERLAP)
        return RangeRequest(Mode.OVERLAP, max(size - overlap, 0))
    return RangeRequest(mode, size, etag if mode is Mode.RANGE_IF_SAME else None)
