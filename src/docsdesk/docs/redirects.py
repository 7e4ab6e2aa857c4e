"""Addresses that moved: the `redirects` of docs.json."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from docsdesk.docs.json.values import Json, objects, text_at

_PARAMETER = re.compile(r":([A-Za-z_]\w*)(\*?)|\*")
_TOUCHING = re.compile(r"(?:\*|:[A-Za-z_]\w*\*?)(?=:[A-Za-z_])")
# A # or ?, a parameter without *, or one after other text in its segment.
_IDLE = re.compile(r"[#?]|:[A-Za-z_]\w*+(?!\*)|[^/]:[A-Za-z_]")
_MOST_STEPS = 20
# Each one more multiplies the ways to split an address.
_MOST_RESTS = 2
# A redirect that repeats its parts could grow at every step; browsers give up far earlier.
_MOST_CHARACTERS = 4_000
MOST_ALIKE_PATTERNS = 1_000
"""Patterns tried on one address."""


@dataclass(frozen=True)
class Redirect:
    """`source` and `destination` are paths without a leading slash; `destination` may also be a full address.

    `:name` stands for one segment, `:name*` and a bare `*` for the rest. `number` is its place in the list.
    """

    source: str
    destination: str
    is_permanent: bool = True
    number: int = 0

    @cached_property
    def is_pattern(self) -> bool:
        return _PARAMETER.search(self.source) is not None

    @property
    def is_idle(self) -> bool:
        """Whether the hosted site applies it to no address."""
        return _IDLE.search(self.source) is not None

    @property
    def has_one_target(self) -> bool:
        """Whether every address that it matches went to the same place."""
        return not self.is_pattern or _PARAMETER.search(self.destination) is None

    @property
    def is_too_wide(self) -> bool:
        rests = sum(1 for found in _PARAMETER.finditer(self.source) if found[2] or not found[1])
        return rests + len(_TOUCHING.findall(self.source)) > _MOST_RESTS

    def target(self, path: str) -> str | None:
        """Where `path` went, None if this redirect does not match it."""
        if not self.is_pattern:
            return self.destination if path == self.source else None
        match = self._pattern.fullmatch(path) if path.startswith(self._start) else None
        if match is None:
            return None
        values = dict(zip((_name(found) for found in _PARAMETER.finditer(self.source)), match.groups(), strict=True))
        return _PARAMETER.sub(lambda match: values.get(_name(match), match[0]), self.destination)

    @cached_property
    def _start(self) -> str:
        """What every matching address starts with."""
        return _PARAMETER.split(self.source, maxsplit=1)[0]

    @cached_property
    def leading(self) -> tuple[str, ...]:
        """The whole segments that every matching address starts with."""
        return tuple(self._start.split("/")[:-1])

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        pieces, position = list[str](), 0
        for found in _PARAMETER.finditer(self.source):
            pieces.append(re.escape(self.source[position : found.start()]))
            pieces.append("([^/]+)" if found[1] and not found[2] else "(.*)")
            position = found.end()
        return re.compile("".join(pieces) + re.escape(self.source[position:]))


@dataclass(slots=True)
class _Branch:
    """The patterns below some leading literal segments, and the segments that follow those."""

    patterns: list[Redirect] = field(default_factory=list[Redirect])
    branches: "dict[str, _Branch]" = field(default_factory=dict[str, "_Branch"])


@dataclass(frozen=True, slots=True)
class _Patterns:
    """Finds patterns that may match an address without trying all of them."""

    root: _Branch = field(default_factory=_Branch)

    def add(self, redirect: Redirect) -> bool:
        """Whether there was room; patterns with fewer leading segments have to be added first."""
        branch, above = self.root, len(self.root.patterns)
        for segment in redirect.leading:
            branch = branch.branches.setdefault(segment, _Branch())
            above += len(branch.patterns)
        if above >= MOST_ALIKE_PATTERNS:
            return False
        branch.patterns.append(redirect)
        return True

    def like(self, path: str) -> list[Redirect]:
        """Candidates in the order in which they are written."""
        branch, found = self.root, list(self.root.patterns)
        for segment in path.split("/"):
            after = branch.branches.get(segment)
            if after is None:
                break
            branch = after
            found += branch.patterns
        return sorted(found, key=lambda redirect: redirect.number)


class RedirectTarget(NamedTuple):
    address: str
    is_permanent: bool


@dataclass(frozen=True)
class Redirects:
    """All redirects of a site. `refused` ones lead back to themselves, and so nowhere, or are too wide.

    `crowded` ones start like too many others for any address to be tried on all of them.
    """

    redirects: tuple[Redirect, ...] = ()
    refused: tuple[Redirect, ...] = ()
    crowded: tuple[Redirect, ...] = ()

    def __iter__(self) -> Iterator[Redirect]:
        return iter(self.redirects)

    def find(self, path: str) -> RedirectTarget | None:
        """Where an address moved to in the end; None if it did not move."""
        steps = list(_find_steps(path.strip("/"), self._exact, self._patterns))
        return RedirectTarget(steps[-1].address, all(step.is_permanent for step in steps)) if steps else None

    @cached_property
    def _exact(self) -> dict[str, Redirect]:
        return _exact(self.redirects)

    @cached_property
    def _patterns(self) -> _Patterns:
        return _patterns(self.redirects)[0]


def read_redirects(value: Json) -> Redirects:
    """Of several redirects for one address, the first counts."""
    found: list[Redirect] = []
    for number, item in enumerate(objects(value)):
        source, target = text_at(item, "source"), text_at(item, "destination")
        if source and target:
            is_permanent = item.get("permanent") is not False
            to = target if "://" in target else target.lstrip("/")
            found.append(Redirect(source.strip("/"), to, is_permanent, number))
    fit = [redirect for redirect in found if not redirect.is_too_wide]
    exact, (patterns, crowded) = _exact(fit), _patterns(fit)
    left_out = {redirect.number for redirect in crowded}
    tried = (redirect for redirect in fit if redirect.number not in left_out)
    known = tuple(redirect for redirect in tried if not _is_loop(redirect, exact, patterns))
    numbers = {*left_out, *(redirect.number for redirect in known)}
    return Redirects(known, tuple(redirect for redirect in found if redirect.number not in numbers), crowded)


def _exact(redirects: Sequence[Redirect]) -> dict[str, Redirect]:
    return {redirect.source: redirect for redirect in reversed(redirects) if not redirect.is_pattern}


def _patterns(redirects: Sequence[Redirect]) -> tuple[_Patterns, tuple[Redirect, ...]]:
    """The patterns, and those for which there was no room."""
    patterns = _Patterns()
    written = (redirect for redirect in redirects if redirect.is_pattern)
    crowded = [
        redirect for redirect in sorted(written, key=lambda each: len(each.leading)) if not patterns.add(redirect)
    ]
    return patterns, tuple(sorted(crowded, key=lambda redirect: redirect.number))


def _find_steps(path: str, exact: dict[str, Redirect], patterns: _Patterns) -> Iterator[RedirectTarget]:
    """Each address on the way; a loop is cut off after some steps."""
    for _ in range(_MOST_STEPS):
        redirect = exact.get(path)
        target = redirect.destination if redirect else None
        for candidate in patterns.like(path) if redirect is None else ():
            if (target := candidate.target(path)) is not None:
                redirect = candidate
                break
        if redirect is None or target is None or len(target) > _MOST_CHARACTERS:
            return
        yield RedirectTarget(target, redirect.is_permanent)
        path = address_path(target)


def address_path(address: str) -> str:
    """Without the query, the fragment and the slashes around it."""
    return address.partition("?")[0].partition("#")[0].strip("/")


def _is_loop(redirect: Redirect, exact: dict[str, Redirect], patterns: _Patterns) -> bool:
    """Whether an address that it matches leads back to one seen before."""
    start = _PARAMETER.sub("any", redirect.source)
    seen = {start}
    for target, _ in _find_steps(start, exact, patterns):
        path = address_path(target)
        if path in seen:
            return True
        seen.add(path)
    return len(seen) > _MOST_STEPS


def hosted_pattern(source: str) -> str:
    """A source as the hosted site reads it: `:slug*` for a whole segment, `name-*` for the rest of one."""
    return re.sub(r"(?<=[^/])[:]([A-Za-z_]\w*)\*?", "*", re.sub(r"(^|/)(:[A-Za-z_]\w*)(?!\w|\*)", r"\1\2*", source))


def _name(match: re.Match[str]) -> str:
    return match[1] or "*"
