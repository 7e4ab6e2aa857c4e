"""Secrets go where they are meant to go and nowhere else, whatever goes wrong, with everything logged."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.e2e.canaries import Canaries, ProcessWatch, watching
from tests.e2e.command_line import SAMPLE_SITE
from tests.e2e.signed_links import signed_links
from tests.fakes.hosted_service import (
    EXPIRED_LINK,
    STREAM,
    HostedService,
    Reply,
    hosted,
    refusal,
)

VERBOSE = {"DOCSDESK_LOG_LEVEL": "debug", "DOCSDESK_TIMEOUT": "2"}
SITE = "docs.example.com"


class CommandLine:
    """Runs commands with keys in their environment; keeps all they wrote."""

    def __init__(self, service: HostedService, watch: ProcessWatch) -> None:
        self._service = service
        self._watch = watch
        self.wrote = b""

    def run(self, *words: str, keys: Mapping[str, str], code: int) -> None:
        with subprocess.Popen(
            [sys.executable, "-m", "docsdesk", *words],
            env={**os.environ, **VERBOSE, **keys},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as command:
            self._watch.given_keys(command.pid)
            output, _ = command.communicate(timeout=60)
        self.wrote += output
        assert command.returncode == code, output.decode()
        assert b"DEBUG" in output
        assert b"Traceback" not in output

    def export(self, file: Path, *, code: int = 0, **keys: str) -> None:
        at = ("--base-url", self._service.url, "--domain", SITE, "-o", str(file))
        self.run("export", *at, keys={"DOCSDESK_ADMIN_KEY": keys["key"]}, code=code)

    def ask(self, *, key: str, code: int = 0) -> None:
        at = ("--base-url", self._service.url, "--domain", "acme", "--json", "How do I authenticate?")
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
        line.run(
            "export", str(SAMPLE_SITE), "-o", str(tmp_path / "local.tar.gz"), keys={"DOCSDESK_ADMIN_KEY": admin}, code=0
        )
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
