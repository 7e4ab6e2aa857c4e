import pytest

from docsdesk.adapters.downloads.storage_answer import (
    ContentRange,
    content_length,
    content_range,
    strong_etag,
    unsatisfied_total,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bytes 5-9/10", ContentRange(5, 10, 10)),
        ("bytes 0-0/1", ContentRange(0, 1, 1)),
        ("bytes 5-9/*", ContentRange(5, 10, None)),
        ("bytes 9-5/10", None),
        ("bytes 5-10/10", None),
        ("bytes=5-9/10", None),
        ("bytes */10", None),
        ("bytes 5-9/-1", None),
        ("bytes 5-9/10, bytes 1-2/3", None),
        ("", None),
    ],
)
def test_that_only_a_sensible_content_range_is_believed(text: str, expected: ContentRange | None):
    assert content_range({"Content-Range": text}) == expected


def test_that_the_size_is_read_from_a_range_that_could_not_be_met():
    assert unsatisfied_total({"Content-Range": "bytes */10"}) == 10
    assert unsatisfied_total({"Content-Range": "bytes 0-1/10"}) is None
    assert unsatisfied_total({}) is None


@pytest.mark.parametrize(
    ("text", "strong"),
    [('"a"', True), ('W/"a"', False), ("a", False), ('"a\r\nX: y"', False), ('"a"b"', False), ("", False)],
)
def test_that_only_a_strong_etag_is_used(text: str, strong: bool):
    assert (strong_etag({"ETag": text}) is not None) is strong


@pytest.mark.parametrize(("text", "length"), [("12", 12), ("-1", None), ("1e3", None), ("", None)])
def test_that_a_length_is_a_number_or_unknown(text: str, length: int | None):
    assert content_length({"Content-Length": text}) == length
