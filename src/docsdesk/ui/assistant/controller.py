"""Asks the open site's assistant and keeps the model of its conversations current."""

import math
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, aclosing
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import AskExtras, AskOptions, Conversation
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.conversation_model import ConversationModel
from docsdesk.ui.notices import Notice, Notices
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.tasks import IfRunning, SiteTasks, Tasks
from docsdesk.usecases.assistant.ask_assistant import AskPorts, ask_assistant
from docsdesk.usecases.assistant.assistant_readiness import AssistantReadiness, assistant_readiness
from docsdesk.usecases.assistant.conversation_ports import (
    AnswerStore,
    ConversationJournal,
    ConversationSearch,
)
from docsdesk.usecases.assistant.recording import AnswerRecording
from docsdesk.usecases.assistant.stored_conversations import read_conversation, read_conversations
from docsdesk.usecases.ports import AssistantService, Clock, ThreadKeys
from docsdesk.usecases.sites.open_site import Connection

PANE = "assistant"
MOST_STREAMS_RESTORED = 12
"""Raw streams that are read when a conversation is opened."""


class AssistantTask(StrEnum):
    READ_CONVERSATIONS = "read conversations"
    SUGGEST_QUESTIONS = "suggest questions"
    OPEN_CONVERSATION = "open conversation"
    SHOW_BRANCH = "show branch"
    ASK = "ask in"
    SAVE_FILE = "save a file of an answer as"
    KEEP_RAW_STREAM = "keep the raw stream of"


@dataclass(frozen=True, slots=True)
class AssistantPorts:
    """What the pane needs from outside. `suggest` gives first questions; it and the file ports raise DocsdeskError."""

    journal: ConversationJournal
    answers: AnswerStore
    search: ConversationSearch
    thread_keys: ThreadKeys
    clock: Clock
    service: Callable[[Connection], AbstractAsyncContextManager[AssistantService]]
    suggest: Callable[[Site], Awaitable[tuple[str, ...]]]
    read_file: Callable[[Path], Awaitable[bytes]]
    save_file: Callable[[Path, bytes], Coroutine[object, object, None]]
    open_link: Callable[[str], object]
    """Opens a web address in the browser."""
    page_address: Callable[[Site, str], str] = lambda _, url: url
    """Where a page of the site is found from elsewhere, by its address in an answer; reads the disk."""
    patience: float = math.inf
    """Seconds, as in AskPorts."""


class AssistantController(QObject):
    site_changed = Signal(Site)
    readiness_changed = Signal(AssistantReadiness)
    pages_url_changed = Signal(str)
    suggestions_changed = Signal(tuple)
    current_changed = Signal(str)
    """The id of the current conversation; empty for one not yet begun."""
    asked = Signal()
    """The question is in the journal and on its way."""
    asking_changed = Signal(bool)
    """Whether an answer is arriving in the current conversation."""

    def __init__(self, tasks: Tasks, notices: Notices, conversations: ConversationModel, ports: AssistantPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._of_site = SiteTasks(tasks, PANE)
        self._notices = notices
        self.conversations = conversations
        self._ports = ports
        self._site: Site | None = None
        self._connection: Connection | None = None
        self._current = ""
        self._wanted = ""
        """The conversation to show once it has been read, if it is still there."""
        self._options = AskOptions()
        self._is_sending = False
        self._live: dict[str, Conversation] = {}
        """Conversations in which an answer is arriving."""

    def show_site(self, site: Site) -> None:
        """Show a site's conversations; answers arriving for another site continue."""
        if self._site is None or site.id != self._site.id:
            self._of_site.end()
            self._connection, self._wanted = None, ""
            self.conversations.reset(())
            self._show("")
        self._site = site
        self.site_changed.emit(site)
        self._announce()
        self._tasks.start(
            AssistantTask.READ_CONVERSATIONS, partial(self._read, site), pane=PANE, if_running=IfRunning.REPLACE
        )

    def show_connection(self, connection: Connection) -> None:
        self._connection = connection
        self._site = connection.site
        self._announce()
        self._of_site.start(AssistantTask.SUGGEST_QUESTIONS, partial(self._suggest, connection.site))

    def forget_connection(self) -> None:
        self._connection = None
        self._announce()

    def begin_new(self) -> None:
        self._wanted = ""
        self._show("")

    def pick(self, conversation_id: str) -> None:
        """Show a conversation, reading it first if it has not been opened yet."""
        self._show(conversation_id)
        if self.conversations.conversation(conversation_id) is None:
            opening = partial(self._open, conversation_id)
            self._tasks.start(AssistantTask.OPEN_CONVERSATION, opening, pane=PANE, if_running=IfRunning.REPLACE)

    def remember(self, memory: SiteMemory) -> None:
        memory.add("assistant/conversation", self.current_changed, Kept(lambda: self._current, self._restore, str))

    def use_options(self, options: AskOptions) -> None:
        """Use these options from now on, also when asking again."""
        self._options = options

    def ask(self, question: str, extras: AskExtras | None = None) -> None:
        """Ask in the current conversation, or begin one."""
        extras = extras or AskExtras()
        if self._site is None or not (question.strip() or extras.attachments):
            return
        known = self.conversations.conversation(self._current)
        if known is None and self._current:
            return
        begun = known or Conversation(site_id=self._site.id, title="", created_at=self._ports.clock.now())
        self._start(begun, question.strip(), extras.beside(self._options))

    def ask_again(self, turn_id: str, edited: str | None = None) -> None:
        """Ask a question of the current conversation again, perhaps in other words; both answers are kept."""
        conversation = self.conversations.conversation(self._current)
        turn = conversation.turn(turn_id) if conversation else None
        if conversation is None or turn is None:
            return
        question = turn.question if edited is None else edited.strip()
        if question or turn.attachments:
            self._start(conversation, question, turn.merge_options(self._options), turn_id)

    def show_branch(self, turn_id: str) -> None:
        conversation = self.conversations.conversation(self._current)
        if conversation is None or conversation.turn(turn_id) is None:
            return
        shown = conversation.showing(turn_id)
        if shown is not conversation:
            self.conversations.put(shown)
            keep = partial(self._ports.journal.show_leaf, shown.id, shown.leaf_id or turn_id)
            self._tasks.start(f"{AssistantTask.SHOW_BRANCH} {shown.id}", keep, pane=PANE, if_running=IfRunning.REPLACE)

    def stop(self) -> None:
        """Stop the current answer, keeping what has arrived."""
        self._tasks.cancel(_task(self._current))

    def leave(self, conversation_id: str) -> None:
        """The conversation was taken off the list: stop its answer and stop showing it."""
        self._tasks.cancel(_task(conversation_id))
        if conversation_id == self._current:
            self._show("")

    def open_link(self, url: str) -> None:
        self._ports.open_link(url)

    def save(self, path: Path, content: bytes) -> None:
        """Write a file of an answer, or its raw stream."""
        work = partial(self._ports.save_file, path, content)
        self._tasks.start(f"{AssistantTask.SAVE_FILE} {path}", work, pane=PANE)

    def get_help(self, action: Action) -> None:
        """Have the window do what a notice's button would."""
        self._notices.choose(Notice("", action=action, pane=PANE))

    @property
    def current(self) -> str:
        """The id of the current conversation; empty for one not yet begun."""
        return self._current

    def _start(self, conversation: Conversation, question: str, options: AskOptions, beside: str | None = None) -> None:
        """Ask, unless a question is already being sent or answered there."""
        if self._connection is None or self._is_sending or conversation.id in self._live:
            return
        self._is_sending = True
        work = partial(self._ask, self._connection, conversation, question, options, beside)
        # A task still running under that name has delivered its answer and is only disconnecting.
        self._tasks.start(_task(conversation.id), work, pane=PANE, if_running=IfRunning.REPLACE)

    async def _ask(
        self,
        connection: Connection,
        conversation: Conversation,
        question: str,
        options: AskOptions,
        beside: str | None,
    ) -> None:
        ports, recording = self._ports, AnswerRecording(base_url=connection.base_url)
        self.conversations.record(recording)
        try:
            async with ports.service(connection) as service:
                asking = AskPorts(
                    service,
                    connection.assistant_domain,
                    ports.journal,
                    ports.thread_keys,
                    ports.clock,
                    ports.answers,
                    ports.patience,
                )
                answers = ask_assistant(
                    conversation, question, asking, options=options, beside=beside, recording=recording
                )
                async with aclosing(answers) as updates:
                    async for update in updates:
                        self._take(update)
        except BaseException:
            self._end(conversation.id)
            raise
        finally:
            self._keep(conversation.id, recording)

    def _keep(self, conversation_id: str, recording: AnswerRecording) -> None:
        """Not within the question's own task, which may just have been cancelled."""
        if recording.turn_id and recording.parts:
            put = partial(self._ports.answers.put_recording, conversation_id, recording)
            self._tasks.start(f"{AssistantTask.KEEP_RAW_STREAM} {recording.turn_id}", put, pane=PANE)

    def _take(self, update: Conversation) -> None:
        is_new, asked = update.id not in self._live, update.last
        assert asked is not None, "a question was asked"
        # Meanwhile it may have been renamed, and another of its branches may be shown.
        known = None if is_new else self.conversations.conversation(update.id) or self._live[update.id]
        self._live[update.id] = known.with_turn(asked) if known else update
        self._is_sending = False
        if self._is_shown_site(update) and (is_new or self._is_listed(update.id)):
            self.conversations.put(self._live[update.id])
            if is_new:
                self._show(update.id)
                self.asked.emit()
        if asked.answer.outcome is not Outcome.STREAMING:
            self._end(update.id)

    def _end(self, conversation_id: str) -> None:
        """An answer still streaming has been stopped; the use case has recorded that."""
        self._is_sending = False
        last = self._live.pop(conversation_id, None)
        if last is not None and self._is_shown_site(last) and self._is_listed(conversation_id):
            self.conversations.put((self.conversations.conversation(conversation_id) or last).as_stopped())
        self.asking_changed.emit(self._current in self._live)

    def _restore(self, conversation_id: str) -> None:
        """Show what was shown last, as soon as the conversations have been read."""
        self._wanted = conversation_id
        if self._is_listed(conversation_id):
            self.pick(conversation_id)

    async def _read(self, site: Site) -> None:
        self.conversations.reset(await read_conversations(self._ports.journal, site.id))
        for arriving in filter(self._is_shown_site, self._live.values()):
            self.conversations.put(arriving)
        wanted, self._wanted = self._current or self._wanted, ""
        if self._is_listed(wanted):
            self.pick(wanted)

    async def _open(self, conversation_id: str) -> None:
        conversation = await read_conversation(self._ports.journal, conversation_id)
        if conversation is not None:
            await self._read_recordings(conversation)
        if (
            conversation is not None
            and self._is_listed(conversation_id)
            and self.conversations.conversation(conversation_id) is None
        ):
            self.conversations.put(conversation)

    async def _read_recordings(self, conversation: Conversation) -> None:
        """Of its latest answers, as far as they are not here from this run."""
        known = self.conversations.recorded_turns()
        latest = [turn.id for turn in conversation.turns[-MOST_STREAMS_RESTORED:] if turn.id not in known]
        for recording in await self._ports.answers.read_recordings(conversation.id, latest):
            self.conversations.record(recording)

    async def _suggest(self, site: Site) -> None:
        self.suggestions_changed.emit(await self._ports.suggest(site))

    def _announce(self) -> None:
        if self._site is not None:
            self.readiness_changed.emit(assistant_readiness(self._site, self._connection))
        self.pages_url_changed.emit(self._connection.pages_url if self._connection else "")

    def _show(self, conversation_id: str) -> None:
        self._current = conversation_id
        self.current_changed.emit(conversation_id)
        self.asking_changed.emit(conversation_id in self._live)

    def _is_listed(self, conversation_id: str) -> bool:
        return self.conversations.row_of(conversation_id) is not None

    def _is_shown_site(self, conversation: Conversation) -> bool:
        return self._site is not None and conversation.site_id == self._site.id


def _task(conversation_id: str) -> str:
    return f"{AssistantTask.ASK} {conversation_id}"
