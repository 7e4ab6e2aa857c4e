import gzip

import pytest

from docsdesk.adapters.downloads.storage_refusal import body_problem

TAR_GZ = gzip.compress(b"a tar, say" * 500, mtime=0)
STORED = {"Content-Type": "application/octet-stream"}


@pytest.mark.parametrize(
    "head", [TAR_GZ, TAR_GZ[:1], b"PK\x03\x04....", b"PK\x05\x06" + bytes(18), b"\x28\xb5\x2f\xfd.."]
)
def test_that_an_archives_beginning_is_taken(head: bytes):
    assert body_problem(STORED, head, is_start=True) is None


@pytest.mark.parametrize("head", [b'{"error":"no"}', b"<Error/>", b"\xef\xbb\xbf<!DOCTYPE html>", b"Access denied"])
def test_that_no_other_beginning_is_taken(head: bytes):
    assert body_problem(STORED, head, is_start=True) is not None


def test_that_a_web_page_is_refused_also_in_the_middle():
    assert body_problem({"Content-Type": "text/html"}, b"\x00\x01", is_start=False) is not None
    assert body_problem(STORED, b"<html>", is_start=False) is None


def test_that_an_encoding_is_believed_only_where_something_on_the_way_packed_the_archive_again():
    encoded = {**STORED, "Content-Encoding": "gzip"}
    assert body_problem(encoded, TAR_GZ, is_start=True) is None
    packed_again = body_problem(encoded, gzip.compress(TAR_GZ), is_start=True)
    assert packed_again is not None
    assert "second time" in packed_again.title
