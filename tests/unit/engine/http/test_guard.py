from itertools import product

import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import PORT, engine_client, engine_config

from docsdesk.domain.sites.api_key import KeyKind, recognise
from docsdesk.engine.config import EngineConfig

HOSTS = {
    f"127.0.0.1:{PORT}": True,
    f"localhost:{PORT}": True,
    f"LOCALHOST:{PORT}": True,
    "127.0.0.1": False,
    "localhost": False,
    f"127.0.0.1:{PORT + 1}": False,
    f"evil.example:{PORT}": False,
    f"127.0.0.1.evil.example:{PORT}": False,
    f"localhost.:{PORT}": False,
    f"[::1]:{PORT}": False,
    f"2130706433:{PORT}": False,
    "": False,
}
ORIGINS = {
    None: True,
    f"http://127.0.0.1:{PORT}": True,
    f"http://localhost:{PORT}": True,
    f"https://127.0.0.1:{PORT}": False,
    f"http://127.0.0.1:{PORT + 1}": False,
    "http://localhost": False,
    "https://evil.example": False,
    f"http://evil.example:{PORT}": False,
    "null": False,
    "": False,
}
JOB = "/v1/static-export/jobs/se_unknown"


@pytest.fixture
def config(tmp_path) -> EngineConfig:
    return engine_config(tmp_path / "state")


@pytest.fixture
async def client(config):
    async with engine_client(config, FakeBuilder()) as client:
        yield client


def key(config: EngineConfig, kind: KeyKind = KeyKind.ADMIN) -> dict[str, str]:
    return {"Authorization": (config.admin_key if kind is KeyKind.ADMIN else config.assistant_key).header}


async def test_that_only_this_machines_own_requests_with_the_key_get_in(client, config):
    wrong: list[tuple[object, ...]] = []
    for (host, good_host), (origin, good_origin), has_key in product(HOSTS.items(), ORIGINS.items(), (True, False)):
        headers = {"Host": host, **({} if origin is None else {"Origin": origin}), **(key(config) if has_key else {})}
        answer = await client.get(JOB, headers=headers)
        expected = (404 if has_key else 401) if good_host and good_origin else 403
        if answer.status_code != expected or "access-control-allow-origin" in answer.headers:
            wrong.append((host, origin, has_key, answer.status_code))
    assert not wrong


async def test_that_two_host_headers_are_refused(client, config):
    headers = [("Host", f"127.0.0.1:{PORT}"), ("Host", "evil.example"), *key(config).items()]
    assert (await client.get(JOB, headers=headers)).status_code == 403


@pytest.mark.parametrize(
    ("authorization", "status"),
    [
        (None, 401),
        ("", 401),
        ("Bearer", 401),
        ("Bearer ", 401),
        ("Bearer local_00", 401),
        ("Basic {admin}", 401),
        ("{admin}", 401),
        ("Bearer {assistant}", 403),
        ("Bearer {admin}x", 401),
        ("Bearer {admin}", 404),
        ("bearer  {admin}", 404),
        ("Bearer \N{LATIN SMALL LETTER E WITH ACUTE}", 401),
    ],
)
async def test_that_a_key_opens_what_it_is_for(client, config, authorization: str | None, status: int):
    admin, assistant = (key.secret.get_secret_value() for key in (config.admin_key, config.assistant_key))
    headers = {}
    if authorization is not None:
        headers = {"Authorization": authorization.format(admin=admin, assistant=assistant).encode()}
    answer = await client.get(JOB, headers=headers)
    assert answer.status_code == status
    assert isinstance(answer.json()["error"], str)
    assert ("www-authenticate" in answer.headers) == (status == 401)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; b=x", ""])
async def test_that_a_form_cannot_write(client, config, kind: str):
    answer = await client.post(
        "/v1/static-export/jobs",
        headers={**key(config), "Content-Type": kind},
        content=b'{"domain":"sample.localhost"}',
    )
    assert answer.status_code == 415


async def test_that_a_body_has_a_limit(client, config):
    content = b'{"domain":"' + b"x" * 9_000_000 + b'"}'
    headers = {**key(config), "Content-Type": "application/json"}
    answer = await client.post("/v1/static-export/jobs", headers=headers, content=content)
    assert (answer.status_code, answer.json()) == (413, {"error": "The body is larger than 8 MiB."})

    async def chunks():
        for start in range(0, len(content), 1_000_000):
            yield content[start : start + 1_000_000]

    answer = await client.post("/v1/static-export/jobs", headers=headers, content=chunks())
    assert (answer.status_code, answer.json()) == (413, {"error": "The body is larger than 8 MiB."})
    answer = await client.post("/_docsdesk/proxy", headers=headers, content=content * 20)
    assert answer.status_code == 413
    assert answer.json()["error"].startswith("The body is larger than ")
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_that_every_answer_forbids_sniffing_and_sharing(client):
    for path in (JOB, "/bundles/x.tar.gz", "/nothing-here"):
        headers = (await client.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-resource-policy"] == "same-origin"


async def test_that_a_failure_inside_shows_no_traceback(config):
    class BrokenJobs:
        def get(self, _):
            raise RuntimeError("inner detail")

    async with engine_client(config, FakeBuilder(), jobs=BrokenJobs()) as client:
        answer = await client.get(JOB, headers=key(config))
    assert answer.status_code == 500
    assert answer.json()["error"]
    assert "inner detail" not in answer.text


def test_that_new_keys_tell_their_kind_and_never_repeat(tmp_path):
    configs = [engine_config(tmp_path) for _ in range(50)]
    assert {recognise(c.admin_key.secret.get_secret_value()) for c in configs} == {KeyKind.ADMIN}
    assert {recognise(c.assistant_key.secret.get_secret_value()) for c in configs} == {KeyKind.ASSISTANT}
    assert len({key for c in configs for key in (c.admin_key, c.assistant_key, c.groups_key)}) == 150
