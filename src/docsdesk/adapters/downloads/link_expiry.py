"""Presigned links: when they expire, and whether an object store's refusal means that one has."""

import base64
import binascii
import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

from docsdesk.adapters.http.errors import is_web_page
from docsdesk.protocol import strict_json

_BUSY = frozenset({408, 425, 429, 500, 502, 503, 504})
_BAD_REQUEST = 400
_PAGES_OF_THE_NETWORK = frozenset({407, 511})
_EXPIRED_WORDS = re.compile(
    rb"expired|ExpiredToken|RequestExpired|not valid in the specified time frame|Signature not valid|"
    rb"InvalidToken|Se invalid|TokenRefreshRequired",
    re.IGNORECASE,
)
_SIGNATURE_WORDS = re.compile(rb"SignatureDoesNotMatch|signature we calculated|HeadersNotSigned", re.IGNORECASE)
_STORE_WORDS = re.compile(rb"<Error|<Code>|AccessDenied|AuthenticationFailed|CloudFront|MissingKey", re.IGNORECASE)


class Refusal(Enum):
    """The reaction to an object store's response other than 200, 206 and 416."""

    EXPIRED = auto()
    """Get a new link."""
    BAD_SIGNATURE = auto()
    """Send the request without its extra headers, then get a new link."""
    BUSY = auto()
    """Wait."""
    NOT_THE_STORE = auto()
    """The page of a proxy or of a network's sign-in: no new link would help."""
    REFUSED = auto()


def read_refusal(status: int, content_type: str, body: bytes) -> Refusal:
    """Classify by status and the first bytes of the body, as S3, GCS, Azure, CloudFront and the engine send it."""
    if status in _BUSY or (status == _BAD_REQUEST and b"<Code>RequestTimeout<" in body):
        return Refusal.BUSY
    if status in _PAGES_OF_THE_NETWORK:
        return Refusal.NOT_THE_STORE
    if is_web_page(content_type, body) and not _STORE_WORDS.search(body):
        # Even one that says "your session has expired".
        return Refusal.NOT_THE_STORE
    if _SIGNATURE_WORDS.search(body):
        return Refusal.BAD_SIGNATURE
    if status in (_BAD_REQUEST, 401, 403) and _EXPIRED_WORDS.search(body):
        return Refusal.EXPIRED
    # A valid link that is refused now, or whose object has moved: a new link will show which.
    return Refusal.EXPIRED if status in (401, 403, 404, 410) else Refusal.REFUSED


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
