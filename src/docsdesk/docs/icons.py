"""The icons that pages and docs.json name: Font Awesome Free, Lucide and Tabler, as SVG for a page."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from docsdesk.resource_files import resource_folder

FONT_AWESOME = "fontawesome"
LUCIDE = "lucide"
TABLER = "tabler"
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_PREFIX = re.compile(r"(?:(?:fa[srbldt]?|fa-(?:solid|regular|brands|light|thin|duotone|sharp))\s+)*fa-|lucide[:/ -]")
# Names from the paid set that pages use often, and the free icons most like them.
_STAND_INS = {
    "message-bot": "bot-message-square",
    "messages": "comments",
    "browser": "app-window",
    "device-mobile": "mobile",
    "rectangle-terminal": "square-terminal",
    "rectangle-code": "square-code",
    "grid": "layout-grid",
    "grid-2": "layout-grid",
    "page": "file",
    "books": "book",
    "sparkles": "wand-magic-sparkles",
    "square-sparkle": "wand-magic-sparkles",
    "wand": "wand-magic",
    "clipboard-list-check": "clipboard-check",
    "arrow-progress": "bars-progress",
    "chart-mixed": "chart-simple",
    "chart-network": "circle-nodes",
    "robot-astromech": "robot",
    "plane-arrival": "plane",
    "webhook": "link",
    "brackets-curly": "braces",
    "function": "square-function",
    "table-rows": "table",
    "cube-vector": "cube",
}
_STYLES = ("solid", "regular", "brands")
_LINES = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_SYMBOL = re.compile(r'<symbol id="(?P<name>[^"]+)" viewBox="(?P<box>[^"]+)">(?P<shapes>.*?)</symbol>', re.DOTALL)
_TAG = re.compile(r"<(?P<name>path|circle|rect|line|polyline|polygon|ellipse)\s(?P<attributes>[^<>]*?)/?>")


@lru_cache(maxsize=4096)
def icon_svg(name: str, library: str = FONT_AWESOME, kind: str = "") -> str | None:
    """The icon as an inline `<svg>` in the text's colour and size, None if no library has it.

    `library` is searched first (docs.json's `icons.library`), then the others, because pages name icons that the free
    set lacks. `kind` is Font Awesome's style: brands, regular or solid; anything else counts as solid.
    """
    plain = _plain_name(name)
    if not _NAME.fullmatch(plain):
        return None
    found = _in_libraries(plain, library, kind)
    return found if found or plain not in _STAND_INS else _in_libraries(_STAND_INS[plain], library, "")


def nearest_icon(name: str, library: str = FONT_AWESOME) -> str:
    """The name of the icon that is spelled most like this one, empty if none comes close."""
    names = {LUCIDE: _lucide_names, TABLER: _tabler_names}.get(library, _font_awesome_names)()
    return next(iter(get_close_matches(_plain_name(name)[:60], names, 1, 0.7)), "")


def _in_libraries(name: str, library: str, kind: str) -> str | None:
    for each in sorted(_FINDERS, key=lambda other: other != library):
        if (found := _FINDERS[each](name, kind)) is not None:
            return found
    return None


def _plain_name(name: str) -> str:
    return _PREFIX.sub("", name.strip().lower(), count=1).replace("_", "-")


def _svg(view_box: str, style: str, shapes: str) -> str:
    return (
        f'<svg class="icon" viewBox="{view_box}" width="16" height="16" {style} aria-hidden="true" focusable="false">'
        f"{shapes}</svg>"
    )


def _shapes(source: str) -> str:
    """The shapes of an icon without its comments and spaces."""
    return "".join(f"<{tag['name']} {tag['attributes'].strip()}/>" for tag in _TAG.finditer(source))


def _font_awesome(name: str, kind: str) -> str | None:
    wanted = kind if kind in _STYLES else "solid"
    for known in (name, *_other_names().get(name, ())):
        for style in dict.fromkeys((wanted, *_STYLES)):
            if (symbol := _symbol("font-awesome", style, known)) is not None:
                return _svg(symbol["box"], 'fill="currentColor"', _shapes(symbol["shapes"]))
    return None


def _symbol(folder: str, style: str, name: str) -> re.Match[str] | None:
    sprites = _sprites(folder, style)
    return _SYMBOL.match(sprites, max(0, sprites.find(f'<symbol id="{name}"')))


@cache
def _sprites(folder: str, style: str) -> str:
    return (resource_folder(folder) / f"{style}.svg").read_text("utf-8")


@cache
def _other_names() -> dict[str, tuple[str, ...]]:
    groups = (resource_folder("font-awesome") / "names.txt").read_text("utf-8").splitlines()
    return {name: names for names in map(tuple, map(str.split, groups)) for name in names}


@cache
def _font_awesome_names() -> tuple[str, ...]:
    sprites = "".join(_sprites("font-awesome", style) for style in _STYLES)
    return tuple(sorted({*(symbol["name"] for symbol in _SYMBOL.finditer(sprites)), *_other_names()}))


def _tabler(name: str) -> str | None:
    """Outlines, and solid forms by names that end with `-filled`."""
    outline = _symbol("tabler", "outline", name)
    if outline is not None:
        return _svg(outline["box"], _LINES, _shapes(outline["shapes"]))
    filled = _symbol("tabler", "filled", name.removesuffix("-filled")) if name.endswith("-filled") else None
    return None if filled is None else _svg(filled["box"], 'fill="currentColor"', _shapes(filled["shapes"]))


@cache
def _tabler_names() -> tuple[str, ...]:
    return tuple(symbol["name"] for symbol in _SYMBOL.finditer(_sprites("tabler", "outline")))


def _lucide(name: str) -> str | None:
    known = "SELECT svg FROM icons WHERE name = ?1 OR name = (SELECT name FROM icon_aliases WHERE alias = ?1)"
    rows = _lucide_rows(known, name)
    if not rows:
        return None
    return _svg("0 0 24 24", _LINES, _shapes(rows[0]))


@cache
def _lucide_names() -> tuple[str, ...]:
    return tuple(_lucide_rows("SELECT name FROM icons UNION SELECT alias FROM icon_aliases"))


def _lucide_rows(query: str, *values: str) -> list[str]:
    try:
        with closing(sqlite3.connect(f"file:{_lucide_file()}?mode=ro&immutable=1", uri=True)) as rows:
            return [str(row[0]) for row in rows.execute(query, values)]
    except sqlite3.Error:
        return []


@cache
def _lucide_file() -> str:
    """The quoted path, found without running the package; a path of no file if the package is not installed."""
    spec = find_spec("lucide")
    folder = Path(spec.origin).parent if spec is not None and spec.origin else Path("/nonexistent")
    return quote((folder / "data/lucide-icons.db").as_posix())


_FINDERS: dict[str, Callable[[str, str], str | None]] = {
    FONT_AWESOME: _font_awesome,
    LUCIDE: lambda name, _: _lucide(name),
    TABLER: lambda name, _: _tabler(name),
}
