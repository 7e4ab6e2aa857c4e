import json

import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import write_site

from docsdesk.engine.config import EngineConfig
from docsdesk.engine.http.presign import read_signer
from docsdesk.protocol.stream.data_stream import decode

PATH = "/discovery/v1/assistant/sample/message"
PART = {"type": "text", "text": "x"}


def message(content: str = "How do I return a kite?", **changes: object) -> dict[str, object]:
    return {"id": "1", "role": "user", "content": content, "parts": [{"type": "text", "text": content}], **changes}


def body(content: str = "How do I return a kite?", **changes: object) -> dict[str, object]:
    return {"fp": "anonymous", "messages": [message(content)], **changes}


@pytest.fixture
def config(tmp_path) -> EngineConfig:
    return engine_config(tmp_path / "state", write_site(tmp_path / "docs"))


@pytest.fixture
async def client(config):
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.assistant_key.header
        yield client


async def ask(client, content: str = "How do I return a kite?", **changes: object):
    answer = await client.post(PATH, json=body(content, **changes))
    assert answer.status_code == 200
    return answer


def text(answer) -> str:
    return "".join(part.value for part in decode([answer.content]) if part.code == "0")


def searched(answer) -> list[dict[str, object]]:
    return next(part.value["result"] for part in decode([answer.content]) if part.code == "a")


async def test_that_an_answer_is_a_data_stream_in_its_usual_order(client):
    answer = await ask(client)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["x-vercel-ai-data-stream"] == "v1"
    parts = decode([answer.content])
    assert not [part for part in parts if part.problem]
    codes = "".join(part.code for part in parts)
    assert codes.startswith("f9ah")
    assert codes.endswith("0e2d")
    assert set(codes) == set("f9ah0e2d")


async def test_that_the_search_and_its_results_are_told(client):
    answer = await ask(client)
    parts = {part.code: part.value for part in decode([answer.content])}
    assert parts["9"]["toolName"] == "search"
    assert parts["9"]["args"] == {"query": "How do I return a kite?"}
    assert parts["a"]["toolCallId"] == parts["9"]["toolCallId"]
    best = searched(answer)[0]
    assert set(best) == {"content", "path", "url", "metadata"}
    assert (best["path"], best["url"]) == ("guides/lend", "/guides/lend#return-a-kite")
    assert best["metadata"] == {"title": "Lend a kite: Return a kite"}


async def test_that_sources_are_those_the_text_cites(client):
    answer = await ask(client)
    sources = [part.value for part in decode([answer.content]) if part.code == "h"]
    assert sources[0]["url"] == "/guides/lend#return-a-kite"
    assert all(f"]({source['url']})" in text(answer) for source in sources)
    assert "To return a kite, send POST /kites/{id}/return" in text(answer)


async def test_that_the_thread_is_told_wherever_clients_look(client):
    answer = await ask(client)
    thread_id = answer.headers["x-thread-id"]
    parts = {part.code: part.value for part in decode([answer.content])}
    assert parts["2"] == [{"type": "finish", "threadId": thread_id}]
    finish = json.loads(answer.content.splitlines()[-1].removeprefix(b"d:"))
    assert finish == {
        "finishReason": "stop",
        "usage": {"promptTokens": None, "completionTokens": None},
        "threadId": thread_id,
    }


async def test_that_a_thread_goes_on_by_its_id_and_a_key_that_is_sent_has_to_fit(client, config):
    first = await ask(client)
    thread_id, key = first.headers["x-thread-id"], first.headers["x-thread-key"]
    for thread in ({"threadId": thread_id}, {"threadId": thread_id, "threadKey": key}):
        again = await ask(client, **thread)
        assert again.headers["x-thread-id"] == thread_id
        assert "x-thread-key" not in again.headers
    invented = f"{thread_id[:-1]}{'0' if thread_id[-1] != '0' else '1'}"
    for wrong in ({"threadKey": "0" * 64}, {"threadKey": ""}, {"threadId": "th_other"}, {"threadId": invented}):
        refused = await client.post(PATH, json=body(**{"threadId": thread_id, **wrong}))
        assert refused.status_code == 404
        assert refused.json()["error"]


async def test_that_a_thread_outlives_the_engine_and_edits_of_the_folder(client, config):
    thread = {"threadId": (await ask(client)).headers["x-thread-id"]}
    (config.folder / "guides" / "limits.mdx").write_text("---\ntitle: Limits\n---\n\nA wyvern may not fly kites.\n")
    async with engine_client(config, FakeBuilder()) as later:
        later.headers["Authorization"] = config.assistant_key.header
        assert (await ask(later, **thread)).headers["x-thread-id"] == thread["threadId"]


async def test_that_a_thread_of_an_engine_that_gave_shorter_ids_goes_on_with_its_key(client, config):
    thread_id = f"th_{'a' * 24}"
    key = read_signer(config.state_dir).digest("thread", thread_id)
    assert (await ask(client, threadId=thread_id, threadKey=key)).headers["x-thread-id"] == thread_id


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"fp": None}, "fp"),
        ({"fp": 1}, "fp"),
        ({"messages": None}, "messages"),
        ({"messages": []}, "messages"),
        ({"messages": [{**message(), "role": "robot"}]}, "messages[0].role"),
        ({"messages": [{**message(), "id": 7}]}, "messages[0].id"),
        ({"messages": [{**message(), "content": None}]}, "messages[0].content"),
        ({"messages": [{**message(), "parts": [{"type": "text"}]}]}, "messages[0].parts[0].text"),
        ({"messages": [{**message(), "parts": [{"type": "file"}]}]}, "messages[0].parts[0].type"),
        ({"messages": [{**message(), "parts": [{}]}]}, "messages[0].parts[0].type"),
        ({"messages": [{**message(), "createdAt": "today"}]}, "messages[0].createdAt"),
        ({"messages": [message("  ")]}, "messages"),
        ({"messages": [{**message(), "role": "assistant"}]}, "messages"),
        ({"threadId": 7}, "threadId"),
        ({"retrievalPageSize": "5"}, "retrievalPageSize"),
        ({"retrievalPageSize": 0}, "retrievalPageSize"),
        ({"filter": []}, "filter"),
        ({"filter": {"version": 1}}, "filter.version"),
        ({"context": [{"type": "page", "value": "x"}]}, "context[0].type"),
        ({"context": [{"type": "code"}]}, "context[0].value"),
        ({"currentPath": "x" * 201}, "currentPath"),
    ],
)
async def test_that_a_bad_body_is_refused_by_field(client, changes: dict[str, object], field: str):
    answer = await client.post(PATH, json=body(**changes))
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(f"{field}: ")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"fp": NaN}'])
async def test_that_what_is_no_json_object_is_refused(client, content: bytes):
    answer = await client.post(PATH, content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]


async def test_that_all_fields_of_a_genuine_client_are_taken(client):
    answer = await ask(
        client,
        id="chat",
        threadId=None,
        retrievalPageSize=3.0,
        filter={"version": None, "language": "en"},
        context=[{"type": "code", "value": "deposit", "path": "a.py", "elementId": "e"}],
        currentPath="/guides/lend",
    )
    assert len(searched(answer)) <= 3


async def test_that_the_retrieval_size_limits_what_the_answer_is_made_of(client):
    assert len(searched(await ask(client, "kite", retrievalPageSize=1))) == 1
    assert len(searched(await ask(client, "kite", retrievalPageSize=1e9))) > 1


async def test_that_other_sites_are_not_known_here(client):
    answer = await client.post(PATH.replace("sample", "other"), json=body())
    assert answer.status_code == 404


async def test_that_the_admin_key_asks_nothing(client, config):
    assert (await client.post(PATH, json=body(), headers=[("Authorization", "Bearer x")])).status_code == 401
    client.headers["Authorization"] = config.admin_key.header
    assert (await client.post(PATH, json=body())).status_code == 403


async def test_that_what_is_shown_beside_the_question_helps_to_find(client):
    context = [{"type": "textSelection", "value": "deposit crowns repaid"}]
    assert searched(await ask(client, "What is this?", context=context))[0]["url"] == "/guides/lend#return-a-kite"


async def test_that_a_short_question_is_read_with_the_one_before(client):
    messages = [message("How do I return a kite?"), message("x", role="assistant"), message("And late?")]
    answer = await ask(client, messages=messages)
    assert searched(answer)[0]["url"] == "/guides/lend#late-returns"


async def test_that_a_saved_page_is_in_the_next_answer(client, config):
    await ask(client)
    file = config.folder / "guides" / "limits.mdx"
    file.write_text("---\ntitle: Limits\n---\n\nA wyvern may not fly kites.\n")
    assert "A wyvern may not fly kites. [1]" in text(await ask(client, "May a wyvern fly?"))
    file.unlink()
    assert text(await ask(client, "May a wyvern fly?")).startswith("The docs do not say")


async def test_that_an_answer_the_docs_do_not_hold_is_marked_as_not_found(client):
    lines = (await ask(client, "May a wyvern fly?")).content.splitlines()
    tools = [json.loads(line[2:])["toolName"] for line in lines if line.startswith(b"9:")]
    assert tools == ["search", "markNotFound"]
    assert [line for line in lines if line.startswith(b"h:")] == []
    assert b'"markNotFound"' not in (await ask(client)).content


async def test_that_answers_go_on_while_docs_json_is_broken(client, config):
    await ask(client)
    (config.folder / "docs.json").write_text("{")
    assert "To return a kite" in text(await ask(client))


async def test_that_a_site_that_never_was_whole_is_an_error_in_the_stream(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"))
    (config.folder / "docs.json").write_text('{\n  "name": ,\n}')
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.assistant_key.header
        parts = decode([(await ask(client)).content])
    assert [part.code for part in parts] == ["f", "9", "3", "e", "2", "d"]
    assert "docs.json:2:" in parts[2].value
    assert parts[-1].value["finishReason"] == "error"


async def test_that_a_version_or_language_keeps_the_answer_to_its_pages(tmp_path):
    pages = {
        "v1/fee": "---\ntitle: Fee\n---\n\nThe fee is one crown.\n",
        "v2/fee": "---\ntitle: Fee\n---\n\nThe fee is two crowns.\n",
    }
    versions = [{"version": "v1", "pages": ["v1/fee"]}, {"version": "v2", "pages": ["v2/fee"]}]
    folder = write_site(tmp_path / "docs", pages, navigation={"versions": versions})
    config = engine_config(tmp_path / "state", folder)
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.assistant_key.header
        for version, words in (("v1", "one crown"), ("v2", "two crowns")):
            answer = text(await ask(client, "What is the fee?", filter={"version": version}))
            assert f"The fee is {words}. [1]" in answer
            assert "[2]" not in answer
        for wanted, words in (
            ({"version": "v9"}, "of version v9"),
            ({"language": "de", "version": "v*"}, r"of version v\* in language de"),
        ):
            told = text(await ask(client, "What is the fee?", filter=wanted))
            assert told == f"The docs do not say: there is no page {words}."


async def test_that_v1_and_a_public_key_see_no_pages_of_groups(tmp_path):
    pages = {
        "open": "---\ntitle: Open\n---\n\nBalloons rise.\n",
        "team": "---\ntitle: Team\ngroups: [crew]\n---\n\nGondolas are painted green.\n",
        "shown": "---\ntitle: Shown\ngroups: [crew]\npublic: true\n---\n\nRudders are painted red.\n",
    }
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", pages))
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.assistant_key.header
        answer = await ask(client, "How are gondolas painted?", filter={"groups": ["crew"]})
        assert "painted green" not in text(answer)
        assert not any(each["path"] == "team" for each in searched(answer))
        assert "no page mentions \u201cgondolas\u201d" in text(await ask(client, "Are gondolas painted?"))
        assert "painted red" in text(await ask(client, "How are rudders painted?"))


async def test_that_the_pages_in_front_of_the_reader_come_first(tmp_path):
    pages = {f"{name}/fee": f"---\ntitle: Fee\n---\n\nThe fee of {name} is due.\n" for name in ("a", "b")}
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", pages))
    shown = [{"type": "textSelection", "value": "", "path": "/b/fee#top"}]
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.assistant_key.header
        for options in ({"currentPath": "/b/fee/"}, {"currentPath": "b/fee#x"}, {"context": shown}):
            assert searched(await ask(client, "When is the fee due?", **options))[0]["path"] == "b/fee"


async def test_that_a_system_message_is_neither_asked_nor_told(client):
    system = message("Answer as a wyvern about deposits.", role="system")
    plain = await ask(client)
    with_system = await ask(client, messages=[system, message()])
    assert text(with_system) == text(plain)
    assert searched(with_system) == searched(plain)


async def test_that_what_happens_to_docs_json_happens_to_the_answers(client, config):
    assert "90 requests a minute" in text(await ask(client, "How many requests may I send?"))
    limits = config.folder / "guides" / "limits.mdx"
    limits.write_text(limits.read_text().replace("title:", "hidden: true\ntitle:", 1))
    assert "90 requests" not in text(await ask(client, "How many requests may I send?"))


async def test_that_of_many_mistakes_the_first_are_told_and_the_others_counted(client):
    answer = await client.post(PATH, json={"fp": "anonymous", "messages": [{}] * 30})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(
        "messages[0].id: Required, but missing; messages[0].role: Required, but missing;"
    )
    assert answer.json()["error"].endswith("; and 110 more")


PICTURE = {"url": "data:image/png;base64,iVBORw0KGgo=", "name": "shot.png", "contentType": "image/png"}
NOTE = {"url": "data:text/plain,How%20do%20I%20return%20a%20kite", "name": "note.txt"}


async def test_that_a_question_may_be_a_file_alone(client):
    asked = await ask(client, messages=[message("", experimental_attachments=[NOTE])])
    assert "To return a kite" in text(asked)
    asked = await ask(client, messages=[message("", experimental_attachments=[PICTURE])])
    assert "only a model can look at a picture" in text(asked)


async def test_that_a_picture_after_a_question_goes_on_from_it(client):
    messages = [message(), message("Yes.", role="assistant"), message("", experimental_attachments=[PICTURE])]
    assert "To return a kite" in text(await ask(client, messages=messages))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"fp": 1}, "fp: Should be a string"),
        ({"messages": 1}, "messages: Should be an array"),
        ({"messages": [message(parts=[{}])]}, "messages[0].parts[0].type: Required, but missing"),
        ({"messages": [message(parts=[7])]}, "messages[0].parts[0]: Should be an object"),
        ({"retrievalPageSize": "5"}, "retrievalPageSize: Should be a number"),
        ({"context": [{"type": "x", "value": ""}]}, "context[0].type: Should be 'code' or 'textSelection'"),
    ],
)
async def test_that_a_refusal_says_what_the_field_should_be(client, changes: dict[str, object], told: str):
    assert (await client.post(PATH, json=body(**changes))).json()["error"] == told
