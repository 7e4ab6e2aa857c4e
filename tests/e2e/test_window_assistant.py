"""Questions asked in a real window: stopped, asked again, followed up, cut off, and about text nobody published."""

import json
import shutil
import time
from pathlib import Path

import pytest
from tests.e2e.accessibility_bus import Announcements
from tests.e2e.command_line import SAMPLE_SITE
from tests.e2e.conftest import OpenWindow
from tests.e2e.folder_dialog import choose_folder
from tests.e2e.site_editor import fill_in
from tests.e2e.window import Window
from tests.fakes.hosted_service import FINISH, STREAM, HostedService, Reply, hosted

BEGUN = Reply(200, '0:"Send your key in the "\n', {**STREAM, "X-Thread-Id": "thread-1"}, endless=True)
"""An answer that never ends by itself."""
WHOLE = Reply(
    200,
    '0:"Send your key in the **Ferry-Key** header."\n' + FINISH,
    {**STREAM, "X-Thread-Id": "thread-2", "X-Thread-Key": "its-secret"},
)
REFUSED = Reply(401, "{}")

MOST_LOST_SECONDS = 1.0

NIGHT_CROSSINGS = """

## When does a night crossing leave?

A night crossing leaves at 23:40 from the eastern quay.
"""


@pytest.mark.keyring
@pytest.mark.usefixtures("private_home")
def test_that_an_answer_is_stopped_asked_for_again_followed_up_and_outlives_a_power_cut(open_window: OpenWindow):
    with hosted(HostedService()) as service:
        service.next("ask", BEGUN, WHOLE, WHOLE, REFUSED, BEGUN)
        window = open_window("window.log", {})
        heard = Announcements()
        connect(window, service)
        stop_it_and_ask_again(window)
        window.wait_for(lambda: heard.all() == ["Stopped", "Answer complete"], f"heard only {heard.all()}")

        ask(window, "And in Python?")
        window.wait_for(lambda: len(service.requests("ask")) == 3, "the follow-up is never asked")
        follow_up = json.loads(service.requests("ask")[2].body)
        assert (follow_up["threadId"], follow_up["threadKey"]) == ("thread-2", "its-secret")
        assert [message["content"] for message in follow_up["messages"]] == [
            "How do I authenticate?",
            "Send your key in the **Ferry-Key** header.",
            "And in Python?",
        ]
        window.see(id="answer_state_word", contains="Answer complete")

        ask(window, "And in PHP?")
        window.see(id="answer_problem_title")
        window.wait_for(lambda: "key" in heard.all()[-1], f"a refused key is not announced: {heard.all()}")
        heard.close()

        ask(window, "And in Go?")
        window.see(id="answer_state_word", contains="Answering")
        window.type("And in Rust?", id="question_input")
        cut_the_power(window)

        # The conversation that was in front, in its pane.
        window = open_window("relaunched.log", {})
        window.see(id="answer_problem_title", contains="Docsdesk ended while this answer was arriving")
        window.see(id="markdown", contains="Send your key in the")
        window.see(id="question_input", contains="And in Rust?")
        assert window.quit() == 0


def test_that_the_next_answer_in_the_window_cites_what_was_just_written(tmp_path: Path, open_window: OpenWindow):
    site = tmp_path / "site"
    shutil.copytree(SAMPLE_SITE, site)
    window = open_window("window.log", {})
    open_folder(window, site)
    window.press(id="show_assistant_button")
    ask(window, "How do I authenticate?")
    window.see(id="source", contains="Authentication")

    with (site / "faq.mdx").open("a") as page:
        page.write("\n\n## Night crossings\n\nA night crossing leaves at 23:40 from the eastern quay.\n")
    ask(window, "When does a night crossing leave?")
    window.see(id="markdown", contains="A night crossing leaves at 23:40 from the eastern quay.")
    window.see(id="source", contains="Night crossings")
    assert window.quit() == 0


def test_that_a_question_set_run_again_names_what_an_edit_made_worse(tmp_path: Path, open_window: OpenWindow):
    site = tmp_path / "site"
    shutil.copytree(SAMPLE_SITE, site)
    faq = site / "faq.mdx"
    published = faq.read_text(encoding="utf-8")
    faq.write_text(published + NIGHT_CROSSINGS, encoding="utf-8")
    window = open_window("window.log", {})
    open_folder(window, site)
    window.press(id="show_questions_button")
    window.press(id="suggest_questions")
    window.press(id="add_suggestions")
    window.focus(id="question_table")
    window.keys("ctrl+End", "Return")
    window.see(id="question_text", contains="When does a night crossing leave?")
    window.type("23:40", id="must_phrases")
    run_the_set(window)
    window.see(id="pane_state", contains="11 of 11 passed")

    faq.write_text(published + NIGHT_CROSSINGS.replace("23:40", "midnight"), encoding="utf-8")
    run_the_set(window)
    window.see(id="pane_state", contains="10 of 11 passed")
    window.press(role="page tab", name="Compare")
    window.see(id="run_comparison_summary", contains="Newly failing 1")
    window.see(id="changed_question", contains="When does a night crossing leave?")
    window.see(id="changed_check", contains="Does not say “23:40”")
    assert window.quit() == 0


def run_the_set(window: Window) -> None:
    window.press(id="run_question_set")
    window.wait_until_enabled(id="run_question_set")


def connect(window: Window, service: HostedService) -> None:
    fill_in(
        window,
        service.url,
        domain="acme",
        hostname="docs.acme.example",
        admin="acme_0123456789abcdef",
        assistant="acme_dsc_0123456789abcdef",
    )
    window.press(id="save")
    window.see(id="keys_status", contains="Keys in the keyring")
    window.press(id="show_assistant_button")


def stop_it_and_ask_again(window: Window) -> None:
    ask(window, "How do I authenticate?")
    window.see(id="markdown", contains="Send your key in the")
    window.press(id="stop_answer")
    window.see(id="answer_state_word", contains="Stopped")
    window.see(id="markdown", contains="Send your key in the")
    window.press(id="regenerate_answer")
    window.see(id="markdown", contains="Ferry-Key header")
    window.see(id="answer_state_word", contains="Answer complete")


def ask(window: Window, question: str) -> None:
    window.type(question, id="question_input")
    window.press(id="send_question")


def open_folder(window: Window, folder: Path) -> None:
    choose_folder(window, folder)
    window.see(id="engine_status", contains="running")


def cut_the_power(window: Window) -> None:
    """What arrived longer ago than this is on disk."""
    arrived_at = time.monotonic()
    window.wait_for(lambda: time.monotonic() - arrived_at > MOST_LOST_SECONDS, "time stands still")
    window.kill()
