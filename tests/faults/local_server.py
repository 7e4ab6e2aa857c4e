"""Who gets in at the local server: each Host, Origin and token by name; then a hostile page in a real browser.

PYTHONPATH=src:. python -m tests.faults.local_server [--quick]

Only this machine's own requests with the right token may reach an operation, and a page of another port or name may
read nothing, change nothing and open nothing. The browser's part is left out where there is no Chromium.
"""

import argparse
import http.client
import json
import random
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from tests.e2e.browser import PROGRAMS
from tests.e2e.test_embeds import web_server
from tests.fakes.hostile_page import ATTACKS, ELSEWHERE, Tried, attacked, hostile_browser, rebound, write_page
from tests.fakes.local_api import LocalApi, local_api
from tests.fakes.playground_site import write_playground_site
from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Place, RunningCommand, docsdesk_command, private_place, running

from docsdesk.protocol.playground_snippet import CALL_MEDIA_TYPE

HOSTS = {
    "its address": ("127.0.0.1:{port}", True),
    "its name": ("localhost:{port}", True),
    "its name in capitals": ("LOCALHOST:{port}", True),
    "its address without the port": ("127.0.0.1", False),
    "its name without the port": ("localhost", False),
    "another port": ("127.0.0.1:{other}", False),
    "a stranger's name": ("evil.example:{port}", False),
    "a stranger's name that begins like its own": ("127.0.0.1.evil.example:{port}", False),
    "its name with a dot": ("localhost.:{port}", False),
    "its address in IPv6": ("[::1]:{port}", False),
    "its address as a number": ("2130706433:{port}", False),
    "nothing": ("", False),
}
ORIGINS = {
    "none": (None, True),
    "its address": ("http://127.0.0.1:{port}", True),
    "its name": ("http://localhost:{port}", True),
    "its address by https": ("https://127.0.0.1:{port}", False),
    "another port": ("http://127.0.0.1:{other}", False),
    "its name without the port": ("http://localhost", False),
    "a stranger": ("https://evil.example", False),
    "a stranger on its port": ("http://evil.example:{port}", False),
    "null": ("null", False),
    "nothing": ("", False),
}
TOKENS = {"with the token": True, "without": False}
QUICK_SHARE = 4
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'


@dataclass(frozen=True, slots=True)
class Endpoint:
    """`passed` is the status of an operation that was reached; without a `token` only the engine's own pages may."""

    name: str
    method: str
    path: str
    passed: int
    token: str = ""
    body: bytes = b""
    media_type: str = "application/json"

    def expected(self, *, host: bool, origin: bool, has_origin: bool, token: bool) -> int:
        if not (host and origin) or not (self.token or has_origin):
            return 403
        return 401 if self.token and not token else self.passed


@dataclass(slots=True)
class Server:
    command: RunningCommand
    place: Place
    api: LocalApi
    said: dict[str, str]
    calls: int = 0
    """To the API, that were asked for."""

    @property
    def port(self) -> int:
        return int(self.said["url"].rpartition(":")[2])

    @property
    def endpoints(self) -> tuple[Endpoint, ...]:
        admin, assistant = (f"Bearer {self.said[name]}" for name in ("adminKey", "assistantKey"))
        ask = f"/discovery/v1/assistant/{self.said['assistantDomain']}/message"
        return (
            Endpoint("assistant", "POST", ask, 200, assistant, question()),
            # A wrong order: it reaches the operation and starts nothing.
            Endpoint("export", "POST", "/v1/static-export/jobs", 400, admin, b'{"domain": ""}'),
            Endpoint("preview", "GET", "/_docsdesk/pages", 200, admin),
            Endpoint("playground proxy", "POST", "/_docsdesk/proxy", 200, "", self.call(), CALL_MEDIA_TYPE),
        )

    def call(self) -> bytes:
        return json.dumps({"method": "GET", "url": f"{self.api.url}/open/echo", "headers": []}).encode() + b"\n"

    def facts(self) -> dict[str, object]:
        """What the page knows: everything that could leak."""
        return {
            "url": self.said["url"],
            "api": self.api.url,
            "domain": self.said["assistantDomain"],
            "hostname": self.said["exportHostname"],
            "admin": {"Authorization": f"Bearer {self.said['adminKey']}"},
            "assistant": {"Authorization": f"Bearer {self.said['groupsKey']}"},
            "question": question().decode(),
            "draft": json.dumps({"files": {"docs.json": "{}"}}),
            "call_type": CALL_MEDIA_TYPE,
        }

    def changes(self) -> str:
        """What is not as it was: exports begun, calls made."""
        if jobs := [path.name for path in self.place.home.rglob("jobs/*.json")]:
            return f"an export was begun: {jobs[0]}"
        made = len(self.api.requests) - self.calls
        return f"the proxy made {made} calls" if made else ""


@dataclass(slots=True)
class Part:
    """One line of the table."""

    name: str
    cases: int = 0
    worst: float = 0.0
    faults: list[str] = field(default_factory=list)

    def take(self, what: str, fault: str, seconds: float) -> None:
        self.cases += 1
        self.worst = max(self.worst, seconds)
        if fault:
            self.faults.append(f"{self.name}: {what}: {fault}")

    def line(self) -> str:
        return f"{self.name:<42}{self.cases:>7,}{self.cases - len(self.faults):>7,}{self.worst * 1000:>10.0f} ms"


def question() -> bytes:
    asked = {"id": "1", "role": "user", "content": "Kites?", "parts": [{"type": "text", "text": "Kites?"}]}
    return json.dumps({"fp": "anonymous", "messages": [asked]}).encode()


def knocked(server: Server, endpoint: Endpoint, dice: random.Random, *, quick: bool) -> Part:
    """Every Host with every Origin, with and without the token."""
    part = Part(f"{endpoint.name}: Host, Origin and token")
    cases = list(product(HOSTS, ORIGINS, TOKENS))
    valid = [each for each in cases if HOSTS[each[0]][1] and ORIGINS[each[1]][1]]
    for host, origin, token in {*valid, *dice.sample(cases, len(cases) // QUICK_SHARE)} if quick else cases:
        written = {"port": server.port, "other": server.port + 1}
        (host_text, is_host), (origin_text, is_origin) = HOSTS[host], ORIGINS[origin]
        headers = {"Host": host_text.format(**written)}
        if origin_text is not None:
            headers["Origin"] = origin_text.format(**written)
        if TOKENS[token]:
            headers["Authorization"] = endpoint.token or f"Bearer {server.said['adminKey']}"
        expected = endpoint.expected(
            host=is_host, origin=is_origin, has_origin=origin_text is not None, token=TOKENS[token]
        )
        server.calls += expected == 200 and not endpoint.token
        began = time.monotonic()
        status = answered(server.port, endpoint, headers)
        fault = server.changes() or ("" if status == expected else f"answered {status}, not {expected}")
        part.take(f"Host {host}, Origin {origin}, {token}", fault, time.monotonic() - began)
    return part


def answered(port: int, endpoint: Endpoint, headers: dict[str, str]) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.putrequest(endpoint.method, endpoint.path, skip_host=True, skip_accept_encoding=True)
    sized = {"Content-Length": str(len(endpoint.body)), "Content-Type": endpoint.media_type} if endpoint.body else {}
    for name, value in (headers | sized).items():
        connection.putheader(name, value)
    connection.endheaders(endpoint.body)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def browsed(server: Server, folder: Path, program: str, *, quick: bool) -> Iterator[Part]:
    """The same attacks from a page of another port, of the server's other name, and of a stranger."""
    write_page(folder)
    names = list(ATTACKS)
    with web_server(folder) as port, hostile_browser(program) as browser:
        for host in ("127.0.0.1",) if quick else ("127.0.0.1", "localhost", ELSEWHERE):
            page = f"http://{host}:{port}/"
            yield told(f"a page of {host}", attacked(browser, page, server.facts(), server.changes, names))
        yield told("a name that is bound anew", rebound(browser, server.port, server.facts()))


def told(name: str, tries: Iterator[Tried]) -> Part:
    part = Part(f"browser: {name}")
    for each in tries:
        part.take(each.name, each.had, each.seconds)
    return part


@contextmanager
def server() -> Iterator[Server]:
    with local_api() as api, private_place() as place:
        folder = write_playground_site(place.root / "site", api.url)
        (folder / "picture.svg").write_text(PICTURE)
        with running(docsdesk_command("serve", folder, "--allow-private-apis"), place, seconds=1_200) as run:
            yield Server(run, place, api, json.loads(run.first_line()))
            seen = run.finish(15)
            if seen.tracebacks:
                raise SystemExit(f"The engine printed a traceback:\n{seen.stderr[-4000:]}")


def suite(quick: bool, seed: int) -> SuiteResult:
    dice, parts = random.Random(seed), list[Part]()
    print(f"{'':<42}{'cases':>7}{'held':>7}{'worst':>13}")
    with server() as one:
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        pages = browsed(one, one.place.tmp, program, quick=quick) if program else iter(())
        for part in (*(knocked(one, each, dice, quick=quick) for each in one.endpoints), *pages):
            print(part.line(), flush=True)
            parts.append(part)
    faults = tuple(fault for part in parts for fault in part.faults)
    return SuiteResult(sum(part.cases for part in parts), faults, max(part.worst for part in parts))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a seeded share of the table, and one page")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    result = suite(given.quick, given.seed)
    print(*result.faults, sep="\n")
    sys.exit(int(bool(result.faults)))
