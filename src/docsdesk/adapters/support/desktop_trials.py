"""Tries the display, the web engine and notifications, each in a process of its own, and describes the screens."""

import os
from collections.abc import Mapping

from pydantic import TypeAdapter

from docsdesk.adapters.display import display_problem
from docsdesk.adapters.web_view import web_view_problem
from docsdesk.domain.support.computer_check import Finding, Outcome, Subject
from docsdesk.domain.support.desktop import NO_DISPLAY, DisplayFacts, NotificationWish, Notified
from docsdesk.domain.support.diagnostics import Contents
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import Limits
from docsdesk.processes.loop import LoopWorker, in_thread
from docsdesk.processes.worker import T, Worker

_LIMITS = Limits(seconds=25, message=1_000_000)
_FACTS, _NOTIFIED, _PROBLEM = TypeAdapter(DisplayFacts), TypeAdapter(Notified), TypeAdapter(str)
_WITHOUT_WINDOW = say("Every command works in the terminal; `docsdesk tour` shows them.")
_WITHOUT_WEB_VIEW = say("Previews open in your browser; everything else works.")
_WITHOUT_NOTIFICATIONS = say("The sidebar marks what has ended.")


async def display_part(environment: Mapping[str, str] = os.environ) -> Contents:
    if problem := await in_thread(display_problem, environment):
        return Contents(problem=problem)
    try:
        facts = await _ask("describe-display", "", _FACTS)
    except ChildFailedError as error:
        return Contents(problem=f"Qt opens no display here: {error.reason}.")
    screens = tuple((f"screen {number}", words) for number, words in enumerate(facts.screens, 1))
    return Contents((("platform", facts.platform), ("Qt", facts.qt), ("scheme", facts.scheme), *screens))


async def try_display(environment: Mapping[str, str] = os.environ) -> tuple[Finding, ...]:
    subject, outcome = Subject.DISPLAY, Outcome.FAILS
    if problem := await in_thread(display_problem, environment):
        advice = say("Start Docsdesk from a desktop.")
        return (Finding(subject, outcome, problem, advice, _WITHOUT_WINDOW),)
    try:
        facts = await _ask("describe-display", "", _FACTS)
    except ChildFailedError as error:
        said = say("Qt opens no display here: {problem}.", problem=error.reason)
        advice = say("Install the packages that Qt needs, as the manual lists them, then check again.")
        return (Finding(subject, outcome, said, advice, _WITHOUT_WINDOW),)
    screens = "; ".join(facts.screens) or "?"
    return (Finding(subject, Outcome.WORKS, say("{platform}: {screens}.", platform=facts.platform, screens=screens)),)


async def try_web_view(environment: Mapping[str, str] = os.environ) -> tuple[Finding, ...]:
    """Starts QtWebEngine and loads a page of one line; without a display, as if there were one."""
    subject, fails = Subject.WEB_VIEW, Outcome.FAILS
    if problem := await in_thread(web_view_problem, environment):
        return (Finding(subject, fails, problem, without=_WITHOUT_WEB_VIEW),)
    platform = NO_DISPLAY if await in_thread(display_problem, environment) else ""
    try:
        problem = await _ask("load-page", platform, _PROBLEM)
    except ChildFailedError as error:
        problem = error.reason
    if problem:
        said = say("QtWebEngine does not show a page: {problem}.", problem=problem)
        advice = say("Update your system's graphics drivers, or set QTWEBENGINE_CHROMIUM_FLAGS=--disable-gpu.")
        return (Finding(subject, fails, said, advice, _WITHOUT_WEB_VIEW),)
    return (Finding(subject, Outcome.WORKS, say("QtWebEngine started and showed a page.")),)


async def try_notification(wish: NotificationWish, environment: Mapping[str, str] = os.environ) -> tuple[Finding, ...]:
    """Shows it for a moment, in the way of the window."""
    subject = Subject.NOTIFICATIONS
    if await in_thread(display_problem, environment):
        return (Finding(subject, Outcome.UNTRIED, say("There is no display here."), without=_WITHOUT_NOTIFICATIONS),)
    try:
        notified = await _ask("show-notification", wish, _NOTIFIED)
    except ChildFailedError as error:
        said = say("None was shown: {problem}.", problem=error.reason)
        return (Finding(subject, Outcome.FAILS, said, without=_WITHOUT_NOTIFICATIONS),)
    if notified is Notified.SHOWN:
        said = say("One was sent. If you did not see it, look into your system's settings for Docsdesk.")
        return (Finding(subject, Outcome.WORKS, said),)
    has_tray = notified is Notified.NO_MESSAGES
    said = say("This desktop shows no notifications.") if has_tray else say("This desktop has no tray for them.")
    advice = say("On GNOME, switch on the extension AppIndicator.")
    return (Finding(subject, Outcome.FAILS, said, advice, _WITHOUT_NOTIFICATIONS),)


async def _ask(name: str, order: object, answer: TypeAdapter[T]) -> T:
    """Raises ChildFailedError. The process ends with the answer, and if nobody waits for it any more."""
    worker = LoopWorker(Worker(name, limits=_LIMITS))
    try:
        return await worker.call(order, answer)
    finally:
        await worker.close()
