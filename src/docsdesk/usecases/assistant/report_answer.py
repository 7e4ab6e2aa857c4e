"""Report an answer to a script: one object with everything, in strict JSON."""

import math

from pydantic import JsonValue, SecretStr

from docsdesk.domain.assistant.conversation import Conversation
from docsdesk.domain.wording import together
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.usecases.assistant.recording import AnswerRecording


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
