"""Edit the `api` object of docs.json as a draft, and save only the characters of the change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any

from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.json_spans import JsonSyntaxError
from docsdesk.domain.api_settings import DEFAULTS, SettingPath, SettingProblem, check_settings
from docsdesk.domain.errors import BrokenConfigError, ConfigChangedElsewhereError
from docsdesk.domain.place import Place, place_at
from docsdesk.usecases.ports import ConfigFile, DocsFiles


@dataclass(frozen=True)
class SettingsDraft:
    """docs.json as it was read, and as it would be saved."""

    file: ConfigFile
    saved: ConfigText
    draft: ConfigText

    def written(self, path: SettingPath) -> Any:
        """What the draft says at a setting, None where it says nothing."""
        return self.draft.get(("api", *path))

    def effective(self, path: SettingPath) -> Any:
        """What counts: the draft's value, else the default."""
        written = self.written(path)
        return DEFAULTS[path] if written is None else written

    def is_default(self, path: SettingPath) -> bool:
        return self.written(path) is None

    def is_changed(self, path: SettingPath) -> bool:
        """Whether the draft differs from the file there."""
        return self.written(path) != self.saved.get(("api", *path))

    @property
    def has_changes(self) -> bool:
        return self.draft.text != self.saved.text

    @property
    def problems(self) -> tuple[SettingProblem, ...]:
        return check_settings(self.draft.get(("api",)))

    @property
    def diff(self) -> tuple[str, ...]:
        """The lines of the unified diff that saving would make."""
        return tuple(self.saved.diff(self.draft, self.file.path.name))

    def with_setting(self, path: SettingPath, value: Any) -> "SettingsDraft":
        """Set one setting; the value the file already has leaves no trace."""
        return replace(self, draft=self.draft.with_value(("api", *path), value))

    def reset(self, path: SettingPath) -> "SettingsDraft":
        """Take a setting out, so that its default counts."""
        return replace(self, draft=self.draft.without(("api", *path)))

    def discarded(self) -> "SettingsDraft":
        return replace(self, draft=self.saved)

    def with_draft(self, draft: ConfigText) -> "SettingsDraft":
        """The same file with another draft of it: one step of undo or redo."""
        return replace(self, draft=draft)

    def moved_onto(self, fresh: "SettingsDraft") -> "SettingsDraft":
        """The changes of this draft made again on what somebody else wrote meanwhile."""
        for path in DEFAULTS:
            if self.is_changed(path):
                written = self.written(path)
                fresh = fresh.reset(path) if written is None else fresh.with_setting(path, written)
        return fresh


@dataclass(frozen=True, slots=True)
class BrokenConfig:
    """A docs.json that cannot be read as JSON, with its text as far as it is text."""

    text: str
    error: BrokenConfigError


async def read_api_settings(files: DocsFiles, folder: Path) -> SettingsDraft | BrokenConfig:
    """Read docs.json; a broken one is a value. Raises the other DocsFolderErrors."""
    return _read(await files.read_config(folder))


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Somebody else has written docs.json since it was read; `fresh` is what stands there now."""

    fresh: SettingsDraft | BrokenConfig

    @property
    def text(self) -> str:
        return self.fresh.text if isinstance(self.fresh, BrokenConfig) else self.fresh.saved.text


async def open_api_settings(files: DocsFiles, folder: Path) -> SettingsDraft:
    """Read docs.json. Raises BrokenConfigError with the place, or another DocsFolderError."""
    return draft_of(await files.read_config(folder))


async def look_again(files: DocsFiles, draft: SettingsDraft) -> ChangedElsewhere | None:
    """Whether the file is still the one that the draft was made from."""
    file = await files.read_config(draft.file.path.parent)
    return None if file.digest == draft.file.digest else ChangedElsewhere(_read(file))


async def save_api_settings(files: DocsFiles, draft: SettingsDraft) -> SettingsDraft | ChangedElsewhere:
    """Write the draft, unless somebody else changed the file meanwhile: then nothing is written."""
    return await replace_config(files, draft, draft.draft.text.encode())


async def replace_config(files: DocsFiles, draft: SettingsDraft, content: bytes) -> SettingsDraft | ChangedElsewhere:
    """Put `content` in the place of the file that the draft was made from. Raises BrokenConfigError."""
    try:
        return draft_of(await files.replace(draft.file, content))
    except ConfigChangedElsewhereError:
        return ChangedElsewhere(await read_api_settings(files, draft.file.path.parent))


def draft_of(file: ConfigFile) -> SettingsDraft:
    """The untouched draft of a file. Raises BrokenConfigError."""
    name = PurePosixPath(file.path.name)
    try:
        text = file.content.decode("utf-8")
    except UnicodeDecodeError as error:
        place = place_at(name, file.content[: error.start].decode("utf-8"), error.start)
        raise BrokenConfigError(place, "it is not UTF-8 text") from error
    config = ConfigText(text)
    try:
        root = config.value
    except JsonSyntaxError as error:
        raise BrokenConfigError(place_at(name, text, error.offset), error.problem) from error
    if not isinstance(root, Mapping):
        raise BrokenConfigError(Place(name), "it is not a JSON object")
    return SettingsDraft(file, config, config)


def _read(file: ConfigFile) -> SettingsDraft | BrokenConfig:
    try:
        return draft_of(file)
    except BrokenConfigError as error:
        return BrokenConfig(file.content.decode("utf-8", errors="replace"), error)
