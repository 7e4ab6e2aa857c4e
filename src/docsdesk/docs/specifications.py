"""The API descriptions a site names: in `api`, in the navigation, in the front matter of pages."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.docs.config_refs import beside
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_values import Json, JsonObject, object_at, objects, text_at, texts
from docsdesk.docs.navigation import NavNode
from docsdesk.docs.openapi.description_file import read_specification
from docsdesk.docs.openapi.specification import Specification
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem, Severity

ROOT = PurePosixPath("docs.json")


@dataclass(frozen=True, slots=True)
class Specifications:
    """`by_name` knows each by every way of naming it that the site uses; `defaults` are those of `api`."""

    by_name: dict[str, Specification]
    defaults: tuple[Specification, ...]

    @property
    def all(self) -> tuple[Specification, ...]:
        return tuple({spec.file: spec for spec in self.by_name.values()}.values())


def read_specifications(
    files: FolderFiles, config: JsonObject, navigation: NavNode, front_matter: Iterable[str]
) -> Specifications:
    """Read every description once. `front_matter` are the first words of `openapi:` and `asyncapi:` entries."""
    api = object_at(config, "api")
    default_names = (*_names(api.get("openapi")), *_names(api.get("asyncapi")))
    default_names = default_names or _names(config.get("openapi"))
    nav_names = dict.fromkeys(name for node in navigation.walk() for name in _node_names(node))
    reader = _Reader(files, {}, {})
    defaults = [spec for name in default_names if (spec := reader.read(name)) is not None]
    for name in nav_names:
        reader.read(name)
    for name in dict.fromkeys(front_matter):
        reader.read(name)
    return Specifications(reader.by_name, tuple(defaults))


@dataclass(slots=True)
class _Reader:
    files: FolderFiles
    by_name: dict[str, Specification]
    by_file: dict[PurePosixPath, Specification | None]

    def read(self, name: str) -> Specification | None:
        if name in self.by_name:
            return self.by_name[name]
        if "://" in name:
            self._report(f"{name} is not in the docs folder and is left out.", "Save a copy of it beside docs.json.")
            return None
        file = beside(ROOT, name)
        if file is None:
            self._report(f"{name} leaves the docs folder.", "Name a file inside it.")
            return None
        if file not in self.by_file:
            self.by_file[file] = read_specification(self.files, file)
        spec = self.by_file[file]
        if spec is not None:
            self.by_name[name] = spec
            self.by_name[file.as_posix()] = spec
        return spec

    def _report(self, title: str, hint: str) -> None:
        self.files.problems.append(Problem(Place(ROOT), title, hint, Severity.WARNING))


def _names(value: Json) -> tuple[str, ...]:
    if isinstance(value, dict):
        return texts(value.get("source"))
    return (*texts(value), *(source for item in objects(value) if (source := text_at(item, "source"))))


def _node_names(node: NavNode) -> tuple[str, ...]:
    words = node.operation.split()
    return (*node.specs, words[0]) if len(words) > 2 else node.specs
