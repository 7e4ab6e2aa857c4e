import asyncio
import re
from pathlib import Path

import pytest
from tests.fakes.site_folder import write_site
from tests.stored_text import check_stored

from docsdesk.engine.answers.answer import QuotedAnswer, compose
from docsdesk.engine.answers.answer_text import escape, pieces, sources
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex
from docsdesk.resource_files import resource_folder

TEXTS = Path(__file__).with_name("answers.txt")
SAMPLE_QUESTIONS = [
    "How do I cancel a booking?",
    "What is the rate limit?",
    "How do I authenticate?",
    "How do I verify a webhook signature?",
    "Can I bring a dog?",
    "How do I paginate through results?",
    "What does error 409 mean?",
    "What is an idempotency key?",
    "Which currencies are supported?",
    "How do I follow live positions over a WebSocket?",
]
FOREIGN_QUESTIONS = [
    "How do I bake sourdough bread?",
    "What is the capital of France?",
    "How do I deploy to Kubernetes with Terraform?",
    "How do I configure SAML single sign-on?",
    "Which LLM providers does the chat support?",
]


def indexed(folder) -> SectionIndex:
    index = SiteIndex(LiveSite(folder))
    return asyncio.run(index.current())


@pytest.fixture(scope="module")
def sample():
    index = indexed(resource_folder("sample-site"))
    yield index
    index.close()


@pytest.fixture
def kites(tmp_path):
    index = indexed(write_site(tmp_path))
    yield index
    index.close()


def answer(index: SectionIndex, text: str) -> QuotedAnswer:
    question = read_question(text)
    return compose(question, index.search(question), index, sections=5)


def text_of(answer: QuotedAnswer) -> str:
    return "".join(pieces(answer))


def test_that_answers_read_as_before(sample):
    asked = [
        *SAMPLE_QUESTIONS,
        *FOREIGN_QUESTIONS,
        "booking",
        "cancel book",
        "GET /bookings",
        "bokings",
        "Is it free?",
        "",
    ]
    text = "".join(f"~~~~ {question}\n\n{text_of(answer(sample, question))}\n\n" for question in asked)

    check_stored(TEXTS, text)


@pytest.mark.parametrize("question", SAMPLE_QUESTIONS)
def test_that_every_quote_stands_word_for_word_in_the_section_it_names(sample, question: str):
    found = answer(sample, question)
    assert found.quotes
    for quote in found.quotes:
        assert quote.block.text in quote.entry.section.text


@pytest.mark.parametrize("question", SAMPLE_QUESTIONS)
def test_that_an_answer_is_short_and_marks_each_source_it_lists(sample, question: str):
    text = text_of(answer(sample, question))
    said, _, listed = text.partition("**Sources**")
    prose = re.sub(r"```.*?```", "", said, flags=re.DOTALL)
    assert len(prose.split()) <= 150
    marks = set(re.findall(r"\[(\d+)\]", said))
    assert marks == set(re.findall(r"^(\d+)\. \[", listed, flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("question", "page", "words"),
    [
        ("How do I cancel a booking?", "/guides/change-or-cancel#cancel-a-booking", "/cancel"),
        ("What is the rate limit?", "/rate-limits", "600"),
        ("Can I bring a dog?", "/faq#can-i-book-cabins-meals-or-pets", "Dogs travel free of charge"),
        ("Which currencies are supported?", "/faq#which-currencies-can-i-sell-in", "EUR"),
        ("How do I verify a webhook signature?", "/guides/receive-webhooks#verify-signatures", "signature"),
    ],
)
def test_that_the_sample_site_answers_what_it_knows(sample, question: str, page: str, words: str):
    found = answer(sample, question)
    assert page in [entry.url for entry in sources(found)]
    assert words in text_of(found)


@pytest.mark.parametrize("question", FOREIGN_QUESTIONS)
def test_that_what_the_docs_do_not_say_is_not_answered(sample, question: str):
    found = answer(sample, question)
    assert not found.quotes
    assert text_of(found).startswith("The docs do not say")


def test_that_a_refusal_names_the_nearest_page_and_the_words_nobody_wrote(kites):
    text = text_of(answer(kites, "Do kites need a pilot licence?"))
    assert "“pilot” or “licence”" in text
    assert "](/" in text


def test_that_a_question_how_gets_the_code_with_its_announcement(kites):
    text = text_of(answer(kites, "How do I return a kite?"))
    assert text.startswith("To return a kite, send POST /kites/{id}/return: [1]\n\n```bash\ncurl -X POST")
    assert "return\n```\n\n**Sources**" in text


def test_that_a_sentence_that_leans_on_another_brings_it_along(tmp_path):
    page = "---\ntitle: Storage\n---\n\nEvery crate has a lid. It keeps badgers out.\n"
    index = indexed(write_site(tmp_path, {"storage": page}))
    assert "Every crate has a lid. It keeps badgers out. [1]" in text_of(answer(index, "What keeps badgers out?"))
    index.close()


def test_that_a_list_item_brings_the_line_that_announces_the_list(tmp_path):
    page = "---\ntitle: Tools\n---\n\nBring these tools:\n\n- a hammer\n- a marlinspike\n"
    index = indexed(write_site(tmp_path, {"tools": page}))
    text = text_of(answer(index, "Is a marlinspike needed?"))
    assert "Bring these tools:" in text
    assert "- a marlinspike" in text
    index.close()


def test_that_quotes_keep_their_signs_in_markdown(kites):
    assert escape("a_b *c* <d> [e] `f` _g_ \\") == "a_b \\*c\\* \\<d> \\[e] \\`f\\` \\_g\\_ \\\\"
    assert escape("# not a heading") == "\\# not a heading"
    assert escape("1. not a list") == "\\1. not a list"


def test_that_an_empty_site_says_so(tmp_path):
    index = indexed(write_site(tmp_path, {}))
    assert text_of(answer(index, "Anything?")).startswith("The docs do not say")
    index.close()


def test_that_a_figure_is_preferred_where_one_is_asked_for(tmp_path):
    page = "---\ntitle: Deposit\n---\n\nThe deposit protects the kite.\n\nYou pay a deposit of 40 crowns.\n"
    index = indexed(write_site(tmp_path, {"deposit": page}))
    assert "40 crowns" in text_of(answer(index, "How much is the deposit?"))
    index.close()


def test_that_quotes_name_what_was_asked_about_and_not_only_words_that_fit_anything(tmp_path):
    pages = {
        "kites": "---\ntitle: Kites\n---\n\nTo add a kite, call the depot.\n",
        "margin": "---\ntitle: Margin\n---\n\nYou may add a margin. Add what you like.\n",
    }
    index = indexed(write_site(tmp_path, pages))
    assert [entry.page for entry in sources(answer(index, "How do I add a kite?"))] == ["kites"]
    index.close()


def test_that_steps_are_told_to_the_end(tmp_path):
    page = "---\ntitle: Rig a kite\n---\n\n1. Rig the kite on the ground.\n2. Tie the line.\n3. Wait for wind.\n"
    index = indexed(write_site(tmp_path, {"rig": page}))
    assert "Tie the line.\n- Wait for wind. [1]" in text_of(answer(index, "How do I rig a kite?"))
    index.close()


def test_that_a_page_that_only_announces_itself_goes_on(tmp_path):
    page = (
        "---\ntitle: Gliders\ndescription: Flying gliders with us\n---\n\nFlying gliders with us\n\n"
        "## Start\n\nA winch pulls every glider up.\n"
    )
    index = indexed(write_site(tmp_path, {"gliders": page}))
    assert "A winch pulls every glider up." in text_of(answer(index, "Can I fly gliders?"))
    index.close()


def test_that_what_a_thing_is_comes_before_what_happens_to_it(tmp_path):
    page = (
        "---\ntitle: Parts\n---\n\nThe bridle breaks often, so check the bridle.\n\n"
        "A bridle is a set of short lines.\n\nMend the bridle at once.\n"
    )
    index = indexed(write_site(tmp_path, {"parts": page}))
    first = answer(index, "What is a bridle?").quotes
    assert "A bridle is a set of short lines." in [quote.block.text for quote in first]
    index.close()


def test_that_code_is_in_the_language_that_the_question_names(tmp_path):
    code = "```bash\nwinch up\n```\n\nOr use the library.\n\n```python\nwinch.up()\n```\n"
    index = indexed(write_site(tmp_path, {"winch": f"---\ntitle: Winch\n---\n\nThe winch pulls gliders.\n\n{code}"}))
    assert "```python" in text_of(answer(index, "How do I pull gliders with the winch in Python?"))
    assert "```bash" in text_of(answer(index, "How do I pull gliders with the winch in Bash?"))
    index.close()
