"""Commit what was saved, only when the person asks for it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import cast

from docsdesk.docs.json.layout import same_json
from docsdesk.domain.api_settings import EXAMPLE_LANGUAGES
from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.usecases.settings.ports import Checkouts
from docsdesk.usecases.settings.settings_draft import SettingsDraft
from docsdesk.usecases.sites.trust_folder import FolderTrust

_Path = tuple[str, ...]
_MOST_CHARACTERS = 60
"""Characters of a value in a commit message."""


async def committable(checkouts: Checkouts, saved: SettingsDraft) -> tuple[PurePosixPath, ...]:
    """The files of a saved draft that a commit would include; none if the folder is not a Git checkout."""
    return await checkouts.list_uncommitted(saved.folder, tuple(saved.files))


async def untrusted_programs(checkouts: Checkouts, trust: FolderTrust, folder: Path) -> OwnPrograms:
    """The folder's own programs that a commit would run without permission; none in a trusted folder."""
    return OwnPrograms() if await trust.is_trusted(folder) else await checkouts.own_programs(folder)


async def commit_change(
    checkouts: Checkouts, trust: FolderTrust, saved: SettingsDraft, names: Sequence[PurePosixPath], message: str
) -> str:
    """Returns the short hash. Raises CommitRefusedError with the output of Git or a hook, or why trust is needed."""
    is_trusted = await trust.is_trusted(saved.folder)
    return await checkouts.commit(saved.folder, names, message.strip(), is_trusted=is_trusted)


def suggested_message(draft: SettingsDraft) -> str:
    """A commit message for a draft's changes; pass the draft that was saved, not the result of saving it."""
    sentences = [_sentence(path, value) for path, value in _changes(draft)]
    if not sentences:
        return f"Edit {', '.join(str(file.name) for file in draft.changed_files) or draft.main.name}"
    if len(sentences) == 1:
        return sentences[0]
    return "\n".join([f"Change {len(sentences)} API settings", "", *(f"- {sentence}" for sentence in sentences)])


def _changes(draft: SettingsDraft) -> Iterator[tuple[_Path, object]]:
    """Every setting that differs, with its new value; None if it was removed."""
    yield from _differing((), draft.base.get(("api",)), draft.config.get(("api",)))


def _differing(path: _Path, before: object, after: object) -> Iterator[tuple[_Path, object]]:
    if isinstance(before, Mapping | None) and isinstance(after, Mapping | None):
        old = cast("Mapping[str, object]", before or {})
        new = cast("Mapping[str, object]", after or {})
        for key in (*new, *(key for key in old if key not in new)):
            if not same_json(old.get(key), new.get(key)):
                yield from _differing((*path, key), old.get(key), new.get(key))
    if not (isinstance(before, Mapping) or isinstance(after, Mapping)) and not same_json(before, after):
        yield path, after


def _sentence(path: _Path, value: object) -> str:
    name = ".".join(("api", *path))
    if path == EXAMPLE_LANGUAGES and isinstance(value, list):
        return f"Order the snippet languages: {_shorten(', '.join(map(str, cast('list[object]', value))))}"
    if value is None:
        return f"Leave {name} at its default"
    if isinstance(value, list):
        return f"Set {name} to {_shorten(', '.join(map(str, cast('list[object]', value))))}"
    return f"Set {name} to {_shorten(str(value).lower() if isinstance(value, bool) else str(value))}"


def _shorten(text: str) -> str:
    return text if len(text) <= _MOST_CHARACTERS else f"{text[: _MOST_CHARACTERS - 1]}…"
