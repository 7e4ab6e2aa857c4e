from datetime import UTC, datetime, timedelta

import pytest

from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import ExportOrder, plan_export, read_paths

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SITE = Site(name="Docs", base_url="https://docs.example.com", export_hostname="docs.example.com")


def test_that_a_plan_is_an_intent_for_what_was_ordered():
    job = plan_export(SITE, ExportOrder("docs.example.com", "v2", ("guides",)), NOON)
    assert (job.phase, job.site_id, job.domain, job.version, job.paths, job.created_at) == (
        Phase.INTENDED,
        SITE.id,
        "docs.example.com",
        "v2",
        ("guides",),
        NOON,
    )


def test_that_an_empty_version_is_no_version():
    assert plan_export(SITE, ExportOrder("docs.example.com"), NOON).version is None


@pytest.mark.parametrize("hostname", ["", "https://docs.example.com", "docs.example.com/a", "-x"])
def test_that_only_a_hostname_can_be_exported(hostname: str):
    assert list(ExportOrder(hostname).problems) == ["hostname"]


def test_that_a_good_order_has_no_problem():
    assert ExportOrder("docs.example.com").problems == {}


@pytest.mark.parametrize("text", ["/a, /b", "/a\n/b\n", " /a /b /a", "/a,/b,"])
def test_that_paths_are_read_however_they_are_separated(text: str):
    assert read_paths(text) == ("/a", "/b")


def test_that_an_export_ordered_again_is_a_new_intent_for_the_same_pages():
    refused = plan_export(SITE, ExportOrder("docs.example.com", "v2", ("/a",)), NOON)
    order = ExportOrder.again(refused)
    again = plan_export(SITE, order, NOON + timedelta(hours=1))
    assert (again.domain, again.version, again.paths, again.site_id) == ("docs.example.com", "v2", ("/a",), SITE.id)
    assert (again.phase, again.job_id, again.timeline) == (Phase.INTENDED, None, ())
    assert again.id != refused.id


def test_that_only_an_export_that_never_got_an_id_makes_room_for_the_next():
    refused = plan_export(SITE, ExportOrder("docs.example.com"), NOON)
    assert ExportOrder.again(refused).replaces == refused.id
    assert ExportOrder.again(refused.after(Started("se_1"), NOON)).replaces == ""
