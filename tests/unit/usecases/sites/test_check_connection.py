from dataclasses import replace

import pytest
from pydantic import SecretStr
from tests.fakes.assistant import FakeAssistant, Reply
from tests.fakes.checked_service import ADMIN, ASSISTANT, Address
from tests.fakes.clock import FakeClock

from docsdesk.domain.errors import (
    DocsdeskError,
    KeyRefusedError,
    NotAllowedError,
    NotKnownError,
    RequestRefusedError,
    SecretStoreState,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
    WrongBaseUrlError,
)
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import ApiKey, KeyKind, recognise
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.sites.check_connection import (
    ConnectionReport,
    KeyVerdict,
    check_admin_key,
    check_assistant,
    check_connection,
)
from docsdesk.usecases.sites.open_site import Connection


def connection(
    *, admin: ApiKey | None = ADMIN, assistant: ApiKey | None = ASSISTANT, project_id: str = "", domain: str = "acme"
) -> Connection:
    site = Site(name="Acme", base_url="https://api.example.com", project_id=project_id)
    return Connection(site, site.base_url, admin, assistant, domain, "docs.example.com")


async def check(address: Address, where: Connection | None = None, **options: bool) -> ConnectionReport:
    return await check_connection(address.open, where or connection(), FakeClock(), **options)


async def test_that_a_key_works_where_a_false_one_is_refused_and_this_one_is_not():
    report = await check(Address())
    assert (report.reachable, report.admin_key, report.problem) == (True, KeyVerdict.WORKS, None)
    assert report.form is ExportForm.HOSTNAME
    assert report.latency is not None


@pytest.mark.parametrize("error", [NotKnownError])
async def test_that_a_place_that_knows_nothing_proves_nothing(error: type[DocsdeskError]):
    report = await check(Address(for_all=lambda: error("Not found.", "")))
    assert report.admin_key is KeyVerdict.SAME_FOR_ALL
    assert report.assistant_key is KeyVerdict.NOT_CHECKED
    assert report.form is None
    assert report.problem is not None
    assert report.problem.title.startswith("This does not look like the service")
    assert "base URL" in report.problem.hint


async def test_that_a_false_key_is_of_the_same_kind_brand_and_length_and_holds_nothing_of_the_real_one():
    address = Address()
    await check(address)
    false = {text for _, text in address.asked} - {key.secret.get_secret_value() for key in (ADMIN, ASSISTANT)}
    assert {recognise(text) for text in false} == {KeyKind.ADMIN, KeyKind.ASSISTANT}
    assert sorted(map(len, false)) == sorted(len(key.secret.get_secret_value()) for key in (ADMIN, ASSISTANT))
    assert false == {"acme_0000000000", "acme_dsc_0000000000"}


async def test_that_a_false_key_is_not_sent_again_once_it_was_refused():
    address = Address()
    report = await check_admin_key(address.open, connection(), FakeClock(), is_proven=True)
    assert report.admin_key is KeyVerdict.WORKS
    assert address.asked == [("hostname", "acme_4c1e0f0b2a")]


@pytest.mark.parametrize(
    ("speaks", "form"),
    [
        ({ExportForm.PROJECT}, ExportForm.PROJECT),
        ({ExportForm.HOSTNAME}, ExportForm.HOSTNAME),
        ({ExportForm.HOSTNAME, ExportForm.PROJECT}, ExportForm.PROJECT),
    ],
)
async def test_that_a_site_with_a_project_id_is_told_what_its_service_speaks(speaks, form: ExportForm):
    report = await check(Address(speaks), connection(project_id="prj_1"))
    assert (report.admin_key, report.form) == (KeyVerdict.WORKS, form)


async def test_that_what_exports_have_found_out_is_asked_first():
    both = Address({ExportForm.HOSTNAME, ExportForm.PROJECT})
    where = connection(project_id="prj_1")
    known = replace(where, site=where.site.model_copy(update={"export_form": ExportForm.HOSTNAME}))
    assert (await check(both, known)).form is ExportForm.HOSTNAME


async def test_that_a_missing_project_id_is_suggested_and_a_wrong_one_named():
    without = await check(Address({ExportForm.PROJECT}))
    assert "project ID, enter it too" in without.problem.hint
    assert "the project ID" in (await check(Address(set()), connection(project_id="prj_1"))).problem.hint


@pytest.mark.parametrize(
    ("error", "reachable", "verdict"),
    [
        (KeyRefusedError("t", "h"), True, KeyVerdict.REFUSED),
        (NotAllowedError("t", "h"), True, KeyVerdict.NOT_ALLOWED),
        (TooManyRequestsError("t", "h", retry_after=None), True, KeyVerdict.NOT_CHECKED),
        (ServiceFailedError("t", "h", status=500), True, KeyVerdict.NOT_CHECKED),
        (RequestRefusedError("t", "h", status=400), True, KeyVerdict.NOT_CHECKED),
        (ServiceUnreachableError("t", "h"), False, KeyVerdict.NOT_CHECKED),
        (WrongBaseUrlError("t", "h"), False, KeyVerdict.NOT_CHECKED),
    ],
)
async def test_that_each_refusal_names_its_cause(error: DocsdeskError, reachable: bool, verdict: KeyVerdict):
    report = await check(Address(for_all=lambda: error))
    assert (report.reachable, report.admin_key) == (reachable, verdict)
    assert report.problem is not None
    assert report.problem.title == error.title
    assert (report.latency is None) == (reachable is not True)


async def test_that_without_an_admin_key_the_assistant_key_is_tested_all_the_same():
    report = await check(Address(), connection(admin=None))
    assert (report.reachable, report.admin_key) == (None, KeyVerdict.MISSING)
    assert report.assistant_key is KeyVerdict.WORKS


async def test_that_the_assistant_key_is_tested_without_a_question_where_pages_can_be_read():
    address = Address()
    report = await check(address)
    assert (report.assistant_key, report.answer.problem) == (KeyVerdict.WORKS, None)
    assert "question" not in {what for what, _ in address.asked}


async def test_that_no_question_is_asked_unasked_and_that_one_is_needed_is_said():
    address = Address(has_pages=False)
    report = await check(address)
    assert report.assistant_key is KeyVerdict.NOT_CHECKED
    assert "only a question shows" in report.answer.problem.title
    assert "may charge" in report.answer.problem.hint
    assert "question" not in {what for what, _ in address.asked}
    asked = await check(address, may_ask=True)
    assert asked.assistant_key is KeyVerdict.WORKS
    assert asked.answer.latency is not None


async def test_that_a_refused_assistant_key_is_said_beside_an_admin_key_that_works():
    other = ApiKey(KeyKind.ASSISTANT, SecretStr("acme_dsc_another"))
    report = await check(Address(), connection(assistant=other))
    assert (report.admin_key, report.assistant_key) == (KeyVerdict.WORKS, KeyVerdict.REFUSED)
    assert report.answer.problem.title == "The service refused the key."


async def test_that_nothing_is_spent_at_an_address_that_does_not_answer():
    address = Address(for_all=lambda: ServiceUnreachableError("t", "h"))
    await check(address, may_ask=True)
    assert "question" not in {what for what, _ in address.asked}


async def test_that_without_an_assistant_domain_it_says_what_is_missing():
    report = await check(Address(), connection(domain=""), may_ask=True)
    assert report.assistant_key is KeyVerdict.NOT_CHECKED
    assert "assistant domain" in report.answer.problem.hint


async def test_that_keys_that_a_locked_keyring_keeps_are_not_called_missing():
    site = Site(name="Acme", base_url="https://api.example.com", stored_keys=frozenset(KeyKind))
    closed = Connection(site, site.base_url, None, None, "acme", "", secret_state=SecretStoreState.LOCKED)
    report = await check(Address(), closed)
    for problem in (report.problem, report.answer.problem):
        assert f"{problem.title} {problem.hint}" == "The keyring is locked. Unlock it, then try again."


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
