"""What of a question's files a model is given."""

from base64 import b64encode

import pytest

from docsdesk.engine.answers.attached_files import MOST_PICTURES, TextFile, pictures, text_files
from docsdesk.protocol.assistant_bodies import SentFile

PNG = "data:image/png;base64,iVBORw0KGgo="


def sent(url: str, media_type: str = "", name: str = "a") -> SentFile:
    return SentFile(url, name, media_type)


def test_that_pictures_go_as_they_are_and_never_by_an_address_elsewhere():
    files = [sent(PNG), sent("https://elsewhere.example/a.png", "image/png"), sent("data:image/svg+xml,<svg/>")]
    assert pictures(files) == (PNG,)
    assert len(pictures([sent(PNG)] * 9)) == MOST_PICTURES


@pytest.mark.parametrize(
    ("url", "media_type"),
    [
        (f"data:text/plain;base64,{b64encode('x = ä'.encode()).decode()}", ""),
        (f"data:text/plain;charset=utf-8;base64,{b64encode('x = ä'.encode()).decode().rstrip('=')}", ""),
        ("data:application/json,x%20=%20%C3%A4", ""),
        ("data:,x = ä", ""),
        ("data:,x%20=%20ä", "text/x-python"),
    ],
)
def test_that_text_is_read_from_its_data_url(url: str, media_type: str):
    assert list(text_files([sent(url, media_type)])) == [TextFile("a", "x = ä")]


@pytest.mark.parametrize("url", ["https://x.example/a.txt", "data:application/zip;base64,AAAA", PNG, "", "data"])
def test_that_what_is_no_text_is_left_out(url: str):
    assert not list(text_files([sent(url, "text/plain")]))


def test_that_damaged_base64_is_no_reason_to_fail():
    assert list(text_files([sent("data:text/plain;base64,§§§")])) == [TextFile("a", "")]
