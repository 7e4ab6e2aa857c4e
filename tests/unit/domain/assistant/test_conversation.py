"""Conversations as values."""

from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.domain.assistant.conversation import (
    AskExtras,
    AskOptions,
    Attachment,
    ContextItem,
    Conversation,
    InterfaceVersion,
    Turn,
    changed_options,
    title_of,
)

NOW = datetime(2026, 5, 1, tzinfo=UTC)


def test_that_only_what_streams_can_be_stopped():
    turns = tuple(Turn(question="a", asked_at=NOW, answer=Answer(outcome=outcome)) for outcome in Outcome)
    stopped = Conversation(site_id="s", title="", created_at=NOW, turns=turns).as_stopped()
    assert [turn.answer.outcome for turn in stopped.turns] == [Outcome.STOPPED, *list(Outcome)[1:]]


def turn(name: str, parent: str | None = None) -> Turn:
    return Turn(id=name, parent_id=parent, question=name, asked_at=NOW)


TREE = Conversation(
    site_id="s",
    title="",
    created_at=NOW,
    turns=(turn("a"), turn("b", "a"), turn("c", "b"), turn("b2", "a"), turn("a2"), turn("c2", "b")),
)


def names(turns: tuple[Turn, ...]) -> str:
    return " ".join(turn.id for turn in turns)


@pytest.mark.parametrize(
    ("leaf", "path"), [(None, "a b c2"), ("gone", "a b c2"), ("c", "a b c"), ("b2", "a b2"), ("a2", "a2"), ("b", "a b")]
)
def test_that_what_is_shown_is_the_path_to_one_leaf(leaf, path):
    assert names(TREE.model_copy(update={"leaf_id": leaf}).path) == path


def test_that_turns_at_one_place_are_siblings():
    assert [names(TREE.siblings(one)) for one in ("a", "b2", "c", "gone")] == ["a a2", "b b2", "c c2", ""]


def test_that_showing_a_turn_shows_what_was_asked_last_below_it():
    assert [names(TREE.showing(one).path) for one in ("a2", "b2", "c")] == ["a2", "a b2", "a b c"]
    assert names(TREE.showing("a2").showing("a").path) == "a b c2"
    assert TREE.showing("b") is TREE


def test_that_what_is_asked_is_shown_and_what_led_to_it_is_found():
    asked = TREE.asking(turn("d", "b2"))
    assert (names(asked.path), names(asked.before("d")), asked.last.id) == ("a b2 d", "a b2", "d")
    assert names(asked.turns) == "a b c b2 a2 c2 d"
    assert names(asked.before("gone")) == ""


def test_that_a_conversation_of_damaged_turns_has_a_path():
    ring = TREE.model_copy(update={"turns": (turn("a", "b"), turn("b", "a"), turn("c", "gone"))})
    assert [names(ring.showing(one).path) for one in ("a", "b", "c")] == ["a b", "a b", "c"]


def test_that_a_title_is_the_beginning_of_the_question():
    assert title_of(Turn(question="How do\n I  sign in?", asked_at=NOW)) == "How do I sign in?"
    assert len(title_of(Turn(question="word " * 40, asked_at=NOW))) <= 60


def test_that_a_question_that_is_a_file_has_its_name_as_title():
    picture = Attachment(url="data:image/png;base64,AAAA", name="shot.png")
    assert title_of(Turn(question="", attachments=(picture,), asked_at=NOW)) == "shot.png"


CODE = ContextItem(type="code", value="x = 1")
FILE = Attachment(url="data:,a", name="a.txt")


def test_that_only_the_page_stays_for_the_next_question():
    assert AskExtras((CODE,), (FILE,), "/auth").for_next == AskExtras(current_path="/auth")


def test_that_extras_go_beside_the_options_of_the_site_and_are_found_again_in_the_turn():
    extras = AskExtras((CODE,), (FILE,), "/auth")
    options = extras.beside(AskOptions(page_size=8))
    assert options == AskOptions(page_size=8, context=(CODE,), attachments=(FILE,), current_path="/auth")
    turn = Turn(
        question="How?",
        asked_at=datetime(2026, 1, 1, tzinfo=UTC),
        context=options.context,
        attachments=options.attachments,
        current_path=options.current_path,
    )
    assert AskExtras.of_turn(turn) == extras


def test_that_what_is_not_at_its_default_is_named():
    assert changed_options(AskOptions(context=(CODE,), current_path="/auth")) == frozenset()
    assert changed_options(AskOptions(page_size=8, system="Be brief.")) == {"page_size", "system"}


def test_that_groups_count_only_where_they_are_sent():
    assert changed_options(AskOptions(groups=("staff",))) == frozenset()
    asked = AskOptions(groups=("staff",), interface=InterfaceVersion.V2)
    assert changed_options(asked) == {"groups", "interface"}
