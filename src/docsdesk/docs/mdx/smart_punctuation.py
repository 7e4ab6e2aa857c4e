"""Curly quotes, dashes and ellipses in a page's text, where the hosted site's remark-smartypants makes them.

Quotes depend on all of the page's text around them, across elements; the rest on one text alone.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from docsdesk.docs.mdx.tree import Element, Node, SetText, text_of

_MARKS = re.compile(r"['\"`]|--|\.\s*\.")
_QUOTE = re.compile(r"(?<!')'(?!')|(?<!\")\"(?!\")")
_OPEN = {"'": "‘", '"': "“"}
_CLOSE = {"'": "’", '"': "”"}
_DOTS = re.compile(r"\.{3,}|(?<!\.)\.{1,2}\s+\.{1,2}\s+\.+(?![^\W_])")
_DASHES = re.compile(r"(?<!-)--(?!-)")
_ACCENTS = re.compile(r"(?<!`)``(?!`)")
_APOSTROPHES = re.compile(r"(?<!')''(?!')")
_DECADE = re.compile(r"[0-9]{2}s(?!-(?!-))")
_ENDING = re.compile(r"s|[0-9]{2}s")
_SHORT_WORD_AND_SLASH = re.compile(r"(?<![^\W_])[^\W_]{1,2}/\Z")
# The end of a sentence, with what belongs to it.
_AFFIXES = "!\"').?’”…›‽»]}"
_END = re.compile(rf"[.!?…‽][{re.escape(_AFFIXES)}]*\Z")
_INNER = "&'-.:=?@_\u00ad·‐‑’‧"
_ENDS = frozenset(".!?…‽")
# Its last full stop is part of a word, as in `e.g.` and `U.S.`.
_INITIALS = re.compile(r"(?<![^\W_])(?<!\.)(?=.*[^\W\d_])(?:[^\W_]\.){2,}\Z")
_ASTRAL = "\U00010000"
_LONGEST_END_CHARACTERS = 16
_FARTHEST_CHARACTERS = 64
"""How far from a quote it is looked: a page may be nothing but marks."""
UNREAD = frozenset(("Code", "Value", "Unknown", "math"))


def set_punctuation(leaves: Iterable[Element]) -> None:
    """Set it in the lines of text of one page, in its order."""
    pieces: list[str] = []
    places: list[tuple[list[Node], int, int]] = []
    for leaf in leaves:
        if leaf.name == "p" and not leaf.is_tag:
            pieces.append(" ")
        for nodes, number, text in _texts([leaf]):
            if nodes is not None:
                places.append((nodes, number, len(pieces)))
            pieces.append(text)
    whole = "".join(pieces)
    if not _MARKS.search(whole):
        return
    whole = _with_quotes(whole)
    start = done = 0
    for nodes, number, piece in places:
        start += sum(map(len, pieces[done:piece]))
        done = piece
        written = pieces[piece]
        text = SetText(_with_dashes(whole[start : start + len(written)]))
        if text != written:
            text.source = written
            nodes[number] = text


def _texts(nodes: list[Node]) -> Iterator[tuple[list[Node] | None, int, str]]:
    """The texts with their places; those of code, which have none, only as letters."""
    for number, node in enumerate(nodes):
        if isinstance(node, str):
            yield nodes, number, node
        elif not isinstance(node, Element) or node.name in UNREAD:
            continue
        elif node.name == "code" and not node.is_tag:
            yield None, 0, "A" * len(text_of(node.children))
        else:
            yield from _texts(node.children)


def _with_dashes(text: str) -> str:
    if not _MARKS.search(text):
        return text
    text = _DASHES.sub("—", _DOTS.sub("…", text))
    return _APOSTROPHES.sub("”", _ACCENTS.sub("“", text))


def _with_quotes(text: str) -> str:
    letters = list(text)
    for match in _QUOTE.finditer(text):
        at = match.start()
        if letters[at] != text[at]:
            continue
        if _opens_with_next(text, at):
            letters[at], letters[at + 1] = _OPEN[text[at]], _OPEN[text[at + 1]]
        else:
            letters[at] = (_CLOSE if _closes(text, at) else _OPEN)[text[at]]
    return "".join(letters)


def _opens_with_next(text: str, at: int) -> bool:
    """Whether two different quotes open together, as in `"'Quoted' words"`."""
    is_pair = text[at + 1 : at + 2] in ("'", '"') and _run_end(text, at + 1) == at + 2
    return is_pair and _starts_word(text, at + 2) and not _ends_sentence(text, at)


def _closes(text: str, at: int) -> bool:
    after = at + 1
    if text[at] == "'" and _is_in_word(text, at):
        ending = _ENDING.match(text, after)
        is_ending = ending is not None and not _is_word(text, ending.end())
        return is_ending or _is_word(text, at - 1) or not _is_word(text, after)
    if after == len(text) or text[after].isspace() or _is_decade(text, after) or _ends_sentence(text, at):
        return True
    follows_word = _follows_word(text, at)
    if _starts_word(text, after):
        return follows_word or _is_lone_s(text, at)
    beyond = _run_end(text, after)
    if text[after] in _ENDS and not _continues(text, _skip(_AFFIXES, text, beyond)) and _has_word(text, at):
        return True
    return follows_word or not _starts_word(text, beyond)


def _is_lone_s(text: str, at: int) -> bool:
    """Whether a sentence starts with `'s`."""
    if text[at : at + 2] != "'s" or _is_word(text, at + 2) or _is_word(text, _skip_inner(text, at + 2)):
        return False
    start = max(at - _FARTHEST_CHARACTERS, 0)
    before = text[start:at].rstrip()
    is_apart = start + len(before) < at
    return (not before and not start) or (
        is_apart and _END.search(before, max(len(before) - _LONGEST_END_CHARACTERS, 0)) is not None
    )


def _is_decade(text: str, at: int) -> bool:
    """Whether a decade is the whole word that starts here, without a full stop that a sentence has in it."""
    decade = _DECADE.match(text, at)
    if decade is None or _is_word(text, _skip_inner(text, decade.end())):
        return False
    stops = _skip(_AFFIXES, text, decade.end() + 1)
    is_stopped = text[decade.end() : decade.end() + 1] == "." and text[decade.end() + 1 : decade.end() + 2] != "."
    goes_on = not _ENDS.isdisjoint(text[decade.end() + 1 : stops]) or _continues(text, _skip(" ", text, stops))
    return not (is_stopped and goes_on)


def _ends_sentence(text: str, at: int) -> bool:
    """Whether it is the last of a sentence, right after its end."""
    if _continues(text, _skip(_AFFIXES, text, at + 1)):
        return False
    end = _END.search(text, max(at - _LONGEST_END_CHARACTERS, 0), at)
    if end and end[0][1:2] != "." and _INITIALS.search(text, max(at - 2 * _LONGEST_END_CHARACTERS, 0), end.start() + 1):
        end = _END.search(text, end.start() + 1, at)
    return end is not None and _has_word(text, at)


def _has_word(text: str, end: int) -> bool:
    """Without a word there is no sentence yet, and so no end of one."""
    return _first_word(text) < end


@lru_cache(maxsize=1)
def _first_word(text: str) -> int:
    """Where the first letter or digit is, or the text's length."""
    return next((at for at in range(len(text)) if _is_word(text, at)), len(text))


def _is_in_word(text: str, at: int) -> bool:
    """Whether only marks that words may have in them are between it and the letters around, as in `a.'b`."""
    start = at - 1
    while start > max(at - _FARTHEST_CHARACTERS, 0) and _is_inner(text, start, text[start - 1]):
        start -= 1
    return _is_word(text, start) and _is_word(text, _skip_inner(text, at + 1))


def _is_inner(text: str, at: int, neighbour: str) -> bool:
    return text[at] in _INNER and (text[at] != neighbour or text[at] == "_")


def _skip_inner(text: str, at: int) -> int:
    most = min(at + _FARTHEST_CHARACTERS, len(text))
    while at < most and _is_inner(text, at, text[at - 1]):
        at += 1
    return at


def _skip(letters: str, text: str, at: int) -> int:
    most = min(at + _FARTHEST_CHARACTERS, len(text))
    while at < most and text[at] in letters:
        at += 1
    return at


def _follows_word(text: str, at: int) -> bool:
    """Whether a word ends before; a hyphen belongs to it, and a slash to a short one."""
    if at < 2 or _is_word(text, at - 1):
        return at > 0 and _is_word(text, at - 1)
    if text[at - 1] == "." and text[at - 2 : at - 1] != ".":
        return _follows_word(text, at - 1)
    if text[at - 1] == "-" and text[at - 2] != "-":
        return _is_word(text, at - 2)
    return text[at - 1] == "/" and _SHORT_WORD_AND_SLASH.search(text, max(at - 4, 0), at) is not None


def _starts_word(text: str, at: int) -> bool:
    """Whether a word starts; `&` belongs to it, and a full stop before small letters and digits."""
    if text[at : at + 1] in ("&", "."):
        is_part = text[at] == "&" or _continues(text, at + 1) or not _has_word(text, at)
        return is_part and _is_word(text, at + 1)
    return _is_word(text, at)


def _continues(text: str, at: int) -> bool:
    """Whether what starts here continues a sentence, rather than start another."""
    letter = text[at : at + 1] or " "
    return letter in "0123456789,;" or unicodedata.category(letter) == "Ll"


def _is_word(text: str, at: int) -> bool:
    letter = text[at : at + 1] if at >= 0 else ""
    return "" < letter < _ASTRAL and unicodedata.category(letter)[0] in "LMN"


def _run_end(text: str, at: int) -> int:
    """Where the same character ends; emoji are one run."""
    end, least = at, min(text[at], _ASTRAL)
    while text[end : end + 1] == text[at] or text[end : end + 1] >= _ASTRAL == least:
        end += 1
    return end
