"""Everything that goes out, through real proxies: `.venv/bin/python -m tests.bench.proxies`, on Linux, as root.

Needs squid, danted and tinyproxy on the PATH (Debian: squid, dante-server, tinyproxy-bin), `ip` and `unshare`. They run
in a network of their own, where the server outside answers only to the proxies' address; so a cell that is "whole" did
go by the proxy. Then bad proxies, PAC files and certificates: what is said, and after how many seconds.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import create_connection, create_server
from threading import Thread

from pydantic import SecretStr
from tests.fakes.object_storage import object_server
from tests.fakes.outgoing import ask_api, ask_feed, ask_model, fetch_bundle, read_job
from tests.fakes.outside import Outside, outside, write_certificate

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.network.settings import (
    ClientCertificate,
    NetworkSecrets,
    NetworkSettings,
    NetworkSetup,
    ProxyMode,
)
from docsdesk.engine.export.object_storage import S3Storage
from docsdesk.network.network import Network

PROXY, SERVER, STRICT, FILES, WAY_OUT = "11.0.0.1", "11.0.0.2", "11.0.0.3", "11.0.0.4", "11.0.0.9"
HOST, STRICT_HOST, FILES_HOST = "docs.example.com", "strict.example.com", "files.example.com"
HOSTS = {"127.0.0.1": "localhost", SERVER: HOST, STRICT: STRICT_HOST, FILES: FILES_HOST, PROXY: "proxy.example.com"}
OPEN, LOCKED, TINY, SOCKS, PAGES, BUNDLES = 3128, 3129, 8888, 1080, 80, 9000
INSIDE = "DOCSDESK_BENCH_INSIDE"

SQUID = f"""
http_port {PROXY}:{OPEN} name=open
http_port {PROXY}:{LOCKED} name=locked
auth_param basic program /bin/sh FOLDER/login.sh
acl locked myportname locked
acl known proxy_auth REQUIRED
http_access deny locked !known
http_access allow all
tcp_outgoing_address {WAY_OUT}
cache deny all
cache_log /dev/null
access_log none
pid_filename none
coredump_dir FOLDER
cache_effective_user nobody
cache_effective_group nogroup
shutdown_lifetime 0 seconds
memory_cache_shared off
"""
LOGIN = 'while read -r login; do [ "$login" = "me right" ] && echo OK || echo ERR; done\n'
TINYPROXY = f"Listen {PROXY}\nPort {TINY}\nBind {WAY_OUT}\nTimeout 60\nMaxClients 50\n"
DANTE = f"""
logoutput: FOLDER/danted.log
internal: {PROXY} port = {SOCKS}
external: {WAY_OUT}
socksmethod: none
clientmethod: none
user.privileged: root
user.unprivileged: root
client pass {{ from: 0.0.0.0/0 to: 0.0.0.0/0 }}
socks pass {{ from: 0.0.0.0/0 to: 0.0.0.0/0 }}
"""

Go = Callable[[Network, str, Path], Awaitable[str]]
Made = Callable[[], Network]
COLUMNS: Mapping[str, Go] = {
    "service": read_job,
    "storage": fetch_bundle,
    "model server": ask_model,
    "playground": ask_api,
    "release feed": ask_feed,
}


def main() -> None:
    if os.environ.get(INSIDE) != "yes":
        command = ["unshare", "--net", "--mount", sys.executable, "-m", "tests.bench.proxies"]
        sys.exit(subprocess.run(command, env={**os.environ, INSIDE: "yes"}, check=False).returncode)
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory(prefix="docsdesk-proxies-") as folder:
        Path(folder).chmod(0o755)
        _set_up_network(Path(folder))
        asyncio.run(_measure(Path(folder)))


def _set_up_network(folder: Path) -> None:
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    for address in (PROXY, SERVER, STRICT, FILES, WAY_OUT):
        subprocess.run(["ip", "address", "add", f"{address}/32", "dev", "lo"], check=True)
    hosts = folder / "hosts"
    hosts.write_text("".join(f"{address} {name}\n" for address, name in HOSTS.items()))
    subprocess.run(["mount", "--bind", str(hosts), "/etc/hosts"], check=True)


async def _measure(folder: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(outside(folder / "server", HOST, host=SERVER, port=443))
        strict = stack.enter_context(
            outside(folder / "strict", STRICT_HOST, host=STRICT, port=443, wants_certificate=True)
        )
        stack.enter_context(_proxies(folder))
        stack.enter_context(_pages())
        await _print_matrix(folder, server, strict)
        await _print_bad(folder, server, strict)


async def _print_matrix(folder: Path, server: Outside, strict: Outside) -> None:
    names = [*COLUMNS, "object storage", "descriptions"]
    print(f"| by | {' | '.join(names)} |\n|{'---|' * (len(names) + 1)}")
    for name, make in _ways(server).items():
        cells = [await _cell(go, make(), HOST, folder, server) for go in COLUMNS.values()]
        _print_row(name, [*cells, await _object_cell(make()), "not fetched (`spec/remote`)"])
    certificates = (ClientCertificate(host=STRICT_HOST, file=strict.client),)
    own = {"mode": ProxyMode.NONE, "ca_file": strict.ca, "certificates": certificates}
    cells = [await _cell(go, _network(**own), STRICT_HOST, folder, strict, way=STRICT) for go in COLUMNS.values()]
    shown = (ClientCertificate(host=FILES_HOST, file=strict.client),)
    refused = await _object_cell(_network(mode=ProxyMode.NONE, certificates=shown))
    _print_row("client certificate, own CA", [*cells, refused, "not fetched (`spec/remote`)"])


def _ways(server: Outside) -> dict[str, Made]:
    known = {"users": {f"{PROXY}:{LOCKED}": "me"}, "password": "right", "place": f"{PROXY}:{LOCKED}"}
    manual = partial(_network, mode=ProxyMode.MANUAL, ca_file=server.ca)
    variables = {"HTTPS_PROXY": f"http://{PROXY}:{TINY}", "HTTP_PROXY": f"http://{PROXY}:{TINY}"}
    return {
        "squid": partial(manual, proxy=f"http://proxy.example.com:{OPEN}"),
        "squid, Basic": partial(manual, proxy=f"http://{PROXY}:{LOCKED}", **known),
        "tinyproxy": partial(manual, proxy=f"http://{PROXY}:{TINY}"),
        "dante, SOCKS 5": partial(manual, proxy=f"socks5://{PROXY}:{SOCKS}"),
        "dante, SOCKS 4": partial(manual, proxy=f"socks4://{PROXY}:{SOCKS}"),
        "PAC: dead, then SOCKS 5": partial(
            _network, mode=ProxyMode.SCRIPT, ca_file=server.ca, script=f"http://{FILES_HOST}/proxy.pac"
        ),
        "HTTPS_PROXY": partial(_network, ca_file=server.ca, environment=variables),
    }


def _network(
    *, password: str = "", place: str = "", environment: Mapping[str, str] | None = None, **settings: object
) -> Network:
    secrets = NetworkSecrets(passwords={place: SecretStr(password)} if password else {})
    return Network(NetworkSetup(NetworkSettings(**settings), secrets), environment=environment or {})


async def _cell(go: Go, network: Network, host: str, folder: Path, server: Outside, *, way: str = WAY_OUT) -> str:
    """`way` is the address that the request must come from."""
    server.peers.clear()
    try:
        found = await go(network, host, folder)
    except DocsdeskError as error:
        return error.title
    finally:
        network.close()
    return found if set(server.peers) == {way} else f"{found}, but from {', '.join(server.peers)}"


async def _object_cell(network: Network) -> str:
    with object_server(FILES, BUNDLES) as server, tempfile.NamedTemporaryFile() as archive:
        archive.write(b"\x1f\x8b bundle")
        archive.flush()
        try:
            options = server.options(endpoint=f"http://{FILES_HOST}:{BUNDLES}")
            await S3Storage(options, network).keep(Path(archive.name), "x.tar.gz")
        except DocsdeskError as error:
            return error.title
        finally:
            network.close()
        return "whole" if set(server.peers) == {WAY_OUT} else f"whole, but from {', '.join(sorted(set(server.peers)))}"


async def _print_bad(folder: Path, server: Outside, strict: Outside) -> None:
    print("\n| bad | what is said | seconds |\n|---|---|---|")
    for name, made in _bad_networks(folder, server, strict).items():
        host = STRICT_HOST if "certificate" in name else HOST
        network, began = made(), time.monotonic()
        try:
            said = await read_job(network, host, folder)
        except DocsdeskError as error:
            said = f"{error.title} {error.hint}"
        finally:
            network.close()
        _print_row(name, [said, f"{time.monotonic() - began:.1f}"])


def _bad_networks(folder: Path, server: Outside, strict: Outside) -> dict[str, Made]:
    place = f"{PROXY}:{LOCKED}"
    manual = partial(_network, mode=ProxyMode.MANUAL, ca_file=server.ca)
    wrong = {"users": {place: "me"}, "password": "wrong", "place": place}
    own = partial(_network, mode=ProxyMode.NONE, ca_file=strict.ca)
    old, noise = folder / "old.pem", folder / "noise.pem"
    write_certificate(strict.authority, old, not_after=datetime.now(UTC) - timedelta(days=1))
    noise.write_text("no certificate")
    scripts = {
        f"PAC that {what}": partial(_network, mode=ProxyMode.SCRIPT, script=f"http://{FILES_HOST}/{page}.pac")
        for what, page in (("loops", "loop"), ("throws", "throw"), ("has 10 MB", "large"), ("is missing", "none"))
    }
    return {
        "no password": partial(manual, proxy=f"http://{place}"),
        "wrong password": partial(manual, proxy=f"http://{place}", **wrong),
        "407 for ever": partial(manual, proxy=f"http://{PROXY}:4070"),
        "proxy that hangs": partial(manual, proxy=f"http://{PROXY}:4071"),
        "proxy that sends HTML": partial(manual, proxy=f"http://{PROXY}:4072"),
        "proxy that is off": partial(manual, proxy=f"http://{PROXY}:4073"),
        "SOCKS at an HTTP proxy": partial(manual, proxy=f"socks5://{PROXY}:{OPEN}"),
        **scripts,
        "CA file that is none": partial(_network, ca_file=noise),
        "no client certificate": own,
        "expired certificate": partial(own, certificates=_shown(old)),
        "certificate of another CA": partial(
            own, certificates=(ClientCertificate(host=STRICT_HOST, file=server.client),)
        ),
        "certificate file that is none": partial(own, certificates=(ClientCertificate(host=STRICT_HOST, file=noise),)),
    }


def _shown(file: Path) -> tuple[ClientCertificate, ...]:
    return (ClientCertificate(host=STRICT_HOST, file=file),)


def _print_row(name: str, cells: Sequence[str]) -> None:
    print(f"| {name} | {' | '.join(cells)} |", flush=True)


@contextmanager
def _proxies(folder: Path) -> Generator[None]:
    (folder / "login.sh").write_text(LOGIN)
    files = {"squid": SQUID, "tinyproxy": TINYPROXY, "danted": DANTE}
    for name, content in files.items():
        (folder / f"{name}.conf").write_text(content.replace("FOLDER", str(folder)))
    commands = (
        ("squid", "-N", "-f", f"{folder}/squid.conf"),
        ("tinyproxy", "-d", "-c", f"{folder}/tinyproxy.conf"),
        ("danted", "-f", f"{folder}/danted.conf", "-p", f"{folder}/danted.pid"),
    )
    running = [_started(command) for command in commands]
    try:
        for port in (OPEN, LOCKED, TINY, SOCKS):
            _await_port(port)
        yield
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait()


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    program = shutil.which(command[0], path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        sys.exit(f"{command[0]} is not installed.")
    return subprocess.Popen([program, *command[1:]], stdout=subprocess.DEVNULL)


def _await_port(port: int) -> None:
    deadline = time.monotonic() + 20
    while True:
        try:
            create_connection((PROXY, port), 1).close()
        except OSError:
            if time.monotonic() > deadline:
                sys.exit(f"Nothing listens on port {port}.")
            time.sleep(0.1)
        else:
            return


@contextmanager
def _pages() -> Generator[None]:
    """PAC files, and what only looks like a proxy."""
    with ExitStack() as stack:
        stack.enter_context(_served(_Server((FILES, PAGES), _Files)))
        stack.enter_context(_served(_Server((PROXY, 4070), _AsksForEver)))
        stack.enter_context(create_server((PROXY, 4071)))
        stack.enter_context(_served(_Server((PROXY, 4072), _Page)))
        yield


@contextmanager
def _served(server: ThreadingHTTPServer) -> Generator[None]:
    Thread(target=server.serve_forever, daemon=True).start()
    with server:
        yield
        server.shutdown()


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A client that has read enough is no error of this server."""


class _Quiet(BaseHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing."""

    def answer(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


SCRIPTS = {
    "/proxy.pac": "return dnsDomainIs(host, '.example.com') && isInNet(host, '11.0.0.0', '255.0.0.0')"
    f" ? 'PROXY {PROXY}:4073; SOCKS5 {PROXY}:{SOCKS}; DIRECT' : 'DIRECT'",
    "/loop.pac": "while (true) {}",
    "/throw.pac": "throw new Error('out of order')",
    "/large.pac": "/*" + "x" * 10_000_000 + "*/",
}


class _Files(_Quiet):
    def do_GET(self) -> None:
        body = SCRIPTS.get(self.path)
        script = f"function FindProxyForURL(url, host) {{ {body} }}".encode()
        self.answer(200 if body else 404, script if body else b"")


class _AsksForEver(_Quiet):
    def do_CONNECT(self) -> None:
        self.answer(407, b"", Proxy_Authenticate="Basic")


class _Page(_Quiet):
    def do_CONNECT(self) -> None:
        self.answer(200, b"<html>Sign in</html>", Content_Type="text/html")


if __name__ == "__main__":
    main()
