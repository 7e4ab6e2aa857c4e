"""Children: what they are told and answer, what bounds them, and how they end."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from contextlib import aclosing
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from tests.contract.child_program import PROGRAM
from tests.contract.process_tree import is_alive, tree
from tests.waiting import eventually

from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.processes.child import Child
from docsdesk.processes.environment import own_environment
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.program import await_program, run_program
from docsdesk.processes.worker import Worker

TEXT, NUMBER, TEXTS = TypeAdapter(str), TypeAdapter(int), TypeAdapter(list[str])


@pytest.fixture
def worker():
    made: list[Worker] = []

    def make(name: str, **how: object) -> Worker:
        made.append(Worker(name, program=PROGRAM, **how))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_that_what_a_worker_prints_never_mixes_with_its_answers(worker):
    assert worker("echo").call("a", TEXT) == "a"


def test_that_text_that_is_not_utf_8_arrives_unchanged(worker):
    assert worker("echo").call("caf\udce9", TEXT) == "caf\udce9"


def test_that_items_come_one_by_one_and_stopping_ends_the_process(worker):
    counting = worker("count")
    assert list(counting.stream(3, NUMBER)) == [0, 1, 2]
    stream = counting.stream(1_000_000, NUMBER)
    assert next(stream) == 0
    pid = counting.pid
    stream.close()
    assert not is_alive(pid)
    assert list(counting.stream(2, NUMBER)) == [0, 1]


def test_that_a_resident_worker_remembers_until_it_ends(worker):
    memory = worker("Memory")
    assert [memory.call(text, TEXTS) for text in "ab"] == [["a"], ["a", "b"]]
    memory.end()
    memory.end()
    assert memory.call("c", TEXTS) == ["c"]
    memory.close()
    with pytest.raises(ChildFailedError, match="quitting"):
        memory.call("d", TEXTS)


def test_that_an_error_of_ours_is_a_value_and_the_worker_goes_on(worker):
    odd = worker("misbehave")
    with pytest.raises(BundleMissingError) as caught:
        odd.call("refuse", TEXT)
    assert caught.value.file == Path("/odd/\udce9.zip")
    assert "is no longer in its folder" in caught.value.title
    pid = odd.pid
    with pytest.raises(BundleMissingError):
        odd.call("refuse", TEXT)
    assert odd.pid == pid


@pytest.mark.parametrize(
    ("order", "limits", "reason"),
    [
        ("spin", Limits(cpu_seconds=0.2), "0.2 seconds of processor time"),
        ("sleep", Limits(seconds=0.2), "more than 0.2 seconds"),
        ("eat", Limits(memory=400 * MIB), "400 MiB of memory"),
        ("shout", Limits(message=MIB), "more than 1,048,576 bytes"),
    ],
)
def test_that_each_limit_ends_the_worker_and_says_so(worker, order: str, limits: Limits, reason: str):
    bounded = worker("misbehave", limits=limits)
    with pytest.raises(ChildLimitError, match=reason):
        bounded.call(order, TEXT)
    assert bounded.pid is None


def test_that_an_answer_of_many_items_is_bounded_too(worker):
    counting = worker("count", limits=Limits(output=1_000))
    with pytest.raises(ChildLimitError, match="1,000 bytes"):
        list(counting.stream(1_000, NUMBER))


def test_that_processor_time_counts_anew_for_each_order(worker):
    counting = worker("count", limits=Limits(cpu_seconds=5))
    first = list(counting.stream(20_000, NUMBER))
    pid = counting.pid
    assert list(counting.stream(20_000, NUMBER)) == first
    assert counting.pid == pid


@pytest.mark.parametrize(
    ("order", "reason", "details"),
    [
        ("complain", "exit code 3", "the last words"),
        ("fail", "exit code 1", "RuntimeError: no luck"),
        ("be killed", "signal 9", ""),
    ],
)
def test_that_a_worker_that_ends_early_leaves_how_and_its_last_words(worker, order: str, reason: str, details: str):
    with pytest.raises(ChildFailedError) as caught:
        worker("misbehave").call(order, TEXT)
    assert reason in caught.value.reason
    assert caught.value.details.endswith(details)
    assert len(caught.value.details) <= 8_192


def test_that_an_unreadable_order_ends_the_worker(worker):
    with pytest.raises(ChildFailedError, match="exit code 1"):
        worker("count").call("many", NUMBER)


def test_that_a_missing_program_is_reported():
    with pytest.raises(ChildFailedError, match="did not start"):
        Worker("echo", program=("/no/such/program",)).call("a", TEXT)


def test_that_no_secret_of_the_environment_reaches_a_worker(worker, monkeypatch):
    secrets = ("DOCSDESK_ADMIN_KEY", "DOCSDESK_MODEL_KEY", "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN")
    for name in secrets:
        monkeypatch.setenv(name, "canary")
    monkeypatch.setenv("DOCSDESK_PLAIN", "kept")
    environment = worker("misbehave").call("environment", TEXT)
    assert "canary" not in environment
    assert "DOCSDESK_PLAIN=kept" in environment


def test_that_a_hundred_orders_and_ends_leave_no_descriptor_open(worker):
    counting = worker("count")
    list(counting.stream(1, NUMBER))
    counting.end()
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(10):
        with Child(("true",), environment={}) as child:
            child.wait()
    for _ in range(90):
        list(counting.stream(1, NUMBER))
    counting.end()
    assert len(list(Path("/proc/self/fd").iterdir())) == before


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds a process from outside")
def test_that_a_child_that_cannot_be_bound_is_ended_at_once():
    def count() -> tuple[int, int]:
        return len(tree(os.getpid())), len(list(Path("/proc/self/fd").iterdir()))

    before = count()
    with pytest.raises(OverflowError):
        Child((sys.executable, "-c", "input()"), environment=own_environment(), limits=Limits(memory=1 << 70))
    assert count() == before


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_that_a_worker_which_ignores_sigterm_ends_with_all_it_started(worker):
    stubborn = worker("misbehave")
    started = int(stubborn.call("multiply", TEXT))
    assert is_alive(started)
    stubborn.close()
    assert not is_alive(started)


PARENT = """
import signal, sys, threading, time
from pydantic import TypeAdapter
from tests.contract.child_program import PROGRAM
from docsdesk.processes.child import Stderr
from docsdesk.processes.worker import Worker

stubborn, busy = (Worker("misbehave", program=PROGRAM, stderr=Stderr.INHERIT) for _ in range(2))
started = stubborn.call("multiply", TypeAdapter(str))
# The thread that starts a child ends; the child must not.
starter = threading.Thread(target=lambda: busy._start_if_needed())
starter.start()
starter.join()
threading.Thread(target=busy.call, args=("spin", TypeAdapter(str)), daemon=True).start()
signal.signal(signal.SIGINT, signal.SIG_DFL)
print(stubborn.pid, started, busy.pid, flush=True)
{then}
"""


def parent(then: str) -> tuple[subprocess.Popen[bytes], list[int]]:
    environment = {**own_environment(), "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-c", PARENT.replace("{then}", then)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    return process, [int(number) for number in process.stdout.readline().split()]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
async def test_that_children_and_theirs_end_silently_with_a_parent_that_is_killed(number: int):
    process, children = parent("time.sleep(600)")
    assert len(children) == 3
    # As Ctrl+C does it: to everybody in the group of the terminal.
    os.killpg(process.pid, number)
    assert process.communicate(timeout=20) == (b"", b"")
    await eventually(lambda: not any(is_alive(pid) for pid in children))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_that_children_end_with_a_parent_that_forgets_them():
    process, children = parent("")
    assert process.communicate(timeout=20) == (b"", b"")
    await eventually(lambda: not any(is_alive(pid) for pid in children))


async def test_that_a_call_on_the_loop_can_be_cancelled_and_the_next_is_answered(worker):
    memory = LoopWorker(worker("Memory"))
    passed_by = asyncio.ensure_future(memory.call("a", TEXTS))
    await asyncio.sleep(0)
    passed_by.cancel()
    assert (await memory.call("b", TEXTS))[-1] == "b"


async def test_that_a_stream_on_the_loop_ends_its_process_when_it_is_left_or_cancelled(worker):
    resident = worker("count")
    counting = LoopWorker(resident)
    async with aclosing(counting.stream(1_000_000, NUMBER)) as numbers:
        assert await anext(numbers) == 0
        pid = resident.pid
    assert not is_alive(pid)
    assert [number async for number in counting.stream(3, NUMBER)] == [0, 1, 2]
    sleeping = worker("misbehave")
    waiting = asyncio.ensure_future(anext(LoopWorker(sleeping).stream("sleep", TEXT)))
    await eventually(lambda: sleeping.pid)
    pid = sleeping.pid
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not is_alive(pid)


async def test_that_a_worker_has_ended_however_often_waiting_for_it_is_cancelled(worker):
    resident = worker("Memory")
    resident.call("a", TEXTS)
    pid = resident.pid
    closing = asyncio.create_task(LoopWorker(resident).close())
    for _ in range(3):
        await asyncio.sleep(0)
        closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing
    assert not is_alive(pid)


def script(text: str) -> tuple[str, ...]:
    return (sys.executable, "-c", text)


def test_that_a_run_of_a_program_gives_what_it_wrote_and_how_it_ended():
    echo = script("import sys; sys.stderr.write('said'); print(sys.stdin.read()); sys.exit(4)")
    ended = run_program(echo, environment=dict(os.environ), stdin=b"x" * 200_000)
    assert (ended.code, ended.output, ended.errors) == (4, b"x" * 200_000 + b"\n", "said")


@pytest.mark.parametrize(
    ("text", "limits", "reason"),
    [
        ("import time; time.sleep(600)", Limits(seconds=0.2), "0.2 seconds"),
        ("while True: print('x' * 1000)", Limits(seconds=60, output=MIB), "1,048,576 bytes"),
        ("import os\nos.fork()\nwhile True: pass", Limits(seconds=0.5), "0.5 seconds"),
    ],
)
def test_that_a_run_of_a_program_is_bounded(text: str, limits: Limits, reason: str):
    with pytest.raises(ChildLimitError, match=reason):
        run_program(script(text), environment=dict(os.environ), limits=limits)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere one process cannot set the limits of another")
def test_that_a_program_is_held_to_processor_time_and_memory():
    spinning = run_program(script("while True: pass"), environment={}, limits=Limits(seconds=60, cpu_seconds=1))
    assert -spinning.code in (signal.SIGXCPU, signal.SIGKILL)
    eating = script("import sys; sys.stdin.read(); len(bytearray(1 << 30))")
    assert "MemoryError" in run_program(eating, environment={}, limits=Limits(seconds=60, memory=256 * MIB)).errors


def test_that_a_run_of_a_program_leaves_no_thread():
    before = {*threading.enumerate()}
    for _ in range(5):
        run_program(script("pass"), environment=dict(os.environ))
        assert {*threading.enumerate()} <= before


async def test_that_a_cancelled_run_leaves_no_process(tmp_path: Path):
    told = tmp_path / "pid"
    text = f"import os, pathlib, time; pathlib.Path({str(told)!r}).write_text(str(os.getpid())); time.sleep(600)"
    running = asyncio.ensure_future(await_program(script(text), environment=dict(os.environ)))
    await eventually(lambda: told.exists() and told.read_text())
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert not is_alive(int(told.read_text()))
