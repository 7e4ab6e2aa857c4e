"""Names for addresses: anchors of headings, paths of generated pages."""

import re

_NOT_IN_ANCHOR = re.compile(r"[^\w\- ]+")
_NOT_IN_PATH = re.compile(r"[^a-z0-9]+")
_APOSTROPHE = re.compile(r"(?<=[a-z0-9])['\u2019](?=[a-z])")
_NOT_IN_NAME = re.compile(r"[\x00-\x1f\x7f\\:*?\"<>|#\ud800-\udfff]+")
# A file name has at most 255 bytes, suffix included; no address needs more parts.
_MOST_BYTES = 200
_MOST_PARTS = 12


def anchor_slug(text: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    return _NOT_IN_ANCHOR.sub("", text.strip().lower()).replace(" ", "-").replace("\t", "-") or "section"


def path_slug(text: str) -> str:
    return _NOT_IN_PATH.sub("-", _APOSTROPHE.sub("", text.lower())).strip("-")[:_MOST_BYTES]


def page_slug(path: str) -> str:
    """The path in a form that a page can have as a file of the site's bundle."""
    parts = (_NOT_IN_NAME.sub("-", part).encode()[:_MOST_BYTES].decode(errors="ignore") for part in path.split("/"))
    return "/".join([name for part in parts if (name := part.rstrip(". "))][:_MOST_PARTS])


class Slugs:
    """Slugs of one page or site, each given out once: x, x-1, x-2."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}
        self._taken: set[str] = set()

    def unique(self, slug: str) -> str:
        number = self._next.get(slug, 0)
        candidate = slug if number == 0 else f"{slug}-{number}"
        while candidate in self._taken:
            number += 1
            candidate = f"{slug}-{number}"
        self._next[slug] = number + 1
        self._taken.add(candidate)
        return candidate
