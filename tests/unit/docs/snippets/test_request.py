import pytest

from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.request import (
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
    address_of,
    has_placeholder,
    is_set_by_client,
)

URL = "https://api.example.com/v1"


@pytest.mark.parametrize("method", ["", "get", "GET /", "CONNECT", "A\nB", "É"])
def test_that_a_method_is_capitals_that_a_client_may_send(method):
    with pytest.raises(ValueError, match="method"):
        HttpRequest(method, URL)


@pytest.mark.parametrize(
    "url",
    [
        *(
            "/v1",
            "ftp://a.example/",
            "https://",
            "https://a.example/ü",
            "https://a.example/a b",
            "https://a.example/%zz",
        ),
        *("https://u:p@a.example/", "https://a.example/#part", "https://a.example/\n", "https://a.example:99999/"),
        *(
            'https://a.example/"',
            "https://a.example/[x]",
            "https://a.example\\b",
            "https:///path",
            "https://a.example/?",
        ),
    ],
)
def test_that_an_address_is_absolute_and_encoded(url):
    with pytest.raises(ValueError, match="address"):
        HttpRequest("GET", url)


@pytest.mark.parametrize(
    "url",
    [
        *(
            "https://a.example",
            "http://[::1]:8080/",
            "https://a.example?x",
            "https://a.example/a%2Fb/../c./?ids[]=1&a=&a=+",
        ),
        *("https://a.example/users/{id}", "wss://a.example/socket", "HTTPS://A.example/"),
    ],
)
def test_that_an_unusual_address_is_taken_as_it_is(url):
    assert HttpRequest("GET", url).url == url


@pytest.mark.parametrize(
    ("name", "value"), [("X A", "1"), ("", "1"), ("X-Ä", "1"), ("X-A", "é"), ("X-A", "1\r\nX-B: 2"), ("X-A", "\x7f")]
)
def test_that_a_header_cannot_carry_what_http_cannot(name, value):
    with pytest.raises(ValueError, match="header"):
        HttpRequest("GET", URL, ((name, value),))


def test_that_headers_of_the_client_stay_with_the_client():
    assert is_set_by_client("content-length")
    with pytest.raises(ValueError, match="themselves"):
        HttpRequest("GET", URL, (("Content-Length", "3"),))


def test_that_the_body_alone_says_its_content_type():
    with pytest.raises(ValueError, match="content type"):
        HttpRequest("POST", URL, (("content-type", "text/plain"),), JsonBody("1"))
    assert HttpRequest("GET", URL, (("Content-Type", "text/plain"),)).header_lines == (("Content-Type", "text/plain"),)


def test_that_headers_of_one_name_are_sent_as_one():
    headers = (("X-Tag", " a "), ("Cookie", "a=1"), ("x-tag", "b"), ("cookie", "b=2"), ("X-Empty", ""))
    lines = HttpRequest("POST", URL, headers, PlainTextBody("hello")).header_lines
    assert lines == (("X-Tag", "a, b"), ("Cookie", "a=1; b=2"), ("X-Empty", ""), ("Content-Type", "text/plain"))


def test_that_a_form_with_parts_leaves_its_content_type_to_the_client():
    body = MultipartBody((TextPart("a", "1"), FilePart("b", "b.png", "image/png")))
    assert HttpRequest("POST", URL, (), body).header_lines == ()


@pytest.mark.parametrize("text", ["", "{", "NaN", "[1,]", "'a'", "1 2", "[" * 100_000])
def test_that_a_json_body_is_json(text):
    with pytest.raises(ValueError, match=r"."):
        JsonBody(text)


@pytest.mark.parametrize("kind", ["json", "text/", "text/plain\r\nX: 1", "text/plain; charset=é"])
def test_that_a_media_type_is_one(kind):
    with pytest.raises(ValueError, match="media type"):
        PlainTextBody("", kind)


@pytest.mark.parametrize("name", ['a"b', "a\\b", "a\nb", "\x1b", "a/b", "", ".."])
def test_that_a_file_name_means_one_file_for_every_client(name):
    with pytest.raises(ValueError, match="name"):
        FileBody(name)


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
def test_that_text_is_what_every_client_can_carry(text):
    for make in (PlainTextBody, lambda value: FormBody((("a", value),)), lambda value: TextPart("a", value)):
        with pytest.raises(ValueError, match=r"NUL|half"):
            make(text)


def test_that_a_body_without_meaning_is_refused():
    with pytest.raises(ValueError, match="cannot have a body"):
        HttpRequest("HEAD", URL, (), PlainTextBody("x"))


def test_that_json_keeps_order_repeats_and_spellings():
    text = '{"b": 1.0, "a": 1e400, "b": -0, "n": 123456789012345678901234567890, "\\ud800": "\\u2028"}'
    again = literal(parse_json(text), JSON)
    assert again.split() == text.replace("{", "{ ").replace("}", " }").split()


def test_that_json_of_a_value_reads_well():
    assert JsonBody.of({"name": "é", "tags": []}).text == '{\n  "name": "é",\n  "tags": []\n}'
    with pytest.raises(ValueError, match="JSON"):
        JsonBody.of(float("inf"))


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.example", (True, "a.example", 443, "/")),
        ("http://a.example:8080?x", (False, "a.example", 8080, "/?x")),
        ("http://[::1]/a/../b?c", (False, "::1", 80, "/a/../b?c")),
    ],
)
def test_that_an_address_comes_apart(url, expected):
    address = address_of(url)
    assert (address.is_secure, address.host, address.port, address.target) == expected


@pytest.mark.parametrize(
    ("url", "is_usual"),
    [
        ("http://a.example", True),
        ("http://a.example:80", True),
        ("http://a.example:443", False),
        ("https://a.example:443", True),
        ("https://a.example:80", False),
        ("wss://a.example", True),
        ("wss://a.example:444", False),
    ],
)
def test_that_the_usual_port_is_that_of_the_scheme(url: str, *, is_usual: bool):
    assert address_of(url).has_usual_port == is_usual


def test_that_an_address_with_a_gap_has_to_be_filled_in():
    assert [has_placeholder(f"{URL}/{end}") for end in ("a", "{id}", "<id>", "%7Bid%7D")] == [False, True, True, False]
