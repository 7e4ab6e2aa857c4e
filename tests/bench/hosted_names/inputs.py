"""Pages and descriptions made by chance, with names in every script."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_WORDS, _SUMMARY_WORDS = (
    (Path(__file__).parent / name).read_text().split() for name in ("page_words.txt", "summary_words.txt")
)
_QUOTED = ('"{}"', "'{}'", '"{}', '{}"', "'{}", "{}'", "\"'{}'\"", "({})", "“{}”", '"({})"', "{}...", "--{}", '"{}."')
_WRAPPED = (
    "**{}**", "*{}*", "[{}](/x 'it's')", "`{}`", "<b>{}</b>", "<Tooltip tip=\"it's\">{}</Tooltip>", "~~{}~~", "{}",
    "![{}](/a.png)", "{{1}} {}", "<u title='\"a\"'>{}</u>", "***{}***", "{}&amp;", "{}&quot;", "[{}]",
)  # fmt: skip
_FRAMES = (
    "{}\n\n", "- {}\n- {}\n\n", "> {}\n\n", "<Note>{}</Note>\n\n", "<Card title=\"it's\">\n  {}\n</Card>\n\n",
    "| {} | {} |\n| - | - |\n| {} | {} |\n\n", "1. {}\n\n   {}\n\n", "```js\nit's -- \"x\"\n```\n\n", "$x's$ {}\n\n",
    "{}\n{}\n\n", "{{/* it's */}}\n\n", "<Tabs>\n  <Tab title=\"it's\">\n    {}\n  </Tab>\n</Tabs>\n\n", "{}  \n{}\n\n",
)  # fmt: skip
_METHODS = ("get", "put", "post", "delete", "patch", "head", "options", "trace")


def make_page(seed: int) -> str:
    chance = random.Random(seed)
    return "".join(_block(chance) for _ in range(chance.randint(6, 16)))


def _block(chance: random.Random) -> str:
    if chance.random() < 0.6:
        line = _line(chance).lstrip("# ").strip() or "x"
        return f"{'#' * chance.randint(2, 4)} {line}\n\n"
    frame = chance.choice(_FRAMES)
    return frame.format(*(_line(chance) for _ in range(4)))


def _line(chance: random.Random) -> str:
    return " ".join(_piece(chance) for _ in range(chance.randint(1, 6)))


def _piece(chance: random.Random) -> str:
    words = [chance.choice(_WORDS) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
    text = chance.choice((" ", " ", "")).join(words)
    if chance.random() < 0.3:
        text = chance.choice(_QUOTED).format(text)
    return chance.choice(_WRAPPED).format(text) if chance.random() < 0.25 else text


def make_description(seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    tags = [_name(chance) for _ in range(chance.randint(1, 5))]
    paths: dict[str, Any] = {}
    for _ in range(chance.randint(4, 16)):
        path = "/" + "/".join(_name(chance).replace(" ", "") for _ in range(chance.randint(1, 3)))
        methods = chance.sample(_METHODS, chance.choice((1, 1, 2, 3)))
        paths[path] = {method: _operation(chance, tags) for method in methods}
    described: list[dict[str, Any]] = [{"name": tag} for tag in tags if chance.random() < 0.5]
    for tag in described:
        if chance.random() < 0.4:
            tag[chance.choice(("x-group", "summary"))] = _name(chance) or "Group"
    return {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "tags": described, "paths": paths}


def _operation(chance: random.Random, tags: list[str]) -> dict[str, Any]:
    operation: dict[str, Any] = {"responses": {"200": {"description": "ok"}}}
    if chance.random() < 0.7:
        operation["summary"] = _name(chance)
    if chance.random() < 0.6:
        operation["tags"] = [chance.choice(tags)]
    if chance.random() < 0.15:
        operation[chance.choice(("x-hidden", "x-excluded"))] = True
    if chance.random() < 0.08:
        operation["x-mint"] = {"href": f"/{chance.choice(('Own', 'o.w/n', 'own path', '用户'))}/{chance.randint(1, 9)}"}
    return operation


def _name(chance: random.Random) -> str:
    return chance.choice((" ", " ", " ", "")).join(chance.choice(_SUMMARY_WORDS) for _ in range(chance.randint(1, 4)))


def make_navigations() -> Iterator[Any]:
    """The places that a navigation can have a description in."""
    api = "api.json"
    yield {"tabs": [{"tab": "D", "pages": ["index"]}, {"tab": "API", "openapi": api}]}
    yield {"groups": [{"group": "API", "openapi": {"source": api, "directory": "Ref_1/été"}, "pages": ["index"]}]}
    languages = [
        {"language": code, "tabs": [{"tab": "API", "openapi": {"source": api, "directory": f"{code}/ref"}}]}
        for code in ("en", "fr")
    ]
    yield {"languages": languages}
    yield {"versions": [{"version": name, "openapi": api} for name in ("v1", "v2")]}
