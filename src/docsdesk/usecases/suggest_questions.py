"""Suggest first questions that a site's own pages answer."""

import re
from collections.abc import Sequence

from docsdesk.docs.page import Page

SUGGESTED = 3

_QUESTION_HEADING = re.compile(r"^#{1,4}\s+([^\n]{8,80}\?)\s*$", re.MULTILINE)
_QUESTION_TITLE = re.compile(r'title="([^"\n]{8,80}\?)"')
_MARKUP = re.compile(r"[*_`\[\]<>{}]")


def suggest_questions(pages: Sequence[Page]) -> tuple[str, ...]:
    """Questions that readers' pages ask themselves, then ones made of the titles of the first pages."""
    asked = [
        question
        for page in pages
        for pattern in (_QUESTION_HEADING, _QUESTION_TITLE)
        for question in pattern.findall(page.text)
        if not _MARKUP.search(question)
    ]
    made = [f"What should I know about {_in_a_sentence(page.nav_title)}?" for page in pages if _is_guide(page)]
    return tuple(dict.fromkeys([*asked, *made]))[:SUGGESTED]


def _is_guide(page: Page) -> bool:
    return page.api is None and page.is_in_navigation and not page.is_hidden and page.path != "index"


def _in_a_sentence(title: str) -> str:
    """A title in lower case, but for names: HTTP stays HTTP."""
    first, _, rest = title.partition(" ")
    return title if not first.istitle() else f"{first.lower()} {rest}".strip()
