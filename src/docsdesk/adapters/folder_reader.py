"""`page_ports.PageTables`, and what else is asked of the open folder: a child reads it and remembers what it read."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.docs.page_table_news import TableNews
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.question_set import QuestionSet
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker
from docsdesk.usecases.folder_orders import FolderNames, ReadNames, ReadPages, SuggestSet

_NEWS: TypeAdapter[TableNews] = TypeAdapter(TableNews)
_NAMES = TypeAdapter(FolderNames)
_SET = TypeAdapter(QuestionSet)
_LIMITS = Limits(memory=2048 * MIB)
_HINT = "Try again; if it happens again, copy the diagnostics."


class FolderReaderProcess:
    """One process, whose questions wait for each other."""

    def __init__(self) -> None:
        self._reader = LoopWorker(Worker("read-folder", limits=_LIMITS))

    async def read(self, folder: Path) -> AsyncGenerator[TableNews]:
        """One reading at a time. Whoever stops in the middle gets everything the next time."""
        try:
            async with aclosing(self._reader.stream(ReadPages(folder), _NEWS)) as news:
                async for each in news:
                    yield each
        except ChildFailedError as error:
            raise _broken(error) from error

    async def names(self, folder: Path) -> FolderNames:
        """Raises DocsFolderError."""
        try:
            return await self._reader.call(ReadNames(folder), _NAMES)
        except ChildFailedError as error:
            raise _broken(error) from error

    async def suggested_set(self, folder: Path, name: str, site_id: str) -> QuestionSet:
        """Raises DocsFolderError."""
        try:
            return await self._reader.call(SuggestSet(folder, name, site_id), _SET)
        except ChildFailedError as error:
            raise _broken(error) from error

    async def close(self) -> None:
        await self._reader.close()


def _broken(error: ChildFailedError) -> DocsFolderError:
    title = f"The pages cannot be read: {error.reason}."
    return DocsFolderError(title, _HINT, details=error.details, action=Action.RETRY)
