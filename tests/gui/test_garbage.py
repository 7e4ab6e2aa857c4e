import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject

from docsdesk.app.garbage import CHECK_INTERVAL_MS, collect_garbage_here


@pytest.fixture(autouse=True)
def nothing_stays_uncollected() -> Iterator[None]:
    yield
    gc.unfreeze()


class Knot:
    """Something that only the collector can free, and that tells which thread did."""

    def __init__(self) -> None:
        self.itself = self
        self.freed_by: list[threading.Thread] = []
        freed_by = self.freed_by
        weakref.finalize(self, lambda: freed_by.append(threading.current_thread()))


def tie_many() -> None:
    for _ in range(3_000):
        Knot()


def test_that_a_busy_worker_thread_frees_nothing_and_the_windows_thread_does(qtbot):
    parent = QObject()
    collect_garbage_here(parent)
    freed_by = Knot().freed_by
    worker = threading.Thread(target=tie_many)
    worker.start()
    worker.join()
    assert freed_by == []
    # What earlier tests left is freed meanwhile, and Python counts that against what is new.
    qtbot.waitUntil(lambda: bool(tie_many() or freed_by), timeout=10 * CHECK_INTERVAL_MS)
    assert freed_by == [threading.main_thread()]
