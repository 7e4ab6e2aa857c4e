"""Saves what somebody wants to keep of an answer: a file that came with it, its raw stream."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from docsdesk.ui.assistant.controller import PANE
from docsdesk.ui.tasks import Tasks


class FileSaver(QObject):
    def __init__(self, tasks: Tasks, save_file: Callable[[Path, bytes], Awaitable[None]], parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._save_file = save_file

    def save(self, path: Path, content: bytes) -> None:
        self._tasks.start(f"save {path.name}", partial(self._save, path, content), pane=PANE)

    async def _save(self, path: Path, content: bytes) -> None:
        await self._save_file(path, content)
