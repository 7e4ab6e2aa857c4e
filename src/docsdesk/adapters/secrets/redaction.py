"""Removes secrets from text that is about to be written or shown: known ones in every spelling, others by pattern."""

import base64
import json
import re
from collections.abc import Iterator
from urllib.parse import quote, quote_plus

from pydantic import SecretStr

MARK = "***"
# Redacting shorter texts would remove half of every line.
_MIN_CHARACTERS = 6

_QUERY_NAMES = (
    r"X-Amz-(?:Signature|Credential|Security-Token)|X-Goog-(?:Signature|Credential)|Signature|Policy|Key-Pair-Id|sig"
    r"|AWSAccessKeyId|GoogleAccessId|access_token|api[_-]?key|token|key|secret|password"
)
_FIELD_NAMES = r"\w*(?:api_?key|admin_?key|assistant_?key|thread_?key|password|secret|token)"
_HEADER_NAMES = r"(?:proxy-)?authorization|x-api-key|x-thread-key|(?:set-)?cookie"

_PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    # `"Authorization: Bearer x"`, `{'authorization': 'Bearer x'}`, `(b'authorization', b'Bearer x')`
    (re.compile(rf"(?i)\b((?:{_HEADER_NAMES})['\"]?\s*[:=,]\s*(?:b?['\"])?)[^'\"\r\n]+"), rf"\1{MARK}"),
    (re.compile(r"(?i)\b(Bearer\s+)[\w.~+/=-]{6,}"), rf"\1{MARK}"),
    # Keys of any brand: svc_dsc_…, svc_…, and any word before a long run of letters and digits.
    (re.compile(r"\b[A-Za-z0-9]+_(?:dsc|us)_[\w-]{4,}|\bsvc_[\w-]{4,}"), MARK),
    (re.compile(r"\b[A-Za-z]{2,}_(?=[A-Za-z]*\d)[A-Za-z0-9]{20,}\b"), MARK),
    # Signed links, even ones encoded into another link.
    (
        re.compile(rf"(?i)((?:[?&;]|%3F|%26|\\u0026)(?:{_QUERY_NAMES})(?:=|%3D))(?:(?!%26|\\u0026)[^&\s\"'<>])+"),
        rf"\1{MARK}",
    ),
    (re.compile(rf"(?i)(['\"]{_FIELD_NAMES}['\"]\s*:\s*)(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*')"), rf'\1"{MARK}"'),
    # Up to the last @: a password may hold one.
    (re.compile(r"(\w://)[^/\s'\"]+@"), rf"\1{MARK}@"),
)


class Redactor:
    """Remembers the secrets of this run; never shows them."""

    def __init__(self) -> None:
        self._spellings: set[str] = set()
        self._known: re.Pattern[str] | None = None

    def know(self, secret: SecretStr) -> None:
        text = secret.get_secret_value()
        if len(text) < _MIN_CHARACTERS or text in self._spellings:
            return
        self._spellings.update(_spellings(text))
        longest_first = sorted(self._spellings, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, longest_first)))

    def redact(self, text: str) -> str:
        if self._known is not None:
            text = self._known.sub(MARK, text)
        for pattern, replacement in _PATTERNS:
            text = pattern.sub(replacement, text)
        return text


def _spellings(text: str) -> Iterator[str]:
    yield text
    yield quote(text, safe="")
    yield quote(text)
    yield quote_plus(text)
    yield json.dumps(text)[1:-1]
    yield json.dumps(text, ensure_ascii=False)[1:-1]
    yield repr(text)[1:-1]
    yield text.encode().hex()
    yield from _base64_spellings(text.encode())


def _base64_spellings(content: bytes) -> Iterator[str]:
    """The secret inside any longer base64 text (`user:secret`, say), at each of three offsets in a group.

    Leaves off characters at either end that also depend on the neighbours.
    """
    for before in range(3):
        padded = bytes(before) + content
        whole = base64.b64encode(padded[: len(padded) // 3 * 3]).decode()
        inner = whole[-(-before * 8 // 6) :]
        yield inner
        yield inner.translate(str.maketrans("+/", "-_"))
