"""Looks that pages give their own elements: utility classes and styles, as names for the site's style sheet."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import blake2b
from html import unescape
from urllib.parse import quote

from docsdesk.docs.icons import icon_svg
from docsdesk.docs.json.values import Json, as_object
from docsdesk.docs.mdx.html_names import names
from docsdesk.resource_files import resource_folder

PREFIX = "tw:"
"""Precedes each utility class of a page, so that none has the name of a class of our own."""
MOST_CLASSES = 100
MOST_STYLES = 60
_CLASS = re.compile(r"[\w!*@&:/.,%#()\[\]=+~^-]{1,120}")
_PROPERTY = re.compile(r"-{0,2}[a-z][a-z0-9-]{0,60}")
_VALUE = re.compile(r"""[^{};<>@\\\n]{1,300}""")
# Addresses are for elements, which the policy and the folder's files decide on.
_LOADS = re.compile(r"(?:url|src|image|image-set|cross-fade|element|expression)\s*\(", re.IGNORECASE)
_VARIABLE = re.compile(r"--[\w-]+")
_DEFINED = re.compile(r"(--[\w-]+)\s*:")
_UPPER = re.compile(r"([A-Z])")
_OPACITY = re.compile(r"((?:[^:]+:)*)(bg|text|border|ring|divide|placeholder)-opacity-(\d{1,3})")
_COLOR = r"{}{}-(?:black|white|primary|(?!opacity)[a-z]+-\d{{2,3}})"
_ROW = re.compile(r"(?:^|;)display:(?:inline-)?flex")
_MASKS = ("mask", "mask-image", "-webkit-mask", "-webkit-mask-image")
_ICON_MASK = re.compile(r"""url\(["']?https://[^\s"')]+/(brands|regular|solid)/([\w-]{1,60})\.svg["']?\)""")
_DRAWN_MASK = re.compile(r"""url\("data:image/svg\+xml,[\w%'()#=/.,:+~ -]{1,9000}"\)""")
_NO_MASK = "linear-gradient(transparent,transparent)"
"""A shape that cannot be loaded shows nothing; without a mask its whole box would show."""
_PLAIN_NUMBERS = names(
    "animation-iteration-count aspect-ratio column-count columns fill-opacity flex flex-grow flex-shrink "
    "font-weight grid-area grid-column grid-column-end grid-column-start grid-row grid-row-end grid-row-start "
    "line-clamp line-height opacity order orphans scale stroke-opacity tab-size widows z-index zoom"
)
_USED = re.compile(r'(?<= class=")[^"]*')


def classes_in(html: str) -> set[str]:
    """The utility classes that the HTML of a page uses, as the style sheet knows them."""
    if PREFIX not in html:
        return set()
    names_used = " ".join(map(unescape, _USED.findall(html))).split()
    return {name for name in names_used if name.startswith(PREFIX)}


def rules_of(looks: Mapping[str, str]) -> str:
    """Rules for styles by their keys. Words in a row of boxes are paragraphs, but level with the boxes."""
    rules: list[str] = []
    for key, declared in sorted(looks.items()):
        rules.append(f'[data-style="{key}"]{{{";".join(f"{one}!important" for one in declared.split(";"))}}}\n')
        if _ROW.search(declared) and "flex-direction:column" not in declared:
            rules.append(f':where([data-style="{key}"])>p{{margin-block:0}}\n')
    return "".join(rules)


def utility_classes(names: str) -> str:
    """The classes of an element as the style sheet knows them."""
    kept = [name for name in names.split()[:MOST_CLASSES] if _CLASS.fullmatch(name) and not _LOADS.search(name)]
    return " ".join(f"{PREFIX}{name}" for name in _with_opacities(kept))


def _with_opacities(names: list[str]) -> list[str]:
    """`bg-black bg-opacity-50` as `bg-black/50`, which is how Tailwind has written it since release 4."""
    for found in filter(None, map(_OPACITY.fullmatch, names)):
        variants, percent = found[1], found[3]
        own = re.compile(_COLOR.format(re.escape(variants), found[2]))
        if any(map(own.fullmatch, names)):
            names = [f"{name}/{percent}" if own.fullmatch(name) else name for name in names]
        else:
            base = re.compile(_COLOR.format("", found[2]))
            names = [*names, *(f"{variants}{name}/{percent}" for name in names if base.fullmatch(name))]
    return [name for name in names if not _OPACITY.fullmatch(name)]


def declarations(style: Json) -> str:
    """The declarations of React's `style`, an object, or of HTML's, a text; what loads something is left out."""
    pairs = _read_css(style) if isinstance(style, str) else _read_react(style)
    kept = [
        f"{name}:{_mask(value)}"
        if name in _MASKS and "url(" in value
        else f"{page_variable(name)}:{_VARIABLE.sub(_rename_variable, value)}"
        for name, value in pairs
        if (name in _MASKS and "url(" in value)
        or (_PROPERTY.fullmatch(name) and _VALUE.fullmatch(value) and not _LOADS.search(value))
    ]
    return ";".join(kept[:MOST_STYLES])


def _mask(value: str) -> str:
    """The drawing that a mask is made of; icons of the hosted service are the program's own."""
    if found := _DRAWN_MASK.search(value):
        return found[0]
    icon = _ICON_MASK.search(value)
    svg = icon_svg(icon[2], kind=icon[1]) if icon else None
    if svg is None:
        return _NO_MASK
    drawing = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return f'url("data:image/svg+xml,{quote(drawing)}")'


def page_variable(name: str) -> str:
    """Another name for a variable that our own sheets have."""
    return f"--page-{name[2:]}" if name in _own_variables() else name


def _rename_variable(match: re.Match[str]) -> str:
    return page_variable(match[0])


@cache
def _own_variables() -> frozenset[str]:
    sheets = (file.read_text("utf-8") for file in resource_folder("engine/styles").glob("*.css"))
    return frozenset(name for sheet in sheets for name in _DEFINED.findall(sheet))


def style_key(declared: str) -> str:
    """What `data-style` says for these declarations, the same on every page."""
    return blake2b(declared.encode(), digest_size=6).hexdigest()


def _read_css(style: str) -> Iterator[tuple[str, str]]:
    for piece in style.split(";"):
        name, colon, value = piece.partition(":")
        if colon:
            yield name.strip().lower(), value.strip()


def _read_react(style: Json) -> Iterator[tuple[str, str]]:
    for key, value in as_object(style).items():
        # WebkitLineClamp means -webkit-line-clamp.
        name = key if key.startswith("--") else _UPPER.sub(r"-\1", key).lower()
        if isinstance(value, bool) or value is None:
            continue
        if isinstance(value, int | float):
            unit = "" if not value or name in _PLAIN_NUMBERS or name.startswith("--") else "px"
            yield name, f"{value:g}{unit}"
        elif isinstance(value, str):
            yield name, value.strip()
