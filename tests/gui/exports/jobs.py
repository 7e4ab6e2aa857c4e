"""Exports in every state, to show and to go on with."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob, Phase

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
REFUSED = Failure(title="This key may not export.", hint="It needs an enterprise plan.", action=Action.EDIT_KEYS)


def job(phase: Phase = Phase.RUNNING, *, minutes_ago: int = 0, **fields: Any) -> ExportJob:
    at = NOON - timedelta(minutes=minutes_ago)
    values = {"site_id": "s", "site_name": "Docs", "domain": "docs.example.com", "job_id": "se_1", "created_at": at}
    return ExportJob(phase=phase, updated_at=at, **(values | fields))


def ready(file: Path, **fields: Any) -> ExportJob:
    return job(Phase.READY, status="completed", bundle_file=file, size_bytes=1_900_000, page_count=27, **fields)
