"""What a few typed letters find, and in which order."""

import pytest

from docsdesk.ui.palette.dialog import typed_parts
from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind
from docsdesk.ui.palette.index import MOST_SHOWN_ENTRIES, PaletteIndex

PANE, COMMAND, PAGE, SETTING = (PaletteKind[name] for name in ("PANE", "COMMAND", "PAGE", "SETTING"))


def entry(title: str, kind: PaletteKind = PAGE, subtitle: str = "", keywords: str = "") -> PaletteEntry:
    return PaletteEntry(title, kind, title, lambda: None, subtitle=subtitle, keywords=keywords)


def found(query: str, *entries: PaletteEntry, recent: tuple[str, ...] = ()) -> list[str]:
    index = PaletteIndex()
    index.show([entries], recent)
    return [one.title for one in index.find(query).entries]


def test_that_a_whole_title_beats_its_beginning_that_a_later_word_and_that_a_part():
    titles = ("Reexporting", "Bundle export", "Exports of pages", "Export")
    assert found("export", *map(entry, titles)) == list(reversed(titles))


def test_that_words_count_in_any_order_and_in_the_small_print():
    dark = entry("Theme: Dark", COMMAND)
    proxy = entry("Proxy", SETTING, "api.playground.proxy", "requests CORS")
    assert found("dark theme", dark, proxy) == ["Theme: Dark"]
    assert found("playground cors", dark, proxy) == ["Proxy"]
    assert found("api.playground.proxy", dark, proxy) == ["Proxy"]


def test_that_a_command_of_the_pane_that_is_named_beats_one_of_another():
    start, snippets = entry("Start export", COMMAND, "Exports"), entry("Export the snippets", COMMAND, "Pages")
    assert found("export", snippets, start, entry("Exports", PANE)) == [
        "Exports",
        "Start export",
        "Export the snippets",
    ]


def test_that_kind_and_recent_use_decide_between_equals():
    page, pane = entry("Pages of a site"), entry("Pages in front", PANE)
    assert found("pages", page, pane) == ["Pages in front", "Pages of a site"]
    assert found("pages", page, pane, recent=("Pages of a site",)) == ["Pages of a site", "Pages in front"]


def test_that_accents_case_and_punctuation_do_not_count():
    assert found("creme brulee", entry("Crème-Brûlée")) == ["Crème-Brûlée"]
    assert found("list orders", entry("Orders", keywords="listOrders")) == ["Orders"]
    assert found("/orders/{id}", entry("Get an order", subtitle="GET /orders/{id}")) == ["Get an order"]


def test_that_words_of_japanese_are_found_although_nothing_parts_them():
    add, browse = entry("サイトを追加", COMMAND), entry("サイトをブラウザーで開く", COMMAND)
    assert found("追加", browse, add) == ["サイトを追加"]
    assert found("サイト追加", browse, add) == found("追加のサイト", browse, add) == ["サイトを追加"]
    assert found("ﾌﾞﾗｳｻﾞｰ", browse, add) == ["サイトをブラウザーで開く"]
    # The kind of a setting is in its small print.
    assert found("設定", entry("プロキシ", SETTING, keywords="設定"), entry("API設定", PANE)) == ["API設定", "プロキシ"]


def test_that_initials_find_what_nothing_else_does():
    assert found("osb", entry("Open site in browser", COMMAND), entry("Possible")) == ["Open site in browser"]
    assert found("opsi", entry("Open site in browser", COMMAND)) == ["Open site in browser"]


def test_that_one_wrong_missing_extra_or_swapped_letter_of_a_long_word_is_forgiven():
    for typed in ("conmector", "conector", "connnector", "connetcor", "connectr"):
        assert found(typed, entry("Web connector"), entry("Exports")) == ["Web connector"], typed
    assert found("wenb", entry("Web connector")) == []


def test_that_nothing_is_found_where_nothing_fits():
    assert found("onyx", entry("Overview", PANE), entry("Only some Yaks")) == []


def test_that_words_of_asking_are_left_out_if_they_keep_anything_from_being_found():
    assert found("go to the exports", entry("Exports", PANE)) == ["Exports"]


def test_that_without_a_query_the_last_used_come_first_and_thousands_of_pages_do_not():
    pages = [entry(f"Page {number}") for number in range(300)]
    shown = found("", *pages, entry("Add a site", COMMAND), entry("Overview", PANE), recent=("Page 7",))
    assert shown == ["Page 7", "Overview", "Add a site"]


def test_that_nothing_is_taken_away_by_those_who_have_typed_nothing():
    deletion = PaletteEntry("delete", COMMAND, "Delete bundle", lambda: None, takes_away=True)
    assert found("", deletion, entry("Verify bundle", COMMAND), recent=("delete",)) == ["Verify bundle"]
    assert found("del", deletion) == ["Delete bundle"]


def test_that_all_that_fit_are_counted_and_only_the_best_are_shown():
    index = PaletteIndex()
    index.show([[entry(f"Page {number}") for number in range(300)]])
    shown = index.find("page")
    assert (len(shown.entries), shown.count) == (MOST_SHOWN_ENTRIES, 300)


def test_that_letters_of_initials_that_come_often_take_no_time():
    assert found("a" * 40 + "b", entry("a " * 2000)) == []


@pytest.mark.parametrize(
    ("title", "query", "parts"),
    [
        ("Start export", "exp", ["exp"]),
        ("Theme: Dark", "dark theme", ["Theme", "Dark"]),
        ("Opposite site", "site", ["site"]),
        ("Opposite", "site", ["site"]),
        ("Start export", "osb", []),
        ("Straße", "stra", ["Stra"]),
        ("İstanbul", "stan", []),
    ],
)
def test_that_what_was_typed_is_marked_where_it_begins_a_word(title, query, parts):
    marks = typed_parts(title, query)
    assert [title[start:end] for start, end in marks] == parts
    assert title != "Opposite site" or marks == ((9, 13),)
