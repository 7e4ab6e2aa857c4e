"""What is planned for a page that gets another address: every byte of it, and what is refused."""

import json
from pathlib import Path

import pytest

from docsdesk.comparison.page_move import plan_move
from docsdesk.docs.folder.docs_folder import load_folder

HOME = "---\ntitle: Home\n---\nWelcome.\n"
PAY = "---\ntitle: Pay\n---\n\n## Cards\n"
CONFIG = """{
  "name": "Site",
  "navigation": {"groups": [{"group": "Guides", "root": "guides/pay", "pages": ["index", "/guides/pay.mdx"]}]},
  "navbar": {"links": [{"label": "Pay", "href": "/guides/pay#cards"}, {"label": "Else", "href": "/guides/paying"}]},
  "redirects": [
    { "source": "/old", "destination": "/guides/pay" }
  ]
}
"""


def site(root: Path, files: dict[str, str], config: str = CONFIG) -> Path:
    for name, text in {"index.mdx": HOME, "guides/pay.mdx": PAY, "docs.json": config, **files}.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def planned(root, old="guides/pay", new="money/pay", *, has_redirect=True):
    folder = load_folder(root)
    plan = plan_move(folder, old, new, has_redirect=has_redirect)
    return plan, {str(fix.file): fix.apply((root / fix.file).read_text()) for fix in plan.fixes}


def test_that_navigation_links_and_redirects_of_docs_json_follow_and_nothing_else_changes(tmp_path):
    plan, written = planned(site(tmp_path, {}))

    assert plan.fault == ""
    assert [str(file) for file in plan.files or ()] == ["guides/pay.mdx", "money/pay.mdx"]
    assert written == {
        "docs.json": CONFIG.replace("guides/pay.mdx", "money/pay.mdx")
        .replace('"guides/pay"', '"money/pay"')
        .replace("/guides/pay#cards", "/money/pay#cards")
        .replace(
            '"/guides/pay" }',
            '"/money/pay" },\n    { "source": "/guides/pay", "destination": "/money/pay" }',
        )
    }
    assert plan.redirect == ("/guides/pay", "/money/pay")
    assert '+    { "source": "/guides/pay"' in "\n".join(plan.diffs[0].lines)


LINKS = {
    "absolute": ("[a](/guides/pay?x=1#cards) [b](/guides/pay.mdx)", "[a](/money/pay?x=1#cards) [b](/money/pay.mdx)"),
    "relative": ("[a](./pay) [b](../guides/pay#cards)", "[a](../money/pay) [b](../money/pay#cards)"),
    "from the root without a slash": ("[a](guides/pay)", "[a](money/pay)"),
    "of a component": ('<Card title="Pay" href="/guides/pay" />', '<Card title="Pay" href="/money/pay" />'),
    "to others": ("[a](/guides/paying) [b](https://guides/pay) `/guides/pay`", ""),
}


@pytest.mark.parametrize(("text", "after"), LINKS.values(), ids=LINKS)
def test_that_links_of_pages_and_snippets_lead_to_the_new_place(tmp_path, text, after):
    files = {"guides/send.mdx": f"{HOME}{text}\n", "guides/paying.mdx": HOME}
    _, written = planned(site(tmp_path, files))

    assert written.get("guides/send.mdx", "") == (f"{HOME}{after}\n" if after else "")


def test_that_links_of_snippets_follow_too(tmp_path):
    _, written = planned(site(tmp_path, {"snippets/hint.mdx": "See [pay](/guides/pay).\n"}))

    assert written["snippets/hint.mdx"] == "See [pay](/money/pay).\n"


def test_that_what_the_page_itself_names_stays_what_it_was(tmp_path):
    pay = (
        'import Hint from "../snippets/hint.mdx";\n\n'
        "<Hint />\n\n[send](./send) [home](/) [me](/guides/pay) ![card](card.png)\n"
    )
    files = {"guides/pay.mdx": pay, "guides/send.mdx": HOME, "snippets/hint.mdx": "Hi.\n", "guides/card.png": ""}
    plan, written = planned(site(tmp_path, files), new="pay")

    assert written["guides/pay.mdx"] == (
        'import Hint from "./snippets/hint.mdx";\n\n'
        "<Hint />\n\n[send](./guides/send) [home](/) [me](/pay) ![card](/guides/card.png)\n"
    )
    assert plan.link_count == 4


def test_that_a_way_back_leaves_no_loop(tmp_path):
    config = CONFIG.replace('"/old", "destination": "/guides/pay"', '"/money/pay", "destination": "/guides/pay"')
    _, written = planned(site(tmp_path, {}, config))

    assert json.loads(written["docs.json"])["redirects"] == [{"source": "/guides/pay", "destination": "/money/pay"}]


def test_that_no_redirect_is_written_where_none_is_wanted_but_others_are_led_on(tmp_path):
    plan, written = planned(site(tmp_path, {}), has_redirect=False)

    assert json.loads(written["docs.json"])["redirects"] == [{"source": "/old", "destination": "/money/pay"}]
    assert plan.redirect is None


def test_that_an_index_moves_by_its_folders_address(tmp_path):
    config = CONFIG.replace("guides/pay.mdx", "guides/index").replace('"root": "guides/pay", ', "")
    files = {"guides/index.mdx": HOME, "guides/send.mdx": "[up](/guides) [more](/guides/index)\n"}
    plan, written = planned(site(tmp_path, files, config), "guides/index", "start/index")

    assert plan.redirect == ("/guides", "/start")
    assert '"/start/index"' in written["docs.json"]
    assert written["guides/send.mdx"] == "[up](/start) [more](/start)\n"


def test_that_entries_in_other_files_of_the_configuration_follow_there(tmp_path):
    config = (
        '{"name": "Site", "navigation": {"pages": {"$ref": "nav/pages.json"}}, "redirects": {"$ref": "moved.json"}}'
    )
    pages, moved = '["index",\n "guides/pay"]\n', '[\n  {"source": "/x", "destination": "/"}\n]\n'
    _, written = planned(site(tmp_path, {"nav/pages.json": pages, "moved.json": moved}, config))

    assert written == {
        "nav/pages.json": pages.replace("guides", "money"),
        "moved.json": moved.replace('"/"}', '"/"},\n  {"source": "/guides/pay", "destination": "/money/pay"}'),
    }


def test_that_a_page_moved_by_hand_takes_its_entry_links_and_redirect_along(tmp_path):
    files = {"money/pay.mdx": f"{PAY}[send](./send)\n", "guides/send.mdx": "[pay](/guides/pay)\n"}
    root = site(tmp_path, files)
    (root / "guides/pay.mdx").unlink()
    plan, written = planned(root)

    assert (plan.files, plan.redirect) == (None, ("/guides/pay", "/money/pay"))
    assert written["money/pay.mdx"] == f"{PAY}[send](../guides/send)\n"
    assert written["guides/send.mdx"] == "[pay](/money/pay)\n"


def test_that_an_address_of_no_file_gets_no_more_than_a_redirect(tmp_path):
    root = site(tmp_path, {"guides/send.mdx": "[op](/api/list)\n"})
    plan, written = planned(root, "api/list", "guides/pay#cards")

    assert plan.redirect == ("/api/list", "/guides/pay#cards")
    assert list(written) == ["docs.json"]
    assert json.loads(written["docs.json"])["redirects"][-1] == {
        "source": "/api/list",
        "destination": "/guides/pay#cards",
    }
    assert "no page" in planned(root, "api/list", "nowhere")[0].fault


REFUSED = {
    "guides/pay": "already has this path",
    "": "Enter a file name",
    "index": "already",
    "Index": "already",
    "guides": "already",
    "../out": "single slashes",
    "/a//b": "single slashes",
    ".hidden/x": "single slashes",
    "a b": "spaces",
    "a.mdx": "extension",
    "snippets/pay": "snippets",
    "drafts/pay": "not published",
    "node_modules/pay": "not published",
    "terms": "already",
    "docs.json/pay": "is a file",
    "llms.txt": "service uses",
    "x" * 240: "too long",
}


@pytest.mark.parametrize(("new", "words"), REFUSED.items())
def test_that_a_place_that_no_page_can_have_is_refused_with_its_reason(tmp_path, new, words):
    root = site(tmp_path, {"guides/index.mdx": HOME, "terms": "", ".mintignore": "drafts\n"})
    plan, _ = planned(root, new=new)

    assert words in plan.fault
    assert (plan.fixes, plan.files) == ((), None)
