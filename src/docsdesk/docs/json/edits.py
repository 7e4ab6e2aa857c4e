"""Edits of a JSON text that add, remove, replace and move the contents of an object or list."""

from collections.abc import Sequence
from difflib import SequenceMatcher

from docsdesk.docs.json.layout import Layout
from docsdesk.docs.json.spans import Member, Node, PathStep
from docsdesk.domain.problem import TextEdit


def member_insertion(
    text: str, layout: Layout, parent: Node, key: str, value: object, after: str | None = None
) -> TextEdit:
    """A new key, laid out like those already there."""
    name, entries = layout.inline(key), parent.entries
    if not entries:
        rendered = layout.render({key: value}, layout.indent_of(parent.start))
        return TextEdit(parent.start, parent.end, rendered)
    neighbour = next((entry for entry in entries if entry.key == after), entries[-1])
    between = _before_member(text, parent, entries)
    colon = text[neighbour.key_end : neighbour.node.start]
    is_own_line = "\n" in between
    rendered = layout.render(value, layout.indent_of(neighbour.key_start)) if is_own_line else layout.inline(value)
    return TextEdit(neighbour.node.end, neighbour.node.end, f",{between}{name}{colon}{rendered}")


def item_insertion(
    text: str, layout: Layout, array: Node, position: int, values: Sequence[object], texts: Sequence[str] = ()
) -> TextEdit:
    """New items before the one at `position`. `texts` gives their spelling, if known."""
    items = array.items
    if not items:
        return TextEdit(array.start, array.end, layout.render(list(values), layout.indent_of(array.start)))
    between = _before_item(text, layout, array)
    written = texts or [_item(text, layout, array, value) for value in values]
    if position < len(items):
        start = items[max(position, 0)].start
        return TextEdit(start, start, "".join(f"{item},{between}" for item in written))
    return TextEdit(items[-1].end, items[-1].end, "".join(f",{between}{item}" for item in written))


def new_items(text: str, layout: Layout, array: Node, new: Sequence[object]) -> list[TextEdit]:
    """Turn one list into another, touching as few items as possible; items that stay keep their spelling."""
    if not new:
        return [TextEdit(array.start, array.end, "[]")]
    old_texts, new_texts = _spellings(text, layout, array, new)
    if len(old_texts) == len(new_texts):
        return _in_slots([(item.start, item.end) for item in array.items], old_texts, new_texts)
    edits: list[TextEdit] = []
    steps = SequenceMatcher(None, old_texts, new_texts, autojunk=False).get_opcodes()
    for tag, low, high, first, last in steps:
        if tag == "equal":
            continue
        shared = min(high - low, last - first)
        slots = [(item.start, item.end) for item in array.items[low : low + shared]]
        edits += _in_slots(slots, old_texts[low:], new_texts[first : first + shared])
        if high - low > shared:
            spans = [(item.start, item.end) for item in array.items]
            edits.append(_range_removal(spans, low + shared, high, array))
        if last - first > shared:
            rest = new_texts[first + shared : last]
            edits.append(item_insertion(text, layout, array, low + shared, (), rest))
    return edits


def removal(parent: Node, step: PathStep) -> TextEdit:
    """Remove the key that counts, or the list item, with its comma and white space."""
    if parent.kind == "object":
        entries = parent.entries
        spans = [(entry.key_start, entry.node.end) for entry in entries]
        position = max(number for number, entry in enumerate(entries) if entry.key == step)
    else:
        spans = [(item.start, item.end) for item in parent.items]
        position = int(step)
    return _range_removal(spans, position, position + 1, parent)


def move(text: str, parent: Node, old: int, new: int) -> list[TextEdit]:
    """Commas and white space stay in place."""
    slots = [(entry.key_start, entry.node.end) for entry in parent.entries] or [
        (item.start, item.end) for item in parent.items
    ]
    if not (0 <= old < len(slots) and 0 <= new < len(slots)):
        return []
    texts = [text[start:end] for start, end in slots]
    moved = texts[:old] + texts[old + 1 :]
    moved.insert(new, texts[old])
    return _in_slots(slots, texts, moved)


def _in_slots(slots: Sequence[tuple[int, int]], old: Sequence[str], new: Sequence[str]) -> list[TextEdit]:
    return [
        TextEdit(start, end, after)
        for (start, end), before, after in zip(slots, old, new, strict=False)
        if before != after
    ]


def _spellings(text: str, layout: Layout, array: Node, new: Sequence[object]) -> tuple[list[str], list[str]]:
    """How the present and the new items are written; a new one is written like an old one of equal value, if any."""
    old = [text[item.start : item.end] for item in array.items]
    unused: dict[str, list[str]] = {}
    for item, spelling in zip(reversed(array.items), reversed(old), strict=True):
        unused.setdefault(layout.inline(item.plain()), []).append(spelling)
    written: list[str] = []
    for value in new:
        known = unused.get(layout.inline(value))
        written.append(known.pop() if known else _item(text, layout, array, value))
    return old, written


def _item(text: str, layout: Layout, array: Node, value: object) -> str:
    if "\n" not in text[array.start : array.end]:
        return layout.inline(value)
    return layout.render(value, layout.indent_of(array.items[0].start))


def _before_member(text: str, parent: Node, entries: Sequence[Member]) -> str:
    """The white space before the last member, which a new one copies."""
    last = entries[-1]
    if len(entries) == 1:
        space = text[parent.start + 1 : last.key_start]
        is_tight = not text[last.key_end : last.node.start].endswith((" ", "\t"))
        return space if "\n" in space else "" if is_tight else " "
    return text[entries[-2].node.end : last.key_start].lstrip().removeprefix(",")


def _before_item(text: str, layout: Layout, array: Node) -> str:
    items = array.items
    if len(items) > 1:
        return text[items[0].end : items[1].start].lstrip().removeprefix(",")
    space = text[array.start + 1 : items[0].start]
    return space if "\n" in space else "" if layout.is_tight else " "


def _range_removal(spans: Sequence[tuple[int, int]], low: int, high: int, parent: Node) -> TextEdit:
    """Cut the elements low to high (exclusive) with their commas and white space."""
    if low == 0 and high == len(spans):
        return TextEdit(parent.start + 1, parent.end - 1, "")
    if low == 0:
        return TextEdit(spans[0][0], spans[high][0], "")
    return TextEdit(spans[low - 1][1], spans[high - 1][1], "")
