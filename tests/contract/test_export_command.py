"""`docsdesk export` against services of either form of the interface, and against jobs that end in their own way."""

import json
import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from tests.contract.command import Ended, docsdesk
from tests.fakes.bad_answers import KEYS
from tests.fakes.hosted_service import HostedService, Reply, hosted, refusal
from tests.fakes.virtual_time import quick_time

DOMAIN = ("--domain", "docs.example.com")
PROJECT = ("--project-id", "66f1c0")
RUNNING = Reply(200, '{"status": "running", "pageCount": "12"}')


def export(service: HostedService, archive: Path, *options: str, **environment: str) -> Ended:
    with quick_time():
        return docsdesk("export", "--base-url", service.url, *options, "-o", archive, **KEYS, **environment)


def refused(ended: Ended) -> str:
    """What an export that has to fail wrote to standard error, on one line."""
    assert (ended.returncode, ended.stdout, "Traceback" in ended.stderr) == (1, "", False), ended
    return " ".join(ended.stderr.split())


def asked(service: HostedService) -> list[str]:
    return [each.operation for each in service.asked]


@pytest.mark.parametrize("options", [(*DOMAIN, *PROJECT), PROJECT], ids=["and a hostname", "alone"])
def test_that_a_project_id_brings_the_second_form(options: tuple[str, ...], tmp_path: Path):
    with hosted(HostedService(project="66f1c0", speaks_hostnames=False)) as service:
        done = export(service, tmp_path / "site.tar.gz", *options)
    assert (done.returncode, done.stdout.strip()) == (0, str(tmp_path / "site.tar.gz")), done
    assert asked(service)[-4:] == ["project_start", "project_status", "project_status", "store"]
    assert service.requests("project_start")[0].body == b""
    assert asked(service).count("start") == (options != PROJECT)


def test_that_the_environment_may_name_the_project(tmp_path: Path):
    with hosted(HostedService(project="66f1c0", speaks_hostnames=False)) as service:
        done = export(service, tmp_path / "site.tar.gz", DOCSDESK_PROJECT_ID="66f1c0")
    assert done.returncode == 0, done


def test_that_an_expired_link_of_a_project_is_renewed_by_asking_for_its_job(tmp_path: Path):
    with hosted(HostedService(project="66f1c0")) as service:
        service.next(
            "store", Reply(403, "<Error><Code>ExpiredToken</Code></Error>", {"Content-Type": "application/xml"})
        )
        done = export(service, tmp_path / "site.tar.gz", *PROJECT)
    assert done.returncode == 0, done
    assert asked(service).count("project_status") == 3


@pytest.mark.parametrize("place", ["{}", '{{"result": {}}}'])
def test_that_a_link_in_a_completed_job_is_taken_where_nothing_makes_one(place: str, tmp_path: Path):
    with hosted() as service:
        link = json.dumps({"bundleUrl": service.url + service.links[0]})
        fields = json.loads(place.format(link))
        service.always("status", Reply(200, json.dumps({"status": "SUCCEEDED", **fields})))
        service.always("bundle", refusal(404))
        done = export(service, tmp_path / "site.tar.gz", *DOMAIN)
    assert done.returncode == 0, done


@pytest.mark.parametrize(
    "fields",
    [
        {"message": "Build error: MDX"},
        {"reason": "Build error: MDX"},
        {"failureReason": "Build error: MDX"},
        {"errorMessage": "Build error: MDX"},
        {"errors": [{"detail": "Build error: MDX"}]},
        {"error": {"message": "Build error: MDX"}},
    ],
)
def test_that_the_reason_of_a_failed_job_is_told(fields: dict[str, object], tmp_path: Path):
    with hosted() as service:
        service.always("status", Reply(200, json.dumps({"status": "failed", **fields})))
        said = refused(export(service, tmp_path / "site.tar.gz", *DOMAIN))
    assert "The export failed. Build error: MDX" in said


@pytest.mark.parametrize(
    "body",
    [
        '{"detail": [{"loc": ["body", "domain"], "msg": "no such deployment"}]}',
        '{"errors": [{"message": "no such deployment"}]}',
        '{"reason": "no such deployment"}',
        '{"problem": "no such deployment"}',
        "no such deployment",
    ],
)
def test_that_the_reason_of_a_refusal_is_told(body: str, tmp_path: Path):
    with hosted() as service:
        service.always("start", Reply(422, body))
        assert "no such deployment" in refused(export(service, tmp_path / "site.tar.gz", *DOMAIN))


def test_that_a_plan_that_lacks_exports_is_named(tmp_path: Path):
    with hosted() as service:
        service.always("start", refusal(402))
        said = refused(export(service, tmp_path / "site.tar.gz", *DOMAIN))
    assert "does not include this (402)" in said
    assert "enterprise plan" in said


def test_that_a_cancelled_job_ends_in_the_services_word(tmp_path: Path):
    with hosted() as service:
        service.next("status", RUNNING, Reply(200, '{"status": "cancelled"}'))
        said = refused(export(service, tmp_path / "site.tar.gz", *DOMAIN))
    assert "The service calls this job “cancelled”." in said
    assert "--job job-1" in said


def test_that_an_export_out_of_time_tells_its_last_state_and_goes_on_when_asked(tmp_path: Path):
    with hosted() as service:
        service.always("status", RUNNING)
        said = refused(export(service, tmp_path / "site.tar.gz", *DOMAIN, "--timeout", "20"))
    assert "did not end within 20 seconds" in said
    assert "last seen as: running, 12 pages" in said
    assert f"docsdesk export --base-url {service.url} --domain docs.example.com --job job-1" in said
    with hosted() as again:
        done = export(again, tmp_path / "site.tar.gz", *DOMAIN, "--job", "job-1")
    assert done.returncode == 0, done
    assert "start" not in asked(again)


def test_that_another_running_export_is_named_and_can_be_followed(tmp_path: Path):
    with hosted() as service:
        service.always("start", Reply(409, '{"error": "Busy.", "jobId": "job-1"}'))
        said = refused(export(service, tmp_path / "site.tar.gz", *DOMAIN))
    assert "Another export of this site is running." in said
    assert "--job job-1" in said


def test_that_a_long_wait_is_told_as_a_time_of_day(tmp_path: Path):
    with hosted() as service:
        service.always("start", refusal(429, **{"Retry-After": "1800"}))
        before = datetime.now().astimezone()
        said = refused(export(service, tmp_path / "site.tar.gz", *DOMAIN))
    shown = re.search(r"Try again (tomorrow )?at (\d\d:\d\d)\.", said)
    assert shown is not None, said
    assert shown[2] in {f"{before + timedelta(minutes=minutes):%H:%M}" for minutes in (30, 31, 32, 33)}


@pytest.mark.parametrize("options", [("--job", "se_1"), ("--timeout", "60"), PROJECT])
def test_that_what_only_a_service_has_is_refused_for_a_folder(options: tuple[str, ...], tmp_path: Path):
    ended = docsdesk("export", tmp_path, "-o", tmp_path / "site.tar.gz", *options)
    assert (ended.returncode, options[0] in ended.stderr) == (2, True)
