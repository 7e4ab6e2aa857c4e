from datetime import UTC, datetime

import pytest

from docsdesk.domain.exports.export_event import StartUnanswered
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import ExportOrder, adopt_export, adopt_start, plan_export, read_service_id

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SITE = Site(name="Docs", base_url="https://api.example.com", export_hostname="docs.example.com")


@pytest.mark.parametrize(
    ("pasted", "found"),
    [
        ("se_8f2c71", "se_8f2c71"),
        (" se_8f2c71\n", "se_8f2c71"),
        ('{"jobId": "se_8f2c71", "status": "queued"}', "se_8f2c71"),
        ("https://api.example.com/v1/static-export/jobs/se_8f2c71/bundle", "se_8f2c71"),
        ("job-17", "job-17"),
        ('"17"', "17"),
        ("", ""),
        ("two words", ""),
        ("../../other", ""),
    ],
)
def test_that_an_id_is_found_in_what_was_pasted(pasted: str, found: str):
    assert read_service_id(pasted) == found


def test_that_an_adopted_export_is_one_to_go_on_with():
    job = adopt_export(SITE, SITE.export_hostname, "se_7", NOON)
    assert (job.phase, job.job_id, job.site_id, job.domain) == (Phase.RUNNING, "se_7", SITE.id, "docs.example.com")


def test_that_a_start_that_was_carried_out_after_all_goes_on_as_the_same_export():
    maybe = plan_export(SITE, ExportOrder("docs.example.com", "v2"), NOON).after(StartUnanswered(), NOON)
    job = adopt_start(maybe, "se_7", NOON)
    assert (job.id, job.phase, job.job_id, job.version) == (maybe.id, Phase.RUNNING, "se_7", "v2")
