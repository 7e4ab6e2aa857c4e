"""Everything that is wrong with a page, found by fixing one mistake after another in a draft.

What is wrong after a mistake shows only once it is fixed: a tag that cannot be read leaves its closing tag
unmatched. So each fix is tried, and kept for what follows if the page reads better with it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from docsdesk.docs.mdx.fixes.likely_fixes import is_local, likely_fixes
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.domain.rule import Rule

_MOST_READINGS = 80
# A large page is read again only a few times.
_MOST_CHARACTERS = 500_000
_MOST_MISTAKES = 200
_MOST_TRIES = 6
_MOST_CHECKS = 3
Read = Callable[[str], Sequence[Mistake]]
"""The errors of a page with that text, in the page's order."""


class _Origin(NamedTuple):
    """Where a character was originally, and how many edits come before it."""

    at: int
    place: int
    is_inserted: bool = False


class _Try(NamedTuple):
    fix: Fix
    draft: "_Draft"
    errors: list[Mistake]


@dataclass(frozen=True, slots=True)
class _Draft:
    """`edits` are in offsets of the original text, in order and without overlap."""

    text: str
    edits: tuple[TextEdit, ...] = ()

    def original(self, at: int) -> int:
        """Where the character at `at` stood originally; for one that an edit inserted, where that edit starts."""
        return self._trace(at).at

    def in_original(self, edits: Sequence[TextEdit]) -> tuple[TextEdit, ...] | None:
        """The edits in offsets of the original text; None if they touch what another edit inserted."""
        found: list[TextEdit] = []
        for edit in edits:
            start, end = self._trace(edit.start), self._trace(edit.end)
            if start.is_inserted or end.is_inserted or start.place != end.place:
                return None
            found.append(TextEdit(start.at, end.at, edit.replacement))
        return tuple(found)

    def with_edits(self, edits: Sequence[TextEdit]) -> "_Draft | None":
        """The draft with more edits, given in offsets of its own text; None if they touch what another one inserted."""
        originals = self.in_original(edits)
        if originals is None:
            return None
        text = self.text
        for edit in reversed(edits):
            text = text[: edit.start] + edit.replacement + text[edit.end :]
        # Of edits at one place, the one that comes first in the text goes first.
        merged = [(edit.start, 0, edit) for edit in self.edits]
        for edit, own in zip(originals, edits, strict=True):
            merged.append((edit.start, self._side(own.start, edit.start), edit))
        merged.sort(key=lambda item: item[:2])
        return _Draft(text, tuple(edit for _, _, edit in merged))

    def _side(self, at: int, original: int) -> int:
        """-1 for text before an earlier edit at the same place, 1 for text after it."""
        index = self._trace(at).place
        return -1 if index < len(self.edits) and self.edits[index].start == original else 1

    def _trace(self, at: int) -> _Origin:
        shift = 0
        for index, edit in enumerate(self.edits):
            start = edit.start + shift
            end = start + len(edit.replacement)
            if at < start or (at == start and edit.replacement):
                return _Origin(at - shift, index)
            if at < end:
                return _Origin(edit.start, index, is_inserted=True)
            shift += len(edit.replacement) - (edit.end - edit.start)
        return _Origin(at - shift, len(self.edits))


def find_mistakes(text: str, errors: Sequence[Mistake], read: Read) -> tuple[Mistake, ...]:
    """Every mistake of the page with its fix, given the `errors` of its present text."""
    return _Search(text, errors, read).run() if errors else ()


class _Search:
    def __init__(self, text: str, errors: Sequence[Mistake], read: Read) -> None:
        self.text = text
        self.draft = _Draft(text)
        self.errors = list(errors)
        self.read = read
        self.readings_left = min(_MOST_READINGS, _MOST_CHARACTERS // (len(text) + 1))
        self.found: list[Mistake] = []
        self.given_up: set[tuple[int, str]] = set()

    def run(self) -> tuple[Mistake, ...]:
        while self.readings_left > 0 and len(self.found) < _MOST_MISTAKES and self._fix_local():
            pass
        while self.readings_left > 0 and len(self.found) < _MOST_MISTAKES and (mistake := self._next()) is not None:
            if not self._fix(mistake):
                self.given_up.add(self._key(mistake))
        left = [self._original(mistake) for mistake in self.errors]
        offered = self._offer(left)
        known = dict.fromkeys([*offered, *left])
        return tuple(sorted(known, key=lambda mistake: mistake.offset))

    def _offer(self, mistakes: Sequence[Mistake]) -> list[Mistake]:
        """What was found, without fixes that leave a mistake where they are made, alone or combined."""
        if not mistakes and all(mistake.fix for mistake in self.found):
            return self.found
        found = _without_spoiled(self.text, self.found, mistakes)
        for _ in range(_MOST_CHECKS):
            edits = sorted(
                (edit for mistake in found if mistake.fix for edit in mistake.fix.edits),
                key=lambda edit: (edit.start, edit.end),
            )
            draft = _Draft(self.text).with_edits(edits) if edits and _are_apart(edits) else None
            if draft is None:
                break
            errors = [_move(mistake, draft.original) for mistake in self.read(draft.text)]
            kept = _without_spoiled(self.text, found, errors)
            if kept == found:
                return found
            found = kept
        return [replace(mistake, fix=None) for mistake in found]

    def _next(self) -> Mistake | None:
        return next((mistake for mistake in self.errors if self._key(mistake) not in self.given_up), None)

    def _fix_local(self) -> bool:
        """Fix all independent mistakes at once, as a page may have hundreds; whether that worked."""
        chosen = list(_first_fixes(self.draft.text, self.errors))
        for _ in range(2):
            draft = self.draft.with_edits([edit for _, fix in chosen for edit in fix.edits])
            if len(chosen) < 2 or draft is None:
                return False
            errors = self._read(draft.text)
            kept = {draft.original(mistake.start) for mistake in errors}
            good = [item for item in chosen if self.draft.original(item[0].start) not in kept]
            if len(good) == len(chosen):
                self.found += [self._with_fix(mistake, fix) for mistake, fix in chosen]
                self.draft, self.errors = draft, errors
                return True
            chosen = good
        return False

    def _fix(self, mistake: Mistake) -> bool:
        """Apply the best fix; False if none leaves the page with fewer errors."""
        best: _Try | None = None
        tried = 0
        for fix in likely_fixes(self.draft.text, mistake):
            draft = self.draft.with_edits(fix.edits)
            if draft is None:
                continue
            errors = self._read(draft.text)
            least = len(best.errors if best else self.errors)
            if len(errors) < least and not self._is_left(mistake, draft, errors):
                best = _Try(fix, draft, errors)
            tried += 1
            if tried >= _MOST_TRIES or self.readings_left <= 0 or (best and len(best.errors) <= len(self.errors) - 2):
                break
        if best is None:
            return False
        self.found.append(self._with_fix(mistake, best.fix))
        self.draft, self.errors = best.draft, best.errors
        return True

    def _is_left(self, mistake: Mistake, draft: _Draft, errors: list[Mistake]) -> bool:
        start = self.draft.original(mistake.start)
        return any(draft.original(error.start) == start and error.rule is mistake.rule for error in errors)

    def _read(self, text: str) -> list[Mistake]:
        self.readings_left -= 1
        return list(self.read(text))

    def _key(self, mistake: Mistake) -> tuple[int, str]:
        return self.draft.original(mistake.start), mistake.title

    def _with_fix(self, mistake: Mistake, fix: Fix) -> Mistake:
        edits = self.draft.in_original(fix.edits)
        return replace(self._original(mistake), fix=replace(fix, edits=edits) if edits else None)

    def _original(self, mistake: Mistake) -> Mistake:
        return _move(mistake, self.draft.original)


def _move(mistake: Mistake, place: Callable[[int], int]) -> Mistake:
    return replace(mistake, offset=place(mistake.offset), start=place(mistake.start))


def _without_spoiled(text: str, fixed: Sequence[Mistake], mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Drop fixes that share a line with a remaining mistake; after an unreadable statement, all fixes are in doubt."""
    spoiled = [
        (
            text.rfind("\n", 0, min(mistake.start, mistake.offset)) + 1,
            len(text) if mistake.rule is Rule.MDX_STATEMENT else _line_end(text, max(mistake.start, mistake.offset)),
        )
        for mistake in mistakes
    ]
    # Any closing tag after an unclosed tag may be meant for it.
    unclosed = [mistake.start for mistake in mistakes if mistake.rule is Rule.MDX_UNCLOSED_TAG]
    still_open = min(unclosed, default=len(text))

    def is_spoiled(mistake: Mistake) -> bool:
        edits = mistake.fix.edits if mistake.fix is not None else ()
        is_beside = any(edit.start <= end and start <= edit.end for edit in edits for start, end in spoiled)
        return is_beside or (mistake.rule is Rule.MDX_CLOSING_TAG and mistake.start > still_open)

    return [replace(mistake, fix=None) if is_spoiled(mistake) else mistake for mistake in fixed]


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _first_fixes(text: str, errors: Sequence[Mistake]) -> Iterator[tuple[Mistake, Fix]]:
    """The likeliest fix of each independent mistake, without fixes inside another."""
    likeliest = ((error, next(likely_fixes(text, error), None)) for error in errors if is_local(error, text))
    chosen = [(error, fix) for error, fix in likeliest if fix is not None]
    chosen.sort(key=lambda item: item[1].edits[0].start)
    end = -1
    for mistake, fix in chosen:
        if fix.edits[0].start >= end and _are_apart(fix.edits):
            yield mistake, fix
            end = fix.edits[-1].end


def _are_apart(edits: Sequence[TextEdit]) -> bool:
    return all(one.end <= other.start for one, other in pairwise(edits))
