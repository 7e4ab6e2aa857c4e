"""What the Exports pane says of services and storages that are odd: the state and the reason, or the archive."""

import pytest
from tests.e2e.conftest import OpenWindow
from tests.e2e.test_bad_input import connect, quit_without_a_trace_of_trouble, start_export
from tests.e2e.window import Window
from tests.fakes.odd_services.all import EXPORTS
from tests.fakes.odd_services.scenario import ExportScenario
from tests.fakes.odd_services.server import served

STATE, TITLE, HINT = "export_state_word", "failure_title", "failure_hint"
BY_NAME: dict[str, ExportScenario] = {f"{each.kind}: {each.name}": each for each in EXPORTS}
# No two neighbours are seen by the same words. A window asks a service 30 times a minute, which all of them exceed.
SEEN = {
    "its jobs": (
        ("state words: ended as 'CANCELED'", TITLE, "CANCELED"),
        ("state words: completed as 'SUCCEEDED'", STATE, "Verified"),
        ("reasons of failed jobs: message", HINT, "Build error: guides/setup.mdx:14"),
        ("reasons of failed jobs: errors as JSON:API has them", HINT, "unexpected closing tag"),
        ("refused starts: 402 with message", TITLE, "plan"),
        ("refused starts: 422 as FastAPI has it", HINT, "the deployment 6f1c has no content"),
        ("refused status requests: 410", HINT, "kept for a day"),
    ),
    "its links": (
        ("links: file:", TITLE, "link"),
        ("links: expired at once", STATE, "Verified"),
        ("links: redirected to a file", TITLE, "link"),
        ("storages' refusals: R2 ExpiredRequest, renewed", STATE, "Verified"),
    ),
    "its storage": (
        ("storages' refusals: S3 NoSuchKey", TITLE, "404 NoSuchKey"),
        ("storages' refusals: S3 SignatureDoesNotMatch", TITLE, "403 SignatureDoesNotMatch"),
        ("connections: storage: cut at half", STATE, "Verified"),
        ("storages' refusals: nginx 404", TITLE, "(404)"),
    ),
    "its archives": (
        ("archives: nothing", TITLE, "empty"),
        ("archives: a PDF", TITLE, "PDF"),
        ("archives: a page to sign in, called gzip", TITLE, "web page"),
        ("archives: tar.gz of 240 bytes", STATE, "Verified"),
        ("archives: half of an archive, as long as it says", TITLE, "cut off"),
    ),
}


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    return open_window("window.log", {})


@pytest.mark.parametrize("seen", SEEN.values(), ids=SEEN)
def test_that_the_exports_pane_says_how_each_odd_service_ended(window: Window, seen: tuple[tuple[str, str, str], ...]):
    with served(BY_NAME[seen[0][0]]) as service:
        connect(window, service)
        window.press(id="save")
        window.press(id="show_exports_button")
        for name, where, words in seen:
            service.play(BY_NAME[name])
            start_export(window)
            window.see(id=where, contains=words)
    quit_without_a_trace_of_trouble(window)
