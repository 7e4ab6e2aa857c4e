"""Gathers the site's pages in reading order, and tells which are listed and which a search may find."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.json.values import JsonObject, object_at, text_at
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.pages.operations import OperationPages
from docsdesk.docs.pages.page import Page
from docsdesk.docs.pages.sources import PageSources, read_entry
from docsdesk.docs.pages.specifications import Specifications, read_specifications
from docsdesk.docs.pages.tag_groups import TagGroup


@dataclass(frozen=True, slots=True)
class SitePages:
    navigation: NavNode
    pages: tuple[Page, ...]
    specifications: Specifications


def gather_pages(
    files: FolderFiles,
    places: ConfigPlaces,
    config: JsonObject,
    navigation: NavNode,
    written_pages: list[Page],
    published: list[PurePosixPath],
) -> SitePages:
    """Join written pages with those of operations that no page describes. `published` are the folder's files."""
    entries = [entry for entry in map(read_entry, written_pages) if entry is not None]
    named = [entry.file for entry in entries if entry.file]

    def others(specifications: Mapping[str, Specification]) -> list[PurePosixPath]:
        found = (specifications.get(entry.file) for entry in entries)
        is_settled = all(spec and entry.source_in(spec) for spec, entry in zip(found, entries, strict=True))
        return [] if is_settled else published

    specifications = read_specifications(files, places, config, navigation, named, others)
    sources = PageSources(specifications, files)
    pages = [sources.with_source(page) for page in written_pages]
    maker = OperationPages(
        places,
        specifications.by_name,
        specifications.defaults,
        {},
        frozenset(page.path for page in pages),
        files.problems,
    )
    for page in pages:
        if page.api is not None:
            maker.described.setdefault((str(page.api.specification.file), page.api.key), page.path)
    tree = maker.place_operations(navigation)
    tree = _with_undescribed(tree, maker, specifications)
    return SitePages(tree, _in_order(tree, [*pages, *maker.pages.values()]), specifications)


def _with_undescribed(tree: NavNode, maker: OperationPages, specifications: Specifications) -> NavNode:
    """The tree with a group for each default specification that is not shown anywhere.

    Operations of the other default specifications get pages outside the navigation if they are not shown anywhere.
    """
    shown = {file for file, _ in maker.described}
    unseen = [spec for spec in specifications.defaults if str(spec.file) not in shown]
    others = TagGroup(entries=[*maker.pages])
    for spec in specifications.defaults:
        for operation in () if spec in unseen else _list_operations(spec):
            if (str(spec.file), operation.key) not in maker.described:
                directory = specifications.directories.get(spec.file, "")
                others.entries.append(maker.page_of(spec, operation, directory, others))
    if not unseen:
        return tree
    kind = NavKind.TAB if any(child.kind is NavKind.TAB for child in tree.children) else NavKind.GROUP
    added = NavNode(kind, "API reference", children=_group_unseen(maker, unseen, specifications))
    return replace(tree, children=(*tree.children, added))


def _group_unseen(
    maker: OperationPages, unseen: list[Specification], specifications: Specifications
) -> tuple[NavNode, ...]:
    found = [maker.group_operations((spec,), specifications.directories.get(spec.file, "")) for spec in unseen]
    return tuple(node for nodes in found for node in nodes)


def _list_operations(spec: Specification) -> Iterator[Operation]:
    return (operation for operation in spec.operations.values() if not operation.is_left_out)


def _in_order(navigation: NavNode, pages: list[Page]) -> tuple[Page, ...]:
    by_path = {page.path: page for page in pages}
    listed = [
        replace(by_path[path], is_in_navigation=True) for path in dict.fromkeys(navigation.pages()) if path in by_path
    ]
    seen = {page.path for page in listed}
    return (*listed, *sorted((page for page in pages if page.path not in seen), key=lambda page: page.path))


def listed_pages(navigation: NavNode, pages: tuple[Page, ...], config: JsonObject) -> tuple[Page, ...]:
    """The pages with what the navigation says about them.

    Pages that no visible part of it names can be reached, but no search finds them unless `seo.indexing` is all or
    their part is marked searchable. If the navigation names no page at all, all pages are listed.
    """
    shown = {node.page for node in navigation.walk(with_hidden=False) if node.page}
    found = _searchable(navigation, is_hidden=False)
    is_everything = text_at(object_at(config, "seo"), "indexing") == "all" or not any(
        node.kind is NavKind.PAGE for node in navigation.walk()
    )
    return tuple(
        _with_listing(
            page,
            is_listed=page.path in shown,
            is_indexed=_is_indexed(page, found, is_everything=is_everything),
        )
        for page in pages
    )


def _with_listing(page: Page, *, is_listed: bool, is_indexed: bool) -> Page:
    """Copied only if needed: most pages are right already, and a copy takes time."""
    is_searchable = is_indexed and page.front_matter.values.get("searchable") is not False
    if (page.is_listed, page.is_searchable, page.is_indexed) == (is_listed, is_searchable, is_indexed):
        return page
    return replace(page, is_listed=is_listed, is_searchable=is_searchable, is_indexed=is_indexed)


def _is_indexed(page: Page, searchable: set[str], *, is_everything: bool) -> bool:
    if page.front_matter.flag("noindex"):
        return False
    return is_everything or (page.path in searchable and not page.is_hidden)


def _searchable(node: NavNode, *, is_hidden: bool) -> set[str]:
    """The searchable pages under a node; settings further in override those further out."""
    is_hidden = (is_hidden or node.is_hidden) if node.is_searchable is None else not node.is_searchable
    own = {node.page} if node.page and not is_hidden else set[str]()
    return own.union(*(_searchable(child, is_hidden=is_hidden) for child in node.children))
