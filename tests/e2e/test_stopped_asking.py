"""Asking that is told to end: what has come is said and kept, and the exit code tells that it is not all."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.e2e.command_line import PROGRAM
from tests.e2e.window import PATIENCE
from tests.fakes.hosted_service import ANSWER, FINISH, STREAM, HostedService, Reply, hosted

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="interrupts by signal")
HALF_OF_IT = Reply(200, ANSWER, STREAM, endless=True)
WHOLE = Reply(200, '0:"A \\u0007 ferry."\n' + FINISH, STREAM)
SAID = "Send your key in the **Ferry-Key** header."


@contextmanager
def asking(
    service: HostedService, *words: str | Path, command: Sequence[str] = ("ask",)
) -> Iterator[subprocess.Popen[str]]:
    program = [*PROGRAM, *command, "--base-url", service.url, "--domain", "acme", *map(str, words)]
    environment = {**os.environ, "DOCSDESK_ASSISTANT_KEY": "svc_dsc_0123456789"}
    # A script's background has it ignored, which its children would take over.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        yield process
        process.kill()


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_that_half_an_answer_stays_on_the_terminal(told: signal.Signals):
    with hosted() as service:
        service.next("ask", HALF_OF_IT)
        with asking(service, "How?") as process:
            assert process.stdout is not None
            begun = process.stdout.read(len(SAID))
            process.send_signal(told)
            rest, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, begun + rest, said) == (130, f"{SAID}\n", "docsdesk: stopped.\n")


def test_that_half_an_answer_is_an_object_whose_outcome_says_so():
    with hosted() as service:
        service.next("ask", HALF_OF_IT)
        with asking(service, "How?", "--json") as process:
            wait_for(lambda: service.requests("ask"))
            process.send_signal(signal.SIGINT)
            out, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said) == (130, "docsdesk: stopped.\n")
    assert json.loads(out)["outcome"] == "stopped"


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_that_the_answers_of_a_stopped_run_are_reported(tmp_path: Path, told: signal.Signals):
    (tmp_path / "set.csv").write_text("question,must\nWhat \0\x1b is it?,ferry\nHow?,ask\nWhy?,x\n")
    with hosted() as service:
        service.next("ask", WHOLE, HALF_OF_IT)
        words = (tmp_path / "set.csv", "-o", tmp_path / "run.xml")
        with asking(service, *words, command=("questions", "run")) as process:
            wait_for(lambda: len(service.requests("ask")) == 2)
            process.send_signal(told)
            out, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert out.startswith("passed ")
    assert "\x1b" not in out + said
    assert "1 question: 1 passed; 2 questions not asked" in said
    assert said.endswith("docsdesk: stopped.\n")
    cases = [*ET.parse(tmp_path / "run.xml").iter("testcase")]
    assert [case.get("name") for case in cases] == ["What \ufffd\ufffd is it?", "How?", "Why?"]
    assert [[about.tag for about in case] for case in cases] == [[], ["skipped"], ["skipped"]]
