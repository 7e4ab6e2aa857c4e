import pytest

from docsdesk.docs.mdx.html.sections import Block, BlockKind, PageSection
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import SectionIndex


def section(text: str, *path: str, anchor: str = "") -> PageSection:
    return PageSection(anchor, path or ("Page",), len(path) or 1, (Block(BlockKind.SENTENCE, text),))


@pytest.fixture
def index():
    index = SectionIndex()
    index.put_page("guides/lend", "Lend a kite", [section("A kite is lent by the hour.", "Lend a kite")])
    index.put_page(
        "guides/fees",
        "Fees",
        [
            section("Everything has its price.", "Fees"),
            section("A late kite costs 5 crowns.", "Fees", "Late returns", anchor="late-returns"),
        ],
    )
    index.put_page("changelog", "Changelog", [section("Late kites: late returns of kites cost less.", "Changelog")])
    yield index
    index.close()


def pages(index: SectionIndex, text: str, **options) -> list[str]:
    return [hit.entry.url for hit in index.search(read_question(text), **options).hits]


def test_that_words_in_headings_weigh_more_than_in_text(index):
    assert pages(index, "late returns")[0] == "/guides/fees#late-returns"


def test_that_words_match_in_any_of_their_forms(index):
    assert pages(index, "lending kites")[0] == "/guides/lend"
    assert pages(index, "returning late")[0] == "/guides/fees#late-returns"


def test_that_a_slip_of_the_pen_still_finds(index):
    assert pages(index, "evrything")[0] == "/guides/fees"


def test_that_the_beginning_of_a_word_finds_where_the_word_does_not(index):
    assert pages(index, "crow")[0] == "/guides/fees#late-returns"


def test_that_the_page_somebody_reads_comes_first_among_equals(index):
    index.put_page("a/twin", "Twin", [section("The word is xylophone.", "Twin")])
    index.put_page("b/twin", "Twin", [section("The word is xylophone.", "Twin")])
    assert pages(index, "xylophone", open_pages={"b/twin"})[0] == "/b/twin"
    assert pages(index, "xylophone", open_pages={"a/twin"})[0] == "/a/twin"
    assert pages(index, "xylophone", open_pages={"b/other"})[0] == "/b/twin"


def test_that_a_search_can_be_kept_to_some_pages(index):
    assert set(pages(index, "kite late", pages={"changelog"})) == {"/changelog"}
    assert pages(index, "kite", pages=set()) == []


def test_that_a_page_is_replaced_and_removed(index):
    index.put_page("guides/lend", "Lend a kite", [section("Balloons too.", "Lend a kite")])
    assert pages(index, "balloons") == ["/guides/lend"]
    assert "/guides/lend" not in pages(index, "hour")
    index.remove_page("guides/lend")
    assert pages(index, "balloons") == []
    index.remove_page("guides/lend")


def test_that_coverage_tells_how_much_of_the_question_a_section_holds(index):
    hits = index.search(read_question("late kite unicycle")).hits
    assert 0 < hits[0].coverage < 1
    assert index.search(read_question("late kite")).hits[0].coverage == 1


@pytest.mark.parametrize("text", ["", "?", "zzz", "a" * 3000, "NOT", '"', "kite " * 400])
def test_that_any_question_gets_an_answer_from_an_empty_index_and_a_full_one(index, text: str):
    empty = SectionIndex()
    assert empty.search(read_question(text)).hits == ()
    empty.close()
    index.search(read_question(text))


def test_that_addresses_are_those_of_the_site(index):
    index.put_page("index", "Home", [section("Welcome aboard.", "Home")])
    index.put_page("guides/index", "Guides", [section("All guides aboard.", "Guides")])
    assert set(pages(index, "aboard")) == {"/", "/guides"}


def test_that_a_title_is_measured_with_the_headings_it_stands_under(index):
    one = section("Each has its own.", "Guide", "Keep one kite for each child", "Why", anchor="why")
    other = section("Each has its own.", "Guide", "Kite child", anchor="kite-child")
    index.put_page("guides/keep", "Guide", [one, other])
    hits = {hit.entry.url: hit for hit in index.search(read_question("kite child")).hits}
    assert hits["/guides/keep#kite-child"].purity == 1
    assert hits["/guides/keep#why"].purity < 1


def test_that_pages_of_news_stand_back_unless_they_are_asked_for(index):
    index.put_page("guides/wind", "Wind", [section("Gusts of wind lift kites.", "Wind")])
    index.put_page("changelog", "Changelog", [section("Gusts of wind lift kites.", "Changelog", "Wind", anchor="wind")])
    assert pages(index, "gusts wind")[0] == "/guides/wind"
    assert pages(index, "gusts wind in the changelog")[0] == "/changelog#wind"


def test_that_a_verdict_is_preferred_where_yes_or_no_is_asked(index):
    index.put_page("a", "A", [section("Gliders may be rented for a day.", "A")])
    index.put_page("b", "B", [section("Yes, gliders may be rented for a day.", "B")])
    assert pages(index, "Can gliders be rented for a day?")[0] == "/b"


def test_that_what_says_what_a_thing_is_is_preferred_where_that_is_asked(index):
    index.put_page("a", "A", [section("When a bridle breaks, fix the bridle.", "A")])
    index.put_page("b", "B", [section("A bridle is a set of short lines.", "B")])
    assert pages(index, "What is a bridle?")[0] == "/b"


def test_that_words_that_stand_together_in_the_question_are_sought_together(index):
    index.put_page("a", "A", [section("A spare tail for each reel, and one line for each box.", "A")])
    index.put_page("b", "B", [section("A spare line for each reel, and one tail for each box.", "B")])
    assert pages(index, "spare line")[0] == "/b"


def test_that_a_heading_that_asks_the_question_itself_counts_as_its_answer(index):
    index.put_page("safety", "Safety", [section("Ask whoever sold it.", "Safety", "Is it safe?", anchor="is-it-safe")])
    found = index.search(read_question("is it SAFE"))
    assert (found.hits[0].entry.url, found.is_named) == ("/safety#is-it-safe", True)
    assert not index.search(read_question("Is a kite safe?")).is_named


def test_that_a_name_of_several_words_in_one_is_one_word_of_its_heading(index):
    index.put_page("reel", "KiteReel", [section("It winds.", "KiteReel")])
    assert index.search(read_question("How do I use KiteReel?")).hits[0].purity == 1


def test_that_an_operation_that_is_written_out_finds_its_page_first(index):
    text = "Send GET /kites, then GET /kites again. GET /kites lists kites."
    index.put_page("guides/all", "Kites", [section(text, "Kites", "GET /kites", anchor="get")])
    for path, operation in {"api/a": "GET /kites", "api/b": "POST /kites", "api/c": "GET /kites/{kiteId}"}.items():
        index.put_page(path, "Anything", [section("It is done.", "Anything")], operation=operation)
    assert pages(index, "What does GET /kites return?")[0] == "/api/a"
    assert pages(index, "post /kites")[0] == "/api/b"
    assert pages(index, "GET /kites/:id")[0] == "/api/c"
    assert "/api/c" not in pages(index, "GET /kites/:id", pages={"guides/all"})
    index.remove_page("api/b")
    assert "/api/b" not in pages(index, "post /kites")


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("/guides/lend", "guides/lend"),
        ("guides/lend/", "guides/lend"),
        ("/guides/lend?a=b#late", "guides/lend"),
        ("/fr/guides/lend", "guides/lend"),
        ("https://docs.example/guides/lend", "guides/lend"),
        ("/gone", "gone"),
        ("/", ""),
        ("//[foo", "//[foo"),
    ],
)
def test_that_an_address_leads_to_its_page_however_it_is_written(index, address: str, page: str):
    assert index.page_at(address) == page


def test_that_a_word_of_other_pages_counts_as_written_nowhere(index):
    found = index.search(read_question("kite hour"), pages={"guides/fees"})
    assert [term.text for term in found.terms if not term.expression] == ["hour"]
