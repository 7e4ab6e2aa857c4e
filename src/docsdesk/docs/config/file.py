"""docs.json as one value with every `$ref` resolved; mint.json, its legacy form, if there is no docs.json."""

import codecs
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath

import orjson

from docsdesk.docs.config.legacy import modern_config
from docsdesk.docs.config.other_tools import find_site_below, recognize_tool
from docsdesk.docs.files.folder_files import MOST_CONFIG_BYTES, FolderFiles, path_from_root
from docsdesk.docs.files.ordinary_files import unreadable_file
from docsdesk.docs.json.spans import JsonSyntaxError, Path, read_spans
from docsdesk.docs.json.values import MOST_SETTINGS, Json, JsonObject, as_object, has_too_many
from docsdesk.docs.json.values import read_json as json_value
from docsdesk.domain.errors import BrokenConfigError, NotADocsFolderError, UnreadableFileError
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

CONFIG_FILE = PurePosixPath("docs.json")
LEGACY_CONFIG_FILE = PurePosixPath("mint.json")
SNIPPETS = ("snippets", "_snippets")
"""Folders at the root whose files are no pages."""

MOST_LEVELS = 100
# References can multiply: a file that takes in another ten times, which does the same, and so on.
MOST_REFERENCES = 2000


@dataclass(frozen=True, slots=True)
class Resolved:
    value: Json
    files: tuple[PurePosixPath, ...]


def resolve_refs(
    file: PurePosixPath, value: Json, *, read: Callable[[PurePosixPath], Json], problems: list[Problem]
) -> Resolved:
    """Replace every reference with the file it names.

    A reference is relative to the file that holds it. Keys beside `$ref` override those of an object and are ignored
    for anything else. A reference that cannot be followed becomes null and a problem.
    """
    resolver = _Resolver(read, problems, [file])
    return Resolved(resolver.resolve(value, (file,), 0), tuple(resolver.files))


@dataclass(slots=True)
class _Resolver:
    read: Callable[[PurePosixPath], Json]
    problems: list[Problem]
    files: list[PurePosixPath] = field(default_factory=list[PurePosixPath])
    followed: int = 0

    def resolve(self, value: Json, trail: tuple[PurePosixPath, ...], level: int) -> Json:
        if level > MOST_LEVELS:
            self._report(
                Rule.CONFIG_TOO_LARGE, trail[-1], say("This is nested too deeply."), say("Keep it under 100 levels.")
            )
            return None
        if isinstance(value, list):
            return [self.resolve(item, trail, level + 1) for item in value]
        if not isinstance(value, dict):
            return value
        reference = value.get("$ref")
        own: JsonObject = {
            key: self.resolve(item, trail, level + 1)
            for key, item in value.items()
            if key != "$ref" or reference is None
        }
        if not isinstance(reference, str):
            return own
        target = self._follow(reference, trail, level)
        return {**target, **own} if isinstance(target, dict) else target

    def _follow(self, reference: str, trail: tuple[PurePosixPath, ...], level: int) -> Json:
        holder = trail[-1]
        target = beside(holder, reference)
        if target is None:
            title = say("$ref {reference} points outside the docs folder.", reference=reference)
            self._report(Rule.CONFIG_REF_OUTSIDE, holder, title, say("Refer to a file inside it."))
            return None
        if target in trail:
            title = say("$ref {reference} leads back to itself.", reference=reference)
            self._report(Rule.CONFIG_REF_LOOP, holder, title, say("Remove one of the references."))
            return None
        self.followed += 1
        if self.followed > MOST_REFERENCES:
            if self.followed == MOST_REFERENCES + 1:
                title, hint = say("There are too many $refs here."), say("Keep them under 2,000.")
                self._report(Rule.CONFIG_TOO_LARGE, holder, title, hint)
            return None
        try:
            content = self.read(target)
        except BrokenConfigError as error:
            self.problems.append(Problem(Rule.CONFIG_REF_UNREADABLE, error.place, error.title, error.hint))
            return None
        except UnreadableFileError as error:
            self.problems.append(unreadable_file(Rule.CONFIG_REF_UNREADABLE, target, error, holder))
            return None
        if target not in self.files:
            self.files.append(target)
        return self.resolve(content, (*trail, target), level + 1)

    def _report(self, rule: Rule, file: PurePosixPath, title: str, hint: str) -> None:
        self.problems.append(Problem(rule, Place(file), title, hint))


def beside(holder: PurePosixPath, reference: str) -> PurePosixPath | None:
    """The path from the folder's root that a reference in `holder` means; None if it lies outside."""
    if "\\" in reference or "\0" in reference or "://" in reference:
        return None
    path = path_from_root(holder, reference)
    return PurePosixPath(path) if path else None


def named_snippet(name: str) -> tuple[str, ...]:
    """The files that `<Snippet file="name.mdx" />` may mean; none for a name that leads out of the folders."""
    named = name.lstrip("/")
    start = next((f"{folder}/" for folder in SNIPPETS if named.startswith(f"{folder}/")), "")
    files = (beside(PurePosixPath(folder, "x"), named.removeprefix(start)) for folder in SNIPPETS if named)
    return tuple(file.as_posix() for file in files if file is not None)


@dataclass(frozen=True, slots=True)
class Config:
    """`files` are docs.json and every file it takes in."""

    file: PurePosixPath
    value: JsonObject
    """In the current form, whichever file it comes from."""
    files: tuple[PurePosixPath, ...]
    legacy: JsonObject | None = None
    """As mint.json has it."""
    nulls: tuple[Path, ...] = ()
    """Where docs.json itself says null; in `value`, that may also stand for a file that cannot be read."""


def read_config(files: FolderFiles) -> Config:
    """Raises FolderGoneError, NotADocsFolderError, BrokenConfigError, UnreadableFileError."""
    file = next((file for file in (CONFIG_FILE, LEGACY_CONFIG_FILE) if _exists(files, file)), None)
    if file is None:
        files.refuse_gone()
        raise NotADocsFolderError(files.root, recognize_tool(files.root), find_site_below(files.root))
    value = read_json(files, file)
    if not isinstance(value, dict):
        raise BrokenConfigError(Place(file), say("it is not a JSON object"))
    resolved = resolve_refs(file, value, read=lambda path: read_json(files, path), problems=files.problems)
    whole = as_object(resolved.value)
    if file == LEGACY_CONFIG_FILE:
        return Config(file, modern_config(whole), resolved.files, whole)
    return Config(file, whole, resolved.files, nulls=tuple(_nulls(value, ())))


def _nulls(value: Json, path: Path) -> Iterator[Path]:
    if value is None:
        yield path
    elif len(path) > MOST_LEVELS:
        return
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _nulls(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _nulls(item, (*path, number))


def read_json(files: FolderFiles, file: PurePosixPath) -> Json:
    """Raises BrokenConfigError, UnreadableFileError."""
    if files.read_start(file, 2) in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        raise BrokenConfigError(Place(file), say("it is UTF-16; save it as UTF-8"))
    text = files.read_text(file, MOST_CONFIG_BYTES)
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
