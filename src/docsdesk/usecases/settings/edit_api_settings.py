"""Edit the `api` object of docs.json: read, list and set its values, save only the characters that changed, restore."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any, cast

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.json.values import Json
from docsdesk.docs.lint.deployment_rules import DeploymentFeatures
from docsdesk.domain.api_setting import ApiSetting, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.errors import ChangedElsewhereError, DocsFolderError, UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Severity
from docsdesk.usecases.ports import ConfigVersion, DocsFiles, Replacement
from docsdesk.usecases.settings.check_draft import DraftCheck, setting_of
from docsdesk.usecases.settings.settings_draft import SettingsDraft, file_draft


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Somebody else has changed a file of the draft since it was read; `fresh` is what it holds now."""

    fresh: SettingsDraft


async def read_api_settings(files: DocsFiles, folder: Path) -> SettingsDraft:
    """Read docs.json and the files its `api` references; of a text that is not JSON, the draft has the error.

    Raises BrokenConfigError for a docs.json that is not text, or another DocsFolderError.
    """
    file = await files.read_config(folder)
    main = await asyncio.to_thread(file_draft, CONFIG_FILE, file, must_be_object=True)
    return await read_references(files, SettingsDraft({main.name: main}))


async def open_api_settings(files: DocsFiles, folder: Path) -> SettingsDraft:
    """Like read_api_settings, but raises BrokenConfigError with the place if docs.json is not JSON."""
    draft = await read_api_settings(files, folder)
    if draft.main.error is not None:
        raise draft.main.error
    return draft


async def read_references(files: DocsFiles, draft: SettingsDraft) -> SettingsDraft:
    """The draft with every file that it references; an unreadable one is listed with the reason."""
    while names := draft.missing:
        for name in names:
            try:
                read = await files.read_file(draft.folder, name)
                draft = draft.with_file(await asyncio.to_thread(file_draft, name, read))
            except DocsFolderError as error:
                draft = draft.with_unreadable(name, error)
    return draft


async def look_again(files: DocsFiles, draft: SettingsDraft) -> ChangedElsewhere | None:
    """The new contents if any file of the draft has changed on disk, else None."""
    known = {name: file.read.digest for name, file in draft.files.items()}
    # One of these may have appeared.
    known |= {name: "" for name, error in draft.unreadable.items() if isinstance(error, UnreadableFileError)}
    if {name: await _digest(files, draft.folder, name) for name in known} == known:
        return None
    return ChangedElsewhere(await read_api_settings(files, draft.folder))


async def save_api_settings(files: DocsFiles, draft: SettingsDraft) -> SettingsDraft | ChangedElsewhere:
    """Write the changed files, or nothing if somebody else has changed one meanwhile.

    Raises BrokenConfigError while a text is not JSON.
    """
    if draft.errors:
        raise draft.errors[0]
    return await replace_files(files, draft, {file.name: file.content for file in draft.changed_files})


async def replace_files(
    files: DocsFiles, draft: SettingsDraft, contents: Mapping[PurePosixPath, bytes]
) -> SettingsDraft | ChangedElsewhere:
    """Replace the contents of files that the draft was made from. Raises BrokenConfigError."""
    replaced = [Replacement(draft.files[name].read, content) for name, content in contents.items()]
    try:
        written = dict(zip(contents, await files.replace(*replaced), strict=True))
    except ChangedElsewhereError:
        return ChangedElsewhere(await read_api_settings(files, draft.folder))
    fresh = {name: file.as_read(written.get(name, file.read)) for name, file in draft.files.items()}
    return await read_references(files, replace(draft, files=fresh))


async def _digest(files: DocsFiles, folder: Path, name: PurePosixPath) -> str:
    """Empty for a referenced file that can no longer be read."""
    if name == CONFIG_FILE:
        return (await files.read_config(folder)).digest
    try:
        return (await files.read_file(folder, name)).digest
    except DocsFolderError:
        return ""


async def restore_config(
    files: DocsFiles, current: SettingsDraft, *versions: ConfigVersion
) -> SettingsDraft | ChangedElsewhere:
    """Write the versions over files that `current` was made from, unless somebody else has changed one.

    What they replace becomes a version too, so restoring can be undone. A file that is no longer referenced is left
    as it is.
    """
    contents = {version.name: version.content for version in versions if version.name in current.files}
    return await replace_files(files, current, contents)


Assignments = Mapping[SettingPath, Json]
"""What settings shall be; null leaves one at its default."""


@dataclass(frozen=True, slots=True)
class SettingsChange:
    """A draft that is not saved; `problems` are those of the settings that it changes."""

    draft: SettingsDraft
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Why it must not be saved."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


async def set_settings(
    files: DocsFiles, folder: Path, wanted: Assignments, deployment: DeploymentFeatures | None = None
) -> SettingsChange:
    """Saves nothing. Raises DocsFolderError, also for a docs.json that is not JSON."""
    draft = await open_api_settings(files, folder)
    for path, value in wanted.items():
        draft = draft.reset(path) if value is None else draft.with_setting(path, value)
    draft = await read_references(files, draft)
    found = DraftCheck(deployment).problems(draft)
    return SettingsChange(draft, tuple(problem for problem in found if setting_of(problem) in wanted))


@dataclass(frozen=True, slots=True)
class ListedSetting:
    """`own_value` is what the files say, None for nothing; `effective` is as docs.json would have it.

    `place` is where it is written, `note` why it has no effect now.
    """

    setting: ApiSetting
    own_value: Json
    effective: Json
    place: Place | None
    note: str


def list_settings(draft: SettingsDraft) -> Iterator[ListedSetting]:
    """In the order of the window, group by group."""
    texts, api = draft.config.texts, draft.config.get(("api",))
    places = ConfigPlaces(tuple(texts), texts.get)
    for path, setting in API_SETTINGS.items():
        written = draft.own_value(path)
        place = places.of(("api", *path)) if written is not None else None
        note = setting.idle_note(lambda other: API_SETTINGS[other].effective(api))
        yield ListedSetting(setting, written, _to_json(setting.effective(api)), place, note)


def _to_json(value: Any) -> Json:
    return list(cast("tuple[str, ...]", value)) if isinstance(value, tuple) else value
