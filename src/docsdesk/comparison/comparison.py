"""Two states of a site side by side."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from operator import attrgetter
from pathlib import PurePosixPath
from typing import TypeVar

from docsdesk.comparison.api.api_changes import DescriptionChanges, description_changes, has_level
from docsdesk.comparison.api.change import Impact
from docsdesk.comparison.lost_addresses import LostAddress, lost_addresses
from docsdesk.comparison.lost_problems import is_missed, lost_fixes, lost_problems
from docsdesk.comparison.moves import ProbableMove, moves
from docsdesk.comparison.state import ComparedState, StatePage, Untold
from docsdesk.comparison.word_diff import word_diff
from docsdesk.docs.checks.translations.changed_source import behind_problem, changed_lines
from docsdesk.docs.languages.site_languages import site_languages
from docsdesk.docs.redirects import Redirect
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.questions.run_comparison import Change, QuestionChange, RunComparison
from docsdesk.domain.sites.comparison_report import WordDiffLine


def translations_behind(
    changed: Mapping[str, tuple[StatePage, StatePage]], come: Collection[str], new: ComparedState
) -> Iterator[Problem]:
    """`changed` are pages before and after, by their path in the new state; `come` the paths of pages new in it."""
    languages = site_languages(new.folder.navigation, new.pages.keys()) if new.folder is not None else None
    if languages is None:
        return
    for path, (before, now) in changed.items():
        if languages.code(path) != languages.source.code:
            continue
        for other in languages.others:
            page = new.pages.get(languages.pages[other.code].get(languages.key(path), ""))
            if page is None or page.file is None or page.path in changed or page.path in come:
                continue
            if lines := changed_lines(_words(before), _words(now), _words(page)):
                yield behind_problem(page.file, path, lines)


def _words(page: StatePage) -> Iterable[str]:
    return (page.title, *page.lines)


KeyT = TypeVar("KeyT", bound=Hashable)
_SPACE = re.compile(r"\s+")
_IDENTITIES: tuple[Callable[[StatePage], Hashable], ...] = tuple(map(attrgetter, ("operation", "digest", "lines")))
"""What tells that a page is another one that moved, the surest first."""


@dataclass(frozen=True, slots=True)
class PagePair:
    """A page in both states, perhaps at another address."""

    old: StatePage
    new: StatePage


@dataclass(frozen=True)
class Comparison:
    """What changed from the `old` to the `new` state.

    `renames` are new names of files by old ones, relative to the folder, where Git can tell. `untold` is what one of
    the states cannot tell, and the comparison therefore leaves out.
    """

    old: ComparedState
    new: ComparedState
    renames: Mapping[PurePosixPath, PurePosixPath] = field(default_factory=dict[PurePosixPath, PurePosixPath])
    today: date = field(default_factory=date.today)
    """Tells whether the announced end of an operation has come."""
    answers: RunComparison | None = None
    """The answers of both states to one question set, if they were asked."""

    @cached_property
    def untold(self) -> frozenset[Untold]:
        return self.old.untold | self.new.untold

    @cached_property
    def added(self) -> tuple[StatePage, ...]:
        """Pages at an address that is new, but those that moved there."""
        moved = {pair.new.address for pair in self.moved}
        known = self._pages(self.old)
        return tuple(
            page for address, page in self._pages(self.new).items() if address not in known and address not in moved
        )

    @cached_property
    def removed(self) -> tuple[StatePage, ...]:
        moved = {pair.old.address for pair in self.moved}
        known = self._pages(self.new)
        return tuple(
            page for address, page in self._pages(self.old).items() if address not in known and address not in moved
        )

    @cached_property
    def moved(self) -> tuple[PagePair, ...]:
        """Pages that are at another address now: renamed in Git, of the same operation, or with the same text."""
        old, new = self._pages(self.old), self._pages(self.new)
        gone = [page for address, page in old.items() if address not in new]
        come = [page for address, page in new.items() if address not in old]
        found = dict(self._by_file(gone, come))
        for key in _IDENTITIES:
            taken = {page.address for page in found.values()}
            left = [page for page in gone if page.path not in found]
            found |= _of_same(key, left, [page for page in come if page.address not in taken])
        return tuple(PagePair(page, found[page.path]) for page in gone if page.path in found)

    @cached_property
    def changed(self) -> tuple[PagePair, ...]:
        """Pages whose text or title differs, also those that moved."""
        new = self._pages(self.new)
        stayed = [PagePair(page, new[address]) for address, page in self._pages(self.old).items() if address in new]
        return tuple(pair for pair in (*stayed, *self.moved) if self._differs(pair))

    @property
    def changed_page_count(self) -> int:
        """Pages that are new, gone, elsewhere or other, each once."""
        others = self.changed
        moved = sum(pair not in others for pair in self.moved)
        return len(self.added) + len(self.removed) + len(others) + moved

    @cached_property
    def files_added(self) -> tuple[str, ...]:
        return () if Untold.FILES in self.untold else tuple(sorted(self.new.files - self.old.files))

    @cached_property
    def files_removed(self) -> tuple[str, ...]:
        return () if Untold.FILES in self.untold else tuple(sorted(self.old.files - self.new.files))

    @cached_property
    def redirects_added(self) -> tuple[Redirect, ...]:
        return () if Untold.REDIRECTS in self.untold else _without(self.new.redirects, self.old.redirects)

    @cached_property
    def redirects_removed(self) -> tuple[Redirect, ...]:
        return () if Untold.REDIRECTS in self.untold else _without(self.old.redirects, self.new.redirects)

    @cached_property
    def lost(self) -> tuple[LostAddress, ...]:
        """Addresses that led somewhere and do not now; without what one of the states cannot tell."""
        if Untold.REDIRECTS in self.new.untold:
            return ()
        found = lost_addresses(self.old, self.new)
        return tuple(each for each in found if each.page is None or not self.leaves_out(each.page))

    @property
    def missed(self) -> tuple[str, ...]:
        """The lost addresses that readers may come by."""
        return tuple(each.address for each in self.lost if each.anchor or is_missed(each))

    @cached_property
    def moved_addresses(self) -> Mapping[LostAddress, ProbableMove]:
        """Where lost addresses have probably gone."""
        return moves(self.lost, self.old, self.new, self.renames)

    @cached_property
    def lost_problems(self) -> tuple[Problem, ...]:
        return lost_problems(self.lost, self.moved_addresses, self.new)

    @cached_property
    def lost_fixes(self) -> tuple[Fix, ...]:
        """Redirects and links to write, as far as it is sure where lost addresses have gone."""
        return lost_fixes(self.lost, self.moved_addresses, self.new)

    @cached_property
    def translations_behind(self) -> tuple[Problem, ...]:
        """Translations that are as before although their source has other words now."""
        if Untold.SOURCES in self.untold:
            return ()
        changed = {pair.new.path: (pair.old, pair.new) for pair in self.changed}
        return tuple(translations_behind(changed, {page.path for page in self.added}, self.new))

    @cached_property
    def api(self) -> tuple[DescriptionChanges, ...]:
        """What changed in the API descriptions, without those that one of the states cannot read."""
        if Untold.SOURCES in self.untold:
            return ()
        old, new = (
            {file: spec for file, spec in state.specifications.items() if file not in self.unread}
            for state in (self.old, self.new)
        )
        return tuple(description_changes(old, new, self.renames, self.today))

    def has_api_change(self, least: Impact) -> bool:
        """Whether something changed in an API that matters at least as much."""
        return any(has_level(found.changes, least) for found in self.api)

    @cached_property
    def problems_new(self) -> tuple[Problem, ...]:
        if Untold.SOURCES in self.untold:
            return ()
        return new_problems(self.old, self.new.problems, self.new.texts, self.renames)

    @cached_property
    def problems_gone(self) -> tuple[Problem, ...]:
        if Untold.SOURCES in self.untold:
            return ()
        back = {new: old for old, new in self.renames.items()}
        return new_problems(self.new, self.old.problems, self.old.texts, back)

    def answers_that(self, *changes: Change) -> tuple[QuestionChange, ...]:
        return self.answers.of(*changes) if self.answers is not None else ()

    @property
    def has_changes(self) -> bool:
        pages = self.added or self.removed or self.moved or self.changed
        others = self.files_added or self.files_removed or self.redirects_added or self.redirects_removed
        answers = self.answers_that(Change.NEWLY_FAILING, Change.NEWLY_PASSING, Change.CHANGED)
        return bool(pages or others or self.api or self.problems_new or self.problems_gone or answers)

    @cached_property
    def unread(self) -> Mapping[str, ComparedState]:
        """Descriptions that one of the states cannot read while the other can, by file, with that state."""
        broken = dict.fromkeys(self.old.unread_descriptions(self.new), self.old)
        return broken | dict.fromkeys(self.new.unread_descriptions(self.old), self.new)

    def leaves_out(self, page: StatePage) -> bool:
        """Whether a state cannot tell of the page: it is for some readers only, or made from what is broken."""
        is_unknown = page.is_limited and Untold.LIMITED_PAGES in self.untold
        return is_unknown or (page.file is None and page.description in self.unread)

    def words(self, page: str) -> Iterator[WordDiffLine]:
        """The lines of a changed page that differ, word by word, by its new path.

        None for any other page, and if a source is compared with what was built.
        """
        pair = self._changed_by_path.get(page) if self.has_words else None
        return word_diff(pair.old.lines, pair.new.lines) if pair is not None else iter(())

    @cached_property
    def _changed_by_path(self) -> Mapping[str, PagePair]:
        return {pair.new.path: pair for pair in self.changed}

    @property
    def has_words(self) -> bool:
        """Whether both states are sources, or both are built."""
        return (Untold.SOURCES in self.old.untold) is (Untold.SOURCES in self.new.untold)

    def _pages(self, state: ComparedState) -> dict[str, StatePage]:
        """By address."""
        return {page.address: page for page in state.pages.values() if not self.leaves_out(page)}

    def _differs(self, pair: PagePair) -> bool:
        if pair.old.digest and pair.old.digest == pair.new.digest:
            return False
        if self.has_words:
            return pair.old.lines != pair.new.lines or pair.old.title != pair.new.title
        if pair.old.digest and pair.new.digest:
            return True
        source, built = (pair.new, pair.old) if Untold.SOURCES in self.old.untold else (pair.old, pair.new)
        return _says_more(source, built)

    def _by_file(self, old: Iterable[StatePage], new: Iterable[StatePage]) -> Iterator[tuple[str, StatePage]]:
        by_file = {page.file: page for page in new if page.file is not None}
        for page in old:
            target = self.renames.get(page.file) if page.file is not None else None
            if target in by_file:
                yield page.path, by_file[target]


def new_problems(
    old: ComparedState,
    problems: Iterable[Problem],
    texts: Mapping[PurePosixPath, str],
    renames: Mapping[PurePosixPath, PurePosixPath],
) -> tuple[Problem, ...]:
    """The problems that `old` does not have, wherever their lines are now.

    `texts` are those of the problems' files, `renames` the present names of files by those in `old`. Of several alike,
    as many are new as there are more.
    """
    before, now = _Identities(old.texts, renames), _Identities(texts)
    known = Counter(map(before.of, old.problems))
    found = list[Problem]()
    for problem in problems:
        identity = now.of(problem)
        known[identity] -= 1
        if known[identity] < 0:
            found.append(problem)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Identities:
    """What identifies a problem even if its line moves: its rule, file and message, and the text of its line."""

    texts: Mapping[PurePosixPath, str]
    renames: Mapping[PurePosixPath, PurePosixPath] = field(default_factory=dict[PurePosixPath, PurePosixPath])
    _lines: dict[PurePosixPath, list[str]] = field(default_factory=dict[PurePosixPath, list[str]])

    def of(self, problem: Problem) -> tuple[str, PurePosixPath, str, str]:
        file, number = problem.place.file, problem.place.line
        if file not in self._lines:
            self._lines[file] = self.texts.get(file, "").split("\n")
        lines = self._lines[file]
        line = lines[number - 1] if 0 < number <= len(lines) else ""
        return problem.rule.value, self.renames.get(file, file), problem.title, _SPACE.sub(" ", line).strip()


def _of_same(
    key: Callable[[StatePage], Hashable], old: Iterable[StatePage], new: Iterable[StatePage]
) -> dict[str, StatePage]:
    """Pages by the paths of those that alone had the same key."""
    was, now = (_only_ones((key(page), page) for page in pages) for pages in (old, new))
    return {page.path: now[value] for value, page in was.items() if value in now}


def _only_ones(pairs: Iterable[tuple[KeyT, StatePage]]) -> dict[KeyT, StatePage]:
    """The pages whose key is theirs alone, and not empty."""
    found = list(pairs)
    counts = Counter(key for key, _ in found)
    return {key: page for key, page in found if key and counts[key] == 1}


def _without(redirects: Iterable[Redirect], others: Iterable[Redirect]) -> tuple[Redirect, ...]:
    known = {(redirect.source, redirect.destination) for redirect in others}
    return tuple(redirect for redirect in redirects if (redirect.source, redirect.destination) not in known)


def _says_more(source: StatePage, output: StatePage) -> bool:
    """Whether a built page lacks words of its source, apart from what had to be run to become words."""
    shown = _letters(" ".join(output.lines))
    return any(_letters(line) not in shown for line in source.lines if "{" not in line)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
