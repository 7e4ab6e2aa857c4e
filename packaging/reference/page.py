"""A reference page: front matter, and Markdown in which nothing is read as MDX by mistake."""

from collections.abc import Iterable, Sequence
from itertools import cycle

SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\{}<>|*_[]"})
MADE = "{/* Made by packaging/manual from the program's own tables; changes here are lost. */}"


def page(title: str, description: str, *blocks: str, icon: str = "") -> str:
    head = [f'title: "{title}"', f'description: "{description}"', *([f"icon: {icon}"] if icon else [])]
    return "\n".join(["---", *head, "---", "", MADE, "", "\n\n".join(filter(None, blocks)), ""])


def plain(text: str) -> str:
    """Text with what MDX would take for markup escaped; `code` between backticks stays as it is."""
    pieces = " ".join(text.split()).split("`")
    return "`".join(
        piece if is_code else piece.translate(SPECIAL)
        for piece, is_code in zip(pieces, cycle((False, True)), strict=False)
    )


def code(text: str) -> str:
    return f"`{text}`" if text else ""


def codes(texts: Iterable[str]) -> str:
    return ", ".join(map(code, texts))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """`rows` are Markdown already; a bar inside a cell would end it."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def bullets(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}" for item in items)
