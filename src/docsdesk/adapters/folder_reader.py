"""Answers questions about the open folder from a child process, which caches what it has read."""

from collections.abc import AsyncGenerator, Generator
from contextlib import aclosing, contextmanager
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.docs.page_table.news import TableNews
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.questions.question_set import QuestionSet
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
    """Implements page_ports.PageTables. One process answers one question at a time; all raise DocsFolderError."""

    def __init__(self) -> None:
        self._reader = LoopWorker(Worker("read-folder", limits=_LIMITS))

    async def read(self, folder: Path) -> AsyncGenerator[TableNews]:
        """After an interrupted reading, the next one yields everything again."""
        with _translated():
            async with aclosing(self._reader.stream(ReadPages(folder), _NEWS)) as news:
                async for each in news:
                    yield each

    async def names(self, folder: Path) -> FolderNames:
        with _translated():
            return await self._reader.call(ReadNames(folder), _NAMES)

    async def suggested_set(self, folder: Path, name: str, site_id: str) -> QuestionSet:
        with _translated():
            return await self._reader.call(SuggestSet(folder, name, site_id), _SET)

    async def close(self) -> None:
        await self._reader.close()


@contextmanager
def _translated() -> Generator[None]:
    try:
        yield
    except ChildFailedError as error:
        title = f"The pages cannot be read: {error.reason}."
        raise DocsFolderError(title, _HINT, details=error.details, action=Action.RETRY) from error
