"""The settings as one versioned JSON file that is replaced as a whole."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.files.atomic_file import replace_file, set_aside
from docsdesk.adapters.files.disk_room import missing_state_room
from docsdesk.docs.files.disk_space import is_full, volume_of
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.errors import DamagedFileKeptError, SettingsError, UnreadableFileError, megabytes_of
from docsdesk.domain.field_problems import first_problem
from docsdesk.domain.settings import SETTINGS_VERSION, Settings
from docsdesk.domain.wording import say

Fields = dict[str, Any]
Migration = Callable[[Fields], Fields]

# Maps each version to the function that turns its fields into those of the next.
MIGRATIONS: dict[int, Migration] = {
    # A version without network settings would drop them, and go past a proxy that somebody set.
    1: lambda fields: {**fields, "network": {}},
}

MOST_BYTES = 16 * 1024 * 1024
_FIELDS: TypeAdapter[Fields] = TypeAdapter(Fields)


class SettingsFile:
    """Implements ports.SettingsStore. A damaged file is kept under another name.

    A file of a newer version raises SettingsError once; after that, nothing is written any more.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_newer = False
        self._damage: DamagedFileKeptError | None = None

    @property
    def damage(self) -> DamagedFileKeptError | None:
        return self._damage

    @property
    def former_copy(self) -> Path:
        """Where the file of an older version is kept once it has been replaced by one of this version."""
        return self._path.with_name(f"{self._path.name}.before-{SETTINGS_VERSION}")

    def read(self) -> Settings:
        self._damage = None
        try:
            return self._read()
        except ValidationError as error:
            self._set_aside(_describe(error))
            return Settings()

    def look(self) -> Settings:
        """Read for a program that only looks: it leaves a damaged file where it is, and raises SettingsError."""
        try:
            return self._read()
        except ValidationError as error:
            problem = _describe(error)
            raise SettingsError(
                say("The settings could not be read: {problem}.", problem=problem.rstrip(".")),
                say("Open the window: it keeps the damaged file under another name, and starts with the defaults."),
                details=str(self._path),
            ) from error

    def _read(self) -> Settings:
        """Raises ValidationError for a damaged file, and SettingsError."""
        content = self._content()
        if content is None:
            return Settings()
        fields = _FIELDS.validate_json(content)
        self._refuse_newer(fields)
        return _settings_of(fields)

    def write(self, settings: Settings) -> None:
        if self._is_newer:
            return
        make_private_folder(self._path.parent)
        former = self._former_on_disk()
        try:
            if former is not None:
                replace_file(self.former_copy, former)
            replace_file(self._path, settings.model_dump_json(indent=2).encode() + b"\n")
        except OSError as error:
            raise _unusable(self._path, error, is_read=False) from error

    def _content(self) -> bytes | None:
        try:
            return read_ordinary(self._path, MOST_BYTES)
        except FileNotFoundError:
            return None
        except UnreadableFileError as error:
            raise SettingsError(
                say("The settings could not be read: {problem}.", problem=error.problem),
                say("Move {name} out of {parent}, then try again.", name=self._path.name, parent=self._path.parent),
                details=str(self._path),
            ) from error
        except OSError as error:
            raise _unusable(self._path, error, is_read=True) from error

    def _former_on_disk(self) -> bytes | None:
        """The file if it is of an older version. A newer Docsdesk may have written since it was read."""
        content = self._content()
        if content is None:
            return None
        try:
            fields = _FIELDS.validate_json(content)
        except ValidationError as error:
            self._set_aside(_describe(error))
            return None
        self._refuse_newer(fields)
        return content if _version(fields) < SETTINGS_VERSION else None

    def _refuse_newer(self, fields: Fields) -> None:
        if _version(fields) > SETTINGS_VERSION:
            self._is_newer = True
            raise SettingsError(
                say("These settings were written by a newer Docsdesk."),
                say("Update Docsdesk to use them. The file is not changed; what you set up here lasts until you quit."),
                details=str(self._path),
            )

    def _set_aside(self, problem: str) -> None:
        try:
            kept_as = set_aside(self._path)
        except OSError as error:
            raise _unusable(self._path, error, is_read=True) from error
        self._damage = DamagedFileKeptError(
            say("The settings could not be read, so Docsdesk started with the defaults."), kept_as, problem
        )


def settings_in(content: bytes) -> Settings:
    """Of a file of any version; of a newer one what this version understands. Raises ValidationError."""
    return _settings_of(_FIELDS.validate_json(content))


def _settings_of(fields: Fields) -> Settings:
    return Settings.model_validate(migrate(fields, MIGRATIONS))


def migrate(fields: Fields, migrations: dict[int, Migration]) -> Fields:
    """Migrate the fields to the newest version, one step at a time."""
    version = _version(fields)
    while migration := migrations.get(version):
        version += 1
        fields = {**migration(fields), "version": version}
    return fields


def _version(fields: Fields) -> int:
    version = fields.get("version", 1)
    return version if isinstance(version, int) else 1


def _describe(error: ValidationError) -> str:
    """The first error, without the values: a site's name must not appear in a report."""
    return first_problem(error, "The file")


def _unusable(path: Path, error: OSError, *, is_read: bool) -> SettingsError:
    if is_full(error):
        problem: str = say("not enough space on {volume}", volume=volume_of(path.parent))
        missing = megabytes_of(missing_state_room(path.parent))
        hint = say("Free {megabytes} MB there, then try again. Your settings were not changed.", megabytes=missing)
    else:
        problem = error.strerror or str(error)
        hint = say("Check the permissions of {folder}, then try again.", folder=path.parent)
    unread = say("The settings could not be read: {problem}.", problem=problem)
    unsaved = say("The settings could not be saved: {problem}.", problem=problem)
    return SettingsError(unread if is_read else unsaved, hint, details=str(path))
