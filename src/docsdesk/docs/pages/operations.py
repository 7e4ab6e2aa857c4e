"""The pages of operations: their paths, and their places in the navigation."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.front_matter.values import FrontMatter
from docsdesk.docs.json.values import as_line, object_at, objects, text_at
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.pages.effective_settings import metadata_of, page_address
from docsdesk.docs.pages.fixes import name_fix
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.docs.pages.sources import NearOperations, nearest_hint
from docsdesk.docs.text.likeness import is_same_operation
from docsdesk.docs.text.slugs import Slugs, page_slug, path_slug
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

DEFAULT_DIRECTORY = "api-reference"


@dataclass(slots=True)
class OperationPages:
    """Makes a page for each operation that no file describes.

    `by_name` finds a specification by its name in docs.json; `defaults` are those of `api.openapi`; `described` maps
    operations (file and key) to the paths of pages that already describe them.
    """

    places: ConfigPlaces
    by_name: Mapping[str, Specification]
    defaults: tuple[Specification, ...]
    described: dict[tuple[str, str], str]
    written_paths: frozenset[str] = frozenset()
    """The paths of pages that people wrote; an operation may point its readers to one of them."""
    problems: list[Problem] = field(default_factory=list[Problem])
    pages: list[Page] = field(default_factory=list[Page])
    slugs: Slugs = field(default_factory=Slugs)
    near: NearOperations = field(default_factory=NearOperations)

    def place_operations(self, node: NavNode, specs: tuple[Specification, ...] = (), directory: str = "") -> NavNode:
        """The tree with every operation entry turned into a page, and specifications without entries expanded."""
        own = tuple(self.by_name[name] for name in node.specs if name in self.by_name)
        specs, directory = own or specs, node.directory or directory
        if node.operation:
            return replace(node, page=self._page_of_entry(node.operation, specs, directory), operation="")
        if not (own or node.children or node.directory or node.specs):
            return node
        children = tuple(self.place_operations(child, specs, directory) for child in node.children)
        children = tuple(child for child in children if child.kind is not NavKind.PAGE or child.page or child.href)
        if own and not node.children:
            children = self.group_operations(own, directory)
        return replace(node, children=children, specs=(), directory="")

    def group_operations(self, specs: Iterable[Specification], directory: str = "") -> tuple[NavNode, ...]:
        """Every operation, grouped by its first tag under the tag's display name."""
        groups: dict[str, list[NavNode]] = {}
        for spec in specs:
            labels = _tag_labels(spec)
            for operation in spec.operations.values():
                if not operation.is_left_out and not operation.is_hidden:
                    node = NavNode(NavKind.PAGE, page=self.page_of(spec, operation, directory))
                    groups.setdefault(labels.get(operation.tag, operation.tag), []).append(node)
            for channel in object_at(spec.value, "channels") if spec.is_async else ():
                node = NavNode(NavKind.PAGE, page=self._channel_page(spec, channel, directory))
                groups.setdefault("Channels", []).append(node)
        loose = tuple(groups.pop("", []))
        return (*loose, *(NavNode(NavKind.GROUP, tag, children=tuple(nodes)) for tag, nodes in groups.items()))

    def page_of(self, spec: Specification, operation: Operation, directory: str = "") -> str:
        """The path of the operation's page, made if there is none."""
        known = self.described.get((str(spec.file), operation.key))
        if known is not None:
            return known
        wanted = page_address(operation.value)
        path = (
            wanted
            if wanted in self.written_paths
            else self.slugs.unique(wanted or operation_path(operation, directory))
        )
        self.described[str(spec.file), operation.key] = path
        if wanted in self.written_paths:
            return path
        self.pages.append(operation_page(path, spec, operation))
        return path

    def _channel_page(self, spec: Specification, channel: str, directory: str) -> str:
        known = self.described.get((str(spec.file), channel))
        if known is not None:
            return known
        value = spec.resolve(object_at(spec.value, "channels").get(channel))
        folder = page_slug(directory) or DEFAULT_DIRECTORY
        path = self.slugs.unique(f"{folder}/{path_slug(channel) or 'channel'}")
        self.described[str(spec.file), channel] = path
        title = as_line(value.get("title")) or channel
        self.pages.append(Page(path, title, api=ApiSource(spec, channel=channel)))
        return path

    def _page_of_entry(self, entry: str, specs: tuple[Specification, ...], directory: str) -> str:
        """Empty for an entry that names no operation of any specification."""
        found = self.find(entry, specs)
        if found is None:
            self._report_missing(entry, specs)
        return self.page_of(*found, directory) if found else ""

    def _report_missing(self, entry: str, specs: tuple[Specification, ...]) -> None:
        *file, method = entry.split()[:-1]
        path = entry.rsplit(maxsplit=1)[-1]
        named = specs or tuple(self.by_name.values())
        known = (key for spec in named for key in spec.operations)
        near = self.near.nearest(f"{method} {path}", tuple(spec.file for spec in named), known)
        is_sure = is_same_operation(f"{method} {path}", near)
        fix = name_fix(self.places, (entry,), " ".join((*file, near)), is_sure=is_sure) if near else None
        place, title = self.places.of_text((entry,)), say("No API description contains {entry}.", entry=entry)
        self.problems.append(Problem(Rule.NAVIGATION_OPERATION_MISSING, place, title, nearest_hint(near), fix))

    def find(self, entry: str, specs: tuple[Specification, ...] = ()) -> tuple[Specification, Operation] | None:
        """The operation that "[file] METHOD path" names, looked up in `specs` first, then in all others."""
        words = entry.split()
        candidates = (*specs, *self.defaults, *self.by_name.values())
        if len(words) > 2:
            named = self.by_name.get(words[0])
            candidates, words = (named,) if named else (), words[1:]
        if len(words) != 2:
            return None
        hits = ((spec, spec.find(*words)) for spec in candidates)
        return next(((spec, operation) for spec, operation in hits if operation is not None), None)


def operation_path(operation: Operation, directory: str) -> str:
    """`directory/tag/summary`, or `directory/method-path` if there is no summary."""
    name = path_slug(operation.summary) or path_slug(f"{operation.method} {operation.path}")
    parts = (page_slug(directory) or DEFAULT_DIRECTORY, path_slug(operation.tag), name)
    return "/".join(part for part in parts if part)


def operation_page(path: str, spec: Specification, operation: Operation) -> Page:
    """A page for an operation that no file describes, with the settings that the description gives it."""
    front = FrontMatter(inherited=metadata_of(operation.value))
    return Page(
        path,
        front.text("title") or operation.summary or _title(operation),
        sidebar_title=front.text("sidebarTitle"),
        description=front.text("description"),
        front_matter=front,
        api=ApiSource(spec, operation),
    )


def _tag_labels(spec: Specification) -> dict[str, str]:
    """Display names of tags, where they differ from the tag's name (`x-group`; OpenAPI 3.2: `summary`)."""
    found = (
        (text_at(tag, "name"), text_at(tag, "x-group") or text_at(tag, "summary"))
        for tag in objects(spec.value.get("tags"))
    )
    return {name: label for name, label in found if name and label}


def _title(operation: Operation) -> str:
    return operation.path if operation.method == WEBHOOK else operation.key
