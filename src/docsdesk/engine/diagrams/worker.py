"""The worker that draws diagrams: it takes sources and returns clean SVG.

Mermaid runs in it without a browser, a network or the disk. It cannot be interrupted, so the caller ends the process.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from docsdesk.docs.diagrams.cleaning import clean_svg
from docsdesk.docs.diagrams.palette import THEME
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.docs.json.values import JsonObject

_NO_HTML: JsonObject = {"htmlLabels": False}
CONFIG: JsonObject = {
    **_NO_HTML,
    "securityLevel": "strict",
    "themeVariables": THEME,
    "flowchart": _NO_HTML,
    "class": _NO_HTML,
    "state": _NO_HTML,
}
_LONGEST_REASON = 160


class _Diagram(Protocol):
    def svg(self) -> str: ...


class Pen:
    def __init__(self) -> None:
        # Here and not with the first order, whose processor time is limited.
        self._render = cast("Callable[..., _Diagram]", import_module("mermaidx").render)

    def __call__(self, source: str) -> Drawing:
        try:
            return Drawing(svg=clean_svg(self._render(source, theme="base", config=CONFIG).svg()))
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 (a diagram may cause any error in the program that draws it)
            return Drawing(reason=_reason(str(error)))


def _reason(message: str) -> str:
    """The first line of Mermaid's message, as the end of a sentence."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    first = (
        lines[0].removeprefix("Mermaid rendering failed: ").removeprefix("Error: ").rstrip(":. ")
        if lines
        else "Mermaid gives no reason"
    )
    return first[:_LONGEST_REASON]
