"""Coloured code as single lines, marked as highlighted, added, removed or focused."""

import re

from docsdesk.docs.mdx.blocks.fences import Fence

# `// [!code ++]` and the like, in the comment syntax of any language; `:3` counts lines.
_MARKER = re.compile(
    r"[ \t]*(?://|#|--|;|%|/\*|<!--|\{/\*)[ \t]*\[!code (?P<what>\+\+|--|highlight|hl|focus|error|warning)"
    r"(?::(?P<count>\d{1,3}))?\][ \t]*(?:\*/\}?|-->)?"
)
_CLASSES = {"++": "add", "--": "del", "highlight": "mark", "hl": "mark", "error": "del", "warning": "mark"}
_SPAN = re.compile(r"<span class=(\w+)>|</span>")


def take_markers(code: str) -> tuple[str, dict[int, str]]:
    """The code without its markers, and the class of each marked line, by its number from 1."""
    if "[!code " not in code:
        return code, {}
    found: dict[int, str] = {}
    lines: list[str] = []
    for line in code.split("\n"):
        match = _MARKER.search(line)
        if match is None:
            lines.append(line)
            continue
        css = _CLASSES.get(match["what"], "focus")
        rest = line[: match.start()] + line[match.end() :]
        # A marker on a line of its own applies to the lines after it.
        first = len(lines) + 1
        found |= dict.fromkeys(range(first, first + int(match["count"] or 1)), css)
        if rest.strip():
            lines.append(rest)
    return "\n".join(lines), found


def line_classes(fence: Fence, marked: dict[int, str]) -> dict[int, str]:
    """The class of each line, by its number; a line with two meanings has two classes."""
    found = dict.fromkeys(fence.highlight, "mark") | marked
    for number in fence.focus:
        found[number] = f"{found[number]} focus" if number in found else "focus"
    return found


def as_lines(html: str, classes: dict[int, str]) -> str:
    """Wrap each line in a `<span class=line>`; the text stays the same, line ends included."""
    lines: list[str] = []
    carried = ""
    for number, line in enumerate(html.split("\n"), 1):
        whole = f"<span class={carried}>{line}" if carried else line
        for mark in _SPAN.finditer(line):
            carried = mark[1] or ""
        css = f'"line {classes[number]}"' if number in classes else "line"
        lines.append(f"<span class={css}>{whole}{'</span>' if carried else ''}</span>")
    return "\n".join(lines)
