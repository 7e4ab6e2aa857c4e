"""Unsaved changes as one file for each docs folder and run, in the program's own folder."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.files.atomic_file import replace_file, set_aside
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.wording import say
from docsdesk.usecases.settings.ports import KeptDraft

_MOST_BYTES = 512 * 1024 * 1024
"""A draft holds the text and the base of every file it changes."""
_DRAFT = TypeAdapter(KeptDraft)


class DraftFiles:
    """Implements draft_ports.Drafts. A damaged file is kept under another name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._run = token_hex(4)

    async def keep(self, draft: KeptDraft) -> None:
        await asyncio.to_thread(self._keep, draft)

    async def forget(self, folder: Path) -> None:
        await asyncio.to_thread(_forget, self._place(folder))

    async def read_earlier(self, folder: Path) -> KeptDraft | None:
        found = (await asyncio.to_thread(self._read_earlier, folder)).values()
        return max(found, key=lambda draft: draft.kept_at, default=None)

    async def forget_left(self, draft: KeptDraft) -> None:
        for place, found in (await asyncio.to_thread(self._read_earlier, draft.folder)).items():
            if found == draft:
                await asyncio.to_thread(_forget, place)

    def _keep(self, draft: KeptDraft) -> None:
        place = self._place(draft.folder)
        make_private_folder(self._folder)
        files = tuple(
            replace(file, base=_replace_surrogates(file.base), text=_replace_surrogates(file.text))
            for file in draft.files
        )
        try:
            replace_file(place, _DRAFT.dump_json(replace(draft, files=files)))
        except OSError as error:
            raise UnreadableFileError(place, error.strerror or str(error), say("Save your changes soon.")) from error

    def _read_earlier(self, folder: Path) -> dict[Path, KeptDraft]:
        """By file."""
        places = set(self._folder.glob(f"{_name(folder)}*.json")) - {self._place(folder)}
        drafts = ((place, _read(place)) for place in places)
        return {place: replace(draft, folder=folder) for place, draft in drafts if draft is not None}

    def _place(self, folder: Path) -> Path:
        return self._folder / f"{_name(folder)}-{self._run}.json"


def _read(place: Path) -> KeptDraft | None:
    try:
        return _DRAFT.validate_json(read_ordinary(place, _MOST_BYTES))
    except FileNotFoundError:
        return None
    except ValidationError:
        with suppress(OSError):
            set_aside(place)
        return None
    except OSError as error:
        raise UnreadableFileError(place, error.strerror or str(error)) from error


def _forget(place: Path) -> None:
    try:
        place.unlink(missing_ok=True)
    except OSError as error:
        raise UnreadableFileError(place, error.strerror or str(error)) from error


def _name(folder: Path) -> str:
    """Every path to a folder gives one name."""
    return sha256(str(folder.expanduser().resolve()).encode()).hexdigest()[:16]


def _replace_surrogates(text: str) -> str:
    """Replaces lone surrogates, which cannot be written."""
    return text.encode(errors="replace").decode()
