"""The worker that draws diagrams: it takes sources and returns clean SVG.

Mermaid runs in it without a browser, a network or the disk. It cannot be interrupted, so the caller ends the process.
"""

from importlib import import_module
from typing import Any, cast

from docsdesk.docs.diagrams.cleaning import clean_svg
from docsdesk.docs.diagrams.palette import THEME
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.docs.json.values import JsonObject
from docsdesk.resource_files import resource_folder

_NO_HTML: JsonObject = {"htmlLabels": False}
CONFIG: JsonObject = {
    **_NO_HTML,
    "securityLevel": "strict",
    "themeVariables": THEME,
    "flowchart": _NO_HTML,
    "class": _NO_HTML,
    "state": _NO_HTML,
}
_MOST_CHARACTERS = 160
# Some diagrams have lines as if drawn by hand, and names by chance: the same source has to give the same drawing.
_SEED = """{
  let state = 1;
  Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;
}"""

# Their stand-in of a document replaces it, and with it all that is fast about regular expressions.
_BEFORE = "globalThis.__exec = RegExp.prototype.exec;"


class Pen:
    def __init__(self) -> None:
        # Here and not with the first order, whose processor time is limited.
        self._engine: Any = _engine()
        self._engine.start()

    def __call__(self, source: str) -> Drawing:
        try:
            return Drawing(svg=clean_svg(self._engine.render_svg(source, "base", CONFIG, None)))
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 (a diagram may cause any error in the program that draws it)
            return Drawing(reason=_reason(str(error)))


def _engine() -> Any:
    """Mermaid's engine, which draws one diagram after another in the same context until one fails.

    By itself it makes a new context for each, so that names count from one; `clean_svg` gives names of its own.
    """
    module = cast("Any", import_module("mermaidx.engines.quickjs_engine"))
    engine = module.Engine()
    scripts = (_BEFORE, *module.context_scripts(), (resource_folder("diagrams") / "document.js").read_text("utf-8"))
    build, render = engine._build_context, engine._render_svg_sync  # noqa: SLF001 (it has no other way)

    def build_context() -> Any:
        theirs = module.context_scripts
        module.context_scripts = lambda: scripts
        try:
            return build()
        finally:
            module.context_scripts = theirs

    def keep_context() -> None:
        if engine._ctx is None:  # noqa: SLF001
            engine._ctx = build_context()  # noqa: SLF001

    def render_svg(*order: object) -> str:
        keep_context()
        engine._ctx.eval(_SEED)  # noqa: SLF001
        try:
            return render(*order)
        except BaseException:
            engine._ctx = None  # noqa: SLF001
            raise

    engine._build_context, engine._ensure_fresh_context = build_context, keep_context  # noqa: SLF001
    engine._render_svg_sync = render_svg  # noqa: SLF001
    return engine


def _reason(message: str) -> str:
    """The first line of Mermaid's message, as the end of a sentence."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    first = (
        lines[0].removeprefix("Mermaid rendering failed: ").removeprefix("Error: ").rstrip(":. ")
        if lines
        else "Mermaid gives no reason"
    )
    return first[:_MOST_CHARACTERS]
