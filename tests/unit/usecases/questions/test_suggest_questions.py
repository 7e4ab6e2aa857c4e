from pathlib import PurePosixPath

from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.pages.page import Page
from docsdesk.usecases.questions.suggest_questions import suggest_question_set


def page(path: str, text: str, **fields) -> Page:
    file = PurePosixPath(f"{path}.mdx")
    matter = read_front_matter(file, text, [])
    return Page(path=path, title=path, file=file, text=text, front_matter=matter, **fields)


def suggested(*pages: Page, **options) -> list[tuple[str, tuple[str, ...]]]:
    found = suggest_question_set(pages, name="Set", **options)
    return [(question.text, question.pages) for question in found.questions]


FAQ = """---
title: What is this page about?
---
## How do I lend **a kite**?

Ask. What about this?

<Accordion title="When is the ferry full?">Never.</Accordion>

```bash
# What is this comment about?
```

### Why?

## Fees
"""


def test_that_headings_and_titles_that_ask_are_suggested_with_their_page():
    assert suggested(page("faq", FAQ)) == [
        ("How do I lend a kite?", ("faq",)),
        ("When is the ferry full?", ("faq",)),
    ]


def test_that_a_question_of_two_pages_is_asked_once_and_both_may_answer():
    pages = page("a", "## How do I pay the fee?\n"), page("b", "## how do I pay the fee ?\n")
    assert suggested(*pages) == [("How do I pay the fee?", ("a", "b"))]


def test_that_of_many_every_page_is_asked_about():
    one = page("a", "## What is the first one?\n\n## What is the second one?\n")
    other = page("b", "## What is the other one?\n")
    assert [pages for _, pages in suggested(one, other, most=2)] == [("a",), ("b",)]


def test_that_pages_no_search_finds_are_left_out():
    hidden = page("a", "## What is it all about?\n", is_searchable=False)
    assert suggested(hidden, page("b", "Nothing is asked here.\n")) == []
