"""One question of the command line: its words, what goes with it, and the conversation it goes on with."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import typer
from pydantic import SecretStr

from docsdesk.cli.ask_options import THREAD_KEY_VARIABLE, Given
from docsdesk.domain.conversation import AskOptions, Conversation, InterfaceVersion, Turn
from docsdesk.protocol.data_messages import data_messages
from docsdesk.protocol.ui_messages import ui_messages
from docsdesk.usecases.read_messages import GivenRequest


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """Without a conversation it begins one. `turn_id` is of a turn of the conversation that is asked again."""

    words: str
    options: AskOptions = field(default_factory=AskOptions)
    thread_id: str | None = None
    thread_key: SecretStr | None = None
    conversation: Conversation | None = None
    turn_id: str | None = None

    def in_thread(self, thread_id: str | None, environment: Mapping[str, str]) -> "AskedQuestion":
        """In that thread of the service, if one is named; a key in the environment stands above one in a file."""
        key = environment.get(THREAD_KEY_VARIABLE, "").strip()
        thread_key = SecretStr(key) if key else self.thread_key
        return replace(self, thread_id=thread_id or self.thread_id, thread_key=thread_key)


def asked_question(text: str, written: GivenRequest | Conversation | None, named: Given) -> AskedQuestion:
    """The question `text`, or where it is empty the last one of what was written. Raises typer.BadParameter."""
    asked = _asked(text, written, named)
    if asked.options.groups and asked.options.interface is InterfaceVersion.V1:
        raise typer.BadParameter("v1 knows no groups; add --interface v2.", param_hint="--group")
    return asked


def _asked(text: str, written: GivenRequest | Conversation | None, named: Given) -> AskedQuestion:
    match written:
        case None:
            return AskedQuestion(text, _over(AskOptions(), named))
        case GivenRequest():
            options = _with_messages(_over(written.options, named), text)
            return AskedQuestion(text or written.question, options, written.thread_id, written.thread_key)
        case Conversation():
            return _follow_up(text, written, named)


def _follow_up(text: str, conversation: Conversation, named: Given) -> AskedQuestion:
    last = conversation.turns[-1]
    if text:
        options = _over(last.options, named)
        return AskedQuestion(text, options, conversation.thread_id, conversation=conversation)
    options = _over(last.asked_with(last.options), named)
    return AskedQuestion(last.question, options, conversation.thread_id, conversation=conversation, turn_id=last.id)


def _over(options: AskOptions, named: Given) -> AskOptions:
    return options.model_copy(update=dict(named))


def _with_messages(options: AskOptions, text: str) -> AskOptions:
    """The messages that were given, after the system message and before the question that the command line adds."""
    if options.attachments and not text:
        raise typer.BadParameter("Files go with a question; give one after the messages.", param_hint="--attach")
    write = ui_messages if options.interface is InterfaceVersion.V2 else data_messages
    question = Turn(question=text, attachments=options.attachments, asked_at=datetime.now(UTC))
    asked = write([question] if text else [], "")
    return options.model_copy(update={"messages": (*write([], options.system), *options.messages, *asked)})
