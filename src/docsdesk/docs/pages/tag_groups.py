"""The groups that the tags of a description make of its operations."""

from dataclasses import dataclass, field

from docsdesk.docs.json.values import JsonObject, objects, text_at, texts
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.openapi.specification import Operation, Specification

Trail = list[tuple[str, str]]
"""Name and label of each tag, the outermost first."""


def tag_names(value: JsonObject) -> tuple[str, ...]:
    """Of an operation, or of a channel, whose tags are objects."""
    return texts(value.get("tags")) or tuple(text_at(tag, "name") for tag in objects(value.get("tags")))


class SpecificationTags:
    def __init__(self, spec: Specification) -> None:
        self._by_name = {text_at(tag, "name"): tag for tag in objects(spec.value.get("tags"))}
        self._is_nested = text_at(spec.value, "openapi").startswith("3.2")

    def trail(self, operation: Operation) -> Trail:
        """The tag that an operation is listed under, below its parents (OpenAPI 3.2); empty without one."""
        if not self._is_nested:
            return [(name, self._label(name)) for name in tag_names(operation.value)[:1] if name]
        kinds = ("nav", "none", "undeclared")
        named = [name for kind in kinds for name in tag_names(operation.value) if self._kind(name) == kind]
        return self._trail_to(named[0]) if named else []

    def _trail_to(self, name: str) -> Trail:
        trail: Trail = []
        met: set[str] = set()
        current = name
        while current and current not in met:
            met.add(current)
            if current == name or self._kind(current) in ("nav", "none"):
                trail.append((current, self._label(current)))
            parent = text_at(self._by_name.get(current), "parent")
            current = parent if parent in self._by_name else ""
        return trail[::-1]

    def _label(self, name: str) -> str:
        tag = self._by_name.get(name)
        return text_at(tag, "x-group") or text_at(tag, "summary") or name

    def _kind(self, name: str) -> str:
        return text_at(self._by_name[name], "kind") or "none" if name in self._by_name else "undeclared"


@dataclass(slots=True)
class TagGroup:
    label: str = ""
    entries: list["TagGroup | str"] = field(default_factory=list["TagGroup | str"])

    def inner(self, trail: Trail) -> "TagGroup":
        """The group at the end of a trail, made if there is none."""
        if not trail:
            return self
        label = trail[0][1]
        found = next((entry for entry in self.entries if isinstance(entry, TagGroup) and entry.label == label), None)
        if found is None:
            found = TagGroup(label)
            self.entries.append(found)
        return found.inner(trail[1:])

    def unique(self, path: str) -> str:
        """The path, with a number if another operation of the group has it."""
        number, candidate = 0, path
        while candidate in self.entries:
            number += 1
            candidate = f"{path}-{number}"
        return candidate

    def nodes(self) -> tuple[NavNode, ...]:
        """Pages outside groups come first."""
        loose = [NavNode(NavKind.PAGE, page=entry) for entry in self.entries if isinstance(entry, str)]
        groups = [entry for entry in self.entries if isinstance(entry, TagGroup) and entry.entries]
        return (*loose, *(NavNode(NavKind.GROUP, group.label, children=group.nodes()) for group in groups))
