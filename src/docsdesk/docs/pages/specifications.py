"""The API descriptions that a site names: in `api`, in the navigation, in the front matter of pages."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath

from docsdesk.docs.config.file import CONFIG_FILE, beside
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.files.folder_files import MOST_TEXT_BYTES, FolderFiles
from docsdesk.docs.json.values import JsonObject, object_at, text_at, texts
from docsdesk.docs.navigation import NavNode
from docsdesk.docs.openapi.description_file import read_specification
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.pages.fixes import name_fix
from docsdesk.docs.text.likeness import Names
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_SUFFIXES = (".json", ".yaml", ".yml")
# The key that identifies a file is near its start, unless others come before it, as in sorted keys.
_START_BYTES = 4096
_OTHER_KEYS = (b"components", b"channels", b"externalDocs")


@dataclass(frozen=True, slots=True)
class Specifications:
    by_name: dict[str, Specification]
    """By every name that the site uses for each."""
    defaults: tuple[Specification, ...]
    """Those of `api`."""
    by_file_name: tuple[Specification, ...] = ()
    """All of the folder in the order of their names; ones that the site does not name only if a page may mean them."""
    directories: dict[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    """Where `api` wants the pages of a description."""
    has_remote: bool = False
    """Whether the site names others, at addresses that only the hosted service asks."""

    @property
    def all(self) -> tuple[Specification, ...]:
        return tuple({spec.file: spec for spec in self.by_name.values()}.values())

    def keep(self, spec: Specification) -> None:
        """Count it among the specifications that the site uses."""
        self.by_name.setdefault(spec.file.as_posix(), spec)


def read_specifications(
    files: FolderFiles,
    places: ConfigPlaces,
    config: JsonObject,
    navigation: NavNode,
    front_matter: Iterable[str],
    others: Callable[[Mapping[str, Specification]], Iterable[PurePosixPath]],
) -> Specifications:
    """Read every description once.

    `front_matter` are the files that pages name. `others` says, given those by name, which files to read besides where
    they are descriptions, without reporting problems.
    """
    api = object_at(config, "api")
    defaults: list[Specification] = []
    directories: dict[PurePosixPath, str] = {}
    reader = _Reader(files, places, {}, {})
    for name, directory in _defaults(api, config):
        if (spec := reader.read(name)) is not None:
            defaults.append(spec)
            directories[spec.file] = directory
    for name in dict.fromkeys(name for node in navigation.walk() for name in _node_names(node)):
        reader.read(name)
    for name in dict.fromkeys(front_matter):
        reader.read(name, of_page=True)
    for file in others(reader.by_name):
        reader.look_at(file)
    found = sorted((spec for spec in reader.by_file.values() if spec is not None), key=lambda spec: str(spec.file))
    return Specifications(reader.by_name, tuple(defaults), tuple(found), directories, reader.has_remote)


def _defaults(api: JsonObject, config: JsonObject) -> Iterator[tuple[str, str]]:
    """Names and directories, from every form that `api.openapi` and `api.asyncapi` can have."""
    written = [api.get("openapi"), api.get("asyncapi")]
    for value in written if any(written) else [config.get("openapi")]:
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict):
                for name in texts(item.get("source")):
                    yield name, text_at(item, "directory")
            elif isinstance(item, str):
                yield item, ""


@dataclass
class _Reader:
    files: FolderFiles
    places: ConfigPlaces
    by_name: dict[str, Specification]
    by_file: dict[PurePosixPath, Specification | None]
    has_remote: bool = False

    def read(self, name: str, *, of_page: bool = False) -> Specification | None:
        """A name in a page that leads nowhere is reported with the page."""
        if name in self.by_name:
            return self.by_name[name]
        file = self._file(name, of_page=of_page)
        if file is None or not self.files.has(file) or (of_page and file.suffix not in _SUFFIXES):
            if file is not None and not of_page:
                self._report_missing(name)
            return None
        if file not in self.by_file:
            self.by_file[file] = self.files.read_once(read_specification, file)
        spec = self.by_file[file]
        if spec is not None:
            self.by_name[name] = spec
            self.by_name[file.as_posix()] = spec
        return spec

    def _file(self, name: str, *, of_page: bool) -> PurePosixPath | None:
        """None for an address and for a file outside the folder."""
        if "://" in name:
            self.has_remote = True
            title = say("The pages of {name} are missing here: only the hosted site fetches it.", name=name)
            self._report(
                Rule.SPEC_REMOTE, name, title, say("Download it next to docs.json, and name that file instead.")
            )
            return None
        file = beside(CONFIG_FILE, name)
        if file is None and not of_page:
            self._report(
                Rule.SPEC_OUTSIDE,
                name,
                say("{name} is outside the docs folder.", name=name),
                say("Name a file inside it."),
            )
        return file

    def look_at(self, file: PurePosixPath) -> None:
        """Read a file of the folder if it looks like a description."""
        if file not in self.by_file and self._is_description(file):
            self.by_file[file] = read_specification(self.files, file, quiet=True)

    def _is_description(self, file: PurePosixPath) -> bool:
        if file.suffix not in _SUFFIXES:
            return False
        try:
            start = self.files.read_start(file, _START_BYTES)
            if any(name in start for name in _OTHER_KEYS):
                start = self.files.read_start(file, MOST_TEXT_BYTES)
        except DocsFolderError:
            return False
        return file not in self.places.files and (b"openapi" in start or b"asyncapi" in start)

    @cached_property
    def _descriptions(self) -> Names:
        return Names(file.as_posix() for file in self.files.list_published() if self._is_description(file))

    def _report_missing(self, name: str) -> None:
        known = self._descriptions
        near = known.nearest(name.strip("./"), 0.6)
        same = [file for file in known if PurePosixPath(file).name == PurePosixPath(name).name]
        meant = same[0] if len(same) == 1 else near
        new, is_sure = f"/{meant}" if name.startswith("/") else meant, known.is_only_same(name, meant)
        fix = name_fix(self.places, (name,), new, is_sure=is_sure) if meant else None
        hint = say("Did you mean {meant}?", meant=meant) if meant else say("Add the file, or correct its name.")
        title = say("The API description {name} does not exist.", name=name)
        self.files.problems.append(Problem(Rule.SPEC_MISSING, self.places.of_text((name,)), title, hint, fix))

    def _report(self, rule: Rule, name: str, title: str, hint: str) -> None:
        self.files.problems.append(Problem(rule, self.places.of_text((name,)), title, hint))


def _node_names(node: NavNode) -> tuple[str, ...]:
    words = node.operation.split()
    return (*node.specs, words[0]) if len(words) > 2 else node.specs
