"""The kinds of values that docs.json holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class TextShape:
    """A string: one of `choices` if there are any, in the format that `form` describes if given."""

    choices: tuple[str, ...] = ()
    form: str = ""
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class Flag:
    pass


@dataclass(frozen=True, slots=True)
class Number:
    pass


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value, unchecked. `note` says why it has no effect."""

    note: str = ""


@dataclass(frozen=True)
class Items:
    """A list of `least` to `most` values."""

    of: "Shape"
    least: int = 0
    most: int = 1_000_000


@dataclass(frozen=True)
class Entries:
    """An object whose keys the site chooses."""

    of: "Shape"


@dataclass(frozen=True)
class Keys:
    """An object. `members` may grow after creation, for objects that hold others of their kind."""

    members: Mapping[str, "Shape"]
    needed: tuple[str, ...] = ()
    hints: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What to write instead of keys of other versions."""
    note: str = ""
    """Why it has no effect."""
    is_strict: bool = False
    """Whether a deploy fails with any other key."""


@dataclass(frozen=True)
class Either:
    shapes: tuple["Shape", ...]


Shape = TextShape | Flag | Number | Anything | Items | Entries | Keys | Either
