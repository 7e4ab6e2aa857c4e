from pathlib import PurePosixPath

import pytest
from tests.fakes.clock import FakeClock

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.domain.activity import ActivityEntry


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
