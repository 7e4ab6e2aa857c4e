"""What the page of a group lists: the pages of the group, as cards or in collapsible sections."""

from collections.abc import Iterator, Mapping

from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.navigation import NavNode
from docsdesk.docs.pages.page import Page
from docsdesk.engine.site.links import PageLinks

_FORMS = ("card", "accordion")


class GroupListings:
    """`pages` are the existing ones, by path. The setting of an outer part of the navigation holds for inner ones."""

    def __init__(self, root: NavNode, pages: Mapping[str, Page]) -> None:
        self._pages = pages
        self._groups: dict[str, tuple[NavNode, str]] = {}
        self._gather(root, "")

    def _gather(self, node: NavNode, form: str) -> None:
        form = node.listing or form
        if node.page and node.children and form in _FORMS:
            self._groups.setdefault(node.page, (node, form))
        for child in node.children:
            self._gather(child, form)

    def nodes(self, page: Page, links: PageLinks) -> list[Node]:
        """Empty for pages that list nothing."""
        node, form = self._groups.get(page.path, (None, ""))
        if node is None:
            return []
        if form == "card":
            cards = [self._card(child, links) for child in node.children]
            listing = element("ul", [card for card in cards if card is not None], css="listing listing-card")
        else:
            listing = element("div", list(self._folds(node, links)), css="listing")
        # Its words belong to the pages it links to.
        listing.is_quiet = True
        return [listing]

    def _card(self, node: NavNode, links: PageLinks) -> Node | None:
        target = next((self._pages[path] for path in node.pages() if path in self._pages), None)
        if target is None or target.is_hidden or node.is_hidden:
            return None
        text: list[Node] = [element("strong", node.title or target.nav_title)]
        if description := (node.description if node.children else target.description):
            text.append(element("span", description))
        return element("li", element("a", text, href=links.to_page(target.path)))

    def _folds(self, node: NavNode, links: PageLinks) -> Iterator[Node]:
        """Pages as links, groups as collapsible sections."""
        cards = (self._card(child, links) for child in node.children if not child.children)
        if lines := [card for card in cards if card is not None]:
            yield element("ul", lines)
        for child in node.children:
            if child.children and not child.is_hidden:
                yield element("details", element("summary", child.title), list(self._folds(child, links)))
