"""The pages that an answer suggests next: a fenced block `suggestions` of lines `(Label)[/path]` at its end.

The brackets are the reverse of Markdown's. A label is a page's title or a question; the path is a page of the site.
"""

from typing import NamedTuple

_FENCE = "```suggestions"


class Suggestion(NamedTuple):
    label: str
    path: str


def read_suggestions(block: str) -> tuple[Suggestion, ...]:
    """The suggestions in a block's lines; none if any line is something else."""
    lines = [line.strip() for line in block.splitlines() if line.strip()]
    found = list(filter(None, map(_suggestion, lines)))
    return tuple(found) if len(found) == len(lines) else ()


def _suggestion(line: str) -> Suggestion | None:
    label, _, path = line[1:-1].rpartition(")[")
    is_path = path.split() == [path] and "]" not in path
    return Suggestion(label, path) if label and is_path and line[0] == "(" and line[-1] == "]" else None


def split_suggestions(text: str, *, is_arriving: bool = False) -> tuple[str, tuple[Suggestion, ...]]:
    """A text without the block at its end, and the block's suggestions.

    While the text arrives, the beginning of a block is held back too. A block with any other content stays in the text.
    """
    start = text.rfind(_FENCE)
    if start < 0 or text[start - 1 : start] not in ("", "\n"):
        return _without_open_fence(text) if is_arriving else text, ()
    info, _, rest = text[start + len(_FENCE) :].partition("\n")
    block, fence, after = f"\n{rest}".partition("\n```")
    if info.strip() or after.strip():
        return text, ()
    whole = block if fence or not is_arriving else block[: block.rfind("\n") + 1]
    suggestions = read_suggestions(whole)
    if not suggestions and (whole.strip() or not is_arriving):
        return text, ()
    return text[:start].rstrip(), suggestions


def _without_open_fence(text: str) -> str:
    start = text.rfind("\n") + 1
    last = text[start:]
    return text[:start] if len(last) >= len("```") and _FENCE.startswith(last) else text
