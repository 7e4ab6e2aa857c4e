"""The interface's client against the engine, and the fake service that stands for both in other tests."""

import asyncio
import json
import random
from collections.abc import AsyncGenerator, Generator
from contextlib import aclosing
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr
from tests.contract.engine_process import EngineProcess, running_engine
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.service_http import FakeExportService
from tests.fakes.site_folder import write_site

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.service import HttpService
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.domain.errors import (
    KeyRefusedError,
    NotAllowedError,
    NotKnownError,
    NotReadyError,
    RequestRefusedError,
)
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.network.network import Network
from docsdesk.protocol.stream.ui_stream import LAST_EVENT
from docsdesk.usecases.exports.export_ports import OWN_ENGINE_PACE, Destination, ExportPorts, always, new_limiter
from docsdesk.usecases.exports.run_export import run_export, start_export
from docsdesk.usecases.ports import ExportService

PAGES = 40


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Generator[EngineProcess, None, None]:
    folder = tmp_path_factory.mktemp("docs")
    names = [f"page-{number}" for number in range(PAGES)]
    (folder / "docs.json").write_text(json.dumps({"name": "Docs", "navigation": {"pages": names}}))
    for name in names:
        (folder / f"{name}.mdx").write_text(f"---\ntitle: {name}\n---\n\nThe answer is forty-two.\n")
    # What comes down slowly is a picture, which is neither drawn nor indexed.
    (folder / "harbour.png").write_bytes(random.Random(3).randbytes(400_000))
    with running_engine(folder, tmp_path_factory.mktemp("state"), limit_rate=500_000, link_lifetime=2) as running:
        yield running


def client(engine: EngineProcess, *keys: ApiKey) -> HttpService:
    announced = json.loads(engine.line)
    own = (
        ApiKey(KeyKind.ADMIN, SecretStr(announced["adminKey"])),
        ApiKey(KeyKind.ASSISTANT, SecretStr(announced["assistantKey"])),
    )
    return HttpService(
        HttpConnection(engine.url, keys or own, recorder=recorder(), redact=Redactor().redact, network=Network())
    )


def recorder() -> ActivityRecorder:
    return ActivityRecorder(lambda _: None, FakeClock())


@pytest.fixture
async def hosted(engine: EngineProcess) -> AsyncGenerator[HttpService, None]:
    service = client(engine)
    yield service
    await service.aclose()


@pytest.fixture(params=["engine", "fake"])
def service(request: pytest.FixtureRequest, hosted: HttpService) -> ExportService:
    if request.param == "engine":
        return hosted
    return FakeExportService([{"status": "running"}, {"status": "completed", "pageCount": PAGES}])


async def started(service: ExportService, engine: EngineProcess) -> str:
    return (await service.start_export(engine.hostname, version=None, paths=())).job_id


async def finished(service: ExportService, engine: EngineProcess) -> str:
    job_id = await started(service, engine)
    async with asyncio.timeout(30):
        while (await service.read_job(job_id)).status != "completed":
            await SystemClock().sleep(0.05)
    return job_id


async def test_that_a_job_goes_from_start_to_a_bundles_link(service: ExportService, engine: EngineProcess):
    job_id = await finished(service, engine)
    assert (await service.read_job(job_id)).report().page_count == PAGES
    link = await service.make_bundle(job_id)
    assert link.url.get_secret_value().startswith("http")
    assert link.size_bytes


async def test_that_each_bundle_has_a_link_of_its_own_for_the_same_bytes(service: ExportService, engine: EngineProcess):
    job_id = await finished(service, engine)
    first, second = await service.make_bundle(job_id), await service.make_bundle(job_id)
    assert first.size_bytes == second.size_bytes


async def test_that_a_bundle_before_its_job_has_finished_is_not_ready(service: ExportService, engine: EngineProcess):
    with pytest.raises(NotReadyError):
        await service.make_bundle(await started(service, engine))


async def test_that_an_unknown_job_is_not_known(service: ExportService):
    for operation in (service.read_job, service.make_bundle):
        with pytest.raises(NotKnownError):
            await operation("se_nobody")


async def test_that_a_wrong_key_is_refused(engine: EngineProcess):
    stranger = client(engine, ApiKey(KeyKind.ADMIN, SecretStr("svc_stranger")))
    with pytest.raises(KeyRefusedError):
        await started(stranger, engine)
    await stranger.aclose()


async def test_that_another_sites_hostname_is_not_allowed_in_the_engines_words(hosted: HttpService):
    with pytest.raises(NotAllowedError) as raised:
        await hosted.start_export("docs.example.com", version=None, paths=())
    assert "docs.example.com" in raised.value.hint


async def test_that_a_request_the_engine_cannot_read_names_the_field(hosted: HttpService):
    with pytest.raises(RequestRefusedError) as raised:
        await hosted.start_export("https://docs.example.com/", version=None, paths=())
    assert "domain" in raised.value.hint


async def test_that_an_answer_streams_to_its_finish(hosted: HttpService, engine: EngineProcess):
    message = {"id": "1", "role": "user", "content": "What is the answer?", "parts": []}
    async with hosted.ask(engine.domain, {"fp": "anonymous", "messages": [message]}) as (head, chunks):
        body = b"".join([chunk async for chunk in chunks])
    assert head.thread_id
    assert b"\nd:" in body


async def test_that_an_answer_of_v2_streams_to_its_finish(hosted: HttpService, engine: EngineProcess):
    message = {"id": "1", "role": "user", "parts": [{"type": "text", "text": "What is the answer?"}]}
    body = {"fp": "anonymous", "messages": [message]}
    async with hosted.ask(engine.domain, body, interface=InterfaceVersion.V2) as (head, chunks):
        answer = b"".join([chunk async for chunk in chunks])
    assert head.thread_id
    assert answer.endswith(LAST_EVENT)


async def test_that_a_link_that_has_expired_is_renewed_against_the_engine(
    hosted: HttpService, engine: EngineProcess, tmp_path: Path
):
    job_id = await finished(hosted, engine)
    link = await hosted.make_bundle(job_id)
    await SystemClock().sleep(2.5)
    renewals = 0

    async def renew():
        nonlocal renewals
        renewals += 1
        return await hosted.make_bundle(job_id)

    transfers = HttpTransfers(recorder=recorder(), network=Network())
    arrived = await transfers.download(
        link, tmp_path / "b.part", renew=renew, progress=lambda _: None, allow_private=True
    )
    assert renewals == 1
    assert (await FileBundleArchives().verify(arrived.part_file, digest=arrived.digest)).content_digest


async def test_that_an_export_stopped_while_it_came_down_ends_verified_after_a_relaunch(
    hosted: HttpService, engine: EngineProcess, tmp_path: Path
):
    transfers = HttpTransfers(recorder=recorder(), network=Network())
    ports = ExportPorts(always(hosted), transfers, FileBundleArchives(), FakeJournal(), SystemClock(), random.random)
    destination = Destination(tmp_path, allow_private=True)
    now = SystemClock().now()
    intent = ExportJob(site_id="s", site_name="Docs", domain=engine.hostname, created_at=now, updated_at=now)
    async with aclosing(start_export(intent, ports, destination)) as jobs:
        async for job in jobs:
            if job.received_bytes:
                break
    (found,) = await ports.journal.jobs()
    assert found.phase is Phase.DOWNLOADING
    *_, last = [job async for job in run_export(found, ports, destination)]
    assert last.phase is Phase.READY
    assert last.bundle_file is not None
    assert last.bundle_file.stat().st_size == last.size_bytes
    assert [path.name for path in tmp_path.iterdir()] == [last.bundle_file.name]


async def test_that_an_own_engines_export_is_seen_to_grow_while_it_is_built(tmp_path: Path):
    folder = write_site(
        tmp_path / "docs", dict.fromkeys([f"p{n}" for n in range(400)], "A boat is lent for a day.\n\n" * 250)
    )
    with running_engine(folder, tmp_path / "state") as engine:
        async with aclosing(client(engine)) as service:
            transfers, clock = HttpTransfers(recorder=recorder(), network=Network()), SystemClock()
            ports = ExportPorts(
                always(service),
                transfers,
                FileBundleArchives(),
                FakeJournal(),
                clock,
                random.random,
                new_limiter(OWN_ENGINE_PACE),
                pace=OWN_ENGINE_PACE,
            )
            now = clock.now()
            intent = ExportJob(site_id="s", site_name="Docs", domain=engine.hostname, created_at=now, updated_at=now)
            jobs = [job async for job in start_export(intent, ports, Destination(tmp_path, allow_private=True))]
    building = [job for job in jobs if job.phase is Phase.RUNNING and job.page_count]
    counts = [job.page_count for job in building]
    assert counts == sorted(counts)
    assert min(counts) < 400, "a look between the first page and the last"
    assert any(job.pace is not None and job.pace.seconds_left(job.updated_at) for job in building)
    assert (jobs[-1].phase, jobs[-1].page_count) == (Phase.READY, 400)


async def test_that_a_draft_is_laid_over_the_folder_and_taken_off_again(tmp_path: Path):
    folder = write_site(tmp_path / "docs")
    with running_engine(folder, tmp_path / "state") as engine:
        async with aclosing(client(engine)) as service, httpx.AsyncClient(base_url=engine.url) as browser:
            await service.put_draft({"index.mdx": "Unsaved words."})
            assert "Unsaved words." in (await browser.get("/")).text
            with pytest.raises(RequestRefusedError):
                await service.put_draft({"../secret.mdx": "x"})
            await service.drop_draft()
            assert "Unsaved words." not in (await browser.get("/")).text


def test_that_an_open_page_does_not_keep_the_engine_from_ending(tmp_path: Path):
    with running_engine(write_site(tmp_path / "docs"), tmp_path / "state") as engine:
        with httpx.stream("GET", f"{engine.url}/_docsdesk/events") as events:
            assert next(events.iter_lines()) == "retry: 1000"
            engine.process.terminate()
            assert engine.ended() == 0
        assert engine.rest() == ("", "")
