"""Follow an export by the id its service gave it, if it was started elsewhere or its start was never answered."""

import re
from collections.abc import Iterable
from datetime import datetime

from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import ExportOrder, plan_export

_USUAL_ID = re.compile(r"\bse_[A-Za-z0-9]+")


def read_service_id(text: str) -> str:
    """The id in pasted text: an id of the usual form anywhere in it, else a single word; empty if neither."""
    if found := _USUAL_ID.search(text):
        return found[0]
    words = text.strip().strip("\"'").split()
    return words[0] if len(words) == 1 and not re.search(r"[/?#]", words[0]) else ""


def adopt_export(
    site: Site, hostname: str, service_id: str, now: datetime, *, earlier: Iterable[ExportJob] = ()
) -> ExportJob:
    """An export to continue; the first check tells whether the service knows it. `earlier` as in `plan_export`."""
    job = plan_export(site, ExportOrder(hostname), now, earlier=earlier)
    return job.after(Started(service_id, is_told=True), now)


def adopt_start(job: ExportJob, service_id: str, now: datetime) -> ExportJob:
    """The export whose start may have been carried out, now that a person has found that it was."""
    return job.after(Started(service_id, is_told=True), now)
