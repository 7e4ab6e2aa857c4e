"""Pages that came while others went, and which of them is which."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.pages.page import Page

_ALIKE = 0.6
"""The share of the text that both have."""
_MOST_PAIRS = 2_500
_MOST_KEPT = 200


@dataclass(slots=True)
class MovedPages:
    """Remembers pages that went: a file may be gone before it is elsewhere."""

    _there: dict[str, Page] | None = None
    _gone: dict[str, Page] = field(default_factory=dict[str, Page])

    def since_last(self, folder: DocsFolder) -> tuple[tuple[str, str], ...]:
        """The old and the new path of each page that has moved since the last call, unless a redirect leads there."""
        there = {page.path: page for page in folder.pages if page.file is not None}
        before, self._there = self._there, there
        if before is None:
            return ()
        gone = {path: page for path, page in (self._gone | before).items() if path not in there}
        came = [page for path, page in there.items() if path not in before]
        moved = tuple(_pairs(list(gone.values()), came))
        found = {old for old, _ in moved}
        self._gone = {path: gone[path] for path in list(gone)[-_MOST_KEPT:] if path not in found}
        return tuple((old, new) for old, new in moved if folder.redirect(old.removesuffix("/index")) is None)


def _pairs(gone: Sequence[Page], came: Sequence[Page]) -> Iterable[tuple[str, str]]:
    """The most alike first; each page once."""
    if len(gone) * len(came) > _MOST_PAIRS:
        return
    found = [(_likeness(old, new), old.path, new.path) for new in came for old in gone]
    taken = set[str]()
    for share, old, new in sorted(found, key=lambda each: -each[0]):
        if share >= _ALIKE and old not in taken and new not in taken:
            taken |= {old, new}
            yield old, new


def _likeness(old: Page, new: Page) -> float:
    """From 0 to 1; a shared title counts as much as a fifth of the text."""
    one, other = _lines(old), _lines(new)
    whole = sum(map(len, one.elements())) + sum(map(len, other.elements()))
    shared = 2 * sum(map(len, (one & other).elements()))
    share = shared / whole if whole else 1.0
    return min(1.0, share + 0.2) if old.title == new.title else share


def _lines(page: Page) -> Counter[str]:
    text = page.text[page.front_matter.length :]
    return Counter(line for written in text.splitlines() if (line := written.strip()))
