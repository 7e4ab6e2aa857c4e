import asyncio
import io
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.service_http import FakeExportService

from docsdesk.bundles.bundle_child import read_contents
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.usecases.bundles.bundle_library import pin_bundle
from docsdesk.usecases.bundles.deploy_bundle import DeployPorts, make_values, mark_deployed

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


class ReaderHere:
    """Reads where it is asked, in no process of its own."""

    async def contents(self, archive: Path) -> BundleContents:
        return read_contents(archive)


@pytest.fixture
def ports() -> DeployPorts:
    return DeployPorts(FakeJournal(), ReaderHere(), FakeClock(NOON))


def bundle(file: Path, pages: dict[str, str], *, version: str | None = None) -> LibraryBundle:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for page, text in pages.items():
            packed.writestr(f"{page}.html", f"<p>{text}")
    file.write_bytes(out.getvalue())
    return LibraryBundle(file=file, size_bytes=file.stat().st_size, sha256="0" * 64, kept_at=NOON, version=version)


async def test_that_every_call_for_values_brings_a_fresh_link():
    service = FakeExportService()
    job_id = (await service.start_export("docs.example.com", version=None, paths=())).job_id
    await service.read_job(job_id)
    first, second = [await make_values(service, job_id, "sha256:aa") for _ in range(2)]
    assert service.bundles_made == 2
    assert first.bundle_url != second.bundle_url
    assert first.version == second.version == "sha256:aa"


async def test_that_a_bundle_is_marked_as_deployed_with_its_pages_and_version(tmp_path: Path, ports: DeployPorts):
    first = bundle(tmp_path / "1.zip", {"index": "Ferries", "setup": "Setup"}, version="2026.5")
    await ports.journal.put_bundle(first)
    marked = await mark_deployed(first, "s1", ports)
    assert marked.deployed_at == NOON
    assert await ports.journal.bundles() == (marked,)
    deployed = await ports.journal.deployment("s1")
    assert deployed is not None
    assert (deployed.version, set(deployed.pages)) == ("2026.5", {"index", "setup"})


async def test_that_a_bundle_whose_file_is_gone_is_not_marked(tmp_path: Path, ports: DeployPorts):
    gone = bundle(tmp_path / "1.zip", {"index": "Ferries"})
    gone.file.unlink()
    with pytest.raises(BundleMissingError):
        await mark_deployed(gone, "s1", ports)
    assert await ports.journal.deployment("s1") is None


async def test_that_pinning_and_marking_a_bundle_at_once_keeps_both(tmp_path: Path, ports: DeployPorts):
    read = bundle(tmp_path / "1.zip", {"index": "Ferries"})
    await ports.journal.put_bundle(read)
    await asyncio.gather(pin_bundle(read, ports.journal), mark_deployed(read, "s1", ports))
    (marked,) = await ports.journal.bundles()
    assert (marked.pinned, marked.deployed_at) == (True, NOON)
