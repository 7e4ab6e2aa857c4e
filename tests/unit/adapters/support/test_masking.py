from pathlib import Path

import pytest

from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.support.masking import masking

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
        ("What? x=1", "What? x=1"),
        ("it took 3 s", "it took 3 s"),
    ],
)
def test_that_no_secret_query_or_home_is_left(text: str, masked: str):
    assert MASK(text) == masked


def test_that_a_long_line_takes_no_long_time():
    for line in ("a" * 500_000, "?" * 200_000, "key" * 100_000, "a://" * 100_000, "'x_key' " * 50_000):
        MASK(line)
