"""Services that never took a request: what is said of each over real sockets, and that nothing can be running there."""

import socket
import ssl
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
import trustme
from tests.fakes.clock import FakeClock
from tests.fakes.outgoing import KEY

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.model_server import ModelServerHttp
from docsdesk.adapters.http.network_trial import NetworkTrialsHttp
from docsdesk.adapters.http.service import HttpService
from docsdesk.domain.errors import Action, AnswerLostError, ServiceError
from docsdesk.domain.network.settings import NetworkSettings, NetworkSetup
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.network.network import Network

AUTHORITY = trustme.CA()
CERTIFICATE = AUTHORITY.issue_cert("localhost", "127.0.0.1")
REFUSED_BY_NGINX = b"<html>400 The plain HTTP request was sent to HTTPS port</html>"
REFUSED_BY_GO = b"Client sent an HTTP request to an HTTPS server.\n"
REFUSED_BY_APACHE = b"Reason: You're speaking plain HTTP to an SSL-enabled server port.<br />"


def tls(*, wants_certificate: bool = False, newest: ssl.TLSVersion = ssl.TLSVersion.TLSv1_3) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    CERTIFICATE.configure_cert(context)
    AUTHORITY.configure_trust(context)
    context.verify_mode = ssl.CERT_REQUIRED if wants_certificate else ssl.CERT_NONE
    context.maximum_version = newest
    return context


def old_tls() -> ssl.SSLContext:
    context = tls()
    context.set_ciphers("ALL:@SECLEVEL=0")
    with pytest.warns(DeprecationWarning, match="TLSv1 "):
        context.minimum_version = ssl.TLSVersion.TLSv1
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        context.maximum_version = ssl.TLSVersion.TLSv1_1
    return context


@contextmanager
def serving(answer: Callable[[socket.socket], None]) -> Generator[int]:
    """Every connection closes at once after `answer`, as abruptly as the system does it. Yields the port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            while True:
                try:
                    opened, _ = listener.accept()
                except OSError:
                    return
                with opened, suppress(OSError):
                    opened.settimeout(5)
                    answer(opened)

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            thread.join()


def shaking(context: ssl.SSLContext) -> Callable[[socket.socket], None]:
    def answer(opened: socket.socket) -> None:
        with context.wrap_socket(opened, server_side=True) as talk:
            talk.recv(65_536)

    return answer


def saying(words: bytes, status: str = "400 Bad Request") -> Callable[[socket.socket], None]:
    def answer(opened: socket.socket) -> None:
        opened.recv(65_536)
        opened.sendall(f"HTTP/1.1 {status}\r\nContent-Length: {len(words)}\r\n\r\n".encode() + words)

    return answer


@pytest.fixture
def network(tmp_path: Path) -> Network:
    AUTHORITY.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    return Network(NetworkSetup(NetworkSettings(ca_file=tmp_path / "ca.pem")), environment={})


async def refusal(network: Network, url: str) -> ServiceError:
    recorder = ActivityRecorder(lambda _: None, FakeClock())
    service = HttpService(HttpConnection(url, (KEY,), recorder=recorder, redact=str, network=network))
    try:
        with pytest.raises(ServiceError) as raised:
            await service.start_export("docs.example.com", version=None, paths=())
    finally:
        await service.aclose()
    return raised.value


@pytest.mark.parametrize("newest", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
async def test_that_a_wanted_certificate_is_named_however_abruptly_the_host_closes(network, newest: ssl.TLSVersion):
    with serving(shaking(tls(wants_certificate=True, newest=newest))) as port:
        # The alert reaches the client only now and then: the system drops it once the request comes in.
        for _ in range(5):
            error = await refusal(network, f"https://127.0.0.1:{port}")
            assert "client certificate" in error.title
            assert error.action is Action.EDIT_NETWORK
            assert not isinstance(error, AnswerLostError)


async def test_that_plain_http_to_a_port_that_speaks_tls_is_named(network):
    with serving(shaking(tls())) as port:
        error = await refusal(network, f"http://127.0.0.1:{port}")
    assert error.title == f"127.0.0.1:{port} expects https://, not http://."
    assert error.action is Action.EDIT_SITE
    assert not isinstance(error, AnswerLostError)


@pytest.mark.parametrize("words", [REFUSED_BY_NGINX, REFUSED_BY_GO, REFUSED_BY_APACHE])
async def test_that_a_server_that_says_so_itself_is_understood(network, words: bytes):
    with serving(saying(words)) as port:
        assert "expects https://" in (await refusal(network, f"http://127.0.0.1:{port}")).title


async def test_that_tls_to_a_port_that_speaks_plain_http_is_named(network):
    with serving(saying(b"")) as port:
        error = await refusal(network, f"https://127.0.0.1:{port}")
    assert error.title == f"127.0.0.1:{port} does not speak TLS."
    assert "http://" in error.hint


async def test_that_versions_of_tls_that_are_too_old_are_named(network):
    with serving(shaking(old_tls())) as port:
        error = await refusal(network, f"https://127.0.0.1:{port}")
    assert error.title == f"127.0.0.1:{port} only offers TLS versions older than 1.2."


async def test_that_a_service_that_took_the_request_and_fell_silent_may_have_done_it(network):
    with serving(shaking(tls())) as port:
        assert isinstance(await refusal(network, f"https://127.0.0.1:{port}"), AnswerLostError)


async def test_that_a_plain_service_that_took_the_request_and_fell_silent_may_have_done_it(network):
    with serving(lambda opened: opened.recv(65_536)) as port:  # pyright: ignore[reportArgumentType]
        assert isinstance(await refusal(network, f"http://127.0.0.1:{port}"), AnswerLostError)


async def test_that_a_model_server_and_a_trial_of_the_network_say_the_same(network):
    with serving(shaking(tls())) as port:
        url = f"http://127.0.0.1:{port}"
        with pytest.raises(ServiceError, match="expects https://"):
            await ModelServerHttp(ModelServer(base_url=url, model="m"), redact=str, network=network).models()
        with pytest.raises(ServiceError, match="expects https://"):
            await NetworkTrialsHttp().try_address(network.setup, url)
