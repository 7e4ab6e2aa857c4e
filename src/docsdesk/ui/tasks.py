"""The only place that starts asyncio tasks: named, kept alive, with one outcome for every way a task can end."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from enum import Enum, StrEnum, auto
from functools import partial

from docsdesk.domain.errors import DocsdeskError
from docsdesk.ui.notices import EVERYWHERE, Notices, notice_for

_log = logging.getLogger(__name__)

Work = Callable[[], Coroutine[object, object, None]]
"""Creates the coroutine; called again when the person retries."""


class WindowTask(StrEnum):
    START = "start"
    SETTLE_IN = "settle in"


class IfRunning(Enum):
    """What starting does while a task of that name is running."""

    REFUSE = auto()
    """Unless it has been cancelled and is only ending: what comes then is wanted."""
    REPLACE = auto()
    """Cancel it, wait for it to end, then begin."""


class Tasks:
    """Runs the controllers' coroutines.

    A cancelled task ends silently, a DocsdeskError becomes a notice (whose "Try again" starts the work again), anything
    else goes to the loop's exception handler.
    """

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._running: dict[str, asyncio.Task[None]] = {}
        self._alive: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self, name: str, work: Work, *, pane: str = EVERYWHERE, if_running: IfRunning = IfRunning.REFUSE) -> bool:
        """Start `work` under `name`; return False if refused."""
        running = self._running_task(name)
        is_wanted = running is None or bool(running.cancelling())
        if self._closed or (not is_wanted and if_running is IfRunning.REFUSE):
            return False
        if running is not None:
            running.cancel()
        self._notices.withdraw_from(name)
        earlier = {task for task in self._alive if task.get_name() == name and not task.done()}
        task = asyncio.get_running_loop().create_task(self._run(name, work, pane, earlier), name=name)
        self._running[name] = task
        self._alive.add(task)
        task.add_done_callback(partial(self._note_end, name))
        return True

    def do(self, name: str, work: Callable[[], None], *, pane: str = EVERYWHERE) -> None:
        """Do something that does not wait, treating a DocsdeskError as a task's would be."""
        self._notices.withdraw_from(name)
        try:
            work()
        except DocsdeskError as error:
            _note(name, error)
            again = partial(self.do, name, work, pane=pane)
            self._notices.post(notice_for(error, pane=pane, source=name, retry=again))

    def cancel(self, name: str) -> None:
        """Ask a task to stop; does nothing if there is none."""
        if task := self._running.get(name):
            task.cancel()

    def is_running(self, name: str) -> bool:
        return self._running_task(name) is not None

    def _running_task(self, name: str) -> asyncio.Task[None] | None:
        """Ended tasks are only forgotten a moment later."""
        task = self._running.get(name)
        return None if task is None or task.done() else task

    async def close(self) -> None:
        """Cancel everything, wait for it to end, and refuse new starts."""
        self._closed = True
        alive = [task for task in self._alive if task is not asyncio.current_task()]
        for task in alive:
            task.cancel()
        if alive:
            await asyncio.wait(alive)

    async def _run(self, name: str, work: Work, pane: str, earlier: set[asyncio.Task[None]]) -> None:
        # There can be several: a task replaced before it began leaves its predecessor still ending.
        if earlier:
            await asyncio.wait(earlier)
        try:
            await work()
        except DocsdeskError as error:
            _note(name, error)
            again = partial(self._start_again, name, work, pane)
            self._notices.post(notice_for(error, pane=pane, source=name, retry=again))

    def _start_again(self, name: str, work: Work, pane: str) -> None:
        self.start(name, work, pane=pane)

    def _note_end(self, name: str, task: asyncio.Task[None]) -> None:
        self._alive.discard(task)
        if self._running.get(name) is task:
            del self._running[name]
        if task.cancelled() or (error := task.exception()) is None:
            return
        task.get_loop().call_exception_handler(
            {"message": f"The task {name!r} ended unexpectedly", "exception": error, "task": task}
        )


def _note(name: str, error: DocsdeskError) -> None:
    """A notice is gone when it is dismissed; who helps later finds it in the log."""
    _log.info("%s: %s", name, "\n".join(filter(None, (str(error), error.details))))


class SiteTasks:
    """Look-ups for the open site: they end with it, so that no late answer shows up for another site.

    Work that writes goes to `Tasks` directly: it is finished whatever is shown meanwhile.
    """

    def __init__(self, tasks: Tasks, pane: str) -> None:
        self._tasks = tasks
        self._pane = pane
        self._names: set[str] = set()

    def start(self, name: str, work: Work) -> None:
        """Replace any running task of that name."""
        self._names.add(name)
        self._tasks.start(name, work, pane=self._pane, if_running=IfRunning.REPLACE)

    def end(self) -> None:
        """Cancel the look-ups because another site is being opened."""
        for name in self._names:
            self._tasks.cancel(name)
        self._names.clear()
