"""Answers and conversations as values."""

from datetime import UTC, datetime

import pytest

from docsdesk.domain.conversation import (
    Answer,
    Conversation,
    Outcome,
    SourcePart,
    ToolPart,
    ToolState,
    Turn,
    found_pages,
    title_of,
)

NOW = datetime(2026, 5, 1, tzinfo=UTC)
ROWS = [{"path": "/auth", "metadata": {"title": "Auth"}}, {"path": "/keys", "url": "https://x/keys"}, {"path": ""}, 7]


def search(result: object) -> ToolPart:
    return ToolPart(call_id="t", name="search", state=ToolState.RESULT, result=result)


@pytest.mark.parametrize("result", [ROWS, {"type": "search", "results": ROWS}])
def test_that_found_pages_are_read_from_both_shapes_of_a_search(result):
    assert [(page.url, page.title) for page in found_pages(result)] == [("/auth", "Auth"), ("https://x/keys", "")]


@pytest.mark.parametrize("result", [None, "x", {}, {"results": "x"}, [None]])
def test_that_other_results_hold_no_pages(result):
    assert found_pages(result) == []


def test_that_cited_pages_stand_before_found_ones_and_once_each():
    auth, keys = SourcePart(id="1", url="/auth", title="Auth"), SourcePart(id="2", url="/keys")
    assert Answer(parts=(search(ROWS), auth, keys, auth)).sources == (auth, keys)
    assert [page.url for page in Answer(parts=(search(ROWS), search(ROWS))).sources] == ["/auth", "https://x/keys"]


def test_that_only_what_streams_can_be_stopped():
    turns = tuple(Turn(question="a", asked_at=NOW, answer=Answer(outcome=outcome)) for outcome in Outcome)
    stopped = Conversation(site_id="s", title="", created_at=NOW, turns=turns).stopped()
    assert [turn.answer.outcome for turn in stopped.turns] == [Outcome.STOPPED, *list(Outcome)[1:]]


def test_that_a_title_is_the_beginning_of_the_question():
    assert title_of("How do\n I  sign in?") == "How do I sign in?"
    assert len(title_of("word " * 40)) <= 60
