"""A conversation as Markdown for people, and whole as JSON."""

import json
from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.answer import Answer, Outcome, SourcePart, TextPart
from docsdesk.domain.assistant.conversation import Attachment, Conversation, Turn
from docsdesk.usecases.assistant.export_conversation import ConversationFormat, export_conversation

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
SOURCES = (SourcePart(id="1", url="/auth", title="Auth [v2]"), SourcePart(id="2", url="https://x.example/a b>(c)"))
FIRST = Turn(
    id="1",
    question="How do I *sign* in?\n\nAnd out?",
    asked_at=NOW,
    answer=Answer(parts=(TextPart(text="\n# Keys\n\nSend one.\n"), *SOURCES), outcome=Outcome.FINISHED),
    attachments=(Attachment(url="data:,a", name="log_1.txt"),),
)
OTHER = Turn(id="2", question="Another?", asked_at=NOW)
CUT = Answer(parts=(TextPart(text="Half"),), outcome=Outcome.INCOMPLETE, error="The connection broke off.")
LAST = Turn(id="3", parent_id="1", question="And then?", asked_at=NOW, answer=CUT)
WHOLE = Conversation(id="c", site_id="s", title="Signing <in>", created_at=NOW, turns=(FIRST, OTHER, LAST))


def test_that_markdown_holds_the_branch_that_is_shown_with_its_sources():
    asked = f"{NOW.astimezone():%Y-%m-%d %H:%M}"
    assert (
        export_conversation(WHOLE, ConversationFormat.MARKDOWN)
        == f"""# Signing \\<in\\>

## {asked}

> How do I *sign* in?
>
> And out?

Attached: log\\_1.txt

# Keys

Send one.

Sources:

1. [Auth \\[v2\\]](</auth>)
2. [https://x.example/a b\\>(c)](<https://x.example/a%20b%3E(c)>)

## {asked}

> And then?

Half

*The connection broke off.*
"""
    )


def test_that_markdown_lists_sources_once_where_readers_elsewhere_find_them():
    words = "Send one. [1]\n\n**Sources**\n\n1. [Auth](/auth)\n2. [Gone](/gone)\n"
    sources = (SourcePart(id="1", url="/auth", title="Auth"), SourcePart(id="2", url="/gone", title="Gone"))
    turn = FIRST.model_copy(update={"answer": Answer(parts=(TextPart(text=words), *sources), outcome=Outcome.FINISHED)})
    addresses = {"/auth": "https://docs.example/auth", "/gone": ""}
    one = WHOLE.model_copy(update={"turns": (turn,), "leaf_id": None})
    text = export_conversation(one, ConversationFormat.MARKDOWN, addresses.__getitem__)
    assert text.endswith("Send one. [1]\n\nSources:\n\n1. [Auth](<https://docs.example/auth>)\n2. Gone\n")


@pytest.mark.parametrize("outcome", list(Outcome))
def test_that_markdown_says_how_an_answer_ended_unless_it_finished(outcome):
    turn = Turn(question="?", asked_at=NOW, answer=Answer(outcome=outcome))
    text = export_conversation(
        Conversation(site_id="s", title="t", created_at=NOW, turns=(turn,)), ConversationFormat.MARKDOWN
    )
    assert text.rstrip().endswith("*") is (outcome is not Outcome.FINISHED)


def test_that_json_holds_every_branch_and_reads_back_as_the_same_conversation():
    shown = WHOLE.showing("2")
    read = json.loads(export_conversation(shown, ConversationFormat.JSON))
    assert (read["format"], read["version"]) == ("docsdesk conversation", 1)
    assert Conversation.model_validate(read["conversation"]) == shown


def test_that_half_a_character_is_no_reason_to_save_nothing():
    halved = WHOLE.model_copy(update={"title": "\ud800"})
    for form in ConversationFormat:
        assert "\ufffd" in export_conversation(halved, form).encode().decode()
