"""The icons that pages and docs.json name: Font Awesome Free and Lucide, as SVG to stand in a page."""

import re
import sqlite3
from contextlib import closing
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

FONT_AWESOME = "fontawesome"
LUCIDE = "lucide"
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_PREFIX = re.compile(r"(?:(?:fa[srbldt]?|fa-(?:solid|regular|brands|light|thin|duotone|sharp))\s+)*fa-|lucide[:/ -]")
# Names of the paid set that pages use often, and what looks most like them in the free ones.
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
# Font Awesome's own style sheets list the old names of an icon beside the new one.
_SAME_ICON = re.compile(r"((?:\.fa-[a-z0-9-]+:before,?){2,})\{content:")
_TAG = re.compile(r"<(?P<name>path|circle|rect|line|polyline|polygon|ellipse)\s(?P<attributes>[^<>]*?)/?>")


@lru_cache(maxsize=4096)
def icon_svg(name: str, library: str = FONT_AWESOME, kind: str = "") -> str | None:
    """The icon as an inline `<svg>` in the text's colour and size, None if neither library has it.

    `library` is looked in first (docs.json's `icons.library`), then the other one, because pages name icons that the
    free set lacks. `kind` is Font Awesome's style: brands, regular or solid; others count as solid.
    """
    plain = _plain(name)
    if not _NAME.fullmatch(plain):
        return None
    found = _in_libraries(plain, library, kind)
    return found if found or plain not in _STAND_INS else _in_libraries(_STAND_INS[plain], library, "")


def nearest_icon(name: str, library: str = FONT_AWESOME) -> str:
    """The name of an icon that is spelled much like it, empty if there is none."""
    names = _font_awesome_names() if library != LUCIDE else _lucide_names()
    return next(iter(get_close_matches(_plain(name)[:60], names, 1, 0.7)), "")


def _in_libraries(name: str, library: str, kind: str) -> str | None:
    if library == LUCIDE:
        return _lucide(name) or _font_awesome(name, kind)
    return _font_awesome(name, kind) or _lucide(name)


def _plain(name: str) -> str:
    return _PREFIX.sub("", name.strip().lower(), count=1).replace("_", "-")


def _svg(view_box: str, style: str, shapes: str) -> str:
    return (
        f'<svg class="icon" viewBox="{view_box}" width="16" height="16" {style} aria-hidden="true" focusable="false">'
        f"{shapes}</svg>"
    )


def _shapes(source: str) -> str:
    """The shapes of a library's file without its comments and spaces."""
    return "".join(f"<{tag['name']} {tag['attributes'].strip()}/>" for tag in _TAG.finditer(source))


def _font_awesome(name: str, kind: str) -> str | None:
    wanted = kind if kind in _STYLES else "solid"
    for known in (name, *_other_names().get(name, ())):
        for style in dict.fromkeys((wanted, *_STYLES)):
            source = _text(_font_awesome_folder() / "svgs" / style / f"{known}.svg")
            box = re.search(r'viewBox="([\d. ]+)"', source)
            if box is not None:
                return _svg(box[1], 'fill="currentColor"', _shapes(source))
    return None


@cache
def _font_awesome_folder() -> Path:
    return _package_folder("fontawesomefree") / "static/fontawesomefree"


@cache
def _other_names() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for sheet in ("fontawesome", "brands"):
        for match in _SAME_ICON.finditer(_text(_font_awesome_folder() / f"css/{sheet}.min.css")):
            names = tuple(part.partition(":")[0] for part in match[1].split(".fa-")[1:])
            found |= dict.fromkeys(names, names)
    return found


@cache
def _font_awesome_names() -> tuple[str, ...]:
    files = (file.stem for style in _STYLES for file in (_font_awesome_folder() / "svgs" / style).glob("*.svg"))
    return tuple(sorted({*files, *_other_names()}))


def _lucide(name: str) -> str | None:
    known = "SELECT svg FROM icons WHERE name = ?1 OR name = (SELECT name FROM icon_aliases WHERE alias = ?1)"
    rows = _lucide_rows(known, name)
    if not rows:
        return None
    style = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return _svg("0 0 24 24", style, _shapes(rows[0]))


@cache
def _lucide_names() -> tuple[str, ...]:
    return tuple(_lucide_rows("SELECT name FROM icons UNION SELECT alias FROM icon_aliases"))


def _lucide_rows(query: str, *values: str) -> list[str]:
    file = _package_folder("lucide") / "data/lucide-icons.db"
    try:
        with closing(sqlite3.connect(f"file:{quote(file.as_posix())}?mode=ro&immutable=1", uri=True)) as rows:
            return [str(row[0]) for row in rows.execute(query, values)]
    except sqlite3.Error:
        return []


@cache
def _package_folder(package: str) -> Path:
    """Found without running the package; a folder that does not exist if it is not installed."""
    spec = find_spec(package)
    return Path(spec.origin).parent if spec is not None and spec.origin else Path("/nonexistent")


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError:
        return ""
