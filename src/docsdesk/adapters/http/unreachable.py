"""Explains a failed connection from its error: the name, the port, the certificate or the network."""

import errno
import socket
import ssl
from collections.abc import AsyncGenerator, Generator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from docsdesk.domain.errors import (
    Action,
    AnswerLostError,
    ServiceError,
    ServiceUnreachableError,
    UnexpectedAnswerError,
)
from docsdesk.domain.network.errors import client_refused, plain_http_to_tls
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.domain.wording import say
from docsdesk.network.network import Network
from docsdesk.network.reasons import speaks_old_tls

_EXPIRED_CODE = 10
_NOT_YET_VALID_CODE = 9
_WRONG_HOST = (62, 64)
"""OpenSSL's verify codes (X509_V_ERR_…)."""


def no_connection(error: BaseException, host: str) -> ServiceUnreachableError:
    """The connection was never made, so nothing was carried out."""
    for cause in causes(error):
        match cause:
            case ssl.SSLCertVerificationError():
                return _not_trusted(cause, host)
            case ssl.SSLError():
                return client_refused(cause.reason, host) or _no_tls(cause, host)
            case socket.gaierror():
                return _error(
                    say("{host} could not be resolved.", host=host), say("Check the base URL and your network."), cause
                )
            case ConnectionRefusedError():
                return _error(
                    say("Nothing answers at {host}.", host=host),
                    say("Check the base URL; the service may be down."),
                    cause,
                )
            case OSError(errno=errno.ENETUNREACH | errno.EHOSTUNREACH | errno.ENETDOWN):
                return _error(say("Could not reach {host}.", host=host), say("Check your network."), cause)
            case _:
                pass
    return _error(
        say("{host} does not respond.", host=host), say("Check the base URL and your network, then try again."), error
    )


def answer_lost(error: BaseException, host: str) -> ServiceUnreachableError:
    """The request was sent, but no complete response came back."""
    refusal = next((cause for cause in causes(error) if isinstance(cause, ssl.SSLError)), None)
    if refusal is not None and (refused := client_refused(refusal.reason, host)) is not None:
        return refused
    if any(isinstance(cause, TimeoutError) for cause in causes(error)):
        return AnswerLostError(
            say("{host} did not respond in time.", host=host),
            say("Try again later. If it keeps happening, contact whoever runs the service."),
            details=type(error).__name__,
        )
    return AnswerLostError(
        say("The connection to {host} was lost before the response was complete.", host=host),
        say("Check your network, then try again."),
        details=type(error).__name__,
    )


@contextmanager
def translating(host: str) -> Generator[None]:
    """Turns the library's errors of a request to `host` into ours."""
    import httpx

    try:
        yield
    except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as error:
        raise no_connection(error, host) from error
    except httpx.DecodingError as error:
        raise not_unpacked(error, host) from error
    except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, ssl.SSLError) as error:
        raise answer_lost(error, host) from error


@asynccontextmanager
async def explaining(network: Network, address: WebAddress, ca_file: Path | None = None) -> AsyncGenerator[None]:
    """Finds out why the answer to a request was lost before it began, if the host itself never took the request."""
    try:
        yield
    except AnswerLostError as error:
        if any(isinstance(cause, TimeoutError) for cause in causes(error)):
            raise
        raise await _why_lost(network, address, ca_file) or error from error


async def _why_lost(network: Network, address: WebAddress, ca_file: Path | None) -> ServiceError | None:
    """By a handshake without a request.

    A host that wants a certificate says so after the handshake, and closes; the system drops that word if the request
    comes in between. One that expects TLS closes when it gets plain text, often without a word.
    """
    from docsdesk.network.handshake import shake_hands

    said = await shake_hands(network, address, ca_file)
    if address.scheme == "http":
        return plain_http_to_tls(address.authority) if said.speaks_tls else None
    return client_refused(said.alert, address.authority)


def not_unpacked(error: BaseException, host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        say("Could not decompress the response from {host}.", host=host),
        say("Try again. A proxy may be compressing or damaging responses."),
        details=str(error),
    )


def causes(error: BaseException) -> Iterator[BaseException]:
    """The error and everything that led to it, nearest first."""
    seen: set[int] = set()
    waiting: list[BaseException | None] = [error]
    while waiting:
        current = waiting.pop(0)
        if current is None or id(current) in seen:
            continue
        seen.add(id(current))
        yield current
        if isinstance(current, BaseExceptionGroup):
            waiting.extend(current.exceptions)  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
        waiting.extend((current.__cause__, current.__context__))


def _no_tls(error: ssl.SSLError, host: str) -> ServiceUnreachableError:
    if speaks_old_tls(error):
        hint = say("Ask whoever runs it to turn on TLS 1.2 or 1.3. Older versions can be read on the way.")
        return _error(say("{host} only offers TLS versions older than 1.2.", host=host), hint, error)
    hint = say("Check the base URL: its port, and https:// or http://.")
    return _error(say("{host} does not speak TLS.", host=host), hint, error, action=Action.EDIT_SITE)


def _not_trusted(error: ssl.SSLCertVerificationError, host: str) -> ServiceUnreachableError:
    code = getattr(error, "verify_code", None)
    if code in (_EXPIRED_CODE, _NOT_YET_VALID_CODE):
        expired = say("The certificate of {host} has expired.", host=host)
        title = expired if code == _EXPIRED_CODE else say("The certificate of {host} is not valid yet.", host=host)
        hint = say("Check this computer's date and time; if they are right, contact whoever runs the service.")
    elif code in _WRONG_HOST:
        title = say("The certificate of {host} is for another name.", host=host)
        hint = say("Check the host name in the base URL.")
    else:
        title = say("The certificate of {host} is not trusted.", host=host)
        hint = say(
            "If your organization has its own certificate authority, choose its file in the site's settings, or in "
            "Network settings."
        )
    return _error(title, hint, error, action=Action.EDIT_SITE)


def _error(title: str, hint: str, cause: BaseException, *, action: Action | None = None) -> ServiceUnreachableError:
    return ServiceUnreachableError(title, hint, details=f"{type(cause).__name__}: {cause}", action=action)
