"""The child process that draws diagrams: sources come in, a JSON line each, and clean drawings go out.

Mermaid runs in it without a browser, a network or the disk. It cannot be interrupted, so whoever waits ends the
process.
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from docsdesk.docs.diagrams.cleaning import clean_svg
from docsdesk.docs.diagrams.palette import THEME
from docsdesk.docs.json_values import JsonObject, checked, text_at

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


def work() -> None:
    """Read sources from standard input, write drawings to standard output, until the input ends."""
    # Whatever prints while drawing must not end up between the answers.
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    render = cast("Callable[..., _Diagram]", import_module("mermaidx").render)
    for line in sys.stdin.buffer:
        answers.write(json.dumps(_drawn(render, text_at(checked(json.loads(line)), "source"))).encode() + b"\n")
        answers.flush()


def _drawn(render: Callable[..., _Diagram], source: str) -> dict[str, str]:
    try:
        return {"svg": clean_svg(render(source, theme="base", config=CONFIG).svg())}
    except Exception as error:  # noqa: BLE001 (whatever a diagram makes of the program that draws it)
        return {"reason": _reason(str(error))}


def _reason(message: str) -> str:
    """The first line of what Mermaid says, as the end of a sentence."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    first = (
        lines[0].removeprefix("Mermaid rendering failed: ").removeprefix("Error: ").rstrip(":. ")
        if lines
        else "Mermaid gives no reason"
    )
    return first[:_LONGEST_REASON]
