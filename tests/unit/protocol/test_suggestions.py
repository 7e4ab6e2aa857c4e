"""The follow-ups at the end of an answer."""

import pytest

from docsdesk.protocol.suggestions import Suggestion, split_suggestions

BLOCK = "```suggestions\n(Rotate keys)[/keys/rotate]\n(What is a crossing (long)?)[/crossings]\n```"
FOUND = (Suggestion("Rotate keys", "/keys/rotate"), Suggestion("What is a crossing (long)?", "/crossings"))


def test_that_the_block_at_the_end_is_taken_off():
    assert split_suggestions(f"Send a key.\n\n{BLOCK}\n") == ("Send a key.", FOUND)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Send a key.",
        f"{BLOCK}\n\nMore.",
        "a```suggestions\n",
        *(
            f"```suggestions\n{line}\n```"
            for line in ("no link", "()[/a]", "(A)[]", "(A)[/a b]", "(A)[/a]]", "A)[/a]", "(A)[/a")
        ),
    ],
)
def test_that_any_other_text_stays_as_it_is(text):
    assert split_suggestions(text) == (text, ())


def test_that_a_block_that_was_cut_gives_what_it_has():
    assert split_suggestions("Yes.\n```suggestions\n(Rotate keys)[/keys/rotate]") == ("Yes.", FOUND[:1])


def test_that_no_piece_of_an_arriving_block_is_ever_shown():
    text = f"Send a key.\n\n{BLOCK}"
    for end in range(len("Send a key.\n\n"), len(text)):
        shown, found = split_suggestions(text[:end], is_arriving=True)
        assert shown.rstrip("\n`") == "Send a key."
        assert found == FOUND[: len(found)]


def test_that_a_code_block_that_arrives_is_shown_once_its_language_is_known():
    assert split_suggestions("Yes.\n```sql", is_arriving=True)[0] == "Yes.\n```sql"


def test_that_a_follow_up_leads_to_a_path_with_brackets():
    text = "```suggestions\n(Groups)[/(start)/a]\n```"
    assert split_suggestions(text) == ("", (Suggestion("Groups", "/(start)/a"),))


def test_that_a_long_line_that_is_no_follow_up_takes_no_longer_than_reading_it():
    text = "```suggestions\n(" + ")[a" * 100_000
    assert split_suggestions(text) == (text, ())
