"""The site's navigation as one ordered tree, whatever form docs.json gives it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from docsdesk.docs.json_values import Json, JsonObject, as_text, list_at, object_at, objects, text_at, texts

MOST_LEVELS = 40


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
    """`page` is a page's path (of a group: its `root`), `href` an address outside the navigation.

    `operation` is an entry like "GET /pets" or "spec.json GET /pets", `specs` are the files such entries are from; both
    are gone once the pages of operations are known.
    """

    kind: NavKind
    title: str = ""
    icon: str = ""
    tag: str = ""
    page: str = ""
    href: str = ""
    operation: str = ""
    specs: tuple[str, ...] = ()
    directory: str = ""
    is_default: bool = False
    is_hidden: bool = False
    is_expanded: bool = False
    children: tuple["NavNode", ...] = ()

    def walk(self, *, hidden: bool = True) -> Iterator["NavNode"]:
        """This node and everything under it, in reading order, with or without hidden branches."""
        if self.is_hidden and not hidden:
            return
        yield self
        for child in self.children:
            yield from child.walk(hidden=hidden)

    def pages(self) -> Iterator[str]:
        """The paths of the pages here, in reading order, without repeats; hidden branches last."""
        shown = (node.page for node in self.walk(hidden=False))
        everything = (node.page for node in self.walk())
        yield from (path for path in dict.fromkeys((*shown, *everything)) if path)


_DIVISIONS: Final = {
    "languages": NavKind.LANGUAGE,
    "versions": NavKind.VERSION,
    "products": NavKind.PRODUCT,
    "tabs": NavKind.TAB,
    "menu": NavKind.MENU,
    "dropdowns": NavKind.DROPDOWN,
    "anchors": NavKind.ANCHOR,
    "groups": NavKind.GROUP,
}


def read_navigation(value: Json) -> NavNode:
    """The tree of `navigation`; links under `global` come last."""
    if isinstance(value, list):
        return NavNode(NavKind.ROOT, children=_page_entries(value, 0))
    root = _division(object_at(value), NavKind.ROOT, 0)
    shared = _children(object_at(value, "global"), 0)
    return replace(root, children=(*root.children, *shared))


def _children(value: JsonObject, level: int) -> tuple[NavNode, ...]:
    if level > MOST_LEVELS:
        return ()
    divisions = (
        _division(item, kind, level + 1) for key, kind in _DIVISIONS.items() for item in objects(value.get(key))
    )
    return (*divisions, *_page_entries(list_at(value, "pages"), level))


def _page_entries(entries: list[Json], level: int) -> tuple[NavNode, ...]:
    return tuple(node for entry in entries if (node := _page_entry(entry, level)) is not None)


def _page_entry(entry: Json, level: int) -> NavNode | None:
    if isinstance(entry, str):
        return _page(entry)
    if isinstance(entry, dict):
        kind = next((kind for kind in _DIVISIONS.values() if kind.value in entry), NavKind.GROUP)
        return _division(entry, kind, level + 1)
    return None


def _page(entry: str) -> NavNode | None:
    text = entry.strip()
    if not text:
        return None
    if " " in text:
        return NavNode(NavKind.PAGE, operation=text)
    if "://" in text or text.startswith("mailto:"):
        return NavNode(NavKind.PAGE, title=text, href=text)
    return NavNode(NavKind.PAGE, page=page_path(text))


def _division(value: JsonObject, kind: NavKind, level: int) -> NavNode:
    specs, directory = _specs(value)
    return NavNode(
        kind,
        title=as_text(value.get(kind.value)),
        icon=_icon(value.get("icon")),
        tag=text_at(value, "tag"),
        page=page_path(text_at(value, "root")),
        href=text_at(value, "href"),
        specs=specs,
        directory=directory,
        is_default=value.get("default") is True,
        is_hidden=value.get("hidden") is True,
        is_expanded=value.get("expanded") is True,
        children=_children(value, level),
    )


def _specs(value: JsonObject) -> tuple[tuple[str, ...], str]:
    """The specification files a division names, and the folder its pages go to."""
    named = value.get("openapi") or value.get("asyncapi")
    if isinstance(named, dict):
        return texts(named.get("source")), text_at(named, "directory")
    return texts(named), ""


def _icon(value: Json) -> str:
    return as_text(value) or text_at(value, "name")


def page_path(entry: str) -> str:
    """The path of a page as the site knows it: no leading slash, no suffix."""
    path = entry.strip().strip("/")
    for suffix in (".mdx", ".md"):
        path = path.removesuffix(suffix)
    return path.removeprefix("./")


def read_legacy_navigation(config: JsonObject) -> NavNode:
    """The tree of a mint.json: groups in a list, gathered under tabs by the folders their pages are in."""
    groups = _page_entries(list_at(config, "navigation"), 0)
    tabs = [(text_at(tab, "name"), text_at(tab, "url").strip("/")) for tab in objects(config.get("tabs"))]
    links = tuple(
        NavNode(NavKind.ANCHOR, text_at(anchor, "name"), _icon(anchor.get("icon")), href=text_at(anchor, "url"))
        for anchor in objects(config.get("anchors"))
        if "://" in text_at(anchor, "url")
    )
    local = [(name, url) for name, url in tabs if name and "://" not in url]
    if not local:
        return NavNode(NavKind.ROOT, children=(*groups, *links))
    first = as_text(object_at(config, "primaryTab").get("name"), "Documentation")
    by_tab: dict[str, list[NavNode]] = {first: []} | {name: [] for name, _ in local}
    for group in groups:
        by_tab[_tab_of(group, local, first)].append(group)
    children = tuple(NavNode(NavKind.TAB, name, children=tuple(nodes)) for name, nodes in by_tab.items() if nodes)
    return NavNode(NavKind.ROOT, children=(*children, *links))


def _tab_of(group: NavNode, tabs: list[tuple[str, str]], default: str) -> str:
    page = next(group.pages(), "")
    return next((name for name, url in tabs if page == url or page.startswith(f"{url}/")), default)
