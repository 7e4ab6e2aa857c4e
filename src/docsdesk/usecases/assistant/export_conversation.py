"""Export a conversation, for people to read or in full, and report its last answer to a script.

The full form is one JSON object: `format` is FORMAT, `version` FORMAT_VERSION, and `conversation` the whole tree of
turns as a Conversation: `Conversation.model_validate(read["conversation"])` restores it. No secret is part of it: the
keys of its threads are kept elsewhere.
"""

import json
import math
import re
from collections.abc import Callable, Iterator
from enum import StrEnum

from pydantic import JsonValue, SecretStr

from docsdesk.domain.assistant.answer import Answer, Outcome, SourcePart
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.domain.questions.answer_prose import before_sources
from docsdesk.domain.wording import PLAIN, together
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.strict_json import repair
from docsdesk.protocol.suggestions import split_suggestions
from docsdesk.usecases.assistant.recording import AnswerRecording

FORMAT = "docsdesk conversation"
FORMAT_VERSION = 1

_MARKDOWN = re.compile(r"([\\`*_\[\]<>#])")


class ConversationFormat(StrEnum):
    """The suffix of the file name."""

    MARKDOWN = "md"
    JSON = "json"


Address = Callable[[str], str]
"""Where a page is found from elsewhere, by its address in an answer; empty if that is not known."""


def export_conversation(conversation: Conversation, form: ConversationFormat, address: Address = str) -> str:
    """The branch that is shown, as Markdown, or everything as JSON."""
    match form:
        case ConversationFormat.MARKDOWN:
            return repair("\n\n".join(_markdown(conversation, address)) + "\n")
        case ConversationFormat.JSON:
            whole = {
                "format": FORMAT,
                "version": FORMAT_VERSION,
                "conversation": conversation.model_dump(mode="json", context=PLAIN),
            }
            return repair(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")


def _markdown(conversation: Conversation, address: Address) -> Iterator[str]:
    yield f"# {_escape(conversation.title)}"
    for turn in conversation.path:
        yield from _turn(turn, address)


def _turn(turn: Turn, address: Address) -> Iterator[str]:
    yield f"## {turn.asked_at.astimezone():%Y-%m-%d %H:%M}"
    yield "\n".join(f"> {line}".rstrip() for line in turn.question.splitlines()) or ">"
    for attachment in turn.attachments:
        yield f"Attached: {_escape(attachment.name or attachment.content_type or 'a file')}"
    sources = turn.answer.sources
    text = split_suggestions(turn.answer.text)[0]
    if words := (before_sources(text) if sources else text).strip():
        yield words
    if ending := _ending(turn.answer):
        yield f"*{ending}*"
    if sources:
        yield "Sources:"
        yield "\n".join(f"{number}. {_link(source, address)}" for number, source in enumerate(sources, 1))


def _ending(answer: Answer) -> str:
    match answer.outcome:
        case Outcome.FINISHED:
            return ""
        case Outcome.STOPPED:
            return "Stopped."
        case Outcome.STREAMING:
            return "Still arriving when this was saved."
        case Outcome.INCOMPLETE | Outcome.ERROR:
            return _escape(answer.error) or "The answer is incomplete."


def _link(source: SourcePart, address: Address) -> str:
    words, target = _escape(source.title or source.url), address(source.url)
    if not target:
        return words
    plain = re.sub(r"[\s<>]", lambda match: f"%{ord(match[0]):02X}", target)
    return f"[{words}](<{plain}>)"


def _escape(words: str) -> str:
    return _MARKDOWN.sub(r"\\\1", " ".join(words.split()))


def report_answer(
    conversation: Conversation, recording: AnswerRecording, thread_key: SecretStr | None = None
) -> dict[str, JsonValue]:
    """The last answer of `conversation`, with details from `recording`.

    Keys: outcome, message (the reference client's shape, null if the service did not answer), data, finishReason,
    usage (null for numbers not sent), threadId, threadKey (a secret), note (also why the service cut the answer
    short), error (null if there is none), damage (unusable lines: how many, the first and its problem) and rest (text
    that does not fit into the message: its length, and the file that holds it).
    """
    turn = conversation.last
    assert turn is not None, "a question was asked"
    fold = recording.fold
    return {
        "outcome": turn.answer.outcome.value,
        "message": fold.message() if fold else None,
        "data": fold.data if fold else [],
        "finishReason": turn.answer.finish_reason,
        "usage": _usage(fold) if fold else None,
        "threadId": conversation.thread_id,
        "threadKey": thread_key.get_secret_value() if thread_key and conversation.thread_id else None,
        "note": together(turn.answer.note, turn.answer.error if turn.answer.is_cut_short else "") or None,
        "error": turn.answer.trouble or None,
        "damage": turn.answer.damage.model_dump() if turn.answer.damage else None,
        "rest": turn.answer.rest.model_dump() if turn.answer.rest else None,
    }


def _usage(fold: AnswerFold) -> dict[str, JsonValue]:
    return {name: None if math.isnan(number) else number for name, number in fold.usage.items()}
