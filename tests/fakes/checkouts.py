"""A checkout in memory."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from docsdesk.domain.errors import CommitRefusedError
from docsdesk.domain.sites.trusted_folder import OwnPrograms


class FakeCheckouts:
    """`changed` are the files that differ from the last commit; `refusal` is what a hook says."""

    def __init__(self, *changed: PurePosixPath, refusal: str = "") -> None:
        self.changed = changed
        self.refusal = refusal
        self.programs = OwnPrograms()
        self.commits: list[tuple[tuple[PurePosixPath, ...], str]] = []

    async def list_uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        return tuple(name for name in names if name in self.changed)

    async def own_programs(self, folder: Path) -> OwnPrograms:
        return self.programs

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str, *, is_trusted: bool) -> str:
        if self.programs and not is_trusted:
            raise CommitRefusedError("not trusted")
        if self.refusal:
            raise CommitRefusedError(self.refusal)
        self.commits.append((tuple(names), message))
        self.changed = tuple(name for name in self.changed if name not in names)
        return "0a1b2c3"
