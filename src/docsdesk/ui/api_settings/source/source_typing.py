"""What a JSON editor adds to a keystroke: closing marks, indentation."""

import re
from dataclasses import dataclass

PAIRS = {"{": "}", "[": "]", '"': '"'}
_BEFORE_A_GAP = re.compile(r"[\s,:}\]]|$")


@dataclass(frozen=True, slots=True)
class Typed:
    """`text` replaces `before` characters left of the cursor and `after` right of it.

    The cursor is then `back` characters before its end.
    """

    text: str = ""
    before: int = 0
    after: int = 0
    back: int = 0


def on_character(character: str, head: str, tail: str) -> Typed | None:
    """`head` and `tail` are the parts of the line around the cursor; None types the character as it is."""
    inside = is_in_string(head)
    if character in ('"', "}", "]") and tail.startswith(character) and (character == '"') == inside:
        is_escaped = character == '"' and head.endswith("\\")
        return None if is_escaped else Typed(character, after=1)
    if character in PAIRS and not inside and _BEFORE_A_GAP.match(tail):
        return Typed(character + PAIRS[character], back=1)
    return None


def on_backspace(head: str, tail: str) -> Typed | None:
    """Delete both halves of an empty pair together."""
    opening = head[-1:]
    if opening in PAIRS and tail.startswith(PAIRS[opening]) and not is_in_string(head[:-1]):
        return Typed(before=1, after=1)
    return None


def on_newline(head: str, right: str, unit: str) -> Typed:
    """Keep the indentation of the line above, adding a level after an opening mark."""
    indent = re.match(r"[ \t]*", head)
    own = indent[0] if indent else ""
    opens = head.rstrip()[-1:] in ("{", "[") and not is_in_string(head)
    if opens and right.lstrip()[:1] in ("}", "]"):
        tail = f"\n{own}"
        gap = len(right) - len(right.lstrip())
        return Typed(f"\n{own}{unit}{tail}", after=gap, back=len(tail))
    return Typed(f"\n{own}{unit if opens else ''}")


def is_in_string(head: str) -> bool:
    return len(re.findall(r'(?<!\\)(?:\\\\)*"', head)) % 2 == 1


def indent_unit(text: str) -> str:
    """The first indentation of a text."""
    match = re.search(r"\n([ \t]+)\S", text[:20_000])
    return match[1] if match else "  "
