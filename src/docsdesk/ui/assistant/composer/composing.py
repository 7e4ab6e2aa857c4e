"""Supplies the composer: files, what the docs offer, and the options of the site's questions."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QTimer, Signal
from PySide6.QtGui import QImage, QImageWriter

from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, SendKey
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import translate_text
from docsdesk.usecases.assistant.assistant_readiness import AskChoices
from docsdesk.usecases.assistant.attach_file import attach_file, code_of_file

PANE = "assistant"
PAUSE_MS = 800
"""Milliseconds from a change until it is written; at most a second of changes is ever lost."""
_PNG_LEVEL = 80
"""On Qt's scale, where lower values make PNG files smaller and slower to write."""


class ComposingTask(StrEnum):
    OFFER_CHOICES = "offer choices"
    ATTACH = "attach"


@dataclass(frozen=True, slots=True)
class ComposingPorts:
    """`read_file` reads what may be sent of a file, `choices` what the site's docs offer. Both raise DocsdeskError."""

    read_file: Callable[[Path], Awaitable[bytes]]
    choices: Callable[[Site], Awaitable[AskChoices]]


class ComposingController(QObject):
    added = Signal(object)
    """A ContextItem or an Attachment."""
    refused = Signal(str)
    choices_changed = Signal(AskChoices)
    options_changed = Signal(AskOptions)
    send_key_changed = Signal(SendKey)
    options_kept = Signal(str, AskOptions)
    """The id of the site they apply to."""

    def __init__(self, tasks: Tasks, ports: ComposingPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._ports = ports
        self._site: Site | None = None
        self._settings = Settings()
        self._options = AskOptions()
        self._numbers = count()
        # Typed options are saved after a pause, not letter by letter.
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._write)

    def show_site(self, site: Site) -> None:
        self.settle()
        is_same = self._site is not None and (site.id, site.docs_folder) == (self._site.id, self._site.docs_folder)
        self._site = site
        if not is_same:
            self.choices_changed.emit(AskChoices())
            self._announce()
        self.read_choices()

    def show_settings(self, settings: Settings) -> None:
        self._settings = settings
        self._announce()

    def read_choices(self) -> None:
        if self._site is not None:
            look = partial(self._look, self._site)
            self._tasks.start(ComposingTask.OFFER_CHOICES, look, pane=PANE, if_running=IfRunning.REPLACE)

    def keep(self, options: AskOptions) -> None:
        """Use these options for this site's questions from now on."""
        self._options = options
        if not self._pause.isActive():
            self._pause.start()
        self.options_changed.emit(options)

    def settle(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self._write()

    def attach(self, files: Sequence[Path]) -> None:
        self._start(*(partial(self._read_file, file) for file in files))

    def attach_picture(self, picture: QImage) -> None:
        self._start(partial(self._read_picture, picture))

    def add_code(self, file: Path) -> None:
        self._start(partial(self._read_code, file))

    def _start(self, *reads: Callable[[], Awaitable[ContextItem | Attachment]]) -> None:
        """What is added later does not wait for these."""
        self._tasks.start(f"{ComposingTask.ATTACH} {next(self._numbers)}", partial(self._add, reads), pane=PANE)

    def _write(self) -> None:
        if self._site is not None:
            self.options_kept.emit(self._site.id, self._options)

    async def _add(self, reads: Sequence[Callable[[], Awaitable[ContextItem | Attachment]]]) -> None:
        for read in reads:
            try:
                self.added.emit(await read())
            except DocsdeskError as error:
                self.refused.emit(translate_text(error.title, error.hint))

    async def _read_file(self, file: Path) -> Attachment:
        return attach_file(file.name, await self._ports.read_file(file))

    async def _read_picture(self, picture: QImage) -> Attachment:
        return attach_file("picture.png", await asyncio.to_thread(_png, picture))

    async def _read_code(self, file: Path) -> ContextItem:
        return code_of_file(file.name, await self._ports.read_file(file), self._told_path(file))

    def _told_path(self, file: Path) -> str:
        """The path within the docs folder; for other files only the name, because where they are stored is private."""
        folder = self._site.docs_folder if self._site else None
        return file.relative_to(folder).as_posix() if folder and file.is_relative_to(folder) else file.name

    async def _look(self, site: Site) -> None:
        self.choices_changed.emit(await self._ports.choices(site))

    def _announce(self) -> None:
        self.send_key_changed.emit(self._settings.send_key)
        if self._site is not None and not self._pause.isActive():
            self._options = self._settings.asking.get(self._site.id, AskOptions())
            self.options_changed.emit(self._options)


def _png(picture: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"png"))
    writer.setQuality(_PNG_LEVEL)
    writer.write(picture)
    return bytes(buffer.data().data())
