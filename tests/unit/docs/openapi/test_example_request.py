from pathlib import PurePosixPath

import pytest

from docsdesk.docs.openapi.example_request import as_pairs, example_request
from docsdesk.docs.openapi.parameters import Parameter, in_header, in_path, in_query
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.snippets.request import (
    FileBody,
    FilePart,
    FormBody,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
)

SCHEMES = {
    "key": {"type": "apiKey", "in": "query", "name": "api key"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "sid"},
    "token": {"type": "http", "scheme": "bearer"},
}


def request(path="/x", method="POST", *, server="https://a.example/v1", only_required=False, **value):
    spec = Specification(PurePosixPath("a.json"), {"openapi": "3.1.0", "components": {"securitySchemes": SCHEMES}})
    return example_request(spec, Operation(method, path, value), server=server, only_required=only_required)


def body(**content):
    kind, media = next(iter(content.items()))
    return {"content": {kind.replace("__", "/").replace("_", "-"): media}}


def test_that_every_value_finds_its_place_and_is_encoded():
    parameters = [
        {"name": "id", "in": "path", "schema": {"example": "a/b c"}},
        {"name": "slug", "in": "path", "schema": {"type": "string"}},
        {"name": "q", "in": "query", "schema": {"example": "x&y=z é"}},
        {"name": "all[]", "in": "query", "schema": {"example": [1, 2]}},
        {"name": "X-Trace", "in": "header", "schema": {"type": "integer"}},
        {"name": "theme", "in": "cookie", "schema": {"example": "dark; no"}},
        {"name": "Content-Length", "in": "header", "schema": {"type": "integer"}},
    ]

    found = request(
        "/p/{id}/{slug}", "GET", parameters=parameters, security=[{}, {"token": [], "key": [], "cookie": []}]
    )

    assert found.url == (
        "https://a.example/v1/p/a%2Fb%20c/{slug}?q=x%26y%3Dz%20%C3%A9&all%5B%5D=1&all%5B%5D=2&api%20key=<api-key>"
    )
    assert found.headers == (
        ("Authorization", "Bearer <token>"),
        ("X-Trace", "123"),
        ("Cookie", "theme=dark%3B%20no; sid=<api-key>"),
    )


def test_that_optional_values_can_be_left_out():
    parameters = [
        {"name": "q", "in": "query", "schema": {}},
        {"name": "r", "in": "query", "required": True, "schema": {}},
    ]

    found = request(method="GET", parameters=parameters, only_required=True, requestBody=body(application__json={}))

    assert found.url == "https://a.example/v1/x?r=<any>"
    assert found.body is None


@pytest.mark.parametrize(
    ("server", "url"),
    [
        ("", "https://api.example.com/x"),
        ("/v2", "https://api.example.com/v2/x"),
        ("https://{tenant}.example", "https://api.example.com/x"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/x"),
    ],
)
def test_that_a_server_that_is_no_address_gives_way_to_a_made_up_one(server, url):
    assert request(server=server).url == url


OBJECT = {
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "tags": {"type": "array", "items": {"enum": ["a"]}},
        "file": {"type": "string", "format": "binary"},
        "meta": {"type": "object", "properties": {"a": {"const": 1}}},
    },
}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({"application__json": {"schema": {"const": {"a": "é"}}}}, JsonBody('{\n  "a": "é"\n}')),
        (
            {"application__x_www_form_urlencoded": {"schema": {"example": {"a": "1", "b": [2, 3], "c": {"d": 4}}}}},
            FormBody((("a", "1"), ("b", "2"), ("b", "3"), ("c", '{"d":4}'))),
        ),
        (
            {"multipart__form_data": {"schema": OBJECT, "encoding": {"file": {"contentType": "image/png, image/gif"}}}},
            MultipartBody(
                (
                    TextPart("name", "<string>"),
                    TextPart("tags", "a"),
                    FilePart("file", "file", "image/png"),
                    TextPart("meta", '{"a":1}', "application/json"),
                )
            ),
        ),
        ({"text__plain": {"example": "hi"}}, PlainTextBody("hi", "text/plain")),
        ({"application__octet_stream": {"schema": {"type": "string", "format": "binary"}}}, FileBody("file")),
        ({"image__*": {}}, FileBody("file")),
    ],
)
def test_that_each_media_type_has_its_body(content, expected):
    assert request(requestBody=body(**content)).body == expected


def parameter(location="query", **value):
    return Parameter("c", location, {"schema": {}, **value})


RGB = {"R": 100, "G": 200}


@pytest.mark.parametrize(
    ("value", "style", "explode", "expected"),
    [
        (["b", "g"], "form", True, ["c=b", "c=g"]),
        (["b", "g"], "form", False, ["c=b,g"]),
        (["b", "g"], "spaceDelimited", False, ["c=b%20g"]),
        (["b", "g"], "pipeDelimited", False, ["c=b%7Cg"]),
        (RGB, "form", True, ["R=100", "G=200"]),
        (RGB, "form", False, ["c=R,100,G,200"]),
        (RGB, "deepObject", True, ["c%5BR%5D=100", "c%5BG%5D=200"]),
        (True, "form", True, ["c=true"]),
    ],
)
def test_that_queries_are_written_by_style(value, style, explode, expected):
    assert in_query(parameter(style=style, explode=explode), value) == expected


@pytest.mark.parametrize(
    ("value", "style", "explode", "expected"),
    [
        ("b", "simple", False, "b"),
        (["b", "g"], "simple", False, "b,g"),
        (RGB, "simple", True, "R=100,G=200"),
        (["b", "g"], "label", False, ".b,g"),
        (["b", "g"], "label", True, ".b.g"),
        ("b", "matrix", False, ";c=b"),
        (["b", "g"], "matrix", False, ";c=b,g"),
        (["b", "g"], "matrix", True, ";c=b;c=g"),
        (RGB, "matrix", True, ";R=100;G=200"),
    ],
)
def test_that_paths_are_written_by_style(value, style, explode, expected):
    assert in_path(parameter("path", style=style, explode=explode), value) == expected


def test_that_reserved_characters_and_json_go_as_asked():
    assert in_query(parameter(allowReserved=True), "a/b?c&d") == ["c=a/b?c%26d"]
    by_content = Parameter("c", "query", {"content": {"application/json": {}}})
    assert in_query(by_content, {"a": 1}) == ["c=%7B%22a%22%3A1%7D"]
    assert in_header(parameter("header"), ["a", "b"]) == "a,b"
    whole = Parameter("c", "querystring", {"content": {"application/x-www-form-urlencoded": {}}})
    assert in_query(whole, {"a": "1 2", "b": 3}) == ["a=1%202", "b=3"]


def test_that_a_value_to_fill_in_reads_alike_in_every_place_but_the_path():
    text = {"type": "string"}
    parameters = [
        {"name": "slug", "in": "path", "schema": text},
        {"name": "ids", "in": "path", "schema": {"type": "array", "items": text}},
        {"name": "q", "in": "query", "schema": text},
        {"name": "tags", "in": "query", "schema": {"type": "array", "items": text}},
        {"name": "filter", "in": "query", "style": "deepObject", "schema": {"properties": {"by": text}}},
        {"name": "X-Trace", "in": "header", "schema": text},
        {"name": "theme", "in": "cookie", "schema": text},
    ]

    found = request("/p/{slug}/{ids}", "GET", parameters=parameters)

    assert found.url == "https://a.example/v1/p/{slug}/{ids}?q=<string>&tags=<string>&filter%5Bby%5D=<string>"
    assert found.headers == (("X-Trace", "<string>"), ("Cookie", "theme=<string>"))


def test_that_an_empty_list_within_a_list_is_no_field_of_a_form():
    assert as_pairs({"include": [[]], "name": ["a", "b"], "size": 1}) == [("name", "a"), ("name", "b"), ("size", 1)]


def nullable(name, location="query", **value):
    return {"name": name, "in": location, "schema": {"type": "string", "nullable": True}, **value}


@pytest.mark.parametrize(
    ("written", "query"),
    [
        (nullable("c", schema={"type": "string", "nullable": True, "default": None}), ""),
        (nullable("c", example=None), ""),
        (nullable("c", schema={"enum": [None, "x"]}), "?c=x"),
        (nullable("c", schema={"examples": [None, "x"]}), "?c=x"),
        (nullable("c", examples={"none": {"value": None}, "some": {"value": "x"}}), "?c=x"),
        (nullable("c", example=[None, "x"]), "?c=x"),
        (nullable("c", example=[None, "x"], style="pipeDelimited", explode=False), "?c=x"),
        (nullable("c", example=[None], style="pipeDelimited", explode=False), ""),
        (nullable("c", example={"from": None, "to": "x"}, style="deepObject"), "?c%5Bto%5D=x"),
        (nullable("c", example={"from": None}), ""),
        (
            {"name": "c", "in": "query", "content": {"application/json": {"example": {"a": None}}}},
            "?c=%7B%22a%22%3Anull%7D",
        ),
        ({"name": "c", "in": "querystring", "content": {"x/form": {"example": {"a": None, "b": 1}}}}, "?b=1"),
    ],
)
def test_that_null_is_left_out_of_a_query(written, query):
    assert request(method="GET", parameters=[written]).url == f"https://a.example/v1/x{query}"


def test_that_null_is_left_out_of_paths_headers_cookies_and_forms():
    parameters = [
        nullable("id", "path", example=None),
        nullable("kind", "path", schema={"enum": [None, "x"]}),
        nullable("X-None", "header", example=None),
        nullable("X-Some", "header", example=[None, "a"]),
        nullable("theme", "cookie", example=None),
    ]
    form = {"example": {"a": None, "b": [None, 1], "c": "", "d": False}}

    found = request("/{id}/{kind}", parameters=parameters, requestBody=body(application__x_www_form_urlencoded=form))

    assert (found.url, found.headers) == ("https://a.example/v1/{id}/x", (("X-Some", "a"),))
    assert found.body == FormBody((("b", "1"), ("c", ""), ("d", "false")))


def test_that_what_no_client_can_send_leaves_the_rest_of_the_request():
    text = {"type": "string"}
    parameters = [
        {"name": "X City", "in": "header", "schema": text},
        {"name": "X-Empty", "in": "header", "schema": text, "example": "Zürich"},
        {"name": "X-City", "in": "header", "schema": text, "example": "Zürich", "required": True},
        {"name": "a b", "in": "cookie", "schema": text},
        {"name": "c", "in": "cookie", "schema": text},
    ]
    form = {"schema": {"properties": {'a"b': text, "c[d]": text, "e=f": text, "": text}}}
    form["encoding"] = {"c[d]": {"contentType": "png"}}

    found = request(parameters=parameters, requestBody=body(multipart__form_data=form))

    assert found.headers == (("X-City", "<string>"), ("Cookie", "c=<string>"))
    assert found.body == MultipartBody((TextPart("c[d]", "<string>"),))
    assert request(requestBody={"content": {"csv": {"schema": text}}}).body == FileBody("file")


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/q?action=list", "/q?action=list&page=2"),
        ("/q?", "/q?page=2"),
        ("/q#list", "/q?page=2"),
        ("/q?a#list?b", "/q?a&page=2"),
        ("/q?id={id}&a[]=é|?", "/q?id=1%3F2&a[]=%C3%A9%7C?&page=2"),
        ("/{id}/q", "/1%3F2/q?page=2"),
    ],
)
def test_that_a_query_in_a_path_stays_a_query(path, target):
    parameters = [
        {"name": "page", "in": "query", "schema": {"example": 2}},
        {"name": "id", "in": "path", "schema": {"example": "1?2"}},
    ]
    assert request(path, "GET", parameters=parameters).url == f"https://a.example/v1{target}"


@pytest.mark.parametrize(
    ("value", "encoding", "text"),
    [
        (["x", "y"], {"style": "pipeDelimited", "explode": False}, "c=x%7Cy"),
        (["x", "y"], {"style": "spaceDelimited", "explode": False}, "c=x+y"),
        (["x", "y"], {"explode": False}, "c=x%2Cy"),
        (["x", "y"], {"style": "form"}, "c=x&c=y"),
        (["x", None], {"explode": False}, "c=x"),
        ([], {"explode": False}, ""),
        (RGB, {"style": "form", "explode": True}, "R=100&G=200"),
        (RGB, {"explode": False, "contentType": "application/json"}, "c=R%2C100%2CG%2C200"),
        (RGB, {"style": "deepObject"}, "c%5BR%5D=100&c%5BG%5D=200"),
        (RGB, {"contentType": "application/json"}, "c=%7B%22R%22%3A100%2C%22G%22%3A200%7D"),
        ("é=&", {"style": "form"}, "c=%C3%A9%3D%26"),
        ("<string>", {"style": "form"}, "c=%3Cstring%3E"),
    ],
)
def test_that_forms_are_written_by_the_style_of_their_encoding(value, encoding, text):
    media = {"example": {"c": value}, "encoding": {"c": encoding}}
    found = request(requestBody=body(application__x_www_form_urlencoded=media)).body
    assert isinstance(found, FormBody)
    assert found.text == text
