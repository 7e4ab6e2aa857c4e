"""Which export of a hosted site was its last, and where its bundle is."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.fakes.journal import FakeJournal

from docsdesk.adapters.bundles.shelf import FolderBundleShelf
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob, Phase, exported_bundle
from docsdesk.usecases.bundles.bundle_library import last_export

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOST = "docs.example.com"


def job(number: int, file: Path | None = None, *, status: str = "completed", host: str = HOST) -> ExportJob:
    """The export of an hour; `file` is its bundle."""
    at = NOON + timedelta(hours=number)
    return ExportJob(
        id=str(number),
        job_id=f"job-{number}",
        site_id="s",
        site_name="Acme",
        domain=host,
        created_at=at,
        updated_at=at,
        status=status,
        phase=Phase.READY if file else Phase.FAILED,
        bundle_file=file,
        size_bytes=file.stat().st_size if file and file.exists() else 1,
    )


def bundle_of(made: ExportJob) -> LibraryBundle | None:
    return exported_bundle(made)


async def test_that_the_latest_export_of_that_site_is_found_in_the_library(tmp_path: Path):
    journal, file = FakeJournal(), tmp_path / "site.tar.gz"
    file.write_bytes(b"bytes")
    for made in (job(1, file), job(2, file), job(3, file, host="other.example.com"), job(4, status="running")):
        await journal.put_job(made, bundle_of(made))
    found = await last_export(HOST, journal, FolderBundleShelf(tmp_path))
    assert found is not None
    assert found.bundle is not None
    assert (found.bundle.id, found.exported_at, found.job) == ("2", NOON + timedelta(hours=2), None)


async def test_that_a_bundle_whose_file_is_gone_can_still_be_asked_for(tmp_path: Path):
    journal, old = FakeJournal(), tmp_path / "old.tar.gz"
    old.write_bytes(b"bytes")
    for made in (job(1, old), job(2, tmp_path / "gone.tar.gz")):
        await journal.put_job(made, bundle_of(made))
    found = await last_export(HOST, journal, FolderBundleShelf(tmp_path))
    assert found is not None
    assert found.bundle is None
    assert found.job is not None
    assert (found.job.id, found.job.phase) == ("2", Phase.BUILT)


async def test_that_a_site_that_was_never_exported_has_none(tmp_path: Path):
    journal = FakeJournal()
    await journal.put_job(job(1, status="failed"))
    assert await last_export(HOST, journal, FolderBundleShelf(tmp_path)) is None
