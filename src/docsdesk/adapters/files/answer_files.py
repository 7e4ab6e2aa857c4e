"""The rest of each answer that is too long for memory: a file in the program's own folder, private to this user."""

import asyncio
import hashlib
import logging
import time
from contextlib import suppress
from pathlib import Path

from docsdesk.docs.files.private_folders import make_private_folder

KEPT_SECONDS = 30 * 24 * 3600
_log = logging.getLogger(__name__)


class AnswerFiles:
    """Implements conversation_ports.AnswerRests. Starting a new file deletes those older than KEPT_SECONDS."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._begun: dict[str, str] = {}
        """Turn id → the file of its answer, empty once writing to it has failed."""

    async def append(self, conversation_id: str, turn_id: str, text: str) -> str:
        return await asyncio.to_thread(self._append, conversation_id, turn_id, text)

    async def forget(self, conversation_id: str) -> None:
        """Delete all that is kept of its answers."""
        await asyncio.to_thread(self._remove, f"{_name(conversation_id)}-*", 0.0)

    def _append(self, conversation_id: str, turn_id: str, text: str) -> str:
        is_first = turn_id not in self._begun
        if not is_first and not self._begun[turn_id]:
            return ""
        path = self._folder / f"{file_stem(conversation_id, turn_id)}.txt"
        try:
            if is_first:
                self._remove("*.txt", KEPT_SECONDS)
                make_private_folder(self._folder)
            with path.open("w" if is_first else "a", encoding="utf-8", errors="replace") as file:
                file.write(text)
            self._begun[turn_id] = str(path)
        except OSError as error:
            _log.warning("Could not keep the rest of a long answer: %s.", error.strerror or error)
            self._begun[turn_id] = ""
        return self._begun[turn_id]

    def _remove(self, names: str, older: float) -> None:
        limit = time.time() - older
        with suppress(OSError):
            for path in self._folder.glob(names):
                if path.stat().st_mtime <= limit:
                    path.unlink(missing_ok=True)


def file_stem(conversation_id: str, turn_id: str) -> str:
    return f"{_name(conversation_id)}-{_name(turn_id)}"


def _name(some_id: str) -> str:
    """A safe name: ids may come from an imported file."""
    return hashlib.sha256(some_id.encode(errors="replace")).hexdigest()[:16]
