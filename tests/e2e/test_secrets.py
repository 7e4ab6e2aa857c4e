"""Secrets go where they are meant to go and nowhere else, whatever goes wrong, with everything logged."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.contract.command import docsdesk
from tests.e2e.canaries import Canaries, ProcessWatch, watching
from tests.e2e.command_line import PROGRAM, SAMPLE_SITE
from tests.e2e.conftest import OpenWindow
from tests.e2e.signed_links import signed_links
from tests.e2e.site_editor import fill_in
from tests.e2e.window import Window
from tests.fakes.hosted_service import (
    EXPIRED_LINK,
    NOTHING,
    STREAM,
    HostedService,
    Reply,
    hosted,
    refusal,
)

VERBOSE = {"DOCSDESK_LOG_LEVEL": "debug"}
SITE = "docs.example.com"


READ_CLIPBOARD = "from PySide6.QtGui import QGuiApplication as A; a = A([]); print(a.clipboard().text())"


class CommandLine:
    """Runs commands with keys in their environment; keeps all they wrote.

    What asks a service runs in this process, and what starts children of its own as a process that is watched.
    """

    def __init__(self, service: HostedService, watch: ProcessWatch) -> None:
        self._service = service
        self._watch = watch
        self.wrote = b""

    def start(self, *words: str, keys: Mapping[str, str], code: int) -> None:
        with subprocess.Popen(
            [*PROGRAM, *words],
            env={**os.environ, **VERBOSE, **keys},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as command:
            self._watch.given_keys(command.pid)
            output, _ = command.communicate(timeout=240)
        self._ended(command.returncode, code, output)

    def run(self, *words: str, keys: Mapping[str, str], code: int) -> None:
        done = docsdesk(*words, **VERBOSE, **keys)
        self._ended(done.returncode, code, (done.stdout + done.stderr).encode())

    def _ended(self, returned: int, code: int, output: bytes) -> None:
        self.wrote += output
        assert returned == code, output.decode()
        assert b"Traceback" not in output

    def export(self, file: Path, *, code: int = 0, **keys: str) -> None:
        at = ("--base-url", self._service.url, "--domain", SITE, "-o", str(file))
        self.run("export", *at, keys={"DOCSDESK_ADMIN_KEY": keys["key"]}, code=code)

    def ask(self, *, key: str, code: int = 0) -> None:
        at = ("--base-url", self._service.url, "--domain", "acme", "How do I authenticate?")
        self.run("ask", *at, keys={"DOCSDESK_ASSISTANT_KEY": key}, code=code)


@pytest.fixture
def canaries() -> Canaries:
    return Canaries()


@pytest.fixture
def watch(canaries: Canaries) -> ProcessWatch:
    return ProcessWatch(canaries)


def travelled(service: HostedService, canaries: Canaries) -> set[str]:
    """The canaries that went over the wire, in a request or an answer."""
    asked = b"".join(f"{one.path} {one.headers}".encode() + one.body for one in service.asked)
    return canaries.in_text(asked + b"".join(service.sent))


def expired_links_then_the_bundle(service: HostedService, links: list[str]) -> None:
    """The links in turn, each refused with a page that says it back, but the last."""
    service.links = list(links)
    service.next("store", *[Reply(403, EXPIRED_LINK, {"Content-Type": "application/xml"})] * (len(links) - 1))


def test_that_the_command_line_shows_no_secret(
    canaries: Canaries, watch: ProcessWatch, private_folder: Path, tmp_path: Path
):
    admin, assistant = canaries.key("admin key", "svc_"), canaries.key("assistant key", "svc_dsc_")
    cookie, thread = canaries.word("cookie"), canaries.word("thread key")
    links = signed_links(canaries)
    with hosted() as service, watching(watch):
        line = CommandLine(service, watch)
        for number, some in enumerate((links[:4], links[4:8], links[8:])):
            expired_links_then_the_bundle(service, some)
            line.export(tmp_path / f"{number}.tar.gz", key=admin)
        service.answer_headers = [{"X-Thread-Id": "t-1", "X-Thread-Key": thread, "Set-Cookie": f"session={cookie}"}]
        line.ask(key=assistant)
        refuse_everything(service, line, canaries, tmp_path / "never.tar.gz")
        local = {"DOCSDESK_ADMIN_KEY": admin, "DOCSDESK_ASSISTANT_KEY": assistant}
        line.start("export", str(SAMPLE_SITE), "-o", str(tmp_path / "local.tar.gz"), keys=local, code=0)
        line.start("ask", str(SAMPLE_SITE), "How do I authenticate?", keys=local, code=0)
        model = {"DOCSDESK_MODEL_KEY": canaries.key("model server's key", "sk-"), **local}
        at = ("--model-url", f"{service.url}/model", "--model", "tiny")
        service.next("nothing", refusal(500))
        line.start("ask", str(SAMPLE_SITE), "How do I authenticate?", *at, keys=model, code=1)
        assert service.asked[-1].key == model["DOCSDESK_MODEL_KEY"]
    assert line.wrote.count(b"DEBUG") >= 30
    assert len(travelled(service, canaries)) >= 30
    assert any(b"serve" in command for command in watch.commands.values()), "the engine was among the processes"
    assert canaries.in_text(line.wrote) == set()
    assert canaries.in_files([private_folder, tmp_path]) == set()
    assert watch.found == set()


def refuse_everything(service: HostedService, line: CommandLine, canaries: Canaries, never: Path) -> None:
    """Every refusal says back what it was sent."""
    for status in (401, 403, 500):
        service.next("start", refusal(status))
        line.export(never, key=canaries.key(f"admin key refused with {status}", "acme_"), code=1)
        service.next("ask", refusal(status))
        line.ask(key=canaries.key(f"assistant key refused with {status}", "acme_dsc_"), code=1)
    token = canaries.word("token of a sign-in page")
    service.next("start", Reply(302, "", {"Location": f"https://sign-in.example.com/?access_token={token}"}))
    line.export(never, key=canaries.key("admin key sent elsewhere", "svc_"), code=1)
    failed = '{"jobId": "job-1", "status": "failed", "error": "Upload refused for Authorization: Bearer {key}"}'
    service.next("status", Reply(200, failed))
    line.export(never, key=canaries.key("admin key of a failed export", "svc_"), code=1)
    service.next("bundle", Reply(200, '{"bundleUrl": 5, "message": "signed for {key}"}'))
    service.next("bundle", refusal(404))
    line.export(never, key=canaries.key("admin key without a bundle", "svc_"), code=1)
    service.next("ask", Reply(200, '0:"Well, "\n3:"Not with Authorization: Bearer {key}"\n', STREAM))
    line.ask(key=canaries.key("assistant key of an error in the stream", "svc_dsc_"), code=1)
    service.next("ask", Reply(200, '{"error": "Not with {key}"}'))
    line.ask(key=canaries.key("assistant key of an error in place of the stream", "svc_dsc_"), code=1)


class Onlooker:
    """Reads the screen over the person's shoulder: everything that shows, titles and clipboard included."""

    def __init__(self, window: Window, canaries: Canaries) -> None:
        self._window = window
        self._canaries = canaries

    def look(self) -> None:
        shown = "\n".join(f"{node['name']} {node['words']}" for node in self._window.showing())
        assert self._canaries.in_text(shown.encode()) == set()

    def clipboard(self) -> str:
        text = subprocess.run(
            [sys.executable, "-c", READ_CLIPBOARD], capture_output=True, text=True, check=True, timeout=60
        ).stdout
        assert self._canaries.in_text(text.encode()) == set()
        return text


@pytest.mark.keyring
def test_that_the_window_shows_no_secret_and_the_keyring_keeps_them(
    canaries: Canaries, watch: ProcessWatch, private_folder: Path, tmp_path: Path, open_window: OpenWindow
):
    admin, assistant = canaries.key("admin key", "acme_"), canaries.key("assistant key", "acme_dsc_")
    threads = [canaries.word("first thread key"), canaries.word("second thread key")]
    links = signed_links(canaries)
    with hosted() as service, watching(watch):
        service.answer_headers = [{"X-Thread-Id": "t-1", "X-Thread-Key": key} for key in threads]
        window = open_window("window.log", VERBOSE)
        onlooker = Onlooker(window, canaries)
        fill_in(window, service.url, domain="acme", hostname=SITE, admin=admin, assistant=assistant)
        onlooker.look()
        check_and_save(window, service)
        for number, some in enumerate((links[:4], links[7:]), start=1):
            expired_links_then_the_bundle(service, some)
            export(window, service)
            window.wait_for(lambda: len(bundles()) == number, "the bundle never arrives")  # noqa: B023
        service.next("start", refusal(403))
        export(window, service)
        window.see(id="failure_hint", contains="scope")
        onlooker.look()
        ask_twice_and_be_refused(window, service)
        onlooker.look()
        copy_a_request(window, onlooker)
        service.links = links[4:6]
        service.next("store", NOTHING)
        window.press(id="show_exports_button")
        export(window, service)
        window.wait_for(lambda: service.asked[-1].operation == "store", "the download never begins")
        kill_the_engine_of_the_sample(window)
        window.kill()
        window = open_window("relaunched.log", VERBOSE)
        go_on_after_the_kill(window, service)
        assert window.quit() == 0
    # The test of the connection has also sent keys of zeros, which must be refused.
    assert {one.key for one in service.asked if one.key.rpartition("_")[2].strip("0")} == {admin, assistant}
    assert threads[0] in service.requests("ask")[1].body.decode(), "the thread goes on with its key"
    assert len(travelled(service, canaries)) >= 20
    assert "DEBUG" in (tmp_path / "window.log").read_text()
    assert canaries.in_files([private_folder, tmp_path, desktop_folder()]) == set()
    assert watch.found == set()


def desktop_folder() -> Path:
    """Where this whole desktop lives, its keyring included: the tests' own home is another."""
    home = next(
        entry.removeprefix(b"HOME=")
        for entry in Path("/proc/self/environ").read_bytes().split(b"\0")
        if entry.startswith(b"HOME=")
    )
    folder = Path(os.fsdecode(home)).parent
    assert list(folder.rglob("*.keyring")), "this desktop has a keyring that holds the keys"
    return folder


def check_and_save(window: Window, service: HostedService) -> None:
    service.next("status", refusal(401))
    window.press(id="test_connection")
    window.see(id="connection_words", contains="Paste it again")
    window.press(id="test_connection")
    window.see(id="connection_state_word", contains="The admin key works")
    window.press(id="save")
    window.see(id="keys_status", contains="Keys in the keyring")
    window.press(id="show_exports_button")


def export(window: Window, service: HostedService) -> None:
    """Until the service has been asked for it."""
    before = len(service.requests("start"))
    window.press(name="Start export", role="push button")
    window.press(id="confirm_start_export")
    window.wait_for(lambda: len(service.requests("start")) > before, "the export never starts")


def bundles() -> list[Path]:
    return list((Path(os.environ["XDG_DATA_HOME"]) / "docsdesk" / "bundles").glob("*.tar.gz"))


def ask(window: Window, words: str) -> None:
    window.type(words, id="question_input")
    window.press(id="send_question")


def ask_twice_and_be_refused(window: Window, service: HostedService) -> None:
    window.press(id="show_assistant_button")
    for words in ("How do I authenticate?", "And then?"):
        before = len(service.requests("ask"))
        ask(window, words)
        window.wait_for(lambda: len(service.requests("ask")) > before, "the question is never asked")  # noqa: B023
        window.see(id="markdown", contains="Ferry-Key")
    service.next("ask", refusal(401))
    ask(window, "Once more?")
    window.see(id="answer_problem_hint", contains="Paste it again")


def copy_a_request(window: Window, onlooker: Onlooker) -> None:
    window.press(id="show_activity_button")
    window.click(id="activity_table", role="cell", contains="POST")
    window.press(id="copy_curl")
    onlooker.look()
    assert onlooker.clipboard().startswith("curl ")


def kill_the_engine_of_the_sample(window: Window) -> None:
    window.command("sample")
    window.see(id="engine_status", contains="running")
    serving = [pid for pid in window.children() if b"serve" in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")]
    os.kill(serving[0], signal.SIGKILL)
    window.see(id="banner_title", contains="stopped unexpectedly")


def go_on_after_the_kill(window: Window, service: HostedService) -> None:
    before = len(service.requests("store"))
    window.press(id="show_exports_button")
    window.wait_for(lambda: len(service.requests("store")) > before, "the export is never picked up")
    window.press(id="show_all_sites")
    window.see(id="exports_table")
