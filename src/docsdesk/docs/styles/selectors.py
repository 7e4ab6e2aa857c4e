"""Selectors of the folder's style sheets, as they select in this site's pages.

Sheets are written for the pages of the hosted service. There the classes of a page's elements are as the page writes
them, and `dark` is a class of the root; here the former have a prefix, and the scheme is the reader's system's unless
`data-scheme` says another.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Any

from tinycss2 import serialize
from tinycss2.ast import FunctionBlock, HashToken, IdentToken, LiteralToken, SquareBracketsBlock, WhitespaceToken
from tinycss2.serializer import serialize_identifier

from docsdesk.docs.mdx.html.classes import PREFIX

# Parts of a page that exist here too, by the names that the service documents for sheets.
_CLASSES = {
    "accordion": "accordion",
    "badge": "badge",
    "callout": "callout",
    "card": "card",
    "code-block": "code",
    "frame": "frame",
    "mdx-content": "prose",
    "prose": "prose",
    "tooltip": "tip",
    "update": "update",
}
_IDS = {
    "banner": ".site-banner",
    "content-area": ".article",
    "footer": ".foot",
    "navbar": ".top",
    "table-of-contents": ".toc",
    "topbar-cta-button": ".primary",
}
_OWN_IDS = frozenset({"content", "sidebar", "toc-title", "playground"})
"""Those of the frame around the content; a sheet means the service's, which are laid out in another way."""
_OF_FRAMES = frozenset(
    [
        "html",
        "body",
        "header",
        "nav",
        "footer",
        "aside",
        "main",
        "a",
        "img",
        "svg",
        "path",
        "button",
        "input",
        "textarea",
    ]
)
"""Elements that a sheet may select around the content too."""
_IN_CONTENT = ":where(.article *)"
_OF_SELECTORS = frozenset({"is", "not", "where", "has", "matches", "-webkit-any", "-moz-any"})
# The parts that components consist of have names of their own here.
_OF_PAGES = f":where([class*='{PREFIX}'],{','.join(f'.{name}' for name in sorted(set(_CLASSES.values())))})"
_ONE = ":root:where(%s)"
_DARK, _LIGHT = '[data-scheme="dark"]', '[data-scheme="light"]'
SCHEMES: Mapping[str, Mapping[str, str]] = {
    "(prefers-color-scheme:dark)": {"dark": _ONE % f":not({_LIGHT})", "light": _ONE % _LIGHT},
    "not all and (prefers-color-scheme:dark)": {"dark": _ONE % _DARK, "light": _ONE % f":not({_DARK})"},
}
"""What stands for the classes of a scheme, by the system's scheme as a media query."""
_DEFAULT: Mapping[str, str] = {}


def depends_on_scheme(prelude: Sequence[Any]) -> bool:
    return any(
        (kind is _Kind.CLASS and token.value in ("dark", "light"))
        or (isinstance(token, FunctionBlock) and depends_on_scheme(token.arguments))
        for token, kind in _kinds(prelude)
    )


def write_selectors(prelude: Sequence[Any], scheme: Mapping[str, str] = _DEFAULT) -> str:
    """`scheme` is an entry of SCHEMES if the selectors depend on it."""
    return serialize([_written(token, kind, scheme) for token, kind in _kinds(prelude)]).strip()


class _Kind(Enum):
    CLASS = auto()
    TYPE = auto()
    OTHER = auto()


def _kinds(tokens: Sequence[Any]) -> Iterator[tuple[Any, _Kind]]:
    """The tokens with what they are; a class is its name alone, its dot is left out."""
    before = ""
    for token in tokens:
        if isinstance(token, IdentToken):
            kind = _Kind.CLASS if before == "." else _Kind.TYPE if before not in (":", "|") else _Kind.OTHER
            yield token, kind
        elif token != ".":
            yield token, _Kind.OTHER
        before = token.value if isinstance(token, LiteralToken) else ""


def _written(token: Any, kind: _Kind, scheme: Mapping[str, str]) -> Any:
    if kind is _Kind.CLASS:
        return _as_is(token, scheme.get(token.value) or _class(token.value))
    if kind is _Kind.TYPE and token.lower_value not in _OF_FRAMES:
        return _as_is(token, f"{serialize_identifier(token.value)}{_IN_CONTENT}")
    if isinstance(token, FunctionBlock) and token.lower_name in _OF_SELECTORS:
        return _as_is(token, f"{token.name}({write_selectors(token.arguments, scheme)})")
    if isinstance(token, HashToken) and token.is_identifier:
        return _as_is(token, _id(token.value))
    if isinstance(token, SquareBracketsBlock) and _names_class(token):
        return _as_is(token, f"{serialize([token])}{_OF_PAGES}")
    return token


def _names_class(attribute: SquareBracketsBlock) -> bool:
    first = next((token for token in attribute.content if not isinstance(token, WhitespaceToken)), None)
    return isinstance(first, IdentToken) and first.lower_value == "class"


def _class(name: str) -> str:
    page_own = f".{serialize_identifier(PREFIX + name)}"
    return f":is({page_own},.{_CLASSES[name]})" if name in _CLASSES else page_own


def _id(name: str) -> str:
    if name in _OWN_IDS:
        return f"#page-{name}"
    plain = f"#{serialize_identifier(name)}"
    return f":is({plain},{_IDS[name]})" if name in _IDS else plain


def _as_is(token: Any, text: str) -> LiteralToken:
    return LiteralToken(token.source_line, token.source_column, text)
