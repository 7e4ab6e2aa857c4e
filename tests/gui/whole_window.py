"""The real window for tests that look at all of it: with a hosted site, or with a folder whose every pane is filled."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from tests.gui.archives.library import bundle
from tests.gui.exports.jobs import ready

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.shell import Shell
from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.bundles.library import FileState, ShelvedBundle
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.archive.controller import BundleTask
from docsdesk.ui.site_check import CHECK_FOLDER
from docsdesk.ui.sites.session import KEYRING
from docsdesk.ui.tasks import WindowTask

LOOKS = 3
LINES = "banner", "banners", "bars"

Positions = dict[QWidget, QPoint]
Eventually = Callable[[Callable[[], object]], Awaitable[None]]


@asynccontextmanager
async def whole_window(qapp: QApplication, folder: Path, eventually: Eventually) -> AsyncIterator[Shell]:
    """With a site that nothing is known of but its address."""
    async with opened_window(qapp, folder) as shell:
        await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
        shell.sites.save(Site(id="docs", name="Docs", base_url="https://docs.example.com"))
        await eventually(lambda: shell.session.connection)
        yield shell


@asynccontextmanager
async def filled_window(qapp: QApplication, folder: Path, eventually: Eventually) -> AsyncIterator[Shell]:
    """With the sample site, a change that is not saved, an export and its bundle, an answer, and a question set."""
    async with opened_window(qapp, folder) as shell:
        await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
        shell.sites.try_sample()
        await eventually(lambda: shell.session.connection)
        shell.notices.withdraw_from(KEYRING)
        await _fill(shell, eventually)
        yield shell


async def in_front(window: QWidget, eventually: Eventually) -> None:
    window.activateWindow()
    await eventually(window.isActiveWindow)


async def checked(shell: Shell, eventually: Eventually) -> None:
    """Once the docs folder has been checked, as it is when Overview or its problems are shown."""
    await eventually(lambda: not shell.site_check.is_due and not shell.tasks.is_running(CHECK_FOLDER))


async def settled(window: QWidget, eventually: Eventually) -> Positions:
    """Where everything stands once what goes on anyway, such as a first layout or check, moves nothing any more."""
    looks: list[Positions] = []

    def is_settled() -> bool:
        looks.append(_places(window))
        return len(looks) >= LOOKS and looks[-1] == looks[-LOOKS]

    await eventually(is_settled)
    return looks[-1]


def _places(window: QWidget) -> Positions:
    """Where everything stands that can be seen, but the lines themselves and what ends a view that scrolls."""
    found: Positions = {}
    below = [(window, QPoint())]
    while below:
        parent, place = below.pop()
        found[parent] = place
        below += [(part, place + part.pos()) for part in _parts(parent) if not _is_edge(part, parent)]
    return found


def _parts(parent: QWidget) -> list[QWidget]:
    shown = [part for part in parent.children() if isinstance(part, QWidget) and part.isVisible()]
    return [part for part in shown if not part.isWindow() and part.objectName() not in LINES]


def _is_edge(part: QWidget, parent: QWidget) -> bool:
    is_bar = isinstance(parent, QAbstractScrollArea) and part is not parent.viewport()
    return is_bar or part.property("role") == "separator"


@asynccontextmanager
async def opened_window(qapp: QApplication, folder: Path) -> AsyncIterator[Shell]:
    """Without a site."""
    places = UserPlaces(*(folder / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    early = EarlyWindow(qapp, places)
    early.window.resize(1200, 800)
    early.window.show()
    shell = Shell(early, places, Redactor())
    shell.start()
    try:
        shell.actions.schemes[ColorScheme.LIGHT].trigger()
        yield shell
    finally:
        early.window.close()
        await shell.close()
        early.window.deleteLater()
        qapp.sendPostedEvents(early.window, QEvent.Type.DeferredDelete)
        early.theme.choose(ColorScheme.LIGHT)


async def _fill(shell: Shell, eventually: Eventually) -> None:
    panes = shell.panes
    panes.assistant.ask("How do I authenticate?")
    for pane in ("api_settings", "pages"):
        shell.window.show_pane(pane)
    await eventually(panes.pages_pane.table.current_id)
    panes.api_settings.model.set_value(DISPLAY, "simple")
    ended = ready(Path("ferry.tar.gz"), site_name="Ferry API", site_id=shell.sites.site.id)
    panes.exports.model.put_job(ended)
    panes.exports.ended.emit(ended)
    panes.questions.add(QuestionSet(name="Keys", questions=(Question(text="How do I authenticate?"),)))
    await eventually(lambda: not panes.assistant_pane.actions_here["assistant_stop_action"].isEnabled())
    await eventually(lambda: not shell.tasks.is_running(BundleTask.REFRESH))
    await checked(shell, eventually)
    panes.exports.model.show_library([ShelvedBundle(bundle("Ferry API"), FileState.HERE)])
