"""Checks of docs folders whose outcome a test decides."""

from pathlib import Path

from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem


class FakeFolderChecks:
    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        self.error: DocsFolderError | None = None

    async def check(self, folder: Path) -> tuple[Problem, ...]:
        if self.error is not None:
            raise self.error
        return self.problems
