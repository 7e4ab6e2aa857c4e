"""What is wrong in docs.json, by the path of the value, and what would fix it."""

from dataclasses import dataclass
from typing import TypeAlias

from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say


@dataclass(frozen=True)
class Put:
    """Write a value at a path, whatever stands there."""

    path: Path
    value: Json


@dataclass(frozen=True)
class Remove:
    path: Path


@dataclass(frozen=True)
class Become:
    """Replace the key at `path` with the keys of `into`, beside it or further out at `around`.

    What is already written there wins.
    """

    path: Path
    into: JsonObject
    around: Path


Step: TypeAlias = "Put | Remove | Become"


@dataclass(frozen=True)
class ConfigFix:
    """Steps taken together, in one file; `is_sure` as in `Fix`."""

    title: str
    steps: tuple[Step, ...]
    is_sure: bool = True


@dataclass(frozen=True)
class ConfigFinding:
    """`path` leads to the value, or to the object that lacks something, with every `$ref` followed."""

    rule: Rule
    path: Path
    title: str
    hint: str
    fix: ConfigFix | None = None


def spelled(path: Path) -> str:
    """The path as in navigation.tabs[0].icon."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".") or "docs.json"


def renamed(path: Path, key: str, value: Json, *, is_sure: bool) -> ConfigFix:
    """Rename the key at the end of a path."""
    return ConfigFix(
        say("Rename {path} to {key}", path=path[-1], key=key), (Become(path, {key: value}, path[:-1]),), is_sure
    )


def removed(path: Path, *, is_sure: bool = True) -> ConfigFix:
    return ConfigFix(say("Remove {path}", path=spelled(path)), (Remove(path),), is_sure)
