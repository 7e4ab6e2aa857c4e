"""Requests that break out of quotes, lose digits, or come out tidied, and the files that they send."""

from collections.abc import Mapping

from docsdesk.docs.json.values import Json
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
)

FILES: Mapping[str, bytes] = {
    "photo.png": bytes(range(256)) + b"\r\n----boundary--\r\n",
    "-o it's $HOME, 1;.bin": b"odd name\n",
    "r\u00e9sum\u00e9 \U0001f600.txt": "r\u00e9sum\u00e9\n".encode(),
}

STRINGS = (
    'it\'s "quoted" `id` $(id) $HOME ${HOME} ${1+1} #{1+1} #$x #@x {{x}} %s %n %% %USERPROFILE% !! !$',
    "\\ \\\\ \\n \\u0041 \\x41 \\\" \\' \\` \\$ \\#(x) \\(x) ends with \\",
    "line\nbreak\r\nand\rreturn\ttab\b\f\v\x1b\x01\x7f\x85 1\x011",
    "\u2028 \u2029 \ufeff \u200b \u202e \u00a0 \U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001d11e \u00e9 \U000e0001",
    "\u2018curly\u2019 \u201cquotes\u201d \u201a\u201b \u201e",
    '""" \'\'\' )json" )json2" "# "## ??/ ??\' */ <!-- </script> <?php ?> //',
    "\nJSON\nEOF\n'@\n\"@\n",
    "-flag",
    "@photo.png",
    "=a&b=c+d;e,f",
    "  two spaces around  ",
    "",
    "null",
)


def _json(text: str, kind: str = "application/json") -> JsonBody:
    return JsonBody(text, kind)


_NAMES: Json = {
    "__proto__": {"__proto__": 1},
    "constructor": "x",
    "": "empty",
    "class": "keyword",
    "with-dash": "it's",
    "a b": "`${1}`",
    'quote"\\': {"$ref": "#{x}", "#{1+1}": "$x"},
    "\u00e9\u2028": [],
    "o": {},
    "l": [[], {}, [[1], [None]], [True, False, None]],
}

_HEADERS = (
    ("Authorization", "Bearer <token>"),
    ("X-Empty", ""),
    ("X-Quotes", 'it\'s "quoted" `id` $(id) ${HOME} #{1+1} %s !! \\ \\n \\" @file'),
    ("X-Tab", "a\tb"),
    ("X-Twice", "one"),
    ("x-twice", "two, three"),
    ("Cookie", 'a=1; b="2"'),
    ("User-Agent", "agent/1.0 (odd; (nested)) @2"),
    ("Accept", "application/json; q=0.5, text/*"),
    ("If-None-Match", 'W/"etag", *'),
    ("__proto__", "polluted"),
    ("X.Dot_under~tilde!", "1"),
    ("-x", "leading dash"),
)

_FIELDS = tuple((f"field{number}", text) for number, text in enumerate(STRINGS))


def _cases() -> dict[str, tuple[str, str, tuple[tuple[str, str], ...], Body | None]]:
    return {
        "json strings": ("POST", "/", (), JsonBody.of(list(STRINGS))),
        "json names": ("PUT", "/", (), JsonBody.of(_NAMES)),
        "json order and repeats": (
            "POST",
            "/",
            (),
            _json('{"b": 1, "10": 2, "9": 3, "0": 4, "b": {"1": [], "1": null}}'),
        ),
        "json list-like": ("POST", "/", (), _json('{"0": "a", "1": "b"}')),
        "json numbers kept": ("POST", "/", (), _json("[0, -1, 0.1, 2.5, 1.25e3, 9007199254740991, -12.75]")),
        "json numbers": (
            *("POST", "/", ()),
            _json("[1.0, -0, 1e400, 1E+2, 0.10, 123456789012345678901234567890, 9007199254740993, 5e-324]"),
        ),
        "json natives": ("POST", "/", (), _json('{"i": 42, "f": 0.5, "t": true, "n": null, "l": ["a", null, 1.5]}')),
        "json null": ("POST", "/", (), _json("null")),
        "json lone half": ("POST", "/", (), _json('{"half": "\\ud800", "\\udfff": "$x `y` \'z\' #{w}"}')),
        "json type": ("PATCH", "/", (), _json('{"a": "\u00e9"}', "application/merge-patch+json; charset=utf-8")),
        "text": ("POST", "/", (), PlainTextBody("".join(STRINGS), "text/plain; charset=utf-8")),
        "text with @": ("DELETE", "/", (), PlainTextBody("@photo.png\n", "application/x-ndjson")),
        "text empty": ("POST", "/", (), PlainTextBody("", "text/plain")),
        "form": ("POST", "/", (), FormBody(_FIELDS)),
        "form repeats": (
            "POST",
            "/",
            (),
            FormBody((("a[]", "1"), ("a[]", "2"), ("", "x"), ("@f", "y&\u00e9"), ("e", ""))),
        ),
        "multipart": (
            *("POST", "/", ()),
            MultipartBody(
                (
                    TextPart("title", 'it\'s $HOME `id` ${x} #{y} @photo.png; \\ "quoted" \u00e9\u2028'),
                    TextPart("at", "@photo.png"),
                    TextPart("less", "<photo.png"),
                    FilePart("photo", "photo.png", "image/png"),
                )
            ),
        ),
        "multipart odd": (
            *("POST", "/", ()),
            MultipartBody(
                (
                    TextPart("note", "line\nbreak\rreturn\r\n------boundary-\r\n"),
                    TextPart("data", '{"a": "it\'s \\"b\\"; c"}', "application/json"),
                    TextPart("files[]", "not one"),
                    FilePart("files[]", "photo.png", "image/png"),
                    FilePart("files[]", "-o it's $HOME, 1;.bin"),
                    FilePart("r\u00e9sum\u00e9", "r\u00e9sum\u00e9 \U0001f600.txt", "text/plain"),
                )
            ),
        ),
        "file": ("PUT", "/", (), FileBody("photo.png", "image/png")),
        "file odd name": ("POST", "/", (), FileBody("-o it's $HOME, 1;.bin")),
        "address": (
            "GET",
            "/a%2Fb/%C3%A9%25/c;d=1/!$&'()*+,:@?x=%20+%2B&ids[]=1&ids[]=2&empty=&flag&&t=a/b?c:@",
            (),
            None,
        ),
        "address quotes": ("GET", "/it's?q='$HOME'&x=`.".replace("`", "%60") + "!!", (), None),
        "address dots": ("GET", "/a/../b/./c/%2e%2E/..d/e./?x=/../y", (), None),
        "address escapes": ("POST", "/%7euser/%41%2f%2F?x=%c3%a9%7E", (), _json('{"a": 1}')),
        "headers": ("GET", "/", _HEADERS, None),
        "headers of a body": ("POST", "/", (("Content-Language", "en"), ("X-A", "1")), PlainTextBody("x")),
        "method QUERY": ("QUERY", "/?a=1", (), _json('{"select": "*"}')),
        "GET with body": ("GET", "/", (("X-A", "1"),), _json('{"query": {"match": "it\'s"}}')),
        "DELETE with body": ("DELETE", "/", (), _json('["id"]')),
        "POST without body": ("POST", "/", (), None),
        "DELETE": ("DELETE", "/", (), None),
        "HEAD": ("HEAD", "/", (), None),
        "OPTIONS": ("OPTIONS", "/", (), None),
    }


CASES = tuple(_cases())


def request_of(case: str, origin: str) -> HttpRequest:
    method, target, headers, body = _cases()[case]
    return HttpRequest(method, origin + target, headers, body)
