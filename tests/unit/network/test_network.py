"""By which way an address is reached, and what changed settings forget."""

import sys
from pathlib import Path

import pytest
import trustme
from pydantic import SecretStr

from docsdesk.domain.errors import ServiceUnreachableError
from docsdesk.domain.network.route import read_proxy
from docsdesk.domain.network.settings import NetworkSecrets, NetworkSettings, NetworkSetup, ProxyMode
from docsdesk.domain.sites.origin import read_address
from docsdesk.network.network import Network

SECRETS = NetworkSecrets(passwords={"first:1": SecretStr("pass")}, passphrases={})


def setup(proxy: str, **settings: object) -> NetworkSetup:
    return NetworkSetup(NetworkSettings(mode=ProxyMode.MANUAL, proxy=proxy, **settings), SECRETS)


def ways(network: Network, url: str = "https://example.com/") -> list[tuple[str, str, str | None]]:
    return [
        (str(way), way.user, way.password.get_secret_value() if way.password else None)
        for way in network.route(read_address(url)).ways
        if way is not None
    ]


def test_that_changed_settings_apply_at_once_and_forget_refused_logins():
    first = setup("http://first:1", users={"first:1": "ann"}, exceptions="*.corp")
    network = Network(first, environment={})
    assert network.setup is first
    assert ways(network) == [("http://first:1", "ann", "pass")]
    assert ways(network, "https://a.corp/") == ways(network, "http://127.0.0.1/") == []
    (login,) = network.route(read_address("https://example.com/")).ways
    network.check_login(login)
    network.note_refusal(login)
    network.note_refusal(read_proxy("http://open:2"))
    assert network.asking == "open:2"
    network.check_login(read_proxy("http://open:2"))
    with pytest.raises(ServiceUnreachableError):
        network.check_login(login)
    before = network.tls("example.com")
    assert network.tls("other.example") is before

    second = setup("socks5://ann:own@first:1")
    network.use(second)

    network.check_login(login)
    assert network.setup is second
    assert ways(network) == [("socks5://first:1", "ann", "own")]
    assert network.tls("example.com") is not before
    network.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system itself decides whom it trusts")
def test_that_whom_the_system_trusts_is_read_before_there_is_a_connection(monkeypatch, tmp_path: Path):
    file = tmp_path / "ca.pem"
    trustme.CA().cert_pem.write_to_path(str(file))
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path))
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    assert len(Network(environment={}).tls("example.com").get_ca_certs()) == 1


def test_that_authorities_are_those_of_settings_and_environment():
    network = Network(setup("", ca_file=Path("/own.pem")), environment={"SSL_CERT_FILE": "/e.pem", "OTHER": "/o.pem"})

    assert network.authorities() == (Path("/own.pem"), Path("/e.pem"))
