"""Downloads one bundle in a thread: requests what is missing, keeps only bytes that fit, and tries again."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from enum import Enum, auto

from docsdesk.adapters.downloads.part_file import PartFile
from docsdesk.adapters.downloads.storage_answer import (
    CutError,
    StorageAnswer,
    content_length,
    content_range,
    link_expiry,
    strong_etag,
    unsatisfied_total,
)
from docsdesk.adapters.downloads.storage_connection import StorageConnections
from docsdesk.adapters.downloads.storage_refusal import (
    HEAD_BYTES,
    RefusalKind,
    StorageWords,
    body_problem,
    empty_file,
    invalid_answer,
    is_encoded,
    read_refusal,
    read_words,
    too_short,
    web_page,
)
from docsdesk.adapters.http.errors import retry_after
from docsdesk.domain.bundles.bundle import BundleLink, Transferred
from docsdesk.domain.bundles.errors import (
    BundleDamagedError,
    OtherContentError,
    StorageBusyError,
    StorageRefusedError,
    StorageUnreachableError,
    TransferError,
)
from docsdesk.domain.errors import NotKnownError
from docsdesk.domain.wording import say, together

_MOST_OVERLAP_BYTES = 1024 * 1024
_LEAST_OVERLAP_BYTES = 4 * 1024
_OVERLAP_SHARE = 50
"""The share of the part fetched again, within these limits, to check that it is unchanged: one in this many."""


class _Mode(Enum):
    RANGE_IF_SAME = auto()
    """From the end of the part, with If-Range."""
    RANGE = auto()
    """The same without If-Range, which makes some networks send the whole file."""
    OVERLAP = auto()
    """From a little before the end, to compare old and new bytes."""
    WHOLE = auto()
    """Everything, compared with the part as it arrives."""


@dataclass(frozen=True, slots=True)
class _RangeRequest:
    """`start` is the first byte requested; `etag` is what the whole file must still have."""

    mode: _Mode
    start: int
    etag: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        if self.mode is _Mode.WHOLE:
            return {}
        headers = {"Range": f"bytes={self.start}-"}
        return {**headers, "If-Range": self.etag} if self.etag else headers


def _range_request(mode: _Mode, size: int, etag: str | None) -> _RangeRequest:
    """For a part of `size` bytes; falls back to a safer mode if the part lacks what `mode` needs."""
    if size == 0 or mode is _Mode.WHOLE:
        return _RangeRequest(_Mode.WHOLE, 0)
    if mode is _Mode.OVERLAP or etag is None:
        overlap = min(max(size // _OVERLAP_SHARE, _LEAST_OVERLAP_BYTES), _MOST_OVERLAP_BYTES)
        return _RangeRequest(_Mode.OVERLAP, max(size - overlap, 0))
    return _RangeRequest(mode, size, etag if mode is _Mode.RANGE_IF_SAME else None)


_MOST_RENEWALS = {RefusalKind.EXPIRED: 3, RefusalKind.BAD_SIGNATURE: 2, RefusalKind.DENIED: 2}
"""Links in a row that bring no byte, after which the next refusal is final."""
LONGEST_WAIT_SECONDS = 2.0
"""Seconds; if the storage asks for a longer wait, that is left to the caller."""
SHORTEST_LIFE = timedelta(seconds=60)
_REFUSAL_BYTES = 16_384


class BundleDownload:
    """Raises TransferError, StoppedError and whatever `renew` raises.

    `delays` are seconds before each reconnect; when the last one brings no new byte, the caller decides. `failed` is
    told of each failed try after which the download goes on by itself.
    """

    def __init__(  # noqa: PLR0913 (a download needs each of them)
        self,
        link: BundleLink,
        part: PartFile,
        connections: StorageConnections,
        *,
        renew: Callable[[], BundleLink],
        arrived: Callable[[int, int | None], None],
        failed: Callable[[TransferError], None],
        delays: Sequence[float],
        now: Callable[[], datetime],
    ) -> None:
        self._link = link
        self._part = part
        self._connections = connections
        self._renew = renew
        self._arrived = arrived
        self._failed = failed
        self._stop = connections.stop
        self._delays = delays
        self._now = now
        self._mode = _Mode.RANGE_IF_SAME
        self._ended = False
        self._fruitless = 0
        self._renewals = 0
        self._furthest = 0
        self._size_before = 0
        self._served = False
        self._skew = timedelta()

    def run(self) -> Transferred:
        self._part.make_room(self._part.total or self._link.size_bytes or self._part.size)
        while not (self._ended or self._part.is_complete):
            self._stop.check()
            self._size_before = self._part.size
            try:
                self._attempt()
            except CutError as cut:
                self._wait(cut.reason)
                if self._is_about_to_expire():
                    self._use_new_link()
        return self._finish()

    def _attempt(self) -> None:
        request = _range_request(self._mode, self._part.size, self._part.etag)
        with self._connections.get(self._link.url.get_secret_value(), request.headers) as answer:
            self._note_skew(answer)
            match answer.status:
                case 206:
                    self._take_range(answer, request)
                case 200:
                    self._take_whole(answer, request)
                case 416:
                    self._take_end(answer)
                case _:
                    self._take_refusal(answer, request)

    def _take_range(self, answer: StorageAnswer, request: _RangeRequest) -> None:
        answered = content_range(answer.headers)
        total = (answered.total if answered else None) or self._link.size_bytes
        if answered is None or answered.start != request.start or self._is_other_size(total):
            self._distrust()
            return
        etag = strong_etag(answer.headers)
        is_same = etag == self._part.etag and not is_encoded(answer.headers)
        if request.mode in (_Mode.RANGE_IF_SAME, _Mode.RANGE) and not is_same:
            self._again(_Mode.OVERLAP)
            return
        self._receive(answer, request.start, total, etag)

    def _take_whole(self, answer: StorageAnswer, request: _RangeRequest) -> None:
        answered = content_range(answer.headers)
        if answered is not None and answered.start:
            # Some send what was asked for, and call it the whole.
            if answered.start == request.start:
                self._take_range(answer, request)
            else:
                self._again(_Mode.WHOLE)
            return
        if request.etag is not None:
            self._again(_Mode.RANGE)
            return
        length = content_length(answer.headers)
        if request.mode is not _Mode.WHOLE and self._is_other_size(length):
            # Perhaps only the rest, without a word about it.
            self._again(_Mode.WHOLE)
            return
        if length == 0:
            raise empty_file()
        try:
            total = self._link.size_bytes if length is None else length
            self._receive(answer, 0, total, strong_etag(answer.headers))
        except OtherContentError:
            if request.mode is _Mode.WHOLE:
                raise
            self._again(_Mode.WHOLE)

    def _take_end(self, answer: StorageAnswer) -> None:
        total = unsatisfied_total(answer.headers)
        if total is not None and total == self._part.size and not self._is_other_size(total):
            self._part.describe(total, self._part.etag)
            self._ended = True
        else:
            self._distrust()

    def _take_refusal(self, answer: StorageAnswer, request: _RangeRequest) -> None:
        body = answer.beginning(_REFUSAL_BYTES)
        words = read_words(answer.headers, body, self._link.url.get_secret_value())
        refusal = read_refusal(answer.status, answer.headers.get("Content-Type", ""), body)
        match refusal:
            case RefusalKind.BUSY:
                seconds = retry_after(answer.headers.get("Retry-After"), self._now() + self._skew)
                self._wait(_busy(answer.status, words, seconds), seconds)
            case RefusalKind.BAD_SIGNATURE if request.mode is not _Mode.WHOLE:
                # Some links are signed for a request without Range.
                self._again(_Mode.WHOLE)
            case RefusalKind.EXPIRED | RefusalKind.BAD_SIGNATURE | RefusalKind.DENIED:
                has_ended = refusal is RefusalKind.DENIED and self._life_left() < timedelta()
                self._replace_refused_link(RefusalKind.EXPIRED if has_ended else refusal, answer.status, words)
            case RefusalKind.NOT_THE_STORE:
                raise web_page(answer.status, words)
            case RefusalKind.REFUSED:
                title = together(
                    say("The storage refuses the download ({code})", code=_code(answer.status, words)),
                    words.message,
                    by=": ",
                )
                raise StorageRefusedError(title, say("Resume to try with a new link."), status=answer.status)

    def _receive(self, answer: StorageAnswer, offset: int, total: int | None, etag: str | None) -> None:
        """Compare what overlaps, append the rest; no byte is replaced before a better one has arrived.

        `total` and `etag` count only once the whole overlap has matched: if the connection breaks before that, the old
        ones must stay in force.
        """
        start = offset
        is_empty = True
        for block in self._checked_blocks(answer, offset, total):
            is_empty = False
            known = block[: max(self._part.size - offset, 0)]
            if known and not self._part.holds(offset, known):
                if start > 0:
                    self._again(_Mode.WHOLE)
                    return
                self._part.cut_back(offset)
                known = block[:0]
            offset += len(block)
            if offset >= self._part.size:
                self._part.describe(total, etag)
                self._append(block[len(known) :])
        if is_empty and start == 0 and total is None:
            raise empty_file()
        if start == 0 and offset == total:
            self._part.cut_back(offset)
            self._part.describe(total, etag)
        self._ended = offset == self._part.size and total in (None, offset)
        if not self._ended:
            raise CutError(too_short())

    def _checked_blocks(
        self, answer: StorageAnswer, offset: int, total: int | None
    ) -> Generator[memoryview, None, None]:
        """Yield blocks up to the announced end, unless they are clearly no archive or do not fit on the disk."""
        is_first = True
        most = None if total is None else max(total - offset, 0)
        for block in answer.blocks(self._part.next_buffer, least=HEAD_BYTES, most=most):
            if is_first:
                self._check_beginning(answer, bytes(block[:HEAD_BYTES]), offset, total)
                is_first = False
            yield block
            self._stop.check()

    def _check_beginning(self, answer: StorageAnswer, head: bytes, offset: int, total: int | None) -> None:
        link = self._link.url.get_secret_value()
        problem = body_problem(answer.headers, head, is_start=offset == 0, link=link)
        if problem is not None and total is not None and len(head) < min(HEAD_BYTES, total - offset):
            raise CutError(too_short())
        if problem is not None:
            raise problem
        if total is not None:
            self._part.make_room(total)

    def _append(self, block: memoryview) -> None:
        if not block:
            return
        self._part.append(block)
        if self._part.size > self._furthest:
            self._furthest = self._part.size
            self._fruitless = self._renewals = 0
        self._served = True
        self._mode = _Mode.RANGE_IF_SAME
        self._arrived(self._part.size, self._part.total)

    def _distrust(self) -> None:
        """Discard a response that does not fit, without writing any of it.

        The next one is compared with the end of the part; if that does not fit either, with the whole file.
        """
        self._again(_Mode.WHOLE if self._mode in (_Mode.OVERLAP, _Mode.WHOLE) else _Mode.OVERLAP)

    def _again(self, mode: _Mode) -> None:
        """Retry at once in another mode; the same mode twice counts as a fruitless attempt."""
        if self._mode is mode:
            self._wait(invalid_answer())
        self._mode = mode

    def _wait(self, reason: StorageUnreachableError, floor: float | None = None) -> None:
        if self._fruitless == len(self._delays) or (floor or 0.0) > LONGEST_WAIT_SECONDS:
            raise reason
        if self._part.size <= self._size_before:
            # A try that brought bytes goes on at once, and there is nothing to say.
            self._failed(reason)
        self._stop.wait(max(self._delays[self._fruitless], floor or 0.0))
        self._fruitless += 1

    def _replace_refused_link(self, refusal: RefusalKind, status: int, words: StorageWords) -> None:
        title = together(
            say("The storage refuses the link ({code})", code=_code(status, words)), words.message, by=": "
        )
        if self._renewals >= _MOST_RENEWALS[refusal]:
            raise StorageRefusedError(title, _NO_LINK_HELPED[refusal], status=status)
        if self._renewals or refusal is not RefusalKind.EXPIRED:
            # That links expire is as it should be.
            self._failed(StorageRefusedError(title, say("A new link is requested."), status=status))
        self._renewals += 1
        try:
            self._use_new_link()
        except NotKnownError as error:
            # What the storage says comes first: the service has only forgotten the export since.
            raise StorageRefusedError(title, together(error.title, error.hint), status=status) from error

    def _use_new_link(self) -> None:
        self._link = self._renew()
        self._served = False
        if self._mode is not _Mode.OVERLAP:
            self._mode = _Mode.RANGE_IF_SAME

    def _is_about_to_expire(self) -> bool:
        """Only a link that has already worked is replaced early: a short lifetime alone is no reason to hurry."""
        return self._served and self._life_left() < SHORTEST_LIFE

    def _life_left(self) -> timedelta:
        """By the storage's clock; without end for a link that states none."""
        ends = self._link.expires_at or link_expiry(self._link.url.get_secret_value())
        return timedelta.max if ends is None else ends - (self._now() + self._skew)

    def _note_skew(self, answer: StorageAnswer) -> None:
        """Record how far this computer's clock is behind the storage's."""
        try:
            said = parsedate_to_datetime(answer.headers.get("Date", ""))
        except ValueError:
            return
        self._skew = said.replace(tzinfo=said.tzinfo or UTC) - self._now()

    def _is_other_size(self, total: int | None) -> bool:
        return None not in (total, self._part.total) and total != self._part.total

    def _finish(self) -> Transferred:
        announced = self._link.size_bytes
        if announced is not None and announced != self._part.size:
            raise BundleDamagedError(
                say(
                    "The bundle has {size} bytes; the service announced {announced}.",
                    size=self._part.size,
                    announced=announced,
                ),
                say("Resume the export to download it again."),
            )
        return Transferred(self._part.path, self._part.size, self._part.finish())


_REFUSED_AGAIN = say(
    "New links were refused as well. Start the export again. If that does not help, report this to whoever runs the "
    "service."
)
_NO_LINK_HELPED = {
    RefusalKind.EXPIRED: say(
        "New links had expired as well. Check the date and time of the service and of this computer, then start the "
        "export again."
    ),
    RefusalKind.BAD_SIGNATURE: _REFUSED_AGAIN,
    RefusalKind.DENIED: _REFUSED_AGAIN,
}


def _code(status: int, words: StorageWords) -> str:
    """As `403 AccessDenied`."""
    return f"{status} {words.code}".strip()


def _busy(status: int, words: StorageWords, seconds: float | None) -> StorageBusyError:
    title = together(say("The storage is busy ({code})", code=_code(status, words)), words.message, by=": ")
    return StorageBusyError(title, say("Try again later. What has arrived is kept."), retry_after=seconds)
