"""Whatever is edited in whatever file: only the target changes, the result is JSON, and it says what it should."""

import json
import random
from concurrent.futures import ThreadPoolExecutor

from hypothesis import given
from hypothesis import strategies as st
from tests.config_edits import keystrokes, make_edit, mistakes_of, write_shaped

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import JsonSyntaxError, Node

seeds = st.integers(0, 2**32)


def check_edits(seed: int, edits: int) -> None:
    rng = random.Random(seed)
    text = ConfigText(write_shaped(rng))
    for _ in range(edits):
        edit = make_edit(text, rng)
        assert mistakes_of(text, edit) == [], text.text
        text = edit.after


@given(seeds)
def test_that_an_edit_changes_only_its_target(seed: int):
    check_edits(seed, 5)


@given(seeds)
def test_that_a_text_read_on_after_each_keystroke_is_what_it_would_be_read_anew(seed: int):
    rng = random.Random(seed)
    text = ConfigText(write_shaped(rng))
    text.unfold()
    for typed in keystrokes(text.source, rng):
        text = text.with_source(typed)
        assert said(text) == said(ConfigText(text.text)), text.text


@given(seeds)
def test_that_opening_and_saving_changes_nothing(seed: int):
    text = ConfigText(write_shaped(random.Random(seed)))
    assert text.with_value((), text.value).text == text.text
    assert text.with_source(text.source).text == text.text


def test_that_threads_can_look_into_one_text_at_once():
    text = json.dumps([[{"a": [number, {}]} for number in range(30)] for _ in range(40)])
    expected = places(ConfigText(text).root)
    with ThreadPoolExecutor(4) as pool:
        for _ in range(5):
            shared = ConfigText(text)
            assert list(pool.map(lambda _, one=shared: places(one.root), range(4))) == [expected] * 4


def said(text: ConfigText) -> object:
    """What the text says, and where, or why it is no JSON."""
    try:
        return places(text.root), repr(text.value)
    except JsonSyntaxError as error:
        return error.offset, error.problem


def places(node: Node) -> list[object]:
    inner = [(entry.key, entry.key_start, entry.key_end, *places(entry.node)) for entry in node.entries]
    return [node.kind, node.start, node.end, *inner, *map(places, node.items)]
