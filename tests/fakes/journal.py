"""A journal in memory that also remembers every write, in order."""

from collections.abc import Callable
from pathlib import Path

from docsdesk.domain.bundles.library import LibraryBundle, latest_deleted_first
from docsdesk.domain.errors import DamagedFileKeptError, JournalError, JournalFullError
from docsdesk.domain.exports.export_job import ExportJob


class FakeJournal:
    def __init__(self) -> None:
        self.job_writes: list[ExportJob] = []
        self.broken = False
        self.full_writes = 0
        """How many of the next writes find the disk full."""
        self._jobs: dict[str, ExportJob] = {}
        self._bundles: dict[str, LibraryBundle] = {}

    async def open(self) -> DamagedFileKeptError | None:
        self._fail_if_broken()
        return None

    async def close(self) -> None:
        pass

    async def put_job(self, job: ExportJob, bundle: LibraryBundle | None = None) -> None:
        self._fail_if_broken()
        if self.full_writes:
            self.full_writes -= 1
            raise JournalFullError(Path("/home"), 500_000_000)
        self.job_writes.append(job)
        if bundle is not None:
            self._bundles[bundle.id] = bundle
        self._jobs[job.id] = job

    async def job(self, job_id: str) -> ExportJob | None:
        self._fail_if_broken()
        return self._jobs.get(job_id)

    async def forget_job(self, job_id: str) -> None:
        self._fail_if_broken()
        self._jobs.pop(job_id, None)

    async def jobs(self) -> tuple[ExportJob, ...]:
        self._fail_if_broken()
        return tuple(sorted(self._jobs.values(), key=lambda job: job.created_at, reverse=True))

    async def last_job(self, site_id: str) -> ExportJob | None:
        return next((job for job in await self.jobs() if job.site_id == site_id), None)

    async def put_bundle(self, bundle: LibraryBundle) -> None:
        self._fail_if_broken()
        self._bundles[bundle.id] = bundle

    async def change_bundle(
        self, bundle_id: str, change: Callable[[LibraryBundle], LibraryBundle]
    ) -> LibraryBundle | None:
        self._fail_if_broken()
        if bundle_id in self._bundles:
            self._bundles[bundle_id] = change(self._bundles[bundle_id])
        return self._bundles.get(bundle_id)

    async def forget_bundle(self, bundle_id: str) -> None:
        self._fail_if_broken()
        self._bundles.pop(bundle_id, None)

    async def bundle(self, bundle_id: str) -> LibraryBundle | None:
        self._fail_if_broken()
        return self._bundles.get(bundle_id)

    async def bundles(self) -> tuple[LibraryBundle, ...]:
        self._fail_if_broken()
        kept = [bundle for bundle in self._bundles.values() if bundle.deleted_at is None]
        return tuple(sorted(kept, key=lambda bundle: bundle.kept_at, reverse=True))

    async def deleted_bundles(self) -> tuple[LibraryBundle, ...]:
        self._fail_if_broken()
        return latest_deleted_first(self._bundles.values())

    def _fail_if_broken(self) -> None:
        if self.broken:
            raise JournalError("The journal cannot be written.", "Free some room, then start again.")
