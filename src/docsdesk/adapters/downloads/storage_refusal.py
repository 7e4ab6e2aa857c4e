"""What an object store sends in place of a bundle: refusals, pages, other files."""

import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from urllib.parse import parse_qsl, urlsplit

from docsdesk.adapters.http.errors import is_document, is_web_page, presentable, service_words
from docsdesk.bundles.unpacking import TAR, may_become, suffix_of
from docsdesk.domain.bundles.errors import EXPORT_AGAIN, OtherContentError
from docsdesk.domain.safe_text import unescape_html
from docsdesk.domain.wording import say, together
from docsdesk.protocol import strict_json

_BUSY = frozenset({408, 425, 429, 500, 502, 503, 504})
_ASKS_FOR_LINK = frozenset({401, 403, 404, 410})
_NOT_FOUND = frozenset({404, 410})
_PAGES_OF_THE_NETWORK = frozenset({407, 511})
_BUSY_CODES = frozenset(
    {
        "internalerror",
        "operationtimedout",
        "ratelimitexceeded",
        "requestthrottled",
        "requesttimeout",
        "serverbusy",
        "serviceunavailable",
        "slowdown",
        "throttling",
        "throttlingexception",
        "toomanyrequests",
    }
)
_EXPIRED_WORDS = re.compile(
    rb"expired|ExpiredToken|RequestExpired|not valid in the specified time frame|Signature not valid|"
    rb"InvalidToken|Se invalid|TokenRefreshRequired|RequestTimeTooSkewed|not yet valid",
    re.IGNORECASE,
)
_SIGNATURE_WORDS = re.compile(rb"SignatureDoesNotMatch|signature we calculated|HeadersNotSigned", re.IGNORECASE)
_STORE_WORDS = re.compile(
    rb"<Error|<Code>|AccessDenied|AuthenticationFailed|CloudFront|MissingKey|"
    rb"<center>(nginx|openresty)|<address>Apache|<hr>nginx|Microsoft-IIS|Caddy",
    re.IGNORECASE,
)
_SECRET_CHARACTERS = 8
_SHOWN_CHARACTERS = 240


class RefusalKind(Enum):
    """The reaction to an object store's response other than 200, 206 and 416."""

    EXPIRED = auto()
    """Get a new link. If that does not help, a clock may be wrong."""
    BAD_SIGNATURE = auto()
    """Send the request without its extra headers, then get a new link."""
    DENIED = auto()
    """Get a new link: the object may have moved, or the key been rotated. If that does not help, it stays so."""
    BUSY = auto()
    """Wait."""
    NOT_THE_STORE = auto()
    """The page of a proxy or of a network's sign-in: no new link would help."""
    REFUSED = auto()


def read_refusal(status: int, content_type: str, body: bytes) -> RefusalKind:
    """Classify by status and the first bytes of the body, as S3, GCS, Azure, CloudFront and the engine send it."""
    if status in _BUSY or _code_in(body).lower() in _BUSY_CODES:
        return RefusalKind.BUSY
    if status in _PAGES_OF_THE_NETWORK:
        return RefusalKind.NOT_THE_STORE
    if is_web_page(content_type, body) and status not in _NOT_FOUND and not _STORE_WORDS.search(body):
        # Even one that says "your session has expired".
        return RefusalKind.NOT_THE_STORE
    if _SIGNATURE_WORDS.search(body):
        return RefusalKind.BAD_SIGNATURE
    if status in (400, 401, 403) and _EXPIRED_WORDS.search(body):
        return RefusalKind.EXPIRED
    return RefusalKind.DENIED if status in _ASKS_FOR_LINK else RefusalKind.REFUSED


@dataclass(frozen=True, slots=True)
class StorageWords:
    """Safe to show, each on one line; empty if the storage gave none."""

    code: str = ""
    message: str = ""

    def __bool__(self) -> bool:
        return bool(self.code or self.message)


def read_words(headers: Mapping[str, str], body: bytes, link: str) -> StorageWords:
    """What the storage says of itself, without what is secret in `link`, which some repeat."""
    code = _code_in(body) or next((headers[name] for name in _CODE_HEADERS if name in headers), "")
    code, message = (_hide_queries(text, link) for text in (code, _message_in(body)))
    return StorageWords(code, "" if message.rstrip(".") == code else message)


_CODE_HEADERS = ("x-ms-error-code", "x-minio-error-code", "x-amz-error-code")
_XML_CODE = re.compile(rb"<Code>\s*([\w.-]{1,80})\s*</Code>", re.IGNORECASE)
_XML_MESSAGE = re.compile(rb"<Message>([^<]{1,2000})</Message>", re.IGNORECASE)
_PAGE_TITLES = (
    re.compile(rb"<title[^>]{0,200}>([^<]{1,500})</title>", re.IGNORECASE),
    re.compile(rb"<h1[^>]{0,200}>([^<]{1,500})</h1>", re.IGNORECASE),
)
_REQUEST_ID = re.compile(r"\s+RequestId:.*", re.DOTALL)
"""Azure puts it behind its message."""
_QUERY = re.compile(r"\?[^\s\"'<>]+=[^\s\"'<>]*")


def _code_in(body: bytes) -> str:
    match = _XML_CODE.search(body)
    return match[1].decode() if match else _json_code(body)


def _json_code(body: bytes) -> str:
    """Of `{"code": …}` or `{"error": {"code": …}}`."""
    try:
        value = strict_json.loads(body)
    except ValueError:
        return ""
    inner = value.get("error") if isinstance(value, dict) else None
    fields = {**(inner if isinstance(inner, dict) else {}), **(value if isinstance(value, dict) else {})}
    return next((str(fields[name]) for name in ("code", "Code") if isinstance(fields.get(name), str)), "")


def _message_in(body: bytes) -> str:
    match = _XML_MESSAGE.search(body)
    if match is not None:
        return _REQUEST_ID.sub("", _read(match[1]))
    if body.lstrip()[:1] != b"<":
        return service_words(body)
    titles = (pattern.search(body) for pattern in _PAGE_TITLES)
    return next((_read(match[1]) for match in titles if match), "")


def _read(marked_up: bytes) -> str:
    return unescape_html(marked_up.decode(errors="replace"))


def _hide_queries(text: str, link: str) -> str:
    for secret in sorted(_secrets_of(link), key=len, reverse=True):
        text = text.replace(secret, "…")
    return presentable(_QUERY.sub("?…", text), _SHOWN_CHARACTERS)


def _secrets_of(link: str) -> set[str]:
    query = urlsplit(link).query
    written = {pair.partition("=")[2] for pair in query.split("&")}
    read = {value for _, value in parse_qsl(query)}
    return {value for value in written | read if len(value) >= _SECRET_CHARACTERS}


HEAD_BYTES = 1024
"""Bytes of a body examined to identify it."""
_AS_STORED = frozenset({"", "identity", "aws-chunked"})
_OTHER_FORMATS = {
    b"BZh": "bzip2",
    b"\xfd7zXZ\0": "xz",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!\x1a\x07": "RAR",
    b"\x04\x22\x4d\x18": "LZ4",
    b"\x1f\x9d": "compress",
    b"%PDF-": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"!<arch>": "deb",
    b"\x7fELF": "ELF",
    b"version https://git-lfs": "Git LFS",
}
_KEPT = say("What has arrived is kept.")


def is_encoded(headers: Mapping[str, str]) -> bool:
    """Whether the bytes may differ from those stored, although the request did not allow that."""
    return headers.get("Content-Encoding", "").strip().lower() not in _AS_STORED


def may_be_beginning(head: bytes) -> bool:
    """Whether a bundle can begin with these few bytes, after which nothing has come so far."""
    return len(head) < HEAD_BYTES and may_become(head)


def body_problem(
    headers: Mapping[str, str], head: bytes, *, is_start: bool, link: str = ""
) -> OtherContentError | None:
    """Why a body cannot be the bundle's; None if it may be. `is_start` says that `head` is the bundle's beginning."""
    kind = headers.get("Content-Type", "")
    if is_document(kind, head if is_start else b""):
        words = read_words(headers, head, link)
        return web_page(200, words) if is_web_page(kind, head) and not words.code else _error_message(words)
    if not is_start:
        return None
    if suffix_of(head) is None and not may_be_beginning(head):
        return _other_file(headers, head, link)
    if is_encoded(headers) and _is_packed_archive(head):
        return OtherContentError(
            say("Something on the way compressed the bundle a second time."),
            together(say("A proxy may be misconfigured."), _KEPT),
        )
    return None


def web_page(status: int, words: StorageWords) -> OtherContentError:
    """For an answer that is a page for people, of a sign-in for example."""
    hint = together(say("A proxy or a sign-in page may be in the way."), _KEPT)
    if not words.message:
        return OtherContentError(say("Received a web page instead of the bundle ({status}).", status=status), hint)
    title = say("Received a web page instead of the bundle ({status}): {words}", status=status, words=words.message)
    return OtherContentError(title, hint)


def empty_file() -> OtherContentError:
    return OtherContentError(say("The storage sent an empty file."), EXPORT_AGAIN)


def too_short() -> OtherContentError:
    return OtherContentError(say("The storage sent fewer bytes than announced."), together(say("Try again."), _KEPT))


def invalid_answer() -> OtherContentError:
    return OtherContentError(say("The storage sent an invalid response."), together(say("Try again later."), _KEPT))


def _error_message(words: StorageWords) -> OtherContentError:
    if not words:
        return OtherContentError(say("Received a document instead of the bundle."), EXPORT_AGAIN)
    said = ": ".join(filter(None, (words.code, words.message)))
    return OtherContentError(say("Received an error message instead of the bundle: {words}", words=said), EXPORT_AGAIN)


def _other_file(headers: Mapping[str, str], head: bytes, link: str) -> OtherContentError:
    for start, name in _OTHER_FORMATS.items():
        if head.startswith(start):
            title = say("Received a file of another format instead of the bundle: {format}.", format=name)
            return OtherContentError(title, EXPORT_AGAIN)
    words = read_words(headers, head, link) if _is_text(head) else StorageWords()
    if words:
        return _error_message(words)
    return OtherContentError(say("Received a file that is not an archive instead of the bundle."), EXPORT_AGAIN)


def _is_text(head: bytes) -> bool:
    # The last character may be cut in half.
    text = head.decode(errors="ignore")
    return len(text.encode()) > len(head) - 4 and all(each.isprintable() or each.isspace() for each in text)


def _is_packed_archive(head: bytes) -> bool:
    """Stores also announce a .tar.gz's own encoding; only one that unpacks to an archive was compressed on the way."""
    try:
        inner = zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(head, HEAD_BYTES)
    except zlib.error:
        return False
    return suffix_of(inner) not in (None, TAR)
