"""Edits of JSON texts, made up from a seed, and what has to hold after each of them."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.layout import same_json
from docsdesk.docs.json.spans import Node, Path, find, read_spans

NEW_VALUES: tuple[Any, ...] = (
    "none", "Grüße \U0001f600 \u2028", 'quote " and \\ slash', "", 0, -1.5, True, None, [], {}, ["bash", "go"],
    [{"a": 1}, {"b": [2]}], {"display": "none", "deep": {"er": []}},
)  # fmt: skip
KEYS = ("display", "ключ", "a b", '"', "\\", "$ref", "x" * 50)


@dataclass(frozen=True)
class Edit:
    """`value` is what the whole document says afterwards; all but text[start:end] stays as it is written."""

    name: str
    after: ConfigText
    value: Any
    start: int
    end: int


def nodes(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Every value that counts, with its path."""
    yield path, node
    for key, member in node.members.items():
        yield from nodes(member.node, (*path, key))
    for position, item in enumerate(node.items):
        yield from nodes(item, (*path, position))


def make_edit(before: ConfigText, rng: random.Random) -> Edit:
    known = list(nodes(before.root))
    path, node = rng.choice(known)
    kinds = ["set"]
    if path:
        kinds.append("remove")
    kinds += {"object": ["add", "move"], "array": ["insert", "move", "list"], "scalar": ["below"]}[node.kind]
    return _KINDS[rng.choice(kinds)](before, path, node, rng)


def _set(before: ConfigText, path: Path, node: Node, rng: random.Random) -> Edit:
    value = rng.choice(NEW_VALUES)
    return Edit("set", before.with_value(path, value), _with(before.value, path, value), node.start, node.end)


def _below(before: ConfigText, path: Path, node: Node, rng: random.Random) -> Edit:
    key, value = rng.choice(KEYS), rng.choice(NEW_VALUES)
    after = before.with_value((*path, key), value)
    return Edit("below", after, _with(before.value, path, {key: value}), node.start, node.end)


def _add(before: ConfigText, path: Path, node: Node, rng: random.Random) -> Edit:
    key, value = rng.choice(KEYS), rng.choice(NEW_VALUES)
    expected = _with(before.value, (*path, key), value)
    return Edit("add", before.with_value((*path, key), value), expected, node.start, node.end)


def _remove(before: ConfigText, path: Path, node: Node, rng: random.Random) -> Edit:
    parent = _at(before, path[:-1])
    return Edit("remove", before.without(path), _without(before.value, path), parent.start, parent.end)


def _insert(before: ConfigText, path: Path, node: Node, rng: random.Random) -> Edit:
    items, value = list(node.to_value()), rng.choice(NEW_VALUES)
    position = rng.randint(0, len(items))
    items.insert(position, value)
    after = before.with_item(path, position, value)
    return Edit("insert", after, _with(before.value, path, items), node.start, node.end)


def _move(before: ConfigText, path: Path, node: Node, rng: random.Random) -> Edit:
    parts = [(entry.key, entry.node.to_value()) for entry in node.entries] or [item.to_value() for item in node.items]
    old, new = (rng.randrange(max(len(parts), 1)) for _ in range(2))
    after = before.with_move(path, old, new)
    if parts:
        parts.insert(new, parts.pop(old))
    expected = _with(before.value, path, dict(parts) if node.kind == "object" else parts)
    return Edit("move", after, expected, node.start, node.end)


def _list(before: ConfigText, path: Path, node: Node, rng: random.Random) -> Edit:
    items = [item for item in node.to_value() if rng.random() < 0.7]
    rng.shuffle(items)
    items[rng.randint(0, len(items)) :] += [rng.choice(NEW_VALUES)] * rng.randint(0, 2)
    return Edit("list", before.with_value(path, items), _with(before.value, path, items), node.start, node.end)


_KINDS = {
    "set": _set, "below": _below, "add": _add, "remove": _remove, "insert": _insert,
    "move": _move, "list": _list,
}  # fmt: skip


def mistakes_of(before: ConfigText, edit: Edit) -> list[str]:
    """What the edit did besides what it should."""
    text, after = before.text, edit.after.text
    found: list[str] = []
    if not after.startswith(text[: edit.start]) or not after.endswith(text[edit.end :]):
        found.append("something outside the target changed")
    if not same_json(read_spans(after).to_value(), edit.value):
        found.append("the value is another")
    if not same_json(edit.after.value, edit.value):
        found.append("the value as read on is another")
    if _shape(edit.after.root) != _shape(read_spans(after)):
        found.append("the places as read on are others")
    if edit.name in ("add", "remove", "insert", "move") and not _keeps_others(before, edit):
        found.append("a neighbour is written differently")
    if "\r\n" in text and "\n" in after.replace("\r\n", "") and "\n" not in text.replace("\r\n", ""):
        found.append("a line end is another")
    return [f"{edit.name}: {mistake}" for mistake in found]


def _keeps_others(before: ConfigText, edit: Edit) -> bool:
    """Whether the neighbours are all there, written as they were."""
    old, new = (
        next((_written(text, node) for _, node in nodes(text.root) if node.start == edit.start), [])
        for text in (before, edit.after)
    )
    shorter, longer = sorted((old, new), key=len)
    replaced = 1 if edit.name == "add" and len(old) == len(new) else 0
    return (Counter(shorter) - Counter(longer)).total() <= replaced


def _written(text: ConfigText, node: Node) -> list[str]:
    entries = [text.text[entry.key_start : entry.node.end] for entry in node.entries]
    return entries or [text.text[item.start : item.end] for item in node.items]


def _shape(node: Node) -> Any:
    entries = [(entry.key, entry.key_start, entry.key_end, _shape(entry.node)) for entry in node.entries]
    return (node.kind, node.start, node.end, entries, [_shape(item) for item in node.items])


def _at(text: ConfigText, path: Path) -> Node:
    node = find(text.root, path)
    assert node is not None
    return node


def _with(around: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    copy = dict(around) if isinstance(around, dict) else list(around)
    missing = isinstance(copy, dict) and path[0] not in copy
    copy[path[0]] = _with(None if missing else copy[path[0]], path[1:], value)
    return copy


def _without(around: Any, path: Path) -> Any:
    copy = dict(around) if isinstance(around, dict) else list(around)
    if len(path) == 1:
        del copy[path[0]]
    else:
        copy[path[0]] = _without(copy[path[0]], path[1:])
    return copy


_NUMBERS = ("0", "-0", "1.50", "1e5", "1E-7", "123456789012345678901234567890", "-1.0e+400", "9" * 60)
_STRINGS = (
    '"a"',
    '"\\u0062\\u00e9"',
    '"\\/path"',
    '"Grüße"',
    '"\\ud83d\\ude00"',
    '""',
    '"{[,:]}"',
    '"\\\\\\""',
    '"\\ud800"',
)
_NAMES = ('"name"', '"a"', '"b\\u0063"', '"{"', '"ключ"', '"$ref"', '"a"')


def write_shaped(rng: random.Random) -> str:
    """A text as people and programs write them, with what a careless editor loses."""
    newline = rng.choice(["\n", "\r\n"])
    indent = rng.choice([None, "", "  ", "    ", "\t"])
    colon = rng.choice([": ", ":", " : "])
    comma = rng.choice([", ", ",", " , "]) if indent is None else ","

    def write(level: int) -> str:
        kind = rng.random()
        if level and (kind < 0.5 or level > 4):
            return rng.choice([rng.choice(_NUMBERS), rng.choice(_STRINGS), "true", "false", "null"])
        is_object = kind < 0.8
        parts = [
            f"{rng.choice(_NAMES) + colon if is_object else ''}{write(level + 1)}" for _ in range(rng.randint(0, 5))
        ]
        opening, closing = "{}" if is_object else "[]"
        if indent is None or not parts or rng.random() < 0.2:
            return f"{opening}{comma.join(parts)}{closing}"
        inner = newline + indent * (level + 1)
        return f"{opening}{inner}{f',{inner}'.join(parts)}{newline}{indent * level}{closing}"

    return rng.choice(["", "\ufeff"]) + write(0) + rng.choice(["", newline, newline * 2])


def keystrokes(text: str, rng: random.Random) -> Iterator[str]:
    """The text after each of some changes that a person types, JSON or not."""
    for _ in range(6):
        start = rng.randint(0, len(text))
        end = rng.choice([start, start, min(start + rng.randint(1, 12), len(text))])
        typed = rng.choice(
            ["", '"', "{", "}", "[", "]", ",", ":", "1", "x", "\\", "\n", '"k": 1,', "[1, {}]", ", null"]
        )
        text = text[:start] + typed + text[end:]
        yield text
