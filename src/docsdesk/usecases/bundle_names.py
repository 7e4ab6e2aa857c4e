"""What a bundle's files are called: after the site, its version and the day, so that people find them again."""

import re

from docsdesk.domain.bundle import PART_SUFFIX
from docsdesk.domain.export_job import ExportJob


def part_name(job: ExportJob, chosen: str | None) -> str:
    # Where a person names the file, the next export to it goes on with what an earlier one left.
    return f"{chosen or f'{_stem(job)}.{job.id[:8]}'}{PART_SUFFIX}"


def bundle_name(job: ExportJob, suffix: str) -> str:
    return f"{_stem(job)}-{job.created_at:%Y-%m-%d}{suffix}"


def _stem(job: ExportJob) -> str:
    return "-".join(
        re.sub(r"[^A-Za-z0-9.]+", "-", part).strip("-.") for part in (job.domain, job.version or "") if part
    )
