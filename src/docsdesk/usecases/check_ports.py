"""What checking a docs folder needs from outside: it takes too long for the window's process."""

from pathlib import Path
from typing import Protocol

from docsdesk.domain.problem import Problem


class FolderChecks(Protocol):
    async def check(self, folder: Path) -> tuple[Problem, ...]:
        """In order of their places. Raises DocsFolderError if nothing could be checked."""
        ...
