"""An object in a child process: what its calls answer, how they are cancelled, and how they fail."""

import asyncio
import sys
from contextlib import aclosing
from pathlib import Path

import pytest
from tests.contract.child_program import PROGRAM, Notebook
from tests.contract.process_tree import is_alive
from tests.waiting import eventually

from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.errors import DocsFolderError
from docsdesk.processes.calls import calls_of
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.remote import Remote


@pytest.fixture
async def remote():
    made: list[Remote[Notebook]] = []

    def make(**how: object) -> Remote[Notebook]:
        made.append(Remote(Notebook, "notebook", program=PROGRAM, **how))
        return made[-1]

    yield make
    for each in made:
        await each.close()


async def test_that_calls_and_streams_reach_one_object_with_defaults_and_keywords(remote):
    notebook = remote().calls
    assert await notebook.write("a") == ("a",)
    assert await notebook.write("caf\udce9", times=2) == ("a", "caf\udce9", "caf\udce9")
    assert [line async for line in notebook.list_lines(1)] == ["caf\udce9", "caf\udce9"]
    with pytest.raises(TypeError):
        await notebook.write()


async def test_that_calls_under_way_at_the_same_time_do_not_wait_for_each_other(remote):
    notebook = remote().calls
    waiting = asyncio.ensure_future(notebook.wait())
    async with aclosing(notebook.count_for_ever()) as numbers:
        assert await anext(numbers) == 0
        assert await notebook.write("a") == ("a",)
        assert await anext(numbers) == 1
    assert not waiting.done()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_that_a_cancelled_call_and_a_closed_stream_end_in_the_child_too_which_goes_on(remote):
    notebook = remote()
    calls = notebook.calls
    await calls.write("a")
    pid = notebook.pid
    waiting = asyncio.ensure_future(calls.wait())
    async with aclosing(calls.count_for_ever()) as numbers:
        await anext(numbers)
    waiting.cancel()
    while await calls.count_cancelled() < 2:  # noqa: ASYNC110 (each is an answer of the child)
        await asyncio.sleep(0)
    assert notebook.pid == pid
    assert await calls.write("b") == ("a", "b")


async def test_that_a_child_that_does_not_give_a_cancelled_call_up_is_ended(remote):
    notebook = remote(seconds_to_cancel=0.1)
    await notebook.calls.write("a")
    pid = notebook.pid
    async with aclosing(notebook.calls.spin()) as words:
        assert await anext(words) == "from now on"
    await eventually(lambda: not is_alive(pid))
    assert await notebook.calls.write("b") == ("b",)


async def test_that_an_error_of_ours_is_raised_here_and_the_object_stays(remote):
    notebook = remote()
    await notebook.calls.write("a")
    with pytest.raises(BundleMissingError) as caught:
        await notebook.calls.find(Path("/odd/\udce9.zip"))
    assert caught.value.file == Path("/odd/\udce9.zip")
    assert await notebook.calls.write("b") == ("a", "b")


@pytest.mark.parametrize(
    ("how", "limits", "reason", "details"),
    [
        ("sleep", Limits(seconds=4), "more than 4 seconds", ""),
        ("eat", Limits(memory=400 * MIB), "400 MiB of memory", ""),
        ("shout", Limits(message=MIB), "more than 1,048,576 bytes", ""),
        ("shout", Limits(output=MIB), "more than 1,048,576 bytes", ""),
        ("fail", Limits(), "exit code 1", "RuntimeError: no luck"),
        ("be killed", Limits(), "signal 9", ""),
    ],
)
async def test_that_every_call_under_way_fails_with_the_child_and_the_next_gets_a_new_one(
    remote, how: str, limits: Limits, reason: str, details: str
):
    notebook = remote(limits=limits)
    other = asyncio.ensure_future(notebook.calls.wait())
    await asyncio.sleep(0)
    with pytest.raises(ChildFailedError, match=reason) as caught:
        await notebook.calls.misbehave(how)
    assert caught.value.details.strip().endswith(details)
    with pytest.raises(ChildFailedError):
        await other
    assert await notebook.calls.write("a") == ("a",)


async def test_that_a_failure_is_told_as_its_owner_says(remote):
    notebook = remote(failure=lambda error: DocsFolderError(f"No pages: {error.reason}.", ""))
    with pytest.raises(DocsFolderError, match="No pages: its process ended"):
        await notebook.calls.misbehave("be killed")


async def test_that_the_time_for_a_stream_counts_anew_with_each_item_and_a_call_given_up_in_time_ends_no_child(remote):
    seconds = 4
    notebook = remote(limits=Limits(seconds=seconds), seconds_to_cancel=seconds / 2)
    async with aclosing(notebook.calls.count_for_ever()) as given_up:
        await anext(given_up)
    begun, pid = asyncio.get_running_loop().time(), notebook.pid
    async with aclosing(notebook.calls.count_for_ever()) as numbers:
        async for _ in numbers:
            if asyncio.get_running_loop().time() > begun + 1.2 * seconds:
                break
    assert notebook.pid == pid


async def test_that_a_refusal_that_makes_no_sense_fails_its_call():
    script = "import os, sys, time; sys.stdin.readline(); os.write(1, b'1 !odd\\n'); time.sleep(600)"
    odd = Remote(Notebook, "notebook", program=(sys.executable, "-S", "-c", script), limits=Limits(seconds=20))
    with pytest.raises(ChildFailedError, match="unexpected answer"):
        await odd.calls.write("a")
    await odd.close()


async def test_that_a_child_ends_when_it_has_been_idle_and_not_while_it_is_asked(remote):
    notebook = remote(seconds_idle=0.05)
    await notebook.calls.write("a")
    pid = notebook.pid
    async with aclosing(notebook.calls.count_for_ever()) as numbers:
        async for number in numbers:
            if number == 100:
                break
        assert is_alive(pid)
    await eventually(lambda: not is_alive(pid))
    assert await notebook.calls.write("b") == ("b",)


async def test_that_a_closed_remote_starts_no_child_and_fails_what_waits(remote):
    notebook = remote()
    await notebook.calls.write("a")
    pid = notebook.pid
    waiting = asyncio.ensure_future(notebook.calls.wait())
    await asyncio.sleep(0)
    await notebook.close()
    assert not is_alive(pid)
    with pytest.raises(ChildFailedError):
        await waiting
    with pytest.raises(ChildFailedError, match="quitting"):
        await notebook.calls.write("b")
    missing = Remote(Notebook, "notebook", program=("/no/such/program",))
    with pytest.raises(ChildFailedError, match="did not start"):
        await missing.calls.write("a")


def test_that_a_method_that_cannot_be_called_from_afar_is_refused():
    class Plain:
        def write(self, line: str) -> str:
            return line

    class Untold:
        async def write(self, line) -> str:
            return line

    with pytest.raises(TypeError, match="neither async"):
        calls_of(Plain)
    with pytest.raises(TypeError, match="no annotation for line"):
        calls_of(Untold)
