"""The lists of pages in docs.json, and how to add a page to the end of one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Path

_NAMES = ("language", "version", "product", "tab", "item", "dropdown", "anchor", "group")


@dataclass(frozen=True, slots=True)
class PageList:
    """`title` names it together with the divisions around it."""

    path: Path
    title: str


def page_lists(config: ConfigText) -> tuple[PageList, ...]:
    """The lists in the order in which they are written, without those in other files."""
    return tuple(_lists(config.get(("navigation",)), ("navigation",), ()))


def listed_pages(config: ConfigText, found: PageList) -> tuple[str, ...]:
    """The pages in a list, without the groups in it."""
    pages = config.get(found.path)
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
