"""Rules of the folder's style sheets: what they select, and what they may load."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import tinycss2
from tinycss2.ast import (
    AtRule,
    Declaration,
    FunctionBlock,
    IdentToken,
    ParseError,
    QualifiedRule,
    StringToken,
    URLToken,
)

from docsdesk.docs.mdx.html.classes import page_variable
from docsdesk.docs.styles.address import MARK, Address
from docsdesk.docs.styles.selectors import SCHEMES, depends_on_scheme, write_selectors

MOST_LEVELS = 40
MOST_RULES = 50_000
"""Of more than 65,535 in all, browsers no longer know which is the last."""
MOST_SELECTED = 10_000
"""Tokens of one rule's selectors; browsers end at some hundred thousand."""
MOST_WRITTEN = 4_000_000
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
_KEYFRAMES = frozenset({"keyframes", "-webkit-keyframes"})


class UnusableSheetError(Exception):
    """It is nested too deeply, or would be too long."""


def rewrite(text: str) -> tuple[str, tuple[Address, ...]]:
    """The rules, with marks, and the addresses that these stand for. Raises UnusableSheetError."""
    nodes = tinycss2.parse_stylesheet(MARK.sub("", text), skip_comments=True, skip_whitespace=True)
    _close_ends(nodes)
    rewriting = _Rewriting()
    rules = rewriting.rules(nodes)
    if len(rules) > MOST_WRITTEN or rules.count("{") > MOST_RULES:
        raise UnusableSheetError
    return _whole_characters(rules), tuple(rewriting.addresses)


@dataclass
class _Rewriting:
    addresses: list[Address] = field(default_factory=list[Address])
    _is_font: bool = False

    def rules(self, nodes: Sequence[Any]) -> str:
        return "\n".join(filter(None, map(self._rule, nodes)))

    def _rule(self, node: Any) -> str:
        if isinstance(node, QualifiedRule):
            return self._qualified(node)
        if isinstance(node, AtRule):
            return self._at_rule(node)
        if isinstance(node, Declaration):
            return self._declaration(node)
        return ""

    def _qualified(self, rule: QualifiedRule) -> str:
        if len(rule.prelude) > MOST_SELECTED:
            raise UnusableSheetError
        if any(isinstance(token, ParseError) for token in rule.prelude):
            return ""
        body = self._block(rule.content)
        if not depends_on_scheme(rule.prelude):
            return f"{write_selectors(rule.prelude)}{{{body}}}"
        if len(body) > MOST_WRITTEN:
            raise UnusableSheetError
        return "\n".join(
            f"@media {query}{{{write_selectors(rule.prelude, scheme)}{{{body}}}}}" for query, scheme in SCHEMES.items()
        )

    def _at_rule(self, rule: AtRule) -> str:
        name = rule.lower_at_keyword
        if name == "import":
            self._imported(rule.prelude)
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

    def _imported(self, prelude: Sequence[Any]) -> None:
        """Sheets of the folder apply anyway; what is not there, or elsewhere, is told of. Packages are of no site."""
        for token in map(_as_address, prelude[:2]):
            if (written := _address(token)) and not _OF_PACKAGE.fullmatch(written):
                self._noted(written, token)

    def _block(self, content: Sequence[Any]) -> str:
        return self.rules(tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True))

    def _declaration(self, node: Declaration) -> str:
        name = node.name if node.name.startswith("--") else node.lower_name
        if name in _RUN:
            return ""
        value = tinycss2.serialize(self._values(node.value)).strip()
        return f"{page_variable(name)}:{value}{'!important' if node.important else ''};"

    def _values(self, tokens: Sequence[Any]) -> list[Any]:
        return [self._value(token) for token in tokens]

    def _value(self, token: Any) -> Any:
        if written := _address(token):
            return self._loaded(written, token)
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

    def _loaded(self, written: str, token: Any) -> Any:
        if written.startswith("#") or written.lower().startswith("data:font/" if self._is_font else "data:image/"):
            return token
        mark = f"\ufdd0{len(self.addresses)}\ufdd1"
        self._noted(written, token)
        return URLToken(token.source_line, token.source_column, written, mark)

    def _noted(self, written: str, token: Any) -> None:
        self.addresses.append(Address(_whole_characters(written), token.source_line, token.source_column))


def _close_ends(nodes: Sequence[Any]) -> None:
    """Close what only the end of the sheet ends, wherever it stands. Raises UnusableSheetError if that is too deep."""
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
