"""The key of a thread goes nowhere but to the keyring, however a service writes it."""

import json

import pytest

from docsdesk.protocol.thread_keys import mask_thread_keys

ONCE = r'{"threadKey":"abc\/SECRET\"SECRET","x":"y"}'
TWICE = json.dumps({"again": ONCE, "x": "y"})


@pytest.mark.parametrize("text", [ONCE, TWICE, json.dumps([TWICE]), '"threadKey" : "SECRET', ONCE[:24]])
def test_that_all_of_a_key_is_masked_at_any_depth_of_quoting(text):
    assert "•••" in mask_thread_keys(text)
    assert "SECRET" not in mask_thread_keys(text)


@pytest.mark.parametrize("text", [ONCE, TWICE])
def test_that_what_stands_beside_a_key_is_left(text):
    assert json.loads(mask_thread_keys(text))["x"] == "y"
