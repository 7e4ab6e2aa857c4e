"""Diagnostics: what a person who helps needs to know, in parts that can be left out. Always in English.

One plain text: it opens everywhere, can be read before it is sent, and fits into a mail or an issue as it is.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

MOST_CHARACTERS = 200_000
"""Of one part; of a longer text the end is kept."""
_WIDEST_NAME = 24


class Part(StrEnum):
    """In the order of the text."""

    VERSIONS = "versions"
    SYSTEM = "system"
    DISPLAY = "display"
    KEYRING = "keyring"
    NETWORK = "network"
    SITES = "sites"
    TIMINGS = "timings"
    SIZES = "sizes"
    CHECKS = "checks"
    CRASHES = "crashes"
    LOG = "log"

    @property
    def heading(self) -> str:
        return _HEADINGS[self]


_HEADINGS = {
    Part.VERSIONS: "Versions",
    Part.SYSTEM: "System",
    Part.DISPLAY: "Desktop and screens",
    Part.KEYRING: "Keyring",
    Part.NETWORK: "Proxy and certificates",
    Part.SITES: "Sites",
    Part.TIMINGS: "Timings",
    Part.SIZES: "Sizes",
    Part.CHECKS: "Checks of this computer",
    Part.CRASHES: "Crash reports",
    Part.LOG: "Last log lines",
}

Facts = tuple[tuple[str, str], ...]
"""Names and values, in order."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What was found out for a part: facts, a text, and what could not be found out."""

    facts: Facts = ()
    text: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    part: Part
    contents: Contents

    def as_text(self) -> str:
        known, heading = self.contents, self.part.heading
        lines = [heading, "-" * len(heading)]
        wide = min(max((len(name) for name, _ in known.facts), default=0), _WIDEST_NAME)
        lines += [f"{name:<{wide}}  {value}".rstrip() for name, value in known.facts]
        lines += [known.text] if known.text else []
        lines += [known.problem] if known.problem else []
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Diagnostics:
    made_at: datetime
    sections: tuple[Section, ...] = ()

    def without(self, parts: Collection[Part]) -> "Diagnostics":
        return replace(self, sections=tuple(one for one in self.sections if one.part not in parts))

    def changed(self, change: Callable[[str], str]) -> "Diagnostics":
        """With every name, value and text as `change` returns it, bounded by MOST_CHARACTERS."""
        return replace(self, sections=tuple(Section(one.part, _changed(one.contents, change)) for one in self.sections))

    def as_text(self) -> str:
        head = f"Docsdesk diagnostics, {self.made_at.astimezone():%Y-%m-%d %H:%M:%S %z}"
        return "\n\n".join([head, *(section.as_text() for section in self.sections)]) + "\n"

    def as_object(self) -> dict[str, object]:
        """For JSON: each part by its name, with its facts, text and problem if it has any."""
        return {"madeAt": self.made_at.isoformat(), **{one.part.value: _object(one.contents) for one in self.sections}}


def _changed(contents: Contents, change: Callable[[str], str]) -> Contents:
    return Contents(
        tuple((change(name), change(value)) for name, value in contents.facts),
        end_of(change(contents.text)),
        change(contents.problem),
    )


def end_of(text: str, most: int = MOST_CHARACTERS) -> str:
    """The whole lines at the end of a text that is too long, below a line that says so."""
    if len(text) <= most:
        return text
    kept = text[-most:].partition("\n")[2] or text[-most:]
    return f"[{len(text) - len(kept):,} characters before this are left out]\n{kept}"


def _object(contents: Contents) -> dict[str, object]:
    text = {"text": contents.text} if contents.text else {}
    return {"facts": dict(contents.facts), **text, **({"problem": contents.problem} if contents.problem else {})}
