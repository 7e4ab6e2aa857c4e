"""`docsdesk ask` and what it sends to a service."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.contract.command import docsdesk
from tests.fakes.hosted_service import ANSWER, FINISH, STREAM, HostedService, Reply, hosted, refusal

from docsdesk.adapters.files.places import user_places

KEY = {"DOCSDESK_ASSISTANT_KEY": "svc_dsc_0123456789"}
QUESTION = {"id": "m1", "role": "user", "content": "Hi", "parts": [{"type": "text", "text": "Hi"}], "kept": True}


def test_that_every_field_of_the_interface_has_an_option(tmp_path: Path):
    (tmp_path / "app.py").write_text("x = 1\n")
    (tmp_path / "a.png").write_bytes(b"\x89PNG\0")
    with hosted() as service:
        done = docsdesk(
            *("ask", "--base-url", service.url, "--domain", "acme", "How?", "--fp", "ada", "--system", "Be brief."),
            *("--attach", tmp_path / "a.png", "--page-size", "8", "--docs-version", "v2", "--language", "de"),
            *(
                "--context-code",
                f"{tmp_path}/app.py:src/app.py#editor",
                "--context-text",
                "Send a key.",
                "--context-text",
            ),
            *("Keys end.", "--text-path", "/auth", "--text-element", "main", "--current-path", "/auth/keys"),
            *("--thread-id", "th_1", "--raw"),
            **KEY,
            DOCSDESK_THREAD_KEY="tk_secret_1",
        )
        (asked,) = service.requests("ask")
    assert (done.returncode, done.stdout, done.stderr) == (0, ANSWER + FINISH, "")
    body = json.loads(asked.body)
    system, question = body.pop("messages")
    assert (system["role"], system["content"]) == ("system", "Be brief.")
    assert question["experimental_attachments"] == [
        {"name": "a.png", "contentType": "image/png", "url": "data:image/png;base64,iVBORwA="}
    ]
    assert body == {
        "fp": "ada",
        "retrievalPageSize": 8,
        "threadId": "th_1",
        "threadKey": "tk_secret_1",
        "filter": {"version": "v2", "language": "de"},
        "context": [
            {"type": "code", "value": "x = 1\n", "path": "src/app.py", "elementId": "editor"},
            {"type": "textSelection", "value": "Send a key.", "path": "/auth", "elementId": "main"},
            {"type": "textSelection", "value": "Keys end."},
        ],
        "currentPath": "/auth/keys",
    }


def test_that_a_conversation_from_standard_input_is_sent_as_it_is_and_followed_by_the_question():
    body = {
        "id": "chat",
        "messages": [QUESTION],
        "retrievalPageSize": 3,
        "threadId": "th_1",
        "threadKey": "tk_secret_1",
    }
    with hosted() as service:
        service.next("ask", refusal(404), Reply(200, ANSWER + FINISH, STREAM))
        at = ("ask", "--base-url", service.url, "--domain", "acme", "And then?", "--messages", "-", "--page-size", "7")
        done = docsdesk(*at, stdin=json.dumps(body), **KEY)
        first, again = (json.loads(asked.body) for asked in service.requests("ask"))
    assert done.returncode == 0, done.stderr
    assert "starts a new one" in done.stderr
    assert "tk_secret_1" not in done.stdout + done.stderr
    assert first["messages"][0] == QUESTION
    assert [message["content"] for message in first["messages"]] == ["Hi", "And then?"]
    assert (first["id"], first["retrievalPageSize"], first["threadKey"]) == ("chat", 7, "tk_secret_1")
    assert "threadId" not in again
    assert "threadKey" not in again


def test_that_groups_go_to_v2():
    with hosted() as service:
        at = ("ask", "--base-url", service.url, "--domain", "acme", "How?", "--group", "staff", "--group", "crew")
        refused = docsdesk(*at, **KEY)
        assert docsdesk(*at, "--interface", "v2", **KEY).returncode == 0
        (asked,) = service.requests("ask")
    assert refused.returncode == 2
    assert "Requires --interface v2" in refused.stderr
    assert asked.path == "/discovery/v2/assistant/acme/message"
    assert json.loads(asked.body)["filter"] == {"groups": ["staff", "crew"]}


def test_that_a_wrong_field_of_a_conversation_has_its_place_and_nothing_is_sent(tmp_path: Path):
    file = tmp_path / "c.json"
    file.write_text(json.dumps([{**QUESTION, "role": "robot"}], indent=1))
    done = docsdesk("ask", tmp_path, "--messages", file)
    assert done.returncode == 2
    assert f"{file}:4:11: [0].role: Should be" in done.stderr
    assert "Traceback" not in done.stderr


def test_that_questions_of_the_command_line_are_counted_for_their_service():
    with hosted() as service:
        at = ("ask", "--base-url", service.url, "--domain", "acme", "How?")
        for _ in range(2):
            assert docsdesk(*at, **KEY).returncode == 0
        journal = user_places().journal_file
        with closing(sqlite3.connect(journal)) as connection:
            query = "SELECT count(*) FROM sent_questions WHERE service = ?"
            assert connection.execute(query, (service.url,)).fetchone() == (2,)


def followed(*arguments: str | Path, **environment: str) -> tuple[str, dict[str, Any]]:
    """What a second question in the thread of the first says, after the id of the first one's thread."""
    first = json.loads(docsdesk("ask", *arguments, "--json", **environment).stdout)
    key = {"DOCSDESK_THREAD_KEY": first["threadKey"]} if first["threadKey"] else {}
    done = docsdesk("ask", *arguments, "--json", "--thread-id", first["threadId"], **environment, **key)
    assert (done.returncode, done.stderr) == (0, "")
    return first["threadId"], json.loads(done.stdout)


@pytest.mark.parametrize("interface", ["v1", "v2"])
def test_that_an_answer_that_is_cut_off_is_said_to_be_so_and_fails_the_command(interface: str):
    v2 = 'data: {"type":"text-delta","id":"1","delta":"Half"}\n\ndata: {"type":"finish","finishReason":"length"}\n\n'
    body = ANSWER + 'd:{"finishReason":"length"}\n' if interface == "v1" else v2
    with hosted() as service:
        service.always("ask", Reply(200, body, STREAM))
        at = ("ask", "--base-url", service.url, "--domain", "acme", "How?", "--interface", interface)
        shown, told = docsdesk(*at, **KEY), docsdesk(*at, "--json", **KEY)
    assert (shown.returncode, told.returncode) == (1, 1)
    assert "docsdesk: The answer was cut off at the service's length limit." in shown.stderr
    assert "cut off at the service's length limit" in json.loads(told.stdout)["note"]


def test_that_a_thread_of_a_service_that_wants_its_key_goes_on_from_the_command_line():
    with hosted(HostedService(threads={})) as service:
        thread_id, again = followed("--base-url", service.url, "--domain", "acme", "How?", **KEY)
        assert len(service.requests("ask")) == 2
        # The service tells its key once; who goes on once more still has it.
        assert (again["threadId"], again["threadKey"], again["note"]) == (thread_id, "tk_secret_1", None)
        lost = docsdesk(
            "ask", "--base-url", service.url, "--domain", "acme", "How?", "--json", "--thread-id", "th_1", **KEY
        )
    assert json.loads(lost.stdout)["threadKey"] == "tk_secret_2"
    assert "starts a new one" in json.loads(lost.stdout)["note"]
