"""Find out whether a site's address, keys and model server work, at the least possible cost."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from docsdesk.domain.errors import (
    DocsdeskError,
    KeyMissingError,
    KeyRefusedError,
    NotAllowedError,
    NotKnownError,
    ServiceError,
    ServiceUnreachableError,
    WrongBaseUrlError,
)
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.wording import say
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.chat_completions import ChatDelta, ChatMessage
from docsdesk.usecases.ports import AssistantService, Clock, ExportService, ModelAccess

UNKNOWN_JOB = "docsdesk-connection-test"
_TEST_ID, _HELLO = "docsdesk-key-test", "Hello"
_QUESTION = ChatMessage("user", "Answer with the one word: ready")


class KeyVerdict(StrEnum):
    WORKS = "works"
    REFUSED = "refused"
    NOT_ALLOWED = "not allowed"
    MISSING = "missing"
    NOT_CHECKED = "not checked"
    """Stored; checking it would cost credits, or no answer came."""


@dataclass(frozen=True, slots=True)
class ConnectionReport:
    """`reachable` is None if nothing was asked because a key is missing; `latency` in seconds, None without an answer.

    `problem` is what to tell the person, None if all is well.
    """

    reachable: bool | None
    admin_key: KeyVerdict
    assistant_key: KeyVerdict
    latency: float | None = None
    problem: Failure | None = None


async def check_connection(
    service: ExportService, clock: Clock, *, assistant_key_stored: bool, is_local: bool
) -> ConnectionReport:
    """Ask for a job that does not exist: only a valid key gets the answer that it is unknown.

    `is_local` says that an engine answers, whose own keys are valid by construction.
    """
    asked = clock.steady()
    error = await _ask(service)
    latency = (clock.steady() - asked).total_seconds()
    answered = not isinstance(error, ServiceUnreachableError | WrongBaseUrlError | KeyMissingError)
    tried = not isinstance(error, KeyMissingError)
    verdict = _admin_verdict(error)
    return ConnectionReport(
        reachable=answered if tried else None,
        admin_key=verdict,
        assistant_key=_assistant_verdict(stored=assistant_key_stored, is_local=is_local and answered),
        latency=latency if answered else None,
        problem=None if verdict is KeyVerdict.WORKS or error is None else Failure.of(error),
    )


async def _ask(service: ExportService) -> DocsdeskError | None:
    try:
        await service.read_job(UNKNOWN_JOB)
    except (ServiceError, KeyMissingError) as error:
        return error
    return None


def _admin_verdict(error: DocsdeskError | None) -> KeyVerdict:
    match error:
        case None | NotKnownError():
            return KeyVerdict.WORKS
        case KeyRefusedError():
            return KeyVerdict.REFUSED
        case NotAllowedError():
            return KeyVerdict.NOT_ALLOWED
        case KeyMissingError():
            return KeyVerdict.MISSING
        case _:
            return KeyVerdict.NOT_CHECKED


def _assistant_verdict(*, stored: bool, is_local: bool) -> KeyVerdict:
    if is_local:
        return KeyVerdict.WORKS
    return KeyVerdict.NOT_CHECKED if stored else KeyVerdict.MISSING


@dataclass(frozen=True, slots=True)
class AnswerReport:
    """`latency` is in seconds, up to the first word; `problem` is what to tell the person, None if all is well."""

    latency: float | None = None
    problem: Failure | None = None


async def check_assistant(service: AssistantService, domain: str, clock: Clock) -> AnswerReport:
    """Ask one short question, as nothing less tells whether the key works; waits only for the first word."""
    asked = clock.steady()
    fields = {"id": _TEST_ID, "role": "user", "content": _HELLO, "parts": [{"type": "text", "text": _HELLO}]}
    reader = AnswerReader(_TEST_ID, clock.now())
    try:
        async with service.ask(domain, {"fp": _TEST_ID, "messages": [fields]}) as (_, chunks):
            async for chunk in chunks:
                reader.feed(chunk)
                if reader.fold.error is not None:
                    title = reader.fold.error or say("The service reported an error without naming it.")
                    return AnswerReport(problem=Failure(title=title))
                if reader.fold.answer().text:
                    return AnswerReport(latency=(clock.steady() - asked).total_seconds())
    except DocsdeskError as error:
        return AnswerReport(problem=Failure.of(error))
    title = say("The service accepted the key, but its answer is empty.")
    return AnswerReport(problem=Failure(title=title, hint=say("Check the assistant domain, then try again.")))


class ModelService(Protocol):
    """A model server. Raises ServiceError."""

    async def models(self) -> tuple[str, ...]:
        """The names of its models."""
        ...

    def answer(self, messages: Sequence[ChatMessage]) -> AsyncGenerator[ChatDelta]:
        """Closing it early cancels the question."""
        ...


ModelServices = Callable[[ModelAccess], ModelService]


async def check_model_server(service: ModelService, clock: Clock) -> AnswerReport:
    """Waits only for the first word."""
    asked = clock.steady()
    try:
        async with aclosing(service.answer([_QUESTION])) as deltas:
            async for delta in deltas:
                if delta.text or delta.reasoning or delta.refusal:
                    return AnswerReport(latency=(clock.steady() - asked).total_seconds())
    except DocsdeskError as error:
        return AnswerReport(problem=Failure.of(error))
    title, hint = say("The model server's answer is empty."), say("Try again, or choose another model.")
    return AnswerReport(problem=Failure(title=title, hint=hint))
