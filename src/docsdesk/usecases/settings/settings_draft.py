"""docs.json and the files that its `api` references, as they were read and as they would be saved."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any

from docsdesk.docs.config.linked import LinkedConfig
from docsdesk.docs.config.merge import restore_value
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.layout import same_json
from docsdesk.docs.json.spans import JsonSyntaxError
from docsdesk.docs.json.values import MOST_SETTINGS, has_too_many
from docsdesk.docs.text.text_changes import DiffChange, change_between, revert_change
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.errors import BrokenConfigError, DocsFolderError
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Fix
from docsdesk.domain.wording import say
from docsdesk.usecases.ports import ConfigFile

_NOTHING = ConfigText("{}")


@dataclass(frozen=True)
class FileDraft:
    """One file. `good` is the last text that was valid JSON, `error` says why `text` is not.

    `saved` is the text as it was read; `base` is the same if it is JSON, else an empty object.
    """

    name: PurePosixPath
    read: ConfigFile
    saved: ConfigText
    base: ConfigText
    text: ConfigText
    good: ConfigText
    error: BrokenConfigError | None = None
    must_be_object: bool = False

    @property
    def has_changes(self) -> bool:
        return self.text.text != self.saved.text

    @property
    def content(self) -> bytes:
        return self.text.text.encode()

    def as_read(self, read: ConfigFile) -> "FileDraft":
        """An unchanged draft of the file's current content, which is not parsed again if it is known."""
        if self.error is None and read.content == self.content:
            return replace(self, read=read, saved=self.text, base=self.text, good=self.text)
        return file_draft(self.name, read, must_be_object=self.must_be_object)

    def with_text(self, text: ConfigText) -> "FileDraft":
        """Accept any text; if it is not JSON, the last valid one is kept beside it."""
        if text.text == self.text.text:
            return self
        error = error_in(self.name, text, must_be_object=self.must_be_object)
        return replace(self, text=text, good=self.good if error else text, error=error)


@dataclass(frozen=True)
class ChangedFileDiff:
    """The unified diff that saving would make in one file, as lines."""

    name: PurePosixPath
    lines: tuple[str, ...]


@dataclass(frozen=True)
class SettingsDraft:
    """`files` starts with docs.json; `unreadable` are referenced files that could not be read, with the reason.

    Every edit returns a new draft. Settings are read from the last texts that were valid JSON.
    """

    files: Mapping[PurePosixPath, FileDraft]
    unreadable: Mapping[PurePosixPath, DocsFolderError] = field(default_factory=dict[PurePosixPath, DocsFolderError])

    @property
    def main(self) -> FileDraft:
        return next(iter(self.files.values()))

    @property
    def folder(self) -> Path:
        return self.file.folder

    @property
    def file(self) -> ConfigFile:
        """docs.json as it was read."""
        return self.main.read

    @property
    def saved(self) -> ConfigText:
        """The text of docs.json as it was read."""
        return self.main.saved

    @property
    def draft(self) -> ConfigText:
        """The text of docs.json as it would be saved."""
        return self.main.text

    @property
    def errors(self) -> tuple[BrokenConfigError, ...]:
        """Why texts are not JSON; while there are any, settings can be viewed but not changed."""
        return tuple(file.error for file in self.files.values() if file.error is not None)

    @property
    def is_settable(self) -> bool:
        return not self.errors

    @property
    def has_changes(self) -> bool:
        return any(file.has_changes for file in self.files.values())

    @property
    def changed_files(self) -> tuple[FileDraft, ...]:
        return tuple(file for file in self.files.values() if file.has_changes)

    @property
    def diff(self) -> tuple[str, ...]:
        """The unified diffs that saving would make, as lines."""
        return tuple(line for diff in self.diffs for line in diff.lines)

    @cached_property
    def diffs(self) -> tuple[ChangedFileDiff, ...]:
        """What saving would change, file by file."""
        return tuple(
            ChangedFileDiff(file.name, tuple(file.saved.diff(file.text, str(file.name)))) for file in self.changed_files
        )

    @cached_property
    def config(self) -> LinkedConfig:
        """The draft's config, with references followed."""
        return LinkedConfig(self.main.name, {name: file.good for name, file in self.files.items()})

    @cached_property
    def base(self) -> LinkedConfig:
        """The config of the files that the draft was made from."""
        return LinkedConfig(self.main.name, {name: file.base for name, file in self.files.items()})

    @cached_property
    def missing(self) -> tuple[PurePosixPath, ...]:
        """Files that the draft references and that have not been read yet."""
        known = {*self.files, *self.unreadable}
        return tuple(name for name in self.config.references() if name not in known)

    def own_value(self, path: SettingPath) -> Any:
        """The draft's value at a setting, None if it has none."""
        return self.config.get(("api", *path))

    def effective(self, path: SettingPath) -> Any:
        """The draft's value, else the default."""
        written = self.own_value(path)
        return API_SETTINGS[path].default if written is None else written

    def is_default(self, path: SettingPath) -> bool:
        return self.own_value(path) is None

    def is_changed(self, path: SettingPath) -> bool:
        """Whether the draft differs from the files on disk."""
        return not same_json(self.own_value(path), self.base.get(("api", *path)))

    def home(self, path: SettingPath) -> PurePosixPath:
        """The file that an edit of a setting changes."""
        return self.config.home(("api", *path))

    def with_setting(self, path: SettingPath, value: Any) -> "SettingsDraft":
        """Set one setting; setting the file's own value again leaves no change."""
        return self._with_config(self.config.with_value(("api", *path), value))

    def reset(self, path: SettingPath) -> "SettingsDraft":
        """Remove a setting, so that its default applies."""
        return self._with_config(self.config.without(("api", *path)))

    def with_saved_value(self, path: SettingPath) -> "SettingsDraft":
        """Give a setting the value and the place that it has in the saved files."""
        return self._with_config(restore_value(self.config, ("api", *path), self.base))

    def without_change(self, name: PurePosixPath, change: DiffChange) -> "SettingsDraft":
        """Take one change of a file's diff back."""
        file = self.files[name]
        reverted = revert_change(file.saved.text, file.text.text, change)
        return self.with_file(file.with_text(file.text.with_edits((change_between(file.text.text, reverted),))))

    def with_text(self, name: PurePosixPath, source: str) -> "SettingsDraft":
        """Take a file's text from a source view, at each keystroke (ConfigText.source)."""
        file = self.files[name]
        return self.with_file(file.with_text(file.text.with_source(source)))

    def with_fix(self, fix: Fix) -> "SettingsDraft":
        """Apply a fix; its edits count characters of ConfigText.source."""
        file = self.files[fix.file]
        return self.with_file(file.with_text(file.text.with_edits(file.text.in_text(fix.edits))))

    def without_changes(self) -> "SettingsDraft":
        return replace(self, files={name: file.with_text(file.saved) for name, file in self.files.items()})

    def with_texts_of(self, other: "SettingsDraft") -> "SettingsDraft":
        """These files with the texts of another draft of them, for one step of undo or redo."""
        texts = {name: file.text for name, file in other.files.items()}
        files = {name: file.with_text(texts.get(name, file.saved)) for name, file in self.files.items()}
        return replace(self, files=files)

    def with_file(self, file: FileDraft) -> "SettingsDraft":
        """Add a file, or replace the state of a known one."""
        return replace(self, files={**self.files, file.name: file})

    def with_unreadable(self, name: PurePosixPath, error: DocsFolderError) -> "SettingsDraft":
        return replace(self, unreadable={**self.unreadable, name: error})

    def _with_config(self, config: LinkedConfig) -> "SettingsDraft":
        if not self.is_settable:
            return self
        files = {name: file.with_text(config.texts[name]) for name, file in self.files.items()}
        return replace(self, files=files)


def file_draft(name: PurePosixPath, read: ConfigFile, *, must_be_object: bool = False) -> FileDraft:
    """The unchanged draft of a file. Raises BrokenConfigError if it is not UTF-8."""
    try:
        text = ConfigText(read.content.decode("utf-8"))
    except UnicodeDecodeError as error:
        place = place_at(name, read.content[: error.start].decode("utf-8"), error.start)
        raise BrokenConfigError(place, say("it is not UTF-8 text")) from error
    error = error_in(name, text, must_be_object=must_be_object)
    good = _NOTHING if error else text
    good.unfold()
    return FileDraft(name, read, text, good, text, good, error, must_be_object)


def error_in(name: PurePosixPath, text: ConfigText, *, must_be_object: bool) -> BrokenConfigError | None:
    """Why a text is not valid for the file, None if it is."""
    if has_too_many(text.text, MOST_SETTINGS):
        return BrokenConfigError(Place(name), say("it has more than {most} values", most=MOST_SETTINGS))
    try:
        text.text.encode()
        is_object = text.is_object
    except UnicodeEncodeError as error:
        return BrokenConfigError(place_at(name, text.text, error.start), say("it contains an incomplete character"))
    except JsonSyntaxError as error:
        without_mark = text.text.removeprefix("\ufeff")
        offset = error.offset - len(text.text) + len(without_mark)
        return BrokenConfigError(place_at(name, without_mark, offset), error.problem)
    return BrokenConfigError(Place(name), say("it is not a JSON object")) if must_be_object and not is_object else None
