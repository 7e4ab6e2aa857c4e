"""The sources of descriptions in `api.openapi` and `api.asyncapi`, in every form they take."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

_KNOWN = ("source", "directory", "overlays")


@dataclass(frozen=True)
class SpecSource:
    """`source` is a file of the folder or an address. `rest` are unknown keys, kept as they are."""

    source: str
    directory: str = ""
    """Where its generated pages go."""
    overlays: tuple[str, ...] = ()
    """Overlay files, in the order in which they apply."""
    rest: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def to_json(self) -> Any:
        """The shortest form that holds its content."""
        if not (self.directory or self.overlays or self.rest):
            return self.source
        fields: dict[str, Any] = {"source": self.source}
        if self.directory:
            fields["directory"] = self.directory
        if self.overlays:
            fields["overlays"] = list(self.overlays)
        return {**fields, **self.rest}


def read_sources(value: Any) -> tuple[SpecSource, ...] | None:
    """None if it has none of these forms; empty if nothing is written."""
    if value is None:
        return ()
    items = cast("list[Any]", value) if isinstance(value, list) else [value]
    sources = [_read(item) for item in items]
    return None if None in sources else tuple(source for source in sources if source is not None)


def written_sources(sources: Iterable[SpecSource], before: Any) -> Any:
    """The value to write for these sources; a list stays a list, and None leaves the setting out."""
    items = [source.to_json() for source in sources]
    if not items:
        return None
    return items[0] if len(items) == 1 and not isinstance(before, list) else items


def _read(item: Any) -> SpecSource | None:
    if isinstance(item, str):
        return SpecSource(item)
    if not isinstance(item, dict):
        return None
    fields = cast("dict[str, Any]", item)
    source = fields.get("source")
    directory = fields.get("directory", "")
    overlays = fields.get("overlays", [])
    if not (isinstance(source, str) and isinstance(directory, str) and isinstance(overlays, list)):
        return None
    listed = cast("list[Any]", overlays)
    if not all(isinstance(overlay, str) for overlay in listed):
        return None
    rest = {key: value for key, value in fields.items() if key not in _KNOWN}
    return SpecSource(source, directory, tuple(listed), rest)
