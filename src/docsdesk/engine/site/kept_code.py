"""Listings of a description's examples, coloured once for all pages that show them."""

from collections.abc import Callable
from dataclasses import dataclass, field

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.json_values import JsonObject
from docsdesk.docs.mdx.components.code import code_block
from docsdesk.docs.mdx.html_writer import write_html
from docsdesk.docs.mdx.tree import Markup, Node


@dataclass(slots=True)
class KeptCode:
    """Examples are known by an object of the description that holds them and lives as long as it does."""

    cache: Cache = NO_CACHE
    _kept: dict[int, Markup] = field(default_factory=dict[int, Markup])

    def block(self, code: str, language: str) -> Node:
        return code_block(code, language, cache=self.cache)

    def example(self, known_by: JsonObject, text: Callable[[], tuple[str, str]]) -> Node:
        """`text` gives code and language when they are needed."""
        known = self._kept.get(id(known_by))
        if known is None:
            code, language = text()
            known = Markup(write_html([self.block(code, language)]), code, language)
            self._kept[id(known_by)] = known
        return known
