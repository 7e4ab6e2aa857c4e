import json
import random
from datetime import UTC, datetime

import pytest
from tests.fakes.release_feeds import OTHER_SECRET, SECRET, feed, public, release, signed_text

from docsdesk.domain.errors import UpdateError
from docsdesk.protocol.release_feed import MAX_BYTES, key_name, read_feed, read_public_key

KEYS = (public(),)


def refusal(content: bytes, keys: tuple[bytes, ...] = KEYS) -> str:
    with pytest.raises(UpdateError) as refused:
        read_feed(content, keys)
    assert refused.value.hint
    return refused.value.title


def changed(**fields: object) -> bytes:
    """A signed release in which these fields are different."""
    return signed_text(json.dumps({**json.loads(release().model_dump_json()), **fields}))


def test_that_a_signed_release_reads_back_as_it_was_written():
    assert read_feed(feed(), KEYS) == release()


def test_that_no_byte_of_a_feed_can_be_changed_unnoticed():
    whole, dice = feed(), random.Random(1)
    for place in dice.sample(range(len(whole)), 150):
        other = bytearray(whole)
        other[place] ^= 1 << dice.randrange(7)
        try:
            believed = read_feed(bytes(other), KEYS)
        except UpdateError:
            continue
        # White space and the like around what is signed.
        assert believed == release()


def test_that_a_changed_release_is_said_to_be_changed():
    said = json.loads(feed())
    said["signed"] = said["signed"].replace("0.2.0", "0.3.0")
    assert "was changed, or is signed with a key" in refusal(json.dumps(said).encode())
    said["signatures"][0]["signature"] = "not base64"
    assert "was changed, or is signed with a key" in refusal(json.dumps(said).encode())


def test_that_a_key_that_the_program_does_not_know_is_named_as_such():
    assert "key that this Docsdesk does not know" in refusal(feed(secrets=(OTHER_SECRET,)))
    # Under the known key's name it is no better.
    said = json.loads(feed(secrets=(OTHER_SECRET,)))
    said["signatures"][0]["key"] = key_name(public())
    assert "was changed, or is signed with a key" in refusal(json.dumps(said).encode())


def test_that_a_key_can_be_replaced_while_both_sign():
    content = feed(secrets=(SECRET, OTHER_SECRET))
    for keys in ((public(SECRET),), (public(OTHER_SECRET),)):
        assert read_feed(content, keys) == release()


@pytest.mark.parametrize(
    "content",
    [b"", b"<html>", b"[]", b"{}", b'{"signed": 1, "signatures": []}', b"[" * 100_000, b"\xff" * 1000]
    + [signed_text(text) for text in ("", "[]", "{}", '{"program": "docsdesk"}')]
    + [b'{"signed": "\\ud800", "signatures": [{"key": "x", "signature": "y"}]}'],
)
def test_that_anything_else_is_no_feed(content: bytes):
    assert "not a release feed" in refusal(content) or "does not know" in refusal(content)


@pytest.mark.parametrize(
    "fields",
    [
        {"program": "another"},
        {"version": "newest"},
        {"issued": "2026-05-01T12:00:00"},
        {"page": "http://docsdesk.example.com"},
        {"page": "javascript:alert(1)"},
        {"news": "x" * 60_000},
    ],
)
def test_that_a_signature_does_not_make_nonsense_believed(fields: dict[str, object]):
    assert "not a release feed" in refusal(changed(**fields))


def test_that_what_a_later_version_adds_is_passed_over():
    assert read_feed(changed(color="red"), KEYS).version == "0.2.0"


def test_that_times_keep_their_zone():
    assert read_feed(feed(issued=datetime(2026, 5, 1, tzinfo=UTC)), KEYS).issued.tzinfo is not None


@pytest.mark.parametrize("text", ["", "AAAA", "not base64 at all", "A" * 500])
def test_that_a_public_key_has_32_bytes(text: str):
    with pytest.raises(ValueError, match=r"32 bytes|base64"):
        read_public_key(text)


def test_that_a_signed_feed_may_be_as_long_as_the_limit_and_no_longer():
    whole = feed().ljust(MAX_BYTES)
    assert read_feed(whole, KEYS) == release()
    assert "not a release feed" in refusal(whole + b" ")
