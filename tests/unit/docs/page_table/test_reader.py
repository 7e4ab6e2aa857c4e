"""Which page is which, when some went and others came."""

import json

import pytest

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.page_table.reader import MovedPages

PAY = "---\ntitle: Pay\n---\n\nHow to pay by card.\n\nHow to pay in cash.\n"
SEND = "---\ntitle: Send\n---\n\nSend a parcel around the world.\n"


@pytest.fixture
def seen(tmp_path):
    moved = MovedPages()

    def write(files: dict[str, str], redirects: tuple[tuple[str, str], ...] = ()):
        for file in tmp_path.rglob("*.mdx"):
            file.unlink()
        listed = [{"source": source, "destination": target} for source, target in redirects]
        (tmp_path / "docs.json").write_text(json.dumps({"name": "Site", "redirects": listed}))
        for name, text in files.items():
            file = tmp_path / f"{name}.mdx"
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
        return moved.since_last(load_folder(tmp_path))

    assert write({"index": "Hi.", "pay": PAY, "send": SEND}) == ()
    return write


def test_that_a_page_is_found_where_most_of_its_text_is(seen):
    edited = PAY.replace("in cash", "with coins")

    assert seen({"index": "Hi.", "money/pay": edited, "send": SEND}) == (("pay", "money/pay"),)
    assert seen({"index": "Hi.", "money/pay": edited, "send": SEND}) == ()


def test_that_a_page_may_be_away_for_a_while(seen):
    assert seen({"index": "Hi.", "send": SEND}) == ()
    assert seen({"index": "Hi.", "send": SEND, "cash": PAY}) == (("pay", "cash"),)


@pytest.mark.parametrize(
    ("files", "redirects"),
    [
        ({"index": "Hi.", "pay": PAY, "send": SEND, "copy": PAY}, ()),
        ({"index": "Hi.", "send": SEND, "new": "---\ntitle: New\n---\n\nSomething else.\n"}, ()),
        ({"index": "Hi.", "send": SEND, "cash": PAY}, (("/pay", "/cash"),)),
    ],
    ids=["a copy", "another page", "a redirect leads there"],
)
def test_that_nothing_else_is_taken_for_a_move(seen, files, redirects):
    assert seen(files, redirects) == ()
