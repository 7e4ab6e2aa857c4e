"""Keeps the open site's preview in step with the draft while somebody looks at it."""

import asyncio
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import DocsdeskError, ServiceUnreachableError
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.preview_bodies import DraftEffectBody, PreviewPagesBody
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.notices import Notice
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import translate_text
from docsdesk.usecases.settings.preview_settings import PreviewPorts, SettingsPreview, preview_settings

PREVIEW_TASK = "preview docs.json"
PAUSE_SECONDS = 0.15
"""Seconds between a change and its preview: of several keystrokes, only the last counts."""


class PreviewController(QObject):
    view_checked = Signal(str)
    """Why pages cannot be shown in the window; empty if they can."""
    opened = Signal(SettingsPreview, PreviewPagesBody)
    effect_changed = Signal(object)
    """A DraftEffectBody, or None if there is no draft."""
    compared = Signal(object)
    """A PageComparisonBody, or None if there is no draft to compare with."""
    failed = Signal(str, str)
    page_wanted = Signal(str)

    def __init__(
        self,
        tasks: Tasks,
        model: DraftModel,
        ports: PreviewPorts,
        view_problem: Callable[[], str],
        pause: float = PAUSE_SECONDS,
    ) -> None:
        super().__init__()
        self._tasks = tasks
        self._model = model
        self._ports = ports
        self._view_problem = view_problem
        self._pause = pause
        self._site: Site | None = None
        self._followed: Site | None = None
        """The site whose preview is kept in step."""
        self._is_looked_at = False
        self._is_reviewed = False
        self._is_lost = False
        self._wants_pages = True
        self._was_open = False
        self._view: tuple[str, Reader] = ("", ANONYMOUS)
        self._news = asyncio.Event()
        model.changed.connect(self._tell)

    def show_site(self, site: Site | None) -> None:
        """Leave the previous site: its engine drops the draft."""
        self._tasks.cancel(PREVIEW_TASK)
        self._site, self._followed = site, None
        self._tell()

    def look(self, is_looked_at: bool) -> None:
        """Drafts go to the engine only while the preview is visible."""
        self._is_looked_at = is_looked_at
        self._wants_pages = True
        self._tell()

    def review(self, is_reviewing: bool) -> None:
        """A review shows which pages the changes affect."""
        self._is_reviewed = is_reviewing
        self._tell()

    def choose_view(self, path: str, reader: Reader) -> None:
        self._view = (path, reader)
        self._tell()

    def show_page(self, path: str) -> None:
        self.page_wanted.emit(path)

    def see_folder(self, notice: Notice | None) -> None:
        """Wait while the folder cannot be read: an engine would say that it has no pages."""
        self._is_lost = notice is not None
        if self._is_lost:
            self._tasks.cancel(PREVIEW_TASK)
        self.retry()

    def retry(self) -> None:
        """Begin anew, whatever is still being waited for."""
        self._followed = None
        if self._is_lost:
            self.failed.emit(self.tr("The preview waits until the folder can be read."), "")
        self._tell()

    def _tell(self) -> None:
        """Something may have changed; begin if nothing is running for this site."""
        site = self._site
        is_wanted = not self._is_lost and (self._is_looked_at or self._is_reviewed)
        if not is_wanted or site is None or site.docs_folder is None:
            return
        self._news.set()
        if self._followed is not site or not self._tasks.is_running(PREVIEW_TASK):
            self._followed = site
            self._tasks.start(PREVIEW_TASK, partial(self._run, site), if_running=IfRunning.REPLACE)

    async def _run(self, site: Site) -> None:
        """Run until the site is left, restarting an engine that was reachable and has gone."""
        self.view_checked.emit(translate_text(await asyncio.to_thread(self._view_problem)))
        try:
            while True:
                self._was_open, self._wants_pages = False, True
                try:
                    await self._follow(site)
                except ServiceUnreachableError:
                    if not self._was_open:
                        raise
        except DocsdeskError as error:
            self.failed.emit(translate_text(error.title), translate_text(error.hint))

    async def _follow(self, site: Site) -> None:
        effect: DraftEffectBody | None = None
        async with preview_settings(site, self._ports) as preview:
            while True:
                if self._wants_pages:
                    self.opened.emit(preview, await preview.pages())
                    self._was_open, self._wants_pages = True, False
                await self._news.wait()
                await asyncio.sleep(self._pause)
                self._news.clear()
                effect = await self._show(preview, effect)

    async def _show(self, preview: SettingsPreview, before: DraftEffectBody | None) -> DraftEffectBody | None:
        effect = await preview.show(self._model.draft)
        if effect != before:
            self.effect_changed.emit(effect)
            self._wants_pages = self._wants_pages or _changes_pages(effect) or _changes_pages(before)
        path, reader = self._view
        is_whole = effect is not None and not effect.problem
        self.compared.emit(await preview.compare(path, reader) if path and is_whole else None)
        return effect


def _changes_pages(effect: DraftEffectBody | None) -> bool:
    groups = effect.groups if effect is not None else ()
    return any(found.about == "page" for group in groups for found in group.differences)
