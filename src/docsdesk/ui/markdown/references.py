"""Collects the link and footnote definitions of a whole text, for parts of it that are read alone."""

import re

MOST = 500
_LONGEST = 2_000

_DEFINITION = re.compile(r"^ {0,3}\[(?P<label>[^\]\n]{1,200})\]:(?P<target>[^\n]*)(?P<end>\n|\Z)", re.MULTILINE)


class References:
    def __init__(self) -> None:
        self._lines: dict[str, str] = {}
        """The line that defines a label; the first definition counts."""
        self._read = 0
        self._last = ""
        """The label whose defining line may continue."""

    def take(self, source: str, *, is_whole: bool) -> list[str]:
        """Read on in `source`; return labels with a new meaning. The last line counts only if `is_whole`."""
        changed: list[str] = []
        for found in _DEFINITION.finditer(source, self._read):
            label = found["label"].casefold()
            line = f"[{label}]: -\n\n" if label.startswith("^") else f"{found[0].strip()}\n"
            is_known = label in self._lines and label != self._last
            if is_known or not (found["end"] or is_whole) or len(line) > _LONGEST or len(self._lines) >= MOST:
                continue
            if self._lines.get(label) != line:
                changed.append(label)
            self._lines[label] = line
            self._last = "" if found["end"] else label
        self._read = source.rfind("\n") + 1
        return changed

    def preamble(self, text: str) -> str:
        """Lines that define what `text` refers to. The rule at their end keeps the text separate from them."""
        words = text.casefold()
        lines = [line for label, line in self._lines.items() if f"[{label}]" in words]
        return "".join([*lines, "\n***\n\n"]) if lines else ""
