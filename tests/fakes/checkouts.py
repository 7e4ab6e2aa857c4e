"""A checkout in memory."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from docsdesk.domain.errors import CommitRefusedError


class FakeCheckouts:
    """`changed` are the files that differ from the last commit; `refusal` is what a hook says."""

    def __init__(self, *changed: PurePosixPath, refusal: str = "") -> None:
        self.changed = changed
        self.refusal = refusal
        self.commits: list[tuple[tuple[PurePosixPath, ...], str]] = []

    async def uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        return tuple(name for name in names if name in self.changed)

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str) -> str:
        if self.refusal:
            raise CommitRefusedError(self.refusal)
        self.commits.append((tuple(names), message))
        self.changed = tuple(name for name in self.changed if name not in names)
        return "0a1b2c3"
