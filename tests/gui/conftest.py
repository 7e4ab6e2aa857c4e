"""Async tests of the interface run on the loop that the window runs on: asyncio inside Qt's own."""

import asyncio
import gc
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
import qasync
from PySide6.QtCore import QEvent, Qt, QTimerEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.ui.languages import speak
from docsdesk.ui.theme import Theme, body_font

UNHANDLED = pytest.StashKey[list[dict[str, Any]]]()
NO_LOOK = "/* nothing */"
"""A stylesheet without rules. After an empty one Qt goes on looking for windows that are gone, and crashes."""


class ApplicationOfTests(QApplication):
    """Takes events inside the loop of an async test also before and after it, where pytest-qt asks for them.

    In the window a timer's slot always finds its loop running, and may start a task.
    """

    loop: asyncio.AbstractEventLoop | None = None

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        speak(self, "en_US")

    def processEvents(self, *flags: Any) -> None:
        loop = self.loop
        if loop is None or loop.is_closed() or loop.is_running():
            super().processEvents(*flags)
        else:
            loop.call_soon(loop.stop)
            loop.run_forever()


class TimerOfTests(qasync._SimpleTimer):
    """Runs nothing inside a task: a click of QTest may take events, and a second task there would be stuck for good."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._loop = loop

    def timerEvent(self, event: QTimerEvent) -> None:
        # It comes again: Qt's timers do so until they are killed.
        if asyncio.current_task(self._loop) is None:
            super().timerEvent(event)


class Threads(ThreadPoolExecutor):
    """Those beside the window's own: which functions ran in them, once `hold` let them."""

    def __init__(self) -> None:
        super().__init__(4)
        self.ran: list[Callable[..., object]] = []
        self.hold = threading.Event()
        self.hold.set()

    def submit(self, work: Callable[..., Any], /, *given: Any) -> Future[Any]:
        return super().submit(self._run, work)

    def _run(self, work: partial[Any]) -> Any:
        self.hold.wait(2)
        self.ran.append(work.args[0])
        return work()


class LoopOfTests(qasync.QEventLoop):
    """Ends with its future: what is to be done then waits for the next run, and does not find the loop ended."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._timer = TimerOfTests(self)
        self.threads = Threads()
        self.set_default_executor(self.threads)

    def run_until_complete(self, future: Awaitable[Any]) -> Any:
        task = asyncio.ensure_future(future, loop=self)
        task.add_done_callback(self._stop)
        self.run_forever()
        task.remove_done_callback(self._stop)
        return task.result()

    def _stop(self, _: object) -> None:
        self.stop()


@pytest.fixture(scope="session")
def qapp_cls() -> type[QApplication]:
    return ApplicationOfTests


def pytest_configure(config: pytest.Config) -> None:
    config.stash[UNHANDLED] = []


def pytest_asyncio_loop_factories(config: pytest.Config) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"qt": partial(_qt_loop, config)}


def _qt_loop(config: pytest.Config) -> asyncio.AbstractEventLoop:
    application = QApplication.instance()
    assert isinstance(application, ApplicationOfTests)
    loop = application.loop = LoopOfTests(application)
    unhandled = config.stash[UNHANDLED]
    loop.set_exception_handler(lambda _, context: unhandled.append(context))
    return loop


@pytest.fixture(autouse=True)
def no_error_is_left_to_the_loop(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    """A test fails when a task or callback that it started failed and nobody took the error."""
    unhandled = request.config.stash[UNHANDLED]
    unhandled.clear()
    yield
    for context in unhandled:
        raise AssertionError(context["message"]) from context.get("exception")


@pytest.fixture(autouse=True)
def garbage_is_collected_on_this_thread(qapp: QApplication) -> Iterator[None]:
    """As in the window: a Qt object that a worker thread frees can take the process down.

    What a test closed goes with it, not in the middle of a later one.
    """
    gc.disable()
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect(1)


@pytest.fixture(autouse=True)
def a_look_lasts_for_one_test(qapp: QApplication) -> Iterator[None]:
    palette, font = qapp.palette(), qapp.font()
    yield
    # First what the test closed: it would be given another look, widget by widget, only to be deleted.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if qapp.styleSheet() not in ("", NO_LOOK):
        qapp.setStyleSheet(NO_LOOK)
        qapp.setFont(font)
        qapp.setPalette(palette)


@pytest.fixture(autouse=True)
def closing_a_window_quits_nothing(qapp: QApplication) -> None:
    """Else the last window that a test closes ends the loop of that test, or of the one after it."""
    qapp.setQuitOnLastWindowClosed(False)


@pytest.fixture(autouse=True)
def no_key_stays_held(qapp: QApplication) -> Iterator[None]:
    """QTest leaves the modifier of its last key held, for whatever asks in the next test."""
    yield
    QTest.keyRelease(QWidget(), Qt.Key.Key_Control, Qt.KeyboardModifier.NoModifier)


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The window's light look."""
    qapp.setFont(body_font())
    return Theme(qapp, ColorScheme.LIGHT)


@pytest.fixture
def from_the_right(qapp: QApplication) -> Iterator[None]:
    """As in Hebrew; before `theme`, whose margins depend on it."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
async def threads() -> Threads:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, LoopOfTests)
    return loop.threads


@pytest.fixture
def eventually():
    """Wait until a condition holds while the window goes on: ``await eventually(lambda: view.count() == 3)``."""

    async def wait(condition: Callable[[], object], within: float = 20.0) -> None:
        deadline = time.monotonic() + within
        while not condition():
            if time.monotonic() > deadline:
                pytest.fail(f"still not so after {within} s")
            await asyncio.sleep(0.005)

    return wait


@pytest.fixture
def shown(qtbot):
    def show(widget: QWidget, width: int = 400, height: int = 300) -> QWidget:
        qtbot.addWidget(widget)
        widget.resize(width, height)
        widget.show()
        QApplication.processEvents()
        return widget

    return show
