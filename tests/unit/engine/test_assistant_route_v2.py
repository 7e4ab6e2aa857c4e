"""The v2 message endpoint of the engine, whose answers clients of AI SDK v5 read."""

import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import write_site
from tests.ui_streams import decode_events

from docsdesk.engine.config import EngineConfig
from docsdesk.protocol.stream.data_stream import decode

PATH = "/discovery/v2/assistant/sample/message"


@pytest.fixture
def config(tmp_path) -> EngineConfig:
    return engine_config(tmp_path / "state", write_site(tmp_path / "docs"))


@pytest.fixture
async def client(config):
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.assistant_key.header
        yield client


def body_v2(**changes: object) -> dict[str, object]:
    asked = {"id": "1", "role": "user", "parts": [{"type": "text", "text": "How do I return a kite?"}]}
    return {"fp": "anonymous", "messages": [asked], **changes}


async def ask_v2(client, **changes: object):
    return await client.post(PATH, json=body_v2(**changes))


def chunks(answer) -> list[dict[str, object]]:
    read = decode_events([answer.content])
    assert not [part for part in read if part.problem]
    return [part.value for part in read if part.value is not None]


async def test_that_v2_answers_with_a_ui_message_stream_in_its_usual_order(client):
    answer = await ask_v2(client)
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["x-vercel-ai-ui-message-stream"] == "v1"
    order = list(dict.fromkeys(chunk["type"] for chunk in chunks(answer)))
    assert order == [
        "start",
        "start-step",
        "tool-input-available",
        "tool-output-available",
        "source-url",
        "text-start",
        "text-delta",
        "text-end",
        "finish-step",
        "finish",
    ]
    assert answer.content.endswith(b"data: [DONE]\n\n")


async def test_that_both_interfaces_give_the_same_answer(client):
    told = "".join(chunk["delta"] for chunk in chunks(await ask_v2(client)) if chunk["type"] == "text-delta")
    asked = {**body_v2()["messages"][0], "content": "How do I return a kite?"}
    answer = await client.post(PATH.replace("v2", "v1"), json=body_v2(messages=[asked]))
    assert told == "".join(part.value for part in decode([answer.content]) if part.code == "0")


async def test_that_the_thread_of_v2_is_in_header_and_metadata(client):
    answer = await ask_v2(client)
    thread_id, key = answer.headers["x-thread-id"], answer.headers["x-thread-key"]
    assert chunks(answer)[-1]["messageMetadata"] == {"threadId": thread_id}
    assert (await ask_v2(client, threadId=thread_id, threadKey=key)).status_code == 200
    assert (await ask_v2(client, threadId=thread_id)).status_code == 200
    assert (await ask_v2(client, threadId=thread_id, threadKey="0")).status_code == 404


async def test_that_v2_marks_what_the_docs_do_not_hold(client):
    asked = await ask_v2(client, messages=[{"id": "1", "role": "user", "parts": [{"type": "text", "text": "Wyvern?"}]}])
    (call,) = [chunk for chunk in chunks(asked) if chunk.get("toolName") == "markNotFound"]
    (done,) = [chunk for chunk in chunks(asked) if chunk["type"] == "tool-output-available"][1:]
    assert done["toolCallId"] == call["toolCallId"]


async def test_that_a_bad_body_of_v2_is_refused_by_field(client):
    answer = await ask_v2(client, messages=[{"id": "1", "role": "data", "parts": []}])
    assert answer.status_code == 400
    assert "messages[0].role" in answer.text


async def test_that_v2_wants_the_assistant_key_too(client, config):
    client.headers["Authorization"] = config.admin_key.header
    assert (await ask_v2(client)).status_code in (401, 403)


async def test_that_a_site_that_never_was_whole_is_an_error_in_the_stream_of_v2(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"))
    (config.folder / "docs.json").write_text("{")
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.assistant_key.header
        told = chunks(await ask_v2(client))
    assert [chunk["type"] for chunk in told][3:] == ["tool-output-error", "error", "finish-step", "finish"]


async def test_that_pages_of_groups_open_to_the_owners_key_alone(tmp_path):
    pages = {
        "open": "---\ntitle: Open\n---\n\nBalloons rise.\n",
        "team": "---\ntitle: Team\ngroups: [crew]\n---\n\nGondolas are painted green.\n",
    }
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", pages))
    asked = {"id": "1", "role": "user", "parts": [{"type": "text", "text": "How are gondolas painted?"}]}
    async with engine_client(config, FakeBuilder()) as client:
        for key, groups, is_told in (
            (config.groups_key, ["crew"], True),
            (config.groups_key, ["other"], False),
            (config.groups_key, None, False),
            (config.assistant_key, ["crew"], False),
        ):
            client.headers["Authorization"] = key.header
            answer = await ask_v2(client, messages=[asked], filter={"groups": groups})
            assert answer.status_code == 200
            assert ("painted green" in answer.text) is is_told
