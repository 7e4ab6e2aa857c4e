import pytest

from docsdesk.domain.network.errors import client_refused, refusal_in_page

NGINX = b"<html>\r\n<head><title>400 No required SSL certificate was sent</title></head>"


@pytest.mark.parametrize(
    ("alert", "words"),
    [
        ("TLSV13_ALERT_CERTIFICATE_REQUIRED", "requires a client certificate"),
        ("SSLV3_ALERT_CERTIFICATE_EXPIRED", "has expired or was revoked"),
        ("TLSV1_ALERT_UNKNOWN_CA", "does not trust who issued it"),
        ("SSLV3_ALERT_HANDSHAKE_FAILURE", "may require a client certificate"),
    ],
)
def test_that_an_alert_says_what_is_wrong_with_the_certificate(alert: str, words: str):
    refusal = client_refused(alert, "docs.example.com")
    assert refusal is not None
    assert words in refusal.title


@pytest.mark.parametrize(
    "alert", [None, "", "WRONG_VERSION_NUMBER", "CERTIFICATE_VERIFY_FAILED", "TLSV1_ALERT_DECODE_ERROR"]
)
def test_that_other_problems_are_not_the_certificates(alert: str | None):
    assert client_refused(alert, "docs.example.com") is None


@pytest.mark.parametrize(
    ("status", "body", "words"),
    [
        (400, NGINX, "requires a client certificate"),
        (496, NGINX, "requires a client certificate"),
        (495, b"<title>400 The SSL certificate error</title>", "refused the client certificate"),
    ],
)
def test_that_a_web_servers_page_about_the_certificate_is_understood(status: int, body: bytes, words: str):
    refusal = refusal_in_page(status, body)
    assert refusal is not None
    assert words in refusal.title


@pytest.mark.parametrize(("status", "body"), [(200, NGINX), (400, b"<html>Sign in</html>"), (404, NGINX)])
def test_that_other_pages_are_not_about_it(status: int, body: bytes):
    assert refusal_in_page(status, body) is None
