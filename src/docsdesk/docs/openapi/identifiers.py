"""References by `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12 section 8.2), written anew as pointers.

Whoever reads a description afterwards meets one kind of reference only.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote, urljoin

from docsdesk.docs.json.values import Json, JsonObject, text_at
from docsdesk.docs.openapi.places import VALUES, Path, pointed, pointer

_ANCHORS = ("$anchor", "$dynamicAnchor")
_MARKS = ("$self", "$id", *_ANCHORS)


def has_identifiers(text: str) -> bool:
    """Whether a file's text may hold any, so that few descriptions have to be walked through."""
    return any(mark in text for mark in _MARKS)


def point_references(document: JsonObject) -> None:
    """Change the references of a document that nobody else has yet; one that leads nowhere stays as it is."""
    found = _Identifiers(text_at(document, "$self"))
    found.gather(document)
    for holder, base in found.holders:
        reference = holder["$ref"]
        if isinstance(reference, str) and (path := found.path(base, reference)) is not None:
            holder["$ref"] = pointer(path)


@dataclass(slots=True)
class _Identifiers:
    base: str
    """The address of the whole document, empty for none."""
    paths: dict[str, Path] = field(default_factory=dict[str, Path])
    """Where resources and what has an anchor stand, by address."""
    holders: list[tuple[JsonObject, str]] = field(default_factory=list[tuple[JsonObject, str]])
    """Objects with a reference, each with the address that it counts from."""

    def gather(self, document: JsonObject) -> None:
        self.paths[self.base] = ()
        for path, node, base in _objects(document, self.base):
            if isinstance(node.get("$id"), str):
                self.paths.setdefault(base, path)
            for key in _ANCHORS:
                if name := text_at(node, key):
                    self.paths.setdefault(f"{base}#{name}", path)
            if isinstance(node.get("$ref"), str):
                self.holders.append((node, base))

    def path(self, base: str, reference: str) -> Path | None:
        """None for what is not in the document, as far as its address says."""
        address, _, fragment = _absolute(base, reference).partition("#")
        resource = self.paths.get(address)
        if fragment and not fragment.startswith("/"):
            return self.paths.get(f"{address}#{unquote(fragment)}")
        if resource is None or not fragment:
            return resource
        return (*resource, *pointed(fragment[1:]))


def _objects(document: JsonObject, base: str) -> Iterator[tuple[Path, JsonObject, str]]:
    """Every object once, with its path and the address that its references count from."""
    seen: set[int] = set()
    pending: list[tuple[Path, Json, str]] = [((), document, base)]
    while pending:
        path, node, base = pending.pop()
        if id(node) in seen:
            continue
        if isinstance(node, dict):
            seen.add(id(node))
            if isinstance(own := node.get("$id"), str):
                base = _absolute(base, own).rstrip("#")
            yield path, node, base
            pending.extend(((*path, key), inner, base) for key, inner in node.items() if key not in VALUES)
        elif isinstance(node, list):
            pending.extend(((*path, position), inner, base) for position, inner in enumerate(node))


def _absolute(base: str, reference: str) -> str:
    """Of a URN, too, whose fragments the standard library does not join."""
    return base + reference if reference.startswith("#") else urljoin(base, reference)
