"""Takes the place of the journal and the key store where a result goes only to its caller."""

from collections.abc import Sequence

from pydantic import SecretStr

from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.questions.question_run import QuestionResult, Run, RunSummary


class NullJournal:
    """Implements every journal that such work writes to."""

    async def put_job(self, job: ExportJob, bundle: LibraryBundle | None = None) -> None:
        pass

    async def put_conversation(self, conversation: Conversation, turns: Sequence[Turn]) -> None:
        pass

    async def put_turn(self, conversation_id: str, turn: Turn) -> None:
        pass

    async def put_run(self, run: Run) -> None:
        pass

    async def put_result(self, summary: RunSummary, result: QuestionResult) -> None:
        pass


class OneThreadKey:
    """Implements ports.ThreadKeys for one question: holds the key to continue with, then the service's new one."""

    def __init__(self, key: SecretStr | None = None) -> None:
        self.key = key

    async def get(self, *_: str) -> SecretStr | None:
        return self.key

    async def set(self, _conversation_id: str, _thread_id: str, key: SecretStr, /) -> None:
        self.key = key

    async def delete(self, *_: str) -> None:
        self.key = None
