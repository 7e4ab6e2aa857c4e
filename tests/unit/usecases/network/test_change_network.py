"""Network settings and their secrets, as they are stored, replaced and deleted."""

from pathlib import Path

from pydantic import SecretStr
from tests.fakes.network_secrets import FakeNetworkSecrets

from docsdesk.domain.network.errors import ProxyLoginError
from docsdesk.domain.network.settings import ClientCertificate, NetworkSettings, NetworkSetup
from docsdesk.usecases.network.change_network import NetworkDraft, NetworkReport, change_network, try_network

PROXY = "proxy.corp:8080"
CERTIFICATE = ClientCertificate(host="docs.corp", file=Path("/x.p12"))


async def test_that_new_secrets_are_kept_and_in_force():
    store = FakeNetworkSecrets()
    settings = NetworkSettings(users={PROXY: "me"}, certificates=(CERTIFICATE,))
    draft = NetworkDraft(settings, {PROXY: SecretStr("s3cret")}, {"docs.corp": SecretStr("two")})
    setup = await change_network(draft, NetworkSettings(), store)
    assert store.kept == {f"proxy {PROXY}": "s3cret", "certificate docs.corp": "two"}
    assert setup.secrets.passwords[PROXY].get_secret_value() == "s3cret"
    assert "s3cret" not in settings.model_dump_json() + repr(setup)


async def test_that_secrets_nobody_needs_are_deleted():
    store = FakeNetworkSecrets({f"proxy {PROXY}": "one", "certificate docs.corp": "two"})
    before = NetworkSettings(users={PROXY: "me"}, certificates=(CERTIFICATE,))
    await change_network(NetworkDraft(NetworkSettings()), before, store)
    assert store.kept == {}


async def test_that_a_try_changes_nothing_and_names_the_proxy_that_asks():
    class Trials:
        async def try_address(self, setup: NetworkSetup, url: str) -> NetworkReport:
            assert setup.secrets.passwords[PROXY].get_secret_value() == "typed"
            raise ProxyLoginError("No", "Sign in.", PROXY)

    store = FakeNetworkSecrets()
    draft = NetworkDraft(NetworkSettings(users={PROXY: "me"}), {PROXY: SecretStr("typed")})
    report = await try_network(draft, "https://docs.example.com", store, Trials())
    assert (report.asking, report.problem and report.problem.title) == (PROXY, "No")
    assert store.kept == {}
