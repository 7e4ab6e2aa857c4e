"""Shows that an answer is on its way while nothing arrives: readers of a stream time out on silence."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from docsdesk.engine.answers.answer_events import AnswerEvent, Waiting

SECONDS_OF_SILENCE = 3.0
"""Clients without a timeout of their own wait five seconds, proxies sixty."""


async def with_signs_of_life(
    events: AsyncGenerator[AnswerEvent], silence: float = SECONDS_OF_SILENCE
) -> AsyncGenerator[AnswerEvent]:
    """The events, with an empty one after every `silence` seconds without any.

    Closing it closes the events.
    """
    async with aclosing(events):
        coming = asyncio.ensure_future(anext(events, None))
        try:
            while True:
                if not (await asyncio.wait((coming,), timeout=silence))[0]:
                    yield Waiting()
                elif (event := coming.result()) is None:
                    return
                else:
                    yield event
                    coming = asyncio.ensure_future(anext(events, None))
        finally:
            coming.cancel()
            await asyncio.wait((coming,))
