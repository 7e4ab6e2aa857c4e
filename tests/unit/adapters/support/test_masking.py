from pathlib import Path

import pytest

from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.support.parts import masking

MASK = masking(Redactor().redact, Path("/home/ann"))


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("GET /search?q=CANARY&page=2 HTTP/1.1", "GET /search?*** HTTP/1.1"),
        ("https://docs.example/a#code=CANARY", "https://docs.example/a#***"),
        ("    api_key = 'CANARY with blanks'", "    api_key = ***"),
        ("DOCSDESK_ADMIN_KEY=CANARY next", "DOCSDESK_ADMIN_KEY=*** next"),
        ("Config(password='CANARY', port=1)", "Config(password=***, port=1)"),
        ("http://ann:CAN@RY@proxy:3128", "http://***@proxy:3128"),
        ("https://x-token:CANARY@git.example/docs.git", "https://***@git.example/docs.git"),
        ("File /home/ann/docs/page.mdx", "File ~/docs/page.mdx"),
        ("model sk-CANARYx0123456789abcdefgh said", "model *** said"),
        (
            "jwt eyJhbGciOiJIUzI1NiIsInR5.eyJzdWIiOiIxMjM0NTY3ODkw.SflKxwRJSMeKKF2QT4fwp",
            "jwt ***.***.SflKxwRJSMeKKF2QT4fwp",
        ),
        ("hex 7376635f48415a7439787373c0ffee0123456789abcd", "hex ***"),
        ("base64 dTpzdmNfSEdBNllUcnBLeWwxSkpLNHZjTTVRYzdx", "base64 ***"),
        ("QWebEngineUrlRequestInterceptor", "QWebEngineUrlRequestInterceptor"),
        ("job 0123456789abcdef0123456789abcdef", "job 0123456789abcdef0123456789abcdef"),
        (
            "docsdesk.ui.api_settings.preview_panel_of_the_window",
            "docsdesk.ui.api_settings.preview_panel_of_the_window",
        ),
        ("What? x=1", "What? x=1"),
        ("it took 3 s", "it took 3 s"),
    ],
)
def test_that_no_secret_query_or_home_is_left(text: str, masked: str):
    assert MASK(text) == masked


def test_that_a_long_line_takes_no_long_time():
    for line in ("a" * 100_000, "?" * 50_000, "key" * 30_000, "a://" * 30_000, "'x_key' " * 10_000, "a-" * 50_000):
        MASK(line)
