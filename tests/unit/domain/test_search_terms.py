"""What text is found by, in every script."""

import pytest

from docsdesk.domain.search_terms import (
    LONGEST_NAME_LETTERS,
    count_words,
    is_unspaced,
    letter_pairs,
    script_of,
    terms_in,
    words_in,
)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Bookings, class: API_keys! Ä1 x", {"booking", "class", "api", "key", "a1"}),
        # Plurals.
        ("policy policies", {"polici"}),
        ("index indices indexes", {"index"}),
        ("box boxes", {"box"}),
        ("class classes", {"class"}),
        ("database databases", {"databas"}),
        ("status statuses", {"status"}),
        ("analysis analyses", {"analys"}),
        ("cache caches", {"cach"}),
        ("match matches", {"match"}),
        ("apis api", {"api"}),
        ("menus menu", {"menu"}),
        ("keys key", {"key"}),
        ("children child", {"child"}),
        ("note not", {"note", "not"}),
        # Accents and spellings.
        ("résumé resume Resume\u0301", {"resume"}),
        ("façade naïve", {"facade", "naive"}),
        ("Übermut Größe", {"ubermut", "gross"}),
        ("\uff21\uff30\uff29 \uff76\uff9e", {"api", "ガ"}),
        ("ΟΔΟΣ οδός", {"οδοσ"}),
        ("שָׁלוֹם שלום", {"שלום"}),
        ("مُحَمَّد محمد", {"محمد"}),
        ("co\u00adope\u200brate", {"cooperate"}),
        # Names and versions.
        ("FirstExampleHeader", {"firstexampleheader", "first", "example", "header"}),
        ("HTTPServer", {"httpserver", "http", "server"}),
        ("v1.2.3", {"v1", "1.2.3"}),
        ("10.20", {"10", "20", "10.20"}),
        ("v16", {"v16", "16"}),
        ("a1b2", {"a1b2"}),
        # Scripts without spaces, and Korean.
        ("数据库", {"数据", "据库"}),
        ("第 1 章", {"第", "章"}),
        ("データベース", {"デー", "ータ", "タベ", "ベー", "ース"}),
        ("API設定を", {"api", "設定", "定を"}),
        ("설정하는 법", {"설정", "정하", "하는", "법"}),
        ("คู่มือ", {"คู่มื", "มือ"}),
        ("ຕິດຕັ້ງ", {"ຕິດ", "ດຕັ້", "ຕັ້ງ"}),
        ("ការណែនាំ", {"ការ", "រណែ", "ណែនាំ"}),
        ("မြန်မာ", {"မြန်", "န်မာ"}),
        ("བོད་ཡིག", {"བོད", "ཡིག"}),
        # A letter with its marks stays whole where spaces part the words.
        ("हिन्दी", {"हिन्दी"}),
        ("தமிழ்", {"தமிழ்"}),
        ("", set()),
    ],
)
def test_that_text_has_these_terms(text: str, terms: set[str]):
    assert terms_in(text) == terms


def test_that_long_keys_have_no_parts():
    name = "helloWorld" + "x" * LONGEST_NAME_LETTERS
    assert terms_in(name[:LONGEST_NAME_LETTERS]) > {"hello"}
    assert terms_in(name[: LONGEST_NAME_LETTERS + 1]) == {name[: LONGEST_NAME_LETTERS + 1].lower()}


def test_that_words_keep_their_order_and_pairs_stand_in_for_words():
    assert words_in("Get the API_key!") == ["get", "the", "api", "key"]
    assert words_in("数据库 Résumé の設定") == ["数据", "据库", "resume", "の設", "設定"]


def test_that_words_are_counted_in_every_script():
    assert count_words("Get the key.") == 3
    assert count_words("Größe über alles") == 3
    assert count_words("配置数据库连接。") == 5
    assert count_words("API 設定") == 2


def test_that_scripts_are_told_apart():
    assert [is_unspaced(text) for text in ("key", "Größe", "ключ", "鍵", "키", "กุญแจ")] == [False] * 3 + [True] * 3
    assert letter_pairs("数") == ["数"]
    texts = ("key", "Größe", "鍵", "設定の値を読む", "设定数值", "키를 설정", "คีย์", "ຄຳສັ່ງ", "ការណែនាំ", "API 密钥")
    scripts = ("", "", "", "Japanese", "Chinese", "Korean", "Thai", "Lao", "Khmer", "Chinese")
    assert tuple(map(script_of, texts)) == scripts
