"""The files shared by every page of a site: styles, scripts, the search index, big parts of the navigation."""

from typing import cast

from rjsmin import jsmin  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.engine.site.site_styles import site_styles
from docsdesk.resource_files import resource_folder

STATIC_FOLDER = "_docsdesk"
LOOKS = "looks.css"
"""What the pages of a bundle give their own elements: utility classes and styles."""
FOLDER_STYLES = "folder.css"
"""The folder's own style sheets."""
SEARCH_INDEX = "search-index.js"
_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}


def static_files(folder: DocsFolder) -> dict[str, bytes]:
    """Contents by name, to be served under STATIC_FOLDER; excludes what a renderer makes."""
    styles = resource_folder("engine/styles")
    scripts = resource_folder("engine/scripts")
    sheet = b"\n".join(file.read_bytes() for file in sorted(styles.glob("*.css")))
    files = {file.name: small(file.read_text("utf-8")).encode() for file in sorted(scripts.glob("*.js"))}
    files |= {file.name: file.read_bytes() for file in sorted(resource_folder("engine/notices").glob("*.txt"))}
    # In a layer, so that what a page or the site itself says about an element counts more.
    layered = b"@layer base, site;\n@layer site {\n%b}\n" % sheet
    if folder.sheets:
        assets = {asset.as_posix() for asset in folder.assets}
        files[FOLDER_STYLES] = "\n".join(sheet.css(assets, "../") for sheet in folder.sheets).encode()
    return {"site.css": layered, "colors.css": site_styles(folder).encode(), **files}


def small(script: str) -> str:
    """The script without its comments and indentation: a page loads at most 30 KB of scripts."""
    return cast("str", jsmin(script))


def media_type(name: str) -> str:
    return _MEDIA_TYPES.get(name[name.rfind(".") :], "application/octet-stream")
