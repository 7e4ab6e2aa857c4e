"""Turns a model server's error responses into messages for the person who asked."""

from collections.abc import Callable
from datetime import UTC, datetime

from docsdesk.adapters.http.errors import HttpAnswer, redirect_advice, retry_after, service_words
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
from docsdesk.domain.network.errors import refusal_in_page
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.wording import say, together
from docsdesk.protocol import strict_json

_LONG_WAIT_SECONDS = 120
"""Seconds from which a wait is given in minutes."""


def check_answer(answer: HttpAnswer, server: ModelServer, *, has_key: bool) -> None:
    """Raise the ServiceError that the response stands for."""
    if 200 <= answer.status < 300:
        return
    words = "" if answer.is_html else service_words(answer.body)
    raise refusal_in_page(answer.status, answer.body) or _error(answer, server, words, has_key=has_key)


def _error(answer: HttpAnswer, server: ModelServer, server_words: str, *, has_key: bool) -> ServiceError:
    match answer.status:
        case 401 | 403:
            return _refused_key(answer.status, server, server_words, has_key=has_key)
        case 404:
            return _not_known(answer, server, server_words)
        case 429:
            return _too_many(answer, server_words)
        case status if status >= 500:
            title = say("The model server failed ({status}).", status=status)
            return ServiceFailedError(title, _hint(say("Try again later."), server_words), status=status)
        case status if status < 400:
            return _describe_redirect(answer)
        case status:
            title = say("The model server refused the question ({status}).", status=status)
            return RequestRefusedError(
                title, _hint(say("Check the model in the site's settings."), server_words), status=status
            )


def _refused_key(status: int, server: ModelServer, server_words: str, *, has_key: bool) -> ServiceError:
    advice = say("Check the key in the site's settings, under Answers.")
    if status == 403:
        some = say("The model server does not let this key use its models.")
        one = say("The model server does not let this key use {model}.", model=server.model)
        return NotAllowedError(one if server.model else some, _hint(advice, server_words), action=Action.EDIT_SITE)
    title = say("The model server refused the key.") if has_key else say("The model server needs a key.")
    # The server's message is left out: some repeat part of the key.
    return KeyRefusedError(title, advice, action=Action.EDIT_SITE)


def _hint(advice: str, server_words: str) -> str:
    return together(advice, say("It says: {words}", words=_sentence(server_words))) if server_words else advice


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def _not_known(answer: HttpAnswer, server: ModelServer, server_words: str) -> ServiceError:
    if b"model" in answer.body.lower() and not answer.is_html:
        title = say("The model server has no model “{model}”.", model=server.model)
        hint = say("Choose one that it has.")
    else:
        title = say("No chat API answers at the model server's address.")
        hint = say("Check the base URL; it usually ends in /v1.")
    return NotKnownError(title, _hint(hint, server_words), action=Action.EDIT_SITE)


def _too_many(answer: HttpAnswer, server_words: str) -> TooManyRequestsError:
    seconds = retry_after(answer.headers.get("retry-after"), datetime.now(UTC))
    return TooManyRequestsError(
        say("The model server received too many requests."),
        _hint(_when(seconds), server_words),
        retry_after=seconds,
    )


def _when(seconds: float | None) -> str:
    if not seconds:
        return say("Try again in a minute.")
    if seconds < _LONG_WAIT_SECONDS:
        return say("Try again in {seconds} s.", seconds=round(seconds))
    return say("Try again in {minutes} min.", minutes=round(seconds / 60))


def _describe_redirect(answer: HttpAnswer) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        say("The model server redirects to another address."),
        redirect_advice(answer),
        status=answer.status,
    )


def translate_report(words: str, redact: Callable[[str], str]) -> ServiceFailedError:
    """An error that the server reported inside its answer."""
    said = service_words(strict_json.dumps({"message": redact(words)}))
    return ServiceFailedError(
        say("The model server stopped with an error."), say("It says: {sentence}", sentence=_sentence(said))
    )


def unusable_key() -> KeyRefusedError:
    title = say("The model server's key contains characters that no key can have.")
    return KeyRefusedError(
        title, say("Copy it again; it contains only letters, digits and punctuation."), action=Action.EDIT_SITE
    )


def no_http(host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(say("{host} does not speak HTTP.", host=host), say("Check the base URL and its port."))


def web_page(server: ModelServer) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        say("The model server sent a web page instead of an API response."),
        say(
            "Check the base URL {base_url}; it usually ends in /v1. A sign-in page may be in the way.",
            base_url=server.base_url,
        ),
    )


def not_an_address(problem: str) -> WrongBaseUrlError:
    advice = say("Enter one that starts with https://.")
    return WrongBaseUrlError(say("The model server's base URL is not a web address."), advice, details=problem)


def in_the_clear(host: str) -> WrongBaseUrlError:
    return WrongBaseUrlError(
        say("{host} is not in a private network.", host=host),
        say("Use https://, so that questions and the key are encrypted."),
    )


def no_stream(host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        say("{host} did not send a chat response.", host=host), say("Check the base URL and the model.")
    )


def no_models() -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        say("The model server lists no models."), say("Enter the name of the model, and check the base URL.")
    )


def cut_short(host: str) -> AnswerLostError:
    return AnswerLostError(say("{host} ended its answer early.", host=host), say("Try again in a moment."))


def endless(host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(say("The answer from {host} does not end.", host=host), say("Choose another model."))
