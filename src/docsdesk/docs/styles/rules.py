"""Rules of the folder's style sheets: what they select, and what they may load."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

import tinycss2
from tinycss2 import serialize
from tinycss2.ast import (
    AtRule,
    Declaration,
    FunctionBlock,
    HashToken,
    IdentToken,
    LiteralToken,
    ParseError,
    QualifiedRule,
    SquareBracketsBlock,
    StringToken,
    URLToken,
    WhitespaceToken,
)
from tinycss2.serializer import serialize_identifier

from docsdesk.docs.mdx.html.classes import PREFIX, page_variable
from docsdesk.docs.styles.address import MARK, SheetAddress

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
_DARK = '[data-scheme="dark"]'
_LIGHT = '[data-scheme="light"]'
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


def write_selectors(prelude: Sequence[Any], scheme: Mapping[str, str] = _DEFAULT, *, is_root: bool = False) -> str:
    """`scheme` is an entry of SCHEMES if the selectors depend on it; `is_root`: they are about the whole page."""
    written: list[Any] = []
    for token, kind in _kinds(prelude):
        is_root = _is_root(token, kind, is_root=is_root)
        is_state = is_root and kind is _Kind.CLASS and token.value not in scheme
        written.append(_state_class(token) if is_state else _write_token(token, kind, scheme, is_root=is_root))
    return serialize(written).strip()


def selects_page(prelude: Sequence[Any]) -> bool:
    """Whether a selector's subject, its last compound, is the whole page."""
    is_root = is_subject = False
    for token, kind in _kinds(prelude):
        if token == "," and is_subject:
            return True
        is_root = _is_root(token, kind, is_root=is_root)
        if not isinstance(token, WhitespaceToken):
            is_subject = is_root
    return is_subject


def _is_root(token: Any, kind: "_Kind", *, is_root: bool) -> bool:
    """Whether the compound that the token is in, or starts, is of the whole page."""
    if isinstance(token, WhitespaceToken) or token in (",", ">", "+", "~"):
        return False
    if isinstance(token, IdentToken) and (kind is _Kind.TYPE or token.lower_value == "root"):
        return token.lower_value in ("html", "body", "root")
    return is_root


def _state_class(token: IdentToken) -> LiteralToken:
    """A class of the whole page is what a script says of it, under the name that the script knows."""
    return _as_is(token, f":is({_class(token.value)},.{serialize_identifier(token.value)})")


class _Kind(Enum):
    CLASS = auto()
    TYPE = auto()
    OTHER = auto()


def _kinds(tokens: Sequence[Any]) -> Iterator[tuple[Any, _Kind]]:
    """The tokens with what they are; a class is its name alone, its dot is left out."""
    before = ""
    for token in tokens:
        if isinstance(token, IdentToken):
            yield token, {".": _Kind.CLASS, ":": _Kind.OTHER, "|": _Kind.OTHER}.get(before, _Kind.TYPE)
        elif token != ".":
            yield token, _Kind.OTHER
        before = token.value if isinstance(token, LiteralToken) else ""


def _write_token(token: Any, kind: _Kind, scheme: Mapping[str, str], *, is_root: bool) -> Any:
    if kind is _Kind.CLASS:
        return _as_is(token, scheme.get(token.value) or _class(token.value))
    if kind is _Kind.TYPE and token.lower_value not in _OF_FRAMES:
        return _as_is(token, f"{serialize_identifier(token.value)}{_IN_CONTENT}")
    if isinstance(token, FunctionBlock) and token.lower_name in _OF_SELECTORS:
        return _as_is(token, f"{token.name}({write_selectors(token.arguments, scheme, is_root=is_root)})")
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


MOST_LEVELS = 40
MOST_RULES = 50_000
"""Of more than 65,535 in all, browsers no longer know which is the last."""
MOST_SELECTOR_TOKENS = 10_000
"""Tokens of one rule's selectors; browsers end at some hundred thousand."""
MOST_CSS_CHARACTERS = 4_000_000
"""Characters: rules for a scheme are written twice."""
_LOAD = frozenset({"image", "cross-fade", "element", "paint", "expression"})
_CHOOSE = frozenset({"image-set", "-webkit-image-set"})
_PLAIN = frozenset({"url", "src", "type"})
_OF_PACKAGE = re.compile(r"[\w@-][\w@/-]*")
_RUN = frozenset({"behavior", "-moz-binding"})
_OF_RULES = frozenset({"media", "supports", "layer", "container", "scope", "starting-style"})
_OF_DECLARATIONS = frozenset(
    {"font-face", "page", "property", "counter-style", "font-palette-values", "position-try", "view-transition"}
)
_HIDE: Mapping[str, tuple[str, ...]] = {
    "visibility": ("hidden", "collapse"),
    "display": ("none",),
    "opacity": ("0", "0.0", "0%"),
    "content-visibility": ("hidden",),
}
"""What makes a page unreadable until one of the site's scripts says otherwise, which may never run here."""
_KEYFRAMES = frozenset({"keyframes", "-webkit-keyframes"})


class UnusableSheetError(Exception):
    """It is nested too deeply, or would be too long."""


def rewrite(text: str) -> tuple[str, tuple[SheetAddress, ...], tuple[int, int] | None]:
    """The rules, with marks, the addresses that these stand for, and where they hid the page: line and column, from 1.

    Raises UnusableSheetError.
    """
    nodes = tinycss2.parse_stylesheet(MARK.sub("", text), skip_comments=True, skip_whitespace=True)
    _close_ends(nodes)
    rewriting = _Rewriting()
    rules = rewriting.rules(nodes)
    if len(rules) > MOST_CSS_CHARACTERS or rules.count("{") > MOST_RULES:
        raise UnusableSheetError
    return _whole_characters(rules), tuple(rewriting.addresses), rewriting.hidden_at


@dataclass
class _Rewriting:
    addresses: list[SheetAddress] = field(default_factory=list[SheetAddress])
    hidden_at: tuple[int, int] | None = None
    """Where the sheet first hides the whole page, which is left out."""
    _is_font: bool = False
    _of_page: bool = False

    def rules(self, nodes: Sequence[Any]) -> str:
        return "\n".join(filter(None, map(self._rule, nodes)))

    def _rule(self, node: Any) -> str:
        if isinstance(node, QualifiedRule):
            return self._write_qualified(node)
        if isinstance(node, AtRule):
            return self._at_rule(node)
        if isinstance(node, Declaration):
            return self._declaration(node)
        return ""

    def _write_qualified(self, rule: QualifiedRule) -> str:
        if len(rule.prelude) > MOST_SELECTOR_TOKENS:
            raise UnusableSheetError
        if any(isinstance(token, ParseError) for token in rule.prelude):
            return ""
        outer, self._of_page = self._of_page, selects_page(rule.prelude)
        body = self._block(rule.content)
        self._of_page = outer
        if not depends_on_scheme(rule.prelude):
            return f"{write_selectors(rule.prelude)}{{{body}}}"
        if len(body) > MOST_CSS_CHARACTERS:
            raise UnusableSheetError
        return "\n".join(
            f"@media {query}{{{write_selectors(rule.prelude, scheme)}{{{body}}}}}" for query, scheme in SCHEMES.items()
        )

    def _at_rule(self, rule: AtRule) -> str:
        name = rule.lower_at_keyword
        if name == "import":
            self._note_import(rule.prelude)
        elif name in _OF_RULES:
            prelude = write_selectors(rule.prelude) if name == "scope" else tinycss2.serialize(rule.prelude).strip()
            return (
                f"@{name} {prelude};" if rule.content is None else f"@{name} {prelude}{{{self._block(rule.content)}}}"
            )
        elif name in _KEYFRAMES and rule.content is not None:
            frames = tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
            inner = (
                f"{tinycss2.serialize(frame.prelude)}{{{self._block(frame.content)}}}"
                for frame in frames
                if isinstance(frame, QualifiedRule)
            )
            return f"@{name} {tinycss2.serialize(rule.prelude).strip()}{{{''.join(inner)}}}"
        elif name in _OF_DECLARATIONS and rule.content is not None:
            self._is_font = name == "font-face"
            body = self._block(rule.content)
            self._is_font = False
            return f"@{name} {tinycss2.serialize(rule.prelude).strip()}{{{body}}}"
        return ""

    def _note_import(self, prelude: Sequence[Any]) -> None:
        """Sheets of the folder apply anyway; what is missing or elsewhere is noted. Packages belong to no site."""
        for token in map(_as_address, prelude[:2]):
            if (written := _address(token)) and not _OF_PACKAGE.fullmatch(written):
                self._note(written, token)

    def _block(self, content: Sequence[Any]) -> str:
        return self.rules(tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True))

    def _declaration(self, node: Declaration) -> str:
        name = node.name if node.name.startswith("--") else node.lower_name
        if name in _RUN:
            return ""
        value = tinycss2.serialize(self._values(node.value)).strip()
        if self._of_page and value.lower() in _HIDE.get(name, ()):
            self.hidden_at = self.hidden_at or (node.source_line, node.source_column)
            return ""
        return f"{page_variable(name)}:{value}{'!important' if node.important else ''};"

    def _values(self, tokens: Sequence[Any]) -> list[Any]:
        return [self._value(token) for token in tokens]

    def _value(self, token: Any) -> Any:
        if written := _address(token):
            return self._replace_address(written, token)
        if isinstance(token, FunctionBlock):
            return self._function(token)
        if (content := getattr(token, "content", None)) is not None:
            token.content = self._values(content)
        return token

    def _function(self, token: FunctionBlock) -> Any:
        if token.lower_name in _LOAD:
            return _none(token)
        if token.lower_name in _CHOOSE:
            # A variable may be a text, and any text an address there.
            if any(isinstance(each, FunctionBlock) and each.lower_name not in _PLAIN for each in token.arguments):
                return _none(token)
            token.arguments = [_as_address(each) for each in token.arguments]
        if token.lower_name == "var":
            for first in token.arguments:
                if isinstance(first, IdentToken):
                    first.value = page_variable(first.value)
                    break
        token.arguments = self._values(token.arguments)
        return token

    def _replace_address(self, address: str, token: Any) -> Any:
        if address.startswith("#") or address.lower().startswith("data:font/" if self._is_font else "data:image/"):
            return token
        mark = f"\ufdd0{len(self.addresses)}\ufdd1"
        self._note(address, token)
        return URLToken(token.source_line, token.source_column, address, mark)

    def _note(self, address: str, token: Any) -> None:
        self.addresses.append(SheetAddress(_whole_characters(address), token.source_line, token.source_column))


def _close_ends(nodes: Sequence[Any]) -> None:
    """Close what only the end of the sheet ends, at any depth. Raises UnusableSheetError if that is too deep."""
    levels: list[Iterator[Any]] = [iter(nodes)]
    while levels:
        node = next(levels[-1], None)
        if node is None:
            levels.pop()
            continue
        parts: list[list[Any]] = [getattr(node, "prelude", None) or [], _inside(node)]
        for part in parts:
            _close(part)
        if inner := [token for part in parts for token in part]:
            if len(levels) == MOST_LEVELS:
                raise UnusableSheetError
            levels.append(iter(inner))


def _inside(node: Any) -> list[Any]:
    return getattr(node, "arguments", None) or getattr(node, "content", None) or []


def _close(tokens: list[Any]) -> None:
    """The end of a sheet ends a string or an address, but not where more follows."""
    end = tokens[-1] if tokens else None
    if isinstance(end, ParseError) and end.kind.startswith("eof-"):
        tokens.pop()
        if tokens:
            tokens[-1].representation += '"' if isinstance(tokens[-1], StringToken) else ")"


def _whole_characters(text: str) -> str:
    """Without the halves of characters that escapes can write, and no encoding can."""
    return text.encode(errors="replace").decode()


def _address(token: Any) -> str:
    """What a token loads."""
    if isinstance(token, URLToken):
        return token.value.strip() or "."
    if isinstance(token, FunctionBlock) and token.lower_name in ("url", "src"):
        strings = [each.value for each in token.arguments if isinstance(each, StringToken)]
        return (strings[0].strip() if strings else "") or "."
    return ""


def _as_address(token: Any) -> Any:
    is_text = isinstance(token, StringToken)
    return URLToken(token.source_line, token.source_column, token.value, token.representation) if is_text else token


def _none(token: Any) -> IdentToken:
    return IdentToken(token.source_line, token.source_column, "none")
