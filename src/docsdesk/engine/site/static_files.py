"""The files every page of a site uses: styles, scripts, the site's colours, the search index."""

from docsdesk.docs.json_values import JsonObject
from docsdesk.engine.site.appearance import on_color, read_appearance
from docsdesk.resource_files import resource_folder

STATIC_FOLDER = "_docsdesk"
SEARCH_INDEX = "search-index.js"
_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}


def static_files(config: JsonObject) -> dict[str, bytes]:
    """Contents by name, to be served under STATIC_FOLDER; the search index is not among them."""
    styles = resource_folder("engine/styles")
    scripts = resource_folder("engine/scripts")
    sheet = b"\n".join(file.read_bytes() for file in sorted(styles.glob("*.css")))
    files = {file.name: file.read_bytes() for file in sorted(scripts.glob("*.js"))}
    files |= {file.name: file.read_bytes() for file in sorted(resource_folder("engine/notices").glob("*.txt"))}
    return {"site.css": sheet, "colors.css": _colors(config).encode(), **files}


def media_type(name: str) -> str:
    return _MEDIA_TYPES.get(name[name.rfind(".") :], "application/octet-stream")


def _colors(config: JsonObject) -> str:
    """The site's own colours; in a file, because pages may hold no styles."""
    look = read_appearance(config, "")
    on_accent, on_accent_dark = on_color(look.accent), on_color(look.accent_dark)
    return (
        f":root {{ --accent: light-dark({look.accent}, {look.accent_dark}); "
        f"--on-accent: light-dark({on_accent}, {on_accent_dark}); }}\n"
    )
