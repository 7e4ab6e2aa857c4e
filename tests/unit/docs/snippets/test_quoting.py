import ast
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docsdesk.docs.snippets.languages import (
    dart,
    dotnet,
    go,
    java_http,
    libcurl,
    php,
    powershell,
    python,
    ruby,
    rust,
    swift,
)
from docsdesk.docs.snippets.literals import JSON, any_names, is_kept, is_number, literal, parse_json
from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.quoting import is_hidden
from docsdesk.docs.snippets.request import HttpRequest, JsonBody, PlainTextBody

URL = "https://api.example.com/"
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@given(TEXT)
def test_that_a_string_of_python_is_the_text(text):
    assert ast.literal_eval(python.string(text)) == text


@given(JSON_VALUES)
def test_that_laid_out_json_is_the_same_json(value):
    text = json.dumps(value)
    assert parse_json(literal(parse_json(text), JSON)) == parse_json(text)


@given(JSON_VALUES)
def test_that_a_literal_of_python_is_sent_as_the_same_json(value):
    tree = parse_json(json.dumps(value))
    if is_kept(tree, is_number, any_names):
        sent = json.dumps(ast.literal_eval(literal(tree, python.PYTHON)))
        assert parse_json(sent) == tree


@given(TEXT)
def test_that_no_snippet_hides_a_character(text):
    request = HttpRequest("POST", URL, (), PlainTextBody(text))
    for language in PRINTERS:
        shown = print_snippet(language, request)
        assert not [char for char in shown if is_hidden(char) and char not in "\n\t"]


@given(JSON_VALUES)
def test_that_every_language_prints_any_json(value):
    request = HttpRequest("POST", URL, (), JsonBody(json.dumps(value)))
    assert all(print_snippet(language, request) for language in PRINTERS)


# What opens code or an escape in a string of the language: each text has to come out as written here.
@pytest.mark.parametrize(
    ("string", "text", "expected"),
    [
        (libcurl.string, "\x011\t??/\u00e9\u2028", r'"\0011\t\?\?/' + "\u00e9" + r'\342\200\250"'),
        (dotnet.string, '"{x}"\u2028\U000e0001', r'"\"{x}\"\u2028\U000e0001"'),
        (dart.string, "it's $x ${y}", r"'it\'s \$x \${y}'"),
        (go.string, '`"\x01\U000e0001', r'"`\"\u0001\U000e0001"'),
        (java_http.java_string, "\\u0041\x00", r'"\\u0041\u0000"'),
        (java_http.kotlin_string, "$x ${y}", r'"\$x \${y}"'),
        (php.string, "it's $x {$y} \\", r"'it\'s $x {$y} \\'"),
        (php.string, "$x\n", r'"\$x\n"'),
        (powershell.string, "it's \u2019 $x `n", "'it''s \u2019\u2019 $x `n'"),
        (powershell.string, "$(x) `\n\u201c", '"`$(x) ```n`\u201c"'),
        (ruby.string, "#{x} #$y #@z # \\#{", r'"\#{x} \#$y \#@z # \\\#{"'),
        (rust.string, "{x}\x01", r'"{x}\u{1}"'),
        (swift.string, "\\(x)\u200b", r'"\\(x)\u{200b}"'),
    ],
)
def test_that_text_stays_text(string, text, expected):
    assert string(text) == expected


@pytest.mark.parametrize(
    "text",
    ['{"a": 1, "a": 2}', "1e400", "1.0", "-0", "12345678901234567890123", '"\\ud800"', "[" * 60 + "]" * 60],
)
def test_that_json_which_a_literal_would_change_stays_text(text):
    request = HttpRequest("POST", URL, (), JsonBody(f'{{"kept": {text}}}'))
    for language in ("javascript", "php", "dotnet", "dart"):
        shown = print_snippet(language, request)
        assert not re.search(r"stringify|json_encode|JsonObject|jsonEncode", shown)
