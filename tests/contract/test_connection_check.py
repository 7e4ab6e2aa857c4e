"""The test of a connection over real sockets: what it asks for, and what it takes for proof."""

import pytest
from pydantic import SecretStr
from tests.fakes.clock import FakeClock
from tests.fakes.hosted_service import HostedService, hosted

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.service import service_of
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.pasted_values import clean_base_url
from docsdesk.domain.sites.site import Site
from docsdesk.network.network import Network
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict, check_connection
from docsdesk.usecases.sites.open_site import Connection

ADMIN = ApiKey(KeyKind.ADMIN, SecretStr("svc_c4nary0123456789"))
ASSISTANT = ApiKey(KeyKind.ASSISTANT, SecretStr("svc_dsc_c4nary0123456789"))
COSTS = {"start", "bundle", "ask"}


class _Opened:
    def __init__(self, connection: Connection) -> None:
        recorder = ActivityRecorder(lambda _: None, FakeClock())
        self._service = service_of(connection, recorder, Redactor().redact, network=Network())

    async def __aenter__(self):
        return self._service

    async def __aexit__(self, *_: object) -> None:
        await self._service.aclose()


async def check(base_url: str, project_id: str = "") -> ConnectionReport:
    site = Site(name="Acme", kind=DeploymentKind.CLIENT_HOSTED, base_url=base_url, project_id=project_id)
    return await check_connection(_Opened, Connection(site, base_url, ADMIN, ASSISTANT, "acme", ""), FakeClock())


async def test_that_both_keys_are_proven_at_no_cost():
    with hosted() as service:
        report = await check(service.url)
    assert (report.admin_key, report.problem) == (KeyVerdict.WORKS, None)
    assert (report.assistant_key, report.answer.problem) == (KeyVerdict.WORKS, None)
    assert not COSTS & {asked.operation for asked in service.asked}


@pytest.mark.parametrize("path", ["/v1", "/discovery", "/anything"])
async def test_that_an_address_beside_the_service_is_not_taken_for_it(path: str):
    with hosted() as service:
        report = await check(service.url + path)
        assert report.admin_key is KeyVerdict.SAME_FOR_ALL
        assert report.assistant_key is KeyVerdict.NOT_CHECKED
        assert "does not look like the service" in report.problem.title
        assert not COSTS & {asked.operation for asked in service.asked}
        if path != "/anything":
            assert (await check(clean_base_url(service.url + path).text)).admin_key is KeyVerdict.WORKS


@pytest.mark.parametrize("speaks_hostnames", [True, False])
async def test_that_a_service_that_goes_by_project_ids_is_recognised(speaks_hostnames: bool):
    with hosted(HostedService(project="prj_1", speaks_hostnames=speaks_hostnames)) as service:
        report = await check(service.url, "prj_1")
        assert (report.admin_key, report.form) == (KeyVerdict.WORKS, ExportForm.PROJECT)
        assert not COSTS & {asked.operation for asked in service.asked}


async def test_that_a_false_key_holds_nothing_of_the_real_one():
    with hosted(HostedService()) as service:
        await check(service.url)
    keys = {asked.key for asked in service.asked}
    assert len(keys) == 4
    assert {key for key in keys if "c4nary" not in key} == {"svc_" + "0" * 16, "svc_dsc_" + "0" * 16}
