"""Find out whether a model server answers, with the shortest possible question, and which models it has."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Protocol

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.protocol.stream.chat_completions import ChatDelta, ChatMessage
from docsdesk.usecases.ports import Clock, ModelAccess

_QUESTION = ChatMessage("user", "Answer with the one word: ready")


class ModelService(Protocol):
    """A model server. Raises ServiceError."""

    async def models(self) -> tuple[str, ...]:
        """The names of its models."""
        ...

    def answer(self, messages: Sequence[ChatMessage]) -> AsyncGenerator[ChatDelta]:
        """Closing it early cancels the question."""
        ...


ModelServices = Callable[[ModelAccess], ModelService]


@dataclass(frozen=True, slots=True)
class ModelReport:
    """`latency` is in seconds, up to the first word; `problem` is what to tell the person, None if all is well."""

    latency: float | None = None
    problem: Failure | None = None


async def check_model_server(service: ModelService, clock: Clock) -> ModelReport:
    """Waits only for the first word."""
    asked = clock.now()
    try:
        async with aclosing(service.answer([_QUESTION])) as deltas:
            async for delta in deltas:
                if delta.text or delta.reasoning or delta.refusal:
                    return ModelReport(latency=(clock.now() - asked).total_seconds())
    except DocsdeskError as error:
        return ModelReport(problem=Failure.of(error))
    empty = Failure(title="The model server's answer is empty.", hint="Try again, or choose another model.")
    return ModelReport(problem=empty)
