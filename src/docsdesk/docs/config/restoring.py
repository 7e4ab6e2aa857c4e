"""Puts one value of docs.json back as other versions of its files have it, leaving every other change alone."""

import json
from dataclasses import replace

from docsdesk.docs.config.linked import LinkedConfig, Spot
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Node, Path, find


def restored(config: LinkedConfig, path: Path, saved: LinkedConfig) -> LinkedConfig:
    """Write the value at a path as `saved` does: the same characters behind the same key, or nothing."""
    spot, own = saved.written(path), config.written(path)
    if own != spot:
        config = _without_remains(config.without(path), path, saved)
    if spot is None:
        return config
    return _with(config, spot, _put_back(config.texts[spot.file], saved.texts[spot.file], spot.path))


def _without_remains(config: LinkedConfig, path: Path, saved: LinkedConfig) -> LinkedConfig:
    """Remove the object around a value that `saved` does not have there, if nothing is left in it."""
    for length in range(1, len(path)):
        spot = config.written(path[:length])
        if spot is None or spot == saved.written(path[:length]):
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
        text = text.moved(around, len(text.get(around)) - 1, 0)
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
