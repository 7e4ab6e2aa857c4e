import errno
import socket
import ssl

import pytest

from docsdesk.network.reasons import reason_of


def tls_error(reason: str) -> ssl.SSLError:
    error = ssl.SSLError(1, reason)
    error.reason = reason
    return error


def caused_by(cause: BaseException) -> Exception:
    error = RuntimeError("outer")
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ssl.SSLCertVerificationError(), "its certificate is not trusted"),
        (tls_error("UNSUPPORTED_PROTOCOL"), "it only offers TLS versions older than 1.2"),
        (tls_error("SSLV3_ALERT_HANDSHAKE_FAILURE"), "it may require a client certificate"),
        (tls_error("WRONG_VERSION"), "it does not speak TLS"),
        (socket.gaierror(), "its name could not be resolved"),
        (TimeoutError(), "no answer in time"),
        (OSError(errno.ECONNREFUSED, ""), "connection refused"),
        (caused_by(TimeoutError()), "no answer in time"),
        (ValueError("odd"), "odd"),
        (ValueError(), "ValueError"),
    ],
)
def test_that_a_failed_connection_is_explained(error: Exception, words: str):
    assert reason_of(error) == words
