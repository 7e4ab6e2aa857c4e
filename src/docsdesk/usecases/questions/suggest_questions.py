"""Suggest questions that a site's own pages ask and answer."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice, zip_longest

from docsdesk.docs.mdx.reader import Known, read_mdx
from docsdesk.docs.mdx.tree import Element, all_elements, text_of
from docsdesk.docs.pages.page import Page
from docsdesk.domain.questions.question_set import Question, QuestionSet, question_key, stable_id

MOST_SUGGESTED_QUESTIONS = 200
LEAST_WORDS = 4
"""A shorter question ("Why?") makes no sense without its page."""
_FIRST_WITHOUT_SPACES = "\u3040"
"""From here on, Unicode has the scripts of Japanese, Chinese and others without spaces."""
_SUGGESTED_QUESTIONS = 3
_MIN_CHARACTERS = 8
_MAX_CHARACTERS = 80
_HEADINGS = frozenset(("h2", "h3", "h4", "h5"))
_TITLED = frozenset(("Accordion", "Expandable"))
_MARKS = ("?", "\uff1f", "\u061f")
# Most pages ask nothing, so they need not be read.
_MAY_ASK = re.compile(
    r"^\s*#+\s.*[?\uff1f\u061f]|title=.*[?\uff1f\u061f]|^[^\n]*[?\uff1f\u061f][^\n]*\n[-=]{2}", re.MULTILINE
)


def suggest_question_set(
    pages: Sequence[Page], *, name: str, site_id: str = "", most: int = MOST_SUGGESTED_QUESTIONS
) -> QuestionSet:
    """Each question once, with the pages that ask it; each page's first question comes before any page's second."""
    asked: dict[str, tuple[str, list[str]]] = {}
    for text, page in _interleave(pages):
        asked.setdefault(question_key(text), (text, []))[1].append(page.path)
    questions = (
        Question(id=stable_id(text), text=text, pages=tuple(dict.fromkeys(paths))) for text, paths in asked.values()
    )
    return QuestionSet(name=name, site_id=site_id, questions=tuple(islice(questions, most)))


def _interleave(pages: Sequence[Page]) -> Iterator[tuple[str, Page]]:
    own = [[(text, page) for text in _telling(page)] for page in pages if page.is_searchable and not page.is_limited]
    return (found for row in zip_longest(*own) for found in row if found is not None)


def _telling(page: Page) -> Iterator[str]:
    """Languages written without spaces have no words to count."""
    for text in _question_headings(page):
        if len(question_key(text).split()) >= LEAST_WORDS or max(text) >= _FIRST_WITHOUT_SPACES:
            yield text


def suggest_questions(pages: Sequence[Page]) -> tuple[str, ...]:
    """Questions from readers' pages, then some made from the titles of the first pages."""
    made = (f"What should I know about {_in_a_sentence(page.nav_title)}?" for page in pages if _is_guide(page))
    found: dict[str, None] = {}
    for question in chain(_find_questions(pages), made):
        found[question] = None
        if len(found) == _SUGGESTED_QUESTIONS:
            break
    return tuple(found)


def _find_questions(pages: Sequence[Page]) -> Iterator[str]:
    headings = (heading for page in pages for heading in _question_headings(page))
    return (heading for heading in headings if _MIN_CHARACTERS <= len(heading) <= _MAX_CHARACTERS)


def _is_guide(page: Page) -> bool:
    return page.api is None and page.is_in_navigation and not page.is_hidden and page.path != "index"


def _in_a_sentence(title: str) -> str:
    """A title in lower case, except for names: HTTP stays HTTP."""
    first, _, rest = title.partition(" ")
    return title if not first.istitle() else f"{first.lower()} {rest}".strip()


def _question_headings(page: Page) -> Iterator[str]:
    """As shown, in the order of the page."""
    text = page.text[page.front_matter.length :]
    if _MAY_ASK.search(text) is None:
        return
    known = Known({"frontmatter": page.front_matter.values}, {})
    is_mdx = page.file is not None and page.file.suffix == ".mdx"
    source = read_mdx(page.text, start=page.front_matter.length, is_mdx=is_mdx, names=known)
    for element in all_elements(source.nodes):
        heading = " ".join(_heading(element).split())
        if heading.endswith(_MARKS):
            yield heading


def _heading(element: Element) -> str:
    if element.name in _HEADINGS:
        return text_of(element.children)
    return element.text("title") if element.name in _TITLED else ""
