r"""The release feed: one JSON file, signed with Ed25519, that says what the newest Docsdesk is and where to get it.

    {"signed": "{\"program\": …}", "signatures": [{"key": "3f29…", "signature": "…"}]}

`signed` is the text of a `Release`; the signature is over its UTF-8 bytes, so that no canonical form of JSON has to be
agreed upon. It is inside the file, not beside it as in minisign: a cache or a mirror cannot hand out a file and a
signature that do not belong together. Several signatures let a key be replaced: copies that know only the old one
still find theirs. `key` is the beginning of the SHA-256 of the public key; it only says which key to try.
"""

from base64 import b64decode
from binascii import Error as Base64Error
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.errors import UpdateError
from docsdesk.domain.updates.release import Release
from docsdesk.domain.wording import say
from docsdesk.protocol import strict_json

MAX_BYTES = 256 * 1024
_KEY_BYTES = 32


class FeedSignature(BaseModel):
    model_config = ConfigDict(frozen=True)

    key: Annotated[str, Field(max_length=64)]
    signature: Annotated[str, Field(max_length=200)]


class SignedFeed(BaseModel):
    model_config = ConfigDict(frozen=True)

    signed: str
    signatures: Annotated[tuple[FeedSignature, ...], Field(min_length=1, max_length=8)]


def not_a_feed() -> UpdateError:
    return UpdateError(
        say("What arrived is not a release feed."),
        say("Nothing was changed. Try again later; if it keeps happening, tell the people who gave you Docsdesk."),
    )


def key_name(public_key: bytes) -> str:
    """What a feed calls a key: 16 hex digits."""
    return sha256(public_key).hexdigest()[:16]


def read_public_key(text: str) -> bytes:
    """32 bytes from base64. Raises ValueError."""
    key = _decode(text)
    if len(key) != _KEY_BYTES:
        raise ValueError("a public key has 32 bytes")
    return key


def read_feed(content: bytes, keys: Sequence[bytes]) -> Release:
    """The release that one of these public keys signed. Raises UpdateError."""
    if len(content) > MAX_BYTES:
        raise not_a_feed()
    try:
        feed = SignedFeed.model_validate(strict_json.loads(content))
        text = feed.signed.encode()
        if not _is_signed_by_one(feed, text, keys):
            raise UpdateError(
                say("The release feed was changed, or is signed with a key that this Docsdesk does not know."),
                say("Do not install what it offers. Get the new version where you got this one."),
            )
        return Release.model_validate(strict_json.loads(text))
    except ValueError as error:
        raise not_a_feed() from error


def _is_signed_by_one(feed: SignedFeed, text: bytes, keys: Sequence[bytes]) -> bool:
    by_name = {key_name(key): key for key in keys}
    return any(
        _is_signed(text, by_name[signature.key], signature.signature)
        for signature in feed.signatures
        if signature.key in by_name
    )


def _is_signed(text: bytes, key: bytes, signature: str) -> bool:
    # Imported late: few runs look for updates.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(key).verify(_decode(signature), text)
    except (InvalidSignature, ValueError):
        return False
    return True


def _decode(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except (Base64Error, ValueError) as error:
        raise ValueError("not base64") from error
