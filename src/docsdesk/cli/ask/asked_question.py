"""One question of the command line: its text, what goes with it, and the conversation it continues."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import typer
from pydantic import SecretStr

from docsdesk.cli.ask.options import THREAD_KEY_VARIABLE, Given
from docsdesk.domain.assistant.conversation import AskOptions, Conversation, InterfaceVersion, Turn
from docsdesk.protocol.assistant_request import request_messages
from docsdesk.usecases.assistant.read_messages import GivenRequest


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """Starts a conversation unless it has one. `beside` is the id of a turn to ask again."""

    words: str
    options: AskOptions = field(default_factory=AskOptions)
    thread_key: SecretStr | None = None
    conversation: Conversation | None = None
    beside: str | None = None

    def with_key(self, environment: Mapping[str, str]) -> "AskedQuestion":
        """With the thread's key from the environment, which overrides one from a file."""
        key = environment.get(THREAD_KEY_VARIABLE, "").strip()
        return replace(self, thread_key=SecretStr(key)) if key else self


def asked_question(text: str, request: GivenRequest | Conversation | None, named: Given) -> AskedQuestion:
    """The question `text`; if empty, the last one in `request`. Raises typer.BadParameter."""
    asked = _combine(text, request, named)
    _check_groups(asked.options)
    return asked


def set_options(named: Given) -> AskOptions:
    """The options of every question in a set. Raises typer.BadParameter."""
    options = _over(AskOptions(), named)
    _check_groups(options)
    return options


def _check_groups(options: AskOptions) -> None:
    if options.groups and options.interface is InterfaceVersion.V1:
        raise typer.BadParameter("Requires --interface v2.", param_hint="--group")


def _combine(text: str, request: GivenRequest | Conversation | None, named: Given) -> AskedQuestion:
    match request:
        case None:
            return AskedQuestion(text, _over(AskOptions(), named))
        case GivenRequest():
            options = _with_messages(_over(request.options, named), text)
            return AskedQuestion(text or request.question, options, request.thread_key)
        case Conversation():
            return _follow_up(text, request, named)


def _follow_up(text: str, conversation: Conversation, named: Given) -> AskedQuestion:
    last = conversation.last
    assert last is not None, "a conversation from a file has turns"
    if text:
        return AskedQuestion(text, _over(last.options, named), conversation=conversation)
    options = _over(last.merge_options(last.options), named)
    return AskedQuestion(last.question, options, conversation=conversation, beside=last.id)


def _over(options: AskOptions, named: Given) -> AskOptions:
    return options.model_copy(update=dict(named))


def _with_messages(options: AskOptions, text: str) -> AskOptions:
    """The given messages, between the system message and the question from the command line."""
    if options.attachments and not text:
        raise typer.BadParameter("Requires a question after the messages.", param_hint="--attach")
    question = Turn(question=text, attachments=options.attachments, asked_at=datetime.now(UTC))
    system = request_messages(options.interface, [], options.system)
    asked = request_messages(options.interface, [question] if text else [], "")
    return options.model_copy(update={"messages": (*system, *options.messages, *asked)})
