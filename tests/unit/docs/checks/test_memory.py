"""Checking a folder again and again reads only what has changed."""

from pathlib import PurePosixPath

from tests.calls import calls_of

from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.checks.page_facts import page_facts
from docsdesk.docs.checks.pages import PageMemory, check_pages
from docsdesk.docs.folder.docs_folder import load_folder


def write(root, **texts):
    (root / "docs.json").write_text('{"name": "F", "navigation": {"pages": []}, "variables": {"a": "b"}}')
    for name, text in texts.items():
        (root / f"{name}.mdx").write_text(text)


def test_that_only_a_page_that_changed_is_read_again(tmp_path):
    memory = PageMemory()
    write(tmp_path, one="Costs <5.\n", two="[Gone](/gone)\n")
    with calls_of(page_facts) as read:
        first = list(check_pages(load_folder(tmp_path), memory=memory))
        write(tmp_path, two="[There](/one)\n")
        second = list(check_pages(load_folder(tmp_path), memory=memory))

    assert [call["page"].file.name for call in read] == ["one.mdx", "two.mdx", "two.mdx"]
    assert {problem.place.file.name for problem in first} == {"one.mdx", "two.mdx"}
    assert second == [problem for problem in first if problem.place.file.name == "one.mdx"]


def test_that_a_check_says_how_much_of_it_is_done(tmp_path):
    (tmp_path / "docs.json").write_text('{"name": "T", "navigation": {"pages": ["a", "b"]}}')
    for name in ("a", "b"):
        (tmp_path / f"{name}.mdx").write_text("Text")
    said: list[tuple[int, int]] = []

    list(check_pages(load_folder(tmp_path), progress=lambda done, whole: said.append((done, whole))))

    assert said == [(1, 4), (2, 4), (2, 4), (3, 4)]


def test_that_a_check_of_a_folder_counts_each_page_when_it_is_read_and_when_it_is_done(tmp_path):
    (tmp_path / "docs.json").write_text('{"name": "T", "navigation": {"pages": ["a", "b"]}}')
    for name in ("a", "b"):
        (tmp_path / f"{name}.mdx").write_text("Text")
    said: list[tuple[int, int]] = []

    check_folder(tmp_path, progress=lambda done, whole: said.append((done, whole)))

    assert said == [(0, 6), (1, 6), (3, 6), (4, 6), (4, 6), (5, 6)]


def test_that_what_a_second_check_finds_in_unchanged_files_can_be_fixed_as_well(tmp_path):
    (tmp_path / "docs.json").write_text('{"name": "Kites", "navigation": {"pages": ["index"]}}')
    (tmp_path / "index.mdx").write_text("one <5\n")
    memory = PageMemory()
    first = check_folder(tmp_path, memory=memory)
    again = check_folder(tmp_path, memory=memory, before=first.readings)
    assert first.checked.digests.keys() == {PurePosixPath("index.mdx")}
    assert again.checked == first.checked
