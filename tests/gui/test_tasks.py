"""One fate for every way a task can end."""

import asyncio

import pytest

from docsdesk.domain.errors import Action, DocsdeskError, ServiceUnreachableError
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import IfRunning, SiteTasks, Tasks


@pytest.fixture
def notices(qapp) -> Notices:
    return Notices()


@pytest.fixture
async def tasks(notices):
    tasks = Tasks(notices)
    yield tasks
    await tasks.close()


async def forever() -> None:
    await asyncio.Event().wait()


async def test_that_a_name_that_runs_is_refused(tasks, eventually):
    assert tasks.start("export", forever)
    assert not tasks.start("export", forever)
    assert tasks.is_running("export")


async def test_that_a_name_is_free_the_moment_its_task_has_ended(tasks):
    ended = asyncio.Event()

    async def short() -> None:
        ended.set()

    tasks.start("export", short)
    await ended.wait()
    assert not tasks.is_running("export")
    assert tasks.start("export", forever)


async def test_that_replacing_waits_for_the_end_of_the_one_before(tasks, eventually):
    events: list[str] = []

    async def first() -> None:
        try:
            await forever()
        finally:
            await asyncio.sleep(0)
            events.append("first ended")

    async def second() -> None:
        events.append("second began")

    tasks.start("ask", first)
    await asyncio.sleep(0)
    tasks.start("ask", second, if_running=IfRunning.REPLACE)
    await eventually(lambda: len(events) == 2)
    assert events == ["first ended", "second began"]


async def test_that_replacing_twice_at_once_still_waits_for_the_first_to_end(tasks, eventually):
    events: list[str] = []
    may_end = asyncio.Event()

    async def first() -> None:
        try:
            await forever()
        finally:
            await may_end.wait()
            events.append("first ended")

    async def last() -> None:
        events.append("last began")

    tasks.start("ask", first)
    await asyncio.sleep(0)
    for work in (forever, last):
        tasks.start("ask", work, if_running=IfRunning.REPLACE)
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert events == []
    may_end.set()
    await eventually(lambda: len(events) == 2)
    assert events == ["first ended", "last began"]


async def test_that_a_cancelled_task_says_nothing(tasks, notices, eventually):
    tasks.start("ask", forever)
    tasks.cancel("ask")
    await eventually(lambda: not tasks.is_running("ask"))
    assert notices.standing() == ()


async def test_that_a_failure_becomes_a_notice_in_its_pane_and_a_record_of_the_log(tasks, notices, eventually, caplog):
    async def fail() -> None:
        raise DocsdeskError("The folder is gone.", "Choose it again.", details="EIO", action=Action.OPEN_FOLDER)

    with caplog.at_level("INFO"):
        tasks.start("open", fail, pane="settings")
        await eventually(notices.standing)
    assert caplog.messages == ["open: The folder is gone. Choose it again.\nEIO"]
    (notice,) = notices.standing("settings")
    assert (notice.title, notice.hint, notice.action) == (
        "The folder is gone.",
        "Choose it again.",
        Action.OPEN_FOLDER,
    )


async def test_that_trying_again_starts_the_same_work_and_takes_the_notice_back(tasks, notices, eventually):
    attempts: list[int] = []

    async def fail_once() -> None:
        attempts.append(1)
        if len(attempts) == 1:
            raise ServiceUnreachableError("The service does not respond.", "Check your connection.")

    tasks.start("export", fail_once, pane="exports")
    await eventually(notices.standing)
    notices.choose(notices.standing()[0])
    await eventually(lambda: len(attempts) == 2)
    assert notices.standing() == ()


async def test_that_an_unforeseen_error_reaches_the_loop(tasks, notices, eventually):
    loop = asyncio.get_running_loop()
    before, seen = loop.get_exception_handler(), []
    loop.set_exception_handler(lambda _, context: seen.append(context["exception"]))

    async def fail() -> None:
        raise ZeroDivisionError

    tasks.start("count", fail)
    await eventually(lambda: seen)
    loop.set_exception_handler(before)
    assert isinstance(seen[0], ZeroDivisionError)
    assert notices.standing() == ()


async def test_that_closing_waits_for_clean_up_and_starts_nothing_more(notices):
    tasks, ended = Tasks(notices), []

    async def clean_up_slowly() -> None:
        try:
            await forever()
        finally:
            await asyncio.sleep(0.01)
            ended.append(True)

    tasks.start("download", clean_up_slowly)
    await asyncio.sleep(0)
    await tasks.close()
    assert ended
    assert not tasks.start("download", forever)


async def test_that_what_is_looked_up_for_a_site_ends_with_it_even_when_the_answer_is_there(tasks, eventually):
    answered, shown = asyncio.Event(), []

    async def look_up() -> None:
        await answered.wait()
        shown.append("late")

    of_site = SiteTasks(tasks, "pages")
    of_site.start("look up", look_up)
    await asyncio.sleep(0)
    answered.set()
    of_site.end()
    await eventually(lambda: not tasks.is_running("look up"))
    assert shown == []
    of_site.start("look up", look_up)
    await eventually(lambda: shown == ["late"])


async def test_that_a_name_is_free_once_its_task_has_been_cancelled(tasks, eventually):
    """What comes after the cancelling is wanted, even while what was cancelled is ending."""
    events: list[str] = []

    async def work(name: str) -> None:
        events.append(name)
        await forever()

    tasks.start("check", lambda: work("old"))
    tasks.cancel("check")
    assert tasks.start("check", lambda: work("new"))
    assert not tasks.start("check", lambda: work("another"))
    await eventually(lambda: events == ["new"])
