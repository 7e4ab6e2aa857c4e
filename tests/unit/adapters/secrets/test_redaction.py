import base64
import json
from urllib.parse import quote, quote_plus, urlencode

import pytest
from pydantic import SecretStr

from docsdesk.adapters.secrets.redaction import MARK, Redactor

# Not like a key on purpose: only knowing it helps. The quote, the plus and the accent differ between encodings.
CANARY = 'canary/"pass"+wörd 4711'


@pytest.fixture
def redactor() -> Redactor:
    redactor = Redactor()
    redactor.know(SecretStr(CANARY))
    return redactor


SPELLINGS = {
    "plain": CANARY,
    "url": quote(CANARY, safe=""),
    "url path": quote(CANARY),
    "form": quote_plus(CANARY),
    "query": urlencode({"q": CANARY}),
    "json": json.dumps(CANARY),
    "json as written": json.dumps(CANARY, ensure_ascii=False),
    "repr": repr([CANARY]),
    "hex": CANARY.encode().hex(),
    "base64": base64.b64encode(CANARY.encode()).decode(),
    "base64 after one": base64.b64encode(b"u" + CANARY.encode()).decode(),
    "base64 after two": base64.b64encode(b"u:" + CANARY.encode() + b"tail").decode(),
    "base64 for urls": base64.urlsafe_b64encode(b"user:" + CANARY.encode()).decode(),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_that_a_known_secret_is_taken_out_in_every_spelling(redactor: Redactor, spelling: str):
    text = SPELLINGS[spelling]
    redacted = redactor.redact(f"before {text} after")
    assert MARK in redacted
    assert redacted.startswith("before ")
    assert redacted.endswith(" after")
    assert text not in redacted
    assert len(redacted) < len(f"before {MARK} after") + 12


@pytest.mark.parametrize("text", ["canary", "4711"])
def test_that_the_rest_of_a_text_stays(redactor: Redactor, text: str):
    assert redactor.redact(text) == text


@pytest.mark.parametrize("order", [1, -1])
def test_that_nothing_stays_of_a_secret_that_begins_with_another(order: int):
    redactor = Redactor()
    for secret in ("canary pass", "canary pass and the rest")[::order]:
        redactor.know(SecretStr(secret))
    assert redactor.redact("before canary pass and the rest after") == f"before {MARK} after"


def test_that_a_short_text_is_not_taken_for_a_secret():
    redactor = Redactor()
    redactor.know(SecretStr("a"))
    redactor.know(SecretStr(""))
    assert redactor.redact("a banana") == "a banana"


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("key svc_dsc_CANARY1 here", "key *** here"),
        ("key acme_dsc_CANARY-1 here", "key *** here"),
        ("key svc_CANARY1.", "key ***."),
        ("acme_CANARY78901234567890", "***"),
        ("Authorization: Bearer CANARY", "Authorization: ***"),
        ("curl -H 'Authorization: Bearer CANARY' x", "curl -H 'Authorization: ***' x"),
        ("{'authorization': 'Basic CANARY=='}", "{'authorization': '***'}"),
        ("[(b'Authorization', b'Bearer CANARY'), (b'a', b'b')]", "[(b'Authorization', b'***'), (b'a', b'b')]"),
        ("(b'X-Thread-Key', b'CANARY')", "(b'X-Thread-Key', b'***')"),
        ("set-cookie: CANARY=1", "set-cookie: ***"),
        ("sent Bearer CANARY", "sent Bearer ***"),
        ("GET https://s/b?X-Amz-Signature=CANARY&part=1", "GET https://s/b?X-Amz-Signature=***&part=1"),
        ("?X-Amz-Credential=CANARY%2F2026", "?X-Amz-Credential=***"),
        ("&X-Amz-Security-Token=CANARY ", "&X-Amz-Security-Token=*** "),
        ("&X-Goog-Signature=CANARY", "&X-Goog-Signature=***"),
        ("?Policy=CANARY&Signature=CANARY&Key-Pair-Id=CANARY", "?Policy=***&Signature=***&Key-Pair-Id=***"),
        ("?se=2026&sig=CANARY", "?se=2026&sig=***"),
        ("next=https%3A%2F%2Fs%3Fsig%3DCANARY%26part%3D1", "next=https%3A%2F%2Fs%3Fsig%3D***%26part%3D1"),
        ('{"url": "https://s?a=1\\u0026sig=CANARY\\u0026b=2"}', '{"url": "https://s?a=1\\u0026sig=***\\u0026b=2"}'),
        ('{"adminKey": "CANARY\\"CANARY", "url": "x"}', '{"adminKey": "***", "url": "x"}'),
        ("{'thread_key': 'CANARY'}", "{'thread_key': \"***\"}"),
        ("https://user:CANARY@host/x", "https://***@host/x"),
    ],
)
def test_that_what_looks_like_a_secret_is_taken_out(text: str, redacted: str):
    assert Redactor().redact(text) == redacted


@pytest.mark.parametrize(
    "text",
    [
        "GET https://api.example.com/v1/static-export/jobs/se_1?page=2&version=3 200",
        "test_that_a_cancelled_export_keeps_finished_pages",
        "docsdesk.adapters.journal.database: The journal is damaged",
        "The token count is 12; the key moved",
        "mail someone@example.com about http://host/a@b",
        "X-Thread-Id: th_1",
    ],
)
def test_that_ordinary_lines_stay_as_they_are(text: str):
    assert Redactor().redact(text) == text


def test_that_hostile_text_is_redacted_in_linear_time(redactor: Redactor):
    for text in ("a_" * 50_000, '"' * 50_000, "?sig=" * 20_000, "authorization" * 8_000, "\\" * 50_000, "://" * 30_000):
        redactor.redact(text)
