"""Find out whether a site's address, keys and model server work, at the least possible cost."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, aclosing
from dataclasses import dataclass, replace
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
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.wording import say, together
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.chat_completions import ChatDelta, ChatMessage
from docsdesk.usecases.ports import AssistantService, Clock, ExportService, ModelAccess
from docsdesk.usecases.sites.open_site import Connection

UNKNOWN_JOB = "docsdesk-connection-test"
UNKNOWN_PAGE = UNKNOWN_JOB
"""What no service has, so that asking for it reads nothing, starts nothing and costs nothing."""
_TEST_ID = "docsdesk-key-test"
_HELLO = "Hello"
_QUESTION = ChatMessage("user", "Answer with the one word: ready")


class KeyVerdict(StrEnum):
    WORKS = "works"
    """It gets another answer than a key that cannot be valid, which is refused in the same place."""
    REFUSED = "refused"
    NOT_ALLOWED = "not allowed"
    SAME_FOR_ALL = "same for all"
    """A key that cannot be valid gets the same answer, so nothing says that a service is there at all."""
    MISSING = "missing"
    NOT_CHECKED = "not checked"
    """Stored; checking it would cost credits, or no answer came."""


@dataclass(frozen=True, slots=True)
class AnswerReport:
    """`latency` is in seconds, up to the first word; `problem` is what to tell the person, None if all is well."""

    latency: float | None = None
    problem: Failure | None = None


@dataclass(frozen=True, slots=True)
class ConnectionReport:
    """`reachable` is None if nothing was asked because a key is missing; `latency` in seconds, None without an answer.

    `problem` is what to tell the person of the admin key or the whole, None if all is well; `answer` says the same of
    the assistant key. `form` is how exports are asked for, None unless the admin key works.
    """

    reachable: bool | None
    admin_key: KeyVerdict
    assistant_key: KeyVerdict
    latency: float | None = None
    problem: Failure | None = None
    form: ExportForm | None = None
    answer: AnswerReport = AnswerReport()


class PageService(Protocol):
    """Raises ServiceError."""

    async def read_page(self, domain: str, path: str) -> None:
        """Ask for a page's text as the assistant reads it, with the assistant key and free of credits."""
        ...


class CheckedService(ExportService, AssistantService, PageService, Protocol):
    """What it takes to check both keys."""


Services = Callable[[Connection], AbstractAsyncContextManager[CheckedService]]


async def check_connection(
    services: Services, connection: Connection, clock: Clock, *, may_ask: bool = False
) -> ConnectionReport:
    """Test both keys. `may_ask` lets the assistant be asked one question, which may cost credits."""
    report = await check_admin_key(services, connection, clock)
    if connection.assistant_key is None:
        return replace(report, answer=AnswerReport(problem=Failure.of(connection.missing(KeyKind.ASSISTANT))))
    if report.reachable is False or not connection.assistant_domain:
        title = say("The assistant key was not tested.")
        needed = "" if connection.assistant_domain else say("Enter the assistant domain, then test again.")
        return replace(report, answer=AnswerReport(problem=Failure(title=title, hint=needed)))
    async with services(connection) as service:
        if may_ask:
            answer = await check_assistant(service, connection.assistant_domain, clock)
            verdict = KeyVerdict.WORKS if answer.problem is None else KeyVerdict.NOT_CHECKED
            return replace(report, assistant_key=verdict, answer=answer)
        return await _with_assistant_key(report, services, service, connection)


async def check_admin_key(
    services: Services, connection: Connection, clock: Clock, *, is_proven: bool = False
) -> ConnectionReport:
    """Ask for a job that does not exist, in each form of the interface that the site may be exported by.

    `is_proven` says that a key that cannot be valid was refused in the same place before, and need not be sent again.
    """
    unasked = _assistant_unasked(connection)
    if connection.admin_key is None:
        missing = Failure.of(connection.missing(KeyKind.ADMIN))
        return ConnectionReport(reachable=None, admin_key=KeyVerdict.MISSING, assistant_key=unasked, problem=missing)
    report = ConnectionReport(reachable=False, admin_key=KeyVerdict.NOT_CHECKED, assistant_key=unasked)
    for form in _forms(connection.site):
        report = await _in_form(form, services, connection, clock, is_proven=is_proven)
        if report.admin_key is not KeyVerdict.SAME_FOR_ALL:
            break
    return report


def _forms(site: Site) -> Sequence[ExportForm]:
    """What exports have found the service to speak comes first; without that, what the person has entered an ID for."""
    if not site.project_id:
        return (ExportForm.HOSTNAME,)
    return sorted((ExportForm.PROJECT, ExportForm.HOSTNAME), key=lambda form: form is not site.export_form)


async def _in_form(
    form: ExportForm, services: Services, connection: Connection, clock: Clock, *, is_proven: bool
) -> ConnectionReport:
    async def ask(service: CheckedService) -> DocsdeskError | None:
        project_id = connection.site.project_id if form is ExportForm.PROJECT else ""
        return await _error_of(service.read_job(UNKNOWN_JOB, project_id=project_id))

    asked = clock.steady()
    async with services(connection) as service:
        error = await ask(service)
    latency = (clock.steady() - asked).total_seconds()
    verdict = _verdict(error)
    if verdict is KeyVerdict.WORKS and not is_proven and not await _is_false_key_refused(services, connection, ask):
        verdict = KeyVerdict.SAME_FOR_ALL
    answered = not isinstance(error, ServiceUnreachableError | WrongBaseUrlError)
    return ConnectionReport(
        reachable=answered,
        admin_key=verdict,
        assistant_key=_assistant_unasked(connection),
        latency=latency if answered else None,
        problem=_problem(verdict, error, connection),
        form=form if verdict is KeyVerdict.WORKS else None,
    )


async def _is_false_key_refused(
    services: Services, connection: Connection, ask: Callable[[CheckedService], Awaitable[DocsdeskError | None]]
) -> bool:
    async with services(connection.with_false_keys()) as service:
        return isinstance(await ask(service), KeyRefusedError | NotAllowedError)


async def _error_of(answer: Awaitable[object]) -> DocsdeskError | None:
    try:
        await answer
    except (ServiceError, KeyMissingError) as error:
        return error
    return None


def _verdict(error: DocsdeskError | None) -> KeyVerdict:
    """WORKS if nothing speaks against it; that alone proves nothing, as a wrong address knows no job either."""
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


def _problem(verdict: KeyVerdict, error: DocsdeskError | None, connection: Connection) -> Failure | None:
    if verdict is KeyVerdict.WORKS:
        return None
    if verdict is not KeyVerdict.SAME_FOR_ALL:
        return Failure.of(error) if error is not None else None
    if error is None:
        title = say("The admin key cannot be checked: the service gives every key the same answer.")
        return Failure(title=title, hint=say("An export shows whether it works."))
    title = say("This does not look like the service: an invalid key gets the same answer.")
    advice = say("Check the base URL.")
    also = say("If the dashboard's API keys page shows a project ID, enter it too.")
    hint = say("Check the base URL and the project ID.") if connection.site.project_id else together(advice, also)
    return Failure(title=title, hint=hint)


def _assistant_unasked(connection: Connection) -> KeyVerdict:
    return KeyVerdict.NOT_CHECKED if connection.assistant_key is not None else KeyVerdict.MISSING


async def _with_assistant_key(
    report: ConnectionReport, services: Services, service: CheckedService, connection: Connection
) -> ConnectionReport:
    """Without a question: by asking for a page that does not exist, where the service offers that."""

    async def ask(asked: CheckedService) -> DocsdeskError | None:
        return await _error_of(asked.read_page(connection.assistant_domain, UNKNOWN_PAGE))

    error = await ask(service)
    verdict = _verdict(error)
    if verdict is KeyVerdict.WORKS and await _is_false_key_refused(services, connection, ask):
        return replace(report, assistant_key=KeyVerdict.WORKS)
    if verdict in (KeyVerdict.REFUSED, KeyVerdict.NOT_ALLOWED) and error is not None:
        return replace(report, assistant_key=verdict, answer=AnswerReport(problem=Failure.of(error)))
    title = say("The assistant key was not tested: only a question shows whether it works.")
    hint = say("Choose “Ask one question” to find out. The service may charge for it.")
    return replace(report, answer=AnswerReport(problem=Failure(title=title, hint=hint)))


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
