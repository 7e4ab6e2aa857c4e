"""What may stay of a drawn SVG: shapes, words and colours; no styles, scripts, links or foreign content."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from itertools import chain
from operator import itemgetter
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from docsdesk.docs.diagrams.palette import as_written, site_color

_AT_BLOCK = re.compile(r"@[\w-]+[^@{};]*(?:\{(?:[^{}]|\{[^{}]*\})*\}|;)")
_COMPOUND = re.compile(
    r"(?P<tag>[a-zA-Z][\w-]*|\*)?(?P<rest>(?:\.[\w-]+|#[\w-]+|\[[\w-]+(?:[~|^$*]?=\"?[^\]\"]*\"?)?\])*)$"
)
_PART = re.compile(
    r"\.(?P<css>[\w-]+)|#(?P<id>[\w-]+)|\[(?P<name>[\w-]+)(?:(?P<how>[~|^$*]?)=\"?(?P<value>[^\]\"]*)\"?)?\]"
)
_MOST_CSS_CHARACTERS = 200_000
_MOST_COMPOUNDS = 8


@dataclass(frozen=True, slots=True)
class _Subject:
    tag: str
    identity: str
    classes: frozenset[str]
    attributes: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def keys(self) -> list[str]:
        return [f"#{self.identity}", *(f".{name}" for name in self.classes), self.tag, "*"]


@dataclass(frozen=True, slots=True)
class _Compound:
    tag: str
    identities: tuple[str, ...]
    classes: frozenset[str]
    attributes: tuple[tuple[str, str, str], ...]
    is_child: bool
    """Whether the part before it must match the parent, not just any ancestor."""

    @property
    def key(self) -> str:
        """One thing that every element has which it matches, as in `_Subject.keys`."""
        names = [*(f"#{identity}" for identity in self.identities), *sorted(f".{name}" for name in self.classes)]
        return names[0] if names else self.tag or "*"

    def matches(self, subject: _Subject) -> bool:
        return (
            self.tag in ("", "*", subject.tag)
            and self.classes <= subject.classes
            and all(identity == subject.identity for identity in self.identities)
            and all(_has(subject.attributes.get(name), how, value) for name, how, value in self.attributes)
        )


@dataclass(frozen=True, slots=True)
class SvgStyleRule:
    """`weight` orders rules: a heavier rule overrides a lighter one."""

    compounds: tuple[_Compound, ...]
    declarations: dict[str, str]
    weight: tuple[int, int, int, int]

    def matches(self, path: list[_Subject]) -> bool:
        """Whether the rule applies to the last element of the path from the root."""
        levels = [len(path) - 1] if self.compounds[-1].matches(path[-1]) else []
        for at in range(len(self.compounds) - 1, 0, -1):
            if not levels:
                break
            above = [level - 1 for level in levels] if self.compounds[at].is_child else range(max(levels))
            levels = [level for level in above if level >= 0 and self.compounds[at - 1].matches(path[level])]
        return bool(levels)


@lru_cache(maxsize=8)
def read_rules(sheet: str) -> tuple[SvgStyleRule, ...]:
    """The rules, each overriding those before it; rules with conditions or states are left out."""
    text = _AT_BLOCK.sub("", _without_comments(sheet[:_MOST_CSS_CHARACTERS]))
    rules: list[SvgStyleRule] = []
    for number, block in enumerate(text.split("}")[:-1]):
        head, _, body = block.rpartition("{")
        plain, important = _read_declarations(body)
        for selector in head.rpartition("{")[2].split(","):
            compounds = _compounds(selector)
            if compounds is None:
                continue
            weight = _weight(compounds)
            for level, declarations in enumerate((plain, important)):
                if declarations:
                    rules.append(SvgStyleRule(compounds, declarations, (level, *weight, number)))
    return tuple(sorted(rules, key=lambda rule: rule.weight))


def _without_comments(text: str) -> str:
    """A comment without an end runs to the end of the text."""
    pieces: list[str] = []
    at = 0
    while (start := text.find("/*", at)) >= 0:
        pieces.append(text[at:start])
        end = text.find("*/", start + 2)
        at = end + 2 if end >= 0 else len(text)
    return "".join([*pieces, text[at:]])


def _read_declarations(text: str) -> tuple[dict[str, str], dict[str, str]]:
    plain: dict[str, str] = {}
    important: dict[str, str] = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            bare, mark, _ = value.partition("!important")
            (important if mark else plain)[name.strip().lower()] = bare.strip()
    return plain, important


def _compounds(selector: str) -> tuple[_Compound, ...] | None:
    found: list[_Compound] = []
    is_child = False
    for word in selector.replace(">", " > ").split():
        if word == ">":
            is_child = True
            continue
        compound = _compound(word, is_child=is_child)
        if compound is None:
            return None
        found.append(compound)
        is_child = False
    return tuple(found) if 0 < len(found) <= _MOST_COMPOUNDS else None


def _compound(word: str, *, is_child: bool) -> _Compound | None:
    match = _COMPOUND.fullmatch(word)
    if match is None:
        return None
    parts = list(_PART.finditer(match["rest"]))
    return _Compound(
        tag=match["tag"] or "",
        identities=tuple(part["id"] for part in parts if part["id"]),
        classes=frozenset(part["css"] for part in parts if part["css"]),
        attributes=tuple((part["name"], part["how"] or "", part["value"] or "") for part in parts if part["name"]),
        is_child=is_child,
    )


def _weight(compounds: tuple[_Compound, ...]) -> tuple[int, int]:
    identities = sum(len(compound.identities) for compound in compounds)
    return identities, sum(10 * (len(c.classes) + len(c.attributes)) + (c.tag not in ("", "*")) for c in compounds)


def _has(value: str | None, how: str, wanted: str) -> bool:
    if value is None:
        return False
    if how == "":
        return not wanted or value == wanted
    tests = {"^": value.startswith(wanted), "$": value.endswith(wanted), "*": wanted in value}
    return tests.get(how, wanted in value.split())


ID_MARK = "diagram-id"
"""The prefix of ids in a clean drawing; a unique one replaces it wherever the drawing is shown."""


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MOST_CHARACTERS = 3_000_000
_MOST_LEVELS = 60
_MOST_CHECKS = 100_000
"""How often elements of a page's own drawing may be matched against a rule, counting each level above them."""
_MOST_OWN_CHARACTERS = 200_000
_MOST_OWN_STYLE_CHARACTERS = 20_000
_ELEMENTS = _names(
    "svg g path rect circle ellipse line polyline polygon text tspan defs marker clipPath linearGradient "
    "radialGradient stop symbol use pattern mask textPath"
)
TEXTS = _names("text tspan textPath")
"""The elements that hold the words of a drawing."""
_UNWRAPPED = _names("a switch")
_UNSEEN = {"aria-hidden": "true", "focusable": "false"}
GEOMETRY = _names(
    "x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height d points transform viewBox preserveAspectRatio refX refY "
    "markerWidth markerHeight markerUnits orient offset gradientUnits gradientTransform clipPathUnits rotate "
    "textLength lengthAdjust pathLength spreadMethod startOffset patternUnits patternContentUnits patternTransform "
    "maskUnits maskContentUnits"
)
_COLORS = _names("fill stroke stop-color color")
_STYLES = _names(
    "stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity fill-opacity fill-rule opacity "
    "font-size font-weight font-style text-anchor dominant-baseline alignment-baseline visibility display stop-opacity "
    "marker-start marker-mid marker-end clip-path clip-rule mask letter-spacing paint-order vector-effect "
    "stroke-miterlimit stroke-dashoffset font-family"
)
_LOCAL = re.compile(r"url\(\s*[\"']?#([\w.:-]+)[\"']?\s*\)")
_PLAIN_VALUE = re.compile(r"[\w\s.,#%()+/-]{0,20000}")
_NOT_IN_ID = re.compile(r"[^\w-]")


def clean_svg(svg: str, *, is_own: bool = False) -> str:
    """The drawing as HTML for a page. Raises ValueError if it is not a drawing.

    Colours are adapted to both schemes and the size is the drawing's, unless it `is_own`: written by the page's author,
    who sets both.
    """
    if len(svg) > (_MOST_OWN_CHARACTERS if is_own else _MOST_CHARACTERS):
        raise ValueError("it is too large")
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise ValueError("it is no drawing") from error
    if _local(root.tag) != "svg":
        raise ValueError("it is no drawing")
    sheet = "\n".join(node.text or "" for node in root.iter() if _local(node.tag) == "style")
    if is_own and len(sheet) > _MOST_OWN_STYLE_CHARACTERS:
        raise ValueError("it has too many styles")
    linked = frozenset(_LOCAL.findall(svg)) | frozenset(_find_used(root))
    cleaning = _Cleaning(read_rules(sheet), linked, is_own=is_own)
    cleaning.write(root, [])
    return "".join(cleaning.pieces)


class _Cleaning:
    def __init__(self, rules: Sequence[SvgStyleRule], linked: frozenset[str], *, is_own: bool) -> None:
        self.rules: dict[str, list[tuple[int, SvgStyleRule]]] = {}
        self.number_of_rules = len(rules)
        for number, rule in enumerate(rules):
            self.rules.setdefault(rule.compounds[-1].key, []).append((number, rule))
        self.is_own = is_own
        self.color: Callable[[str], str] = as_written if is_own else site_color
        self.linked = linked
        self.pieces: list[str] = []
        self.checks = 0

    def write(self, node: Element, path: list[_Subject]) -> None:
        name = _local(node.tag)
        if name in _UNWRAPPED and len(path) < _MOST_LEVELS:
            for child in node:
                self.write(child, path)
            return
        if name not in _ELEMENTS or len(path) > _MOST_LEVELS:
            return
        here = [*path, _subject(name, node)]
        self.pieces.append(f"<{name}")
        self.pieces += [f' {key}="{escape(value)}"' for key, value in self._attributes(node, here).items()]
        self.pieces.append(">")
        if name in TEXTS:
            self.pieces.append(escape(node.text or "", quote=False))
        for child in node:
            self.write(child, here)
            if name in TEXTS:
                self.pieces.append(escape(child.tail or "", quote=False))
        self.pieces.append(f"</{name}>")

    def _attributes(self, node: Element, path: list[_Subject]) -> dict[str, str]:
        found: dict[str, str] = {}
        if (identity := node.get("id", "")) in self.linked:
            found["id"] = _own_id(identity)
        for name, value in node.attrib.items():
            if name in GEOMETRY and _PLAIN_VALUE.fullmatch(value):
                found[name] = value
            elif _local(name) == "href" and value.startswith("#"):
                found["href"] = f"#{_own_id(value[1:])}"
        for name, value in self._styles(node, path).items():
            if written := _style(name, value, self.color):
                found[name] = written
        if len(path) == 1:
            found |= _UNSEEN if self.is_own else _own_size(node) | _UNSEEN
        return found

    def _styles(self, node: Element, path: list[_Subject]) -> dict[str, str]:
        """What the element's attributes, the rules and its own style say; the stronger override the weaker."""
        found = {name: value for name, value in node.attrib.items() if name in _COLORS or name in _STYLES}
        inline, important = _read_declarations(node.get("style", ""))
        self.checks += self.number_of_rules * len(path)
        if self.is_own and self.checks > _MOST_CHECKS:
            raise ValueError("it has too many styles")
        matching = self._matching(path)
        for rule in matching:
            if rule.weight[0] == 0:
                found |= rule.declarations
        found |= inline
        for rule in matching:
            if rule.weight[0]:
                found |= rule.declarations
        return found | important

    def _matching(self, path: list[_Subject]) -> list[SvgStyleRule]:
        """Each overrides those before it."""
        likely = chain.from_iterable(self.rules.get(key, ()) for key in path[-1].keys)
        matching = [(number, rule) for number, rule in likely if rule.matches(path)]
        return [rule for _, rule in sorted(matching, key=itemgetter(0))]


def _style(name: str, value: str, color: Callable[[str], str]) -> str:
    local = _LOCAL.search(value)
    if local is not None:
        return f"url(#{_own_id(local[1])})" if name in _COLORS or name in _STYLES else ""
    if name in _COLORS:
        return color(value)
    if name == "font-size" and value.replace(".", "").isdecimal():
        return f"{value}px"
    return value if name in _STYLES and _PLAIN_VALUE.fullmatch(value) and "url" not in value else ""


def _own_size(node: Element) -> dict[str, str]:
    """Show the drawing at its own size; the stylesheet shrinks it where space is short."""
    box = node.get("viewBox", "").split()
    return dict(zip(("width", "height"), box[2:4], strict=False)) if len(box) == 4 else {}


def _subject(name: str, node: Element) -> _Subject:
    return _Subject(name, node.get("id", ""), frozenset(node.get("class", "").split()), dict(node.attrib))


def _find_used(root: Element) -> list[str]:
    hrefs = (value for node in root.iter() for name, value in node.attrib.items() if _local(name) == "href")
    return [value[1:] for value in hrefs if value.startswith("#")]


def _own_id(identity: str) -> str:
    return f"{ID_MARK}-{_NOT_IN_ID.sub('-', identity.removeprefix('my-svg_').removeprefix('my-svg-'))}"


def _local(name: str) -> str:
    return name.rpartition("}")[2]
