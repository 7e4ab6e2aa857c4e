from datetime import UTC, datetime

import pytest

from docsdesk.engine.http.representations import Representation, Selection, select

STORED = Representation(100, '"se_1"', datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC))
WHOLE = Selection(200, 0, 100)


@pytest.mark.parametrize(
    ("header", "selected"),
    [
        ("bytes=0-0", Selection(206, 0, 1)),
        ("bytes=10-19", Selection(206, 10, 20)),
        ("bytes=10-", Selection(206, 10, 100)),
        ("bytes=90-1000", Selection(206, 90, 100)),
        ("bytes=-5", Selection(206, 95, 100)),
        ("bytes=-500", Selection(206, 0, 100)),
        ("Bytes=99-99", Selection(206, 99, 100)),
        ("bytes=100-", Selection(416)),
        ("bytes=100-200", Selection(416)),
        ("bytes=-0", Selection(416)),
        ("bytes=-", WHOLE),
        ("bytes=9-3", WHOLE),
        ("bytes=0-1,5-6", WHOLE),
        ("bytes=a-b", WHOLE),
        ("bytes=٣-", WHOLE),
        ("lines=0-1", WHOLE),
        ("bytes=" + "9" * 5000 + "-", WHOLE),
        ("", WHOLE),
    ],
)
def test_that_a_range_selects_what_the_standard_says(header: str, selected: Selection):
    assert select({"range": header}, STORED) == selected


@pytest.mark.parametrize(
    ("validator", "applies"),
    [
        ('"se_1"', True),
        ('W/"se_1"', False),
        ('"se_2"', False),
        ("Fri, 02 Jan 2026 03:04:05 GMT", True),
        ("Fri, 02 Jan 2026 03:04:06 GMT", False),
        ("se_1", False),
        ("Mon, 01 Jan 99999999999999999999 00:00:00 GMT", False),
    ],
)
def test_that_a_range_counts_only_for_the_bytes_it_was_meant_for(validator: str, applies: bool):
    selected = select({"range": "bytes=10-", "if-range": validator}, STORED)
    assert selected == (Selection(206, 10, 100) if applies else WHOLE)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"if-match": '"se_1"'}, 200),
        ({"if-match": "*"}, 200),
        ({"if-match": '"other", "se_1"'}, 200),
        ({"if-match": 'W/"se_1"'}, 412),
        ({"if-match": '"other"'}, 412),
        ({"if-none-match": '"other"'}, 200),
        ({"if-none-match": 'W/"se_1"'}, 304),
        ({"if-none-match": "*"}, 304),
    ],
)
def test_that_preconditions_come_before_ranges(headers: dict[str, str], status: int):
    assert select(headers, STORED).status == status


def test_that_the_headers_say_which_bytes_these_are():
    assert Selection(206, 10, 20).headers(100) == {"Content-Range": "bytes 10-19/100", "Content-Length": "10"}
    assert Selection(416).headers(100) == {"Content-Range": "bytes */100", "Content-Length": "0"}
    assert "Content-Length" not in Selection(304).headers(100)


def test_that_an_empty_file_has_no_range_to_give():
    empty = Representation(0, '"e"', STORED.modified)
    assert select({"range": "bytes=0-"}, empty) == Selection(416)
    assert select({"range": "bytes=-5"}, empty) == Selection(416)
