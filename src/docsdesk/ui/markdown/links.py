"""Which links of an answer may be opened, and how words from outside are made safe to read."""

import re
from urllib.parse import SplitResult, urljoin, urlsplit

# Marks that turn the direction of what follows: words would read differently from what they are.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]")
# Characters that cannot be seen, which hide one word in another.
_INVISIBLE = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
# What Qt's documents take for the ends of paragraphs, frames and objects.
_STRUCTURE = re.compile("[\x00-\x08\x0b-\x1f\x7f\u2029\ufdd0\ufdd1\ufffc]")
_UNSAFE = re.compile(r"[\x00-\x20\x7f\\<>\"`{}|^]")


def resolve_link(target: str, site_url: str) -> str | None:
    """The web address that `target` leads to, None where it must not be opened.

    Addresses of the web stand for themselves; a path is one of the site's own, known by its `site_url`.
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
    """An address as a reader should see it: a name in another script shows as it really is."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if host.isascii():
        return url
    try:
        return url.replace(host, host.encode("idna").decode(), 1)
    except UnicodeError:
        return url


def plain_words(text: str) -> str:
    """Text without what would change its direction or the document it stands in."""
    return _STRUCTURE.sub("\ufffd", _TURNING.sub("", text))


def link_words(text: str) -> str:
    return _INVISIBLE.sub("", plain_words(text))


def _names_a_host(parts: SplitResult) -> bool:
    """A name before `@` serves only to mislead."""
    return bool(parts.hostname) and parts.username is None and parts.password is None
