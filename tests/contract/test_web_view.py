"""What the page of the preview may do, in the real thing: show the engine's pages, and nothing else."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue

import pytest
from tests.web_engine import ENVIRONMENT, needs_web_engine

pytestmark = needs_web_engine

PAGE = """<!doctype html><html data-default="system"><title>Kites</title><body>
<a id="out" href="{other}/linked">out</a> <a id="file" href="file:///etc/hostname">file</a>
<a id="save" href="/save" download>save</a> <a id="in" href="/inside">in</a></body></html>"""


class Site:
    """A web site that remembers what it was asked for; `page` makes the answer."""

    def __init__(self, page: Callable[[], str]) -> None:
        self.asked: list[str] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                site.asked.append(self.path)
                body = page().encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Set-Cookie", "kept=1; Max-Age=1000")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    @contextmanager
    def running(self) -> Iterator["Site"]:
        thread = threading.Thread(target=self.server.serve_forever)
        thread.start()
        try:
            yield self
        finally:
            self.server.shutdown()
            thread.join()
            self.server.server_close()


class View:
    """The page view, in a process of its own."""

    def __init__(self, home: Path) -> None:
        environment = {**os.environ, **ENVIRONMENT, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
        program = Path(__file__).with_name("web_view_program.py")
        self.process = subprocess.Popen(
            [sys.executable, str(program)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.errors: list[str] = []
        self._told: Queue[list[object]] = Queue()
        self._readers = [threading.Thread(target=read) for read in (self._read, self._read_errors)]
        for reader in self._readers:
            reader.start()
        self.until("ready")

    def __enter__(self) -> "View":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for reader in self._readers:
            reader.join()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()

    def do(self, command: str, value: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([command, value]) + "\n")
        self.process.stdin.flush()

    def until(self, what: str) -> tuple[object, list[list[object]]]:
        """The value that was told with it, and what was told before."""
        before: list[list[object]] = []
        try:
            while (told := self._told.get(timeout=60))[0] != what:
                before.append(told)
        except Empty:
            pytest.fail(f"{what} never comes, only {before}; {self.errors}")
        return told[1], before

    def run(self, expression: str) -> object:
        """What it comes to on the page."""
        self.do("run", f"JSON.stringify([{expression}])")
        return json.loads(str(self.until("result")[0]))[0]

    def open(self, address: str) -> None:
        self.do("open", address)
        while self.until("loaded")[0] is not True:
            pass  # That was one that the page began and that was refused.

    def end(self) -> int:
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(30)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._told.put(json.loads(line))

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        self.errors.extend(self.process.stderr)


@pytest.fixture
def other() -> Iterator[Site]:
    with Site(lambda: "elsewhere").running() as site:
        yield site


@pytest.fixture
def own(other: Site) -> Iterator[Site]:
    with Site(lambda: PAGE.format(other=other.url)).running() as site:
        yield site


@pytest.fixture
def view(tmp_path: Path, own: Site) -> Iterator[View]:
    with View(tmp_path) as view:
        view.open(own.url)
        yield view


def test_that_nothing_of_another_site_is_loaded(view: View, own: Site, other: Site):
    view.do(
        "run",
        f"""
        document.body.append(Object.assign(document.createElement("iframe"), {{src: "{other.url}/frame"}}));
        window.open("{other.url}/window");
        location.href = "{other.url}/moved";
        new Image().src = "{other.url}/picture.png";
        fetch("{other.url}/fetched?key=secret").catch(() => {{}})""",
    )
    refused = {view.until("call_refused")[0] for _ in range(2)}
    assert refused == {f"{other.url}/picture.png", f"{other.url}/fetched"}
    # A page of its own still loads, after all that. Its load is not always told apart from the one refused before it.
    view.do("open", f"{own.url}/again")
    while view.until("moved")[0] != "again":
        pass
    while view.run("document.readyState") != "complete":
        pass
    assert view.run("document.title") == "Kites"
    assert other.asked == []
    assert "/again" in own.asked


def test_that_what_a_page_asks_of_an_engine_that_has_gone_is_not_told(view: View, own: Site, other: Site):
    view.do("run", f'fetch("{other.url}/_docsdesk/events").catch(() => fetch("{other.url}/told").catch(() => {{}}))')
    assert view.until("call_refused")[0] == f"{other.url}/told"
    assert other.asked == []


def test_that_a_cleared_view_has_left_the_page(view: View, own: Site):
    view.do("clear", None)
    view.until("loaded")
    assert view.run("location.href") == "about:blank"


def test_that_a_link_to_another_site_is_told_and_not_followed(view: View, own: Site, other: Site):
    view.do("click", "out")
    assert view.until("outside_requested")[0] == f"{other.url}/linked"
    assert view.run("location.href") == f"{own.url}/"
    assert other.asked == []


def test_that_links_within_the_site_are_followed_and_told(view: View):
    view.do("click", "in")
    assert view.until("moved")[0] == "inside"
    assert view.until("loaded")[0] is True
    view.do("back", "")
    assert view.until("moved")[0] == ""
    view.do("forward", "")
    assert view.until("moved")[0] == "inside"


def test_that_files_are_neither_read_nor_kept(view: View, own: Site, tmp_path: Path):
    view.do("click", "file")
    view.do("click", "save")
    view.run("void fetch('file:///etc/hostname').then(text => location.pathname = '/read', () => {})")
    view.open(f"{own.url}/after")
    assert view.run("location.pathname") == "/after"
    assert [path.name for path in tmp_path.rglob("save*")] == []


def test_that_nothing_is_remembered_by_the_next_view(view: View, own: Site, tmp_path: Path):
    view.run("localStorage.setItem('kept', 'yes')")
    assert view.run("document.cookie") == "kept=1"
    assert view.end() == 0
    assert not any("still not deleted" in line for line in view.errors)
    with View(tmp_path) as again:
        again.open(f"{own.url}/")
        assert again.run("localStorage.getItem('kept')") is None


def test_that_a_scheme_is_there_before_the_page_is(view: View, own: Site):
    view.do("scheme", "dark")
    assert view.run("document.documentElement.dataset.scheme") == "dark"
    view.open(f"{own.url}/next")
    assert view.run("localStorage.getItem('docs-scheme')") == "dark"
    view.do("scheme", "")
    assert (
        view.run("[document.documentElement.dataset.scheme, localStorage.getItem('docs-scheme')].join()") == "system,"
    )


def test_that_nothing_of_a_page_moves_while_it_shall_stand_still(view: View, own: Site):
    animated = "getComputedStyle(document.body).animationName"
    view.run("document.body.style.animation = 'turning 2s infinite'")
    assert view.run(animated) == "turning"
    view.do("still", True)
    assert view.run(animated) == "none"
    view.open(f"{own.url}/next")
    view.run("document.body.style.animation = 'turning 2s infinite'")
    assert view.run(animated) == "none"
    view.do("still", False)
    assert view.run(animated) == "turning"


def test_that_a_page_that_cannot_be_loaded_is_told(view: View, own: Site):
    own.server.shutdown()
    own.server.server_close()
    view.do("open", own.url)
    assert view.until("failed")[0] == "The page could not be loaded."


def test_that_a_process_of_the_page_that_ends_is_told_and_begun_again(view: View, own: Site):
    view.do("kill", "")
    assert view.until("failed")[0] == "The page crashed."
    view.open(f"{own.url}/on")
    assert view.run("document.title") == "Kites"
