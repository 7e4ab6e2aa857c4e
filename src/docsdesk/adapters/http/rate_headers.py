"""What the headers of an answer say of a rate limit, in the spellings that services use."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from docsdesk.domain.assistant.budget import RateReport

_EPOCH = 1_000_000_000
"""Seconds from which a number is a moment and not a wait."""
_LONGEST = 32 * 24 * 3600


def read_rate(headers: Mapping[str, str], now: datetime) -> RateReport | None:
    """`headers` have lower-case names. None where nothing is said of what remains.

    Read are `RateLimit: "name";r=5;t=30` with `RateLimit-Policy: "name";q=10;w=60` (the current draft of the IETF), its
    earlier `RateLimit-Remaining`, `-Limit` and `-Reset`, and the same with `X-` in front.
    """
    if parameters := _parameters(headers.get("ratelimit", "")):
        policy = _parameters(headers.get("ratelimit-policy", ""))
        remaining, limit = parameters.get("r"), policy.get("q")
        window, reset = policy.get("w"), parameters.get("t")
    else:
        prefix = "ratelimit-" if "ratelimit-remaining" in headers else "x-ratelimit-"
        remaining, reset = (_number(headers.get(prefix + name, "")) for name in ("remaining", "reset"))
        limit = _number(headers.get(f"{prefix}limit", ""))
        window = _parameters(headers.get(f"{prefix}limit", "")).get("w")
    if remaining is None:
        return None
    length = timedelta(seconds=window) if window and window <= _LONGEST else None
    return RateReport(now, remaining, limit, length, _moment(reset, now))


def _parameters(text: str) -> dict[str, int]:
    """The numbers of the first item of a structured field: of several limits the service names the next one first."""
    found: list[tuple[str, str]] = re.findall(r";\s*([a-z]+)\s*=\s*(\d{1,12})(?![\d.])", text.partition(",")[0])
    if not found and "," in text:
        return _parameters(text.partition(",")[2])
    return {name: int(number) for name, number in found}


def _number(text: str) -> int | None:
    match = re.match(r"\s*(\d{1,12})(?![\d.])", text)
    return int(match[1]) if match else None


def _moment(reset: int | None, now: datetime) -> datetime | None:
    if reset is None:
        return None
    if reset >= _EPOCH:
        return datetime.fromtimestamp(reset, UTC) if reset < 4 * _EPOCH else None
    return now + timedelta(seconds=reset) if reset <= _LONGEST else None
