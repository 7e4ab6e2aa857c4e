"""What to write in docs.json instead of a key of mint.json."""

from docsdesk.docs.config.legacy import modern_config
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, JsonObject, as_object, object_at
from docsdesk.docs.lint.config_problems import remove_key, spell_path, value_fix
from docsdesk.domain.problem import Fix, Put, Remove
from docsdesk.domain.wording import say

_ALWAYS = ("$schema", "theme", "navigation")
"""What every converted mint.json gets, whatever it holds."""


def modern_keys(path: Path, value: Json) -> tuple[JsonObject, Path]:
    """The modern keys to write and the path around them, as near to the legacy key as possible."""
    if path == ("analytics",):
        return {"integrations": value}, ()
    written: Json = value
    for step in reversed(path):
        written = {str(step): written}
    modern = modern_config(as_object(written))
    into: JsonObject = {key: item for key, item in modern.items() if item and key not in _ALWAYS and key != path[0]}
    if path[0] == "api":
        into, around = object_at(modern, "api"), ("api",)
        for step in path[1:-1]:
            if list(into) != [step] or not isinstance(into[str(step)], dict):
                break
            into, around = object_at(into, str(step)), (*around, step)
        return into, around
    return into, ()


def offer_download(path: Path, value: Json) -> Fix:
    """`api.spec.download` has become an option of the menu on each page."""
    if object_at(value).get("download") is not True:
        return remove_key(path)
    steps = (Put(("contextual", "options", "+"), "download-spec"), Remove(path))
    return value_fix(say("Write download-spec into contextual.options instead"), *steps)


def spell_keys(into: JsonObject, around: Path) -> str:
    """Such as `api.mdx.server and api.mdx.auth`: the innermost objects that hold everything."""
    names: list[str] = []
    for key, value in into.items():
        path: Path = (*around, key)
        held = as_object(value)
        while len(held) == 1 and len(path) < 3:
            path = (*path, next(iter(held)))
            held = object_at(held, str(path[-1]))
        names.append(spell_path(path))
    return " and ".join(names)
