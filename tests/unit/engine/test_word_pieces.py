import pytest

from docsdesk.engine.answers.sentence_model import WordPieces

VOCABULARY = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "kite", "##s", "##r", "lend", "##ing", "cafe", "?", "_", "風", "ki"]


def pieces(text: str, most: int = 32) -> list[str]:
    return [VOCABULARY[number] for number in WordPieces(VOCABULARY).numbers(text, most)][1:-1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("kite", ["kite"]),
        ("Kites", ["kite", "##s"]),
        ("lending kites?", ["lend", "##ing", "kite", "##s", "?"]),
        ("Café", ["cafe"]),
        ("kite_kite", ["kite", "_", "kite"]),
        ("風風", ["風", "風"]),
        ("kitex kite", ["[UNK]", "kite"]),
        ("kite" * 26, ["[UNK]"]),
        ("", []),
    ],
)
def test_that_words_are_cut_into_the_longest_known_pieces(text, expected):
    assert pieces(text) == expected


def test_that_a_long_text_is_cut_off_between_its_marks():
    assert WordPieces(VOCABULARY).numbers("kites kites kites", 4) == [2, 4, 5, 3]
    assert WordPieces(VOCABULARY).numbers("kite", 4) == [2, 4, 3]
