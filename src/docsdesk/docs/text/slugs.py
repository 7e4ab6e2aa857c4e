"""Names for addresses: anchors of headings, paths of generated pages."""

import re
import unicodedata
from functools import lru_cache
from urllib.parse import quote, unquote

_SPACE = re.compile(r"\s+")
_NOT_IN_CODED = re.compile(r"[^a-zA-Z0-9%_]+")
_NOT_IN_PLAIN = re.compile(r"[^a-z0-9_]+")
# Both start with a dash, to which a search can jump.
_CONTRACTION = re.compile(r"-(?<=[a-zA-Z0-9]-)([ts])(-|\Z)")
_DASHES = re.compile(r"--+")
_PUNCTUATION = re.compile(r"[?,;:!'\"()\[\]{}]")
# Punctuation, and what Unicode counts as pictographic.
_NOT_IN_ANCHOR = re.compile(
    r"[?,;:!'\"()\[\]{}"
    r"\u00a9\u00ae\u200d\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9-\u21aa\u231a-\u231b\u2328\u23cf"
    r"\u23e9-\u23f3\u23f8-\u23fa\u24c2\u25aa-\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604\u260e\u2611"
    r"\u2614-\u2615\u2618\u261d\u2620\u2622-\u2623\u2626\u262a\u262e-\u262f\u2638-\u263a\u2640\u2642"
    r"\u2648-\u2653\u265f-\u2660\u2663\u2665-\u2666\u2668\u267b\u267e-\u267f\u2692-\u2697\u2699\u269b-\u269c"
    r"\u26a0-\u26a1\u26a7\u26aa-\u26ab\u26b0-\u26b1\u26bd-\u26be\u26c4-\u26c5\u26c8\u26ce-\u26cf\u26d1"
    r"\u26d3-\u26d4\u26e9-\u26ea\u26f0-\u26f5\u26f7-\u26fa\u26fd\u2702\u2705\u2708-\u270d\u270f\u2712\u2714"
    r"\u2716\u271d\u2721\u2728\u2733-\u2734\u2744\u2747\u274c\u274e\u2753-\u2755\u2757\u2763-\u2764"
    r"\u2795-\u2797\u27a1\u27b0\u27bf\u2934-\u2935\u2b05-\u2b07\u2b1b-\u2b1c\u2b50\u2b55\u3030\u303d\u3297"
    r"\u3299\ufe0e-\ufe0f\U0001f004\U0001f02c-\U0001f02f\U0001f094-\U0001f09f\U0001f0af-\U0001f0b0\U0001f0c0"
    r"\U0001f0cf-\U0001f0d0\U0001f0f6-\U0001f0ff\U0001f170-\U0001f171\U0001f17e-\U0001f17f\U0001f18e"
    r"\U0001f191-\U0001f19a\U0001f1ae-\U0001f1ff\U0001f201-\U0001f20f\U0001f21a\U0001f22f\U0001f232-\U0001f23a"
    r"\U0001f23c-\U0001f23f\U0001f249-\U0001f25f\U0001f266-\U0001f321\U0001f324-\U0001f393\U0001f396-\U0001f397"
    r"\U0001f399-\U0001f39b\U0001f39e-\U0001f3f0\U0001f3f3-\U0001f3f5\U0001f3f7-\U0001f4fd\U0001f4ff-\U0001f53d"
    r"\U0001f549-\U0001f54e\U0001f550-\U0001f567\U0001f56f-\U0001f570\U0001f573-\U0001f57a\U0001f587"
    r"\U0001f58a-\U0001f58d\U0001f590\U0001f595-\U0001f596\U0001f5a4-\U0001f5a5\U0001f5a8\U0001f5b1-\U0001f5b2"
    r"\U0001f5bc\U0001f5c2-\U0001f5c4\U0001f5d1-\U0001f5d3\U0001f5dc-\U0001f5de\U0001f5e1\U0001f5e3\U0001f5e8"
    r"\U0001f5ef\U0001f5f3\U0001f5fa-\U0001f64f\U0001f680-\U0001f6c5\U0001f6cb-\U0001f6d2\U0001f6d5-\U0001f6e5"
    r"\U0001f6e9\U0001f6eb-\U0001f6f0\U0001f6f3-\U0001f6ff\U0001f7da-\U0001f7ff\U0001f80c-\U0001f80f"
    r"\U0001f848-\U0001f84f\U0001f85a-\U0001f85f\U0001f888-\U0001f88f\U0001f8ae-\U0001f8af\U0001f8bc-\U0001f8bf"
    r"\U0001f8c2-\U0001f8cf\U0001f8d9-\U0001f8ff\U0001f90c-\U0001f93a\U0001f93c-\U0001f945\U0001f947-\U0001f9ff"
    r"\U0001fa58-\U0001fa5f\U0001fa6e-\U0001faff\U0001fc00-\U0001fffd"
    r"]"
)
_SPELLED = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "ae",
        "Ö": "oe",
        "Ü": "ue",
        "ß": "ss",
        "æ": "ae",
        "ø": "o",
        "å": "a",
        "ł": "l",
        "đ": "d",
        "œ": "oe",
        "þ": "th",
        "ð": "d",
    }
)
# Where a word starts in a name; the plural of an acronym, as in `APIs`, starts none.
_HUMPS = tuple(
    map(re.compile, ("([A-Z]{2,})([0-9]+)", "([a-z0-9])([A-Z]{2,})", "([a-z0-9])([A-Z])", "([A-Z])([A-Z][a-rt-z0-9]+)"))
)
_NOT_IN_PATH = re.compile(r"[^a-z0-9]+")
_APOSTROPHE = re.compile(r"(?<=[a-z0-9])['\u2019](?=[a-z])")
_NOT_IN_NAME = re.compile(r"[\x00-\x1f\x7f\\:*?\"<>|#\ud800-\udfff]+")
_BRACED = re.compile(r"\{.*?\}")
_NOT_IN_ADDRESS = re.compile(r"[{}(),.'\n/]")
_NOT_IN_ARCHIVE = re.compile(r"[\x00-\x1f\x7f\\\ud800-\udfff]")
# A file name has at most 255 bytes, suffix included; no address needs more parts.
_MOST_BYTES = 200
_MOST_ADDRESS_BYTES = 240
_MOST_PARTS = 12


def anchor_slug(text: str) -> str:
    """The anchor of a heading, a step or a tab, as the hosted site has it: `Q&A: what's new?` is `q&a-whats-new`."""
    words = _SPACE.sub("-", text.lower().strip())
    coded = quote(words, safe="-_.!~*'()", errors="replace")
    kept = _NOT_IN_CODED if "%" in coded else _NOT_IN_PLAIN
    return clean_anchor(unquote(_join(kept.sub("-", coded))))


def clean_anchor(anchor: str) -> str:
    """An anchor as the hosted site writes it into the page and reads it from a link."""
    return (_PUNCTUATION if anchor.isascii() else _NOT_IN_ANCHOR).sub("", anchor)


def component_slug(text: str) -> str:
    """The anchor of an accordion or a view, as the hosted site has it: letters and digits of ASCII."""
    spelled = text.replace(":", "-", 1).replace("&", " and ").translate(_SPELLED)
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", errors="ignore").decode().lower()
    return _join(_NOT_IN_PATH.sub("-", plain)) or anchor_slug(text)


@lru_cache(maxsize=4096)
def field_slug(text: str) -> str:
    """The anchor of a parameter, property or response field, as the hosted site has it: `userID` is `user-id`."""
    for pattern in _HUMPS:
        text = pattern.sub(r"\1 \2", text)
    return component_slug(text)


def _join(slug: str) -> str:
    return _DASHES.sub("-", _CONTRACTION.sub(r"\1\2", slug)).strip("-")


def path_slug(text: str) -> str:
    return _NOT_IN_PATH.sub("-", _APOSTROPHE.sub("", text.lower())).strip("-")[:_MOST_BYTES]


def address_part(name: str) -> str:
    """A part of the address of an operation's page, as the hosted site makes it of a summary, a tag or a path."""
    dashed = _BRACED.sub("-", name.replace(" ", "-")).removeprefix("-").removesuffix("-")
    return _NOT_IN_ADDRESS.sub("", dashed).replace("--", "-").lower()


def join_address(*parts: str) -> str:
    """The parts as one address, with the length and without the characters that no file of a bundle can have."""
    steps = (_NOT_IN_ARCHIVE.sub("", step) for step in "/".join(parts).split("/") if step not in (".", ".."))
    short = (step.encode()[:_MOST_ADDRESS_BYTES].decode(errors="ignore") for step in steps)
    return "/".join([step for step in short if step][:_MOST_PARTS]).lower()


def page_slug(path: str) -> str:
    """The path in a form that a page can have as a file of the site's bundle."""
    parts = (_NOT_IN_NAME.sub("-", part).encode()[:_MOST_BYTES].decode(errors="ignore") for part in path.split("/"))
    names = [part.rstrip(". ") for part in parts]
    return "/".join([name for name in names if name][:_MOST_PARTS])


class Slugs:
    """Slugs of one page or site, each given out once: x, x-1, x-2, or from the number `second` on."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}
        self._taken: set[str] = set()

    def unique(self, slug: str, second: int = 1) -> str:
        number = max(self._next[slug], second) if slug in self._next else 0
        candidate = slug if number == 0 else f"{slug}-{number}"
        while candidate in self._taken:
            number = max(number + 1, second)
            candidate = f"{slug}-{number}"
        self._next[slug] = number + 1
        self._taken.add(candidate)
        return candidate
