"""Addresses that moved: the `redirects` of docs.json."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from docsdesk.docs.json_values import Json, objects, text_at

_PARAMETER = re.compile(r":([A-Za-z_]\w*)(\*?)|\*")
_TOUCHING = re.compile(r"(?:\*|:[A-Za-z_]\w*\*?)(?=:[A-Za-z_])")
_MOST_STEPS = 20
# Each more multiplies the ways to cut an address up.
_MOST_RESTS = 2
# What repeats its parts could grow with every step; browsers give up far earlier.
_MOST_CHARACTERS = 4_000


@dataclass(frozen=True)
class Redirect:
    """`source` and `destination` are paths without leading slash, the latter maybe a whole address.

    `:name` stands for one segment, `:name*` and a bare `*` for the rest. `number` is its place in the list.
    """

    source: str
    destination: str
    is_permanent: bool = True
    number: int = 0

    @property
    def is_pattern(self) -> bool:
        return _PARAMETER.search(self.source) is not None

    @property
    def is_too_wide(self) -> bool:
        rests = sum(1 for found in _PARAMETER.finditer(self.source) if found[2] or not found[1])
        return rests + len(_TOUCHING.findall(self.source)) > _MOST_RESTS

    def target(self, path: str) -> str | None:
        """Where `path` went, None if this redirect is not about it."""
        if not self.is_pattern:
            return self.destination if path == self.source else None
        match = self._pattern.fullmatch(path) if path.startswith(self._start) else None
        if match is None:
            return None
        values = dict(zip((_name(found) for found in _PARAMETER.finditer(self.source)), match.groups(), strict=True))
        return _PARAMETER.sub(lambda found: values.get(_name(found), found[0]), self.destination)

    @cached_property
    def _start(self) -> str:
        """What every address that it takes starts with."""
        return _PARAMETER.split(self.source, maxsplit=1)[0]

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        pieces, position = list[str](), 0
        for found in _PARAMETER.finditer(self.source):
            pieces.append(re.escape(self.source[position : found.start()]))
            pieces.append("([^/]+)" if found[1] and not found[2] else "(.*)")
            position = found.end()
        return re.compile("".join(pieces) + re.escape(self.source[position:]))


@dataclass(frozen=True)
class Redirects:
    """All of a site. `refused` lead back to themselves, and so nowhere, or are too wide."""

    known: tuple[Redirect, ...] = ()
    refused: tuple[Redirect, ...] = ()

    def __iter__(self) -> Iterator[Redirect]:
        return iter(self.known)

    def find(self, path: str) -> tuple[str, bool] | None:
        """Where an address moved to in the end, and whether for good; None if it did not move."""
        steps = list(_steps(path.strip("/"), self._exact, self._patterns))
        return (steps[-1][0], all(is_permanent for _, is_permanent in steps)) if steps else None

    @cached_property
    def _exact(self) -> dict[str, Redirect]:
        return _exact(self.known)

    @cached_property
    def _patterns(self) -> tuple[Redirect, ...]:
        return _patterns(self.known)


def read_redirects(value: Json) -> Redirects:
    """The first of several for one address counts."""
    found: list[Redirect] = []
    for number, item in enumerate(objects(value)):
        source, target = text_at(item, "source"), text_at(item, "destination")
        if source and target:
            is_permanent = item.get("permanent") is not False
            to = target if "://" in target else target.lstrip("/")
            found.append(Redirect(source.strip("/"), to, is_permanent, number))
    fit = [redirect for redirect in found if not redirect.is_too_wide]
    exact, patterns = _exact(fit), _patterns(fit)
    known = tuple(redirect for redirect in fit if not _is_loop(redirect, exact, patterns))
    numbers = {redirect.number for redirect in known}
    return Redirects(known, tuple(redirect for redirect in found if redirect.number not in numbers))


def _exact(redirects: Sequence[Redirect]) -> dict[str, Redirect]:
    return {redirect.source: redirect for redirect in reversed(redirects) if not redirect.is_pattern}


def _patterns(redirects: Sequence[Redirect]) -> tuple[Redirect, ...]:
    return tuple(redirect for redirect in redirects if redirect.is_pattern)


def _steps(path: str, exact: dict[str, Redirect], patterns: Sequence[Redirect]) -> Iterator[tuple[str, bool]]:
    """Each address on the way, the last repeated ones cut off after some steps."""
    for _ in range(_MOST_STEPS):
        redirect = exact.get(path)
        target = redirect.destination if redirect else None
        for candidate in patterns if redirect is None else ():
            if (target := candidate.target(path)) is not None:
                redirect = candidate
                break
        if redirect is None or target is None or len(target) > _MOST_CHARACTERS:
            return
        yield target, redirect.is_permanent
        path = _path(target)


def _path(target: str) -> str:
    return target.partition("?")[0].partition("#")[0].strip("/")


def _is_loop(redirect: Redirect, exact: dict[str, Redirect], patterns: Sequence[Redirect]) -> bool:
    """Whether an address that it takes leads back to one seen before."""
    start = _PARAMETER.sub("any", redirect.source)
    seen = {start}
    for target, _ in _steps(start, exact, patterns):
        path = _path(target)
        if path in seen:
            return True
        seen.add(path)
    return len(seen) > _MOST_STEPS


def _name(found: re.Match[str]) -> str:
    return found[1] or "*"
