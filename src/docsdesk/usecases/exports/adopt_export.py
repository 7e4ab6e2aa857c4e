"""Follow an export that was started elsewhere, or whose start was never answered, by the id the service gave it."""

import re
from datetime import datetime

from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.sites.site import Site

_USUAL_ID = re.compile(r"\bse_[A-Za-z0-9]+")


def read_service_id(text: str) -> str:
    """The id in what somebody pasted: an id of the usual form wherever it stands, else one word; empty if neither."""
    if found := _USUAL_ID.search(text):
        return found[0]
    words = text.strip().strip("\"'").split()
    return words[0] if len(words) == 1 and not re.search(r"[/?#]", words[0]) else ""


def adopt_export(site: Site, hostname: str, service_id: str, now: datetime) -> ExportJob:
    """An export to go on with; whether the service knows it shows at the first check."""
    job = ExportJob(site_id=site.id, site_name=site.name, domain=hostname, created_at=now, updated_at=now)
    return job.after(Started(service_id), now)


def adopt_start(job: ExportJob, service_id: str, now: datetime) -> ExportJob:
    """The export whose start was maybe carried out, now that somebody found out that it was."""
    return job.after(Started(service_id), now)
