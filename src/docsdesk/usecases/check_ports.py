"""What checking a whole docs folder needs from outside: it takes long enough to be done apart from the window."""

from pathlib import Path
from typing import Protocol

from docsdesk.domain.problem import Problem


class FolderChecks(Protocol):
    async def check(self, folder: Path) -> tuple[Problem, ...]:
        """In the order of their places. Raises DocsFolderError where nothing could be checked."""
        ...
