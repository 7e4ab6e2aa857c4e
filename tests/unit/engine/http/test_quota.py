import httpx
import pytest
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import write_site

from docsdesk.engine.http.quota import HOSTED_QUOTAS, Quota, QuotaGate, QuotaUse

QUESTION = {
    "fp": "anonymous",
    "messages": [{"id": "1", "role": "user", "content": "Hi", "parts": [{"type": "text", "text": "Hi"}]}],
}
HOUR = Quota(3, 3600, "an hour")
DAY = Quota(2, 86_400, "a day from one address", is_by_address=True)


class Asking:
    """Requests through a gate with a clock that stands still."""

    def __init__(self, *quotas: Quota) -> None:
        self.now = 0.0
        self.status = 200
        self._gate = QuotaGate(self._answer, [QuotaUse(quota) for quota in quotas], lambda: self.now)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Response("answered", self.status)(scope, receive, send)

    async def ask(self, address: str = "192.0.2.1") -> httpx.Response:
        transport = httpx.ASGITransport(self._gate, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://engine") as client:
            return await client.post("/")


async def test_that_the_quota_of_the_hour_is_of_all_addresses_together():
    asking = Asking(HOUR)
    assert [(await asking.ask(f"192.0.2.{number}")).status_code for number in range(4)] == [200, 200, 200, 429]


async def test_that_the_quota_of_the_day_is_of_each_address():
    asking = Asking(DAY)
    assert [(await asking.ask()).status_code for _ in range(3)] == [200, 200, 429]
    assert (await asking.ask("192.0.2.2")).status_code == 200


async def test_that_a_refusal_says_when_to_ask_again_and_why():
    asking = Asking(HOUR, DAY)
    await asking.ask()
    asking.now = 1000.5
    await asking.ask()
    asking.now = 2000.0
    refused = await asking.ask()
    assert refused.status_code == 429
    assert refused.headers["retry-after"] == str(86_400 - 2000)
    assert "a day from one address" in refused.json()["error"]


async def test_that_what_is_refused_does_not_count_and_what_is_old_no_more():
    asking = Asking(HOUR)
    for asking.now in (0.0, 10.0, 20.0):
        await asking.ask()
    asking.now = 3599.0
    assert (await asking.ask()).headers["retry-after"] == "1"
    asking.now = 3600.0
    assert (await asking.ask()).status_code == 200
    assert (await asking.ask()).headers["retry-after"] == "10"


@pytest.mark.parametrize(("waited", "seconds"), [(3599.6, "1"), (3598.4, "2"), (3599.999, "1"), (1.5, "3599")])
async def test_that_the_seconds_to_wait_are_never_rounded_down(waited: float, seconds: str):
    """Rounded down to 0, a client would ask again at once, and be refused again."""
    asking = Asking(Quota(1, 3600, "an hour"))
    await asking.ask()
    asking.now = waited
    assert (await asking.ask()).headers["retry-after"] == seconds
    asking.now = waited + float(seconds)
    assert (await asking.ask()).status_code == 200


@pytest.mark.parametrize("status", [400, 404, 413, 500])
async def test_that_a_question_that_is_not_answered_does_not_count(status: int):
    asking = Asking(HOUR, DAY)
    asking.status = status
    assert [(await asking.ask()).status_code for _ in range(9)] == [status] * 9
    asking.status = 200
    assert [(await asking.ask()).status_code for _ in range(3)] == [200, 200, 429]


def test_that_addresses_that_went_are_forgotten():
    use = QuotaUse(DAY)
    for number in range(100):
        use.count(f"192.0.2.{number}", float(number))
    use.count("192.0.2.200", 1e6)
    assert len(use._times) == 1


def test_that_the_engine_has_the_quotas_of_the_service():
    assert [(quota.most, quota.seconds, quota.is_by_address) for quota in HOSTED_QUOTAS] == [
        (10_000, 3600, False),
        (10_000, 86_400, True),
    ]


@pytest.mark.parametrize("other", ["v1", "v2"])
async def test_that_both_interfaces_of_the_engine_count_together_and_strangers_do_not(tmp_path, other: str):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"), quotas=(Quota(1, 3600, "an hour"),))
    async with engine_client(config, FakeBuilder()) as client:
        path = "/discovery/{}/assistant/sample/message"
        assert (await client.post(path.format("v1"), json={})).status_code == 401
        client.headers["Authorization"] = config.assistant_key.header
        assert (await client.post(path.format("v1"), json={})).status_code == 400
        assert (await client.post(path.format("v1"), json=QUESTION)).status_code == 200
        assert (await client.post(path.format(other), json=QUESTION)).status_code == 429
