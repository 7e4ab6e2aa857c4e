"""Why a connection failed: to a proxy, as the end of a sentence; and what a failed TLS handshake says."""

import os
import socket
import ssl

from docsdesk.domain.wording import say

_OLD_VERSIONS = ("PROTOCOL_VERSION", "UNSUPPORTED_PROTOCOL", "WRONG_SSL_VERSION", "legacy sigalg")
"""Parts of what OpenSSL says when either side refuses the other's version."""
_CERTIFICATE_WANTED = ("CERTIFICATE_REQUIRED", "HANDSHAKE_FAILURE")


def speaks_old_tls(error: ssl.SSLError) -> bool:
    """Whether the other side offers only versions that are no longer safe."""
    return any(each in f"{error.reason} {error}" for each in _OLD_VERSIONS)


def reason_of(error: BaseException) -> str:
    """From the error or what led to it."""
    cause: BaseException | None = error
    while cause is not None:
        match cause:
            case ssl.SSLCertVerificationError():
                return say("its certificate is not trusted")
            case ssl.SSLError():
                return _tls_reason(cause)
            case socket.gaierror():
                return say("its name could not be resolved")
            case TimeoutError():
                return say("no answer in time")
            case OSError() if cause.errno:
                return os.strerror(cause.errno).lower()
            case _:
                cause = cause.__cause__ or cause.__context__
    return str(error) or type(error).__name__


def _tls_reason(error: ssl.SSLError) -> str:
    if speaks_old_tls(error):
        return say("it only offers TLS versions older than 1.2")
    if any(each in (error.reason or "") for each in _CERTIFICATE_WANTED):
        return say("it may require a client certificate")
    return say("it does not speak TLS")
