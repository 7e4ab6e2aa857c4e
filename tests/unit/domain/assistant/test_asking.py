"""What a question is asked with, and what of it is out of the ordinary."""

from datetime import UTC, datetime

from docsdesk.domain.assistant.conversation import (
    AskExtras,
    AskOptions,
    Attachment,
    ContextItem,
    InterfaceVersion,
    Turn,
    changed_options,
)

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
