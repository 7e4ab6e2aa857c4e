import pytest
from tests.fakes.assistant import FakeAssistant, Reply
from tests.fakes.clock import FakeClock
from tests.fakes.service_http import FakeExportService

from docsdesk.domain.errors import (
    DocsdeskError,
    KeyMissingError,
    KeyRefusedError,
    NotAllowedError,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
    WrongBaseUrlError,
)
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict, check_assistant, check_connection


async def check(
    error: DocsdeskError | None = None, *, assistant_key_stored: bool = True, is_local: bool = False
) -> ConnectionReport:
    service = FakeExportService()
    service.failures["read"].append(error)
    return await check_connection(service, FakeClock(), assistant_key_stored=assistant_key_stored, is_local=is_local)


async def test_that_a_service_that_does_not_know_the_job_knows_the_key():
    report = await check()
    assert (report.reachable, report.admin_key, report.problem) == (True, KeyVerdict.WORKS, None)
    assert report.latency is not None


@pytest.mark.parametrize(
    ("error", "reachable", "verdict"),
    [
        (KeyRefusedError("t", "h"), True, KeyVerdict.REFUSED),
        (NotAllowedError("t", "h"), True, KeyVerdict.NOT_ALLOWED),
        (TooManyRequestsError("t", "h", retry_after=None), True, KeyVerdict.NOT_CHECKED),
        (ServiceFailedError("t", "h", status=500), True, KeyVerdict.NOT_CHECKED),
        (ServiceUnreachableError("t", "h"), False, KeyVerdict.NOT_CHECKED),
        (WrongBaseUrlError("t", "h"), False, KeyVerdict.NOT_CHECKED),
        (KeyMissingError("t", "h"), None, KeyVerdict.MISSING),
    ],
)
async def test_that_each_refusal_names_its_cause(error: DocsdeskError, reachable: bool | None, verdict: KeyVerdict):
    report = await check(error)
    assert (report.reachable, report.admin_key) == (reachable, verdict)
    assert report.problem is not None
    assert report.problem.title == error.title
    assert (report.latency is None) == (reachable is not True)


async def test_that_the_assistant_key_is_not_checked_where_asking_costs():
    assert (await check()).assistant_key is KeyVerdict.NOT_CHECKED


async def test_that_the_assistant_key_works_once_an_answer_begins():
    assistant = FakeAssistant(
        Reply([b'f:{"messageId":"m"}\n', b'0:"Hel', b'lo"\n', ServiceFailedError("t", "h", status=500)])
    )
    report = await check_assistant(assistant, "docs", FakeClock())
    assert report.problem is None
    assert report.latency is not None
    assert assistant.domains == ["docs"]
    assert assistant.open_streams == 0


@pytest.mark.parametrize(
    ("reply", "title"),
    [
        (KeyRefusedError("The service does not know this key.", "h"), "The service does not know this key."),
        (Reply([b'3:"out of credits"\n']), "out of credits"),
        (Reply([]), "The service accepted the key, but its answer is empty."),
    ],
)
async def test_that_what_the_service_says_against_the_assistant_key_is_told(reply, title):
    report = await check_assistant(FakeAssistant(reply), "docs", FakeClock())
    assert report.latency is None
    assert title in report.problem.title


async def test_that_a_missing_assistant_key_is_said():
    assert (await check(assistant_key_stored=False)).assistant_key is KeyVerdict.MISSING


async def test_that_the_engines_own_keys_work():
    report = await check(is_local=True)
    assert report.assistant_key is KeyVerdict.WORKS
