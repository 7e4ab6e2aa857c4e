"""Turns error responses into messages for people: the one place where HTTP becomes DocsdeskError."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from html import unescape
from typing import cast

from docsdesk.adapters.http.operations import ServiceOperation
from docsdesk.domain.errors import (
    SHORT_WAIT_SECONDS,
    Action,
    KeyRefusedError,
    NotAllowedError,
    NotKnownError,
    NotReadyError,
    RequestRefusedError,
    ServiceError,
    ServiceFailedError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
    engine_fault,
)
from docsdesk.domain.network.errors import refusal_in_page
from docsdesk.domain.sites.origin import read_address
from docsdesk.domain.wording import say, together
from docsdesk.protocol import strict_json
from docsdesk.protocol.reasons import read_reason

LONGEST_WORDS = 300
MAX_READ_BYTES = 256 * 1024
"""Bytes of an error's body."""
MAX_WAIT_SECONDS = 24 * 3600.0
"""Seconds; a longer Retry-After is assumed to be a mistake and cut."""


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """A whole response. `headers` have lower-case names."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def is_html(self) -> bool:
        return is_web_page(self.headers.get("content-type", ""), self.body)

    def redact(self, redact: Callable[[str], str]) -> "HttpAnswer":
        """The answer without secrets; done before any message is cut, since half a secret cannot be recognised."""
        return replace(self, body=redact(self.body[:MAX_READ_BYTES].decode(errors="replace")).encode())


def check(answer: HttpAnswer, operation: ServiceOperation) -> None:
    """Raise the ServiceError that the response stands for; nothing for a 2xx that may follow the interface."""
    status = answer.status
    if status >= 500:
        raise ServiceFailedError(
            say("The service failed ({status}).", status=status),
            _hint(say("Try again later."), answer),
            status=status,
            details=_details(answer),
            action=Action.OPEN_DIAGNOSTICS if engine_fault(service_words(answer.body)) else None,
            retry_after=retry_after(answer.headers.get("retry-after"), datetime.now(UTC)),
        )
    if status == 429:
        raise _too_many(answer)
    if 300 <= status < 400:
        raise _redirect_error(answer)
    if (refused := refusal_in_page(status, answer.body)) is not None:
        raise refused
    if answer.is_html:
        raise wrong_base_url(status)
    if status >= 400:
        raise _refusal(answer, operation)
    if not 200 <= status < 300:
        raise unexpected_answer(answer)


def read_object(answer: HttpAnswer) -> dict[str, object]:
    """The JSON object of a 2xx answer. Raises UnexpectedAnswerError."""
    try:
        body = strict_json.loads(answer.body.removeprefix(BYTE_ORDER_MARK))
    except ValueError as error:
        raise unexpected_answer(answer) from error
    if not isinstance(body, dict):
        raise unexpected_answer(answer)
    # The object is shown, stored and sent back, all in UTF-8.
    whole = strict_json.repair_value(body) if b"\\ud" in answer.body or b"\\uD" in answer.body else body
    return cast(dict[str, object], whole)


def unexpected_answer(answer: HttpAnswer) -> UnexpectedAnswerError:
    """It quotes the beginning of the answer; known secrets are still to be removed from it."""
    sent = _beginning(answer.body)
    advice = say("Check the base URL. If it is right, copy the details for whoever runs the service.")
    return UnexpectedAnswerError(
        say("The service sent an unexpected response."),
        together(advice, say("It sent: {text}", text=sent) if sent else ""),
        status=answer.status,
        details=f"HTTP {answer.status}\n{sent}".strip(),
    )


def refusal_in_body(answer: HttpAnswer) -> UnexpectedAnswerError:
    """The error for a 200 whose body is an error, not the requested stream."""
    return UnexpectedAnswerError(
        say("The service did not send an answer stream."),
        _hint(say("Try again. If it keeps happening, copy the details for whoever runs the service."), answer),
        status=answer.status,
        details=_details(answer),
    )


def wrong_base_url(status: int) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        say("The service sent a web page instead of an API response."),
        say("Check the base URL. If it is right, a sign-in page or firewall may be in the way."),
        status=status,
    )


def retry_after(value: str | None, now: datetime) -> float | None:
    """Seconds from a Retry-After header (RFC 9110, 10.2.3); None without a valid one."""
    text = (value or "").strip()
    if re.fullmatch(r"[0-9]{1,12}", text):
        return min(float(text), MAX_WAIT_SECONDS)
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    # A date without a zone is in UTC by the header's definition.
    seconds = (moment.replace(tzinfo=moment.tzinfo or UTC) - now).total_seconds()
    return min(max(seconds, 0.0), MAX_WAIT_SECONDS)


def service_words(body: bytes) -> str:
    """The service's message from an error's body, made safe to show: one short line without control characters.

    A body that frames it in no usual way is shown as it begins.
    """
    begins = _as_it_begins(body[: 4 * LONGEST_WORDS])
    try:
        value: object = strict_json.loads(body)
    except ValueError:
        return presentable(begins)
    return presentable(read_reason(value) or (begins if value else ""))


def _as_it_begins(beginning: bytes) -> str:
    """Of XML its message alone, of a web page nothing."""
    if not _begins_with_a_tag(beginning):
        return beginning.decode(errors="replace")
    found = None if _HTML.search(beginning) else _WORDS_IN_XML.search(beginning)
    return unescape(found[1].decode(errors="replace")) if found else ""


_LINK = re.compile(r"(://[^\s\"'/?]+)[^\s\"']+|\?[^\s\"']+")
_LAST_WORD = re.compile(r"[^\s\"',:;{}\[\]]*$")


def shorten_links(text: str) -> str:
    """Each without its path and query, since what follows the host may be a secret."""
    return _LINK.sub(lambda link: f"{link[1] or '?'}…", text)


def _beginning(body: bytes) -> str:
    """The first words of a body, none of them in part: half a secret cannot be recognised."""
    read = body[: 4 * LONGEST_WORDS]
    line = shorten_links(_visible(read.decode(errors="replace")))
    if len(read) == len(body) and len(line) <= LONGEST_WORDS:
        return line
    return _LAST_WORD.sub("", line[:LONGEST_WORDS]) + "…"


def presentable(text: str, longest: int = LONGEST_WORDS) -> str:
    """One line of at most so many characters, without control characters."""
    line = _visible(text)
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def _visible(text: str) -> str:
    """One line without control characters."""
    spaced = "".join(" " if character.isspace() else character for character in text)
    visible = "".join(character for character in spaced if not unicodedata.category(character).startswith("C"))
    return " ".join(visible.split())


def _hint(advice: str, answer: HttpAnswer) -> str:
    words = service_words(answer.body)
    return together(advice, say("The service says: {words}", words=words)) if words else advice


def _details(answer: HttpAnswer) -> str:
    return f"HTTP {answer.status}\n{service_words(answer.body)}".strip()


def _too_many(answer: HttpAnswer) -> TooManyRequestsError:
    seconds = retry_after(answer.headers.get("retry-after"), datetime.now(UTC))
    when = _when(seconds, datetime.now().astimezone())
    return TooManyRequestsError(
        say("The service received too many requests."),
        _hint(when, answer),
        retry_after=seconds,
        details=_details(answer),
        advice=when if seconds else "",
    )


def _when(seconds: float | None, now: datetime) -> str:
    """`now` is local: a long wait ends at a time of day."""
    if not seconds:
        return say("Try again in a minute.")
    if seconds < SHORT_WAIT_SECONDS:
        return say("Try again in {seconds} s.", seconds=round(seconds))
    # The minute after, so that the next attempt is not too early.
    end = (now + timedelta(seconds=seconds + 59)).astimezone(now.tzinfo)
    if end.date() == now.date():
        return say("Try again at {time}.", time=f"{end:%H:%M}")
    return say("Try again tomorrow at {time}.", time=f"{end:%H:%M}")


def redirect_advice(answer: HttpAnswer) -> str:
    """Advice about an address that redirects, with the target but without its path and query."""
    # Following would carry the key to a place that the person did not name.
    try:
        origin = read_address(answer.headers.get("location", "")).origin
    except ValueError:
        return say("If you trust the new address, enter it as the base URL.")
    return say("If you trust the new address, {origin}, enter it as the base URL.", origin=origin)


def _redirect_error(answer: HttpAnswer) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        say("The service redirects to another address."),
        redirect_advice(answer),
        status=answer.status,
    )


def _refusal(answer: HttpAnswer, operation: ServiceOperation) -> ServiceError:
    details = _details(answer)
    match answer.status:
        case 401:
            advice = say(
                "It may be mistyped, revoked or expired. Paste it again, or create a new one in the dashboard."
            )
            return KeyRefusedError(
                say("The service refused the {key} key.", key=operation.key.word),
                _hint(advice, answer),
                details=details,
            )
        case 402:
            title = say("The service's plan does not include this (402).")
            return NotAllowedError(title, _hint(operation.plan, answer), details=details, status=402)
        case 403:
            title = say("The service does not allow this with the {key} key.", key=operation.key.word)
            return NotAllowedError(title, _hint(operation.not_allowed, answer), details=details)
        case 404:
            title, advice = operation.not_known
            return NotKnownError(title, _hint(advice, answer), details=details)
        case 409:
            title, advice = operation.not_ready
            in_the_way = _named_job(answer.body)
            return NotReadyError(
                title, _hint(advice, answer), details=details, action=operation.blocker, job_id=in_the_way
            )
        case status:
            return RequestRefusedError(
                say("The service refused the request ({status}).", status=status),
                _hint(say("Check the site's settings."), answer),
                status=status,
                details=details,
            )


_JOB_ID = re.compile(
    rb"""["'](?:jobId|job_id|activeJobId|runningJobId)["']\s*:\s*["']([\w.-]{1,200})["']|\b(se_[A-Za-z0-9]+)"""
)


def _named_job(body: bytes) -> str:
    """The id of the job that a refusal names, in a field or in its words; empty if it names none."""
    found = _JOB_ID.search(body)
    return (found[1] or found[2]).decode() if found else ""


_HTML = re.compile(rb"<(!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_WORDS_IN_XML = re.compile(rb"<(?:message|detail|description|reason)>\s*([^<>]+?)\s*</", re.IGNORECASE)
_MAX_START_BYTES = 1024
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Bytes; comments and an XML declaration may come before."""


def is_web_page(content_type: str, body: bytes) -> bool:
    """Judge by the content type (may be empty), or by the beginning. Some services call their JSON a page."""
    beginning = body[:_MAX_START_BYTES]
    if beginning.removeprefix(BYTE_ORDER_MARK).lstrip()[:1] == b"{":
        return False
    return "html" in content_type.lower() or (_begins_with_a_tag(beginning) and _HTML.search(beginning) is not None)


def is_document(content_type: str, body: bytes) -> bool:
    """Whether it is a web page or another markup document, such as an object store's error."""
    return is_web_page(content_type, body) or _begins_with_a_tag(body[:_MAX_START_BYTES])


def _begins_with_a_tag(beginning: bytes) -> bool:
    return beginning.lstrip().removeprefix(BYTE_ORDER_MARK).lstrip()[:1] == b"<"
