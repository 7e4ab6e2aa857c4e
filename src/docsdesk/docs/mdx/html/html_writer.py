"""Writes a tree as HTML. Anything not on the lists here is left out, wherever it came from."""

import re
from html import escape

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.html_names import ALLOWED, ATTRIBUTES, CONTROLS, LIVE, TEXT, VOID
from docsdesk.docs.mdx.tree import Element, Markup, Node

_ADDRESSES = ("href", "src", "poster")
_WRITTEN = ALLOWED | LIVE | {"noscript"}
_IN_TEXT = TEXT | CONTROLS
_SPECIAL = re.compile(r"""[&<>"']""")
_UNSEEN = re.compile(r"[\x00-\x20\x7f]+")
_UNSAFE_SCHEMES = frozenset(("javascript", "vbscript", "data", "blob", "filesystem", "about", "view-source", "file"))
"""Those that run scripts, show what a page makes up, or reach into the reader's computer."""
_DATA_PICTURE = re.compile(r"data:image/[\w.+-]+[;,]", re.IGNORECASE)


def write_html(nodes: list[Node]) -> str:
    pieces: list[str] = []
    _write_all(nodes, pieces)
    return "".join(pieces)


def _write_all(nodes: list[Node], pieces: list[str]) -> None:
    for node in nodes:
        if isinstance(node, str):
            pieces.append(escape(node, quote=False) if "<" in node or "&" in node or ">" in node else node)
        elif isinstance(node, Markup):
            pieces.append(node.html)
        else:
            _write(node, pieces)


def _write(node: Element, pieces: list[str]) -> None:
    name = node.name
    if name not in _WRITTEN:
        _write_all(node.children, pieces)
        return
    written = f"<{name}"
    for key, value in node.attributes.items():
        if key in ATTRIBUTES or key.startswith(("aria-", "data-")):
            written += _write_attribute(key, value, is_picture=name == "img")
    pieces.append(f"{written}>")
    if name not in VOID:
        _write_all(node.children, pieces)
        pieces.append(f"</{name}>" if name in _IN_TEXT else f"</{name}>\n")
    elif name not in TEXT or name == "br":
        pieces.append("\n")


def _write_attribute(name: str, value: Json, *, is_picture: bool) -> str:
    if not isinstance(value, str):
        if value is True:
            return f" {name}"
        if isinstance(value, bool) or not isinstance(value, int | float):
            return ""
        value = str(value)
    is_shown = is_picture and is_data_picture(value)
    if (name in _ADDRESSES and not is_shown and not is_safe_address(value)) or (
        not value and name in ("class", "href")
    ):
        return ""
    return f' {name}="{escape(value) if _SPECIAL.search(value) else value}"'


def is_safe_address(address: str) -> bool:
    """Whether following or loading the address runs nothing: it is relative or its scheme runs no script."""
    if ":" not in address:
        return True
    # Browsers drop control characters and white space before reading the scheme.
    head = _UNSEEN.sub("", address).partition(":")[0]
    if any(mark in head for mark in "/?#"):
        return True
    return head.lower() not in _UNSAFE_SCHEMES


def is_data_picture(address: str) -> bool:
    """Whether it is a picture in a `data:` address (RFC 2397), which an `img` may show: no script in it runs there."""
    return _DATA_PICTURE.match(address) is not None
