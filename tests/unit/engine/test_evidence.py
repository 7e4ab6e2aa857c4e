import pytest

from docsdesk.docs.mdx.html.sections import Block, BlockKind, PageSection
from docsdesk.engine.answers.answer import Evidence, evidence, is_answered
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import SectionIndex


def section(title: str, text: str) -> PageSection:
    return PageSection("here", ("Page", title), 2, (Block(BlockKind.SENTENCE, text),))


@pytest.fixture
def index():
    index = SectionIndex()
    for number in range(60):
        index.put_page(f"page-{number}", "Page", [section(f"Part {number}", f"Kites of part {number} fly by day.")])
    index.put_page("reels", "Reels", [section("Wind a reel", "Turn the reel until the access line is tight.")])
    yield index
    index.close()


def seen(index: SectionIndex, text: str) -> Evidence:
    found = index.search(read_question(text))
    return evidence(found, found.hits[:5])


def answers(index: SectionIndex, text: str) -> bool:
    found = index.search(read_question(text))
    return is_answered(found, found.hits[:5])


def test_that_what_a_section_says_is_answered_and_what_none_says_is_not(index):
    assert answers(index, "How do I wind a reel?")
    assert answers(index, "How tight is the line?")
    assert not answers(index, "How do I paint a fuselage?")
    assert not answers(index, "Is the fuselage tight?")


def test_that_another_word_of_the_same_stem_says_half(index):
    assert seen(index, "What is access?").literal_share == 1
    assert seen(index, "What is accessibility?").literal_share == 0.5


def test_that_a_word_of_every_page_proves_less_than_a_rare_one(index):
    assert seen(index, "kites").worth < seen(index, "reel").worth


def test_that_a_slip_of_the_pen_is_read_as_what_was_meant(index):
    assert seen(index, "reeel").literal_share == 1


def test_that_nothing_found_is_nothing_answered(index):
    found = index.search(read_question("xylophone"))
    assert not is_answered(found, found.hits)
