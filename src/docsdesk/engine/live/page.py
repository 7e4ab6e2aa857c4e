"""What a page of the preview has beside the page itself: a tag that tells its state, a script that keeps it so."""

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.resource_files import resource_folder

_SCRIPT, _STYLE = "live.js", "live.css"


@dataclass(frozen=True, slots=True)
class LivePage:
    """`tag` is another whenever the page, or anything it loads from the site's shared files, is."""

    html: str
    tag: str


def live_page(html: str, shared: bytes = b"") -> LivePage:
    """`shared` tells the files that all pages load."""
    tag = blake2b(html.encode("utf-8", errors="replace") + shared, digest_size=12).hexdigest()
    loaded = (
        f'<link rel="stylesheet" href="/{STATIC_FOLDER}/{_STYLE}">\n'
        f'<script src="/{STATIC_FOLDER}/{_SCRIPT}?{tag}" defer></script>\n</head>'
    )
    return LivePage(html.replace("</head>", loaded, 1), tag)


@cache
def preview_files() -> dict[str, bytes]:
    """Contents by name; no bundle has them."""
    folder = resource_folder("engine/preview")
    return {name: (folder / name).read_bytes() for name in (_SCRIPT, _STYLE)}
