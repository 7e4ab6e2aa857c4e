from collections.abc import Sequence
from pathlib import PurePosixPath

import pytest
from tests.fakes.clock import FakeClock

from docsdesk.adapters.http.activity_recorder import MAX_BODY_CHARACTERS, ActivityRecorder, without_secrets
from docsdesk.domain.activity import ActivityEntry
from docsdesk.protocol import strict_json


@pytest.mark.parametrize(
    ("link", "shown"),
    [
        ("https://store.example.com/p/c4nary/b/docs.tar.gz?sig=c4nary", "https://store.example.com/…/docs.tar.gz"),
        ("https://user:c4nary@store.example.com/docs.tar.gz", "https://store.example.com/docs.tar.gz"),
        ("https://store.example.com?token=c4nary", "https://store.example.com"),
        ("https://[c4nary", "(not an address)"),
    ],
)
def test_that_a_transfer_shows_only_host_and_file_of_its_link(link: str, shown: str):
    entries: list[ActivityEntry] = []
    with ActivityRecorder(entries.append, FakeClock()).recording("transfer", "Docs", "GET", link):
        pass
    assert {entry.url for entry in entries} == {shown}


def test_that_a_request_shows_its_path_but_no_query():
    entries: list[ActivityEntry] = []
    link = "https://api.example.com/v1/static-export/jobs/j?token=c4nary"
    with ActivityRecorder(entries.append, FakeClock()).recording("request", "Docs", "GET", link):
        pass
    assert PurePosixPath(entries[-1].url).name == "j"


def recorded(answer: bytes = b"", headers: Sequence[tuple[str, str]] = ()) -> ActivityEntry:
    entries: list[ActivityEntry] = []
    recorder = ActivityRecorder(entries.append, FakeClock(), lambda text: text.replace("c4nary", "***"))
    with recorder.recording("request", "Docs", "POST", "https://api.example.com/v1/x", {"q": "a c4nary"}) as recording:
        recording.note_sent([("Authorization", "Bearer c4nary"), ("Accept", "*/*")])
        recording.note_answer(200, headers=headers)
        for start in range(0, len(answer), 5_000):
            recording.note_received(answer[start : start + 5_000])
    return entries[-1]


def test_that_headers_and_bodies_are_kept_without_secrets():
    answer = b'{"name": "c4nary", "apiKey": "k", "bundleUrl": "https://store.example.com/p/c4nary/docs.tar.gz"}'
    link = "https://store.example.com/p/x/docs.tar.gz?sig=y"
    entry = recorded(answer, [("Set-Cookie", "a=b"), ("Location", link), ("X-Request-Id", "r1")])
    assert entry.body == '{"q":"a ***"}'
    assert entry.headers == (("Authorization", "(removed)"), ("Accept", "*/*"))
    shown = "https://store.example.com/…/docs.tar.gz"
    assert entry.answer_headers == (("Set-Cookie", "(removed)"), ("Location", shown), ("X-Request-Id", "r1"))
    assert strict_json.loads(entry.answer_body().encode()) == {"name": "***", "apiKey": "(removed)", "bundleUrl": shown}
    assert entry.answer_bytes == len(answer)


@pytest.mark.parametrize(
    ("name", "link", "shown"),
    [
        ("page", "https://docs.example.com/guides/a", "https://docs.example.com/guides/a"),
        ("page", "https://docs.example.com/guides/a?x=1", "https://docs.example.com/…/a"),
        ("page", "https://me:c4nary@docs.example.com/guides/a", "https://docs.example.com/…/a"),
        ("page", "see https://docs.example.com/?", "see https://docs.example.com/?"),
    ],
)
def test_that_of_links_those_that_carry_a_permission_are_shortened(name: str, link: str, shown: str):
    assert without_secrets({"answer": [{name: link}]}) == {"answer": [{name: shown}]}


def test_that_of_a_long_body_the_beginning_is_kept_and_its_size_told():
    entry = recorded(b"x" * 1_000_000)
    assert (len(entry.answer_body()), entry.answer_bytes) == (MAX_BODY_CHARACTERS, 1_000_000)


def test_that_a_secret_that_the_cut_halves_is_not_shown():
    entry = recorded(b"x" * (MAX_BODY_CHARACTERS - 3) + b"c4nary" + b"y" * 100_000)
    assert "c4n" not in entry.answer_body()
    entry = recorded(b"c4nary" * 300 + b"x" * (MAX_BODY_CHARACTERS + 197) + b"c4nary" + b"y" * 100_000)
    assert "c4n" not in entry.answer_body()


def test_that_a_body_that_is_no_text_is_not_shown():
    assert recorded(b"\x1f\x8b\x00\x00").answer_body() == ""


def test_that_events_are_numbered_with_the_requests():
    entries: list[ActivityEntry] = []
    recorder = ActivityRecorder(entries.append, FakeClock(), lambda text: text.replace("c4nary", "***"))
    recorder.event("job", "Docs", "Export of docs.example.com", "failed", "with c4nary", ended_well=False)
    with recorder.recording("request", "Docs", "GET", "https://api.example.com/"):
        pass
    assert [entry.number for entry in entries] == [1, 2, 2]
    assert (entries[0].is_event, entries[0].has_failed, entries[0].body) == (True, True, "with ***")
