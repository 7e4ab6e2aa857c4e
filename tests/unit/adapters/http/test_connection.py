"""What only a real connection shows: names, ports, certificates, cuts, cancelling."""

import asyncio
import datetime
import ssl
import subprocess
import sys
from math import inf
from pathlib import Path

import pytest
import trustme
from pydantic import SecretStr
from tests.fakes.clock import FakeClock
from tests.fakes.tcp_server import tcp_server

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import ANSWER_SECONDS, HttpConnection
from docsdesk.adapters.http.service import HttpService
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.errors import AnswerLostError, DocsdeskError, ServiceUnreachableError, WrongBaseUrlError
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.network.network import Network

KEYS = (ApiKey(KeyKind.ADMIN, SecretStr("svc_adm1n")), ApiKey(KeyKind.ASSISTANT, SecretStr("svc_dsc_assist4nt")))
JOB = b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"status":"running"}'
PAST = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)


def service(base_url: str, *, ca_file: Path | None = None, activity: list[ActivityEntry] | None = None) -> HttpService:
    recorder = ActivityRecorder(([] if activity is None else activity).append, FakeClock())
    return HttpService(
        HttpConnection(base_url, KEYS, recorder=recorder, redact=Redactor().redact, network=Network(), ca_file=ca_file)
    )


async def failure(base_url: str, *, ca_file: Path | None = None) -> DocsdeskError:
    with pytest.raises(DocsdeskError) as raised:
        await service(base_url, ca_file=ca_file).read_job("se_1")
    return raised.value


async def job(_: bytes, __: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(JOB)
    await writer.drain()


def tls(ca: trustme.CA, name: str = "127.0.0.1", **options: datetime.datetime) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ca.issue_cert(name, **options).configure_cert(context)
    return context


@pytest.fixture(scope="module")
def ca() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def ca_file(ca: trustme.CA, tmp_path: Path) -> Path:
    path = tmp_path / "ca.pem"
    ca.cert_pem.write_to_path(str(path))
    return path


async def test_that_no_certificates_are_read_for_a_service_without_https(tmp_path: Path):
    async with tcp_server(job) as port:
        found = await service(f"http://127.0.0.1:{port}", ca_file=tmp_path / "gone.pem").read_job("se_1")
    assert found.status == "running"


async def test_that_a_port_where_nothing_listens_is_named():
    async with tcp_server(job) as port:
        pass
    error = await failure(f"http://127.0.0.1:{port}")
    assert type(error) is ServiceUnreachableError
    assert f"127.0.0.1:{port}" in error.title


async def test_that_a_certificate_nobody_vouches_for_points_to_the_ca_field(ca: trustme.CA):
    async with tcp_server(job, tls(ca)) as port:
        error = await failure(f"https://127.0.0.1:{port}")
    assert type(error) is ServiceUnreachableError
    assert "not trusted" in error.title
    assert "certificate authority" in error.hint


async def test_that_a_sites_own_authority_is_trusted(ca: trustme.CA, ca_file: Path):
    async with tcp_server(job, tls(ca)) as port:
        found = await service(f"https://127.0.0.1:{port}", ca_file=ca_file).read_job("se_1")
    assert found.status == "running"


async def test_that_a_certificate_for_another_name_is_named(ca: trustme.CA, ca_file: Path):
    async with tcp_server(job, tls(ca, "docs.example.com")) as port:
        error = await failure(f"https://127.0.0.1:{port}", ca_file=ca_file)
    assert "another name" in error.title


async def test_that_an_expired_certificate_is_named(ca: trustme.CA, ca_file: Path):
    async with tcp_server(job, tls(ca, not_after=PAST)) as port:
        error = await failure(f"https://127.0.0.1:{port}", ca_file=ca_file)
    assert "expired" in error.title


async def test_that_a_ca_file_that_is_none_is_named(tmp_path: Path):
    (tmp_path / "ca.pem").write_text("not a certificate")
    error = await failure("https://127.0.0.1:9", ca_file=tmp_path / "ca.pem")
    assert "ca.pem" in error.title


async def test_that_https_where_http_is_spoken_is_no_riddle():
    async with tcp_server(job) as port:
        error = await failure(f"https://127.0.0.1:{port}")
    assert type(error) is ServiceUnreachableError
    assert "https://" in error.hint


@pytest.mark.parametrize(
    "said", [b"", JOB[:10], JOB[:40], JOB[:-1], b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n"]
)
async def test_that_an_answer_cut_short_or_garbled_is_lost_not_refused(said: bytes):
    async def cut(_: bytes, __: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(said)
        await writer.drain()

    async with tcp_server(cut) as port:
        assert type(await failure(f"http://127.0.0.1:{port}")) is AnswerLostError


async def test_that_a_service_that_takes_the_request_and_says_nothing_is_left_in_time():
    async def silent(_: bytes, reader: asyncio.StreamReader, __: asyncio.StreamWriter) -> None:
        await reader.read()

    recorder = ActivityRecorder([].append, FakeClock())
    async with tcp_server(silent) as port:
        connection = HttpConnection(
            f"http://127.0.0.1:{port}",
            KEYS,
            recorder=recorder,
            redact=Redactor().redact,
            network=Network(),
            patience=0.05,
        )
        with pytest.raises(AnswerLostError, match="did not respond in time"):
            await HttpService(connection).read_job("se_1")


@pytest.mark.parametrize(
    "base_url",
    [
        "gopher//x",
        "ftp://host",
        "http://",
        "https://[broken",
        "https://a:99999",
        "https://\u2028.example",
    ],
)
async def test_that_an_address_that_is_none_is_named(base_url: str):
    assert type(await failure(base_url)) is WrongBaseUrlError


async def test_that_a_stream_arrives_chunk_by_chunk_and_a_cut_shows_at_its_end():
    go_on = asyncio.Event()

    async def stream(_: bytes, __: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n0:"a"\n\n\r\n')
        await writer.drain()
        await go_on.wait()

    async with (
        asyncio.timeout(10),
        tcp_server(stream) as port,
        service(f"http://127.0.0.1:{port}").ask("acme", {}) as (_, chunks),
    ):
        assert await anext(chunks) == b'0:"a"\n\n'
        go_on.set()
        with pytest.raises(AnswerLostError):
            await anext(chunks)


async def test_that_leaving_an_answer_closes_its_connection():
    gone = asyncio.Event()

    async def stream(_: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'HTTP/1.1 200 OK\r\n\r\n0:"a"\n')
        await writer.drain()
        await reader.read()
        gone.set()

    activity: list[ActivityEntry] = []
    begun = asyncio.Event()

    async def follow(asked: HttpService) -> None:
        async with asked.ask("acme", {}) as (_, chunks):
            async for _ in chunks:
                begun.set()

    async with asyncio.timeout(10), tcp_server(stream) as port:
        following = asyncio.create_task(follow(service(f"http://127.0.0.1:{port}", activity=activity)))
        await begun.wait()
        following.cancel()
        await gone.wait()
        await asyncio.gather(following, return_exceptions=True)
    assert activity[-1].note == "Stopped."


async def test_that_the_engine_is_reached_past_any_proxy(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:9")
    async with tcp_server(job) as port:
        assert (await service(f"http://127.0.0.1:{port}").read_job("se_1")).status == "running"


@pytest.mark.parametrize("proxy", ["http://127.0.0.1:9", "socks5://127.0.0.1:9", "carrier-pigeon://x"])
async def test_that_a_proxy_that_cannot_be_used_is_named(monkeypatch: pytest.MonkeyPatch, proxy: str):
    monkeypatch.setenv("HTTPS_PROXY", proxy)
    error = await failure("https://api.example.com")
    assert isinstance(error, ServiceUnreachableError)
    assert "proxy" in error.title


async def test_that_a_proxy_that_refuses_is_named(monkeypatch: pytest.MonkeyPatch):
    async def refuse(_: bytes, __: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()

    async with tcp_server(refuse) as port:
        monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{port}")
        error = await failure("https://api.example.com")
    assert "proxy" in error.title


FIRST_REQUEST = """
import asyncio, sys, threading
from tests.unit.adapters.http.test_connection import job, service, tcp_server

class Watch:
    def find_spec(self, name, path=None, target=None):
        if threading.current_thread() is threading.main_thread():
            print(name)

async def ask():
    async with tcp_server(job) as port:
        sys.meta_path.insert(0, Watch())
        await service(f"http://127.0.0.1:{port}").read_job("se_1")

asyncio.run(ask())
"""


def test_that_a_first_request_imports_no_libraries_on_the_thread_that_asks():
    """It is the one that paints, and stood still for that long."""
    run = subprocess.run([sys.executable, "-c", FIRST_REQUEST], capture_output=True, text=True, timeout=60, check=True)
    assert not {name.partition(".")[0] for name in run.stdout.split()} & {"anyio", "h11", "httpcore", "httpx"}


async def test_that_an_object_that_drips_is_handed_on_after_a_while():
    async def dripping(_: bytes, __: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n{"error": "')
        while not writer.is_closing():
            writer.write(b"a")
            await writer.drain()
            await asyncio.sleep(0.01)

    recorder = ActivityRecorder([].append, FakeClock())
    async with tcp_server(dripping) as port:
        connection = HttpConnection(
            f"http://127.0.0.1:{port}",
            KEYS,
            recorder=recorder,
            redact=Redactor().redact,
            network=Network(),
            patience=0.2,
        )
        async with HttpService(connection).ask("acme", {}) as (_, chunks):
            assert (await anext(chunks)).startswith(b'{"error": "a')


async def test_that_hints_without_end_are_not_waited_for():
    async def hinting(_: bytes, __: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while not writer.is_closing():
            writer.write(b"HTTP/1.1 103 Early Hints\r\n\r\n")
            await writer.drain()
            await asyncio.sleep(0.01)

    recorder = ActivityRecorder([].append, FakeClock())
    async with tcp_server(hinting) as port:
        connection = HttpConnection(
            f"http://127.0.0.1:{port}",
            KEYS,
            recorder=recorder,
            redact=Redactor().redact,
            network=Network(),
            patience=0.2,
        )
        with pytest.raises(AnswerLostError):
            async with HttpService(connection).ask("acme", {}):
                pass


@pytest.mark.parametrize(("patience", "seconds"), [(0.5, 1), (ANSWER_SECONDS, ANSWER_SECONDS), (inf, ANSWER_SECONDS)])
def test_that_an_answer_may_take_twice_the_patience_and_at_most_its_own_limit(patience: float, seconds: float):
    recorder = ActivityRecorder([].append, FakeClock())
    connection = HttpConnection(
        "https://a.example", KEYS, recorder=recorder, redact=str, network=Network(), patience=patience
    )
    assert connection.answer_seconds == seconds
