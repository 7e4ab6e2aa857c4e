"""Why a connection to a proxy failed, as the end of a sentence."""

import os
import socket
import ssl

from docsdesk.domain.wording import say


def reason_of(error: BaseException) -> str:
    """From the error or what led to it."""
    cause: BaseException | None = error
    while cause is not None:
        match cause:
            case ssl.SSLCertVerificationError():
                return say("its certificate is not trusted")
            case ssl.SSLError():
                return say("it does not speak TLS")
            case socket.gaierror():
                return say("its name could not be resolved")
            case TimeoutError():
                return say("no answer in time")
            case OSError() if cause.errno:
                return os.strerror(cause.errno).lower()
            case _:
                cause = cause.__cause__ or cause.__context__
    return str(error) or type(error).__name__
