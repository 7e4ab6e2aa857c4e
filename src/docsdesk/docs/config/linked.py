"""docs.json with the files that its `api` takes in by `$ref`: effective values, and where edits of them land."""

import pathlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any

from docsdesk.docs.config.file import beside, resolve_refs
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Node, Path, PathStep, find
from docsdesk.docs.json.values import Json, check_json
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.wording import say

REF = "$ref"
_LARGE_CHARACTERS = 1 << 15
"""Characters; searching a longer value for references is slow."""


@dataclass(frozen=True, slots=True)
class Spot:
    file: PurePosixPath
    path: Path


@dataclass(frozen=True)
class LinkedConfig:
    """`texts` are the known files, `root` is docs.json. Edits return a new object.

    A reference is relative to the file that holds it, and keys beside it override those of the object it refers to.
    """

    root: PurePosixPath
    texts: Mapping[PurePosixPath, ConfigText]

    def get(self, path: Path) -> Any:
        """The effective value at a path, None if there is none. Do not modify it."""
        spot = self.find(path)
        if spot is None:
            return None
        text = self.texts[spot.file]
        node = find(text.root, spot.path)
        value = node.to_value() if node is not None else None
        if (
            node is not None
            and node.end - node.start > _LARGE_CHARACTERS
            and not may_refer(text.text[node.start : node.end])
        ):
            return value
        return resolve_refs(spot.file, check_json(value), read=self._read, problems=[]).value

    def keys(self) -> dict[str, PurePosixPath]:
        """The keys of the outermost object, each with the file that holds it."""
        layers = reversed(list(self._layers(Spot(self.root, ()))))
        return {key: layer.file for layer in layers for key in self._own_keys(layer)}

    def find(self, path: Path) -> Spot | None:
        """Where the value at a path is written, with references followed."""
        spot: Spot | None = Spot(self.root, ())
        for step in path:
            spot = self._first_child(self._layers(spot), step)
            if spot is None:
                return None
        return self._follow_references(spot)

    def spot(self, path: Path) -> Spot:
        """The place of the key at a path, not of what it refers to; where it belongs if it is not written."""
        if not path:
            return Spot(self.root, ())
        return self.find_key(path) or self._landing(path)

    def home(self, path: Path) -> PurePosixPath:
        """The file that an edit of the value at a path changes."""
        return self._landing(path).file

    def with_value(self, path: Path, value: object) -> "LinkedConfig":
        """Set the value where it is written, or where most of its siblings are."""
        spot = self._landing(path)
        return self._with(spot.file, self.texts[spot.file].with_value(spot.path, value))

    def without(self, path: Path) -> "LinkedConfig":
        """Remove the value at a path wherever it is written, so that none takes effect."""
        config = self
        while (spot := config.find_key(path)) is not None:
            config = config._with(spot.file, config.texts[spot.file].without(spot.path))
        return config

    def references(self) -> tuple[PurePosixPath, ...]:
        """The files that the outermost object and `api` refer to, as far as known, read or not."""
        found: dict[PurePosixPath, None] = {}
        for layer in self._layers(Spot(self.root, ())):
            if (target := self._target(layer)) is not None:
                found[target] = None
            self._collect(Spot(layer.file, ("api",)), found)
        found.pop(self.root, None)
        return tuple(found)

    def _collect(self, spot: Spot, files: dict[PurePosixPath, None]) -> None:
        for path in _objects(self._node(spot), spot.path):
            target = self._target(Spot(spot.file, path))
            if target is not None and target not in files:
                files[target] = None
                if target in self.texts:
                    self._collect(Spot(target, ()), files)

    def _landing(self, path: Path) -> Spot:
        """Where the value is written, else where it belongs: in the innermost existing object, on its fullest layer."""
        if (spot := self.find(path)) is not None:
            return spot
        for length in range(len(path) - 1, -1, -1):
            if (around := self.find(path[:length])) is not None:
                layers = list(self._layers(around))
                fullest = max(reversed(layers), key=lambda layer: len(self._own_keys(layer)))
                return Spot(fullest.file, (*fullest.path, *path[length:]))
        return Spot(self.root, path)

    def find_key(self, path: Path) -> Spot | None:
        """The place of the key at a path, not of what it refers to; None if it is not written."""
        around = Spot(self.root, ())
        for position, step in enumerate(path):
            found = self._first_child(self._layers(around), step)
            if found is None:
                return None
            if position == len(path) - 1:
                return found
            around = found
        return None

    def _first_child(self, layers: Iterable[Spot], step: PathStep) -> Spot | None:
        children = (self._child(layer, step) for layer in layers)
        return next((child for child in children if child), None)

    def _layers(self, spot: Spot | None) -> Iterator[Spot]:
        """The object at a place and those its references bring, in order of precedence."""
        seen: set[PurePosixPath] = set()
        while spot is not None and self._node(spot) is not None:
            yield spot
            seen.add(spot.file)
            target = self._target(spot)
            spot = Spot(target, ()) if target is not None and target in self.texts and target not in seen else None

    def _follow_references(self, spot: Spot) -> Spot:
        """Follow references as long as no key beside them overrides an object that they bring."""
        layers = list(self._layers(spot))
        for layer, below in pairwise(layers):
            node = self._node(below)
            if self._own_keys(layer) and node is not None and node.kind == "object":
                return layer
        return layers[-1] if layers else spot

    def _child(self, spot: Spot, step: str | int) -> Spot | None:
        node = self._node(spot)
        return Spot(spot.file, (*spot.path, step)) if node is not None and find(node, (step,)) is not None else None

    def _own_keys(self, spot: Spot) -> list[str]:
        node = self._node(spot)
        return [key for key in node.members if key != REF] if node is not None else []

    def _node(self, spot: Spot) -> Node | None:
        return find(self.texts[spot.file].root, spot.path)

    def _target(self, spot: Spot) -> PurePosixPath | None:
        node = self._node(spot)
        member = node.members.get(REF) if node is not None else None
        if member is None or not isinstance(member.node.value, str):
            return None
        return beside(spot.file, member.node.value)

    def _with(self, file: PurePosixPath, text: ConfigText) -> "LinkedConfig":
        return replace(self, texts={**self.texts, file: text})

    def _read(self, file: PurePosixPath) -> Json:
        if file not in self.texts:
            raise UnreadableFileError(pathlib.Path(file), say("it was not read"))
        return check_json(self.texts[file].value)


def may_refer(text: str) -> bool:
    """Whether the text may hold `$ref` as a key, however it is escaped."""
    return REF in text or "\\u00" in text


def _objects(node: Node | None, path: Path) -> Iterator[Path]:
    if node is None or node.kind == "scalar":
        return
    if node.kind == "object":
        yield path
    for key, member in node.members.items():
        yield from _objects(member.node, (*path, key))
    for position, item in enumerate(node.items):
        yield from _objects(item, (*path, position))
