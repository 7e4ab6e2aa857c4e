from datetime import UTC, datetime
from pathlib import Path

from tests.fakes.journal import FakeJournal
from tests.fakes.transfer import FakeTransfers

from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.usecases.exports.run_export import forget_export

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def test_that_a_forgotten_export_leaves_neither_a_record_nor_half_a_download(tmp_path: Path):
    journal, transfers = FakeJournal(), FakeTransfers()
    part, bundle = tmp_path / "docs.part", tmp_path / "docs.tar.gz"
    part.write_bytes(b"half")
    bundle.write_bytes(b"whole")
    job = ExportJob(
        site_id="s",
        site_name="Docs",
        domain="docs.example.com",
        created_at=NOON,
        updated_at=NOON,
        part_file=part,
        bundle_file=bundle,
    )
    await journal.put_job(job)
    await forget_export(job, journal, transfers)
    assert await journal.jobs() == ()
    assert [file.name for file in tmp_path.iterdir()] == ["docs.tar.gz"]
