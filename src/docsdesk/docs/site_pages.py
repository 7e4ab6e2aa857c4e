"""From files, navigation and specifications to the site's pages in reading order."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_values import JsonObject
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.operation_pages import OperationPages
from docsdesk.docs.page import ApiSource, Page, title_from_path
from docsdesk.docs.specifications import Specifications, read_specifications
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem


@dataclass(frozen=True, slots=True)
class SitePages:
    navigation: NavNode
    pages: tuple[Page, ...]
    specifications: Specifications


def gather_pages(files: FolderFiles, config: JsonObject, navigation: NavNode, written: list[Page]) -> SitePages:
    """Join written pages with those of operations that no page describes."""
    specifications = read_specifications(files, config, navigation, _named_in(written))
    maker = OperationPages(specifications.by_name, specifications.defaults, {})
    for page in written:
        maker.slugs.unique(page.path)
    pages = [_with_api(page, maker, files) for page in written]
    tree = maker.placed(navigation)
    tree = _with_undescribed(tree, maker, specifications)
    return SitePages(tree, _in_order(tree, [*pages, *maker.pages]), specifications)


def _named_in(pages: list[Page]) -> Iterator[str]:
    for page in pages:
        for key, least in (("openapi", 3), ("asyncapi", 2)):
            words = page.front_matter.text(key).split()
            if len(words) >= least:
                yield words[0]


def _with_api(page: Page, maker: OperationPages, files: FolderFiles) -> Page:
    """The page with the operation its front matter names, titled by it if it has no title."""
    source = _source(page, maker)
    entry = page.front_matter.text("openapi") or page.front_matter.text("asyncapi")
    if source is None:
        if entry:
            title = f"No API description has {entry}."
            files.problems.append(
                Problem(Place(page.file or PurePosixPath(page.path)), title, "Check the method, the path and the file.")
            )
        return replace(page, title=page.title or title_from_path(page.path))
    key = source.operation.key if source.operation else source.channel
    maker.described.setdefault((str(source.specification.file), key), page.path)
    summary = source.operation.summary if source.operation else ""
    return replace(page, api=source, title=page.title or summary or title_from_path(page.path))


def _source(page: Page, maker: OperationPages) -> ApiSource | None:
    if entry := page.front_matter.text("openapi"):
        found = maker.find(entry)
        return ApiSource(*found) if found else None
    name, _, channel = page.front_matter.text("asyncapi").partition(" ")
    specs = [spec for spec in maker.by_name.values() if spec.is_async]
    spec = maker.by_name.get(name) if channel else next(iter(specs), None)
    wanted = (channel or name).strip()
    return ApiSource(spec, channel=wanted) if spec and wanted and wanted in _channels(spec) else None


def _channels(spec: Specification) -> JsonObject:
    channels = spec.value.get("channels")
    return channels if isinstance(channels, dict) else {}


def _with_undescribed(tree: NavNode, maker: OperationPages, specifications: Specifications) -> NavNode:
    """The tree with a group for each default specification of which nothing is shown anywhere.

    Of the others, operations that are shown nowhere get pages outside the navigation.
    """
    shown = {file for file, _ in maker.described}
    unseen = [spec for spec in specifications.defaults if str(spec.file) not in shown]
    for spec in specifications.defaults:
        for operation in _listed(spec):
            maker.page_of(spec, operation)
    if not unseen:
        return tree
    kind = NavKind.TAB if any(child.kind is NavKind.TAB for child in tree.children) else NavKind.GROUP
    added = NavNode(kind, "API reference", children=maker.unfolded(unseen))
    return replace(tree, children=(*tree.children, added))


def _listed(spec: Specification) -> Iterator[Operation]:
    return (operation for operation in spec.operations.values() if not operation.is_left_out)


def _in_order(navigation: NavNode, pages: list[Page]) -> tuple[Page, ...]:
    by_path = {page.path: page for page in pages}
    listed = [replace(by_path[path], is_in_navigation=True) for path in navigation.pages() if path in by_path]
    seen = {page.path for page in listed}
    return (*listed, *sorted((page for page in pages if page.path not in seen), key=lambda page: page.path))
