"""Lines of a stream, and what folding them gives."""

import json
from datetime import UTC, datetime

from docsdesk.protocol.data_stream import decode
from docsdesk.protocol.message_fold import MessageFold

NOW = datetime(2025, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


def fold(*lines: str) -> MessageFold:
    folded = MessageFold("m0", NOW)
    folded.add(decode(["\n".join(lines).encode()]))
    return folded


def parts(*lines: str) -> list[dict]:
    return fold(*lines).message()["parts"]


def invocations(*lines: str) -> list[dict]:
    return fold(*lines).message()["toolInvocations"]


def text(value: str) -> dict:
    return {"type": "text", "text": value}


CALL = '9:{"toolCallId":"t","toolName":"search","args":{"q":"a"}}'
RESULT = 'a:{"toolCallId":"t","result":[1]}'
START = 'b:{"toolCallId":"t","toolName":"search"}'
STEP_END = 'e:{"finishReason":"stop"}'
CONTINUED = 'e:{"finishReason":"length","isContinued":true}'
FINISH = 'd:{"finishReason":"stop","usage":{"promptTokens":3,"completionTokens":4}}'


def delta(piece: str) -> str:
    return "c:" + json.dumps({"toolCallId": "t", "argsTextDelta": piece})
