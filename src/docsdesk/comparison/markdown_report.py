"""A comparison as Markdown, for a comment or a release."""

from collections.abc import Iterator

from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.sections import omissions, sections
from docsdesk.domain.safe_text import terminal_line

_MOST_ITEMS = 200
"""In one section: a comment has a limit."""


def markdown_report(comparison: Comparison) -> str:
    """Nothing that the states hold is read as markup."""
    lines = [f"## {_code(comparison.old.shown_name)} to {_code(comparison.new.shown_name)}", ""]
    for section in sections(comparison):
        lines += [f"### {section.heading} ({len(section.items):,})", ""]
        for item in section.items[:_MOST_ITEMS]:
            lines.append(f"- {_code(item.place)}{f' {escape_markdown(item.text)}' if item.text else ''}")
        if (more := len(section.items) - _MOST_ITEMS) > 0:
            lines.append(f"- and {more:,} more")
        lines.append("")
    if not comparison.has_changes:
        lines += ["Nothing changed.", ""]
    lines += [f"_{line}_" for line in omissions(comparison)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _code(text: str) -> str:
    """A code span around any text on one line."""
    plain = _line(text)
    fence = "`" * (max((len(run) for run in _ticks(plain)), default=0) + 1)
    pad = " " if plain.startswith("`") or plain.endswith("`") else ""
    return f"{fence}{pad}{plain}{pad}{fence}"


def _ticks(text: str) -> Iterator[str]:
    run = ""
    for character in f"{text} ":
        if character == "`":
            run += character
        elif run:
            yield run
            run = ""


def escape_markdown(text: str) -> str:
    return "".join(f"\\{mark}" if mark in "\\`*_{}[]<>()#+-.!|@~&" else mark for mark in _line(text))


def _line(text: str) -> str:
    return " ".join(terminal_line(text).split())
