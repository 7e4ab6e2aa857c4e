"""Where results that take long to make are kept between runs; who keeps them comes from outside."""

from hashlib import blake2b
from typing import Protocol


class Cache(Protocol):
    """Keeps bytes under keys made by `cache_key`. Never fails: what cannot be read is missing. Safe between threads."""

    def get(self, key: str) -> bytes | None: ...

    def put(self, key: str, content: bytes) -> None: ...


class NoCache:
    """Keeps nothing."""

    def get(self, key: str) -> bytes | None:  # noqa: ARG002 (the port's)
        return None

    def put(self, key: str, content: bytes) -> None:
        pass


NO_CACHE = NoCache()


def cache_key(kind: str, *parts: str) -> str:
    """40 hex digits. `kind` names the maker and its version, `parts` are all that the result depends on."""
    digest = blake2b(digest_size=20)
    for part in (kind, *parts):
        content = part.encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(content))
        digest.update(content)
    return digest.hexdigest()
