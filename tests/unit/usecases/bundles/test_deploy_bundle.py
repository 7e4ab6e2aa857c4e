import asyncio
from datetime import UTC, datetime
from pathlib import Path

from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.service_http import FakeExportService

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.usecases.bundles.bundle_library import pin_bundle
from docsdesk.usecases.bundles.deploy_bundle import make_values, mark_deployed

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def test_that_every_call_for_values_brings_a_fresh_link():
    service = FakeExportService()
    job_id = (await service.start_export("docs.example.com", version=None, paths=())).job_id
    await service.read_job(job_id)
    first, second = [await make_values(service, job_id, "sha256:aa") for _ in range(2)]
    assert service.bundles_made == 2
    assert first.bundle_url != second.bundle_url
    assert first.version == second.version == "sha256:aa"


async def test_that_pinning_and_marking_a_bundle_at_once_keeps_both():
    journal, read = FakeJournal(), LibraryBundle(file=Path("1.zip"), size_bytes=1, sha256="0" * 64, kept_at=NOON)
    await journal.put_bundle(read)
    await asyncio.gather(pin_bundle(read, journal), mark_deployed(read, journal, FakeClock(NOON)))
    (marked,) = await journal.bundles()
    assert (marked.pinned, marked.deployed_at) == (True, NOON)
