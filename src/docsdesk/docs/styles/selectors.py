"""Selectors of the folder's style sheets, as they select in this site's pages.

Sheets are written for the pages of the hosted service. There the classes of a page's elements are as the page writes
them, and `dark` is a class of the root; here the former have a prefix, and the scheme is the reader's system's unless
`data-scheme` says another.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tinycss2 import serialize
from tinycss2.ast import FunctionBlock, HashToken, IdentToken, LiteralToken
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
        name in ("dark", "light") or (isinstance(token, FunctionBlock) and depends_on_scheme(token.arguments))
        for token, name in _with_class_names(prelude)
    )


def write_selectors(prelude: Sequence[Any], scheme: Mapping[str, str] = _DEFAULT) -> str:
    """`scheme` is an entry of SCHEMES if the selectors depend on it."""
    return serialize([_written(token, name, scheme) for token, name in _with_class_names(prelude)]).strip()


def _with_class_names(tokens: Sequence[Any]) -> Iterator[tuple[Any, str]]:
    """The tokens, each class as one that is followed by its name."""
    after = iter(tokens)
    for token in after:
        if token == "." and (name := next(after, None)) is not None:
            if isinstance(name, IdentToken):
                yield token, name.value
            else:
                yield from ((token, ""), (name, ""))
        else:
            yield token, ""


def _written(token: Any, class_name: str, scheme: Mapping[str, str]) -> Any:
    if class_name:
        return _as_is(token, scheme.get(class_name) or _class(class_name))
    if isinstance(token, FunctionBlock):
        return _as_is(token, f"{token.name}({write_selectors(token.arguments, scheme)})")
    if isinstance(token, HashToken) and token.is_identifier:
        return _as_is(token, _id(token.value))
    return token


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
