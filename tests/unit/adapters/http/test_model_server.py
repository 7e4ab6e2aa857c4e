"""The client of a model server, over real sockets: what it sends, and what each failure is called."""

import asyncio
import gzip
import json

import pytest
from pydantic import SecretStr
from tests.fakes.model_server import CUT, DONE, HANG, PAUSE, answer, event, head, model_server, piece, refusal

from docsdesk.adapters.http.model_server import ModelServerHttp, Patience
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.errors import ServiceError, TooManyRequestsError
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.network.network import Network
from docsdesk.protocol.stream.chat_completions import ChatMessage

KEY = "gsk_canary0123456789abcdef"
ASKED = (ChatMessage("system", "Rules"), ChatMessage("user", "Why?"))


def client(url: str, key: str | None = KEY, **options: object) -> ModelServerHttp:
    redactor = Redactor()
    redactor.know(SecretStr(KEY))
    server = ModelServer(base_url=url, model="tiny")
    return ModelServerHttp(
        server, SecretStr(key) if key else None, redact=redactor.redact, **{"network": Network(), **options}
    )


async def text_of(client: ModelServerHttp) -> str:
    return "".join([delta.text async for delta in client.answer(ASKED)])


async def failure(client: ModelServerHttp) -> ServiceError:
    with pytest.raises(ServiceError) as caught:
        await text_of(client)
    assert KEY not in f"{caught.value} {caught.value.details}"
    return caught.value


async def test_that_a_question_is_sent_as_the_interface_has_it():
    async with model_server(answer("Be", "cause.")) as stub:
        assert await text_of(client(stub.url)) == "Because."
    asked = stub.asked[0]
    assert (asked.method, asked.path) == ("POST", "/v1/chat/completions")
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert asked.body["model"] == "tiny"
    assert asked.body["messages"] == [{"role": "system", "content": "Rules"}, {"role": "user", "content": "Why?"}]
    assert asked.body["stream"] is True
    assert asked.body["stream_options"] == {"include_usage": True}


async def test_that_pictures_go_beside_the_text():
    async with model_server(answer("x")) as stub:
        shown = ChatMessage("user", "What is this?", ("data:image/png;base64,AAAA",))
        assert [delta.text async for delta in client(stub.url).answer([shown]) if delta.text] == ["x"]
    assert stub.messages[0]["content"] == [
        {"type": "text", "text": "What is this?"},
        {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}},
    ]


async def test_that_a_server_without_a_key_gets_no_authorization():
    async with model_server(answer("x")) as stub:
        await text_of(client(stub.url, None))
    assert "authorization" not in stub.asked[0].headers


async def test_that_a_field_that_is_refused_by_name_is_left_out_from_then_on():
    scripts = [refusal(400, "Unknown field: stream_options"), refusal(422, "temperature must be 1"), answer("x")]
    async with model_server(*scripts) as stub:
        asking = client(stub.url)
        assert await text_of(asking) == "x"
        assert await text_of(asking) == "x"
    assert ["stream_options" in asked.body for asked in stub.asked] == [True, False, False, False]
    assert ["temperature" in asked.body for asked in stub.asked] == [True, True, False, False]


async def test_that_text_arrives_while_the_server_still_writes():
    async with model_server([head(), piece("first"), PAUSE, piece("last"), DONE]) as stub:
        deltas = client(stub.url).answer(ASKED)
        assert (await anext(deltas)).text == "first"
        stub.go_on()
        assert [delta.text async for delta in deltas] == ["last"]


async def test_that_the_server_sees_at_once_that_nobody_waits_any_more():
    async with model_server([head(), piece("first"), HANG]) as stub:
        deltas = client(stub.url).answer(ASKED)
        await anext(deltas)
        await deltas.aclose()
        await asyncio.wait_for(stub.left.wait(), 5)


async def test_that_a_question_is_taken_back_before_the_first_byte():
    async with model_server([HANG]) as stub:
        asking = asyncio.create_task(text_of(client(stub.url)))
        await stub.heard.wait()
        asking.cancel()
        await asyncio.wait_for(stub.left.wait(), 5)


@pytest.mark.parametrize(
    ("script", "title", "hint"),
    [
        (refusal(401, f"Incorrect API key provided: {KEY}"), "refused the key", "Check the key"),
        (refusal(403, f"{KEY} may not"), "does not let this key use tiny", "says: *** may not"),
        (refusal(404, "model 'tiny' not found"), "has no model “tiny”", "Choose one"),
        (refusal(404, "no route"), "No chat API", "ends in /v1"),
        (refusal(429, "slow down", Retry_After="20"), "too many requests", "in 20 s. It says: slow down"),
        (refusal(429, "slow down", Retry_After="600"), "too many requests", "in 10 min."),
        (refusal(429, "slow down"), "too many requests", "in a minute"),
        (refusal(400, "context too long"), "refused the question (400)", "says: context too long"),
        (refusal(503, "loading"), "failed (503)", "says: loading"),
        (
            [head(302, Location="https://elsewhere.example/v1")],
            "redirects to another address",
            "https://elsewhere.example",
        ),
        ([head(200, "text/html") + b"<!doctype html><p>Sign in"], "web page instead of an API response", "/v1"),
        ([head(404, "text/html") + b"<html>Not found</html>"], "No chat API", "ends in /v1"),
        ([head(502, "text/html") + b"<html>Bad gateway</html>"], "failed (502)", "Try again later."),
        ([head(200, "text/plain") + b"hello"], "did not send a chat response", "base URL"),
        ([head()], "did not send a chat response", "base URL"),
        ([head(), piece("x")], "ended its answer early", "Try again"),
        ([head(Content_Length="9999"), piece("x"), CUT], "lost before the response was complete", "network"),
        ([CUT], "lost before the response was complete", "network"),
        ([b"\x16\x03\x01\x00"], "does not speak HTTP", "port"),
        ([head(Content_Length="x")], "does not speak HTTP", "port"),
        ([head(Content_Encoding="gzip") + b"no gzip"], "Could not decompress", "proxy"),
        ([head(Content_Encoding="gzip") + gzip.compress(bytes(20_000_000))], "does not end", "another model"),
        ([head(), b"data: " + b"x" * 9_000_000], "does not end", "another model"),
        (refusal(500, KEY * 1_000), "failed (500)", "says: ***"),
    ],
)
async def test_that_each_failure_is_called_what_it_is(script: list[object], title: str, hint: str):
    async with model_server(script) as stub:
        error = await failure(client(stub.url))
    assert title in error.title
    assert hint in error.hint


@pytest.mark.parametrize("filler", range(230, 300, 7))
async def test_that_no_part_of_a_key_is_left_where_words_are_cut(filler: int):
    async with model_server([*refusal(500, "x" * filler + f" {KEY}")]) as stub:
        error = await failure(client(stub.url))
    assert KEY[:6] not in f"{error.hint} {error.details}"


@pytest.mark.parametrize("key", ["key\r\nX-More: y", "\u043a\u043b\u044e\u0447", "\0", "two words"])
async def test_that_a_key_that_no_header_can_hold_is_not_sent(key: str):
    async with model_server([head(), piece("x"), DONE]) as stub:
        assert (await failure(client(stub.url, key))).title == (
            "The model server's key contains characters that no key can have."
        )
    assert not stub.asked


async def test_that_white_space_around_a_key_is_left_off():
    async with model_server([head(), piece("x"), DONE]) as stub:
        await text_of(client(stub.url, f" {KEY}\n"))
    assert stub.asked[0].headers["authorization"] == f"Bearer {KEY}"


async def test_that_words_about_a_refused_key_are_told_nowhere():
    async with model_server(refusal(401, f"Incorrect API key: {KEY[:4]}…{KEY[-4:]}")) as stub:
        error = await failure(client(stub.url))
    assert "Incorrect" not in f"{error.title} {error.hint} {error.details}"


async def test_that_a_server_that_wants_a_key_is_not_said_to_refuse_one():
    async with model_server(refusal(401, "no key")) as stub:
        assert (await failure(client(stub.url, None))).title == "The model server needs a key."


async def test_that_a_wait_is_told_in_seconds():
    async with model_server(refusal(429, "", Retry_After="20")) as stub:
        error = await failure(client(stub.url))
    assert isinstance(error, TooManyRequestsError)
    assert error.retry_after == 20


async def test_that_an_error_inside_the_stream_comes_after_the_text_before_it():
    async with model_server([head(), piece("x"), event({"error": {"message": f"No room for {KEY}."}})]) as stub:
        deltas = client(stub.url).answer(ASKED)
        assert (await anext(deltas)).text == "x"
        with pytest.raises(ServiceError, match=r"stopped with an error. It says: No room for \*\*\*"):
            await anext(deltas)


@pytest.mark.parametrize("end", [piece(finish="stop"), DONE])
async def test_that_a_server_that_keeps_the_connection_open_behind_the_end_has_answered(end: bytes):
    async with model_server([head(), piece("x"), end, HANG]) as stub:
        assert await text_of(client(stub.url, patience=Patience(first_byte=5, next_byte=0.05))) == "x"


@pytest.mark.parametrize("script", [[HANG], [head(), HANG], [head(), piece("x"), HANG]])
async def test_that_a_server_that_falls_silent_is_given_up(script: list[object]):
    async with model_server(script) as stub:
        error = await failure(client(stub.url, patience=Patience(first_byte=0.05, next_byte=0.05)))
        await asyncio.wait_for(stub.left.wait(), 5)
    assert "did not respond in time" in error.title


async def test_that_a_server_that_is_not_there_is_said():
    async with model_server([]) as stub:
        pass
    assert (await failure(client(stub.url))).title == f"Nothing answers at 127.0.0.1:{stub.port}."


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://169.254.169.254/v1", "not in a private network"),
        ("http://203.0.113.7/v1", "not in a private network"),
        ("not an address", "not a web address"),
        ("http://[::1", "not a web address"),
    ],
)
async def test_that_nothing_is_sent_where_it_could_be_read_on_the_way(url: str, words: str):
    assert words in (await failure(client(url))).title


def resolving(*addresses: str):
    async def resolve(host: str, port: int) -> tuple[str, ...]:
        return addresses

    return resolve


@pytest.mark.parametrize("public", ["203.0.113.7", "2001:4860:4860::8888"])
async def test_that_a_name_with_one_public_address_gets_no_key_over_plain_http(public: str):
    async with model_server(answer("x")) as stub:
        url = f"http://models.invalid:{stub.port}/v1"
        error = await failure(client(url, resolve=resolving("127.0.0.1", public)))
    assert "not in a private network" in error.title
    assert not stub.asked


async def test_that_the_address_that_was_checked_is_the_one_connected_to():
    async with model_server(answer("Because.")) as stub:
        # Nobody but this resolver knows the name: asking the system again would fail.
        url = f"http://models.invalid:{stub.port}/v1"
        assert await text_of(client(url, resolve=resolving("127.0.0.1"))) == "Because."
    assert stub.asked[0].headers["host"] == f"models.invalid:{stub.port}"


async def test_that_models_are_listed():
    body = json.dumps({"data": [{"id": "b"}, {"id": "a"}]}).encode()
    async with model_server([head(200, "application/json") + body]) as stub:
        assert await client(stub.url).models() == ("a", "b")
    assert (stub.asked[0].method, stub.asked[0].path) == ("GET", "/v1/models")


@pytest.mark.parametrize("script", [refusal(404, "no models here"), [head(200, "application/json") + b"{}"]])
async def test_that_a_server_that_lists_no_models_says_so(script: list[object]):
    async with model_server(script) as stub:
        with pytest.raises(ServiceError, match="lists no models"):
            await client(stub.url).models()
