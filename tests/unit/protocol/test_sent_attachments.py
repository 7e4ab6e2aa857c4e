"""Files in a conversation: sent again with each question as long as the service takes them."""

from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.conversation import Attachment, ContextItem, InterfaceVersion, Turn
from docsdesk.protocol import strict_json
from docsdesk.protocol.assistant_request import request_messages

LARGEST_BODY = 8 * 1024 * 1024


def asked(name: str, size: int, code: int = 0) -> Turn:
    url = "data:application/json;base64," + "A" * size
    context = (ContextItem(type="code", value="x" * code),) if code else ()
    attachments = (Attachment(url=url, name=name, content_type="application/json"),) if size else ()
    when = datetime(2026, 5, 1, tzinfo=UTC)
    return Turn(question=f"What is in {name}?", asked_at=when, attachments=attachments, context=context)


@pytest.mark.parametrize("interface", InterfaceVersion)
def test_that_a_second_large_file_is_sent_and_the_first_only_named(interface):
    turns = (asked("one.json", 6_000_000), asked("none", 0), asked("two.json", 2_700_000))
    body = strict_json.dumps(list(request_messages(interface, turns, "")))
    assert len(body) < LARGEST_BODY
    assert body.count(b"data:application/json") == 1
    assert b"[Attached: one.json]" in body
    assert b"[Attached: two.json]" not in body


@pytest.mark.parametrize("interface", InterfaceVersion)
def test_that_files_that_fit_together_are_all_sent_again(interface):
    turns = (asked("one.json", 3_000_000), asked("two.json", 3_000_000))
    body = strict_json.dumps(list(request_messages(interface, turns, "")))
    assert body.count(b"data:application/json") == 2
    assert b"[Attached" not in body


def test_that_code_beside_the_question_leaves_less_room_for_earlier_files():
    turns = (asked("one.json", 4_000_000), asked("none", 0, code=4_000_000))
    assert b"[Attached: one.json]" in strict_json.dumps(list(request_messages(InterfaceVersion.V1, turns, "")))
