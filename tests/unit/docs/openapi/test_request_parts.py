from pathlib import PurePosixPath

import pytest

from docsdesk.docs.openapi.bodies import is_file, request_body
from docsdesk.docs.openapi.parameters import parameters
from docsdesk.docs.openapi.security import SchemeKind, security
from docsdesk.docs.openapi.specification import Operation, Specification

SCHEMES = {
    "key": {"type": "apiKey", "in": "query", "name": "api_key", "x-default": "demo"},
    "login": {"type": "http", "scheme": "Basic"},
    "token": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"},
    "digest": {"type": "http", "scheme": "digest"},
    "oauth": {
        "type": "oauth2",
        "flows": {"authorizationCode": {"authorizationUrl": "/a", "tokenUrl": "/t", "scopes": {"read": "Read  it"}}},
    },
    "tls": {"type": "mutualTLS"},
}


def spec(**value):
    return Specification(
        PurePosixPath("a.json"), {"openapi": "3.1.0", "components": {"securitySchemes": SCHEMES}, **value}
    )


def operation(shared=None, **value):
    return Operation("POST", "/x", value, shared or {})


def test_that_every_way_of_proving_is_there_with_its_scopes():
    found = security(spec(), operation(security=[{"key": [], "tls": []}, {"oauth": ["read"]}, {}, {"unknown": []}]))

    assert [[requirement.scheme.name for requirement in alternative] for alternative in found] == [
        ["key", "tls"],
        ["oauth"],
        [],
        [],
    ]
    key, oauth = found[0][0].scheme, found[1][0]
    assert (key.field, key.location, key.default) == ("api_key", "query", "demo")
    assert oauth.scopes == ("read",)
    assert oauth.scheme.flows[0].scopes == (("read", "Read it"),)


def test_that_an_operation_without_its_own_security_has_that_of_the_description():
    whole = spec(security=[{"token": []}])

    assert security(whole, operation())[0][0].scheme.kind is SchemeKind.BEARER
    assert security(whole, operation(security=[])) == ()


@pytest.mark.parametrize(("name", "kind"), [("login", "basic"), ("digest", "http"), ("tls", "mutualTLS")])
def test_that_kinds_of_schemes_are_told_apart(name, kind):
    assert security(spec(), operation(security=[{name: []}]))[0][0].scheme.kind == kind


def test_that_parameters_of_the_operation_win_over_those_of_the_path():
    shared = {"parameters": [{"name": "id", "in": "path", "description": "old"}, {"name": "id", "in": "query"}]}
    own = [{"name": "id", "in": "path", "description": "new"}, {"name": "x", "in": "nowhere"}]

    found = parameters(spec(), operation(shared, parameters=own))

    assert [(each.name, each.location, each.description) for each in found] == [
        ("id", "path", "new"),
        ("id", "query", ""),
    ]


@pytest.mark.parametrize(
    ("value", "style", "is_exploded"),
    [
        ({"in": "path"}, "simple", False),
        ({"in": "query"}, "form", True),
        ({"in": "query", "style": "pipeDelimited"}, "pipeDelimited", False),
        ({"in": "header", "explode": True}, "simple", True),
        ({"in": "cookie"}, "form", True),
    ],
)
def test_that_styles_have_the_defaults_of_their_place(value, style, is_exploded):
    found = parameters(spec(), operation(parameters=[{"name": "p", **value}]))[0]

    assert (found.style, found.is_exploded) == (style, is_exploded)


def test_that_a_parameter_may_be_described_by_content():
    media = {"schema": {"type": "object"}, "example": {"a": 1}}

    found = parameters(
        spec(), operation(parameters=[{"name": "p", "in": "query", "content": {"application/json": media}}])
    )

    assert (found[0].content_type, found[0].schema) == ("application/json", {"type": "object"})
    assert found[0].examples_holder["example"] == {"a": 1}


def test_that_bodies_come_by_media_type_json_first():
    body = {
        "required": True,
        "content": {
            "text/csv": {},
            "multipart/form-data": {"encoding": {"a": {"contentType": "image/png"}}},
            "application/problem+json; charset=utf-8": {"schema": {"type": "string"}},
            "application/jsonl": {"itemSchema": {"type": "integer"}},
        },
    }

    found = request_body(spec(), operation(requestBody=body))

    assert found is not None
    assert found.is_required
    assert [media.content_type.partition(";")[0] for media in found.content] == [
        "application/problem+json",
        "multipart/form-data",
        "text/csv",
        "application/jsonl",
    ]
    assert found.content[1].encoding("a") == {"contentType": "image/png"}
    assert found.content[3].schema == {"type": "array", "items": {"type": "integer"}}
    assert request_body(spec(), operation(requestBody={"content": {}})) is None


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "string", "format": "binary"}, True),
        ({"type": "string", "contentMediaType": "application/octet-stream"}, True),
        ({"type": "string", "contentMediaType": "image/png", "contentEncoding": "base64"}, True),
        ({"type": "string", "contentMediaType": "application/json"}, False),
        ({"type": "string", "contentEncoding": "base64"}, False),
        ({"type": "array", "items": {"type": "string", "format": "binary"}}, True),
        ({"type": "string"}, False),
    ],
)
def test_that_files_are_told_from_texts(schema, expected):
    assert is_file(spec(), schema) is expected
