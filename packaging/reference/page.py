"""A reference page: front matter, and Markdown in which nothing is read as MDX by mistake."""

import re
from collections.abc import Iterable, Sequence

SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\{}<>|*_[]"})
_TYPED = re.compile(r"(`[^`]*`|\bhttps?://[\w.:/-]*|\b[A-Z]+_[A-Z_]+\b|(?<![\w-])--[a-z][\w-]*)")
"""Code already, addresses, variables, options."""
MADE = "{/* Made by packaging/manual from the program's own tables; changes here are lost. */}"


def page(title: str, description: str, *blocks: str, icon: str = "") -> str:
    head = [f'title: "{title}"', f'description: "{description}"', *([f"icon: {icon}"] if icon else [])]
    return "\n".join(["---", *head, "---", "", MADE, "", "\n\n".join(filter(None, blocks)), ""])


def plain(text: str) -> str:
    """Text with what MDX would take for markup escaped, and what is typed as it is written set as code."""
    pieces = _TYPED.split(" ".join(text.split()))
    return "".join(_typed(piece) if number % 2 else piece.translate(SPECIAL) for number, piece in enumerate(pieces))


def _typed(piece: str) -> str:
    end = "" if piece.startswith("`") else piece[len(piece.rstrip(".:")) :]
    return f"`{piece.strip('`').removesuffix(end)}`{end}"


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
