"""What of a drawn SVG may stand in a page: shapes, words and colours; no styles, scripts, links or foreign content."""

import re
from collections.abc import Callable
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from docsdesk.docs.diagrams.css_rules import Rule, Subject, read_declarations, read_rules
from docsdesk.docs.diagrams.palette import as_written, site_color

ID_MARK = "diagram-id"
"""What the ids of a clean drawing start with; replaced by something of its own in each place."""


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MOST_CHARACTERS = 3_000_000
_MOST_LEVELS = 60
_MOST_CHECKS = 100_000
"""How often an element of a page's own drawing may be held against a rule, each level above it counted."""
_MOST_OWN_CHARACTERS, _MOST_OWN_STYLES = 200_000, 20_000
_ELEMENTS = _names(
    "svg g path rect circle ellipse line polyline polygon text tspan defs marker clipPath linearGradient "
    "radialGradient stop symbol use pattern mask textPath"
)
TEXTS = _names("text tspan textPath")
"""What holds words of a drawing."""
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
    """The drawing as HTML to stand in a page. Raises ValueError if it is none.

    Colours are made fit for both schemes and the size is the drawing's, unless it `is_own`: by the page's author, who
    says both.
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
    if is_own and len(sheet) > _MOST_OWN_STYLES:
        raise ValueError("it has too many styles")
    linked = frozenset(_LOCAL.findall(svg)) | frozenset(_used(root))
    cleaning = _Cleaning(read_rules(sheet), linked, is_own=is_own)
    cleaning.write(root, [])
    return "".join(cleaning.pieces)


class _Cleaning:
    def __init__(self, rules: list[Rule], linked: frozenset[str], *, is_own: bool) -> None:
        self.rules = rules
        self.is_own = is_own
        self.color: Callable[[str], str] = as_written if is_own else site_color
        self.linked = linked
        self.pieces: list[str] = []
        self.checks = 0

    def write(self, node: Element, path: list[Subject]) -> None:
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

    def _attributes(self, node: Element, path: list[Subject]) -> dict[str, str]:
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

    def _styles(self, node: Element, path: list[Subject]) -> dict[str, str]:
        """What the element's attributes, the rules and its own style say, the stronger over the weaker."""
        found = {name: value for name, value in node.attrib.items() if name in _COLORS or name in _STYLES}
        inline, important = read_declarations(node.get("style", ""))
        self.checks += len(self.rules) * len(path)
        if self.is_own and self.checks > _MOST_CHECKS:
            raise ValueError("it has too many styles")
        matching = [rule for rule in self.rules if rule.matches(path)]
        for rule in matching:
            if rule.weight[0] == 0:
                found |= rule.declarations
        found |= inline
        for rule in matching:
            if rule.weight[0]:
                found |= rule.declarations
        return found | important


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
    """The drawing in its own size; the stylesheet makes it smaller where there is no room."""
    box = node.get("viewBox", "").split()
    return dict(zip(("width", "height"), box[2:4], strict=False)) if len(box) == 4 else {}


def _subject(name: str, node: Element) -> Subject:
    return Subject(name, node.get("id", ""), frozenset(node.get("class", "").split()), dict(node.attrib))


def _used(root: Element) -> list[str]:
    hrefs = (value for node in root.iter() for name, value in node.attrib.items() if _local(name) == "href")
    return [value[1:] for value in hrefs if value.startswith("#")]


def _own_id(identity: str) -> str:
    return f"{ID_MARK}-{_NOT_IN_ID.sub('-', identity.removeprefix('my-svg_').removeprefix('my-svg-'))}"


def _local(name: str) -> str:
    return name.rpartition("}")[2]
