"""Make a new conversation of a site from a saved or written file, with everything the file contains."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from docsdesk.domain.assistant.answer import Answer, Outcome, TextPart
from docsdesk.domain.assistant.conversation import MOST_GIVEN_CHARACTERS, Attachment, Conversation, Turn, title_of
from docsdesk.domain.errors import Action, DocsdeskError
from docsdesk.domain.wording import say
from docsdesk.usecases.assistant.conversation_ports import TurnJournal
from docsdesk.usecases.assistant.read_messages import GivenRequest, read_messages
from docsdesk.usecases.ports import Clock, ThreadKeys
from docsdesk.usecases.wrong_file import WrongFile


class NotAConversationError(DocsdeskError):
    """`details` has a line for each problem."""

    action = Action.COPY_DETAILS

    def __init__(self, name: str, wrong: WrongFile) -> None:
        left, first = wrong.count - 1, wrong.problems[0]
        super().__init__(
            say("{name} cannot be opened as a conversation.", name=name),
            say("{problem} ({left} more)", problem=first, left=left) if left else str(first),
            details="\n".join(map(str, wrong.problems)),
        )


@dataclass(frozen=True, slots=True)
class OpenPorts:
    journal: TurnJournal
    thread_keys: ThreadKeys
    clock: Clock


def read_saved(content: bytes, name: str) -> GivenRequest | Conversation:
    """The content as `docsdesk ask --messages` reads it, with the same checks. Raises NotAConversationError."""
    read = read_messages(content, name)
    if isinstance(read, WrongFile):
        raise NotAConversationError(name, read)
    return read


async def open_conversation(
    read: GivenRequest | Conversation, name: str, site_id: str, ports: OpenPorts
) -> Conversation:
    """Stored under new ids, with the `name` of the file. Raises JournalError.

    A thread is kept only if the service knows it: between conversations of the same site.
    """
    now = ports.clock.now()
    if isinstance(read, GivenRequest):
        turns = tuple(_turns(read, now))
        opened = Conversation(site_id=site_id, title=title_of(turns[0]), created_at=now, turns=turns)
    else:
        opened = _copy(read, site_id, now)
        for thread_id in {turn.thread_id for turn in opened.turns if turn.thread_id}:
            if key := await ports.thread_keys.get(read.id, thread_id):
                await ports.thread_keys.set(opened.id, thread_id, key)
    opened = opened.model_copy(update={"opened_from": name})
    await ports.journal.put_conversation(opened, opened.turns)
    return opened


def _copy(saved: Conversation, site_id: str, now: datetime) -> Conversation:
    ids = {turn.id: uuid4().hex[:16] for turn in saved.turns}
    turns = (
        turn.model_copy(
            update={
                "id": ids[turn.id],
                "parent_id": ids.get(turn.parent_id or ""),
                "options": turn.options.of_site,
                "answer": _settle(turn.answer),
                "thread_id": turn.thread_id if saved.site_id == site_id else None,
            }
        )
        for turn in saved.turns
    )
    title = " ".join(saved.title.split())[:MOST_GIVEN_CHARACTERS] or title_of(saved.path[0])
    leaf = ids.get(saved.leaf_id or "")
    return Conversation(site_id=site_id, title=title, created_at=now, turns=tuple(turns), leaf_id=leaf)


def _settle(answer: Answer) -> Answer:
    """The answer from the file, with nothing still arriving and no time to ask again."""
    settled = answer.model_copy(update={"retry_at": None, "advice": ""})
    if answer.outcome is not Outcome.STREAMING:
        return settled
    return _without_end(settled, "This answer was still arriving when the conversation was saved.")


def _without_end(answer: Answer, error: str) -> Answer:
    return answer.model_copy(update={"outcome": Outcome.INCOMPLETE, "error": error, "action": Action.RETRY})


def _turns(request: GivenRequest, now: datetime) -> Iterator[Turn]:
    """A turn for each question with the texts that answer it; other fields of the request go to the last turn."""
    system = "\n\n".join(said.text for said in request.messages if said.role == "system")
    options = request.options.of_site.model_copy(update={"system": system})
    asked = [place for place, said in enumerate(request.messages) if said.role == "user"]
    parent: str | None = None
    for place, end in zip(asked, [*asked[1:], len(request.messages)], strict=True):
        is_last = end == len(request.messages)
        question = request.messages[place]
        texts = [said.text for said in request.messages[place + 1 : end] if said.role == "assistant"]
        turn = Turn(
            parent_id=parent,
            question=question.text,
            attachments=tuple(
                Attachment(url=file.url, name=file.name, content_type=file.media_type) for file in question.files
            ),
            context=request.options.context if is_last else (),
            current_path=request.options.current_path if is_last else None,
            options=options,
            asked_at=now,
            answer=_answer(texts),
        )
        parent = turn.id
        yield turn


def _answer(texts: list[str]) -> Answer:
    answer = Answer(parts=tuple(TextPart(text=text) for text in texts if text), outcome=Outcome.FINISHED)
    return answer if answer.parts else _without_end(answer, "The file has no answer to this question.")
