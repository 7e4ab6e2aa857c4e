"""Links that carry their own permission: one bundle, until a time, signed with the engine's key."""

import hashlib
import hmac
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlencode

from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError

KEY_BYTES = 32
KEY_FILE = "signing.key"


class LinkProblem(StrEnum):
    """Why a link is refused, in the words of object stores."""

    UNSIGNED = "AccessDenied"
    EXPIRED = "RequestExpired"
    TAMPERED = "SignatureDoesNotMatch"


@dataclass(frozen=True, slots=True, repr=False)
class Signer:
    """Signs and checks links; the key outlives a run, so that links do too."""

    key: bytes

    def query(self, name: str, expires: int) -> str:
        """The query that opens `name` until `expires` (seconds since the epoch)."""
        return urlencode({"expires": expires, "signature": self.digest("bundle", name, str(expires))})

    def problem(self, name: str, query: Mapping[str, str], now: float) -> LinkProblem | None:
        """None if the query opens `name` at `now`."""
        expires, signature = query.get("expires", ""), query.get("signature", "")
        if not expires or not signature:
            return LinkProblem.UNSIGNED
        if not hmac.compare_digest(self.digest("bundle", name, expires).encode(), signature.encode()):
            return LinkProblem.TAMPERED
        return LinkProblem.EXPIRED if now >= int(expires) else None

    def digest(self, *parts: str) -> str:
        """A keyed digest of the parts, in hex. The first names the purpose, so that none can serve another."""
        return hmac.new(self.key, "\0".join(parts).encode(), hashlib.sha256).hexdigest()


def read_signer(state_dir: Path) -> Signer:
    """The signer with the key in the state folder; a missing key is created, readable by its owner only.

    Raises UnreadableFileError.
    """
    path = state_dir / KEY_FILE
    try:
        return Signer(_kept_key(path) or _new_key(path))
    except OSError as error:
        raise unusable(path, error) from error


def _kept_key(path: Path) -> bytes | None:
    try:
        key = read_ordinary(path, KEY_BYTES)
    except (FileNotFoundError, UnreadableFileError):
        return None
    return key if len(key) == KEY_BYTES else None


def _new_key(path: Path) -> bytes:
    key = secrets.token_bytes(KEY_BYTES)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key)
    return key


def unusable(path: Path, error: OSError) -> UnreadableFileError:
    """The system's message about a file of the state; for a full disk, also which disk."""
    return UnreadableFileError(path, why_unwritten(error, path))
