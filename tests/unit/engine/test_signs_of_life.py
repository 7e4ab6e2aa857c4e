"""An answer that waits for the first index shows that it goes on, in a way that changes nothing of what is read."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import UTC, datetime

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.engine.answers.answer_events import with_signs_of_life
from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.answers.stream_writers import write_data_stream, write_ui_stream
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex
from docsdesk.engine.routes.assistant import answer_events
from docsdesk.protocol.assistant_bodies import AssistantRequestBody
from docsdesk.protocol.stream.answer_reader import AnswerReader

QUESTION = AssistantRequestBody.model_validate(
    {"fp": "x", "messages": [{"id": "1", "role": "user", "content": "How do I return a kite?", "parts": []}]},
    strict=False,
)
FORMS = [(write_data_stream, b"2:[]\n"), (write_ui_stream, b":\n\n")]


class SlowIndex(SiteIndex):
    """Is not made before the gate is open."""

    def __init__(self, site: LiveSite) -> None:
        super().__init__(site)
        self.gate = asyncio.Event()
        self.waiting = 0

    async def current(self):
        self.waiting += 1
        try:
            await self.gate.wait()
        finally:
            self.waiting -= 1
        return await super().current()


@pytest.fixture
async def index(tmp_path):
    index = SlowIndex(LiveSite(write_site(tmp_path)))
    yield index
    index.close()


def answer(index: SlowIndex, write, silence: float) -> AsyncGenerator[bytes]:
    return write(with_signs_of_life(answer_events(QUESTION, Assistant(index), "th"), silence))


def read(pieces: list[bytes]):
    reader = AnswerReader("m", datetime(2026, 1, 1, tzinfo=UTC))
    for piece in pieces:
        reader.feed(piece)
    reader.close()
    return reader.fold


@pytest.mark.parametrize(("write", "sign"), FORMS)
async def test_that_signs_come_until_the_index_is_made_and_then_the_answer(index, write, sign: bytes):
    pieces: list[bytes] = []
    async for piece in answer(index, write, silence=0.001):
        pieces.append(piece)
        if pieces.count(sign) == 3:
            index.gate.set()
    waited = [place for place, piece in enumerate(pieces) if piece == sign]
    assert waited[:3] == list(range(waited[0], waited[0] + 3))
    assert b"search" in b"".join(pieces[: waited[0]])
    shown = read(pieces)
    assert "POST /kites/{id}/return" in shown.answer().text
    assert shown.outcome is Outcome.FINISHED


@pytest.mark.parametrize(("write", "sign"), FORMS)
async def test_that_an_answer_with_signs_is_the_one_without_them(index, write, sign: bytes):
    index.gate.set()
    pieces = [piece async for piece in answer(index, write, silence=0.0)]
    bare = [piece for piece in pieces if piece != sign]
    assert len(bare) < len(pieces)
    one, other = read(pieces), read(bare)
    assert (one.message(), one.data, one.outcome) == (other.message(), other.data, other.outcome)


async def test_that_an_answer_without_silence_has_no_sign(index):
    index.gate.set()
    assert b"2:[]\n" not in [piece async for piece in answer(index, write_data_stream, silence=600.0)]


async def test_that_a_reader_who_leaves_while_it_waits_ends_the_waiting(index):
    pieces = answer(index, write_data_stream, silence=0.001)
    while await anext(pieces) != b"2:[]\n":
        pass
    assert index.waiting == 1
    await pieces.aclose()
    assert index.waiting == 0


async def test_that_what_fails_fails_for_the_reader(index):
    async def broken():
        yield await anext(answer_events(QUESTION, Assistant(index), "th"))
        raise RuntimeError("broken")

    events = with_signs_of_life(broken(), 600.0)
    await anext(events)
    with pytest.raises(RuntimeError, match="broken"):
        await anext(events)
