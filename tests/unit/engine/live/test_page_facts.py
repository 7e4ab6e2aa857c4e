"""Pages read by several processes, to check them."""

from functools import partial

from docsdesk.docs.checks.pages import check_pages
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.live.page_facts import spread_facts


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
