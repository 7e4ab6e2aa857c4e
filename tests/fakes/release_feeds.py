"""Releases, and feeds signed with keys that exist only here."""

from base64 import b64encode
from datetime import UTC, date, datetime, timedelta

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from release_feed import sign_feed

from docsdesk.domain.updates.release import Release
from docsdesk.protocol.release_feed import FeedSignature, SignedFeed, key_name

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SECRET, OTHER_SECRET = b"\x01" * 32, b"\x02" * 32


def public(secret: bytes = SECRET) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()


def release(version: str = "0.2.0", **changes: object) -> Release:
    fields: dict[str, object] = {
        "issued": NOON - timedelta(days=1),
        "expires": NOON + timedelta(days=90),
        "version": version,
        "released": date(2026, 4, 30),
        "news": "Added\n• A manual in Help.\n• Sites by name on the command line.",
        "page": "https://docsdesk.example.com/releases",
    }
    return Release.model_validate({**fields, **changes})


def feed(version: str = "0.2.0", *, secrets: tuple[bytes, ...] = (SECRET,), **changes: object) -> bytes:
    return sign_feed(release(version, **changes), secrets)


def signed_text(text: str, secret: bytes = SECRET) -> bytes:
    """A feed around any text, rightly signed."""
    signature = b64encode(Ed25519PrivateKey.from_private_bytes(secret).sign(text.encode())).decode()
    name = key_name(public(secret))
    return (
        SignedFeed(signed=text, signatures=(FeedSignature(key=name, signature=signature),)).model_dump_json().encode()
    )


class FakeReleaseFeed:
    """Answers with these bytes, or raises this error; counts how often it is asked."""

    host = "updates.example.com"

    def __init__(self, answer: bytes | Exception = b"") -> None:
        self.answer = answer
        self.asked = 0

    async def fetch(self) -> bytes:
        self.asked += 1
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer
