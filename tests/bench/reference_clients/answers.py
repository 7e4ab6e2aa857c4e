"""What the engine answers, in both forms, about a small site; some of it while it still waits."""

import logging
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.domain.assistant.answer import Usage
from docsdesk.domain.errors import ServiceFailedError
from docsdesk.protocol.stream.chat_completions import ChatDelta, ChatMessage

QUESTIONS = (
    "How do I return a kite?",
    "What is the fee?",
    "Which endpoints are there?",
    "kite",
    "How do I bake bread in Paris? 😀",
    "return",
    *(f"How does {word} work?" for page in PAGES.values() for word in page.split()[:40] if word.isalpha()),
)


class ScriptedModel:
    """Thinks, cites well and badly, and ends in another way each time it is asked."""

    host, model = "localhost:11434", "tiny"
    ends = (
        (ChatDelta(finish="stop"), ChatDelta(usage=Usage(prompt=120, completion=9))),
        (ChatDelta(finish="length"),),
        (ChatDelta(refusal="I will not."), ChatDelta(finish="stop")),
        (ChatDelta(finish="content_filter"),),
    )

    def __init__(self) -> None:
        self._asked = 0

    async def answer(self, messages: Sequence[ChatMessage]) -> AsyncGenerator[ChatDelta]:
        said = "Send it [1]. 🪁 `a[9]` [2][1] and [7", "7]"
        for text in said:
            yield ChatDelta(reasoning="Hm. ")
            yield ChatDelta(text=text)
        self._asked += 1
        if self._asked > 2 * len(self.ends):
            raise ServiceFailedError("The model server failed (500).", "Try again later.")
        for delta in self.ends[(self._asked - 1) // 2]:
            yield delta


async def engine_answers(folder: Path) -> tuple[list[bytes], list[bytes]]:
    """The bodies of v1 and of v2, some of each by a model or full of signs of life, the last of an unreadable site."""
    logging.disable(logging.WARNING)
    whole, broken = write_site(folder / "whole"), write_site(folder / "broken")
    (broken / "docs.json").write_text("{")
    answers: tuple[list[bytes], list[bytes]] = [], []
    model = ScriptedModel()
    for site, questions, options in (
        (whole, QUESTIONS, {}),
        (whole, QUESTIONS[:6], {"silence": 0.0}),
        (whole, QUESTIONS[: len(model.ends) + 1], {"model": model}),
        (broken, QUESTIONS[:1], {}),
    ):
        config = engine_config(folder / f"{site.name}-state", site, **options)
        async with engine_client(config, FakeBuilder()) as client:
            client.headers["Authorization"] = config.assistant_key.header
            for question in questions:
                message = {"id": "1", "role": "user", "parts": [{"type": "text", "text": question}]}
                for version, bodies in zip(("v1", "v2"), answers, strict=True):
                    sent = {**message, "content": question} if version == "v1" else message
                    path = f"/discovery/{version}/assistant/{config.assistant_domain}/message"
                    answer = await client.post(path, json={"fp": "anonymous", "messages": [sent]})
                    bodies.append(answer.raise_for_status().content)
    return answers
