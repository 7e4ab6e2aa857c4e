"""Merges two edited versions of docs.json, and puts single values back as another version has them."""

import json
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias, cast

from docsdesk.docs.config.linked import LinkedConfig, Spot
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.layout import same_json
from docsdesk.docs.json.spans import JsonSyntaxError, Node, Path, find
from docsdesk.domain.wording import say


class Absent(Enum):
    """No value; null is one."""

    ABSENT = "absent"


ABSENT = Absent.ABSENT
Value: TypeAlias = object


@dataclass(frozen=True, slots=True)
class Conflict:
    """Both sides changed the value at `path`, in different ways. An empty path means the whole text.

    A list is one value: two orders of languages cannot be merged.
    """

    path: Path
    base: Value
    mine: Value
    theirs: Value


@dataclass(frozen=True, slots=True)
class MergedText:
    """`text` is theirs with every change of mine to what they did not touch."""

    text: ConfigText
    conflicts: tuple[Conflict, ...]


def merge_texts(base: ConfigText, mine: ConfigText, theirs: ConfigText) -> MergedText:
    """Texts that are not JSON objects are compared whole: if both sides changed, that is a conflict."""
    if mine.text in (base.text, theirs.text):
        return MergedText(theirs, ())
    if theirs.text == base.text:
        return MergedText(mine, ())
    try:
        merging = _Merging(mine, theirs)
        merging.merge((), base.value, mine.value, theirs.value)
    except JsonSyntaxError:
        return MergedText(theirs, (Conflict((), base.text, mine.text, theirs.text),))
    return MergedText(merging.text, tuple(merging.conflicts))


def with_mine(merged: ConfigText, mine: ConfigText, conflict: Conflict) -> ConfigText:
    return mine if not conflict.path else _take_over(merged, mine, conflict.path, conflict.mine)


@dataclass(slots=True)
class _Merging:
    mine: ConfigText
    text: ConfigText
    conflicts: list[Conflict] = field(default_factory=list[Conflict])

    def merge(self, path: Path, base: Value, mine: Value, theirs: Value) -> None:
        if mine is base or mine is theirs:
            return
        known: object = dict[str, object]() if base is ABSENT else base
        sides = [_fields(side) for side in (known, mine, theirs)]
        if all(side is not None for side in sides):
            self._merge_fields(path, *(side or {} for side in sides))
        elif same_json(mine, base) or same_json(mine, theirs):
            return
        elif same_json(theirs, base) and path:
            self.text = _take_over(self.text, self.mine, path, mine)
        elif path:
            self.conflicts.append(Conflict(path, base, mine, theirs))
        else:
            raise JsonSyntaxError(0, say("it is not an object"))

    def _merge_fields(
        self, path: Path, base: dict[str, object], mine: dict[str, object], theirs: dict[str, object]
    ) -> None:
        for key in (*mine, *(key for key in base if key not in mine)):
            self.merge((*path, key), *(side.get(key, ABSENT) for side in (base, mine, theirs)))


def _fields(value: object) -> dict[str, object] | None:
    return cast("dict[str, object]", value) if isinstance(value, dict) else None


def _take_over(text: ConfigText, mine: ConfigText, path: Path, value: Value) -> ConfigText:
    """My value as I wrote it, after the same key as in my text; a list keeps their spelling of its items."""
    if value is ABSENT:
        return text.without(path)
    if isinstance(value, list) and isinstance(text.get(path), list):
        return text.with_value(path, cast("object", value))
    return text.with_value(path, mine.verbatim(path) or cast("object", value), after=_neighbour(mine, path))


def _neighbour(text: ConfigText, path: Path) -> str | None:
    parent = find(text.root, path[:-1])
    keys = [entry.key for entry in parent.entries] if parent is not None else []
    position = keys.index(str(path[-1])) if path[-1] in keys else 0
    return keys[position - 1] if position else None


def restore_value(config: LinkedConfig, path: Path, saved: LinkedConfig) -> LinkedConfig:
    """Write the value at a path as `saved` does: the same characters behind the same key, or nothing."""
    spot, own = saved.find_key(path), config.find_key(path)
    if own != spot:
        config = _without_remains(config.without(path), path, saved)
    if spot is None:
        return config
    return _with(config, spot, _put_back(config.texts[spot.file], saved.texts[spot.file], spot.path))


def _without_remains(config: LinkedConfig, path: Path, saved: LinkedConfig) -> LinkedConfig:
    """Remove the object around a value that `saved` does not have there, if nothing is left in it."""
    for length in range(1, len(path)):
        spot = config.find_key(path[:length])
        if spot is None or spot == saved.find_key(path[:length]):
            continue
        node = find(config.texts[spot.file].root, spot.path)
        is_left = node is not None and _is_hollow(node)
        return _with(config, spot, config.texts[spot.file].without(spot.path)) if is_left else config
    return config


def _with(config: LinkedConfig, spot: Spot, text: ConfigText) -> LinkedConfig:
    return replace(config, texts={**config.texts, spot.file: text})


def _is_hollow(node: Node) -> bool:
    """Whether it holds nothing but such objects."""
    return node.kind == "object" and all(_is_hollow(member.node) for member in node.members.values())


def _put_back(text: ConfigText, saved: ConfigText, path: Path) -> ConfigText:
    """Characters, place among the other keys, and, where no other change remains around it, the white space."""
    before, around = _key_before(saved, path), path[:-1]
    if find(text.root, path) is not None and _key_before(text, path) != before:
        text = text.without(path)
    is_new = find(text.root, path) is None
    text = text.with_value(path, saved.verbatim(path), after=before)
    if is_new and before is None:
        text = text.with_move(around, len(text.get(around)) - 1, 0)
    outer = (path[:length] for length in range(1, len(path)))
    same = next((each for each in outer if _written_alike(text.get(each), saved.get(each))), None)
    return text if same is None else text.with_value(same, saved.verbatim(same))


def _key_before(text: ConfigText, path: Path) -> str | None:
    keys = list(text.get(path[:-1]))
    place = keys.index(path[-1])
    return keys[place - 1] if place else None


def _written_alike(one: object, other: object) -> bool:
    """Whether they are equal, the order of keys included."""
    return json.dumps(one, default=str) == json.dumps(other, default=str)
