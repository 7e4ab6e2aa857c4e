"""Arguments of a tool call are read as far as they have come."""

import pytest

from docsdesk.protocol.stream.partial_json import StreamedJson, read_partial

CASES = [
    ("{", {}),
    ('{"q', {}),
    ('{"q"', {}),
    ('{"q":', {}),
    ('{"q":"', {"q": ""}),
    ('{"q":"how d', {"q": "how d"}),
    ('{"q":"how\\', {"q": "how"}),
    ('{"q":"how\\n', {"q": "how\n"}),
    ('{"q":"a","n', {"q": "a"}),
    ('{"q":"a",', {"q": "a"}),
    ('{"n":1', {"n": 1}),
    ('{"n":12.', {"n": 12}),
    ('{"n":1.5e-', {"n": 1.5}),
    ('{"n":-', {}),
    ('{"n":t', {"n": True}),
    ('{"n":fals', {"n": False}),
    ('{"n":nul', {"n": None}),
    ("[1, [2, {", [1, [2, {}]]),
    ('[1, [2], {"a": [', [1, [2], {"a": []}]),
    ('"half', "half"),
    ('{"q":"\\ud83d', {"q": "\ufffd"}),
    ('{"q":"\\ud83d\\ude00 \\ude00"', {"q": "😀 \ufffd"}),
    ('{"a":1} and more', {"a": 1}),
]


@pytest.mark.parametrize(("text", "value"), CASES)
def test_that_what_is_open_is_closed_and_what_is_begun_left_out(text, value):
    assert read_partial(text) == (value,)


@pytest.mark.parametrize("text", ["", " ", "-", "so", '{"q":"a\\u00', "]"])
def test_that_where_nothing_can_be_read_there_is_nothing(text):
    assert read_partial(text) is None


def test_that_every_beginning_of_a_document_can_be_closed():
    document = '{"query": "rate limits", "filter": {"lang": ["en", null, true], "n": -1.25e3}, "deep": [[{}]]}'
    for cut in range(1, len(document) + 1):
        assert read_partial(document[:cut]) is not None


def test_that_a_long_string_takes_no_long_time():
    text = '{"q":"' + "\\n a" * 200_000
    read = read_partial(text)
    assert read is not None
    assert read[0] == {"q": "\n a" * 200_000}


def test_that_a_long_text_is_not_read_at_every_look_and_to_its_end_when_it_counts():
    text, looks = StreamedJson(), 0
    text.append('["')
    for _ in range(10_000):
        text.append("abcdefghij")
        if text.has_news(exactly=False):
            looks += 1
            text.read()
    assert 400 < looks < 600
    assert text.has_news(exactly=True)
    assert text.read() == (["abcdefghij" * 10_000],)
    assert not text.has_news(exactly=True)
