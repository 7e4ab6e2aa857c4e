"""An object store's response: its headers, its body within the bandwidth, and when its link expires."""

import base64
import binascii
import http.client
import io
import re
import selectors
import sys
import threading
import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

from urllib3 import HTTPHeaderDict
from urllib3.exceptions import HTTPError

from docsdesk.adapters.stop_switch import StopSwitch
from docsdesk.domain.bundles.errors import StorageUnreachableError
from docsdesk.domain.wording import say
from docsdesk.protocol import strict_json

STEP_SECONDS = 0.1
"""The largest burst, in seconds at the limit; also the longest wait before the limit is read again."""

_LEAST_WAIT_SECONDS = 0.001


class Bandwidth:
    """Shared by the threads of all downloads. `limit` is in bytes a second, None for none; it may change any time."""

    def __init__(self, limit: int | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._lock = threading.Lock()
        self._clock = clock
        self._limit = limit
        self._filled_at = clock()
        self._bytes = 0.0

    @property
    def limit(self) -> int | None:
        return self._limit

    @limit.setter
    def limit(self, limit: int | None) -> None:
        with self._lock:
            self._limit = limit
            self._bytes = 0.0
            self._filled_at = self._clock()

    def at_once(self, most: int) -> int:
        """How many bytes to read in one go, out of `most`."""
        limit = self._limit
        return most if limit is None else max(min(most, int(limit * STEP_SECONDS)), 1)

    def spend(self, count: int, wait: Callable[[float], None]) -> None:
        """Take `count` bytes that have arrived, and wait until the limit allows more."""
        debt = self._debt(count)
        while debt >= _LEAST_WAIT_SECONDS:
            wait(min(debt, STEP_SECONDS))
            debt = self._debt(0)

    def _debt(self, count: int) -> float:
        """In seconds."""
        with self._lock:
            if self._limit is None:
                return 0.0
            now = self._clock()
            filled = self._bytes + (now - self._filled_at) * self._limit
            self._bytes = min(filled, self._limit * STEP_SECONDS) - count
            self._filled_at = now
            return -self._bytes / self._limit


READ_SECONDS = 30.0
REFUSAL_SECONDS = 2.0
"""For a refusal's body, which explains and is not needed."""
BLOCK_SECONDS = 0.1
LEAST_BYTES = 4 * 1024
"""A connection that brings fewer bytes in READ_SECONDS is replaced."""
LIBRARY_ERRORS = (OSError, HTTPError, http.client.HTTPException)
_CHUNK_BYTES = 64 * 1024
_CONTENT_RANGE = re.compile(r"bytes (\d{1,18})-(\d{1,18})/(\d{1,18}|\*)", re.ASCII)
_UNSATISFIED = re.compile(r"bytes \*/(\d{1,18})", re.ASCII)
_STRONG_ETAG = re.compile(r'"[\x21\x23-\x7e\x80-\xff]*"')


class CutError(Exception):
    """The connection failed or was lost. `reason` is for people and holds no link."""

    def __init__(self, reason: StorageUnreachableError) -> None:
        super().__init__(reason.title)
        self.reason = reason


class StorageAnswer:
    """One response whose body is still to be read."""

    def __init__(
        self,
        response: http.client.HTTPResponse,
        host: str,
        bandwidth: Bandwidth,
        stop: StopSwitch,
        patience: float = READ_SECONDS,
    ) -> None:
        self.status = response.status
        self.headers: Mapping[str, str] = HTTPHeaderDict(response.getheaders())
        self._body = _Body(response)
        self._host = host
        self._bandwidth = bandwidth
        self._stop = stop
        self._patience = patience

    def blocks(
        self, next_buffer: Callable[[], memoryview], *, least: int, most: int | None = None
    ) -> Generator[memoryview, None, None]:
        """Yield the body in non-empty blocks, each the start of one of `next_buffer`'s buffers. Raises CutError.

        It ends after `most` bytes, also where the connection stays open. The first block has at least `least` bytes,
        unless the body is shorter or they do not arrive. The others are what arrives in BLOCK_SECONDS: progress moves
        on a slow connection, and a fast one is not held up.
        """
        bandwidth, patience = self._bandwidth, self._patience
        waited, arrived = 0.0, 0
        left = sys.maxsize if most is None else most
        while left and not self._body.is_over:
            buffer = next_buffer()
            begun = time.monotonic()
            least = min(least, left)
            at_once = min(max(bandwidth.at_once(len(buffer)), least), left)
            count = self._body.fill(buffer[:at_once], begun + BLOCK_SECONDS, least=least, patience=patience)
            waited += time.monotonic() - begun
            arrived += count
            left -= count
            if count:
                least = 1
                bandwidth.spend(count, self._stop.wait)
                yield buffer[:count]
            if waited >= patience:
                if arrived < LEAST_BYTES:
                    raise CutError(connection_lost(TimeoutError(), self._host))
                waited, arrived = 0.0, 0
        if self._body.error is not None:
            raise CutError(connection_lost(self._body.error, self._host))

    def beginning(self, count: int) -> bytes:
        """The first bytes of a body that is otherwise discarded."""
        buffer = memoryview(bytearray(count))
        return bytes(buffer[: self._body.fill(buffer, time.monotonic() + REFUSAL_SECONDS, least=1, patience=0.0)])


class _Body:
    """A response's body, read straight into buffers. An error ends it without losing earlier bytes."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self._response = response
        self._is_begun = False
        self.is_over = False
        self.error: Exception | None = None

    def fill(self, buffer: memoryview, until: float, *, least: int, patience: float) -> int:
        """Read until the buffer is full, the time is up or the body ends; returns the number of bytes.

        To get `least` bytes, it waits `patience` seconds longer.
        """
        filled = 0
        while filled < len(buffer) and not self.is_over:
            deadline = until if filled >= least else until + patience
            if filled and not self._is_ready(deadline):
                break
            try:
                count = self._read(buffer[filled:])
            except LIBRARY_ERRORS as error:
                self.is_over, self.error = True, error
                break
            # At its length, too: a connection that is kept open would never say so.
            self.is_over = not count or self._response.length == 0
            filled += count
            if time.monotonic() >= deadline:
                break
        return filled

    def _is_ready(self, deadline: float) -> bool:
        """Wait until more bytes arrive, so that missing ones do not hold back those already here."""
        if self._response.chunked or self._response.isclosed():
            return True  # Chunks wait in the library's own buffer, which the selector cannot see.
        with selectors.DefaultSelector() as selector:
            selector.register(self._response.fp, selectors.EVENT_READ)
            return bool(selector.select(max(deadline - time.monotonic(), 0)))

    def _read(self, buffer: memoryview) -> int:
        """Read once, at least one byte unless the body has ended; returns the number of bytes."""
        response = self._response
        if response.chunked:
            data = response.read1(min(len(buffer), _CHUNK_BYTES))
            buffer[: len(data)] = data
            return len(data)
        if response.isclosed():
            return 0
        # The library would read until the buffer is full, and lose it all if that fails.
        left = response.length
        if left is not None:
            buffer = buffer[:left]
        if not self._is_begun:
            # Into a larger buffer, the library would not return what has come with the head before more has come.
            buffer, self._is_begun = buffer[: io.DEFAULT_BUFFER_SIZE], True
        count = response.fp.readinto1(buffer) if buffer else 0
        if left is not None:
            response.length = left - count
        return count


def connection_lost(error: Exception, host: str) -> StorageUnreachableError:
    return StorageUnreachableError(
        say("The connection to {host} was lost.", host=host),
        say("Check your network. What has arrived is kept."),
        details=type(error).__name__,
    )


@dataclass(frozen=True, slots=True)
class ContentRange:
    """`end` is exclusive; `total` is None if the store does not state it."""

    start: int
    end: int
    total: int | None


def content_range(headers: Mapping[str, str]) -> ContentRange | None:
    """The range of a 206; None unless it is well-formed and makes sense."""
    match = _CONTENT_RANGE.fullmatch(headers.get("Content-Range", "").strip())
    if match is None:
        return None
    first, last = int(match[1]), int(match[2])
    total = None if match[3] == "*" else int(match[3])
    if last < first or (total is not None and last >= total):
        return None
    return ContentRange(first, last + 1, total)


def unsatisfied_total(headers: Mapping[str, str]) -> int | None:
    """The size of the whole file from a 416."""
    match = _UNSATISFIED.fullmatch(headers.get("Content-Range", "").strip())
    return int(match[1]) if match else None


def strong_etag(headers: Mapping[str, str]) -> str | None:
    """The ETag if it is strong; weak ones must not be used with ranges (13.1.5)."""
    etag = headers.get("ETag", "").strip()
    return etag if _STRONG_ETAG.fullmatch(etag) else None


def content_length(headers: Mapping[str, str]) -> int | None:
    text = headers.get("Content-Length", "").strip()
    return int(text) if re.fullmatch(r"\d{1,18}", text, re.ASCII) else None


def link_expiry(url: str) -> datetime | None:
    """The expiry that a link states, None if it states none; its credentials may expire sooner.

    Reads S3 and GCS (v2, v4), CloudFront (canned and custom policies) and Azure.
    """
    try:
        query = {name.lower(): value for name, value in parse_qsl(urlsplit(url).query)}
        return _expiry(query)
    except (ValueError, OverflowError, OSError):
        return None


def _expiry(query: Mapping[str, str]) -> datetime | None:
    for vendor in ("x-amz", "x-goog"):
        if f"{vendor}-date" in query and f"{vendor}-expires" in query:
            begun = datetime.strptime(query[f"{vendor}-date"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
            return begun + timedelta(seconds=int(query[f"{vendor}-expires"]))
    if "expires" in query:
        return datetime.fromtimestamp(int(query["expires"]), UTC)
    if "policy" in query:
        return _policy_end(query["policy"])
    if "se" in query:
        moment = datetime.fromisoformat(query["se"])
        return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return None


def _policy_end(policy: str) -> datetime | None:
    """CloudFront writes base64 with `-_~` for `+=/`."""
    try:
        text = base64.b64decode(policy.translate(str.maketrans("-_~", "+=/")))
        policy_read = cast(Any, strict_json.loads(text))
        ends: object = policy_read["Statement"][0]["Condition"]["DateLessThan"]["AWS:EpochTime"]
    except (binascii.Error, ValueError, KeyError, IndexError, TypeError):
        return None
    return datetime.fromtimestamp(ends, UTC) if isinstance(ends, int) else None
