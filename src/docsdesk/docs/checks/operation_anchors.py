"""The anchors of pages that describe operations, as far as the service's are known: a part, then names."""

import re
from collections.abc import Iterable

from docsdesk.docs.checks.anchors import Anchors
from docsdesk.docs.json.values import Json, as_list, as_object, text_at
from docsdesk.docs.pages.page import ApiSource

_PART = re.compile(r"(?:parameter|path|query|header|cookie|body|response|authorization|param|message|send|receive)s?-?")
_CHOICE = re.compile(r"(?:one|any|all)-of")
_HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t#]*$", re.MULTILINE)
_MOST_VALUES = 50_000


def may_have(source: ApiSource, names: Iterable[str], anchor: str) -> bool:
    """Whether the page that is made of it can have such an anchor; `names` are those of `operation_names`.

    Channels and schemas are not looked into.
    """
    if source.operation is None:
        return True
    part = _PART.match(anchor)
    if part is None:
        return Anchors(names).has(anchor)
    rest = re.sub(r"[\W_]+", "", anchor[part.end() :].lower())
    if not rest or part[0].startswith("authorization") or _CHOICE.search(anchor):
        return True
    return any(rest.endswith(key) for name in names if (key := re.sub(r"[\W_]+", "", name.lower())))


def operation_names(source: ApiSource) -> set[str]:
    """Names of all parameters and properties, and the headings of its description."""
    operation = source.operation
    if operation is None:
        return set()
    names = set(_HEADING.findall(text_at(operation.value, "description")))
    seen: set[int] = set()
    pending: list[Json] = [operation.value, *as_list(operation.shared.get("parameters"))]
    while pending and len(seen) < _MOST_VALUES:
        value = pending.pop()
        if isinstance(value, list):
            pending += value
        if not isinstance(value, dict):
            continue
        found = source.specification.resolve(value)
        if id(found) in seen:
            continue
        seen.add(id(found))
        names.update(as_object(found.get("properties")))
        if "in" in found:
            names.add(text_at(found, "name"))
        pending += found.values()
    return names
