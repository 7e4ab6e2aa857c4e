import logging
from collections.abc import Mapping
from contextlib import ExitStack

import pytest

from docsdesk.docs.mdx.html.sections import Block, BlockKind, Section
from docsdesk.engine.answers import vectors
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import MOST_RERANKED, SectionIndex
from docsdesk.engine.answers.vectors import TextNearness, installed_nearness


@pytest.fixture
def index_of():
    """Makes an index of pages, one sentence each; each index is closed after the test."""
    with ExitStack() as ending:

        def make(texts: dict[str, str], nearness=None, operations: Mapping[str, str] | None = None) -> SectionIndex:
            index = SectionIndex(nearness)
            ending.callback(index.close)
            for page, text in texts.items():
                section = Section("", (page,), 1, (Block(BlockKind.SENTENCE, text),))
                index.put_page(page, page, [section], operation=(operations or {}).get(page, ""))
            return index

        yield make


def pages(index: SectionIndex, text: str) -> list[str]:
    return [hit.entry.page for hit in index.search(read_question(text)).hits]


def deposits_are_near(_question, texts):
    return [float("deposit" in text) for text in texts]


KITES = {"a": "Kites are lent, and kites come back: kites.", "b": "A kite is given out against a deposit."}


def test_that_what_is_nearer_by_meaning_comes_first(index_of):
    assert pages(index_of(KITES), "kites")[0] == "a"
    near = index_of(KITES, deposits_are_near)
    assert pages(near, "kites") == ["b", "a"]


def test_that_the_words_decide_where_all_is_equally_near(index_of):
    plain = index_of(KITES).search(read_question("kites"))
    level = index_of(KITES, lambda _, texts: [0.5] * len(texts)).search(read_question("kites"))
    assert [(hit.entry.page, pytest.approx(hit.score)) for hit in level.hits] == [
        (hit.entry.page, hit.score) for hit in plain.hits
    ]


def test_that_only_the_best_by_words_are_compared_and_none_below_passes_them(index_of):
    looked_at: list[int] = []

    def nearness(_, texts):
        looked_at.append(len(texts))
        return [-1.0 + at / 100 for at in range(len(texts))]

    many = {f"page-{number}": f"A kite, number {number}." for number in range(MOST_RERANKED + 10)}
    by_words = pages(index_of(many), "kite")
    found = pages(index_of(many, nearness), "kite")
    assert looked_at == [MOST_RERANKED]
    assert set(found[:MOST_RERANKED]) == set(by_words[:MOST_RERANKED])


def test_that_an_operation_written_out_stays_first(index_of):
    index = index_of(KITES, deposits_are_near, {"a": "GET /kites/{id}"})
    assert pages(index, "What does GET /kites/{id} give?")[0] == "a"


class Row(tuple):
    """A vector as numpy has them, as far as it is used."""

    def __matmul__(self, other):
        return sum(a * b for a, b in zip(self, other, strict=True))


def test_that_a_text_is_turned_into_a_vector_once():
    asked: list[str] = []

    def model(texts):
        asked.extend(texts)
        return [Row((1.0, 0.0) if "kite" in text else (0.0, 1.0)) for text in texts]

    nearness = TextNearness(lambda: model)
    assert nearness("a kite?", ["one kite", "a boat"]) == [1.0, 0.0]
    assert nearness("a kite?", ["a boat", "two kites", "two kites"]) == [0.0, 1.0, 1.0]
    assert asked == ["a kite?", "one kite", "a boat", "two kites"]


def test_that_vectors_are_kept_within_bounds(monkeypatch):
    monkeypatch.setattr(vectors, "_MOST_KEPT", 2)
    asked: list[str] = []

    def model(texts):
        asked.extend(texts)
        return [Row((1.0,)) for _ in texts]

    nearness = TextNearness(lambda: model)
    assert nearness("q", ["a", "b", "c"]) == [1.0, 1.0, 1.0]
    nearness("q", ["c"])
    assert asked == ["q", "a", "b", "c", "q"]


def test_that_a_model_that_cannot_be_read_is_told_once_and_leaves_the_words(index_of, caplog):
    def load():
        raise ValueError("half a file")

    nearness = TextNearness(load)
    index = index_of(KITES, nearness)
    with caplog.at_level(logging.WARNING):
        assert pages(index, "kites") == pages(index_of(KITES), "kites") == pages(index, "kites")
    assert [record.getMessage() for record in caplog.records] == [
        "Could not read the sentence model, so answers match words only: half a file"
    ]


def test_that_without_the_extra_nothing_is_compared(monkeypatch):
    monkeypatch.setattr(vectors, "find_spec", lambda _: None)
    assert installed_nearness() is None
