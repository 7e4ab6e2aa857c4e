"""Ports for work whose result goes only to its caller and is never stored."""

from collections.abc import Sequence

from pydantic import SecretStr

from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.questions.question_run import QuestionResult, Run, RunSummary


class NothingKept:
    """Implements every journal that such work writes to."""

    async def put_job(self, job: ExportJob, bundle: LibraryBundle | None = None) -> None:
        pass

    async def put_conversation(self, conversation: Conversation, turns: Sequence[Turn]) -> None:
        pass

    async def put_turn(self, conversation_id: str, turn: Turn) -> None:
        pass

    async def append(self, conversation_id: str, turn_id: str, text: str) -> str:
        del conversation_id, turn_id, text
        return ""

    async def put(self, conversation_id: str, recording: object) -> None:
        pass

    async def read(self, conversation_id: str, turn_ids: Sequence[str]) -> tuple[()]:
        del conversation_id, turn_ids
        return ()

    async def forget(self, conversation_id: str) -> None:
        pass

    async def put_run(self, run: Run) -> None:
        pass

    async def put_result(self, summary: RunSummary, result: QuestionResult) -> None:
        pass


class GivenThread:
    """Implements ports.ThreadKeys for one question: holds the key to continue with, then the service's new one."""

    def __init__(self, key: SecretStr | None = None) -> None:
        self.key = key

    async def get(self, conversation_id: str, thread_id: str) -> SecretStr | None:
        del conversation_id, thread_id
        return self.key

    async def set(self, conversation_id: str, thread_id: str, thread_key: SecretStr) -> None:
        del conversation_id, thread_id
        self.key = thread_key

    async def delete(self, conversation_id: str, thread_id: str) -> None:
        del conversation_id, thread_id
        self.key = None
