"""Orders spread over several processes: copies of this one, or workers that are asked."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from pydantic import TypeAdapter
from tests.contract.process_tree import is_alive
from tests.waiting import eventually

from docsdesk.docs.checks.pages import check_pages
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import PageMissingError
from docsdesk.engine.live.page_facts import spread_facts
from docsdesk.processes.environment import own_environment
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.process_pool import _ask_copies

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="copies this process")
NUMBER = TypeAdapter(int)


def squared(number: int) -> int:
    return number * number


def test_that_every_order_is_answered_once_and_nothing_stays_open():
    before = len(list(Path("/proc/self/fd").iterdir()))
    assert dict(_ask_copies(squared, range(500), NUMBER, 3)) == {n: n * n for n in range(500)}
    stopped = _ask_copies(squared, range(500), NUMBER, 3)
    next(stopped)
    stopped.close()
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_that_an_error_of_ours_comes_back_as_it_is_and_any_other_ends_the_work(capfd):
    def refuse(number: int) -> int:
        raise PageMissingError("kites")

    def fall(number: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return number

    with pytest.raises(PageMissingError, match="kites"):
        dict(_ask_copies(refuse, range(9), NUMBER, 2))
    with pytest.raises(ChildFailedError, match="signal 9"):
        dict(_ask_copies(fall, range(9), NUMBER, 2))
    assert capfd.readouterr() == ("", "")


def test_that_workers_find_what_copies_find(tmp_path):
    """A process with a second thread may not be copied."""
    (tmp_path / "docs.json").write_text('{"navigation": {"pages": []}, "variables": {"a": [1]}}')
    for number in range(4):
        (tmp_path / f"page-{number}.mdx").write_text(f"[a](/gone-{number})\n" + "Words.\n" * 20_000)
    folder, is_done = load_folder(tmp_path), Event()
    with ThreadPoolExecutor(1) as pool:
        pool.submit(is_done.wait)
        found = list(check_pages(folder, reader=lambda *known: spread_facts(*known, processes=2)))
        is_done.set()
    assert found == list(check_pages(folder))
    assert len(found) == 4


PARENT = """
import os
from pydantic import TypeAdapter
from docsdesk.processes.process_pool import spread

def spin(number):
    os.write(1, b"%d\\n" % os.getpid())
    while True:
        pass

list(spread("", spin, range(2), TypeAdapter(int), processes=2))
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
async def test_that_copies_end_with_the_process_that_is_killed(number: int):
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", PARENT]
    environment = own_environment()
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment, start_new_session=True) as parent:
        copies = [int(parent.stdout.readline()) for _ in range(2)]
        parent.send_signal(number)
        said = parent.stderr.read().decode()
    assert said.count("Traceback") == (number == signal.SIGINT)  # The parent's own.
    await eventually(lambda: not any(is_alive(pid) for pid in copies))
