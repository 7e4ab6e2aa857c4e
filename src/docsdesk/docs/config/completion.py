"""Completions in docs.json: keys, choices, and names from the folder."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.docs.config.shape import CONFIG
from docsdesk.docs.config.shape_kinds import Either, Entries, Flag, Items, Keys, Shape, TextShape
from docsdesk.docs.json.cursor import JsonCursor, cursor_at
from docsdesk.docs.json.spans import Path
from docsdesk.domain.languages import ALIASES


@dataclass(frozen=True, slots=True)
class Completion:
    """`insertion` replaces what is there and leaves the cursor `back` characters before its end.

    `path` is where it leads, for help on it.
    """

    name: str
    insertion: str
    path: Path
    kind: str = ""
    back: int = 0


@dataclass(frozen=True, slots=True)
class Completions:
    """Completions for text[start:end] that contain what is typed; those that begin with it come first."""

    start: int
    end: int
    items: tuple[Completion, ...]


def completions_at(text: str, offset: int, names: ConfigNames, shape: Shape = CONFIG) -> Completions:
    """`shape` is that of the whole text; a file that docs.json takes in has its own."""
    cursor = cursor_at(text, offset)
    shapes = list(shapes_at(shape, cursor.path))
    offered = _keys(cursor, shapes, text) if cursor.is_key else _values(cursor, shapes, names)
    typed = text[cursor.start : offset].strip('"').lower()
    fitting = [item for item in offered if typed in item.name.lower()]
    fitting.sort(key=lambda item: not item.name.lower().startswith(typed))
    return Completions(cursor.start, cursor.end, tuple(fitting))


def shapes_at(shape: Shape, path: Path) -> Iterator[Shape]:
    """The shapes allowed at a path, one alternative at a time."""
    if isinstance(shape, Either):
        for option in shape.shapes:
            yield from shapes_at(option, path)
    elif not path:
        yield shape
    elif isinstance(shape, Items) and isinstance(path[0], int):
        yield from shapes_at(shape.of, path[1:])
    elif isinstance(shape, Keys) and path[0] in shape.members:
        yield from shapes_at(shape.members[str(path[0])], path[1:])
    elif isinstance(shape, Entries):
        yield from shapes_at(shape.of, path[1:])


def _keys(cursor: JsonCursor, shapes: list[Shape], text: str) -> list[Completion]:
    has_value = text[cursor.end :].lstrip()[:1] == ":"
    found: dict[str, Completion] = {}
    for shape in shapes:
        for key, inner in shape.members.items() if isinstance(shape, Keys) else ():
            if key not in cursor.keys and key not in found:
                start = "" if has_value else _value_start(inner)
                back = int(start.endswith(('"', "]", "}")))
                found[key] = Completion(key, f'"{key}"{start}', (*cursor.path, key), kind_of(inner), back)
    return list(found.values())


def _value_start(shape: Shape) -> str:
    """What follows a key; typing continues before a closing mark."""
    match shape.shapes[0] if isinstance(shape, Either) else shape:
        case TextShape():
            return ': ""'
        case Items():
            return ": []"
        case Keys() | Entries():
            return ": {}"
        case _:
            return ": "


def _values(cursor: JsonCursor, shapes: list[Shape], names: ConfigNames) -> list[Completion]:
    found: dict[str, Completion] = {}
    is_language = cursor.path[:3] == ("api", "examples", "languages")
    choices = (choice for shape in shapes if isinstance(shape, TextShape) for choice in shape.choices)
    for name in (*(ALIASES if is_language else ()), *_folder_names(cursor.path, names), *choices):
        kind = ", ".join(ALIASES.get(name, ())) if is_language else ""
        found.setdefault(name, Completion(name, json.dumps(name, ensure_ascii=False), cursor.path, kind))
    if any(isinstance(shape, Flag) for shape in shapes):
        for word in ("true", "false"):
            found[word] = Completion(word, word, cursor.path)
    return list(found.values())


def _folder_names(path: Path, names: ConfigNames) -> Iterable[str]:
    """The names that fit a place of docs.json."""
    keys = [step for step in path if isinstance(step, str)]
    last = keys[-1] if keys else ""
    by_key = {"$ref": names.data, "overlays": names.overlays, "pages": names.pages, "root": names.pages}
    if last in by_key:
        return by_key[last]
    for kind, descriptions in (("openapi", names.openapi), ("asyncapi", names.asyncapi)):
        if kind in keys[-2:] and last in (kind, "source"):
            return descriptions
    is_redirect = keys[:1] == ["redirects"] and last == "destination"
    return (f"/{name}" for name in names.pages) if is_redirect else ()


def kind_of(shape: Shape) -> str:
    """The kind of value that this shape describes, in a word."""
    match shape:
        case TextShape():
            return " | ".join(shape.choices[:4]) if shape.choices else "text"
        case Flag():
            return "true | false"
        case Items():
            return "list"
        case Keys() | Entries():
            return "object"
        case Either():
            return " or ".join(dict.fromkeys(kind_of(option) for option in shape.shapes))
        case _:
            return ""
