"""The site's navigation as one ordered tree, whatever form it has in docs.json."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, cast

from docsdesk.docs.config.shape import DIVISIONS
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, JsonObject, as_text, list_at, object_at, objects, text_at, texts

MOST_LEVELS = 40
_OPERATION: Final = re.compile(
    r"(?:\S+\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY|WEBHOOK|webhook)\s+\S.*"
)


class NavKind(StrEnum):
    ROOT = "root"
    LANGUAGE = "language"
    VERSION = "version"
    PRODUCT = "product"
    TAB = "tab"
    MENU = "item"
    DROPDOWN = "dropdown"
    ANCHOR = "anchor"
    GROUP = "group"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class NavNode:
    kind: NavKind
    title: str = ""
    icon: str = ""
    tag: str = ""
    description: str = ""
    page: str = ""
    """The path of a page; of a group, its `root`."""
    href: str = ""
    """An address outside the navigation."""
    operation: str = ""
    """An entry like "GET /pets" or "spec.json GET /pets", until the pages of operations are known."""
    specs: tuple[str, ...] = ()
    """The files that such entries are from, until then."""
    directory: str = ""
    is_default: bool = False
    is_hidden: bool = False
    is_expanded: bool = False
    is_shared: bool = False
    """From `global` of the navigation or of a division: shown beside every page in it."""
    is_searchable: bool | None = None
    """As written; if None, searchable unless hidden."""
    listing: str = ""
    """How a root page lists what is under it: card, accordion or nothing."""
    children: tuple["NavNode", ...] = ()

    def walk(self, *, with_hidden: bool = True) -> Iterator["NavNode"]:
        """This node and everything under it, in reading order, with or without hidden branches."""
        if self.is_hidden and not with_hidden:
            return
        yield self
        for child in self.children:
            yield from child.walk(with_hidden=with_hidden)

    def pages(self) -> Iterator[str]:
        """The paths of the pages here, in reading order, without repeats; hidden branches last."""
        shown = (node.page for node in self.walk(with_hidden=False))
        everything = (node.page for node in self.walk())
        yield from (path for path in dict.fromkeys((*shown, *everything)) if path)


def page_sections(root: NavNode) -> dict[str, str]:
    """Where the visible navigation lists each page first, as the titles that lead there: "Guides / Basics"."""
    found: dict[str, str] = {}
    _collect_sections(root, (), found)
    return found


def _collect_sections(node: NavNode, titles: tuple[str, ...], sections: dict[str, str]) -> None:
    if node.is_hidden:
        return
    if node.kind is not NavKind.PAGE and node.title:
        titles = (*titles, node.title)
    if node.page:
        sections.setdefault(node.page, " / ".join(titles))
    for child in node.children:
        _collect_sections(child, titles, sections)


_KINDS: Final = {listed: NavKind(name) for listed, name in DIVISIONS.items()}


def read_navigation(value: Json) -> NavNode:
    """The tree of `navigation`; links under `global` come last."""
    if isinstance(value, list):
        return NavNode(NavKind.ROOT, children=_page_entries(value, 0))
    return _division(object_at(value), NavKind.ROOT, 0)


def _children(value: JsonObject, level: int) -> tuple[NavNode, ...]:
    if level > MOST_LEVELS:
        return ()
    divisions: list[NavNode] = []
    for key, kind in _KINDS.items():
        divisions += [_division(item, kind, level + 1) for item in objects(value.get(key))]
    return (*divisions, *_page_entries(list_at(value, "pages"), level))


def _page_entries(entries: list[Json], level: int) -> tuple[NavNode, ...]:
    nodes = (_page_entry(entry, level) for entry in entries)
    return tuple(node for node in nodes if node is not None)


def _page_entry(entry: Json, level: int) -> NavNode | None:
    if isinstance(entry, str):
        return _page(entry)
    if isinstance(entry, dict):
        kind = next((kind for kind in _KINDS.values() if kind.value in entry), NavKind.GROUP)
        return _division(entry, kind, level + 1)
    return None  # Reported with everything else that cannot be read.


def _page(entry: str) -> NavNode | None:
    text = entry.strip()
    if not text:
        return None
    if _OPERATION.fullmatch(text):
        return NavNode(NavKind.PAGE, operation=text)
    if "://" in text or text.startswith("mailto:"):
        return NavNode(NavKind.PAGE, title=text.partition("://")[2] or text.partition(":")[2], href=text)
    return NavNode(NavKind.PAGE, page=page_path(text))


def _division(value: JsonObject, kind: NavKind, level: int) -> NavNode:
    specs, directory = _specs(value)
    return NavNode(
        kind,
        title=as_text(value.get(kind.value)),
        icon=_icon(value.get("icon")),
        tag=text_at(value, "tag"),
        description=text_at(value, "description"),
        page=page_path(text_at(value, "root")),
        href=text_at(value, "href"),
        specs=specs,
        directory=directory,
        is_default=value.get("default") is True,
        is_hidden=value.get("hidden") is True,
        is_expanded=value.get("expanded") is True,
        is_searchable=searchable if isinstance(searchable := value.get("searchable"), bool) else None,
        listing=text_at(value, "directory"),
        children=(*_children(value, level), *_read_shared(value, level)),
    )


def _read_shared(value: JsonObject, level: int) -> Iterator[NavNode]:
    return (replace(node, is_shared=True) for node in _children(object_at(value, "global"), level))


def _specs(value: JsonObject) -> tuple[tuple[str, ...], str]:
    """The specification files that a division names, and the folder that its pages go to."""
    named = value.get("openapi") or value.get("asyncapi")
    if isinstance(named, dict):
        return texts(named.get("source")), text_at(named, "directory")
    return texts(named), ""


def _icon(value: Json) -> str:
    return as_text(value) or text_at(value, "name")


def page_path(entry: str) -> str:
    """The path of a page as the site knows it: no leading slash, no suffix."""
    path = entry.strip().strip("/")
    for suffix in PAGE_SUFFIXES:
        path = path.removesuffix(suffix)
    return path.removeprefix("./")


_NAMES = ("language", "version", "product", "tab", "item", "dropdown", "anchor", "group")


@dataclass(frozen=True, slots=True)
class PageList:
    """`title` names it together with the divisions around it."""

    path: Path
    title: str


def page_lists(config: ConfigText) -> tuple[PageList, ...]:
    """The lists in the order in which they are written, without those in other files."""
    return tuple(_lists(config.get(("navigation",)), ("navigation",), ()))


def listed_pages(config: ConfigText, page_list: PageList) -> tuple[str, ...]:
    """The pages in a list, without the groups in it."""
    pages = config.get(page_list.path)
    return tuple(page for page in cast(list[Any], pages) if isinstance(page, str)) if isinstance(pages, list) else ()


def with_page(config: ConfigText, where: Path, page: str) -> ConfigText:
    """Add the page to the end of a list, unless it is already there."""
    pages = config.get(where)
    if not isinstance(pages, list) or page in pages:
        return config
    return config.with_value(where, [*cast(list[Any], pages), page])


def _lists(value: Any, path: Path, titles: tuple[str, ...]) -> Iterator[PageList]:
    if isinstance(value, list):
        for number, item in enumerate(cast(list[Any], value)):
            yield from _lists(item, (*path, number), titles)
    if not isinstance(value, dict):
        return
    division = cast(dict[str, Any], value)
    own = next((division[name] for name in _NAMES if isinstance(division.get(name), str)), "")
    titles = (*titles, own) if own else titles
    if isinstance(division.get("pages"), list):
        yield PageList((*path, "pages"), " / ".join(titles))
    for key, item in division.items():
        if isinstance(item, list) and key != "href":
            yield from _lists(item, (*path, key), titles)
