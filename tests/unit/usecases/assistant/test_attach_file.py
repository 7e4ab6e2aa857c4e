"""Files that go with a question: what they are taken for, and how large they may be."""

import base64

import pytest

from docsdesk.domain.assistant.conversation import Attachment, ContextItem
from docsdesk.usecases.assistant.attach_file import (
    MOST_BYTES_TOGETHER,
    NotTextError,
    TooLargeToSendError,
    attach_file,
    check_together,
    code_of_file,
    extra_size,
    size_of,
)


@pytest.mark.parametrize(
    ("name", "content", "content_type"),
    [
        ("a.png", b"\x89PNG\0", "image/png"),
        ("a.webp", b"RIFF\0", "image/webp"),
        ("a.mdx", b"# Hi", "text/markdown"),
        ("a.json", b"{}", "application/json"),
        ("a.svg", b"<svg/>", "image/svg+xml"),
        ("a.ts", b"const x = 1", "text/plain"),
        ("a.mp4", b"\0\xff", "video/mp4"),
        ("Makefile", b"all:\n", "text/plain"),
        ("blob", b"\xff\xfe", "application/octet-stream"),
    ],
)
def test_that_the_type_is_guessed_from_name_and_content(name: str, content: bytes, content_type: str):
    attachment = attach_file(name, content)
    assert (attachment.name, attachment.content_type) == (name, content_type)
    head, _, data = attachment.url.partition(",")
    assert head == f"data:{content_type};base64"
    assert base64.b64decode(data) == content


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_that_the_size_behind_a_data_url_is_that_of_the_file(size: int):
    assert size_of(attach_file("a", b"x" * size)) == size


def test_that_other_addresses_carry_nothing_along():
    assert size_of(Attachment(url="https://example.com/a.png")) == 0
    assert size_of(Attachment(url="data:,abc")) == 3


def test_that_a_file_that_is_too_large_says_how_much_may_go():
    with pytest.raises(TooLargeToSendError, match=r"big\.bin is too large .* \(5\.0 MB\)") as told:
        attach_file("big.bin", b"\0" * (MOST_BYTES_TOGETHER + 1))
    assert "may total 5.0 MB" in told.value.hint


def test_that_all_that_goes_with_a_question_is_counted_together():
    half = attach_file("a", b"\0" * (MOST_BYTES_TOGETHER // 2))
    text = ContextItem(type="code", value="é" * (MOST_BYTES_TOGETHER // 4))
    assert extra_size([half], [text]) == MOST_BYTES_TOGETHER
    check_together([half], [text])
    with pytest.raises(TooLargeToSendError):
        check_together([half, attach_file("b", b"x")], [text])


def test_that_code_is_text_without_its_byte_order_mark():
    assert code_of_file("a.py", b"\xef\xbb\xbfx = 1", "src/a.py") == ContextItem(
        type="code", value="x = 1", path="src/a.py"
    )


@pytest.mark.parametrize("content", [b"\xff\xff", b"a\0b"])
def test_that_what_is_no_text_is_no_code(content: bytes):
    with pytest.raises(NotTextError):
        code_of_file("a.py", content, None)
