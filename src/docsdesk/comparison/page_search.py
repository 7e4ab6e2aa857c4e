"""The page that a lost page has probably become, by what it says and by where its folder's other pages went."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import PurePosixPath
from typing import Final

from docsdesk.comparison.evidence import SURE, MoveCandidate, MoveEvidence, weigh
from docsdesk.comparison.page_index import (
    MOST_ALIKE_PAGES,
    WORD,
    StateIndex,
    Subjects,
    all_words,
    folders_around,
    long_lines,
    plain_words,
    telling_name,
)
from docsdesk.comparison.state import ComparedState, StatePage

_LEAST: Final = 0.05
"""How likely a page's place must be to count for its folder."""
_FEWEST_PAGES: Final = 3
"""Of a folder, for its pages to tell of one of them."""
_MOST_PAGES: Final = 0.5
"""The share of a folder's pages that must have gone to the same folder."""
_Counts = Mapping[str, Counter[str]]


@dataclass(frozen=True, slots=True)
class FolderMoves:
    renamed: _Counts = field(default_factory=dict[str, Counter[str]])
    """The folders that a folder became, without the names that stayed behind it, and how often."""
    emptied: _Counts = field(default_factory=dict[str, Counter[str]])
    """Where most pages went of a folder that has none any more."""
    sizes: Counter[str] = field(default_factory=Counter[str])
    """How many lost pages a folder had."""

    def addresses(self, address: str) -> Iterator[tuple[str, float]]:
        """Where the address would be if it had moved like its siblings, with the share of those that did."""
        parts = address.split("/")
        for length in range(len(parts) - 1, -1, -1):
            became = self.renamed.get("/".join(parts[:length]), Counter[str]())
            for folder, count in became.most_common(2):
                yield "/".join((folder, *parts[length:])).strip("/"), count / became.total()

    def folders(self, address: str) -> Iterator[tuple[str, float]]:
        """Where most pages of its outermost empty folder went, the innermost first, with their share."""
        around = list(folders_around(address))
        outermost = next((folder for folder in reversed(around) if folder in self.emptied), None)
        if outermost is None or (whole := self.sizes[outermost]) < _FEWEST_PAGES:
            return
        for folder, count in sorted(self.emptied[outermost].items(), key=lambda each: -len(each[0])):
            if folder not in around:
                yield folder, count / whole


def find_folder_moves(went: Iterable[tuple[StatePage, MoveCandidate | None]], new: ComparedState) -> FolderMoves:
    """From every lost page and where it has probably gone."""
    went = list(went)
    sizes = Counter(folder for page, _ in went for folder in folders_around(page.address))
    known = [(page, best) for page, best in went if best is not None]
    return FolderMoves(_count_renames(known), _count_emptied(known, new, sizes), sizes)


def _count_renames(went: Iterable[tuple[StatePage, MoveCandidate]]) -> _Counts:
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for page, best in went:
        if best.likelihood < SURE:
            continue
        was, now = page.address.split("/"), best.page.address.split("/")
        while was and now and was[-1] == now[-1]:
            was.pop()
            now.pop()
            found["/".join(was)]["/".join(now)] += 1
    return found


def _count_emptied(went: Iterable[tuple[StatePage, MoveCandidate]], new: ComparedState, sizes: Counter[str]) -> _Counts:
    there = {folder for page in new.pages.values() for folder in folders_around(page.address)}
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for page, best in went:
        if best.likelihood < _LEAST:
            continue
        for folder in folders_around(page.address):
            if folder in there:
                break
            found[folder].update((best.page.address, *folders_around(best.page.address)))
    return {
        folder: Counter({place: count for place, count in places.items() if count >= _MOST_PAGES * sizes[folder]})
        for folder, places in found.items()
    }


_MOST_WORDS: Final = 1_500
_FEWEST_SHINGLES: Final = 12
_FEWEST_LINES: Final = 2
_RUN: Final = 3
_LEAST_SHARE: Final = 0.15
_FEW_WORDS: Final = 0.6
_RARE: Final = 8
_MOST_NAMED: Final = 200
_MOST_OF_ONE: Final = 4
"""Pages found for one reason."""
_MOST_SOUGHT: Final = 2_000
"""Pages whose subject is looked for: reading what all are about takes longest."""
_LANDINGS: Final = ("index", "overview", "introduction", "intro", "home")
_LANGUAGE: Final = re.compile(r"[a-z]{2}(?:-[A-Za-z]{2,4})?")
_Found = Iterator[tuple[StatePage, MoveEvidence, float]]
_ReasonsByPath = dict[str, dict[MoveEvidence, float]]


@dataclass(frozen=True)
class PageSearch:
    """`renames` are new names of files by old ones."""

    old: ComparedState
    new: ComparedState
    renames: Mapping[PurePosixPath, PurePosixPath]
    index: StateIndex
    _shingles: dict[str, frozenset[int]] = field(default_factory=dict[str, frozenset[int]])
    _own: dict[str, _ReasonsByPath] = field(default_factory=dict[str, _ReasonsByPath])

    def best(self, page: StatePage, folder_moves: FolderMoves | None = None) -> MoveCandidate | None:
        """The likeliest page; without `folder_moves` by what the page says itself."""
        if page.path not in self._own:
            self._own[page.path] = self._reasons(page)
        found: _ReasonsByPath = {path: {**reasons} for path, reasons in self._own[page.path].items()}
        _gather(found, self._by_folder(page, folder_moves) if folder_moves is not None else ())
        return self._likeliest(page, found)

    def _reasons(self, page: StatePage) -> _ReasonsByPath:
        found: _ReasonsByPath = {}
        _gather(found, self._by_itself(page))
        self._read(page, found)
        best = self._likeliest(page, found)
        if (best is None or best.likelihood < SURE) and len(self._own) < _MOST_SOUGHT:
            nearest = self._subjects.nearest(page, _MOST_OF_ONE)
            _gather(found, ((target, MoveEvidence.SUBJECT, share) for target, share in nearest))
            self._read(page, found)
        return found

    def _read(self, page: StatePage, reasons_by_path: _ReasonsByPath) -> None:
        """Add how much of the page's text is in each page found."""
        for path, reasons in reasons_by_path.items():
            if MoveEvidence.TEXT not in reasons and not reasons.get(MoveEvidence.LIKE_TEXT):
                share = self._share(page, self.new.pages[path])
                reasons[MoveEvidence.LIKE_TEXT] = share if share > _LEAST_SHARE else 0.0

    def _likeliest(
        self, page: StatePage, reasons_by_path: Mapping[str, Mapping[MoveEvidence, float]]
    ) -> MoveCandidate | None:
        candidates = [self._candidate(page, self.new.pages[path], reasons) for path, reasons in reasons_by_path.items()]
        return max(candidates, key=lambda each: (each.likelihood, -_distance(page, each.page)), default=None)

    def _candidate(self, page: StatePage, target: StatePage, reasons: Mapping[MoveEvidence, float]) -> MoveCandidate:
        is_other = _language(page.address) != _language(target.address)
        is_known = target.path in self.old.pages
        is_hidden = page.is_listed and not target.is_listed
        share = (0.5 if is_other else 1) * (0.85 if is_known else 1) * (0.6 if is_hidden else 1)
        return MoveCandidate(target, weigh(reasons, share))

    # -- What the page says itself --

    def _by_itself(self, page: StatePage) -> _Found:
        if page.file is not None and (renamed := self.index.by_file.get(self.renames.get(page.file))) is not None:
            yield renamed, MoveEvidence.RENAMED, 1.0
        yield from self._by_key(MoveEvidence.OPERATION, page, self.index.by_operation.get(page.operation, ()))
        yield from self._by_key(MoveEvidence.TEXT, page, self.index.by_digest.get(page.digest, ()))
        if len(page.lines) > _FEWEST_LINES:
            yield from self._by_key(MoveEvidence.TEXT, page, self.index.by_text.get(page.lines, ()))
        yield from self._by_key(MoveEvidence.TITLE, page, self.index.by_title.get(plain_words(page.title), ()))
        yield from self._by_key(MoveEvidence.NAME, page, self.index.by_name.get(telling_name(page), ()))
        yield from self._by_lines(page)
        yield from self._by_links(page)
        yield from self._by_words(page)

    def _by_lines(self, page: StatePage) -> _Found:
        """The pages that share the most of its lines; how much of its text they have is found later."""
        shared = Counter[str]()
        for line in long_lines(page):
            shared.update(self.index.by_line.get(line, ()))
        del shared[page.path]
        for path, _ in shared.most_common(4):
            yield self.new.pages[path], MoveEvidence.LIKE_TEXT, 0.0

    def _by_links(self, page: StatePage) -> _Found:
        votes = self._relinked.get(page.address, Counter[str]())
        whole = sum(votes.values())
        for address, count in votes.most_common(3):
            target = self.new.leads(address)
            if isinstance(target, StatePage):
                yield target, MoveEvidence.LINKS, count / whole

    def _by_words(self, page: StatePage) -> _Found:
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
                yield target, MoveEvidence.WORDS, share

    def _by_key(self, reason: MoveEvidence, page: StatePage, paths: Sequence[str]) -> _Found:
        """The nearest of the pages with the same value; the more there are, the weaker the evidence."""
        found = [self.new.pages[path] for path in paths[:MOST_ALIKE_PAGES]]
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

    # -- What became of its folder --

    def _by_folder(self, page: StatePage, folder_moves: FolderMoves) -> _Found:
        for address, share in folder_moves.addresses(page.address):
            if address and (target := self.new.page(address)) is not None:
                yield target, MoveEvidence.SIBLINGS, share
        landings = ((self._landing(folder), share) for folder, share in folder_moves.folders(page.address))
        landing, share = next((each for each in landings if each[0] is not None), (None, 0.0))
        if landing is not None:
            yield landing, MoveEvidence.FOLDER, share
        folder, _, name = page.address.rpartition("/")
        inner = self.index.first_below.get(folder if name in _LANDINGS else page.address)
        if inner is not None:
            yield inner, MoveEvidence.NESTED, 1.0
        above = self._above(page)
        yield above, MoveEvidence.ABOVE, 0.75 if above is self.index.home else 1.0

    def _above(self, page: StatePage) -> StatePage:
        """The first page of the innermost folder that has one of its own, else the home page."""
        landings = map(self._landing, folders_around(page.address))
        return next((found for found in landings if found is not None), self.index.home)

    def _landing(self, folder: str) -> StatePage | None:
        found = (self.new.leads(f"{folder}/{name}") for name in ("", *_LANDINGS))
        return next((page for page in found if isinstance(page, StatePage)), None)

    @cached_property
    def _subjects(self) -> Subjects:
        return Subjects(self.index.pages)

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
                if tag == "replace" and high - low == last - first <= MOST_ALIKE_PAGES:
                    for one, other in zip(was[low:high], now[first:last], strict=True):
                        found[one.strip("/")][other.strip("/")] += 1
        return found


def _gather(reasons: _ReasonsByPath, more: Iterable[tuple[StatePage, MoveEvidence, float]]) -> None:
    for target, reason, strength in more:
        known = reasons.setdefault(target.path, {})
        known[reason] = max(strength, known.get(reason, 0.0))


def _language(address: str) -> str:
    first = address.partition("/")[0]
    return first if _LANGUAGE.fullmatch(first) else ""


def _distance(page: StatePage, other: StatePage) -> int:
    """How many folders two addresses do not share."""
    one, two = page.address.split("/"), other.address.split("/")
    shared = len(set(one) & set(two))
    return len(one) + len(two) - 2 * shared
