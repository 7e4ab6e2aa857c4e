"""`bundle_ports.BundleExtractor`: unpacks in a thread and cleans up when cancelled, or on the next start if killed."""

import asyncio
import shutil
from contextlib import suppress
from pathlib import Path

from docsdesk.adapters.stop_switch import StopSwitch, run_stoppable
from docsdesk.bundles.extraction import UNFINISHED, extract_archive
from docsdesk.docs.files.ordinary_files import ordinary_opener
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.usecases.bundles.bundle_ports import Extraction

_LONGEST_PATH = 32_768


class ArchiveExtractor:
    """`notes` is a folder with one note for each folder being filled: named after it, holding its path."""

    def __init__(self, notes: Path) -> None:
        self._notes = notes
        self._own: set[Path] = set()

    async def extract(self, archive: Path, folder: Path) -> Extraction:
        count, size = await run_stoppable(lambda stop: self._extract(archive, folder, stop))
        return Extraction(folder, count, size)

    async def sweep(self) -> None:
        """Remove folders that were being filled when an earlier run was killed."""
        await asyncio.to_thread(self._sweep)

    def _extract(self, archive: Path, folder: Path, stop: StopSwitch) -> tuple[int, int]:
        note: Path | None = None

        def begin(work: Path) -> None:
            nonlocal note
            note = self._notes / work.name
            self._own.add(note)
            if make_private_folder(self._notes):
                # Without the note, unpacking continues all the same.
                with suppress(OSError):
                    note.write_text(str(work.absolute()), encoding="utf-8")

        try:
            return extract_archive(archive, folder, stop.check, begin)
        finally:
            if note is not None:
                with suppress(OSError):
                    note.unlink(missing_ok=True)
                self._own.discard(note)

    def _sweep(self) -> None:
        for note in set(self._notes.glob(f"{UNFINISHED}*")) - self._own:
            with suppress(OSError, ValueError):
                with open(note, encoding="utf-8", opener=ordinary_opener) as text:
                    left = Path(text.read(_LONGEST_PATH))
                # Whatever the note says, only a folder of exactly that name is removed.
                if left.name == note.name and left.is_absolute() and not left.is_symlink():
                    shutil.rmtree(left, ignore_errors=True)
                if not left.exists():
                    note.unlink()
