"""Ask one question of a set on its own and time its answer."""

import math
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from docsdesk.domain.assistant.conversation import AskOptions, Conversation, InterfaceVersion
from docsdesk.domain.errors import (
    KeyMissingError,
    KeyRefusedError,
    NotAllowedError,
    NotKnownError,
    ServiceError,
    ServiceUnreachableError,
    TooManyRequestsError,
    WrongBaseUrlError,
)
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_set import Question
from docsdesk.usecases.assistant.ask_assistant import AskPorts, ask_assistant
from docsdesk.usecases.null_journal import NullJournal, OneThreadKey
from docsdesk.usecases.ports import AnswerHead, AssistantService, Clock
from docsdesk.usecases.retry.backoff import Backoff, delay
from docsdesk.usecases.retry.rate_limiter import RateLimiter

ATTEMPTS = 3
"""Attempts at one question if the network fails."""

_SAME_FOR_ALL = (KeyMissingError, KeyRefusedError, NotAllowedError, NotKnownError, WrongBaseUrlError)


@dataclass(frozen=True, slots=True)
class QuestionPorts:
    """What asking needs from outside. `domain` is the site's assistant domain; `random` gives 0 to 1.

    A run has one `limiter` and one `backoff`; `patience` is the longest wait in seconds that a service may ask for.
    """

    service: AssistantService
    domain: str
    clock: Clock
    random: Callable[[], float]
    limiter: RateLimiter
    backoff: Backoff
    patience: float = math.inf

    def wait_out(self, error: TooManyRequestsError) -> None:
        """Ask nothing until the service takes questions again. Raises `error` if that is beyond `patience`."""
        now = self.clock.steady()
        until = self.backoff.note_failure(error, now).at
        if (until - now).total_seconds() > self.patience:
            raise error
        self.limiter.close(until, Failure.of(error))


async def ask_question(
    question: Question, options: AskOptions, ports: QuestionPorts, *, tell: Callable[[], None] = lambda: None
) -> tuple[Reply, ServiceUnreachableError | None]:
    """The reply, which may be a failure, and the network error if that was the reason.

    Waits while the service refuses further questions; `tell` is called when a wait begins and ends. Raises ServiceError
    for errors that every other question would get too.
    """
    attempt = 1
    while True:
        await ports.limiter.wait(ports.clock)
        tell()
        watched = _WatchedService(ports)
        reply = await _ask_once(question, options, watched, ports, attempt)
        match watched.error:
            case TooManyRequestsError() as error:
                ports.wait_out(error)
                tell()
            case ServiceUnreachableError() as error if attempt < ATTEMPTS:
                await ports.clock.sleep(delay(attempt - 1, ports.random))
                attempt += 1
            case ServiceUnreachableError() as error:
                return reply, error
            case error if isinstance(error, _SAME_FOR_ALL):
                raise error
            case _:
                ports.backoff.note_success()
                return reply, None


async def _ask_once(
    question: Question, options: AskOptions, watched: "_WatchedService", ports: QuestionPorts, attempt: int
) -> Reply:
    clock = ports.clock
    conversation = Conversation(site_id="", title="", created_at=clock.now())
    asking = AskPorts(watched, ports.domain, NullJournal(), OneThreadKey(), clock)
    asked_at, began = clock.now(), clock.steady()
    answers = ask_assistant(conversation, question.text, asking, options=question.options(options))
    async with aclosing(answers) as updates:
        async for update in updates:
            conversation = update
    answer = conversation.turns[-1].answer
    return Reply(
        text=answer.text,
        sources=answer.sources,
        outcome=answer.outcome,
        is_not_found=answer.is_not_found,
        error=answer.trouble,
        first_byte_seconds=_seconds(asked_at, answer.first_byte_at) if answer.first_byte_at else None,
        seconds=_seconds(began, clock.steady()),
        usage=answer.usage,
        attempts=attempt,
        asked_at=asked_at,
    )


def _seconds(began: datetime, ended: datetime) -> float:
    """Never negative: the clock may be set back meanwhile."""
    return max((ended - began).total_seconds(), 0.0)


class _WatchedService:
    """The service; also records what an answer does not tell: the kind of error that came instead."""

    def __init__(self, ports: QuestionPorts) -> None:
        self.error: ServiceError | KeyMissingError | None = None
        self._service = ports.service

    @asynccontextmanager
    async def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AsyncGenerator[tuple[AnswerHead, AsyncIterator[bytes]], None]:
        try:
            async with self._service.ask(domain, body, interface=interface) as (head, chunks):
                yield head, chunks
        except (ServiceError, KeyMissingError) as error:
            self.error = error
            raise
