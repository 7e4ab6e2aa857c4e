"""Explains a failed connection from its error: the name, the port, the certificate or the network."""

import errno
import socket
import ssl
from collections.abc import Iterator

from docsdesk.domain.errors import Action, AnswerLostError, ServiceUnreachableError, UnexpectedAnswerError

_EXPIRED, _NOT_YET_VALID, _WRONG_HOST = 10, 9, (62, 64)
"""OpenSSL's verify codes (X509_V_ERR_…)."""


def no_connection(error: BaseException, host: str) -> ServiceUnreachableError:
    """The connection was never made, so nothing was carried out."""
    for cause in causes(error):
        match cause:
            case ssl.SSLCertVerificationError():
                return _not_trusted(cause, host)
            case ssl.SSLError():
                return _error(
                    f"{host} does not speak TLS as it should.",
                    "Check the base URL: https:// where the service has it, and the port.",
                    cause,
                    action=Action.EDIT_SITE,
                )
            case socket.gaierror():
                return _error(f"{host} cannot be found.", "Check the base URL and your network.", cause)
            case ConnectionRefusedError():
                return _error(f"Nothing answers at {host}.", "Check the base URL; the service may be down.", cause)
            case OSError(errno=errno.ENETUNREACH | errno.EHOSTUNREACH | errno.ENETDOWN):
                return _error(f"There is no way to {host} from here.", "Check your network.", cause)
            case _:
                pass
    return _error(f"{host} does not answer.", "Check the base URL and your network, then try again.", error)


def no_proxy(error: BaseException, host: str) -> ServiceUnreachableError:
    return _error(
        f"The proxy does not let Docsdesk through to {host}.",
        "Check your system's proxy settings; a proxy that asks for a password needs it in its address.",
        error,
    )


def unusable_proxy() -> ServiceUnreachableError:
    return ServiceUnreachableError(
        "Your system's proxy settings cannot be used.",
        "Set an http:// or https:// proxy; SOCKS proxies and automatic configuration files are not understood.",
    )


def answer_lost(error: BaseException, host: str) -> AnswerLostError:
    """The request was sent, but no complete response came back."""
    if any(isinstance(cause, TimeoutError) for cause in causes(error)):
        return AnswerLostError(
            f"{host} took the request but did not answer in time.",
            "Try again in a while; if it stays so, tell the people who run the service.",
            details=type(error).__name__,
        )
    return AnswerLostError(
        f"The connection to {host} was lost before its answer was complete.",
        "Check your network, then try again.",
        details=type(error).__name__,
    )


def not_unpacked(error: BaseException, host: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        f"The answer of {host} cannot be unpacked.",
        "Try again; a proxy in between may compress answers in a way that was not asked for, or damage them.",
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


def _not_trusted(error: ssl.SSLCertVerificationError, host: str) -> ServiceUnreachableError:
    code = getattr(error, "verify_code", None)
    if code in (_EXPIRED, _NOT_YET_VALID):
        reason = "has expired" if code == _EXPIRED else "is not valid yet"
        hint = "Check this computer's date and time; if they are right, tell the people who run the service."
    elif code in _WRONG_HOST:
        reason = "is for another name"
        hint = "Check the host name in the base URL."
    else:
        reason = "is not trusted"
        hint = "If your organisation has a certificate authority of its own, choose its file in the site's CA field."
    return _error(f"The certificate of {host} {reason}.", hint, error, action=Action.EDIT_SITE)


def _error(title: str, hint: str, cause: BaseException, *, action: Action | None = None) -> ServiceUnreachableError:
    return ServiceUnreachableError(title, hint, details=f"{type(cause).__name__}: {cause}", action=action)
