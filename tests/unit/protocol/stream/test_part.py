"""The key of a thread goes nowhere but to the keyring, however a service writes it."""

import json

import pytest
from tests.unit.protocol.folding import read

from docsdesk.protocol.stream.part import mask_thread_keys

ONCE = r'{"threadKey":"abc\/SECRET\"SECRET","x":"y"}'
TWICE = json.dumps({"again": ONCE, "x": "y"})


@pytest.mark.parametrize("text", [ONCE, TWICE, json.dumps([TWICE]), '"threadKey" : "SECRET', ONCE[:24]])
def test_that_all_of_a_key_is_masked_at_any_depth_of_quoting(text):
    assert "•••" in mask_thread_keys(text)
    assert "SECRET" not in mask_thread_keys(text)


@pytest.mark.parametrize("text", [ONCE, TWICE])
def test_that_what_stands_beside_a_key_is_left(text):
    assert json.loads(mask_thread_keys(text))["x"] == "y"


KEYS = json.dumps([{"type": "finish", "threadId": "t1", "threadKey": "SECRET", "inner": {"threadKey": "SECRET"}}, ONCE])
V1 = f'0:"Hi"\n2:{KEYS}\n8:{KEYS}\nd:{{"finishReason":"stop"}}\n'.encode()
V2 = "".join(
    f"data: {json.dumps(chunk)}\n\n"
    for chunk in (
        {"type": "start", "messageMetadata": {"threadKey": "SECRET", "x": ONCE}},
        {"type": "data-finish", "data": {"threadId": "t1", "threadKey": "SECRET"}},
        {"type": "data-note", "data": ONCE, "transient": True},
        {"type": "finish", "messageMetadata": {"threadKey": "SECRET"}},
    )
).encode()


@pytest.mark.parametrize("body", [V1, V2])
def test_that_an_answer_holds_no_key_wherever_it_was_sent(body):
    folded, _ = read([body])
    answer = folded.answer(folded.outcome)
    assert folded.thread_id == "t1"
    assert "x" in answer.model_dump_json()
    assert "SECRET" not in answer.model_dump_json() + json.dumps(folded.message())
