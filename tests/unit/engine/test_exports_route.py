import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import httpx
import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.object_storage import object_server
from tests.fakes.site_folder import write_site
from tests.waiting import eventually

from docsdesk.engine.config import EngineConfig
from docsdesk.engine.export.build_process import BuildFailed

JOBS = "/v1/static-export/jobs"
CONTENT = bytes(range(256)) * 40


@pytest.fixture
def config(tmp_path) -> EngineConfig:
    return engine_config(tmp_path / "state", write_site(tmp_path / "docs"))


@pytest.fixture
def builder() -> FakeBuilder:
    return FakeBuilder(content=CONTENT)


@pytest.fixture
async def client(config, builder):
    async with engine_client(config, builder) as client:
        client.headers["Authorization"] = config.admin_key.header
        yield client


async def started(client, **body: object) -> dict[str, object]:
    answer = await client.post(JOBS, json={"domain": "sample.localhost", **body})
    assert answer.status_code == 202
    return answer.json()


async def status(client, job: dict[str, object], wanted: str) -> dict[str, object]:
    for _ in range(500):
        now = (await client.get(f"{JOBS}/{job['jobId']}")).json()
        if now["status"] == wanted:
            return now
        await asyncio.sleep(0.005)
    raise AssertionError(now)


async def link(client, job: dict[str, object]) -> str:
    await status(client, job, "completed")
    return (await client.post(f"{JOBS}/{job['jobId']}/bundle")).json()["bundleUrl"]


async def test_that_a_start_answers_with_the_whole_job(client, builder):
    builder.gate.clear()
    job = await started(client, version="v7", paths=["index"])
    assert job["jobId"].startswith("se_")
    assert job == {**job, "status": "queued", "progress": 0, "pageCount": 0}
    assert set(job) == {"jobId", "status", "progress", "pageCount", "createdAt", "updatedAt"}
    assert job["createdAt"].endswith("Z")
    running = await status(client, job, "running")
    assert running["createdAt"] == job["createdAt"]


@pytest.mark.parametrize(
    ("body", "status", "named"),
    [
        (b"", 400, "JSON"),
        (b"{", 400, "JSON"),
        (b"[]", 400, "body"),
        (b"{}", 400, "domain"),
        (b'{"domain": 7}', 400, "domain"),
        (b'{"domain": ""}', 400, "domain"),
        (b'{"domain": "https://sample.localhost"}', 400, "domain"),
        (b'{"domain": "sample.localhost/docs"}', 400, "domain"),
        (b'{"domain": "sample.localhost", "paths": "index"}', 400, "paths"),
        (b'{"domain": "sample.localhost", "paths": [1]}', 400, "paths[0]"),
        (b'{"domain": "sample.localhost", "version": 1}', 400, "version"),
        (b'{"domain": "sample.localhost", "paths": ["index", "gone"]}', 400, "paths[1]"),
        (b'{"domain": "sample.localhost", "paths": []}', 400, "paths: should name a page"),
        (b'{"domain": "sample.localhost", "version": "%s"}' % (b"v" * 201), 400, "at most 200 characters"),
        (b'{"domain": "sample.localhost", "version": "a\\nb"}', 400, "version: should be one line"),
        (b'{"domain": "other.example"}', 403, "sample.localhost"),
    ],
)
async def test_that_a_bad_start_is_refused_by_name(client, body: bytes, status: int, named: str):
    answer = await client.post(JOBS, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert named in answer.json()["error"]


async def test_that_hostnames_have_no_case(client):
    assert (await client.post(JOBS, json={"domain": "SAMPLE.localhost"})).status_code == 202


async def test_that_unknown_jobs_are_not_found(client):
    assert (await client.get(f"{JOBS}/se_unknown")).status_code == 404
    assert (await client.post(f"{JOBS}/se_unknown/bundle")).status_code == 404


async def test_that_a_bundle_waits_for_its_job(client, builder):
    builder.gate.clear()
    job = await started(client)
    early = await client.post(f"{JOBS}/{job['jobId']}/bundle")
    assert early.status_code == 409
    assert early.json()["error"]


async def test_that_a_failed_job_says_why_and_has_no_bundle(config):
    async with engine_client(config, FakeBuilder(BuildFailed("There are no pages."))) as client:
        client.headers["Authorization"] = config.admin_key.header
        job = await started(client)
        assert (await status(client, job, "failed"))["error"] == "There are no pages."
        assert (await client.post(f"{JOBS}/{job['jobId']}/bundle")).status_code == 409


async def test_that_a_waiting_job_can_be_cancelled_once(client, builder):
    builder.gate.clear()
    job = await started(client)
    cancelled = await client.delete(f"{JOBS}/{job['jobId']}")
    assert (cancelled.status_code, cancelled.json()["status"]) == (200, "failed")
    assert (await client.delete(f"{JOBS}/{job['jobId']}")).status_code == 409
    assert (await client.delete(f"{JOBS}/se_unknown")).status_code == 404


async def test_that_a_bundle_comes_through_its_link_without_a_key(client):
    job = await started(client)
    await status(client, job, "completed")
    bundle = (await client.post(f"{JOBS}/{job['jobId']}/bundle")).json()
    assert bundle["sizeBytes"] == len(CONTENT)
    assert bundle["expiresAt"].endswith("Z")
    answer = await client.get(bundle["bundleUrl"], headers={"Authorization": ""})
    assert (answer.status_code, answer.content) == (200, CONTENT)
    assert answer.headers["accept-ranges"] == "bytes"
    assert not answer.headers["etag"].startswith("W/")


async def test_that_parts_of_a_bundle_add_up(client):
    url = await link(client, await started(client))
    first = await client.get(url, headers={"Range": "bytes=0-99"})
    rest = await client.get(url, headers={"Range": "bytes=100-", "If-Range": first.headers["etag"]})
    assert (first.status_code, rest.status_code) == (206, 206)
    assert rest.headers["content-range"] == f"bytes 100-{len(CONTENT) - 1}/{len(CONTENT)}"
    assert first.content + rest.content == CONTENT
    other = await client.get(url, headers={"Range": "bytes=100-", "If-Range": '"other"'})
    assert (other.status_code, other.content) == (200, CONTENT)
    beyond = await client.get(url, headers={"Range": f"bytes={len(CONTENT)}-"})
    assert (beyond.status_code, beyond.headers["content-range"]) == (416, f"bytes */{len(CONTENT)}")


async def test_that_a_link_is_for_get_only(client):
    url = await link(client, await started(client))
    assert (await client.head(url)).status_code == 403


async def test_that_a_changed_link_is_refused_as_object_stores_do(client):
    url = await link(client, await started(client))
    answer = await client.get(f"{url}0")
    assert (answer.status_code, answer.headers["content-type"]) == (403, "application/xml")
    assert "<Code>SignatureDoesNotMatch</Code>" in answer.text
    bare = await client.get(urlsplit(url).path)
    assert bare.status_code == 403
    assert "<Code>AccessDenied</Code>" in bare.text


async def test_that_no_changed_character_of_a_link_opens_anything(client):
    url = await link(client, await started(client))
    start = url.index("/bundles/") + 1
    opened = []
    for place in range(start, len(url)):
        changed = f"{url[:place]}{'1' if url[place] != '1' else '2'}{url[place + 1 :]}"
        answer = await client.get(changed, headers={"Authorization": "", "Range": "bytes=0-0"})
        if answer.status_code not in (403, 404):
            opened.append((answer.status_code, changed))
    assert not opened


@pytest.mark.parametrize("path", ["/bundles", "/bundles/", "/bundles/.tar.gz", "/bundles/..%2Fjobs.tar.gz"])
async def test_that_nobody_is_told_which_bundles_there_are(client, path: str):
    job = await started(client)
    signed = urlsplit(await link(client, job)).query
    for query in ("", f"?{signed}", "?list-type=2"):
        answer = await client.get(f"{path}{query}", headers={"Authorization": ""})
        assert answer.status_code in (403, 404)
        assert job["jobId"] not in answer.text


async def test_that_an_expired_link_says_so_and_a_new_one_works(tmp_path):
    config = engine_config(tmp_path, link_lifetime=-1)
    async with engine_client(config, FakeBuilder()) as client:
        client.headers["Authorization"] = config.admin_key.header
        url = await link(client, await started(client))
        answer = await client.get(url)
    assert answer.status_code == 403
    assert "<Code>AccessDenied</Code><Message>Request has expired</Message>" in answer.text


async def test_that_a_bundle_removed_meanwhile_is_gone_for_link_and_job(client, config):
    job = await started(client)
    url = await link(client, job)
    (config.state_dir / "bundles" / f"{job['jobId']}.tar.gz").unlink()
    gone = await client.get(url)
    assert gone.status_code == 404
    assert "<Code>NoSuchKey</Code>" in gone.text
    assert (await client.post(f"{JOBS}/{job['jobId']}/bundle")).status_code == 404


async def test_that_links_and_jobs_outlive_the_engine(client, config):
    job = await started(client)
    url = await link(client, job)
    async with engine_client(config, FakeBuilder()) as later:
        assert (await later.get(url)).content == CONTENT


async def test_that_a_closed_engine_ends_its_build(config, builder):
    builder.gate.clear()
    async with engine_client(config, builder) as client:
        client.headers["Authorization"] = config.admin_key.header
        job = await started(client)
        await eventually(lambda: builder.built)
    assert builder.ended == [job["jobId"]]


async def test_that_a_bundle_in_a_storage_comes_through_the_storages_own_link(tmp_path):
    with object_server() as server:
        config = engine_config(tmp_path, link_lifetime=8 * 24 * 3600, storage=server.options())
        async with engine_client(config, FakeBuilder(content=CONTENT)) as client:
            client.headers["Authorization"] = config.admin_key.header
            job = await started(client)
            await status(client, job, "completed")
            bundle = (await client.post(f"{JOBS}/{job['jobId']}/bundle")).json()
        async with httpx.AsyncClient() as reader:
            assert (await reader.get(bundle["bundleUrl"])).content == CONTENT
        assert (bundle["sizeBytes"], list(server.objects)) == (len(CONTENT), [f"docs/site/{job['jobId']}.tar.gz"])
        left = datetime.fromisoformat(bundle["expiresAt"]) - datetime.now(UTC)
        assert timedelta(days=6, hours=23) < left <= timedelta(days=7), "storages sign for a week at most"
        assert list((config.state_dir / "bundles").iterdir()) == []
    async with engine_client(replace(config, storage=None), FakeBuilder()) as without:
        gone = await without.post(f"{JOBS}/{job['jobId']}/bundle", headers={"Authorization": config.admin_key.header})
        assert (gone.status_code, "storage" in gone.json()["error"]) == (404, True)


async def test_that_a_storage_that_refuses_fails_the_job_with_its_reason(tmp_path):
    with object_server() as server:
        config = engine_config(tmp_path, storage=server.options(bucket="other"))
        async with engine_client(config, FakeBuilder()) as client:
            client.headers["Authorization"] = config.admin_key.header
            failed = await status(client, await started(client), "failed")
    assert "does not take the bundle: The specified bucket does not exist (NoSuchBucket)" in failed["error"]
    assert list((config.state_dir / "bundles").iterdir()) == []


PROJECT = "/v1/static-export/sample/jobs"


async def test_that_a_job_of_a_project_holds_its_link_when_it_is_completed(client, builder):
    builder.gate.clear()
    started = await client.post(PROJECT)
    assert started.status_code == 202
    assert set(started.json()) == {"jobId", "status", "createdAt", "updatedAt"}
    job_id = started.json()["jobId"]
    busy = await client.post(PROJECT, json={})
    assert (busy.status_code, job_id in busy.json()["error"]) == (409, True)
    builder.gate.set()
    await status(client, started.json(), "completed")
    first, second = [(await client.get(f"{PROJECT}/{job_id}")).json() for _ in range(2)]
    assert first["status"] == "completed"
    assert (first["sizeBytes"], set(first) >= {"bundleUrl", "expiresAt"}) == (len(CONTENT), True)
    assert "progress" not in first
    assert (await client.get(urlsplit(second["bundleUrl"])._replace(scheme="", netloc="").geturl())).content == CONTENT


@pytest.mark.parametrize(
    ("path", "body", "answered"),
    [
        (PROJECT, {"basePath": "/docs"}, 202),
        (PROJECT, {"basePath": "/elsewhere"}, 400),
        ("/v1/static-export/another/jobs", {}, 404),
    ],
)
async def test_that_a_start_of_a_project_is_checked(client, path: str, body: dict[str, str], answered: int):
    assert (await client.post(path, json=body)).status_code == answered


async def test_that_of_two_starts_of_a_project_at_once_one_is_refused(client, builder):
    builder.gate.clear()
    answers = await asyncio.gather(*(client.post(PROJECT) for _ in range(2)))
    assert sorted(answer.status_code for answer in answers) == [202, 409]


async def test_that_unknown_jobs_of_a_project_are_not_found(client):
    assert (await client.get(f"{PROJECT}/se_unknown")).status_code == 404
    assert (await client.get(f"{PROJECT}/se_unknown", headers={"Authorization": ""})).status_code == 401
