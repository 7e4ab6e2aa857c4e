"""Pages are found by the words in their texts."""

from pathlib import Path

from docsdesk.docs.pages.page_text import MOST_LINE_CHARACTERS, PageText, find_text, read_page_texts

PAGES = (
    PageText("guides/keys", "Keys", "# Keys\n\nSend **the key** as a `bearer` token.\nEach Key is secret.\n"),
    PageText("guides/limits", "Limits", "Ten requests per key.\n\n- See [Keys](/guides/keys) for the token.\n"),
    PageText("ports", "Ports", "<Card>Piers only.</Card>\n"),
)


def found(words: str, most: int = 9) -> list[str]:
    return [hit.path for hit in find_text(PAGES, words, most)]


def test_that_pages_are_found_that_say_every_word_the_most_frequent_first():
    assert found("token") == ["guides/keys", "guides/limits"]
    assert found("KEY") == ["guides/limits"], "the other is found by its name"
    assert found("token secret") == ["guides/keys"]
    assert found("token piers") == found("") == found("  ") == []


def test_that_the_line_with_most_of_the_words_is_shown_without_its_markup():
    (hit, other) = find_text(PAGES, "token bearer", 2) + find_text(PAGES, "piers", 2)
    assert hit.line == "Send the key as a bearer token."
    assert (other.title, other.line) == ("Ports", "Piers only.")
    long = PageText("long", "Long", f"{'before ' * 40}needle {'after ' * 40}")
    (cut,) = find_text((long,), "needle", 1)
    assert len(cut.line) == MOST_LINE_CHARACTERS
    assert "needle" in cut.line


def test_that_words_are_found_without_accents_and_in_scripts_without_spaces():
    pages = (
        PageText("a", "A", "Un résumé de la façade.\n"),
        PageText("zh", "B", f"{'甲' * 60}配置数据库连接。{'乙' * 200} 完"),
        PageText("th", "C", "วิธีติดตั้งฐานข้อมูล"),
    )
    assert [hit.path for word in ("resume", "FACADE", "résumé") for hit in find_text(pages, word, 9)] == ["a"] * 3
    (hit,) = find_text(pages, "数据库", 9)
    assert hit.line.startswith(f"…{'甲' * 38}配置数据库连接。")
    assert len(hit.line) == MOST_LINE_CHARACTERS
    assert [hit.path for hit in find_text(pages, "ฐานข้อมูล", 9)] == ["th"]


def test_that_a_folder_is_read_with_the_titles_of_its_pages(tmp_path: Path):
    (tmp_path / "how-to").mkdir()
    (tmp_path / "how-to" / "export.mdx").write_text('---\ntitle: "Export a site"\n---\n\nWords.\n', encoding="utf-8")
    (tmp_path / "bare.mdx").write_text("Words.\n", encoding="utf-8")
    (tmp_path / "data.json").write_text("{}", encoding="utf-8")
    pages = read_page_texts(tmp_path)
    assert [(page.path, page.title) for page in pages] == [("bare", "bare"), ("how-to/export", "Export a site")]
