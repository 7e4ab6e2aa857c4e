"""`check` beside the hosted service's own validation of docs.json, on configs with one change each.

    PYTHONPATH=src:. python -m tests.bench.config_verdicts [--show 20]

Every value, member and key of configs that the service takes is changed in turn. `missed` is what only the service
refuses, `beyond` what only `check` does: most of it is what the service drops in silence. Needs node, and npm once.
"""

import argparse
import copy
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.config_fixes import BASE, TODAY, verdicts

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.rule import Severity

VALUES: list[Any] = [
    *(None, "", "x", 5, True, [], {}, "blue", "auto", "https://a.example", "#fff", "/a"),
    *([{}], ["x"], {"light": "#fff"}, {"foo": "x"}),
]
PAGES = {"pages": ["index"]}
MORE: dict[str, list[Any]] = {
    "contextual": [
        {"options": ["copy", "view", "chatgpt", "mcp"], "display": "header"},
        {"options": [{"title": "A", "description": "B", "href": "https://a.example", "icon": "star"}]},
    ],
    "styling": [{"codeblocks": {"theme": "nord"}}, {"codeblocks": {"theme": {"light": "nord", "dark": "nord"}}}],
    "thumbnails": [{"appearance": "light", "background": "/a.png", "fonts": {"family": "Inter"}}],
    "markdown": [{"instructions": "Be brief."}],
    "seo": [{"paths": [{"path": "a", "metatags": {"a": "b"}}], "organization": {"name": "A"}, "trailingSlash": True}],
    "navigation": [
        {"groups": [{"group": "A", "icon": "star", "tag": "NEW", "pages": ["index", {"group": "B", **PAGES}]}]},
        {"tabs": [{"tab": "A", **PAGES}, {"tab": "B", "href": "https://a.example"}]},
        {"languages": [{"language": "en", "default": True, **PAGES}]},
        {
            "versions": [{"version": "1", **PAGES}],
            "global": {"anchors": [{"anchor": "A", "href": "https://a.example"}]},
        },
        {"products": [{"product": "P", "description": "D", **PAGES}]},
        {"dropdowns": [{"dropdown": "D", "icon": "star", **PAGES}]},
        {"anchors": [{"anchor": "A", "color": {"light": "#fff", "dark": "#000"}, **PAGES}]},
        {"groups": [{"group": "A", "openapi": {"source": "a.json", "directory": "d"}}, {"group": "B", "root": "a"}]},
        PAGES,
    ],
    "colors": [{"primary": "#0B6E99", "light": "#fff", "dark": "#000"}],
    "theme": ["mint", "maple"],
    "$schema": ["https://mintlify.com/docs.json"],
}

Change = tuple[str, dict[str, Any]]


def changes() -> Iterator[Change]:
    """What is changed, and the whole config."""
    for key in BASE:
        yield f"without {key}", {name: value for name, value in BASE.items() if name != key}
    for key in dict.fromkeys((*TODAY, *MORE)):
        for value in (*TODAY.get(key, ()), *MORE.get(key, ())):
            yield from _changes_of({**BASE, key: value}, key)


def _changes_of(config: dict[str, Any], key: str) -> Iterator[Change]:
    yield f"with {key}", config
    for path in _paths(config[key], (key,)):
        for value in VALUES:
            yield f"{path} = {json.dumps(value)}", _put(config, path, value)
        yield f"{path} + foo", _put(config, (*path, "foo"), "x")


def _paths(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    yield path
    members = dict(enumerate(value)) if isinstance(value, list) else value
    for step, item in members.items() if isinstance(members, dict) else ():
        yield from _paths(item, (*path, step))


def _put(config: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(config)
    holder: Any = changed
    for step in path[:-1]:
        holder = holder[step]
    if isinstance(holder, dict) or path[-1] != "foo":
        holder[path[-1]] = copy.deepcopy(value)
    return changed


def errors(config: dict[str, Any], folder: Path) -> list[str]:
    """What `check` says of a docs.json, besides what it says of files that it names."""
    (folder / "docs.json").write_text(json.dumps(config))
    found = (problem for problem in load_folder(folder).problems if problem.rule.group in ("config", "api"))
    return [str(problem.title) for problem in found if problem.rule.severity is Severity.ERROR]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", type=int, default=0, help="name so many of each kind")
    shown: int = parser.parse_args().show
    cases = list(changes())
    with tempfile.TemporaryDirectory() as name:
        site = Path(name, "site")
        site.mkdir()
        theirs = [told for [told] in verdicts([[config] for _, config in cases], Path(name))]
        ours = [errors(config, site) for _, config in cases]
    compared = list(zip(cases, theirs, ours, strict=True))
    missed = [f"{change}: {told}" for (change, _), told, found in compared if told and not found]
    beyond = [f"{change}: {found[0]}" for (change, _), told, found in compared if found and not told]
    same = len(cases) - len(missed) - len(beyond)
    print(f"{len(cases):,} configs: same verdict {same:,}, missed {len(missed):,}, beyond {len(beyond):,}")
    for kind, lines in (("missed", missed), ("beyond", beyond)):
        for line in lines[:shown]:
            print(f"  {kind}: {line}")


if __name__ == "__main__":
    main()
