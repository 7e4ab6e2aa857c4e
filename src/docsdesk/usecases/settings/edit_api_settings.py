"""Edit the `api` object of docs.json as a draft, and save only the characters of the change."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from docsdesk.docs.config.names import CONFIG_FILE
from docsdesk.domain.errors import BrokenConfigError, ChangedElsewhereError, DocsFolderError, UnreadableFileError
from docsdesk.usecases.ports import DocsFiles, Replacement
from docsdesk.usecases.settings.settings_draft import SettingsDraft, file_draft, settings_draft


@dataclass(frozen=True, slots=True)
class BrokenConfig:
    """A docs.json that cannot be read as JSON, with its text as far as it is text.

    `draft` lets a source view correct it; None where the file is not UTF-8.
    """

    text: str
    error: BrokenConfigError
    draft: SettingsDraft | None = None


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Somebody else has written a file of the draft since it was read; `fresh` is what stands there now."""

    fresh: SettingsDraft | BrokenConfig

    @property
    def text(self) -> str:
        return self.fresh.text if isinstance(self.fresh, BrokenConfig) else self.fresh.saved.text


async def read_api_settings(files: DocsFiles, folder: Path) -> SettingsDraft | BrokenConfig:
    """Read docs.json and what its `api` takes in; a broken docs.json is a value. Raises the other DocsFolderErrors."""
    file = await files.read_config(folder)
    try:
        main = await asyncio.to_thread(file_draft, CONFIG_FILE, file, must_be_object=True)
    except BrokenConfigError as error:
        return BrokenConfig(file.content.decode("utf-8", errors="replace"), error)
    if main.error is not None:
        return BrokenConfig(main.text.text, main.error, settings_draft(main))
    return await read_references(files, settings_draft(main))


async def open_api_settings(files: DocsFiles, folder: Path) -> SettingsDraft:
    """Like read_api_settings. Raises BrokenConfigError with the place, or another DocsFolderError."""
    read = await read_api_settings(files, folder)
    if isinstance(read, BrokenConfig):
        raise read.error
    return read


async def read_references(files: DocsFiles, draft: SettingsDraft) -> SettingsDraft:
    """The draft with every file that it takes in; one that cannot be read is named with the reason."""
    while names := draft.missing:
        for name in names:
            try:
                read = await files.read_file(draft.folder, name)
                draft = draft.with_file(await asyncio.to_thread(file_draft, name, read))
            except DocsFolderError as error:
                draft = draft.with_unreadable(name, error)
    return draft


async def look_again(files: DocsFiles, draft: SettingsDraft) -> ChangedElsewhere | None:
    """Whether the files are still those that the draft was made from."""
    known = {name: file.read.digest for name, file in draft.files.items()}
    # One of these may have come.
    known |= {name: "" for name, error in draft.unreadable.items() if isinstance(error, UnreadableFileError)}
    if {name: await _digest(files, draft.folder, name) for name in known} == known:
        return None
    return ChangedElsewhere(await read_api_settings(files, draft.folder))


async def save_api_settings(files: DocsFiles, draft: SettingsDraft) -> SettingsDraft | ChangedElsewhere:
    """Write the files that changed, unless somebody else changed one meanwhile: then nothing is written.

    Raises BrokenConfigError while a text is no JSON.
    """
    if draft.errors:
        raise draft.errors[0]
    return await replace_files(files, draft, {file.name: file.content for file in draft.changed_files})


async def replace_files(
    files: DocsFiles, draft: SettingsDraft, contents: Mapping[PurePosixPath, bytes]
) -> SettingsDraft | ChangedElsewhere:
    """Put contents in the place of files that the draft was made from. Raises BrokenConfigError."""
    replaced = [Replacement(draft.files[name].read, content) for name, content in contents.items()]
    try:
        written = dict(zip(contents, await files.replace(*replaced), strict=True))
    except ChangedElsewhereError:
        return ChangedElsewhere(await read_api_settings(files, draft.folder))
    fresh = {name: file.as_read(written.get(name, file.read)) for name, file in draft.files.items()}
    return await read_references(files, replace(draft, files=MappingProxyType(fresh)))


async def _digest(files: DocsFiles, folder: Path, name: PurePosixPath) -> str:
    """Empty for a file that docs.json takes in and that can no longer be read."""
    if name == CONFIG_FILE:
        return (await files.read_config(folder)).digest
    try:
        return (await files.read_file(folder, name)).digest
    except DocsFolderError:
        return ""
