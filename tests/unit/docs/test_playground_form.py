import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import DocsFolder, load_folder
from docsdesk.docs.playground.form import AuthKind, BodyKind, InputKind, PlaygroundForm, Wire
from docsdesk.docs.playground.request_form import playground_form
from docsdesk.docs.playground.schema_fields import wire_of
from docsdesk.domain.reader import ANONYMOUS, Reader

KITE = {
    "type": "object",
    "required": ["name", "maker"],
    "properties": {
        "id": {"type": "string", "readOnly": True},
        "name": {"type": "string", "maxLength": 9, "example": "Red"},
        "color": {"enum": ["red", "blue"]},
        "size": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]},
        "tags": {"type": "array", "items": {"type": "string"}},
        "maker": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}},
        "owner": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}},
        "parts": {"type": "array", "items": {"type": "object"}},
    },
}


def site(
    tmp_path: Path, operation: dict[str, object], *, pages: dict[str, str] | None = None, **api: object
) -> DocsFolder:
    spec = {
        "openapi": "3.1.0",
        "info": {"title": "Kites", "version": "1"},
        "servers": [{"url": "https://{region}.kites.example/v1", "variables": {"region": {"default": "eu"}}}],
        "paths": {"/kites/{id}": {"post": {"summary": "Make", "responses": {}, **operation}}},
        "components": {
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "x-default": "t"},
                "key": {"type": "apiKey", "in": "query", "name": "api key"},
                "login": {"type": "http", "scheme": "basic"},
                "cert": {"type": "mutualTLS"},
            }
        },
    }
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "kites.json").write_text(json.dumps(spec))
    return load_folder(write_site(folder, pages or {"index": "Hi\n"}, api={"openapi": "kites.json", **api}))


def form(folder: DocsFolder, path: str = "api-reference/make", reader: Reader = ANONYMOUS) -> PlaygroundForm | None:
    page = folder.page(path)
    assert page is not None
    return playground_form(folder, page, reader)


def made(tmp_path: Path, operation: dict[str, object], **api: object) -> PlaygroundForm:
    found = form(site(tmp_path, operation, **api))
    assert found is not None
    return found


def json_body(schema: object, **media: object) -> dict[str, object]:
    return {"requestBody": {"content": {"application/json": {"schema": schema, **media}}}}


def test_that_an_object_becomes_fields(tmp_path: Path):
    (body,) = made(tmp_path, json_body(KITE)).bodies
    fields = {field.name: field for field in body.fields}
    assert list(fields) == ["name", "color", "size", "tags", "maker.city", "owner.name", "parts"]
    assert [name for name, field in fields.items() if field.is_required] == ["name", "maker.city"]
    assert fields["name"].limits == (("maxlength", "9"),)
    assert fields["color"].choices == ("red", "blue")
    assert (fields["size"].kind, fields["size"].type) == (InputKind.NUMBER, "integer")
    assert (fields["tags"].kind, fields["parts"].kind) == (InputKind.LINES, InputKind.JSON)
    assert fields["maker.city"].steps == ("maker", "city")
    assert (fields["name"].value, fields["name"].placeholder, fields["tags"].placeholder) == ("", "Red", "")


def test_that_only_written_examples_are_prefilled(tmp_path: Path):
    (body,) = made(tmp_path, json_body(KITE), examples={"prefill": True}).bodies
    assert {field.name: field.value for field in body.fields if field.value} == {"name": "Red"}
    assert json.loads(body.text) == {"name": "Red"}


def test_that_a_written_body_is_prefilled_whole(tmp_path: Path):
    example = {"name": "Blue", "size": 3, "tags": ["a", "b"], "more": {"x": None}}
    (body,) = made(tmp_path, json_body(KITE, example=example), examples={"prefill": True}).bodies
    assert json.loads(body.text) == example
    assert {field.name: field.value for field in body.fields if field.value} == {
        "name": "Blue",
        "size": "3",
        "tags": "a\nb",
    }


NAMED = {"plain": {"value": {"name": "Red"}}, "big": {"summary": "A big one", "value": {"name": "Blue", "size": 3}}}


def test_that_named_examples_are_offered(tmp_path: Path):
    (body,) = made(tmp_path, json_body(KITE, examples=NAMED)).bodies
    assert [(sample.label, json.loads(sample.text)) for sample in body.samples] == [
        ("plain", {"name": "Red"}),
        ("A big one", {"name": "Blue", "size": 3}),
    ]
    assert (body.is_prefilled, body.text) == (False, "")


def test_that_a_form_begins_with_its_first_named_example(tmp_path: Path):
    schema = {"properties": {"name": {"type": "string"}, "photo": {"type": "string", "format": "binary"}}}
    first = {"value": {"name": "Red", "photo": "red.png"}}
    content = {"multipart/form-data": {"schema": schema, "examples": {"one": first, "two": {"value": {}}}}}
    (body,) = made(tmp_path, {"requestBody": {"content": content}}, examples={"prefill": True}).bodies
    assert body.is_prefilled
    assert [field.value for field in body.fields] == ["Red", ""]
    assert [json.loads(sample.text) for sample in body.samples] == [first["value"], {}]


@pytest.mark.parametrize("schema", [{"oneOf": [KITE, {"type": "string"}]}, {"type": "array", "items": KITE}, {}, True])
def test_that_other_bodies_are_written_by_hand(tmp_path: Path, schema: object):
    (body,) = made(tmp_path, json_body(schema)).bodies
    assert (body.kind, body.fields, body.text) == (BodyKind.JSON, (), "")


def test_that_each_media_type_has_its_form(tmp_path: Path):
    parts = {"type": "object", "properties": {"photo": {"type": "string", "format": "binary"}, "about": KITE}}
    content = {
        "image/png": {},
        "text/plain": {"schema": {"type": "string"}},
        "multipart/form-data": {"schema": parts},
        "application/x-www-form-urlencoded": {"schema": {"properties": {"name": {"type": "string"}}}},
    }
    bodies = {
        body.kind: body for body in made(tmp_path, {"requestBody": {"required": True, "content": content}}).bodies
    }
    assert set(bodies) == {BodyKind.MULTIPART, BodyKind.FORM, BodyKind.FILE, BodyKind.TEXT}
    photo, about = bodies[BodyKind.MULTIPART].fields
    assert (photo.kind, about.kind, about.media_type) == (InputKind.FILE, InputKind.JSON, "application/json")
    assert bodies[BodyKind.FILE].media_type == "image/png"


def test_that_every_way_of_proving_is_offered(tmp_path: Path):
    security = [{"token": []}, {"key": [], "login": []}, {"cert": []}, {}]
    found = made(tmp_path, {"security": security}).auth
    assert [way.label for way in found] == ["token", "key and login", "cert", "None"]
    assert (found[0].fields[0].prefix, found[0].fields[0].value) == ("Bearer ", "t")
    assert (found[1].fields[0].location, found[1].fields[0].start) == ("query", "api%20key=")
    assert [field.kind for field in found[1].fields] == [AuthKind.VALUE, AuthKind.BASIC]
    assert found[2].fields[0].kind is AuthKind.NOTE
    assert found[3].fields == ()


@pytest.mark.parametrize(
    ("where", "wire"),
    [
        (("path", "simple", False), Wire("", ",", "", ",", ",")),
        (("path", "label", True), Wire(".", ".", ".", ".", "=")),
        (("path", "matrix", False), Wire(";a%20b=", ",", ";a%20b=", ",", ",")),
        (("path", "matrix", True), Wire(";a%20b=", ";a%20b=", ";", ";", "=")),
        (("query", "form", True), Wire("a%20b=", "&a%20b=", "", "&", "=")),
        (("query", "form", False), Wire("a%20b=", ",", "a%20b=", ",", ",")),
        (("query", "pipeDelimited", False), Wire("a%20b=", "%7C", "a%20b=", "%7C", "%7C")),
        (("query", "deepObject", True), Wire("a%20b=", "&a%20b=", "", "&", "=", "a b")),
        (("header", "simple", True), Wire("", ",", "", ",", "=")),
    ],
)
def test_what_a_style_comes_to(where: tuple[str, str, bool], wire: Wire):
    location, style, is_exploded = where
    assert wire_of("a b", location, style, is_exploded=is_exploded) == wire


MANUAL = """---
title: Own
api: PUT /own/{id}/{other}
playground: DISPLAY
groups: GROUPS
---

<ParamField path="id" type="string" required />
<ParamField query="limit" type="integer" default="20" />
<ParamField body="tags" type="string[]" />
<ParamField body="photo" type="file" />
"""


def manual(tmp_path: Path, display: str = "interactive", groups: str = "[]", **api: object) -> DocsFolder:
    text = MANUAL.replace("DISPLAY", display).replace("GROUPS", groups)
    return site(tmp_path, {}, pages={"own": text}, mdx={"server": ["https://a.example", "https://b.example"], **api})


def test_that_a_page_with_its_own_fields_has_a_form(tmp_path: Path):
    found = form(manual(tmp_path, auth={"method": "cobo"}), "own")
    assert found is not None
    assert [server.url for server in found.servers] == ["https://a.example", "https://b.example"]
    assert [field.name for field in found.parameters] == ["id", "limit", "other"]
    assert found.auth[0].fields[0].field == "API-SECRET"
    (body,) = found.bodies
    assert (body.kind, [field.kind for field in body.fields]) == (BodyKind.MULTIPART, [InputKind.LINES, InputKind.FILE])


@pytest.mark.parametrize(
    ("display", "groups", "reader", "is_there"),
    [
        ("interactive", "[]", ANONYMOUS, True),
        ("simple", "[]", ANONYMOUS, False),
        ("none", "[]", ANONYMOUS, False),
        ("auth", "[]", ANONYMOUS, False),
        ("auth", "[]", Reader(is_signed_in=True), True),
        ("auth", "[beta]", Reader(is_signed_in=True), False),
        ("auth", "[beta]", Reader(is_signed_in=True, groups=frozenset({"beta"})), True),
    ],
)
def test_that_only_readers_who_may_get_a_form(
    tmp_path: Path, display: str, groups: str, reader: Reader, is_there: bool
):
    assert (form(manual(tmp_path, display, groups), "own", reader) is not None) is is_there


def test_that_the_settings_say_how_it_is_sent(tmp_path: Path):
    found = made(tmp_path, {}, playground={"proxy": False, "credentials": True}, examples={"languages": ["py", "go"]})
    assert (found.is_proxied, found.with_credentials, found.languages) == (False, True, ("python", "go"))
    assert found.unsendable == ("cookie",)
    assert replace(found, is_proxied=True).unsendable == ()


def test_that_an_input_suggests_the_examples_that_a_parameter_names(tmp_path):
    named = {"new": {"summary": "Newest first", "value": "-made"}, "old": {"value": "made"}}
    sort = {"name": "sort", "in": "query", "schema": {"type": "string"}, "examples": named}

    (field,) = made(tmp_path, {"parameters": [sort]}).parameters

    assert [(each.label, each.text) for each in field.suggestions] == [("Newest first", "-made"), ("old", "made")]


def test_that_a_page_that_needs_no_authentication_asks_for_none(tmp_path: Path):
    pages = {"make": "---\ntitle: Make\nopenapi: POST /kites/{id}\nauthMethod: none\n---\n"}
    found = form(site(tmp_path, {"security": [{"token": []}]}, pages=pages), "make")
    assert found is not None
    assert found.auth == ()


def test_that_a_channel_that_needs_no_authentication_asks_for_none(tmp_path: Path):
    spec = {
        "asyncapi": "2.6.0",
        "servers": {"live": {"url": "wss://live.example", "protocol": "wss", "security": [{"token": []}]}},
        "channels": {"ships": {"subscribe": {"message": {"payload": {"type": "string"}}}}},
        "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }
    folder = tmp_path / "docs"
    pages = {
        "open": "---\nasyncapi: ships.json ships\nauthMethod: none\n---\n",
        "usual": "---\nasyncapi: ships.json ships\n---\n",
    }
    write_site(folder, pages, api={"asyncapi": "ships.json"})
    (folder / "ships.json").write_text(json.dumps(spec))
    loaded = load_folder(folder)
    assert [len(found.auth) for path in ("usual", "open") if (found := form(loaded, path))] == [1, 0]


def test_that_null_is_no_choice_of_a_field(tmp_path: Path):
    named = {"none": {"value": None}, "some": {"value": "x"}}
    schema = {"type": "string", "nullable": True}
    parameters = [
        {"name": "a", "in": "query", "schema": schema | {"enum": [None, "x"]}},
        {"name": "b", "in": "query", "schema": schema, "examples": named},
    ]
    one, other = made(tmp_path, {"parameters": parameters}).parameters
    assert one.choices == ("x",)
    assert [sample.text for sample in other.suggestions] == ["x"]


def test_that_a_form_field_has_the_style_of_its_encoding(tmp_path: Path):
    texts = {"type": "array", "items": {"type": "string"}}
    place = {"type": "object", "properties": {"city": {"type": "string"}}}
    encoding = {"a": {"style": "pipeDelimited", "explode": False}, "b": {"style": "deepObject"}}
    media = {"schema": {"properties": {"a": texts, "b": place, "c": place}}, "encoding": encoding}
    content = {"application/x-www-form-urlencoded": media}

    (found,) = made(tmp_path, {"requestBody": {"content": content}}).bodies

    a, b, c = found.fields
    assert a.wire == wire_of("a", "query", "pipeDelimited", is_exploded=False)
    assert (b.wire, b.type, b.media_type) == (wire_of("b", "query", "deepObject", is_exploded=False), "any", "")
    assert (c.wire, c.type, c.media_type) == (None, "string", "application/json")
