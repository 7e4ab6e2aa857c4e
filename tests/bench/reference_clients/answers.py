"""What the engine answers, in both forms, about a small site."""

import logging
from pathlib import Path

from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import PAGES, write_site

QUESTIONS = (
    "How do I return a kite?",
    "What is the fee?",
    "Which endpoints are there?",
    "kite",
    "How do I bake bread in Paris? 😀",
    "return",
    *(f"How does {word} work?" for page in PAGES.values() for word in page.split()[:40] if word.isalpha()),
)


async def engine_answers(folder: Path) -> tuple[list[bytes], list[bytes]]:
    """The bodies of v1 and of v2, the last of each from a site that cannot be read."""
    logging.disable(logging.WARNING)
    whole, broken = write_site(folder / "whole"), write_site(folder / "broken")
    (broken / "docs.json").write_text("{")
    answers: tuple[list[bytes], list[bytes]] = [], []
    for site, questions in ((whole, QUESTIONS), (broken, QUESTIONS[:1])):
        config = engine_config(folder / f"{site.name}-state", site)
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
