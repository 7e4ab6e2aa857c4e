"""Shows the manual: an engine serves it on this machine once it is asked for, and as long as somebody reads."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QWidget

from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.manual import START, setting_page
from docsdesk.ui.api_settings.form.words import object_name
from docsdesk.ui.manual.window import ManualWindow
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import translate_text
from docsdesk.ui.web.page_view import PageView
from docsdesk.usecases.ports import EngineAddress

MANUAL_TASK = "show the manual"


class _Engines(Protocol):
    """As in ports.Engines."""

    async def address(self, folder: Path, *, allow_private_apis: bool = False) -> EngineAddress: ...

    def in_use(self, folder: Path) -> AbstractContextManager[None]: ...


@dataclass(frozen=True, slots=True)
class ManualParts:
    """`folder` is the manual's; `view_problem` says why pages cannot be shown in the program, and runs in a thread."""

    folder: Path
    engines: _Engines
    view_problem: Callable[[], str]
    make_view: Callable[[], PageView]
    open_link: Callable[[str], object]


class ManualController(QObject):
    def __init__(self, parts: ManualParts, tasks: Tasks, window_state: QSettings) -> None:
        super().__init__()
        self._parts = parts
        self._tasks = tasks
        self._window_state = window_state
        self._window: ManualWindow | None = None
        self._page = START
        self._use = ExitStack()
        self._problem: str | None = None
        """Why pages are shown in the browser; empty if they are not, None before that was looked at."""

    def show(self, page: str = START) -> None:
        """Open a page, such as "reference/rules#link/case", in the manual's window, else in the browser."""
        self._page = page
        self._tasks.start(MANUAL_TASK, partial(self._show, page), if_running=IfRunning.REPLACE)

    def close(self) -> None:
        if self._window is not None:
            self._window.close()

    async def _show(self, page: str) -> None:
        parts = self._parts
        if self._problem is None:
            self._problem = await asyncio.to_thread(parts.view_problem)
        window = None if self._problem else self._shown_window()
        try:
            # Readers try the interface on an engine of their own, which is on this machine.
            engine = await parts.engines.address(parts.folder, allow_private_apis=True)
        except DocsdeskError as error:
            if window is None:
                raise
            window.show_problem(translate_text(error.title), translate_text(error.hint))
            return
        self._put(window, _address(engine, page))

    def _put(self, window: ManualWindow | None, address: str) -> None:
        try:
            if window is not None:
                self._keep()
                window.show_page(address)
                return
        except ImportError as error:
            self._problem = str(error)
            self.close()
        self._parts.open_link(address)

    def _shown_window(self) -> ManualWindow:
        if self._window is None:
            self._window = ManualWindow(self._parts.make_view, self._window_state)
            self._window.left.connect(self._leave)
            self._window.retry_requested.connect(lambda: self.show(self._page))
            self._window.outside_requested.connect(self._parts.open_link)
        self._window.come()
        return self._window

    def _keep(self) -> None:
        self._use.close()
        self._use.enter_context(self._parts.engines.in_use(self._parts.folder))

    def _leave(self) -> None:
        """The engine ends some time later, unless a browser shows its pages."""
        if self._window is not None:
            self._window.deleteLater()
            self._window = None
        self._use.close()


def _address(engine: EngineAddress, page: str) -> str:
    path = "" if page == START else page
    return f"{engine.url}/{path}"


PANES: Mapping[str, str] = MappingProxyType(
    {
        "overview": "tutorials/first-hour",
        "api_settings": "how-to/change-api-settings",
        "pages": "how-to/find-and-edit-pages",
        "problems": "how-to/check-and-fix",
        "exports": "how-to/export-and-verify",
        "assistant": "how-to/ask-and-inspect",
        "questions": "how-to/question-sets",
        "activity": "explanation/what-leaves-the-machine",
    }
)
"""By the keys of panes."""
PARTS: Mapping[str, str] = MappingProxyType(
    {
        "AboutDialog": START,
        "AnswersForm": "how-to/use-a-model-server",
        "ExportComparison": "how-to/compare-states",
        "CrashDialog": "how-to/get-help",
        "DeploymentTab": "how-to/publish-and-deploy",
        "DiagnosticsWindow": "how-to/get-help",
        "FirstRunPage": "tutorials/first-hour",
        "MoveForm": "how-to/rename-or-move-a-page",
        "NetworkDialog": "how-to/behind-a-proxy",
        "Palette": "how-to/keyboard-and-palette",
        "PreferencesWindow": "how-to/keyboard-and-palette",
        "PreviewPanel": "how-to/preview-pages",
        "ProblemsPanel": "how-to/check-and-fix",
        "RawView": "reference/answer-streams",
        "ShortcutList": "reference/shortcuts",
        "SiteEditor": "how-to/add-a-site",
        "TranslationsView": "how-to/translations",
        "UpdateDialog": "how-to/updates",
        "VerificationTab": "reference/bundles",
    }
)
"""By the classes of dialogs, and of parts of a pane that have a page of their own."""
_SETTINGS = {object_name(path): setting_page(setting) for path, setting in API_SETTINGS.items()}
"""By the object names of their controls."""


def page_for(focused: QWidget | None, pane: str) -> str:
    """`pane` is the key of the one in front, empty on the first run."""
    part = focused
    while part is not None:
        page = PARTS.get(type(part).__name__) or _SETTINGS.get(part.objectName())
        if page:
            return page
        part = part.parentWidget()
    return PANES.get(pane, START)
