"""Keys that docs.json had under other names: what they say, in today's form."""

from docsdesk.docs.config.legacy import modern_config
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, JsonObject, as_object, object_at
from docsdesk.docs.lint.findings import Become, ConfigFix, Put, Remove, removed, spelled

_WITHOUT_FIX = frozenset(("tabs", "anchors", "versions", "primaryTab", "topAnchor", "css", "customization"))
"""What they say takes more than a move."""


def legacy_fix(path: Path, value: Json) -> ConfigFix | None:
    """`path` leads from the root to the legacy key."""
    if path[0] in _WITHOUT_FIX:
        return None
    if path == ("api", "spec"):
        return _download(path, value)
    into, around = _modern(path, value)
    if not into:
        return removed(path)
    return ConfigFix(f"Write {_names(into, around)} instead of {spelled(path)}", (Become(path, into, around),))


def _modern(path: Path, value: Json) -> tuple[JsonObject, Path]:
    """What to write, and around what: as near to the legacy key as can be."""
    if path == ("analytics",):
        return {"integrations": value}, ()
    written: Json = value
    for step in reversed(path):
        written = {str(step): written}
    modern = modern_config(as_object(written))
    into: JsonObject = {key: item for key, item in modern.items() if item and key not in ("navigation", path[0])}
    if path[0] == "api":
        into, around = object_at(modern, "api"), ("api",)
        for step in path[1:-1]:
            if list(into) != [step] or not isinstance(into[str(step)], dict):
                break
            into, around = object_at(into, str(step)), (*around, step)
        return into, around
    return into, ()


def _download(path: Path, value: Json) -> ConfigFix:
    """`api.spec.download` has become an option of the menu on each page."""
    if object_at(value).get("download") is not True:
        return removed(path)
    steps = (Put(("contextual", "options", "+"), "download-spec"), Remove(path))
    return ConfigFix("Write download-spec into contextual.options instead", steps)


def _names(into: JsonObject, around: Path) -> str:
    """`api.mdx.server and api.mdx.auth`: the innermost objects that hold everything."""
    names: list[str] = []
    for key, value in into.items():
        path: Path = (*around, key)
        held = as_object(value)
        while len(held) == 1 and len(path) < 3:
            path = (*path, next(iter(held)))
            held = object_at(held, str(path[-1]))
        names.append(spelled(path))
    return " and ".join(names)
