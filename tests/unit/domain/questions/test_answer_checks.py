import re
from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.answer import Outcome, SourcePart
from docsdesk.domain.questions.answer_checks import (
    MOST_REPEATS,
    CheckKind,
    CitedPage,
    Reply,
    UnusableExpressionError,
    check_answer,
    cited_page,
    expression_problem,
    find_phrase,
    is_refusal,
    page_paths,
    search_expression,
    simplify,
)
from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.domain.questions.question_set import PageMatch, Question

SITE = page_paths(["index", "guides/lend", "guides/index", "api/kites"])


def sources(*urls: str) -> tuple[SourcePart, ...]:
    return tuple(SourcePart(id=url, url=url) for url in urls)


def reply(text: str, *urls: str) -> Reply:
    return Reply(text=text, sources=sources(*urls), outcome=Outcome.FINISHED, asked_at=datetime(2026, 5, 1, tzinfo=UTC))


def checked(question: Question, text: str = "Two ferries a day.", *urls: str, site_pages=()) -> dict[CheckKind, bool]:
    verdicts = check_answer(question, reply(text, *urls), site_pages)
    return {verdict.kind: verdict.passed for verdict in verdicts}


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("/guides/lend", "guides/lend"),
        ("guides/lend.mdx", "guides/lend"),
        ("https://docs.example.com/guides/lend/", "guides/lend"),
        ("/guides/index", "guides"),
        ("/guides/", "guides"),
        ("/", "index"),
        ("https://docs.example.com", "index"),
        ("/a%20b?x=1", "a b"),
        ("https://example.com/docs/guides/lend", "guides/lend"),
        ("https://example.com/other", "other"),
    ],
)
def test_that_every_spelling_of_a_page_is_that_page(address: str, path: str):
    assert cited_page(address, SITE).path == path


@pytest.mark.parametrize("refuse", [True, False])
def test_that_an_answer_marked_as_not_found_is_a_refusal_whatever_it_says(refuse: bool):
    question = Question(text="How far is the moon?", refuse=refuse)
    verdicts = check_answer(question, reply("Ask a sailor.").model_copy(update={"is_not_found": True}))
    assert [verdict.passed for verdict in verdicts] == [True, refuse]


def test_that_an_address_nobody_can_read_is_a_page_of_no_site():
    assert cited_page("https://[bad/x") == CitedPage("https://[bad/x")


@pytest.mark.parametrize(
    ("expected", "cited", "is_it"),
    [
        ("guides/lend", "/guides/lend#fees", True),
        ("guides/lend#fees", "/guides/lend#fees", True),
        ("guides/lend#fees", "/guides/lend", False),
        ("guides/*", "/guides/lend", True),
        ("lend", "/guides/lend", False),
        ("https://docs.example.com/guides/lend", "https://docs.example.com/guides/lend#fees", True),
        ("https://docs.example.com/guides/lend", "/guides/lend", False),
        ("guides/[id]", "/guides/[id]", True),
        ("guides/[id]", "/guides/i", False),
    ],
)
def test_which_page_was_expected(expected: str, cited: str, is_it: bool):
    assert cited_page(cited).is_page(cited_page(expected)) is is_it


@pytest.mark.parametrize(
    ("match", "urls", "passes"),
    [
        (PageMatch.ANY, ["/x", "/guides/lend"], True),
        (PageMatch.ANY, ["/x"], False),
        (PageMatch.ANY, [], False),
        (PageMatch.ALL, ["/guides/lend", "/api/kites"], True),
        (PageMatch.ALL, ["/guides/lend"], False),
        (PageMatch.FIRST, ["/api/kites", "/x"], True),
        (PageMatch.FIRST, ["/x", "/api/kites"], False),
    ],
)
def test_how_many_expected_pages_have_to_be_among_the_sources(match: PageMatch, urls: list[str], passes: bool):
    question = Question(text="?", pages=("guides/lend", "/api/kites"), match=match)
    assert checked(question, "Two.", *urls)[CheckKind.PAGES] is passes


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("send your key", "**Send** your\n`key`."),
        ("api_key", "Set `api_key` first."),
        ("don't", "You don\u2019t need it."),
        ("the lending guide", "See [the lending guide](/guides/lend)."),
        ("/guides/lend", "See [the lending guide](/guides/lend)."),
        ("see lend now", "See [lend](/guides/lend_(old)) now."),
        ("one. two.", "One. [1] Two. [2]"),
        ("first second", "- First\n- second"),
        ("5 * 3", r"It is 5 \* 3."),
        ("caf\u00e9", "CAFE\u0301"),
        (r"/\b\d+ days?\b/", "Within 14 days."),
        ("/^two/", "One\nTwo"),
    ],
)
def test_that_a_phrase_is_found_whatever_its_case_white_space_and_markdown(phrase: str, text: str):
    assert find_phrase(phrase, text)


@pytest.mark.parametrize(("phrase", "text"), [("ferry", "A boat."), ("a b", "ab"), ("/x+/", "y")])
def test_that_a_phrase_that_is_not_there_is_not_found(phrase: str, text: str):
    assert not find_phrase(phrase, text)


@pytest.mark.parametrize("piece", ["[", "[](", "[]((a)", "![a](b", "[1", "\n", "\n\n**", "```suggestions\n"])
def test_that_a_text_that_repeats_one_piece_is_read_in_one_go(piece: str):
    text = f"Two.\n{piece * 20_000}"
    assert simplify(own_words(text)).startswith("two.")


def test_that_must_and_must_not_phrases_are_told_one_by_one_with_what_was_found():
    question = Question(text="?", must=("ferry", "boat"), must_not=("/plane[s]?/", "train"))
    verdicts = check_answer(question, reply("A ferry and planes."))
    told = [(verdict.kind, verdict.passed, verdict.got) for verdict in verdicts[2:]]
    assert told == [
        (CheckKind.MUST, True, ""),
        (CheckKind.MUST, False, "“A ferry and planes.”"),
        (CheckKind.MUST_NOT, False, "“planes”"),
        (CheckKind.MUST_NOT, True, ""),
    ]


@pytest.mark.parametrize("phrase", ["/[/", "/a**/", f"/a{{{10**30}}}/", f"/{'(' * 20_000}/"])
def test_that_a_phrase_that_is_no_regular_expression_passes_no_check(phrase: str):
    verdicts = check_answer(Question(text="?", must=(phrase,), must_not=(phrase,)), reply("A ferry."))
    assert [(verdict.kind, verdict.passed) for verdict in verdicts[2:]] == [(CheckKind.EXPRESSION, False)] * 2
    assert verdicts[-1].reason.startswith(f"expected a usable regular expression; got “{phrase}” (")


REFUSALS = [
    "The docs do not say: no page mentions “refund”. The nearest page is [Lend](/guides/lend).",
    "I couldn't find any information about refunds in the documentation.",
    "I don't have information about that.",
    "Unfortunately, the documentation doesn\u2019t cover refunds.",
    "Sorry, I was unable to find an answer.",
    "There is no mention of refunds.",
    "",
]
ANSWERS = [
    "Two ferries a day.",
    "If a page is not found, the API returns 404.",
    "Static pages do not contain scripts.",
    "No information is stored on your device.",
    "The docs do not contain an index page unless you write one. " + "Write it as follows, then publish. " * 20,
]


@pytest.mark.parametrize("text", REFUSALS)
def test_that_a_refusal_is_told_from_an_answer(text: str):
    assert is_refusal(text)
    assert checked(Question(text="?", refuse=True), text) == {CheckKind.WHOLE: True, CheckKind.REFUSED: True}
    assert checked(Question(text="?"), text)[CheckKind.ANSWERED] is False


@pytest.mark.parametrize("text", ANSWERS)
def test_that_an_answer_is_told_from_a_refusal(text: str):
    assert not is_refusal(text)
    assert checked(Question(text="?", refuse=True), text)[CheckKind.REFUSED] is False


@pytest.mark.parametrize(
    ("urls", "passes"),
    [
        (["/guides/lend#fees", "/"], True),
        (["/gone"], False),
        (["https://docs.example.com/guides/lend", "https://docs.example.com/gone"], False),
        (["https://docs.example.com/guides/lend", "https://elsewhere.example.org/gone"], True),
        ([], True),
    ],
)
def test_that_a_cited_page_has_to_exist_where_the_pages_are_known(urls: list[str], passes: bool):
    assert checked(Question(text="?"), "Two.", *urls, site_pages=SITE)[CheckKind.SOURCES_EXIST] is passes


def test_that_pages_are_not_looked_up_where_they_are_not_known():
    assert CheckKind.SOURCES_EXIST not in checked(Question(text="?"), "Two.", "/gone")


@pytest.mark.parametrize(("most", "passes"), [(3, False), (4, True), (0, None)])
def test_that_an_answer_may_have_to_be_short(most: int, passes: bool | None):
    text = "Two ferries a day.\n\n**Sources**\n\n1. [Lend](/guides/lend)\n"
    assert checked(Question(text="?", most_words=most), text).get(CheckKind.WORDS) is passes


def test_that_sources_and_offers_are_no_part_of_what_is_said():
    text = "Two.\n\n```suggestions\n(How?)[/x]\n```\n\n**Sources**\n\n1. [Lend](/guides/lend)\n"
    assert own_words(text) == "Two."


@pytest.mark.parametrize("outcome", [Outcome.ERROR, Outcome.INCOMPLETE, Outcome.STOPPED])
def test_that_an_answer_that_is_not_whole_is_held_to_nothing_else(outcome: Outcome):
    question = Question(text="?", pages=("guides/lend",), must=("ferry",))
    (verdict,) = check_answer(
        question, reply("A fer").model_copy(update={"outcome": outcome, "error": "The connection broke off."})
    )
    assert not verdict.passed
    assert verdict.reason == "expected an answer; got The connection broke off."


ENDLESS = [r"(a|aa)+$", r"(.*a){20}$", r"(\w+\s?)*$", r"(?=(a+)+b)a"]
LONG = "a" * 30_000 + "!"


@pytest.mark.parametrize("pattern", ENDLESS)
def test_that_an_expression_that_would_take_for_ever_is_given_up(pattern: str):
    with pytest.raises(UnusableExpressionError, match=r"longer than 0\.05 s; make it simpler"):
        search_expression(pattern, LONG, seconds=0.05)


def test_that_an_endless_expression_fails_its_own_check_only():
    question = Question(text="?", must=("ferry",), must_not=(f"/{ENDLESS[0]}/", "boat"))
    reply = Reply(asked_at=datetime(2026, 5, 1, tzinfo=UTC), outcome=Outcome.FINISHED, text=f"A ferry. {LONG}")
    told = [(verdict.kind, verdict.passed) for verdict in check_answer(question, reply)[2:]]
    assert told == [(CheckKind.MUST, True), (CheckKind.EXPRESSION, False), (CheckKind.MUST_NOT, True)]


@pytest.mark.parametrize("pattern", ["(a{1000}){1000}", "((((a{1000}){1000}){1000}){1000}){1000}", "a{20000}"])
def test_that_an_expression_that_multiplies_is_refused_before_it_is_made(pattern: str):
    assert expression_problem(f"/{pattern}/") == f"more than {MOST_REPEATS:,} repetitions"
    with pytest.raises(UnusableExpressionError, match="repetitions"):
        search_expression(pattern, "a")


AS_PYTHON_READS_THEM = [
    r"users/{id}",
    r"items/{e}",
    r"{i<=3}",
    r"\{20250101\}",
    r"[{e}]+",
    r"a{2}",
    r"a{,2}b",
    r"\N{DIGIT ONE}{s}",
    r"^(?P<word>\w+) (?P=word)$",
    r"(?<!no )ferry",
    r"(?i:FERRY)|[[:alpha]",
]
TEXTS = [
    "GET /users/{id}",
    "items/{e}",
    "itemsx",
    "{i<=3}",
    "{20250101}",
    "aab",
    "1{s}",
    "the\nferry ferry\nno ferry",
    "",
]


@pytest.mark.filterwarnings("ignore:Possible nested set:FutureWarning")
@pytest.mark.parametrize("pattern", AS_PYTHON_READS_THEM)
def test_that_expressions_mean_what_they_mean_in_python(pattern: str):
    for text in TEXTS:
        found = re.search(pattern, text, re.IGNORECASE | re.MULTILINE)
        assert search_expression(pattern, text) == (found[0] if found else None)
