"""`docsdesk ask` of a folder and of its engine, with what can go with a question."""

import json
from pathlib import Path
from typing import Any

from tests.contract.command import docsdesk
from tests.contract.engine_process import running_engine
from tests.fakes.hosted_service import hosted
from tests.fakes.site_folder import write_site

SAMPLE_SITE = Path(__file__).parents[2] / "resources" / "sample-site"
KEY = {"DOCSDESK_ASSISTANT_KEY": "svc_dsc_0123456789"}
QUESTION = {"id": "m1", "role": "user", "content": "Hi", "parts": [{"type": "text", "text": "Hi"}], "kept": True}


def followed(*arguments: str | Path, **environment: str) -> tuple[str, dict[str, Any]]:
    """What a second question in the thread of the first says, after the id of the first one's thread."""
    first = json.loads(docsdesk("ask", *arguments, "--json", **environment).stdout)
    key = {"DOCSDESK_THREAD_KEY": first["threadKey"]} if first["threadKey"] else {}
    done = docsdesk("ask", *arguments, "--json", "--thread-id", first["threadId"], **environment, **key)
    assert (done.returncode, done.stderr) == (0, "")
    return first["threadId"], json.loads(done.stdout)


def test_that_a_thread_of_the_engine_goes_on_from_the_command_line():
    thread_id, again = followed(SAMPLE_SITE, "How do I sign in?")
    assert (again["threadId"], again["note"], again["outcome"]) == (thread_id, None, "finished")


def test_that_a_file_may_be_the_question(tmp_path: Path):
    (tmp_path / "shot.png").write_bytes(b"\x89PNG\0")
    with hosted() as service:
        for interface in ("v1", "v2"):
            done = docsdesk(
                *("ask", "--base-url", service.url, "--domain", "acme", "--attach", tmp_path / "shot.png"),
                *("--interface", interface),
                **KEY,
            )
            assert done.returncode == 0, done.stderr
        of_v1, of_v2 = (json.loads(asked.body)["messages"][0] for asked in service.requests("ask"))
    assert (of_v1["content"], of_v1["parts"]) == ("", [])
    assert [part["type"] for part in of_v2["parts"]] == ["file"]
    on_engine = docsdesk("ask", SAMPLE_SITE, "", "--attach", tmp_path / "shot.png")
    assert (on_engine.returncode, on_engine.stderr) == (0, "")
    assert "only a model can look at a picture" in on_engine.stdout


def test_that_pages_of_a_group_are_told_to_the_owner_of_the_folder_and_not_by_a_public_key(tmp_path: Path):
    pages = {
        "v1/open": "---\ntitle: Open\n---\n\nBalloons rise.\n",
        "v2/team": "---\ntitle: Team\ngroups: [crew]\n---\n\nGondolas are painted green.\n",
    }
    versions = [{"version": name, "pages": [page]} for name, page in (("v1", "v1/open"), ("v2", "v2/team"))]
    folder = write_site(tmp_path, pages, navigation={"versions": versions})
    question = ("How are gondolas painted?", "--interface", "v2", "--group", "crew")
    assert "painted green" in docsdesk("ask", folder, *question).stdout
    with running_engine(folder, tmp_path / "state") as engine:
        at = ("ask", "--base-url", engine.url, "--domain", engine.domain)
        assert "painted green" not in docsdesk(*at, *question, **engine.keys).stdout
        done = docsdesk(*at, "How are gondolas painted?", "--docs-version", "v9", **engine.keys)
    assert done.stdout == "The docs do not say: there is no page of version v9.\n"
