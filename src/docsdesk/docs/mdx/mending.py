"""Everything that is wrong with a page, found by mending one mistake after the other in thought.

What is wrong behind a mistake can only be told once that is mended: a tag that cannot be read leaves its closing tag
alone. So each mend is tried, and kept for what follows if the page reads better with it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from docsdesk.docs.mdx.draft import Draft
from docsdesk.docs.mdx.mends import Mend, is_local, mends
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.domain.problem import TextEdit

_MOST_READINGS = 80
# A large page is read again only a few times.
_MOST_CHARACTERS = 500_000
_MOST_HAZARDS = 200
_MOST_TRIES = 6

Read = Callable[[str], Sequence[Mistake]]
"""The errors of a page with that text, in its order."""


class Hazard(NamedTuple):
    """A mistake and what mends it, both in offsets of the page as it is."""

    mistake: Mistake
    mend: Mend | None


def find_hazards(text: str, errors: Sequence[Mistake], read: Read) -> tuple[Hazard, ...]:
    """Every mistake of the page, whose `errors` as it is are known."""
    return _Mending(text, errors, read).run() if errors else ()


class _Mending:
    def __init__(self, text: str, errors: Sequence[Mistake], read: Read) -> None:
        self.draft = Draft(text)
        self.errors = list(errors)
        self.read = read
        self.readings_left = min(_MOST_READINGS, _MOST_CHARACTERS // (len(text) + 1))
        self.found: list[Hazard] = []
        self.given_up: set[tuple[int, str]] = set()

    def run(self) -> tuple[Hazard, ...]:
        while self.readings_left > 0 and len(self.found) < _MOST_HAZARDS and self._mend_local():
            pass
        while self.readings_left > 0 and len(self.found) < _MOST_HAZARDS and (mistake := self._next()) is not None:
            if not self._mend(mistake):
                self.given_up.add(self._key(mistake))
        self.found += [Hazard(self._original(mistake), None) for mistake in self.errors]
        known = dict.fromkeys(self.found)
        return tuple(sorted(known, key=lambda hazard: hazard.mistake.offset))

    def _next(self) -> Mistake | None:
        return next((mistake for mistake in self.errors if self._key(mistake) not in self.given_up), None)

    def _mend_local(self) -> bool:
        """Mend at once all that stand by themselves: a page may have hundreds. Whether that went well."""
        chosen = list(_first_mends(self.draft.text, self.errors))
        if len(chosen) < 2:
            return False
        draft = self.draft.with_edits([edit for _, mend in chosen for edit in mend.edits])
        if draft is None:
            return False
        errors = self._read(draft.text)
        kept = {(draft.original(mistake.start), mistake.rule) for mistake in errors}
        if any((self.draft.original(mistake.start), mistake.rule) in kept for mistake, _ in chosen):
            return False
        self.found += [self._hazard(mistake, mend) for mistake, mend in chosen]
        self.draft, self.errors = draft, errors
        return True

    def _mend(self, mistake: Mistake) -> bool:
        """Whether one of the mends leaves the page with fewer errors; the best is taken."""
        best: tuple[int, Mend, Draft, list[Mistake]] | None = None
        tried = 0
        for mend in mends(self.draft.text, mistake):
            draft = self.draft.with_edits(mend.edits)
            if draft is None:
                continue
            errors = self._read(draft.text)
            if len(errors) < (best[0] if best else len(self.errors)) and not self._is_left(mistake, draft, errors):
                best = len(errors), mend, draft, errors
            tried += 1
            if tried >= _MOST_TRIES or self.readings_left <= 0 or (best and best[0] <= len(self.errors) - 2):
                break
        if best is None:
            return False
        _, mend, draft, errors = best
        self.found.append(self._hazard(mistake, mend))
        self.draft, self.errors = draft, errors
        return True

    def _is_left(self, mistake: Mistake, draft: Draft, errors: list[Mistake]) -> bool:
        start = self.draft.original(mistake.start)
        return any(draft.original(error.start) == start and error.rule is mistake.rule for error in errors)

    def _read(self, text: str) -> list[Mistake]:
        self.readings_left -= 1
        return list(self.read(text))

    def _key(self, mistake: Mistake) -> tuple[int, str]:
        return self.draft.original(mistake.start), mistake.title

    def _hazard(self, mistake: Mistake, mend: Mend) -> Hazard:
        edits = self.draft.in_original(mend.edits)
        return Hazard(self._original(mistake), Mend(mend.title, edits) if edits else None)

    def _original(self, mistake: Mistake) -> Mistake:
        place = self.draft.original
        return Mistake(
            place(mistake.offset), mistake.title, mistake.hint, mistake.rule, place(mistake.start), mistake.limit
        )


def _first_mends(text: str, errors: Sequence[Mistake]) -> Iterator[tuple[Mistake, Mend]]:
    """The likeliest mend of each mistake that stands by itself, without those within another."""
    chosen = [(error, mend) for error in errors if is_local(error, text) for mend in [*mends(text, error)][:1]]
    chosen.sort(key=lambda item: item[1].edits[0].start)
    end = -1
    for mistake, mend in chosen:
        if mend.edits[0].start >= end and _are_apart(mend.edits):
            yield mistake, mend
            end = mend.edits[-1].end


def _are_apart(edits: Sequence[TextEdit]) -> bool:
    return all(one.end <= other.start for one, other in pairwise(edits))
