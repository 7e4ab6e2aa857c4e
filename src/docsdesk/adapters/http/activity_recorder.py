"""Reports requests to services to the Activity pane as they happen, without any secrets."""

import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from types import TracebackType
from typing import Literal, Self, cast
from urllib.parse import urlsplit

from docsdesk.domain.activity import ActivityEntry, Headers
from docsdesk.domain.errors import DocsdeskError
from docsdesk.protocol import strict_json
from docsdesk.usecases.ports import Clock

MAX_BODY_CHARACTERS = 20_000
"""Characters of a body that are shown."""
MOST_HEADERS = 100
REMOVED = "(removed)"
_MAX_SECRET_CHARACTERS = 2_000

_SECRET_FIELD = re.compile(r"key$|token|secret|password|authorization|cookie|signature", re.IGNORECASE)
_LINK = re.compile(r"https?://", re.IGNORECASE)
_SIGNED_FIELD = re.compile(r"bundle|download|upload|signed", re.IGNORECASE)


class ActivityRecorder:
    """One for all services of a run, so that every entry has a unique number.

    `observer` gets an entry when a request begins and again, with the same number, when it ends. `redact` removes
    known secrets from what is sent and received.
    """

    def __init__(
        self, observer: Callable[[ActivityEntry], None], clock: Clock, redact: Callable[[str], str] = str
    ) -> None:
        self._observer = observer
        self._clock = clock
        self._redact = redact
        self._numbers = count(1)

    def recording(
        self,
        kind: Literal["request", "transfer"],
        site_name: str,
        method: str,
        url: str,
        body: Mapping[str, object] | None = None,
    ) -> "RequestRecording":
        """A context that lasts as long as the request."""
        shown = "" if body is None else _redact(_dump(without_secrets(body)), self._redact)
        address = without_query(url) if kind == "request" else _last_name(url)
        entry = ActivityEntry(next(self._numbers), self._clock.now(), kind, site_name, method, address, body=shown)
        return RequestRecording(entry, self._observer, self._redact)

    def event(
        self,
        kind: Literal["job", "engine"],
        site_name: str,
        words: str,
        note: str,
        details: str = "",
        *,
        ended_well: bool | None = None,
    ) -> None:
        """Report that something happened; `note` is the state it led to."""
        at, details = self._clock.now(), _redact(details, self._redact)
        number = next(self._numbers)
        entry = ActivityEntry(number, at, kind, site_name, "", words, note=note, body=details, ended_well=ended_well)
        self._observer(entry)


class RequestRecording:
    """Reports its entry on entering, and the completed one on leaving."""

    def __init__(
        self, entry: ActivityEntry, observer: Callable[[ActivityEntry], None], redact: Callable[[str], str] = str
    ) -> None:
        self._entry = entry
        self._observer = observer
        self._redact = redact
        self._begun = time.monotonic()
        self._received = bytearray()
        self._size = 0

    def note_sent(self, headers: Iterable[tuple[str, str]]) -> None:
        self._entry = replace(self._entry, headers=self._show_headers(headers))

    def note_answer(self, status: int, note: str = "", headers: Iterable[tuple[str, str]] = ()) -> None:
        self._entry = replace(self._entry, status=status, note=note, answer_headers=self._show_headers(headers))

    def note_received(self, piece: bytes) -> None:
        """Take the next bytes of the answer's body."""
        self._size += len(piece)
        # One byte more says that there is more; a character has up to four.
        if len(self._received) <= 4 * MAX_BODY_CHARACTERS:
            self._received += piece

    def __enter__(self) -> Self:
        self._observer(self._entry)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        note = self._entry.note
        if isinstance(error, DocsdeskError):
            note = error.title
        elif error is not None and not note:
            note = "Stopped."
        ended = replace(self._entry, duration=time.monotonic() - self._begun, note=note)
        body = _Body(bytes(self._received), self._redact, is_whole=self._size == len(self._received))
        self._observer(replace(ended, answer_body=body, answer_bytes=self._size))

    def _show_headers(self, headers: Iterable[tuple[str, str]]) -> Headers:
        first = [pair for pair, _ in zip(headers, range(MOST_HEADERS), strict=False)]
        return tuple(
            (name, REMOVED if _SECRET_FIELD.search(name) else self._redact(_without_permission(name, value)))
            for name, value in first
        )


class _Body:
    """What was received, as text without secrets once somebody looks at it: an answer leaves no time for that."""

    def __init__(self, content: bytes, redact: Callable[[str], str], *, is_whole: bool) -> None:
        self._content = content
        self._redact = redact
        self._is_whole = is_whole
        self._text: str | None = None

    def __call__(self) -> str:
        if self._text is None:
            self._text, self._content = self._read(), b""
        return self._text

    def _read(self) -> str:
        if b"\0" in self._content:
            return ""
        try:
            text = _dump(without_secrets(strict_json.loads(self._content))) if self._is_whole else ""
        except ValueError:
            text = ""
        return _redact(text or self._content.decode(errors="replace"), self._redact)


def _redact(text: str, redact: Callable[[str], str]) -> str:
    """The beginning of the text. What the cut may have halved is left out: half a secret is not recognised."""
    if len(text) <= MAX_BODY_CHARACTERS:
        return redact(text)
    return redact(text[: MAX_BODY_CHARACTERS + _MAX_SECRET_CHARACTERS])[:-_MAX_SECRET_CHARACTERS][:MAX_BODY_CHARACTERS]


def _dump(value: object) -> str:
    return strict_json.dumps(value).decode()


def without_query(url: str) -> str:
    """The address without user, query and fragment, which carry a signed link's permission."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "(not an address)"
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _last_name(link: str) -> str:
    """Host and file of a signed link: some stores put the permission between them."""
    address = without_query(link)
    parts = urlsplit(address)
    folder, _, name = parts.path.rpartition("/")
    return f"{parts.scheme}://{parts.netloc}/…/{name}" if folder else address


def without_secrets(value: object, name: str = "") -> object:
    """Return `value`, of the field of that name, with secrets at any depth replaced and signed links shortened."""
    if isinstance(value, Mapping):
        fields = cast(Mapping[str, object], value)
        return {
            name: REMOVED if _SECRET_FIELD.search(name) else without_secrets(inner, name)
            for name, inner in fields.items()
        }
    if isinstance(value, list | tuple):
        return [without_secrets(inner, name) for inner in cast(Sequence[object], value)]
    return _without_permission(name, value) if isinstance(value, str) else value


def _without_permission(name: str, text: str) -> str:
    """A link that carries a permission, shortened to what it leads to."""
    if _LINK.match(text) and ("?" in text or "@" in text or _SIGNED_FIELD.search(name)):
        return _last_name(text)
    return text
