"""The two forms of the export interface, of which a service speaks one or both."""

from datetime import UTC, datetime

import pytest
from tests.fakes.service_http import UNKNOWN, FakeExportService
from tests.unit.usecases.run_export.bench import Bench

from docsdesk.domain.errors import ServiceFailedError
from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import ExportOrder, adopt_export, first_form, plan_export

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SITE = Site(
    id="s", name="Docs", base_url="https://api.example.com", export_hostname="docs.example.com", project_id="p1"
)


async def test_that_a_service_of_projects_is_found_out_once_and_remembered(bench: Bench):
    bench.service.projects = ("p1",)
    jobs = await bench.start(project_id="p1")
    assert (jobs[-1].phase, jobs[-1].form) == (Phase.READY, ExportForm.PROJECT)
    assert bench.service.asked_projects == ["", "p1", "p1", "p1"], "start, start, status, link"
    assert first_form(SITE, SITE.export_hostname, [jobs[-1]]) is ExportForm.PROJECT


async def test_that_the_first_form_stays_first(bench: Bench):
    bench.service.projects = ("", "p1")
    last = (await bench.start(project_id="p1"))[-1]
    assert last.form is ExportForm.HOSTNAME
    assert set(bench.service.asked_projects) == {""}


async def test_that_what_was_remembered_may_change(bench: Bench):
    last = (await bench.start(project_id="p1", form="project"))[-1]
    assert (last.phase, last.form) == (Phase.READY, ExportForm.HOSTNAME)


async def test_that_a_site_without_a_hostname_is_only_asked_for_by_its_project(bench: Bench):
    last = (await bench.start(domain="", project_id="p1", form="project"))[-1]
    assert last.failure is not None
    assert (last.phase, last.failure.title) == (Phase.FAILED, UNKNOWN.title)
    assert bench.service.asked_projects == ["p1"]


async def test_that_no_other_form_is_tried_after_a_start_that_may_have_succeeded(bench: Bench):
    bench.service.failures["start"].append(ServiceFailedError("t", "h", status=504))
    assert (await bench.start(project_id="p1"))[-1].phase is Phase.MAYBE_STARTED
    assert bench.service.calls == ["start"]


async def test_that_selected_pages_are_not_exported_as_a_whole_project(bench: Bench):
    bench.service.projects = ("p1",)
    last = (await bench.start(project_id="p1", paths=("guide",)))[-1]
    assert last.failure is not None
    assert (last.phase, bench.service.started) == (Phase.FAILED, [])
    assert "only be exported as a whole" in last.failure.title


async def test_that_an_export_brought_by_its_id_is_looked_for_in_both_forms(bench: Bench):
    bench.service = FakeExportService()
    bench.service.projects = ("p1",)
    bench.service.knows("se_7")
    job = adopt_export(SITE, SITE.export_hostname, "se_7", bench.clock.now())
    last = (await bench.go_on(job))[-1]
    assert (last.phase, last.form) == (Phase.READY, ExportForm.PROJECT)
    assert bench.service.asked_projects == ["", "p1", "p1"]


async def test_that_an_export_nobody_knows_ends_at_once_if_a_person_brought_its_id(bench: Bench):
    bench.service.projects = ("", "p1")
    job = adopt_export(SITE, SITE.export_hostname, "se_7", bench.clock.now())
    last = (await bench.go_on(job))[-1]
    assert last.phase is Phase.FAILED
    assert bench.service.calls == ["read", "read"]


@pytest.mark.parametrize(
    ("changes", "hostname", "form"),
    [
        ({}, "docs.example.com", ExportForm.HOSTNAME),
        ({"export_form": ExportForm.PROJECT}, "docs.example.com", ExportForm.PROJECT),
        ({}, "", ExportForm.PROJECT),
        ({"project_id": "", "export_form": ExportForm.PROJECT}, "docs.example.com", ExportForm.HOSTNAME),
    ],
)
def test_that_a_site_says_what_is_asked_first(changes: dict[str, object], hostname: str, form: ExportForm):
    assert first_form(SITE.model_copy(update=changes), hostname) is form


def test_that_only_answers_to_the_same_project_are_remembered():
    answered = plan_export(SITE, ExportOrder("docs.example.com"), NOON).after(Started("se_1", ExportForm.PROJECT), NOON)
    moved = SITE.model_copy(update={"project_id": "p2"})
    assert first_form(SITE, "docs.example.com", [answered]) is ExportForm.PROJECT
    assert first_form(moved, "docs.example.com", [answered]) is ExportForm.HOSTNAME


def test_that_a_site_with_a_project_needs_no_hostname():
    assert ExportOrder("").problems_at(SITE) == {}
    assert list(ExportOrder("").problems_at(SITE.model_copy(update={"project_id": ""}))) == ["hostname"]
