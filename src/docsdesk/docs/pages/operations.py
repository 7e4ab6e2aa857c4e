"""The pages of operations: their paths, and their places in the navigation."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.front_matter.values import FrontMatter
from docsdesk.docs.json.values import JsonObject, as_line, object_at
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.pages.effective_settings import metadata_of, page_address
from docsdesk.docs.pages.fixes import name_fix
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.docs.pages.sources import NearOperations, nearest_hint
from docsdesk.docs.pages.tag_groups import SpecificationTags, TagGroup, tag_names
from docsdesk.docs.text.likeness import is_same_operation
from docsdesk.docs.text.slugs import address_part, join_address
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

DEFAULT_DIRECTORY = "api-reference"
_CHANNELS = "Websockets"
"""The group of channels without a tag."""


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
    pages: dict[str, Page] = field(default_factory=dict[str, Page])
    """By their paths."""
    near: NearOperations = field(default_factory=NearOperations)

    def place_operations(self, node: NavNode, specs: tuple[Specification, ...] = (), directory: str = "") -> NavNode:
        """The tree with every operation entry turned into a page, and specifications without entries expanded."""
        own = tuple(self.by_name[name] for name in node.specs if name in self.by_name)
        directory = node.directory if own else node.directory or directory
        specs = own or specs
        if node.operation:
            return replace(node, page=self._page_of_entry(node.operation, specs, directory), operation="")
        if not (own or node.children or node.directory or node.specs):
            return node
        children = tuple(self.place_operations(child, specs, directory) for child in node.children)
        children = tuple(child for child in children if child.kind is not NavKind.PAGE or child.page or child.href)
        if own and not _names_operations(node):
            children += self.group_operations(own, directory)
        return replace(node, children=children, specs=(), directory="")

    def group_operations(self, specs: Iterable[Specification], directory: str = "") -> tuple[NavNode, ...]:
        """Every operation, grouped by its tag, and by the parents of that (OpenAPI 3.2)."""
        root = TagGroup()
        for spec in specs:
            tags = SpecificationTags(spec)
            for operation in spec.operations.values():
                if operation.is_left_out:
                    continue
                trail = tags.trail(operation)
                group = root.inner(trail)
                path = self.page_of(spec, operation, directory, group)
                if not operation.is_hidden:
                    group.entries.append(path)
            for channel, described in object_at(spec.value, "channels").items() if spec.is_async else ():
                value = spec.resolve(described)
                tag = next(iter(tag_names(value)), _CHANNELS)
                path = self._channel_page(spec, channel, value, f"{directory or DEFAULT_DIRECTORY}/{address_part(tag)}")
                root.inner([(tag, tag)]).entries.append(path)
        return root.nodes()

    def page_of(self, spec: Specification, operation: Operation, directory: str, group: TagGroup) -> str:
        """The path of the page of an operation in one place of the navigation; `group` is its neighbours there.

        Of two operations at one address, the hosted site keeps the last.
        """
        tag = next(reversed(SpecificationTags(spec).trail(operation)), ("", ""))[0]
        path = group.unique(page_address(operation.value) or operation_path(operation, tag, directory))
        self.described.setdefault((str(spec.file), operation.key), path)
        if path in self.written_paths:
            return path
        page = operation_page(path, spec, operation)
        earlier = self.pages.get(path, page).api
        if earlier and (earlier.specification.file, earlier.key) != (spec.file, operation.key):
            self._report_lost(earlier, path)
        self.pages[path] = page
        return path

    def _report_lost(self, earlier: ApiSource, path: str) -> None:
        title = say("{operation} and another operation have the address {path}.", operation=earlier.key, path=path)
        hint = say("Give one of them another summary, tag or directory.")
        self.problems.append(Problem(Rule.PAGE_ADDRESS_TAKEN, Place(earlier.specification.file), title, hint))

    def _channel_page(self, spec: Specification, channel: str, value: JsonObject, folder: str) -> str:
        known = self.described.get((str(spec.file), channel))
        if known is not None:
            return known
        title = as_line(value.get("title")) or channel
        path = join_address(folder, address_part(title))
        self.described[str(spec.file), channel] = path
        self.pages[path] = Page(path, title, api=ApiSource(spec, channel=channel))
        return path

    def _page_of_entry(self, entry: str, specs: tuple[Specification, ...], directory: str) -> str:
        """Empty for an entry that names no operation of any specification."""
        found = self.find(entry, specs)
        if found is None:
            self._report_missing(entry, specs)
        return self.page_of(*found, directory, TagGroup()) if found else ""

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


def _names_operations(node: NavNode) -> bool:
    """Whether it has entries for operations of its own description, beside which no others are shown."""
    own = (child for child in node.children if not child.specs)
    return any(len(child.operation.split()) == 2 or _names_operations(child) for child in own)


def operation_path(operation: Operation, tag: str, directory: str) -> str:
    """`directory/tag/summary`, or `directory/method-path` if there is no summary."""
    name = address_part(operation.summary or operation.path)
    if not operation.summary and operation.method != WEBHOOK:
        name = f"{operation.method.lower()}-{name}"
    return join_address(directory or DEFAULT_DIRECTORY, address_part(tag), name)


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


def _title(operation: Operation) -> str:
    return operation.path if operation.method == WEBHOOK else operation.key
