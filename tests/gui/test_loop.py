"""The ground that async tests of the interface stand on."""

import asyncio

import pytest
import qasync
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget


async def test_that_async_tests_run_inside_the_qt_loop(eventually):
    rung = []
    QTimer.singleShot(0, lambda: rung.append(True))
    await eventually(lambda: rung)
    assert isinstance(asyncio.get_running_loop(), qasync.QEventLoop)


async def test_that_a_test_goes_on_after_it_has_closed_its_last_window():
    window = QWidget()
    window.show()
    window.close()
    for _ in range(3):
        await asyncio.sleep(0.005)
    assert isinstance(asyncio.get_running_loop(), qasync.QEventLoop)


async def test_that_waiting_for_what_never_comes_fails(eventually):
    with pytest.raises(pytest.fail.Exception, match="still not so"):
        await eventually(lambda: False, within=0.01)
