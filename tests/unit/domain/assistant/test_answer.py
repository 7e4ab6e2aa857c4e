"""Answers as values."""

import pytest
from tests.calls import calls_of

from docsdesk.domain.assistant.answer import Answer, SourcePart, TextPart, ToolPart, ToolState, found_pages

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


def test_that_nothing_that_was_found_stands_behind_an_answer_that_says_there_is_none():
    marked = ToolPart(call_id="2", name="markNotFound", state=ToolState.RESULT)
    assert Answer(parts=(search(ROWS), marked)).is_not_found
    assert Answer(parts=(search(ROWS), marked)).sources == ()
    assert not Answer(parts=(search(ROWS),)).is_not_found


def test_that_what_a_search_found_is_read_once_however_often_one_looks():
    call = ToolPart(call_id="t", name="search", state=ToolState.RESULT, result=[{"path": "/auth"}])
    looks = [Answer(parts=(call, TextPart(text=text))) for text in ("Se", "Send", "Send a key.")]
    with calls_of(found_pages) as read:
        assert [look.sources[0].url for look in looks] == ["/auth"] * 3
    assert len(read) == 1
    assert call == ToolPart.model_validate(call.model_dump())
