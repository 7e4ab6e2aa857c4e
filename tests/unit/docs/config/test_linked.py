"""Values and edits of a docs.json that takes in other files."""

import json
import random
from pathlib import PurePosixPath
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docsdesk.docs.config.linked import LinkedConfig
from docsdesk.docs.config.text import ConfigText

MAIN, API, LIST = PurePosixPath("docs.json"), PurePosixPath("config/api.json"), PurePosixPath("config/languages.json")
DISPLAY = ("api", "playground", "display")
LANGUAGES = ("api", "examples", "languages")


def linked(main: object, **others: object) -> LinkedConfig:
    texts = {MAIN: ConfigText(json.dumps(main, indent=2))}
    files = {"api": API, "languages": LIST}
    texts |= {files[name]: ConfigText(json.dumps(value, indent=2)) for name, value in others.items()}
    return LinkedConfig(MAIN, texts)


def values(config: LinkedConfig) -> dict[str, Any]:
    return {str(name): text.value for name, text in config.texts.items()}


REFERRING = {"name": "Ferry", "api": {"$ref": "./config/api.json"}}


def test_that_an_edit_lands_in_the_file_that_holds_the_value():
    config = linked(REFERRING, api={"playground": {"display": "simple"}})
    assert config.get(DISPLAY) == "simple"
    assert config.home(DISPLAY) == API
    after = config.with_value(DISPLAY, "none")
    assert after.get(DISPLAY) == "none"
    assert after.texts[MAIN] is config.texts[MAIN]
    assert after.texts[API].text == config.texts[API].text.replace("simple", "none")


def test_that_keys_beside_a_reference_win_and_are_the_ones_edited():
    config = linked(
        {"api": {"$ref": "config/api.json", "playground": {"display": "none"}}},
        api={"playground": {"display": "simple", "proxy": False}, "url": "full"},
    )
    assert config.get(("api",)) == {"playground": {"display": "none"}, "url": "full"}
    after = config.with_value(DISPLAY, "auth")
    assert values(after)["docs.json"]["api"]["playground"] == {"display": "auth"}
    assert after.texts[API] is config.texts[API]


def test_that_a_new_key_goes_where_most_of_its_siblings_are():
    config = linked(REFERRING, api={"url": "full"})
    after = config.with_value(DISPLAY, "none")
    assert values(after)["config/api.json"] == {"url": "full", "playground": {"display": "none"}}
    assert after.texts[MAIN] is config.texts[MAIN]
    rooted = linked({"$ref": "config/api.json", "name": "x", "theme": "y"}, api={"colors": {}})
    assert rooted.home(DISPLAY) == MAIN


def test_that_a_reference_of_a_referenced_file_is_followed_from_its_own_folder():
    config = linked(REFERRING, api={"examples": {"languages": {"$ref": "languages.json"}}}, languages=["bash", "go"])
    assert config.references() == (API, LIST)
    assert config.get(LANGUAGES) == ["bash", "go"]
    after = config.with_value(LANGUAGES, ["go", "bash"])
    assert values(after)["config/languages.json"] == ["go", "bash"]
    assert after.texts[API] is config.texts[API]


def test_that_a_whole_config_may_come_from_another_file():
    config = linked({"$ref": "config/api.json"}, api={"name": "x", "api": {"url": "full"}})
    assert config.get(("api", "url")) == "full"
    assert values(config.with_value(DISPLAY, "none"))["config/api.json"]["api"]["playground"] == {"display": "none"}


def test_that_a_removed_value_is_gone_wherever_it_was_written():
    config = linked(
        {"api": {"$ref": "config/api.json", "url": "full"}}, api={"url": "full", "playground": {"display": "none"}}
    )
    after = config.without(("api", "url"))
    assert after.get(("api", "url")) is None
    assert values(after) == {
        "docs.json": {"api": {"$ref": "./config/api.json"[2:]}},
        "config/api.json": {"playground": {"display": "none"}},
    }


@pytest.mark.parametrize("target", ["./config/api.json", "docs.json", "../outside.json", "absent.json"])
def test_that_a_reference_that_leads_nowhere_brings_nothing_and_can_be_edited_around(target: str):
    config = linked({"api": {"$ref": target}}, api={"$ref": "/config/api.json"})
    assert config.get(DISPLAY) is None
    assert config.with_value(DISPLAY, "none").get(DISPLAY) == "none"


def test_that_only_what_api_takes_in_is_asked_for():
    config = linked(
        {"navigation": {"$ref": "navigation.json"}, "api": {"params": [{"$ref": "a.json"}], "mdx": {"$ref": "b.json"}}}
    )
    assert config.references() == (PurePosixPath("a.json"), PurePosixPath("b.json"))


LEAVES = (DISPLAY, ("api", "playground", "proxy"), LANGUAGES, ("api", "examples", "prefill"), ("api", "url"))


def split(rng: random.Random) -> LinkedConfig:
    """Some settings, written in one to four files, with keys beside references that hide what these bring."""
    texts: dict[PurePosixPath, ConfigText] = {}

    def written(name: str, value: Any) -> Any:
        if rng.random() < 0.5:
            return value
        file = PurePosixPath(f"{name}.json")
        kept = {key: inner for key, inner in value.items() if rng.random() < 0.3} if isinstance(value, dict) else {}
        hidden = dict.fromkeys(kept, "hidden") if rng.random() < 0.5 else {}
        rest = {key: inner for key, inner in value.items() if key not in kept} if isinstance(value, dict) else value
        texts[file] = ConfigText(json.dumps({**hidden, **rest} if isinstance(rest, dict) else rest, indent=2))
        return {"$ref": f"./{file}", **kept}

    playground = {key: rng.choice(["none", False]) for key in ("display", "proxy") if rng.random() < 0.6}
    examples: dict[str, Any] = {"prefill": True} if rng.random() < 0.5 else {}
    if rng.random() < 0.6:
        examples["languages"] = written("languages", ["go", "bash"])
    api: dict[str, Any] = {"url": "full"} if rng.random() < 0.5 else {}
    for name, value in (("playground", playground), ("examples", examples)):
        if rng.random() < 0.7:
            api[name] = written(name, value)
    main = written("base", {"name": "Ferry", "api": written("api", api)})
    return LinkedConfig(MAIN, {MAIN: ConfigText(json.dumps(main, indent=2)), **texts})


@given(st.integers(0, 2**32))
def test_that_however_files_refer_an_edit_sets_its_value_and_no_other(seed: int):
    rng = random.Random(seed)
    config = split(rng)
    for _ in range(6):
        path, before = rng.choice(LEAVES), {leaf: config.get(leaf) for leaf in LEAVES}
        value = rng.choice([None, "auth", ["python"], True])
        config = config.without(path) if value is None else config.with_value(path, value)
        assert {leaf: config.get(leaf) for leaf in LEAVES} == {**before, path: value}
