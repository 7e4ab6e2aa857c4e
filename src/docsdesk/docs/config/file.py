"""docs.json as one value with every `$ref` resolved; mint.json, its legacy form, if there is no docs.json."""

import os
from dataclasses import dataclass
from pathlib import PurePosixPath

import orjson

from docsdesk.docs.config.legacy import modern_config
from docsdesk.docs.config.names import CONFIG_FILE, LEGACY_CONFIG_FILE
from docsdesk.docs.config.refs import resolve_refs
from docsdesk.docs.files.folder_files import MOST_CONFIG, FolderFiles
from docsdesk.docs.json.spans import JsonSyntaxError, read_spans
from docsdesk.docs.json.values import MOST_SETTINGS, Json, JsonObject, as_object, has_too_many
from docsdesk.docs.json.values import read_json as json_value
from docsdesk.domain.errors import BrokenConfigError, NotADocsFolderError
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.wording import say


@dataclass(frozen=True, slots=True)
class Config:
    """`files` are docs.json and every file it takes in."""

    file: PurePosixPath
    value: JsonObject
    """In the current form, whichever file it comes from."""
    files: tuple[PurePosixPath, ...]
    legacy: JsonObject | None = None
    """As mint.json has it."""


def read_config(files: FolderFiles) -> Config:
    """Raises NotADocsFolderError, BrokenConfigError, UnreadableFileError."""
    file = next((file for file in (CONFIG_FILE, LEGACY_CONFIG_FILE) if _exists(files, file)), None)
    if file is None:
        raise NotADocsFolderError(files.root)
    value = read_json(files, file)
    if not isinstance(value, dict):
        raise BrokenConfigError(Place(file), say("it is not a JSON object"))
    resolved = resolve_refs(file, value, read=lambda path: read_json(files, path), problems=files.problems)
    whole = as_object(resolved.value)
    if file == LEGACY_CONFIG_FILE:
        return Config(file, modern_config(whole), resolved.files, whole)
    return Config(file, whole, resolved.files)


def read_json(files: FolderFiles, file: PurePosixPath) -> Json:
    """Raises BrokenConfigError, UnreadableFileError."""
    text = files.read_text(file, MOST_CONFIG)
    if has_too_many(text, MOST_SETTINGS):
        raise BrokenConfigError(Place(file), say("it has more than {most} values", most=MOST_SETTINGS))
    try:
        return json_value(text.encode("utf-8", errors="replace").decode())
    except orjson.JSONDecodeError as error:
        offset, problem = _mistake(text) or (min(error.pos, len(text)), error.msg)
        raise BrokenConfigError(place_at(file, text, offset), problem) from error


def _mistake(text: str) -> tuple[int, str] | None:
    """Where the mistake is and what it is, in the same words as when editing the file."""
    try:
        read_spans(text)
    except JsonSyntaxError as error:
        return error.offset, error.problem
    return None


def _exists(files: FolderFiles, file: PurePosixPath) -> bool:
    """Whether something of that name exists, readable or not."""
    return file in files.drafts or os.path.lexists(files.root / file)
