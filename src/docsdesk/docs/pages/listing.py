"""Which pages the navigation lists, and which of them a search may find."""

from dataclasses import replace

from docsdesk.docs.json.values import JsonObject, object_at, text_at
from docsdesk.docs.navigation.pages import NavKind, NavNode
from docsdesk.docs.pages.page import Page


def listed_pages(navigation: NavNode, pages: tuple[Page, ...], config: JsonObject) -> tuple[Page, ...]:
    """The pages with what the navigation says about them.

    Pages that no visible part of it names can be reached, but no search finds them unless `seo.indexing` is all or
    their part is marked searchable. If the navigation names no page at all, all pages are listed.
    """
    shown = {node.page for node in navigation.walk(hidden=False) if node.page}
    found = _searchable(navigation, is_hidden=False)
    is_everything = text_at(object_at(config, "seo"), "indexing") == "all" or not any(
        node.kind is NavKind.PAGE for node in navigation.walk()
    )
    return tuple(
        _listed(page, page.path in shown, _is_searchable(page, found, is_everything=is_everything)) for page in pages
    )


def _listed(page: Page, is_listed: bool, is_searchable: bool) -> Page:
    """Copied only if needed: most pages are right already, and a copy takes time."""
    if (page.is_listed, page.is_searchable) == (is_listed, is_searchable):
        return page
    return replace(page, is_listed=is_listed, is_searchable=is_searchable)


def _is_searchable(page: Page, found: set[str], *, is_everything: bool) -> bool:
    if page.front_matter.flag("noindex") or page.front_matter.values.get("searchable") is False:
        return False
    return is_everything or (page.path in found and not page.is_hidden)


def _searchable(node: NavNode, *, is_hidden: bool) -> set[str]:
    """The searchable pages under a node; settings further in override those further out."""
    is_hidden = (is_hidden or node.is_hidden) if node.is_searchable is None else not node.is_searchable
    own = {node.page} if node.page and not is_hidden else set[str]()
    return own.union(*(_searchable(child, is_hidden=is_hidden) for child in node.children))
