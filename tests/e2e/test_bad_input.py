"""What is wrong is said where it matters, with what to do about it; nothing is lost and no traceback is shown."""

import os
import signal
import socket
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.e2e.command_line import PROGRAM, SAMPLE_SITE, docsdesk, without_privileges
from tests.e2e.conftest import OpenWindow
from tests.e2e.folder_dialog import choose_folder
from tests.e2e.window import Window
from tests.fakes.bad_answers import BAD_ANSWERS, BAD_REPLIES, BUSY, KEYS, BadAnswer
from tests.fakes.bad_folders import BAD_FOLDERS, GOOD_CONFIG, UNREADABLE
from tests.fakes.hosted_service import (
    NOTHING,
    WEB_PAGE,
    HostedService,
    hosted,
    refusal,
)
from tests.fakes.odd_services.server import Served

PATIENT = {"DOCSDESK_TIMEOUT": "10"}
"""Where a busy machine may take its time for an answer, and somebody waits for what never comes."""
BUSY_FOR_LONG = refusal(429, **{"Retry-After": "600"})


@pytest.fixture
def bad_folders(tmp_path: Path) -> dict[str, Path]:
    """The folders of BAD_FOLDERS, by the same names."""
    made: dict[str, Path] = {}
    for number, (name, bad) in enumerate(BAD_FOLDERS.items()):
        made[name] = tmp_path / f"site-{number}"
        made[name].mkdir()
        bad.make(made[name])
    return made


def together(runs: dict[str, Callable[[], "subprocess.CompletedProcess[str]"]]) -> dict[str, str]:
    """Run commands that have to fail; what each wrote to standard error."""
    with ThreadPoolExecutor(3) as pool:
        done = {name: pool.submit(run) for name, run in runs.items()}
    for name, ran in done.items():
        assert ran.result().returncode == 1, f"{name}: {ran.result()}"
        assert ran.result().stdout == "" or "--json" in ran.result().args, name
        assert "Traceback" not in ran.result().stderr, name
    return {name: ran.result().stderr for name, ran in done.items()}


def unprivileged(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*without_privileges(), *PROGRAM, *map(str, words)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def test_that_a_command_says_what_is_wrong_with_a_file_it_may_not_read(bad_folders: dict[str, Path], tmp_path: Path):
    archive = tmp_path / "out" / "site.tar.gz"
    archive.parent.mkdir()
    told = together(
        {
            "serve": lambda: unprivileged("serve", bad_folders[UNREADABLE]),
            "export": lambda: unprivileged("export", bad_folders[UNREADABLE], "-o", archive),
        }
    )
    for words in BAD_FOLDERS[UNREADABLE].says:
        assert words in told["serve"]
        assert words in told["export"]
    assert list(archive.parent.iterdir()) == []


def test_that_a_taken_port_is_said_with_what_to_do():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = together({"serve": lambda: docsdesk("serve", SAMPLE_SITE, "--port", port)})["serve"]
    assert f"Port {port} is already in use" in told
    assert "Choose another port" in told


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    return open_window("window.log", PATIENT, before=without_privileges())


def quit_without_a_trace_of_trouble(window: Window) -> None:
    assert window.quit() == 0
    log = window.log.read_text() + "".join(path.read_text() for path in log_files())
    assert "Traceback" not in log
    assert "CRITICAL" not in log


def log_files() -> list[Path]:
    return list(Path(os.environ["HOME"]).rglob("docsdesk.log*"))


def test_that_the_window_says_what_is_wrong_with_a_folder_and_starts_a_killed_engine_again(
    window: Window, bad_folders: dict[str, Path], tmp_path: Path
):
    for name, folder in bad_folders.items():
        choose_folder(window, folder)
        for words in BAD_FOLDERS[name].says:
            window.see(id="open_folder_problem", contains=words)
    good = tmp_path / "good"
    good.mkdir()
    (good / "docs.json").write_text(GOOD_CONFIG)
    (good / "index.mdx").write_text("# Ferries\n\nFerries leave at noon.\n")
    choose_folder(window, good)
    window.see(id="engine_status", contains="running")
    kill_the_engine(window)
    window.see(id="banner_title", contains="stopped unexpectedly")
    window.see(id="engine_status", contains="not running")
    window.press(name="Start engine")
    window.see(id="engine_status", contains="running")
    window.press(id="show_exports_button")
    window.press(name="Start export", role="push button")
    window.see(id="export_state_word", contains="Verified")
    quit_without_a_trace_of_trouble(window)


def kill_the_engine(window: Window) -> None:
    serving = [pid for pid in window.children() if b"serve" in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")]
    assert len(serving) == 1
    os.kill(serving[0], signal.SIGKILL)


def start_export(window: Window) -> None:
    window.press(name="Start export", role="push button")
    window.press(id="confirm_start_export")


def connect(window: Window, service: HostedService | Served) -> None:
    """Fill in the site editor up to its buttons."""
    window.press(id="connect_choice")
    window.press(id="site_more")
    window.type("Hosted", id="site_name")
    window.click(id="site_kind")
    window.keys("Down", "Return")
    window.press(id="feature_assistant")
    window.type(service.url, id="base_url")
    window.type("docs.example.com", id="export_hostname")
    window.type(KEYS["DOCSDESK_ADMIN_KEY"], id="admin_key")
    window.type(KEYS["DOCSDESK_ASSISTANT_KEY"], id="assistant_key")
    window.type("acme", id="assistant_domain")


def test_that_the_window_says_what_is_wrong_with_a_service(window: Window):
    with hosted() as service:
        connect(window, service)
        for bad in TESTS_OF_A_CONNECTION:
            service.next("status", bad.reply)
            window.press(id="test_connection")
            see(window, bad, "connection_state_word", "connection_words")
        window.press(id="test_connection")
        window.see(id="connection_state_word", contains="The admin key works")
        window.press(id="save")
        window.press(id="show_exports_button")
        for name, bad in BAD_ANSWERS.items():
            if bad.operation == "start" and name not in ("429", "no answer"):
                service.next("start", bad.reply)
                start_export(window)
                see(window, bad, "failure_title", "failure_hint")
        service.next("start", BUSY)
        start_export(window)
        window.see(id="failure_title", contains="too many requests")
        window.see(id="export_state_word", contains="Verified")
        window.press(id="show_assistant_button")
        for name, bad in BAD_REPLIES.items():
            if name != "429":
                service.next("ask", bad.reply)
                ask_anew(window)
                see(window, bad, "answer_problem_title", "answer_problem_hint")
        service.next("ask", BUSY_FOR_LONG)
        ask_anew(window)
        window.see(id="answer_problem_title", contains="too many requests")
        window.see(id="answer_problem_wait", contains="Try again in 9 m")
        quit_without_a_trace_of_trouble(window)


def see(window: Window, bad: BadAnswer, title: str, hint: str) -> None:
    window.see(id=title, contains=bad.says[0])
    for words in bad.says[1:]:
        window.see(id=hint, contains=words)


def ask_anew(window: Window) -> None:
    window.press(id="new_conversation")
    window.see(id="pane_title", contains="New conversation")
    window.type("How do I authenticate?", id="question_input")
    window.press(id="send_question")


TESTS_OF_A_CONNECTION = (
    BadAnswer("status", WEB_PAGE, ("a web page instead of an API response", "Check the base URL")),
    BadAnswer("status", refusal(401), ("refused the admin key", "Paste it again")),
    BadAnswer("status", refusal(403), ("does not allow this", "scope")),
    BadAnswer("status", refusal(500), ("The service failed (500)", "Try again later")),
    BadAnswer("status", NOTHING, ("did not respond in time", "Try again")),
)
