"""The files shared by every page of a site, and the script files that make components of pages interactive."""

import json
import re
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import cast

from rjsmin import jsmin  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.mdx.html.classes import utility_classes
from docsdesk.docs.mdx.html_names import names
from docsdesk.docs.mdx.scripts.port import LivePart
from docsdesk.engine.site.appearance import site_styles
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


RUNTIME = "alive.js"
"""What all pages with live components load first."""


@cache
def live_runtime() -> bytes:
    """Preact with its license, and our own code around it."""
    folder = resource_folder("alive")
    license_text = (folder / "LICENSE.txt").read_text("utf-8")
    own = (small((folder / name).read_text("utf-8")) for name in ("clusters.js", "alive.js"))
    scripts = (folder / "preact.js").read_text("utf-8") + "\n".join(own)
    return f"/*! Preact\n{license_text}*/\n(() => {{\n{scripts}\n}})();\n".encode()


def script_file(parts: Sequence[LivePart]) -> tuple[str, bytes]:
    """The name and content of a page's own script file."""
    content = page_script(parts)
    return f"page-{blake2b(content, digest_size=8).hexdigest()}.js", content


def classes_in_code(parts: Sequence[LivePart]) -> frozenset[str]:
    """Every word of a text in the code that may be a utility class: which ones are, the style sheet decides."""
    words = set[str]()
    for code in {code for part in parts for code in part.code.values()}:
        for text in _TEXT.findall(code):
            words.update(text[1:-1].split())
    return frozenset(map(utility_classes, sorted(filter(_CLASS.fullmatch, words))[:_MOST_WORDS])) - {""}


_TEXT = re.compile(r"""\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`""")
_CLASS = re.compile(r"-?[a-z!@*\[][\w!*@&:/.%#()\[\]=-]{1,60}")
_MOST_WORDS = 2_000


def page_script(parts: Sequence[LivePart]) -> bytes:
    """The compiled modules of a page's parts; run, it makes their places alive."""
    codes: dict[str, int] = {}
    described = [_part_data(part, codes) for part in parts]
    text = "".join(codes)
    used = sorted(name for name in {"React", "Fragment", "fetch", *_HOOKS, *_parents(parts)} if name in text)
    functions = ",\n".join(f"function (require, module, exports) {{{code}\n}}" for code in codes)
    scope = ", ".join((*_OWN, *used))
    return f"docsdeskAlive(({{ {scope} }}) => [\n{functions}\n], {_json(described)});\n".encode("utf-8", "replace")


_OWN = ("__h", "__keep", "__shown", "__attribute", "__named")
_HOOKS = names(
    "useState useReducer useRef useMemo useCallback useContext useEffect useLayoutEffect useInsertionEffect "
    "useImperativeHandle useId useDebugValue useDeferredValue useTransition useSyncExternalStore useOptimistic "
    "useActionState use"
)


def _parents(parts: Sequence[LivePart]) -> set[str]:
    """The components' names up to their first dot."""
    return {name.partition(".")[0] for part in parts for name in part.order.components}


def _part_data(part: LivePart, codes: dict[str, int]) -> dict[str, object]:
    modules: dict[str, tuple[object, object]] = {}
    for path, module in part.order.modules.items():
        code = part.code.get(path, "")
        if module.is_data and not code.startswith("throw "):
            modules[path] = json.loads(code or "null"), None
        else:
            modules[path] = codes.setdefault(code, len(codes)), dict(module.names)
    used = "".join(part.code.values())
    components = [name for name in part.order.components if name.partition(".")[0] in used]
    return {"page": part.order.page, "modules": modules, "addresses": part.addresses, "components": components}


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
