"""Answers of a model through the engine's own routes, the model behind a real socket: each scenario as what it is."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import SecretStr
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.model_server import (
    CUT,
    DONE,
    ModelServerStub,
    Script,
    answer,
    event,
    head,
    model_server,
    piece,
    refusal,
    usage,
)
from tests.fakes.site_folder import write_site
from tests.ui_streams import decode_events

from docsdesk.adapters.http.model_server import ModelServerHttp, Patience
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.network.network import Network
from docsdesk.protocol.stream.data_stream import decode

KEY = SecretStr("sk-canary0123456789abcdef")
QUESTION = "How do I return a kite?"


@asynccontextmanager
async def asking(tmp_path: Path, *scripts: Script) -> AsyncGenerator[tuple[httpx.AsyncClient, ModelServerStub]]:
    """A client of an engine whose model server answers with these scripts."""
    redactor = Redactor()
    redactor.know(KEY)
    async with model_server(*scripts) as stub:
        server = ModelServer(base_url=stub.url, model="tiny")
        model = ModelServerHttp(
            server, KEY, redact=redactor.redact, network=Network(), patience=Patience(first_byte=5, next_byte=5)
        )
        config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"), model=model)
        async with engine_client(config, FakeBuilder()) as client:
            client.headers["Authorization"] = config.assistant_key.header
            yield client, stub


async def ask_v1(client: httpx.AsyncClient, question: str = QUESTION, **fields: object) -> list[tuple[str, Any]]:
    messages = fields.pop("messages", [{"id": "1", "role": "user", "content": question, "parts": []}])
    body = {"fp": "x", "messages": messages, **fields}
    response = await client.post("/discovery/v1/assistant/sample/message", json=body)
    assert response.status_code == 200
    assert KEY.get_secret_value() not in response.text
    parts = decode([response.content])
    assert not [part for part in parts if part.problem]
    return [(part.code, part.value) for part in parts]


async def ask_v2(client: httpx.AsyncClient, question: str = QUESTION) -> list[dict[str, Any]]:
    asked = {"id": "1", "role": "user", "parts": [{"type": "text", "text": question}]}
    response = await client.post("/discovery/v2/assistant/sample/message", json={"fp": "x", "messages": [asked]})
    assert response.status_code == 200
    parts = decode_events([response.content])
    assert not [part for part in parts if part.problem]
    return [part.value for part in parts if part.value is not None]


def text(parts: Sequence[tuple[str, Any]]) -> str:
    return "".join(value for code, value in parts if code == "0")


def only(parts: Sequence[tuple[str, Any]], wanted: str) -> Any:
    return next(value for code, value in parts if code == wanted)


async def test_that_an_answer_streams_with_its_search_its_sources_and_its_usage(tmp_path: Path):
    script = [head(), piece(reasoning_content="Hm."), piece("Send POST [1"), piece("]."), piece(finish="stop")]
    async with asking(tmp_path, [*script, usage(120, 9), DONE]) as (client, stub):
        parts = await ask_v1(client)
    assert "".join(code for code, _ in parts) == "f9ag0h008e2d"
    assert only(parts, "g") == "Hm."
    assert text(parts).startswith(
        "Send POST [1].\n\n**Sources**\n\n1. [Lend a kite: Return a kite](/guides/lend#return"
    )
    assert [value["url"] for code, value in parts if code == "h"] == ["/guides/lend#return-a-kite"]
    assert only(parts, "8")[0] == {
        "type": "citations",
        "model": "tiny",
        "host": f"127.0.0.1:{stub.port}",
        "cited": 1,
        "dropped": 0,
        "unsupported": [],
    }
    assert only(parts, "e")["usage"] == only(parts, "d")["usage"] == {"promptTokens": 120, "completionTokens": 9}
    assert only(parts, "d")["finishReason"] == "stop"
    assert only(parts, "a")["result"][0]["path"] == "guides/lend"


async def test_that_the_model_is_asked_with_the_sections_that_the_search_found(tmp_path: Path):
    system = {"id": "0", "role": "system", "content": "Be brief.", "parts": []}
    asked = {"id": "1", "role": "user", "content": QUESTION, "parts": []}
    async with asking(tmp_path, answer("x")) as (client, stub):
        parts = await ask_v1(client, messages=[system, asked], retrievalPageSize=2, currentPath="/guides/lend")
    rules, question = stub.messages
    assert "Be brief." in rules["content"]
    assert question["content"].count("<source ") == len(only(parts, "a")["result"]) == 2
    assert "/guides/lend#return-a-kite" in question["content"]
    assert "The reader is on the page /guides/lend." in question["content"]


async def test_that_v2_tells_the_same(tmp_path: Path):
    script = [head(), piece(reasoning="Hm."), piece("Send it [1]."), piece(reasoning="Ah."), piece(" Done.")]
    async with asking(tmp_path, [*script, piece(finish="length"), DONE]) as (client, _):
        chunks = await ask_v2(client)
    order = [chunk["type"] for chunk in chunks]
    assert order[order.index("reasoning-start") :] == [
        *("reasoning-start", "reasoning-delta", "source-url", "reasoning-end", "text-start", "text-delta", "text-end"),
        *("reasoning-start", "reasoning-delta", "reasoning-end", "text-start", "text-delta", "text-delta", "text-end"),
        *("message-metadata", "finish-step", "finish"),
    ]
    starts = [chunk["id"] for chunk in chunks if chunk["type"].endswith("-start") and "id" in chunk]
    assert len(set(starts)) == len(starts) == 4
    assert chunks[-3]["messageMetadata"]["citations"]["cited"] == 1
    assert chunks[-1]["messageMetadata"]["finishReason"] == "length"


async def test_that_marks_that_name_no_source_are_taken_out_and_counted(tmp_path: Path):
    async with asking(tmp_path, answer("Send it [1]. Or [8", "8] not [77].")) as (client, _):
        parts = await ask_v1(client)
    assert text(parts).startswith("Send it [1]. Or not.")
    assert text(parts).endswith("2 marks that named no source were taken out.*")
    assert only(parts, "8")[0]["dropped"] == 2


async def test_that_a_figure_that_no_cited_page_says_is_named(tmp_path: Path):
    async with asking(tmp_path, answer("The deposit of 40 crowns [1] is back in 14 days [1].")) as (client, _):
        parts = await ask_v1(client)
    assert text(parts).endswith("*Not in the pages cited for it: “14”.*")
    assert only(parts, "8")[0]["unsupported"] == ["14"]


async def test_that_an_answer_that_cites_nothing_says_so(tmp_path: Path):
    async with asking(tmp_path, answer("Just send it.")) as (client, _):
        parts = await ask_v1(client)
    assert text(parts) == "Just send it.\n\n*No page is cited for this answer.*"
    assert only(parts, "8")[0]["cited"] == 0
    assert not [code for code, _ in parts if code == "h"]


async def test_that_a_question_beside_the_docs_is_the_models_to_refuse(tmp_path: Path):
    async with asking(tmp_path, answer("The docs do not say it.")) as (client, stub):
        await ask_v1(client, "Who won the election in Peru?")
    assert "nothing that fits" in stub.messages[-1]["content"]


@pytest.mark.parametrize(
    ("finish", "reason"),
    [
        ("stop", "stop"),
        ("length", "length"),
        ("content_filter", "content-filter"),
        ("tool_calls", "tool-calls"),
        ("?", "other"),
    ],
)
async def test_that_the_servers_reason_is_told_in_the_words_of_the_stream(tmp_path: Path, finish: str, reason: str):
    async with asking(tmp_path, [head(), piece("x"), piece(finish=finish)]) as (client, _):
        parts = await ask_v1(client)
    assert only(parts, "d")["finishReason"] == only(parts, "e")["finishReason"] == reason


async def test_that_a_refusal_is_shown_as_what_the_model_says(tmp_path: Path):
    async with asking(tmp_path, [head(), piece(refusal="I will not."), piece(finish="stop"), DONE]) as (client, _):
        parts = await ask_v1(client)
    assert text(parts) == "I will not."
    assert only(parts, "d")["finishReason"] == "content-filter"


SCENARIOS: dict[str, tuple[Script, str, str]] = {
    "401": (refusal(401, "Bad key sk-canary0123456789abcdef"), "", "The model server refused the key."),
    "404": (refusal(404, "model not found"), "", "has no model “tiny”"),
    "429": (refusal(429, "busy", Retry_After="20"), "", "Try again in 20 s."),
    "500": (refusal(500, "out of memory"), "", "It says: out of memory"),
    "html": ([head(200, "text/html") + b"<html>Sign in</html>"], "", "a web page instead of an API response"),
    "cut": (
        [head(Content_Length="9999"), piece("Half an "), CUT],
        "Half an ",
        "was lost before the response was complete",
    ),
    "ended early": ([head(), piece("Half an [1")], "Half an [1", "ended its answer early"),
    "error inside": ([head(), piece("Half "), event({"error": "no room"})], "Half ", "It says: no room"),
    "empty": ([head(), piece(finish="stop"), DONE], "", "The model server's answer is empty."),
}


@pytest.mark.parametrize("name", SCENARIOS)
async def test_that_a_failure_keeps_the_text_before_it_and_ends_the_answer(tmp_path: Path, name: str):
    script, kept, words = SCENARIOS[name]
    async with asking(tmp_path, script) as (client, _):
        parts = await ask_v1(client)
        chunks = await ask_v2(client)
    assert text(parts) == kept
    assert words in only(parts, "3")
    codes = "".join(code for code, _ in parts)
    assert codes.endswith("e2d")
    assert ("8" in codes) == bool(kept)
    assert only(parts, "e")["finishReason"] == only(parts, "d")["finishReason"] == "error"
    failed = [chunk for chunk in chunks if chunk["type"] == "error"]
    assert [words in chunk["errorText"] for chunk in failed] == [True]
    assert chunks[-1]["messageMetadata"]["finishReason"] == "error"
    assert not [chunk for chunk in chunks if chunk["type"] == "tool-output-error"]
