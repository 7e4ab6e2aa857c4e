"""Digests of files, by kind."""

import hashlib
from typing import Protocol

import xxhash

from docsdesk.domain.bundles.bundle import DigestKind


class RunningDigest(Protocol):
    def update(self, block: bytes | memoryview, /) -> None: ...

    def hexdigest(self) -> str: ...


def new_digest(kind: DigestKind) -> RunningDigest:
    return hashlib.sha256() if kind is DigestKind.SHA256 else xxhash.xxh3_128()
