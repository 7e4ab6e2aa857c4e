"""A line of text: links, emphasis, code, pictures, formulas."""

import re
from collections.abc import Callable
from dataclasses import replace

from docsdesk.docs.mdx.tree import Element, Markup, Node, SetText, all_elements, text_of
from docsdesk.domain.safe_text import unescape_html

Address = Callable[[str], str]
"""The address for a reader of the Markdown, given one as the page's HTML has it."""

_SPACE = re.compile(r"\s+")
_SPECIAL = re.compile(r"[\\`*]|(?<!\w)_|_(?!\w)|~~|<(?=[A-Za-z/!?])|&(?=#?\w+;)|\](?=[(:\[])")
_MAY_BE_SPECIAL = re.compile(r"[\\`*_~<&\]]")
"""Most texts hold none of these, which is found out sooner."""
_LINE_START = re.compile(r"(\d{1,9})([.)])(?=\s|$)|([-+>])(?=\s|$)|(#{1,6})(?=\s|$)|([-=]{3,})$")
_TEX = re.compile(r'alttext="([^"]*)"')
_MARKS = {"strong": "**", "b": "**", "em": "*", "i": "*", "cite": "*", "del": "~~", "s": "~~"}
_RAISED = ("sub", "sup")
_TOUCHING = frozenset((*_RAISED, "br", "wbr", "input"))
_UNSEEN = frozenset(("only-dark", "when-closed", "when-open", "callout-icon", "card-icon", "step-icon"))
"""Classes of what a reader never sees together with the rest, or sees as a picture only."""


def is_unseen(node: Element) -> bool:
    css = node.attributes.get("class")
    return isinstance(css, str) and not _UNSEEN.isdisjoint(css.split())


def line(nodes: list[Node], address: Address, *, is_start: bool = True) -> str:
    """The nodes as one line; a line break in them is a backslash and a line end. `is_start`: nothing is before it."""
    text = "".join(_pieces(nodes, address))
    if "\n" in text:
        return "\\\n".join(_escape_start(_single_spaced(part)) for part in text.split("\n") if part.strip())
    plain = _single_spaced(text)
    return _escape_start(plain) if is_start else plain


def bold_line(nodes: list[Node], address: Address) -> str:
    return line([Element("strong", {}, nodes)], address)


def _single_spaced(text: str) -> str:
    return " ".join(text.split())


def _escape_start(text: str) -> str:
    """The same text, not read as the start of a list, heading or quotation."""
    match = _LINE_START.match(text)
    if match is None:
        return text
    at = match.end(1) if match[1] else 0
    return f"{text[:at]}\\{text[at:]}"


def _pieces(nodes: list[Node], address: Address) -> list[str]:
    """Elements right beside each other, such as badges, are kept apart, as they look; else their marks would merge."""
    pieces: list[str] = []
    is_after_element = False
    for node in nodes:
        if isinstance(node, str):
            piece = escape_text(node.source if isinstance(node, SetText) else node)
        elif isinstance(node, Markup):
            piece = _markup(node)
        elif not is_unseen(node):
            piece = _element(node, address)
        else:
            continue
        if not piece:
            continue
        is_apart = isinstance(node, Element) and node.name not in _TOUCHING
        if is_apart and is_after_element and not pieces[-1][-1].isspace() and not piece[0].isspace():
            pieces.append(" ")
        pieces.append(piece)
        is_after_element = is_apart
    return pieces


def escape_text(text: str) -> str:
    plain = _SPACE.sub(" ", text) if "\n" in text else text
    if _MAY_BE_SPECIAL.search(plain) is None:
        return plain
    return _SPECIAL.sub(lambda match: f"\\{match[0]}" if match[0] != "~~" else r"\~\~", plain)


def _markup(node: Markup) -> str:
    if (tex := _TEX.search(node.html)) is not None:
        return f"${_single_spaced(unescape_html(tex[1]))}$"
    return "" if node.is_inline and not node.text else escape_text(node.text)


def formula(node: Element) -> str:
    """The TeX of an element around a formula, empty if it has none."""
    found = (_TEX.search(child.html) for child in node.children if isinstance(child, Markup))
    return next((unescape_html(tex[1]) for tex in found if tex), "")


def code_span(text: str) -> str:
    text = _SPACE.sub(" ", text)
    if not text.strip():
        return ""
    longest = max(map(len, re.findall(r"`+", text)), default=0) if "`" in text else 0
    fence = "`" * (longest + 1)
    space = " " if text[0] == "`" or text[-1] == "`" else ""
    return f"{fence}{space}{text}{space}{fence}"


def _element(node: Element, address: Address) -> str:
    if (write := _WRITERS.get(node.name)) is not None:
        return write(node, address)
    css = node.text("class").split()
    if css[:1] == ["tip"]:
        return f" ({''.join(_pieces(node.children, address))})"
    if css[:1] == ["elsewhere"]:
        return _elsewhere(node, address)
    if (mark := _MARKS.get(node.name)) is not None:
        return _mark("".join(_pieces(_without_mark(node.children, mark), address)), mark)
    inner = "".join(_pieces(node.children, address))
    if node.name in _RAISED and inner.strip():
        return f"<{node.name}>{inner}</{node.name}>"
    tip = node.text("data-tip")
    return f"{inner} ({escape_text(tip)})" if tip else inner


def _checkbox(node: Element, _address: Address) -> str:
    if node.text("type") != "checkbox":
        return ""
    return "[ ] " if node.attributes.get("checked") in (None, False) else "[x] "


def _anchor(node: Element, address: Address) -> str:
    is_field = node.attributes.get("class") == "field-name"
    return f"**{code_span(text_of(node.children))}**" if is_field else link(node, address)


def _without_mark(nodes: list[Node], mark: str) -> list[Node]:
    """The nodes for use inside the mark, where the same mark again would end it."""
    found: list[Node] = []
    for node in nodes:
        if not isinstance(node, Element):
            found.append(node)
            continue
        inner = _without_mark(node.children, mark)
        found += inner if _MARKS.get(node.name) == mark else [replace(node, children=inner)]
    return found


def _mark(inner: str, mark: str) -> str:
    """Marks touch the words they are about; white space goes outside."""
    text = inner.strip()
    if not text:
        return inner
    start = inner[: len(inner) - len(inner.lstrip())]
    return f"{start}{mark}{text}{mark}{inner[len(inner.rstrip()) :]}"


def link(node: Element, address: Address) -> str:
    inner = _single_spaced("".join(_pieces(node.children, address)))
    href = node.text("href")
    if not href or not inner:
        return inner
    return write_link(inner, address(href))


def write_link(text: str, address: str) -> str:
    return f"[{text}]({_target(address)})"


def image(node: Element, address: Address) -> str:
    alt = _single_spaced(node.text("alt"))
    return f"![{escape_text(alt)}]({_target(address(node.text('src')))})"


def _elsewhere(node: Element, address: Address) -> str:
    """A box for what is on another host: of pictures, the picture; of anything else, the link in it."""
    inner = all_elements(node.children)
    follow = next((child for child in inner if child.text("href")), None)
    note = next((text_of(child.children) for child in inner if child.text("class") == "elsewhere-note"), "")
    if follow is None:
        # In a box that is a link itself; a picture without a label says nothing there.
        words = "".join(_pieces(node.children, address))
        return "" if words == f"Image {note}" else words
    if not note.startswith("Image on "):
        return f"{link(follow, address)} ({escape_text(note)})"
    alt = text_of(follow.children)
    return image(Element("img", {"src": follow.text("href"), "alt": "" if alt == "Image" else alt}), address)


def _target(address: str) -> str:
    if not re.search(r"[\s()<>]", address):
        return address
    return f"<{address.replace('<', '%3C').replace('>', '%3E').replace(chr(10), '')}>"


_WRITERS: dict[str, Callable[[Element, Address], str]] = {
    "code": lambda node, _: code_span(text_of(node.children)),
    "a": _anchor,
    "img": image,
    "br": lambda _node, _: "\n",
    "input": _checkbox,
    "agents": lambda node, address: "".join(_pieces(list(node.slots["content"]), address)),
    "humans": lambda _node, _: "",
}
