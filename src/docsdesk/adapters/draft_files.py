"""Unsaved changes as one file for each docs folder, in a folder of the program's own."""

import asyncio
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.atomic_file import replace_file, set_aside
from docsdesk.adapters.places import make_private_folder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.usecases.draft_ports import KeptDraft

_DRAFT = TypeAdapter(KeptDraft)


class DraftFiles:
    """Answers draft_ports.Drafts. A damaged file is kept under another name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def keep(self, draft: KeptDraft) -> None:
        await asyncio.to_thread(self._keep, draft)

    async def kept(self, folder: Path) -> KeptDraft | None:
        return await asyncio.to_thread(self._kept, self._place(folder))

    async def forget(self, folder: Path) -> None:
        await asyncio.to_thread(self._forget, self._place(folder))

    def _keep(self, draft: KeptDraft) -> None:
        place = self._place(draft.folder)
        make_private_folder(self._folder)
        files = tuple(replace(file, base=_whole(file.base), text=_whole(file.text)) for file in draft.files)
        try:
            replace_file(place, _DRAFT.dump_json(replace(draft, files=files)))
        except OSError as error:
            raise UnreadableFileError(place, error.strerror or str(error), "Save your changes soon.") from error

    def _kept(self, place: Path) -> KeptDraft | None:
        try:
            return _DRAFT.validate_json(place.read_bytes())
        except FileNotFoundError:
            return None
        except ValidationError:
            set_aside(place)
            return None
        except OSError as error:
            raise UnreadableFileError(place, error.strerror or str(error)) from error

    def _forget(self, place: Path) -> None:
        try:
            place.unlink(missing_ok=True)
        except OSError as error:
            raise UnreadableFileError(place, error.strerror or str(error)) from error

    def _place(self, folder: Path) -> Path:
        """One for every path that names the folder."""
        return self._folder / f"{sha256(str(folder.expanduser().resolve()).encode()).hexdigest()[:16]}.json"


def _whole(text: str) -> str:
    """Without the halves of characters, which cannot be written."""
    return text.encode(errors="replace").decode()
