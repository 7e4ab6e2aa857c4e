"""The service over HTTP, whether engine or hosted: the interface's operations for the use cases."""

import math
import re
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any, TypeVar

from pydantic import BaseModel, SecretStr, ValidationError

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.errors import (
    HttpAnswer,
    is_web_page,
    read_object,
    refusal_in_body,
    shorten_links,
    unexpected_answer,
    wrong_base_url,
)
from docsdesk.adapters.http.export_answers import read_job_body, read_link
from docsdesk.adapters.http.operations import (
    ASK_ASSISTANT,
    COMPARE_PAGE,
    DROP_DRAFT,
    LIST_PAGES,
    MAKE_BUNDLE,
    PUT_DRAFT,
    READ_JOB,
    READ_PAGE,
    READ_PROJECT_JOB,
    START_EXPORT,
    START_PROJECT_EXPORT,
    ServiceOperation,
)
from docsdesk.domain.assistant.budget import RateReport
from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.errors import (
    NotKnownError,
    NotReadyError,
    RequestRefusedError,
    ServiceError,
    TooManyRequestsError,
    UnexpectedAnswerError,
)
from docsdesk.domain.exports.job_status import JobVerdict, verdict_of
from docsdesk.domain.reader import Reader
from docsdesk.network.network import Network
from docsdesk.protocol import strict_json
from docsdesk.protocol.assistant_bodies import THREAD_ID_HEADER, THREAD_KEY_HEADER
from docsdesk.protocol.export_bodies import MOST_FIELDS, ExportJobBody, StartExportBody, as_text, job_fields
from docsdesk.protocol.preview_bodies import (
    ComparePageBody,
    DraftBody,
    DraftEffectBody,
    PageComparisonBody,
    PreviewPagesBody,
    write_reader,
)
from docsdesk.usecases.assistant.ask_budget import AskBudget
from docsdesk.usecases.ports import AnswerHead
from docsdesk.usecases.sites.open_site import Connection

BodyT = TypeVar("BodyT", bound=BaseModel)

_MAX_REFUSAL_BYTES = 64_000
"""Bytes; the longest single JSON object that is recognised as an error instead of a stream."""


_NO_LINK = (NotKnownError, NotReadyError, RequestRefusedError, UnexpectedAnswerError)
_KNOWN_OF_A_JOB = set(ExportJobBody.model_fields)


class HttpService:
    """ExportService, AssistantService and Preview (ports) of one site. Raises ServiceError and KeyMissingError only."""

    def __init__(self, connection: HttpConnection, budget: AskBudget | None = None) -> None:
        """`budget` counts the questions if the service limits them."""
        self._connection = connection
        self._budget = budget

    async def start_export(
        self, domain: str, *, version: str | None, paths: Sequence[str], project_id: str = ""
    ) -> ExportJobBody:
        with self._connection.discreet():
            if project_id:
                answer = await self._connection.exchange(START_PROJECT_EXPORT, {"project_id": project_id})
            else:
                body = StartExportBody(domain=domain, version=version, paths=tuple(paths) or None)
                fields = body.model_dump(mode="json", exclude_none=True)
                answer = await self._connection.exchange(START_EXPORT, {}, fields)
            return read_job_body(answer, job_fields(read_object(answer)))

    async def read_job(self, job_id: str, *, project_id: str = "") -> ExportJobBody:
        with self._connection.discreet():
            answer, fields = await self._job(job_id, project_id)
            job = read_job_body(answer, fields)
        without = self._connection.without_secrets
        # Before they are cut: half a secret cannot be recognised.
        sent = islice((job.model_extra or {}).items(), MOST_FIELDS)
        more = {name: without(shorten_links(as_text(value))) for name, value in sent}
        return ExportJobBody.model_validate(
            {**job.model_dump(include=_KNOWN_OF_A_JOB), **more, "error": without(job.failure)}
        )

    async def make_bundle(self, job_id: str, *, project_id: str = "") -> BundleLink:
        with self._connection.discreet():
            if project_id:
                return await self._link_in_job(job_id, project_id)
            try:
                answer = await self._connection.exchange(MAKE_BUNDLE, {"job_id": job_id})
                return read_link(answer, read_object(answer))
            except _NO_LINK as error:
                # Some services have the link in the job, and nothing that makes one.
                with suppress(ServiceError):
                    return await self._link_in_job(job_id, "")
                raise error from None

    async def _job(self, job_id: str, project_id: str) -> tuple[HttpAnswer, Mapping[str, object]]:
        operation, parameters = READ_JOB, {"job_id": job_id}
        if project_id:
            operation, parameters = READ_PROJECT_JOB, {**parameters, "project_id": project_id}
        answer = await self._connection.exchange(operation, parameters)
        fields = job_fields(read_object(answer))
        # A state that is no word says nothing to anyone.
        if not any(map(str.isalpha, str(fields.get("status", "")))):
            raise unexpected_answer(answer)
        # The interface guarantees the status here, but not the id.
        return answer, {**fields, "jobId": job_id}

    async def _link_in_job(self, job_id: str, project_id: str) -> BundleLink:
        """Raises NotReadyError for a job that is not completed."""
        answer, fields = await self._job(job_id, project_id)
        if verdict_of(read_job_body(answer, fields).status) is not JobVerdict.COMPLETED:
            raise NotReadyError(*MAKE_BUNDLE.not_ready)
        return read_link(answer, fields)

    def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AbstractAsyncContextManager[tuple[AnswerHead, AsyncIterator[bytes]]]:
        return self._ask(ASK_ASSISTANT[interface], domain, body)

    async def read_page(self, domain: str, path: str) -> None:
        with self._connection.discreet():
            await self._connection.exchange(READ_PAGE, {"domain": domain}, {"path": path})

    async def put_draft(self, files: Mapping[str, str]) -> DraftEffectBody:
        with self._connection.discreet():
            answer = await self._connection.exchange(PUT_DRAFT, {}, DraftBody(files=dict(files)).model_dump())
            return _read(answer, DraftEffectBody)

    async def drop_draft(self) -> None:
        with self._connection.discreet():
            await self._connection.exchange(DROP_DRAFT, {})

    async def pages(self) -> PreviewPagesBody:
        with self._connection.discreet():
            return _read(await self._connection.exchange(LIST_PAGES, {}), PreviewPagesBody)

    async def compare(self, path: str, reader: Reader) -> PageComparisonBody:
        body = ComparePageBody(path=path, reader=write_reader(reader))
        with self._connection.discreet():
            return _read(await self._connection.exchange(COMPARE_PAGE, {}, body.model_dump()), PageComparisonBody)

    async def aclose(self) -> None:
        await self._connection.aclose()

    @asynccontextmanager
    async def _ask(
        self, operation: ServiceOperation, domain: str, body: Mapping[str, Any]
    ) -> AsyncGenerator[tuple[AnswerHead, AsyncIterator[bytes]], None]:
        with self._connection.discreet():
            async with (
                self._refusals_told(),
                self._connection.stream(operation, {"domain": domain}, body) as (headers, chunks),
                aclosing(
                    _without_refusals(
                        redacted_errors(chunks, self._connection.without_secrets), self._connection.answer_seconds
                    )
                ) as answer,
            ):
                await self._count()
                self._tell(read_rate(headers, datetime.now(UTC)))
                yield _read_head(headers), answer

    @asynccontextmanager
    async def _refusals_told(self) -> AsyncGenerator[None]:
        """A service that refuses has counted the question, and takes no more until the time it gives."""
        try:
            yield
        except TooManyRequestsError as error:
            await self._count()
            now = datetime.now(UTC)
            if error.retry_after is not None:
                self._tell(RateReport(now, 0, resets_at=now + timedelta(seconds=error.retry_after)))
            raise

    async def _count(self) -> None:
        """Count only questions that reached the service: others count against no limit."""
        if self._budget is not None:
            await self._budget.count(self._connection.base_url)

    def _tell(self, report: RateReport | None) -> None:
        if self._budget is not None and report is not None:
            self._budget.report(self._connection.base_url, report)


def service_of(
    connection: Connection,
    recorder: ActivityRecorder,
    redact: Callable[[str], str],
    *,
    network: Network,
    patience: float = math.inf,
    budget: AskBudget | None = None,
) -> HttpService:
    """A client for a connection's service; the caller closes it. `patience` as in HttpConnection.

    `budget` counts questions to a hosted service; the local engine has no limit.
    """
    return HttpService(
        HttpConnection(
            connection.base_url,
            connection.keys,
            recorder=recorder,
            redact=redact,
            network=network,
            site_name=connection.site.name,
            ca_file=connection.ca_file,
            patience=patience,
            missing=connection.missing,
        ),
        None if connection.site.is_local else budget,
    )


async def _without_refusals(chunks: AsyncIterator[bytes], seconds: float) -> AsyncGenerator[bytes, None]:
    """Pass on the bytes, unless they are clearly no stream: a web page, or a single JSON object.

    No line of either answer stream begins with `<` or `{`, so anything else passes at once, and these after `seconds`.
    """
    start, until = b"", time.monotonic() + seconds
    async for chunk in chunks:
        start += chunk
        is_in_doubt = start.lstrip()[:1] in (b"", b"<", b"{") and len(start) < _MAX_REFUSAL_BYTES
        if is_in_doubt and time.monotonic() < until:
            continue
        yield start
        break
    else:
        _refuse(start)
        if start:
            yield start
    async for chunk in chunks:
        yield chunk


def _refuse(body: bytes) -> None:
    if is_web_page("", body):
        raise wrong_base_url(200)
    try:
        is_object = isinstance(strict_json.loads(body), dict)
    except ValueError:
        return
    if is_object:
        raise refusal_in_body(HttpAnswer(200, {}, body))


def _read_head(headers: Mapping[str, str]) -> AnswerHead:
    key = headers.get(THREAD_KEY_HEADER.lower())
    return AnswerHead(headers.get(THREAD_ID_HEADER.lower()) or None, SecretStr(key) if key else None)


def _read(answer: HttpAnswer, model: type[BodyT]) -> BodyT:
    try:
        return model.model_validate(read_object(answer))
    except ValidationError as error:
        raise unexpected_answer(answer) from error


_ERROR = b"3:"
"""The prefix of an error part's line in the AI SDK v4 data stream."""
_MAX_LINE_BYTES = 64 * 1024
_IN_ITS_PLACE = b'3:"The service reported an error that is too long to show."\n'


async def redacted_errors(chunks: AsyncIterator[bytes], redact: Callable[[str], str]) -> AsyncGenerator[bytes, None]:
    """Hold back a line only while it is, or may become, an error part. One that is too long is replaced."""
    held = b""
    begins_line = True
    skips = False
    async for chunk in chunks:
        fresh = chunk[chunk.find(b"\n") :] if skips and b"\n" in chunk else chunk
        if skips and fresh[:1] != b"\n":
            yield b""
            continue
        skips = False
        whole_lines, end, last = (held + fresh).rpartition(b"\n")
        passed = _redacted_lines(whole_lines, redact, begins_line=begins_line) + end
        begins_line = begins_line or bool(end)
        held = b""
        if begins_line and last.startswith(_ERROR[: len(last)]):
            held = last
            if skips := len(last) > _MAX_LINE_BYTES:
                held = b""
                passed += _IN_ITS_PLACE
        else:
            passed += last
            begins_line = False
        # Yields even when empty, so that the reader can watch the clock.
        yield passed
    if held:
        yield _redact_line(held, redact)


def _redacted_lines(text: bytes, redact: Callable[[str], str], *, begins_line: bool) -> bytes:
    if b"\n" + _ERROR not in text and not (begins_line and text.startswith(_ERROR)):
        return text
    first, *others = text.split(b"\n")
    return b"\n".join(
        [_redact_line(first, redact) if begins_line else first, *(_redact_line(line, redact) for line in others)]
    )


def _redact_line(line: bytes, redact: Callable[[str], str]) -> bytes:
    return redact(line.decode(errors="replace")).encode() if line.startswith(_ERROR) else line


_FIRST_EPOCH_SECONDS = 1_000_000_000
"""Seconds from which a number is a timestamp rather than a delay."""
_MAX_WAIT_SECONDS = 32 * 24 * 3600


def read_rate(headers: Mapping[str, str], now: datetime) -> RateReport | None:
    """`headers` have lower-case names. None if they say nothing about the remaining requests.

    Reads `RateLimit: "name";r=5;t=30` with `RateLimit-Policy: "name";q=10;w=60` (the current draft of the IETF), its
    earlier `RateLimit-Remaining`, `-Limit` and `-Reset`, and the same with `X-` in front.
    """
    if parameters := _parameters(headers.get("ratelimit", "")):
        policy = _parameters(headers.get("ratelimit-policy", ""))
        remaining, limit = parameters.get("r"), policy.get("q")
        window, reset = policy.get("w"), parameters.get("t")
    else:
        prefix = "ratelimit-" if "ratelimit-remaining" in headers else "x-ratelimit-"
        remaining, reset = (_number(headers.get(prefix + name, "")) for name in ("remaining", "reset"))
        limit = _number(headers.get(f"{prefix}limit", ""))
        window = _parameters(headers.get(f"{prefix}limit", "")).get("w")
    if remaining is None:
        return None
    length = timedelta(seconds=window) if window and window <= _MAX_WAIT_SECONDS else None
    return RateReport(now, remaining, limit, length, _moment(reset, now))


def _parameters(text: str) -> dict[str, int]:
    """The numbers of a structured field's first item: with several limits, the service lists the next one first."""
    found: list[tuple[str, str]] = re.findall(r";\s*([a-z]+)\s*=\s*(\d{1,12})(?![\d.])", text.partition(",")[0])
    if not found and "," in text:
        return _parameters(text.partition(",")[2])
    return {name: int(number) for name, number in found}


def _number(text: str) -> int | None:
    match = re.match(r"\s*(\d{1,12})(?![\d.])", text)
    return int(match[1]) if match else None


def _moment(reset: int | None, now: datetime) -> datetime | None:
    if reset is None:
        return None
    if reset >= _FIRST_EPOCH_SECONDS:
        return datetime.fromtimestamp(reset, UTC) if reset < 4 * _FIRST_EPOCH_SECONDS else None
    return now + timedelta(seconds=reset) if reset <= _MAX_WAIT_SECONDS else None
