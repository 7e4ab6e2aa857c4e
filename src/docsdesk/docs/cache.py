"""A cache that keeps slow results between runs; the implementation is passed in."""

from hashlib import blake2b
from typing import Protocol


class Cache(Protocol):
    """Keeps bytes under keys from `cache_key`. Never fails: an unreadable entry counts as missing. Thread-safe."""

    def get(self, key: str) -> bytes | None: ...

    def put(self, key: str, content: bytes) -> None: ...


class NoCache:
    def get(self, key: str) -> bytes | None:  # noqa: ARG002 (the port's)
        return None

    def put(self, key: str, content: bytes) -> None:
        pass


NO_CACHE = NoCache()


def cache_key(kind: str, *parts: str) -> str:
    """40 hex digits. `kind` names the producer and its version; `parts` are everything the result depends on."""
    digest = blake2b(digest_size=20)
    for part in (kind, *parts):
        content = part.encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(content))
        digest.update(content)
    return digest.hexdigest()
