"""Where lost addresses have probably gone, and what speaks for it."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from enum import StrEnum
from functools import cached_property, reduce
from pathlib import PurePosixPath

from docsdesk.comparison.lost_addresses import AddressKind, LostAddress
from docsdesk.comparison.page_index import MOST_ALIKE, WORD, PageIndex, all_words, long_lines, plain_words, telling_name
from docsdesk.comparison.state import SiteState, StatePage
from docsdesk.docs.text.likeness import Names
from docsdesk.domain.wording import Wording, say

LIKELY, SURE = 0.15, 0.8
"""How likely a place must be to be proposed, and to be written without a look at it."""
_MOST_WORDS = 1_500
_FEWEST_SHINGLES = 12
_FEWEST_LINES = 2
_RUN = 3
_MOST_REASONS = 3
_FEW_WORDS = 0.6
_RARE = 8
_MOST_NAMED = 200
_LANDINGS = ("index", "overview", "introduction", "intro", "home")
_LANGUAGE = re.compile(r"[a-z]{2}(?:-[A-Za-z]{2,4})?")


class Evidence(StrEnum):
    """Each in words, which translators find."""

    RENAMED = say("renamed in Git")
    OPERATION = say("same operation")
    TEXT = say("same text")
    LIKE_TEXT = say("like text")
    TITLE = say("same title")
    NAME = say("same name")
    SIBLINGS = say("moved like its siblings")
    LINKS = say("links lead there now")
    WORDS = say("like words in its address and title")
    NESTED = say("its folder has pages")
    ABOVE = say("the page above it")


_WEIGHTS = {
    Evidence.RENAMED: 0.8,
    Evidence.OPERATION: 0.9,
    Evidence.TEXT: 0.95,
    Evidence.LIKE_TEXT: 0.95,
    Evidence.TITLE: 0.5,
    Evidence.NAME: 0.45,
    Evidence.SIBLINGS: 0.6,
    Evidence.LINKS: 0.75,
    Evidence.WORDS: 0.6,
    Evidence.NESTED: 0.4,
    Evidence.ABOVE: 0.45,
}


@dataclass(frozen=True, slots=True)
class Move:
    """`target` is the new path without a leading slash, with `#anchor` for an anchor.

    `evidence` gives each reason with its strength from 0 to 1, the weightiest first: for like text the
    share of the old text that is there.
    """

    lost: LostAddress
    target: str
    evidence: tuple[tuple[Evidence, float], ...]

    @property
    def likelihood(self) -> float:
        against = 1.0
        for reason, strength in self.evidence:
            against *= 1 - _WEIGHTS[reason] * strength
        return 1 - against

    @property
    def is_sure(self) -> bool:
        return self.likelihood >= SURE

    @property
    def reasons(self) -> str:
        """The strongest of the evidence, in words."""
        found = (_words(reason, strength) for reason, strength in self.evidence[:_MOST_REASONS])
        return reduce(lambda reasons, reason: say("{reasons}, {reason}", reasons=reasons, reason=reason), found)


def _words(reason: Evidence, strength: float) -> Wording:
    if reason is Evidence.LIKE_TEXT:
        return say("{share} of its text", share=f"{strength:.0%}")
    return Wording(reason.value, {})


def moves(
    lost: Sequence[LostAddress],
    old: SiteState,
    new: SiteState,
    renames: Mapping[PurePosixPath, PurePosixPath],
    least: float = LIKELY,
) -> dict[LostAddress, Move]:
    """The likeliest place of each lost address; those without a likely one are left out."""
    if not new.pages:
        return {}
    search = _Search(old, new, renames, PageIndex(new))
    pages = {each.page.path: each.page for each in lost if each.page is not None and not each.anchor}
    found = {path: search.best(page) for path, page in pages.items() if new.page(page.address) is None}
    prefixes = _prefixes((pages[path].address, best) for path, best in found.items())
    for path in found:
        found[path] = search.best(pages[path], prefixes)
    result = dict[LostAddress, Move]()
    for each in lost:
        move = _move_of(each, found, search)
        if move is not None and move.likelihood >= least:
            result[each] = move
    return result


@dataclass(frozen=True, slots=True)
class _Candidate:
    page: StatePage
    evidence: tuple[tuple[Evidence, float], ...]
    likelihood: float


def _move_of(lost: LostAddress, found: Mapping[str, _Candidate | None], search: "_Search") -> Move | None:
    if lost.kind is AddressKind.ANCHOR:
        return search.anchor_move(lost)
    if lost.page is None:
        return search.file_move(lost)
    if lost.page.path in found:
        best = found[lost.page.path]
        return Move(lost, best.page.address, best.evidence) if best is not None else None
    # Its redirect went, not its page.
    return Move(lost, lost.page.address, ((Evidence.TEXT, 1.0),))


def _prefixes(pairs: Iterable[tuple[str, _Candidate | None]]) -> dict[str, Counter[str]]:
    """How often a folder became another one, without the names that stayed behind it."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for address, best in pairs:
        if best is None or best.likelihood < SURE:
            continue
        was, now = address.split("/"), best.page.address.split("/")
        while was and now and was[-1] == now[-1]:
            was.pop()
            now.pop()
            found["/".join(was)]["/".join(now)] += 1
    return found


@dataclass(frozen=True)
class _Search:
    old: SiteState
    new: SiteState
    renames: Mapping[PurePosixPath, PurePosixPath]
    index: PageIndex
    _shingles: dict[str, frozenset[int]] = field(default_factory=dict[str, frozenset[int]])

    def best(self, page: StatePage, prefixes: Mapping[str, Counter[str]] | None = None) -> _Candidate | None:
        found: dict[str, dict[Evidence, float]] = defaultdict(dict)
        for target, reason, strength in self._evidence(page, prefixes or {}):
            found[target.path][reason] = max(strength, found[target.path].get(reason, 0))
        candidates = [self._weighed(page, self.new.pages[path], reasons) for path, reasons in found.items()]
        return max(candidates, key=lambda each: (each.likelihood, -_distance(page, each.page)), default=None)

    def _weighed(self, page: StatePage, target: StatePage, reasons: dict[Evidence, float]) -> _Candidate:
        if Evidence.TEXT not in reasons and (share := self._share(page, target)) > 0.15:
            reasons[Evidence.LIKE_TEXT] = share
        if Evidence.TITLE in reasons and Evidence.NAME in reasons:
            reasons.pop(Evidence.WORDS, None)
        is_other = _language(page.address) != _language(target.address)
        is_known = target.path in self.old.pages
        is_hidden = page.is_listed and not target.is_listed
        factor = (0.5 if is_other else 1) * (0.85 if is_known else 1) * (0.6 if is_hidden else 1)
        found = ((reason, strength * factor) for reason, strength in reasons.items() if strength > 0)
        evidence = tuple(sorted(found, key=lambda each: -_WEIGHTS[each[0]] * each[1]))
        against = 1.0
        for reason, strength in evidence:
            against *= 1 - _WEIGHTS[reason] * strength
        return _Candidate(target, evidence, 1 - against)

    def _evidence(
        self, page: StatePage, prefixes: Mapping[str, Counter[str]]
    ) -> Iterator[tuple[StatePage, Evidence, float]]:
        if page.file is not None and (renamed := self.index.by_file.get(self.renames.get(page.file))) is not None:
            yield renamed, Evidence.RENAMED, 1.0
        yield from self._shared(Evidence.OPERATION, page, self.index.by_operation.get(page.operation, ()))
        yield from self._shared(Evidence.TEXT, page, self.index.by_digest.get(page.digest, ()))
        if len(page.lines) > _FEWEST_LINES:
            yield from self._shared(Evidence.TEXT, page, self.index.by_text.get(page.lines, ()))
        yield from self._shared(Evidence.TITLE, page, self.index.by_title.get(plain_words(page.title), ()))
        yield from self._shared(Evidence.NAME, page, self.index.by_name.get(telling_name(page), ()))
        yield from self._alike(page)
        yield from self._by_links(page)
        yield from self._by_words(page)
        yield from self._by_folder(page, prefixes)

    def _alike(self, page: StatePage) -> Iterator[tuple[StatePage, Evidence, float]]:
        """The pages that share the most of its lines; how much of its text they have is told later."""
        shared = Counter(
            path for line in long_lines(page) for path in self.index.by_line.get(line, ()) if path != page.path
        )
        for path, _ in shared.most_common(4):
            yield self.new.pages[path], Evidence.LIKE_TEXT, 0.0

    def _by_links(self, page: StatePage) -> Iterator[tuple[StatePage, Evidence, float]]:
        votes = self._relinked.get(page.address, Counter[str]())
        whole = sum(votes.values())
        for address, count in votes.most_common(3):
            target = self.new.leads(address)
            if isinstance(target, StatePage):
                yield target, Evidence.LINKS, count / whole

    def _by_folder(
        self, page: StatePage, prefixes: Mapping[str, Counter[str]]
    ) -> Iterator[tuple[StatePage, Evidence, float]]:
        parts = page.address.split("/")
        for length in range(len(parts) - 1, -1, -1):
            became = prefixes.get("/".join(parts[:length]), Counter[str]())
            for folder, count in became.most_common(2):
                address = "/".join((folder, *parts[length:])).strip("/")
                if (target := self.new.page(address)) is not None and address:
                    yield target, Evidence.SIBLINGS, count / sum(became.values())
        if (inner := self.index.first_below.get(page.address)) is not None:
            yield inner, Evidence.NESTED, 1.0
        above = self._above(parts)
        yield above, Evidence.ABOVE, 0.75 if above is self.index.home else 1.0

    def _above(self, parts: Sequence[str]) -> StatePage:
        """The first page of the innermost folder that has one of its own, else the home page."""
        for length in range(len(parts) - 1, 0, -1):
            folder = "/".join(parts[:length])
            for name in ("", *_LANDINGS):
                if isinstance(found := self.new.leads(f"{folder}/{name}"), StatePage):
                    return found
        return self.index.home

    def _by_words(self, page: StatePage) -> Iterator[tuple[StatePage, Evidence, float]]:
        """The pages whose address and title share the most words, rare ones first."""
        words, shared = all_words(page), Counter[str]()
        weights = {word: 1 / len(self.index.by_word[word]) ** 0.5 for word in words if word in self.index.by_word}
        for word in sorted(weights, key=lambda each: -weights[each])[:_RARE]:
            for path in self.index.by_word[word][:_MOST_NAMED]:
                shared[path] += weights[word]
        whole = sum(weights.values()) + 0.3 * sum(word not in weights for word in words)
        for path, weight in shared.most_common(4):
            target = self.new.pages[path]
            more = all_words(target) - words
            extra = sum(1 / len(self.index.by_word[word]) ** 0.5 for word in more)
            if (share := weight / (whole + 0.5 * extra)) >= _FEW_WORDS:
                yield target, Evidence.WORDS, share

    def _shared(
        self, reason: Evidence, page: StatePage, paths: Sequence[str]
    ) -> Iterator[tuple[StatePage, Evidence, float]]:
        """Of many pages with the same, those that stand nearest; the more there are, the less it says."""
        found = [self.new.pages[path] for path in paths[:MOST_ALIKE]]
        strength = 1 / len(found) ** 0.5 if found else 0
        for target in sorted(found, key=lambda each: _distance(page, each))[:4]:
            yield target, reason, strength

    def _share(self, page: StatePage, target: StatePage) -> float:
        """How much of the page's text is in the target, from 0 to 1."""
        was, now = self._shingles_of("old", page), self._shingles_of("new", target)
        if len(was) < _FEWEST_SHINGLES or not now:
            return 0.0
        shared = len(was & now)
        # All of a small page in a large one says less than two that are alike.
        return 0.75 * shared / len(was) + 0.25 * shared / max(len(was), len(now))

    def _shingles_of(self, state: str, page: StatePage) -> frozenset[int]:
        key = f"{state} {page.path}"
        if key not in self._shingles:
            words = WORD.findall(" ".join(page.lines).lower())[:_MOST_WORDS]
            self._shingles[key] = frozenset(hash(run) for run in zip(*(words[n:] for n in range(_RUN)), strict=False))
        return self._shingles[key]

    def anchor_move(self, lost: LostAddress) -> Move | None:
        now = self.new.leads(lost.path)
        if not isinstance(now, StatePage) or lost.page is None:
            return None
        added = now.anchors - lost.page.anchors
        if near := Names(sorted(added)).nearest(lost.anchor, 0.6):
            return Move(lost, f"{now.address}#{near}", ((Evidence.NAME, 1.0),))
        others = self.index.by_anchor.get(lost.anchor, [])
        if len(others) == 1 and lost.anchor not in getattr(self.old.pages.get(others[0]), "anchors", ()):
            address = self.new.pages[others[0]].address
            return Move(lost, f"{address}#{lost.anchor}", ((Evidence.NAME, 1.0), (Evidence.TITLE, 1.0)))
        return None

    def file_move(self, lost: LostAddress) -> Move | None:
        renamed = self.renames.get(PurePosixPath(lost.path))
        if renamed is not None and renamed.as_posix() in self.new.files:
            return Move(lost, renamed.as_posix(), ((Evidence.RENAMED, 1.0),))
        same = self.index.files.get(PurePosixPath(lost.path).name, [])
        return Move(lost, same[0], ((Evidence.NAME, 1.0),)) if len(same) == 1 else None

    @cached_property
    def _relinked(self) -> dict[str, Counter[str]]:
        """What links to an address were replaced with, on pages that are in both states."""
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for path, page in self.new.pages.items():
            before = self.old.pages.get(path)
            if before is None or before.links == page.links:
                continue
            was, now = [link[0] for link in before.links], [link[0] for link in page.links]
            for tag, low, high, first, last in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
                if tag == "replace" and high - low == last - first <= MOST_ALIKE:
                    for one, other in zip(was[low:high], now[first:last], strict=True):
                        found[one.strip("/")][other.strip("/")] += 1
        return found


def _language(address: str) -> str:
    first = address.partition("/")[0]
    return first if _LANGUAGE.fullmatch(first) else ""


def _distance(page: StatePage, other: StatePage) -> int:
    """How many folders two addresses do not share."""
    one, two = page.address.split("/"), other.address.split("/")
    shared = len(set(one) & set(two))
    return len(one) + len(two) - 2 * shared
