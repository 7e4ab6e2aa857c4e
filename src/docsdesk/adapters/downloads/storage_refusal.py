"""What an object store, or something before it, means by an answer that is not the file, and its own words for it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from urllib.parse import parse_qsl, urlsplit

from docsdesk.adapters.http.errors import is_web_page, presentable, service_words
from docsdesk.domain.shown_text import unescaped
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
_LEAST_SECRET = 8
_LONGEST = 240


class Refusal(Enum):
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


def read_refusal(status: int, content_type: str, body: bytes) -> Refusal:
    """Classify by status and the first bytes of the body, as S3, GCS, Azure, CloudFront and the engine send it."""
    if status in _BUSY or _code_in(body).lower() in _BUSY_CODES:
        return Refusal.BUSY
    if status in _PAGES_OF_THE_NETWORK:
        return Refusal.NOT_THE_STORE
    if is_web_page(content_type, body) and status not in _NOT_FOUND and not _STORE_WORDS.search(body):
        # Even one that says "your session has expired".
        return Refusal.NOT_THE_STORE
    if _SIGNATURE_WORDS.search(body):
        return Refusal.BAD_SIGNATURE
    if status in (400, 401, 403) and _EXPIRED_WORDS.search(body):
        return Refusal.EXPIRED
    return Refusal.DENIED if status in _ASKS_FOR_LINK else Refusal.REFUSED


@dataclass(frozen=True, slots=True)
class StorageWords:
    """Safe to show, each on one line; empty where nothing was said."""

    code: str = ""
    message: str = ""

    def __bool__(self) -> bool:
        return bool(self.code or self.message)


def read_words(headers: Mapping[str, str], body: bytes, link: str) -> StorageWords:
    """What the storage says of itself, without what is secret in `link`, which some repeat."""
    code = _code_in(body) or next((headers[name] for name in _CODE_HEADERS if name in headers), "")
    code, message = (_shown(text, link) for text in (code, _message_in(body)))
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
    return unescaped(marked_up.decode(errors="replace"))


def _shown(text: str, link: str) -> str:
    for secret in sorted(_secrets_of(link), key=len, reverse=True):
        text = text.replace(secret, "…")
    return presentable(_QUERY.sub("?…", text), _LONGEST)


def _secrets_of(link: str) -> set[str]:
    query = urlsplit(link).query
    written = {pair.partition("=")[2] for pair in query.split("&")}
    read = {value for _, value in parse_qsl(query)}
    return {value for value in written | read if len(value) >= _LEAST_SECRET}
