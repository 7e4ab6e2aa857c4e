import json

import pytest
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import LOOKS, PAGES, write_site

DRAFT = "/_docsdesk/draft"


@pytest.fixture
async def client(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"))
    async with engine_client(config) as client:
        client.admin = {"Authorization": config.admin_key.header}
        yield client


def draft(text: str, path: str = "docs.json") -> dict[str, object]:
    return {"files": {path: text}}


def renamed(name: str) -> str:
    return json.dumps({"name": name, **LOOKS, "navigation": {"pages": list(PAGES)}})


async def test_that_a_draft_is_shown_and_not_saved(client, tmp_path):
    before = (tmp_path / "docs" / "docs.json").read_bytes()
    answer = await client.put(DRAFT, json=draft(renamed("Dragons")), headers=client.admin)
    assert answer.json()["around"] == ["name"]
    assert "Dragons" in (await client.get("/")).text
    assert (tmp_path / "docs" / "docs.json").read_bytes() == before
    assert (await client.delete(DRAFT, headers=client.admin)).status_code == 204
    assert "Kites" in (await client.get("/")).text


async def test_that_a_page_can_be_a_draft(client):
    await client.put(DRAFT, json=draft("Unsaved *words*.", "guides/limits.mdx"), headers=client.admin)
    assert "<em>words</em>" in (await client.get("/guides/limits")).text


async def test_that_a_broken_draft_leaves_the_last_good_site(client):
    assert (await client.get("/")).status_code == 200
    await client.put(DRAFT, json=draft("{"), headers=client.admin)
    answer = await client.get("/")
    assert (answer.status_code, "Kites" in answer.text) == (200, True)


async def test_that_saved_and_draft_are_there_at_once_for_those_who_chose(client):
    await client.put(DRAFT, json=draft(renamed("Dragons")), headers=client.admin)
    chosen = await client.get("/_docsdesk/reader", params={"shown": "saved", "to": "/guides/limits"})
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/guides/limits")
    assert "Kites" in (await client.get("/")).text
    saved_tag = (await client.head("/")).headers["etag"]
    await client.get("/_docsdesk/reader", params={"shown": "draft"})
    assert "Dragons" in (await client.get("/")).text
    assert (await client.head("/")).headers["etag"] != saved_tag


async def test_that_choosing_what_is_shown_leaves_the_reader_as_chosen(client):
    await client.get("/_docsdesk/reader", params={"as": "in:staff"})
    await client.get("/_docsdesk/reader", params={"shown": "saved"})
    assert client.cookies["docsdesk_reader"].strip('"') == "in:staff"


async def test_that_a_broken_draft_says_so_and_saved_pages_stay(client):
    await client.get("/")
    answer = (await client.put(DRAFT, json=draft("{"), headers=client.admin)).json()
    assert answer["problem"].startswith("docs.json:1:")
    assert (await client.put(DRAFT, json=draft(renamed("Dragons")), headers=client.admin)).json()["problem"] == ""


async def test_that_a_draft_fixes_a_folder_that_was_never_whole(tmp_path):
    folder = write_site(tmp_path / "docs")
    (folder / "docs.json").write_text("{")
    config = engine_config(tmp_path / "state", folder)
    admin = {"Authorization": config.admin_key.header}
    async with engine_client(config) as client:
        answer = await client.put(DRAFT, json=draft(renamed("Dragons")), headers=admin)
        assert answer.json() == {"problem": "", "hint": "", "around": [], "groups": []}
        assert "Dragons" in (await client.get("/")).text
        compared = await client.post("/_docsdesk/difference", json={"path": "index", "reader": ""}, headers=admin)
        assert compared.json() == {"is_in_saved": False, "is_in_draft": True, "differs": True}


async def test_that_edits_on_disk_reach_both(client, tmp_path):
    await client.put(DRAFT, json=draft(renamed("Dragons")), headers=client.admin)
    (tmp_path / "docs" / "guides" / "limits.mdx").write_text("---\ntitle: Limits\n---\n\nNew on disk.\n")
    for shown, name in (("saved", "Kites"), ("draft", "Dragons")):
        await client.get("/_docsdesk/reader", params={"shown": shown})
        text = (await client.get("/guides/limits")).text
        assert "New on disk." in text
        assert name in text


async def test_that_nobody_searches_a_draft(client):
    await client.put(DRAFT, json=draft("Unsaved wyvern.", "guides/limits.mdx"), headers=client.admin)
    assert "wyvern" in (await client.get("/guides/limits")).text
    assert "wyvern" not in (await client.get("/_docsdesk/search-index.js")).text


async def test_that_the_pages_are_listed_with_what_they_call_and_for_whom(tmp_path):
    pages = {
        "index": "---\ntitle: Start\n---\n",
        "lend": "---\ntitle: Lend\napi: POST /kites\ngroups: [staff]\n---\n",
    }
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", pages))
    async with engine_client(config) as client:
        answer = await client.get("/_docsdesk/pages", headers={"Authorization": config.admin_key.header})
        assert (await client.get("/_docsdesk/pages")).status_code == 401
    assert answer.json() == {
        "pages": [
            {"path": "index", "title": "Start", "method": "", "address": ""},
            {"path": "lend", "title": "Lend", "method": "POST", "address": "/kites"},
        ],
        "groups": ["staff"],
    }


async def test_that_a_page_is_compared_as_its_reader_sees_it(tmp_path):
    pages = {"call": "---\ntitle: Call\napi: GET https://x.example/a\n---\n", "text": "Words."}
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", pages))
    admin = {"Authorization": config.admin_key.header}
    site = {"name": "Kites", **LOOKS, "navigation": {"pages": list(pages)}, "api": {"playground": {"display": "auth"}}}

    async def differs(path, reader=""):
        answer = await client.post("/_docsdesk/difference", json={"path": path, "reader": reader}, headers=admin)
        return answer.json()

    async with engine_client(config) as client:
        effect = (await client.put(DRAFT, json=draft(json.dumps(site)), headers=admin)).json()
        assert effect["groups"] == [
            {
                "differences": [{"about": "playground.display", "before": "interactive", "after": "auth"}],
                "pages": ["call"],
            }
        ]
        assert await differs("call") == {"is_in_saved": True, "is_in_draft": True, "differs": True}
        assert not (await differs("call", "in"))["differs"]
        assert not (await differs("text"))["differs"]
        assert await differs("nowhere") == {"is_in_saved": False, "is_in_draft": False, "differs": False}


@pytest.mark.parametrize("path", ["../x.mdx", "/etc/passwd", "new.mdx", "guides", "guides/../docs.json", ""])
async def test_that_a_draft_stands_only_for_texts_of_the_folder(client, path):
    answer = await client.put(DRAFT, json=draft("x", path), headers=client.admin)
    assert answer.status_code == 400
    assert "no text of the docs folder" in answer.json()["error"]


async def test_that_drafts_need_the_admin_key(client):
    assert (await client.put(DRAFT, json=draft("{}"))).status_code == 401
    assert (await client.delete(DRAFT)).status_code == 401


async def test_that_a_page_is_told_by_its_tag(client, tmp_path):
    first = (await client.head("/guides/limits")).headers["etag"]
    assert first.strip('"') in (await client.get("/guides/limits")).text
    (tmp_path / "docs" / "guides" / "lend.mdx").write_text(PAGES["guides/lend"] + "\nMore.\n")
    assert (await client.head("/guides/limits")).headers["etag"] == first
    (tmp_path / "docs" / "guides" / "limits.mdx").write_text(PAGES["guides/limits"] + "\nMore.\n")
    assert (await client.head("/guides/limits")).headers["etag"] != first


async def test_that_colours_are_part_of_the_tag(client, tmp_path):
    first = (await client.head("/")).headers["etag"]
    write_site(tmp_path / "docs", colors={"primary": "#123456"})
    assert (await client.head("/")).headers["etag"] != first


async def test_that_a_site_that_was_never_whole_shows_itself_when_it_is(tmp_path):
    folder = tmp_path / "docs"
    write_site(folder)
    (folder / "docs.json").write_text("{")
    async with engine_client(engine_config(tmp_path / "state", folder)) as client:
        broken = await client.get("/")
        assert (broken.status_code, "live.js" in broken.text) == (500, True)
        write_site(folder)
        assert (await client.get("/")).status_code == 200
