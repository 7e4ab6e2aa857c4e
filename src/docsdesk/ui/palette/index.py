"""Finds what people mean by a few typed letters among thousands of entries, the likeliest first.

A whole title beats its beginning, that a later word, that words in any order, and those a match in the small print.
Kind and recent use decide between equals. Initials and one mistyped letter count if little else fits.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from heapq import nlargest

from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind, kind_words

MOST_SHOWN_ENTRIES = 100
FEW_MATCHES = 3
"""Fewer direct matches than this leave room for initials and mistyped words."""
LEAST_MISTYPED_LETTERS = 5
_FILLERS = frozenset(
    ("a", "an", "find", "go", "in", "of", "open", "see", "show", "switch", "the", "to", "view", *"かてとにのはへもを")
)
_WEIGHTS = {
    PaletteKind.PANE: 11.0,
    PaletteKind.SITE: 10.0,
    PaletteKind.COMMAND: 9.0,
    PaletteKind.SETTING: 9.0,
    PaletteKind.PAGE: 6.0,
    PaletteKind.OPERATION: 6.0,
    PaletteKind.BUNDLE: 4.0,
    PaletteKind.EXPORT: 3.0,
    PaletteKind.CONVERSATION: 3.0,
    PaletteKind.QUESTION: 2.0,
    PaletteKind.TEXT: 1.0,
    PaletteKind.MANUAL: 0.0,
}
_OFFERED_UNASKED = frozenset((PaletteKind.PANE, PaletteKind.SITE, PaletteKind.COMMAND))
_LATEST_USE_WEIGHT = 12.0
_EARLIEST_USE_WEIGHT = 4.0
_PARTING = re.compile(r"[\W_]+")
_SCRIPTS = re.compile(r"[\u3041-\u3096]+|[\u30a1-\u30fa\u30fc]+|[\u3005\u3400-\u9fff]+|[^\W_\u3005-\u9fff]+")
"""Where the script changes, a word of Japanese begins: nothing else parts them."""
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Found:
    entries: tuple[PaletteEntry, ...]
    """At most MOST_SHOWN_ENTRIES, best first."""
    count: int
    """Of all that fit."""


@dataclass(slots=True)
class _Prepared:
    """`title`, `text` and `pane` are plain words, each after a space."""

    entry: PaletteEntry
    title: str
    text: str
    pane: str
    """Of a command, the pane that it belongs to."""
    weight: float


class PaletteIndex:
    def __init__(self, first_kind: PaletteKind | None = None) -> None:
        """Entries of `first_kind` come before all others, however well those fit."""
        self._first_kind = first_kind
        self._read: dict[int, _Prepared] = {}
        """By the identity of each entry, which is held, so that the identity lasts."""
        self._all: list[_Prepared] = []
        self._words: frozenset[str] | None = None
        self._recent: dict[str, float] = {}

    def show(self, groups: Iterable[Iterable[PaletteEntry]], recent: Sequence[str] = ()) -> None:
        """Search these from now on; `recent` are the ids of the entries last used, latest first."""
        prepare = _preparer()
        read = {id(one): self._read.get(id(one)) or prepare(one) for group in groups for one in group}
        if read.keys() != self._read.keys():
            self._words = None
        self._read, self._all = read, list(read.values())
        step = (_LATEST_USE_WEIGHT - _EARLIEST_USE_WEIGHT) / max(len(recent), 1)
        self._recent = {used: _LATEST_USE_WEIGHT - step * place for place, used in enumerate(recent)}

    def find(self, query: str) -> Found:
        """Without a query, what was used last, then panes, sites and commands that take nothing away."""
        wanted = _fold(query)
        if not wanted:
            return self._offer_unasked()
        tokens = wanted.split()
        fitting = self._holding(tokens)
        if not fitting and (meant := [token for token in tokens if token not in _FILLERS]) and meant != tokens:
            tokens, wanted = meant, " ".join(meant)
            fitting = self._holding(tokens)
        scored = self._score(fitting, wanted, tokens)
        if len(fitting) < FEW_MATCHES:
            scored += self._less_direct(wanted, tokens, {one.entry.id for one in fitting})
        best = nlargest(MOST_SHOWN_ENTRIES, scored, key=lambda pair: (pair[1].entry.kind is self._first_kind, pair[0]))
        return Found(tuple(one.entry for _, one in best), len(scored))

    def _offer_unasked(self) -> Found:
        known = {one.entry.id: one.entry for one in self._all if not one.entry.takes_away}
        used = [known[name] for name in self._recent if name in known]
        offered = [one for name, one in known.items() if one.kind in _OFFERED_UNASKED and name not in self._recent]
        entries = (*used, *sorted(offered, key=lambda one: one.kind.value))
        return Found(entries[:MOST_SHOWN_ENTRIES], len(entries))

    def _holding(self, tokens: Sequence[str]) -> list[_Prepared]:
        """Those with every token; if many begin a word with it, only those."""
        found = self._all
        for token in tokens:
            begun = [one for one in found if f" {token}" in one.text]
            enough = len(begun) >= MOST_SHOWN_ENTRIES
            found = begun if enough else [one for one in found if token in one.text]
        return found

    def _score(self, fitting: Iterable[_Prepared], wanted: str, tokens: Sequence[str]) -> list[tuple[float, _Prepared]]:
        recent = self._recent
        return [(_rate(one, wanted, tokens) + one.weight + recent.get(one.entry.id, 0.0), one) for one in fitting]

    def _less_direct(self, wanted: str, tokens: Sequence[str], direct_ids: set[str]) -> list[tuple[float, _Prepared]]:
        letters = wanted.replace(" ", "")
        initials = (
            []
            if len(letters) < 2
            else [
                (20.0 + 8 * len(letters) / len(one.title) + one.weight, one)
                for one in self._all
                if f" {letters[0]}" in one.title
                and one.entry.id not in direct_ids
                and _begins_words(letters, one.title)
            ]
        )
        found = {one.entry.id for _, one in initials} | direct_ids
        if len(found) >= FEW_MATCHES:
            return initials
        for corrected in self._correct_tokens(tokens):
            fitting = [one for one in self._holding(corrected) if one.entry.id not in found]
            found |= {one.entry.id for one in fitting}
            initials += [(worth - 30, one) for worth, one in self._score(fitting, " ".join(corrected), corrected)]
        return initials

    def _correct_tokens(self, tokens: Sequence[str]) -> list[list[str]]:
        """The same words, one of the long ones within one edit of what begins a known word."""
        if self._words is None:
            self._words = frozenset(word for one in self._all for word in one.text.split() if len(word) >= 4)
        tries: list[list[str]] = []
        for place, token in enumerate(tokens):
            if len(token) < LEAST_MISTYPED_LETTERS:
                continue
            starts = {_correct(token, word) for word in self._words}
            near = sorted(starts - {""}, key=len)
            tries += [[*tokens[:place], start, *tokens[place + 1 :]] for start in near[:12]]
        return tries


def _preparer() -> Callable[[PaletteEntry], _Prepared]:
    now = datetime.now(UTC)
    kinds = {kind: _fold(kind_words(kind)) for kind in PaletteKind}

    def prepare(entry: PaletteEntry) -> _Prepared:
        title = f" {_fold(entry.title)}"
        more = _fold(_CAMEL.sub(" ", f"{entry.subtitle} {entry.keywords}"))
        freshness = 0.0 if entry.at is None else 2 / (1 + abs((now - entry.at).days))
        pane = f" {_fold(entry.subtitle)}" if entry.kind is PaletteKind.COMMAND else ""
        return _Prepared(entry, title, f"{title} {more} {kinds[entry.kind]}", pane, _WEIGHTS[entry.kind] + freshness)

    return prepare


def _fold(text: str) -> str:
    """Words in lower case without accents and punctuation."""
    if text.isascii():
        return _PARTING.sub(" ", text.casefold()).strip()
    bare = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return " ".join(_SCRIPTS.findall(bare.casefold()))


def _rate(one: _Prepared, wanted: str, tokens: Sequence[str]) -> float:
    title, phrase = one.title, f" {wanted}"
    share = 8 * len(wanted) / len(title)
    if title.startswith(phrase):
        rest = title[len(phrase) : len(phrase) + 1]
        return share + (85 if rest else 100) + (4 if rest == " " else 0)
    if phrase in title:
        # "Start export" of Exports is more to do with exports than "Export the snippets" of Pages.
        of_pane = 10 if one.pane.startswith(phrase) else 0
        return share + of_pane + (78 if f"{phrase} " in f"{title} " else 74)
    words = min(_rate_word(one, token) for token in tokens)
    return max(words, 58 if phrase in one.text else 0) + share / 2


def _rate_word(one: _Prepared, token: str) -> float:
    begun = f" {token}"
    if begun in one.title:
        return 66 if f"{begun} " in f"{one.title} " else 62
    if begun in one.text:
        return 48 if f"{begun} " in f"{one.text} " else 44
    return 36 if token in one.title else 26


def _begins_words(letters: str, title: str) -> bool:
    """Whether each letter begins a word or follows the letter before it, in order."""
    starts = sum(1 << place + 1 for place, letter in enumerate(title) if letter == " ")
    reached = -1
    for number, letter in enumerate(letters):
        here = sum(1 << place for place, one in enumerate(title) if one == letter)
        after = (reached & -reached) << 1
        begun = starts & ~(after - 1) if number else starts
        reached = here & (begun | (reached << 1 if number else 0))
        if not reached:
            return False
    return True


def _correct(token: str, word: str) -> str:
    """The beginning of `word` that `token` is one edit away from; empty if there is none."""
    same = next((n for n, (typed, right) in enumerate(zip(token, word, strict=False)) if typed != right), None)
    if same is None or (same == 0 and token[1:2] not in (word[:1], word[1:2])):
        return ""
    left = token[same:]
    for typed, right in ((1, 1), (1, 0), (0, 1)):
        if word.startswith(left[typed:], same + right):
            return word[: same + right + len(left) - typed]
    is_swapped = left[:2] == word[same : same + 2][::-1] and word.startswith(left[2:], same + 2)
    return word[: same + len(left)] if is_swapped and len(left) > 1 else ""
