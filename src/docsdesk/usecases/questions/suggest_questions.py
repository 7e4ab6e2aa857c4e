"""Suggest first questions that a site's own pages answer."""

from collections.abc import Iterator, Sequence
from itertools import chain

from docsdesk.docs.pages.page import Page
from docsdesk.docs.questions.headings import question_headings

SUGGESTED = 3
_SHORTEST, _LONGEST = 8, 80


def suggest_questions(pages: Sequence[Page]) -> tuple[str, ...]:
    """Questions that readers' pages ask themselves, then ones made of the titles of the first pages."""
    made = (f"What should I know about {_in_a_sentence(page.nav_title)}?" for page in pages if _is_guide(page))
    found: dict[str, None] = {}
    for question in chain(_asked(pages), made):
        found[question] = None
        if len(found) == SUGGESTED:
            break
    return tuple(found)


def _asked(pages: Sequence[Page]) -> Iterator[str]:
    headings = (heading for page in pages for heading in question_headings(page))
    return (heading for heading in headings if _SHORTEST <= len(heading) <= _LONGEST)


def _is_guide(page: Page) -> bool:
    return page.api is None and page.is_in_navigation and not page.is_hidden and page.path != "index"


def _in_a_sentence(title: str) -> str:
    """A title in lower case, but for names: HTTP stays HTTP."""
    first, _, rest = title.partition(" ")
    return title if not first.istitle() else f"{first.lower()} {rest}".strip()
