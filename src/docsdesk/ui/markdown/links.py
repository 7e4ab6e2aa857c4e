"""Which links of an answer may be opened, and how untrusted words are made safe to read."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import SplitResult, urljoin, urlsplit

from PySide6.QtCore import QCoreApplication

# Marks that change the direction of what follows: words would read differently from what they are.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]")
# Invisible characters, which can hide one word inside another.
_INVISIBLE = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
# What Qt's documents treat as the ends of paragraphs, frames and objects.
_STRUCTURE = re.compile("[\x00-\x08\x0b-\x1f\x7f\u2029\ufdd0\ufdd1\ufffc]")
# Words that are a host: an address, a name of three parts, or one with an ending that hosts have and files do not.
_NAMED_HOST = re.compile(
    r"(?:https?://(?:[^/?#@]*@)?|(?=www\.)|(?=(?:[\w-]+\.){2,}[^\W\d_]{2,}(?:[:/?#]|\Z))"
    r"|(?=[\w-]+\.(?:app|biz|cloud|co|com|dev|edu|eu|gov|info|io|me|net|org|site|uk|us|xyz)(?:[:/?#]|\Z)))"
    r"(?P<host>[\w-]+(?:\.[\w-]+)+)",
    re.IGNORECASE,
)
_UNSAFE = re.compile(r"[\x00-\x20\x7f\\<>\"`{}|^]")

Resolve = Callable[[str], str | None]
"""The address that a link's target leads to, None if it must not be opened."""


CITATION = "source:"
"""Begins the target of a number in an answer's words that stands for one of its sources."""


def _tell_nobody(_: object) -> None:
    """For callers that do not show where a link leads before it is opened, or have no sources."""


@dataclass(frozen=True, slots=True)
class Links:
    """Where the links of a text lead, and what happens on click and hover."""

    resolve: Resolve
    open: Callable[[str], object]
    """Opens a web address."""
    hover: Callable[[str], object] = _tell_nobody
    """Takes the readable target of the link under the pointer; empty when the pointer leaves."""
    cite: Callable[[int], object] = _tell_nobody
    """Goes to the source of that number; `resolve` says where CITATION and the number lead."""

    def point_at(self, url: str) -> None:
        """The pointer is on a link to `url`, or on none if that is empty."""
        self.hover(described_link(url, self.resolve("/")) if url else "")


def cited_number(target: str) -> int:
    """The number of the source that a target stands for; 0 for any other target."""
    digits = target.removeprefix(CITATION)
    return int(digits) if digits != target and digits.isascii() and digits.isdigit() and len(digits) < 4 else 0


def resolve_link(target: str, site_url: str) -> str | None:
    """The web address that `target` leads to, None if it must not be opened.

    Web addresses stand for themselves; a path belongs to the site and is resolved by its `site_url`.
    """
    try:
        parts = urlsplit(target)
        if _UNSAFE.search(target) or _TURNING.search(target) or _INVISIBLE.search(target):
            return None
        if parts.scheme in ("http", "https"):
            return target if _names_a_host(parts) else None
        if parts.scheme or parts.netloc or not parts.path or not site_url:
            return None
        resolved = urljoin(site_url.rstrip("/") + "/", target)
        same_site = urlsplit(resolved)[:2] == urlsplit(site_url)[:2]
    except ValueError:
        return None
    return resolved if same_site else None


def shown_address(url: str) -> str:
    """An address as a reader should see it: a name in another script is shown as it really is."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if host.isascii():
        return url
    try:
        return url.replace(host, host.encode("idna").decode(), 1)
    except UnicodeError:
        return url


def described_link(url: str, site_url: str | None) -> str:
    """Describes a link's target: says if it is outside the site, or if its name only resembles another."""
    real, host = shown_address(url), urlsplit(url).hostname or ""
    notes: list[str] = []
    if site_url is None or host != urlsplit(site_url).hostname:
        notes.append(QCoreApplication.translate("links", "outside this site"))
    if not host.isascii():
        notes.append(QCoreApplication.translate("links", "reads like {name}").format(name=host))
    elif "xn--" in host:
        notes.append(QCoreApplication.translate("links", "a name in another script"))
    return " · ".join([real, *notes])


def real_host(url: str, words: str) -> str:
    """The real host of `url` if the link's words name another one or disguise it with other letters."""
    real = urlsplit(shown_address(url)).hostname or ""
    named = _NAMED_HOST.match(link_words(words).strip())
    is_misnamed = named is not None and not f".{real}".endswith(f".{named['host'].lower().removeprefix('www.')}")
    return real if is_misnamed or "xn--" in real else ""


def image_host(target: str) -> str:
    """The host that an image would have been loaded from, else its address's scheme, such as `file` or `data`."""
    try:
        parts = urlsplit(target)
        return plain_words(parts.hostname or parts.scheme)
    except ValueError:
        return ""


def plain_words(text: str) -> str:
    """The text without anything that would change its direction or the document around it."""
    return _STRUCTURE.sub("\ufffd", _TURNING.sub("", text))


def link_words(text: str) -> str:
    return _INVISIBLE.sub("", plain_words(text))


def _names_a_host(parts: SplitResult) -> bool:
    """A name before `@` only serves to mislead, as do escapes in a host. Raises ValueError for an invalid port."""
    is_plain = "%" not in parts.netloc and parts.username is None and parts.password is None
    return is_plain and bool(parts.hostname) and parts.port != 0
