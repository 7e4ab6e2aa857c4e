"""The same page in other languages, as search engines are told of it."""

from collections.abc import Mapping

from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.pages.page import Page
from docsdesk.engine.site.language_names import language_tag

Alternates = Mapping[str, tuple[tuple[str, str], ...]]
"""Pairs of language tag and path, by the path of each of these pages."""


def language_alternates(root: NavNode, pages: Mapping[str, Page]) -> Alternates:
    """Pages of several languages whose paths differ only in the language's folder: `start`, `de/start`."""
    found: dict[str, dict[str, str]] = {}
    for node in root.walk(hidden=False):
        if node.kind is NavKind.LANGUAGE and node.title:
            for path in node.pages():
                if path in pages and pages[path].is_indexed:
                    key = path.removeprefix(f"{node.title}/")
                    found.setdefault(key, {}).setdefault(language_tag(node.title), path)
    several = [tuple(own.items()) for own in found.values() if len(own) > 1]
    return {path: own for own in several for _, path in own}
