"""Pages read by several processes, to check them."""

from functools import partial
from pathlib import PurePosixPath

from tests.fakes.git_repository import commit, git

from docsdesk.docs.checks.pages import check_pages
from docsdesk.docs.checks.translations.changed_source import EarlierSource
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.live.page_facts import source_history, spread_facts


def test_that_several_processes_find_what_one_finds(tmp_path):
    (tmp_path / "docs.json").write_text('{"navigation": {"pages": []}}')
    for number in range(40):
        link = f"[a](/page-{number + 1}#heading-{number + 1})"
        text = f"## Heading {number}\n\n{link} {'word ' * 1500}\n\nIt is <{number}.\n"
        (tmp_path / f"page-{number}.mdx").write_text(text)
    folder = load_folder(tmp_path)

    alone = list(check_pages(folder))
    assert list(check_pages(folder, reader=partial(spread_facts, processes=2))) == alone
    assert len(alone) == 41


SOURCE, TRANSLATION = PurePosixPath("pay.mdx"), PurePosixPath("de/pay.mdx")


def write(root, name, text):
    file = root / "docs" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def history(root):
    return source_history(root / "docs", [(SOURCE, TRANSLATION)])


def translated(root):
    """A site whose page was translated on 2 January."""
    git(root, "init", "-q")
    write(root, SOURCE, "Pay.")
    commit(root, "2026-01-01")
    write(root, TRANSLATION, "Zahle.")
    commit(root, "2026-01-02")


def test_that_a_source_committed_since_is_told_as_it_was(tmp_path):
    translated(tmp_path)
    assert history(tmp_path) == {}
    write(tmp_path, SOURCE, "Pay twice.")
    commit(tmp_path, "2026-01-03")

    assert history(tmp_path) == {TRANSLATION: EarlierSource("Pay.", "2026-01-02")}


def test_that_a_source_that_is_being_edited_counts_and_so_does_its_translation(tmp_path):
    translated(tmp_path)
    write(tmp_path, SOURCE, "Pay twice.")
    assert history(tmp_path) == {TRANSLATION: EarlierSource("Pay.", "2026-01-02")}

    write(tmp_path, TRANSLATION, "Zahle zweimal.")

    assert history(tmp_path) == {}


def test_that_nothing_is_told_without_history(tmp_path):
    write(tmp_path, SOURCE, "Pay.")
    write(tmp_path, TRANSLATION, "Zahle.")
    assert history(tmp_path) == {}
    git(tmp_path, "init", "-q")

    assert history(tmp_path) == {}


def test_that_a_shallow_clone_tells_what_it_knows(tmp_path):
    first = tmp_path / "first"
    first.mkdir()
    translated(first)
    write(first, "other.mdx", "Other.")
    commit(first, "2026-01-03")
    write(first, SOURCE, "Pay twice.")
    commit(first, "2026-01-04")
    git(tmp_path, "clone", "-q", "--depth", "2", f"file://{first}", "second")

    assert history(first) == {TRANSLATION: EarlierSource("Pay.", "2026-01-02")}
    assert history(tmp_path / "second") == {}
