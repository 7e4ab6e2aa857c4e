"""Turns a model server's error responses into messages for the person who asked."""

from collections.abc import Callable
from datetime import UTC, datetime

from docsdesk.adapters.http.errors import Answer, redirect_advice, retry_after, service_words
from docsdesk.domain.errors import (
    Action,
    AnswerLostError,
    KeyRefusedError,
    NotAllowedError,
    NotKnownError,
    RequestRefusedError,
    ServiceError,
    ServiceFailedError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
)
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.protocol import strict_json

_LONG = 120
"""Seconds from which a wait is given in minutes."""


def check_answer(answer: Answer, server: ModelServer, *, has_key: bool) -> None:
    """Raise the ServiceError that the response stands for."""
    if 200 <= answer.status < 300:
        return
    words = "" if answer.is_html else service_words(answer.body)
    said = f" It says: {_sentence(words)}" if words else ""
    raise _error(answer, server, said, has_key=has_key)


def _error(answer: Answer, server: ModelServer, said: str, *, has_key: bool) -> ServiceError:
    match answer.status:
        case 401 | 403:
            return _refused_key(answer.status, server, said, has_key=has_key)
        case 404:
            return _not_known(answer, server, said)
        case 429:
            return _too_many(answer, said)
        case status if status >= 500:
            title, hint = f"The model server failed ({status}).", f"Try again in a while.{said}"
            return ServiceFailedError(title, hint, status=status)
        case status if status < 400:
            return _moved(answer)
        case status:
            title = f"The model server refused the question ({status})."
            return RequestRefusedError(title, f"Check the model in the site's settings.{said}", status=status)


def _refused_key(status: int, server: ModelServer, said: str, *, has_key: bool) -> ServiceError:
    advice = "Check the key in the site's settings, under Answers."
    if status == 403:
        title = f"The model server does not let this key use {server.model or 'its models'}."
        return NotAllowedError(title, advice + said, action=Action.EDIT_SITE)
    title = "The model server refused the key." if has_key else "The model server wants a key."
    # The server's message is left out: some repeat part of the key.
    return KeyRefusedError(title, advice, action=Action.EDIT_SITE)


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def _not_known(answer: Answer, server: ModelServer, said: str) -> ServiceError:
    if b"model" in answer.body.lower() and not answer.is_html:
        title, hint = f"The model server knows no model “{server.model}”.", f"Choose one that it has.{said}"
    else:
        title = "There is no chat interface at the model server's address."
        hint = f"Check the base URL; it most often ends in /v1.{said}"
    return NotKnownError(title, hint, action=Action.EDIT_SITE)


def _too_many(answer: Answer, said: str) -> TooManyRequestsError:
    seconds = retry_after(answer.headers.get("retry-after"), datetime.now(UTC))
    return TooManyRequestsError(
        "The model server received too many requests.", f"{_when(seconds)}{said}", retry_after=seconds
    )


def _when(seconds: float | None) -> str:
    if not seconds:
        return "Try again in a minute."
    if seconds < _LONG:
        return f"Try again in {seconds:.0f} seconds."
    return f"Try again in {seconds / 60:.0f} minutes."


def _moved(answer: Answer) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        "The model server redirects to another address.",
        redirect_advice(answer),
        status=answer.status,
    )


def reported(words: str, redact: Callable[[str], str]) -> ServiceFailedError:
    """An error that the server reported inside its answer."""
    said = service_words(strict_json.dumps({"message": redact(words)}))
    return ServiceFailedError("The model server stopped with an error.", f"It says: {_sentence(said)}")


def unusable_key() -> KeyRefusedError:
    title = "The model server's key holds characters that no key can have."
    return KeyRefusedError(
        title, "Copy it again; it contains only letters, digits and punctuation.", action=Action.EDIT_SITE
    )


def no_http(host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(f"What answers at {host} does not speak HTTP.", "Check the base URL and its port.")


def web_page(server: ModelServer) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        "The model server sent a web page instead of an API response.",
        f"Check the base URL {server.base_url}; it usually ends in /v1. A sign-in page may be in the way.",
    )


def not_an_address(problem: str) -> WrongBaseUrlError:
    return WrongBaseUrlError("The model server's base URL is not a web address.", problem)


def in_the_clear(host: str) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        f"{host} is not in a private network.", "Use https://, so that questions and the key are encrypted."
    )


def no_stream(host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(f"{host} did not send a chat response.", "Check the base URL and the model.")


def no_models() -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        "The model server lists no models.", "Enter the name of the model, and check the base URL."
    )


def cut_short(host: str) -> AnswerLostError:
    return AnswerLostError(f"{host} ended its answer early.", "Try again in a moment.")


def endless(host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(f"The answer from {host} does not end.", "Choose another model.")
