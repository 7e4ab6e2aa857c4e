r"""The release feed: one JSON file, signed with Ed25519, that says what the newest Docsdesk is and where to get it.

    {"signed": "{\"format\": 1, …}", "signatures": [{"key": "3f29…", "signature": "…"}]}

`signed` is the text of a `Release`; the signature is over its UTF-8 bytes, so that no canonical form of JSON has to be
agreed upon. It is inside the file, not beside it as in minisign: a cache or a mirror cannot hand out a file and a
signature that do not belong together. Several signatures let a key be replaced: copies that know only the old one
still find theirs. `key` is the beginning of the SHA-256 of the public key; it only says which key to try.
"""

from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Any, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from docsdesk.domain.updates.errors import newer_form, not_a_feed, tampered, too_long, unknown_key
from docsdesk.domain.updates.release import FORMAT, Release
from docsdesk.protocol import strict_json

MOST_BYTES = 256 * 1024
_KEY_BYTES, _SIGNATURE_BYTES = 32, 64


class FeedSignature(BaseModel):
    model_config = ConfigDict(frozen=True)

    key: Annotated[str, Field(max_length=64)]
    signature: Annotated[str, Field(max_length=200)]


class SignedFeed(BaseModel):
    model_config = ConfigDict(frozen=True)

    signed: str
    signatures: Annotated[tuple[FeedSignature, ...], Field(min_length=1, max_length=8)]


def key_name(public_key: bytes) -> str:
    """What a feed calls a key: 16 hex digits."""
    return sha256(public_key).hexdigest()[:16]


def read_public_key(text: str) -> bytes:
    """32 bytes from base64. Raises ValueError."""
    key = _decoded(text)
    if len(key) != _KEY_BYTES:
        raise ValueError("a public key has 32 bytes")
    return key


def read_feed(content: bytes, keys: Sequence[bytes]) -> Release:
    """The release that one of these public keys signed. Raises FeedRefusedError."""
    if len(content) > MOST_BYTES:
        raise too_long(MOST_BYTES)
    try:
        feed = SignedFeed.model_validate(strict_json.loads(content))
        text = feed.signed.encode()
    except ValueError as error:
        raise not_a_feed() from error
    _check_signature(feed, text, keys)
    return _release(text)


def sign_feed(release: Release, secret_keys: Sequence[bytes]) -> bytes:
    """The file that `read_feed` reads; a secret key is 32 bytes, the seed of Ed25519."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    text = release.model_dump_json(indent=1)
    signatures: list[FeedSignature] = []
    for secret in secret_keys:
        key = Ed25519PrivateKey.from_private_bytes(secret)
        name = key_name(key.public_key().public_bytes_raw())
        signatures.append(FeedSignature(key=name, signature=b64encode(key.sign(text.encode())).decode()))
    feed = SignedFeed(signed=text, signatures=tuple(signatures))
    return feed.model_dump_json(indent=1).encode() + b"\n"


def _check_signature(feed: SignedFeed, text: bytes, keys: Sequence[bytes]) -> None:
    known = {key_name(key): key for key in keys}
    ours = [(known[one.key], one.signature) for one in feed.signatures if one.key in known]
    if not ours:
        raise unknown_key()
    if not any(_is_signed(text, key, signature) for key, signature in ours):
        raise tampered()


def _is_signed(text: bytes, key: bytes, signature: str) -> bool:
    # Loaded by whoever looks for updates, and by nobody else.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        raw = _decoded(signature)
        if len(raw) != _SIGNATURE_BYTES:
            return False
        Ed25519PublicKey.from_public_bytes(key).verify(raw, text)
    except (InvalidSignature, ValueError):
        return False
    return True


def _release(text: bytes) -> Release:
    """Of a signed text: what cannot be read comes from a newer Docsdesk or from a mistake of ours."""
    try:
        value: Any = strict_json.loads(text)
        form = cast(dict[str, Any], value).get("format") if isinstance(value, dict) else None
        if isinstance(form, int) and form > FORMAT:
            raise newer_form()
        return Release.model_validate(value)
    except (ValidationError, ValueError) as error:
        raise not_a_feed() from error


def _decoded(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except (Base64Error, ValueError) as error:
        raise ValueError("not base64") from error
