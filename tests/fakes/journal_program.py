"""Writes export jobs into a new journal, and says on standard output when each has been put there to stay.

python -m tests.fakes.journal_program JOURNAL COUNT
"""

import asyncio
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.exports.export_job import ExportJob

ACKNOWLEDGED = b"acknowledged\n"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def write(path: Path, count: int) -> None:
    journal = SqliteJournal(path)
    await journal.open()
    for number in range(count):
        job = ExportJob(id=f"job-{number}", site_id="s", site_name="Docs", domain="d", created_at=NOON, updated_at=NOON)
        await journal.put_job(job)
        os.write(1, ACKNOWLEDGED)
    await journal.close()


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1]), int(sys.argv[2])))
