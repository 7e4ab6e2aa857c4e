"""Saves copies of archives, for every pane that shows some: where to, how far it is, and where it went."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QProgressBar

from docsdesk.domain.bundles.bundle import TransferProgress
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.ui.desktop.folder_dialog import ask_where_to_save
from docsdesk.ui.figures import megabytes
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button
from docsdesk.usecases.bundles.bundle_library import hand_over_archive, propose_copy, save_archive
from docsdesk.usecases.bundles.bundle_ports import ArchiveCopies

_STEPS = 1000


class ArchiveCopyTask(StrEnum):
    PROPOSE = "propose a copy in"
    SAVE = "save a copy of"


class SaveFolder(QObject):
    """Where the last copy went, and so where the next is proposed."""

    changed = Signal(object)
    """The Path of another one."""

    def __init__(self) -> None:
        super().__init__()
        self.path: Path | None = None

    def follow(self, target: Path) -> None:
        if target.parent != self.path:
            self.path = target.parent
            self.changed.emit(self.path)


@dataclass(frozen=True, slots=True)
class SavingPorts:
    """What saving needs from outside. Without a file manager, nothing offers to show a folder."""

    copies: ArchiveCopies
    folder: SaveFolder
    show_in_folder: Callable[[Path], None]
    has_file_manager: Callable[[], bool] = lambda: True


class SaveBar(OfferBar):
    """How far a copy is, for as long as it takes."""

    stopped = Signal()

    def __init__(self, pane: str) -> None:
        super().__init__(f"{pane}_saving", NoticeSeverity.INFO, icon_name="save")
        self._progress = QProgressBar(maximum=_STEPS, textVisible=False)
        self._progress.setObjectName(f"{pane}_saving_progress")
        self._progress.setAccessibleName(self.tr("Progress"))
        cancel = button(f"{pane}_saving_cancel", self.tr("Cancel"))
        cancel.clicked.connect(self.stopped)
        self.furnish(cancel, below=self._progress)

    def begin(self, target: Path) -> None:
        self._progress.setValue(0)
        self.say(self.tr("Saving {name}…").format(name=target.name), str(target.parent))

    def show_progress(self, progress: TransferProgress) -> None:
        size = progress.size_bytes or 0
        is_written = progress.received_bytes >= size
        self._progress.setValue(_STEPS if is_written else _STEPS * progress.received_bytes // size)
        rate = self.tr("{amount}/s").format(amount=megabytes(progress.rate)) if progress.rate else ""
        amount = self.tr("{received} of {size}").format(
            received=megabytes(progress.received_bytes), size=megabytes(size)
        )
        # The disk may take a while for what it has been given.
        self.show_hint(self.tr("Finishing…") if is_written else " · ".join(filter(None, (amount, rate))))


class ArchiveSaving(QObject):
    """One copy at a time: the next one waits until those before it are done."""

    def __init__(self, pane: str, tasks: Tasks, notices: Notices, ports: SavingPorts) -> None:
        super().__init__()
        self._pane = pane
        self.bar = SaveBar(pane)
        self._tasks = tasks
        self._notices = notices
        self._ports = ports
        self._one_at_a_time = asyncio.Lock()
        self._latest = self._at_work = ""
        """Names of tasks: the one started last, and the one that copies now."""
        self.bar.stopped.connect(self.stop)

    def ask(self, bundle: LibraryBundle) -> None:
        """Ask where to save a copy."""
        self._tasks.start(f"{ArchiveCopyTask.PROPOSE} {self._pane}", partial(self._propose, bundle), pane=self._pane)

    def save(self, bundle: LibraryBundle, target: Path) -> None:
        self._notices.withdraw_from(self._latest)
        self._latest = name = f"{ArchiveCopyTask.SAVE} {bundle.id} as {target}"
        self._tasks.start(name, partial(self._save, name, bundle, target), pane=self._pane)

    def stop(self) -> None:
        """Nothing of the copy is left."""
        self._tasks.cancel(self._at_work)

    def hand_over(self, bundle: LibraryBundle) -> Path:
        """The archive under its real name, to be dragged out of the window."""
        return hand_over_archive(bundle, self._ports.copies)

    async def _propose(self, bundle: LibraryBundle) -> None:
        proposed = await propose_copy(bundle, self._ports.folder.path, self._ports.copies)
        ask_where_to_save(
            self.bar, self.tr("Save a copy of the archive"), proposed.name, partial(self.save, bundle), proposed.parent
        )

    async def _save(self, name: str, bundle: LibraryBundle, target: Path) -> None:
        async with self._one_at_a_time:
            self._at_work = name
            self.bar.begin(target)
            try:
                await save_archive(bundle, target, self._ports.copies, self.bar.show_progress)
            finally:
                self.bar.hide()
        self._ports.folder.follow(target)
        self._notices.post(self._saving_notice(name, target))

    def _saving_notice(self, name: str, target: Path) -> Notice:
        title = self.tr("Saved {name}.").format(name=target.name)
        can_show = self._ports.has_file_manager()
        return Notice(
            title,
            str(target.parent),
            severity=NoticeSeverity.GOOD,
            pane=self._pane,
            source=name,
            caption=self.tr("Show in folder") if can_show else "",
            act=partial(self._ports.show_in_folder, target) if can_show else None,
        )
