"""One HTTP request as snippets send it: checked once here, so that no printer has to refuse anything."""

import json
import re
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import quote_plus, urlsplit

from docsdesk.docs.json.values import Json
from docsdesk.docs.snippets.literals import parse_json

_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_METHOD = re.compile(r"[A-Z][A-Z0-9_-]*")
_HEADER_VALUE = re.compile(r"[\t\x20-\x7e]*")
_MEDIA_TYPE = re.compile(r"[!#$&^_.+0-9A-Za-z*-]+/[!#$&^_.+0-9A-Za-z*-]+(?:\s*;[\t\x20-\x7e]*)?")
_QUOTABLE = re.compile(r'[^\x00-\x1f\x7f-\x9f\u2028\u2029"\\]*')
_URL = re.compile(
    r"(?:https?|wss?)://"
    r"(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(?P<port>[0-9]{1,5}))?"
    r"(?:/(?:[a-z0-9._~!$&'()*+,;=:@/{}-]|%[0-9a-f]{2})*)?"
    r"(?:\?(?:[a-z0-9._~!$&'()*+,;=:@/?\[\]{}-]|%[0-9a-f]{2}|<[a-z-]+>)+)?",
    re.IGNORECASE,
)
COMMON_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
"""Libraries have names of their own for these."""
_OF_THE_CLIENT = frozenset(
    {
        *("connection", "content-length", "expect", "host", "keep-alive", "proxy-connection"),
        *("te", "trailer", "transfer-encoding", "upgrade"),
    }
)


def is_header_name(name: str) -> bool:
    return _TOKEN.fullmatch(name) is not None


def is_header_value(value: str) -> bool:
    """Whether every client sends the value as it is: printable ASCII and tabs only."""
    return _HEADER_VALUE.fullmatch(value) is not None


def is_part_name(name: str) -> bool:
    """Whether every client writes the name of a multipart form's part alike."""
    return bool(name) and "=" not in name and _QUOTABLE.fullmatch(name) is not None


def is_media_type(text: str) -> bool:
    return _MEDIA_TYPE.fullmatch(text) is not None


def is_set_by_client(header: str) -> bool:
    """Whether every client sets this header itself, from the address and the body; a request must not hold it."""
    return header.lower() in _OF_THE_CLIENT


@dataclass(frozen=True, slots=True)
class PlainTextBody:
    """Sent as UTF-8. `text` may be anything except NUL, which no command line can carry."""

    text: str
    media_type: str = "text/plain"

    def __post_init__(self) -> None:
        _check_media_type(self.media_type)
        _check_text(self.text, "The body")


@dataclass(frozen=True, slots=True)
class JsonBody:
    """`text` is one JSON value. The order of members and the spelling of numbers are kept; white space may not be."""

    text: str
    media_type: str = "application/json"

    def __post_init__(self) -> None:
        _check_media_type(self.media_type)
        _check_text(self.text, "The body")
        parse_json(self.text)

    @classmethod
    def of(cls, value: Json, media_type: str = "application/json") -> "JsonBody":
        return cls(json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False), media_type)


@dataclass(frozen=True, slots=True)
class FormBody:
    """Names and values, not yet encoded; sent as application/x-www-form-urlencoded."""

    fields: tuple[tuple[str, str], ...]

    def __post_init__(self) -> None:
        for name, value in self.fields:
            _check_text(name, "A field's name")
            _check_text(value, f"The field {name!r}")

    @property
    def media_type(self) -> str:
        return "application/x-www-form-urlencoded"

    @property
    def text(self) -> str:
        return "&".join(f"{quote_plus(name)}={quote_plus(value)}" for name, value in self.fields)


@dataclass(frozen=True, slots=True)
class TextPart:
    """A field of a multipart form; without a `media_type` the part has none."""

    name: str
    value: str
    media_type: str = ""

    def __post_init__(self) -> None:
        _check_part_name(self.name)
        _check_text(self.value, f"The part {self.name!r}")
        if self.media_type:
            _check_media_type(self.media_type)


@dataclass(frozen=True, slots=True)
class FilePart:
    """A file from the folder where the snippet runs, sent under its own name."""

    name: str
    file_name: str
    media_type: str = "application/octet-stream"

    def __post_init__(self) -> None:
        _check_part_name(self.name)
        _check_file_name(self.file_name)
        _check_media_type(self.media_type)


@dataclass(frozen=True, slots=True)
class MultipartBody:
    """Sent as multipart/form-data; each client makes its own boundary."""

    parts: tuple[TextPart | FilePart, ...]

    def __post_init__(self) -> None:
        if not self.parts:
            raise ValueError("A multipart form needs at least one part.")

    @property
    def has_ascii_names(self) -> bool:
        """Some clients send other names in a mail encoding that few servers read."""
        files = [part.file_name for part in self.parts if isinstance(part, FilePart)]
        return all(name.isascii() for name in (*files, *(part.name for part in self.parts)))


@dataclass(frozen=True, slots=True)
class FileBody:
    """The bytes of a file from the folder where the snippet runs."""

    file_name: str
    media_type: str = "application/octet-stream"

    def __post_init__(self) -> None:
        _check_file_name(self.file_name)
        _check_media_type(self.media_type)


Body: TypeAlias = PlainTextBody | JsonBody | FormBody | MultipartBody | FileBody


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """What any client sends. Raises ValueError, with a sentence, for what clients would not all send alike.

    `url` is absolute and percent-encoded, query included, without user, password, fragment or an empty query. `{name}`,
    and `<kind>` in the query, mark a part that the reader fills in. `headers` hold no Content-Type if there is a body
    (the body has it) and none that `is_set_by_client`.
    """

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
    body: Body | None = None

    def __post_init__(self) -> None:
        if not _METHOD.fullmatch(self.method) or self.method == "CONNECT":
            raise ValueError(f"{self.method!r} is not a valid request method.")
        if self.body is not None and self.method in ("HEAD", "TRACE"):
            raise ValueError(f"A {self.method} request cannot have a body.")
        found = _URL.fullmatch(self.url)
        if not found or int(found["port"] or 0) > 65535:
            raise ValueError(f"{self.url!r} is not an absolute, percent-encoded http or WebSocket address.")
        for name, value in self.headers:
            _check_header(name, value)
        if self.body is not None and any(name.lower() == "content-type" for name, _ in self.headers):
            raise ValueError("The body sets its own content type; leave out the Content-Type header.")

    @property
    def is_http(self) -> bool:
        """False for a WebSocket address."""
        return self.url.lower().startswith("http")

    @property
    def content_type(self) -> str | None:
        """None without a body, and for a multipart form: its client adds the boundary."""
        return None if self.body is None or isinstance(self.body, MultipartBody) else self.body.media_type

    @property
    def joined_headers(self) -> tuple[tuple[str, str], ...]:
        """The headers as sent, without the body's: one per name, values trimmed and joined (RFC 9110 section 5.3)."""
        joined: dict[str, tuple[str, str]] = {}
        for name, value in self.headers:
            first, before = joined.get(name.lower(), (name, None))
            separator = "; " if name.lower() == "cookie" else ", "
            trimmed = value.strip(" \t")
            joined[name.lower()] = (first, trimmed if before is None else f"{before}{separator}{trimmed}")
        return tuple(joined.values())

    @property
    def header_lines(self) -> tuple[tuple[str, str], ...]:
        """All headers as sent, the body's Content-Type last."""
        own = self.joined_headers
        return own if self.content_type is None else (*own, ("Content-Type", self.content_type))

    @property
    def file_names(self) -> tuple[str, ...]:
        """The files that the body is read from, each once."""
        if isinstance(self.body, MultipartBody):
            return tuple(dict.fromkeys(part.file_name for part in self.body.parts if isinstance(part, FilePart)))
        return (self.body.file_name,) if isinstance(self.body, FileBody) else ()


def _check_header(name: str, value: str) -> None:
    if not is_header_name(name):
        raise ValueError(f"{name!r} is not a header name.")
    if is_set_by_client(name):
        raise ValueError(f"Clients set {name} themselves; leave it out.")
    if not is_header_value(value):
        raise ValueError(f"The header {name} contains a control character or one that is not ASCII.")


def _check_media_type(text: str) -> None:
    if not is_media_type(text):
        raise ValueError(f"{text!r} is not a media type.")


def _check_text(text: str, what: str) -> None:
    if "\0" in text:
        raise ValueError(f"{what} contains a NUL character; send it as a file.")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{what} contains half of a surrogate pair at {error.start}.") from error


def _check_part_name(name: str) -> None:
    _check_quotable(name, "A part's name")
    if not name or "=" in name:
        raise ValueError(f"A form part cannot be named {name!r}.")


def _check_quotable(name: str, what: str) -> None:
    """Clients differ in how they write a quote in a part's name."""
    if not _QUOTABLE.fullmatch(name):
        raise ValueError(f"{what} contains a quote, a backslash or a control character: {name!r}.")
    _check_text(name, what)


def _check_file_name(name: str) -> None:
    _check_quotable(name, "A file's name")
    if not name or "/" in name or name in (".", ".."):
        raise ValueError(f"{name!r} is not a plain file name.")


_PLACEHOLDERS = frozenset("{}<>")
_DOT_SEGMENT = re.compile(r"/(?:\.|%2e){1,2}(?=[/?]|$)", re.IGNORECASE)
_UNRESERVED_ESCAPE = re.compile(r"%(?:2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])")
_SMALL_ESCAPE = re.compile(r"%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])")


@dataclass(frozen=True, slots=True)
class Address:
    """`target` is the request line's: path and query, as written."""

    is_secure: bool
    host: str
    port: int
    target: str

    @property
    def has_usual_port(self) -> bool:
        return self.port == (443 if self.is_secure else 80)


def address_of(url: str) -> Address:
    parts = urlsplit(url)
    is_secure = parts.scheme in ("https", "wss")
    begin = url.index("//") + 2 + len(parts.netloc)
    rest = url[begin:]
    target = rest if rest.startswith("/") else f"/{rest}"
    return Address(is_secure, parts.hostname or "", parts.port or (443 if is_secure else 80), target)


def has_dot_segment(url: str) -> bool:
    """Most clients resolve `.` and `..` (escaped ones too) before sending."""
    return _DOT_SEGMENT.search(url.partition("?")[0]) is not None


def has_needless_escape(url: str) -> bool:
    """Some clients send %41 as A (RFC 3986 section 6.2.2.2)."""
    return _UNRESERVED_ESCAPE.search(url.upper()) is not None


def has_small_escape(url: str) -> bool:
    """Some clients send %2f as %2F (RFC 3986 section 6.2.2.1)."""
    return _SMALL_ESCAPE.search(url) is not None


def is_tidied(url: str) -> bool:
    """Whether some clients would send another spelling of the address."""
    return has_dot_segment(url) or has_needless_escape(url) or has_small_escape(url)


def has_placeholder(url: str) -> bool:
    """Whether the reader has to fill something in before the address can be asked."""
    return not _PLACEHOLDERS.isdisjoint(url)
