"""Jobs and the library's bundles, in the journal."""

import sqlite3
from collections.abc import Callable
from datetime import UTC

from docsdesk.adapters.journal.database import JournalDatabase, valid_values
from docsdesk.domain.bundles.library import LibraryBundle, latest_deleted_first
from docsdesk.domain.exports.export_job import ExportJob

_PUT_JOB = """
    INSERT INTO jobs (id, site_id, created_at, value) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET value = excluded.value
"""
_LAST_JOBS = "SELECT id, value FROM jobs WHERE site_id = ? ORDER BY created_at DESC, id LIMIT 5"
"""More than one, in case the last cannot be read."""
_PUT_BUNDLE = """
    INSERT INTO bundles (id, kept_at, value) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET value = excluded.value, kept_at = excluded.kept_at
"""
_BUNDLE = "SELECT id, value FROM bundles WHERE id = ?"


class SqliteJournal(JournalDatabase):
    """Implements ports.Journal."""

    async def put_job(self, job: ExportJob, bundle: LibraryBundle | None = None) -> None:
        row = (job.id, job.site_id, job.created_at.astimezone(UTC).isoformat(), job.model_dump_json())
        await self.write((_PUT_JOB, row), *([(_PUT_BUNDLE, _bundle_row(bundle))] if bundle else []))

    async def job(self, job_id: str) -> ExportJob | None:
        return next(iter(await self.read(ExportJob, "SELECT id, value FROM jobs WHERE id = ?", job_id)), None)

    async def forget_job(self, job_id: str) -> None:
        await self.write(("DELETE FROM jobs WHERE id = ?", (job_id,)))

    async def jobs(self) -> tuple[ExportJob, ...]:
        return await self.read(ExportJob, "SELECT id, value FROM jobs ORDER BY created_at DESC, id")

    async def last_job(self, site_id: str) -> ExportJob | None:
        return next(iter(await self.read(ExportJob, _LAST_JOBS, site_id)), None)

    async def put_bundle(self, bundle: LibraryBundle) -> None:
        await self.write((_PUT_BUNDLE, _bundle_row(bundle)))

    async def change_bundle(
        self, bundle_id: str, change: Callable[[LibraryBundle], LibraryBundle]
    ) -> LibraryBundle | None:
        return await self.transact(lambda connection: _change_bundle(connection, bundle_id, change))

    async def forget_bundle(self, bundle_id: str) -> None:
        await self.write(("DELETE FROM bundles WHERE id = ?", (bundle_id,)))

    async def bundle(self, bundle_id: str) -> LibraryBundle | None:
        return next(iter(await self.read(LibraryBundle, _BUNDLE, bundle_id)), None)

    async def bundles(self) -> tuple[LibraryBundle, ...]:
        return tuple(bundle for bundle in await self._all_bundles() if bundle.deleted_at is None)

    async def deleted_bundles(self) -> tuple[LibraryBundle, ...]:
        return latest_deleted_first(await self._all_bundles())

    async def _all_bundles(self) -> tuple[LibraryBundle, ...]:
        return await self.read(LibraryBundle, "SELECT id, value FROM bundles ORDER BY kept_at DESC, id")


def _change_bundle(
    connection: sqlite3.Connection, bundle_id: str, change: Callable[[LibraryBundle], LibraryBundle]
) -> LibraryBundle | None:
    for kept in valid_values(LibraryBundle, connection.execute(_BUNDLE, (bundle_id,))):
        changed = change(kept)
        connection.execute(_PUT_BUNDLE, _bundle_row(changed))
        return changed
    return None


def _bundle_row(bundle: LibraryBundle) -> tuple[str, ...]:
    return (bundle.id, bundle.kept_at.astimezone(UTC).isoformat(), bundle.model_dump_json())
