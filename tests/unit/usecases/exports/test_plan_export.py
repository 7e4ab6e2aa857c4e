from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.fakes.journal import FakeJournal
from tests.fakes.library import FakeBundleReader

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_event import Started, StartUnanswered
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import (
    ExportablePage,
    ExportOrder,
    OfferedPages,
    adopt_export,
    adopt_start,
    pages_of_last_bundle,
    plan_export,
    read_paths,
    read_service_id,
)

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
    assert list(ExportOrder(hostname).problems_at(None)) == ["hostname"]


def test_that_a_good_order_has_no_problem():
    assert ExportOrder("docs.example.com").problems_at(None) == {}


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


async def test_that_the_pages_of_a_site_are_those_of_its_last_whole_bundle_that_can_be_read():
    journal, reader = FakeJournal(), FakeBundleReader()
    for hour, name in enumerate(("earlier", "read", "some", "gone")):
        bundle = LibraryBundle(
            id=name,
            site_id=SITE.id,
            file=Path(name),
            size_bytes=1,
            sha256=name,
            kept_at=NOON,
            exported_at=NOON + timedelta(hours=hour),
        )
        await journal.put_bundle(bundle.model_copy(update={"kept_at": NOON + timedelta(hours=hour)}))
        reader.pages[name] = {"setup": "1", "index": "2"} if name == "read" else {name: "3"}
    order = plan_export(SITE, ExportOrder("docs.example.com", paths=("some",)), NOON)
    await journal.put_job(order.model_copy(update={"id": "some"}))
    await journal.put_bundle(LibraryBundle(site_id="other", file=Path("x"), size_bytes=1, sha256="x", kept_at=NOON))
    reader.missing, reader.titles = {"gone"}, {"setup": "Set up"}
    offered = await pages_of_last_bundle(SITE, journal, reader)
    pages = (ExportablePage("index", "index"), ExportablePage("setup", "Set up"))
    assert offered == OfferedPages(pages, NOON + timedelta(hours=1))
    assert await pages_of_last_bundle(SITE.model_copy(update={"id": "none"}), journal, reader) == OfferedPages()


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
