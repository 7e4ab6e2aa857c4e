"""Changes across whole descriptions: references, schemas that hold themselves, webhooks, channels; how they read."""

from datetime import date
from pathlib import PurePosixPath
from typing import Any

import pytest

from docsdesk.comparison.api.api_changes import api_changes, has_level
from docsdesk.comparison.api.change import ApiChange, Impact
from docsdesk.comparison.api.changelog import changelog, update
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.openapi.specification import Specification

TODAY = date(2026, 1, 1)
NODE = {"type": "object", "properties": {"name": {"type": "string"}, "next": {"$ref": "#/components/schemas/Node"}}}


def changes(old: dict[str, Any], new: dict[str, Any]) -> tuple[ApiChange, ...]:
    return api_changes(*(Specification(PurePosixPath("api.json"), value) for value in (old, new)), TODAY)


def pets(node: dict[str, Any], *paths: str, **more: Any) -> dict[str, Any]:
    answer = {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Node"}}}}}
    operations = {path: {"get": {"responses": answer}} for path in paths or ("/pets",)}
    return {"openapi": "3.0.3", "paths": operations, "components": {"schemas": {"Node": node}}, **more}


def channel(*messages: str, payload: dict[str, Any] | None = None) -> dict[str, Any]:
    known = {name: {"name": name, "payload": payload or {"type": "string"}} for name in messages}
    listed = [{"$ref": f"#/channels/news/messages/{name}"} for name in messages]
    operation = {"action": "send", "channel": {"$ref": "#/channels/news"}, "messages": listed}
    return {
        "asyncapi": "3.0.0",
        "channels": {"news": {"address": "/news", "messages": known}},
        "operations": {"tell": operation},
    }


def test_that_a_schema_that_holds_itself_is_compared_once():
    renamed = {**NODE, "properties": {**NODE["properties"], "name": {"type": "integer"}}}
    (found,) = changes(pets(NODE), pets(renamed))
    assert str(found) == (
        "breaking: GET /pets · response 200 · name: The type is now integer instead of string. [response-type-changed]"
    )


def test_that_the_name_of_a_path_parameter_is_no_change_of_the_address():
    def at(path: str, name: str) -> dict[str, Any]:
        parameter = {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        return {"openapi": "3.0.3", "paths": {path: {"get": {"parameters": [parameter]}}}}

    assert changes(at("/pets/{id}", "id"), at("/pets/{petId}", "petId")) == ()


def test_that_a_field_inside_lists_and_maps_is_named_by_its_path():
    def deep(kind: str) -> dict[str, Any]:
        pet = {"type": "object", "properties": {"tags": {"type": "array", "items": {"type": kind}}}}
        return pets({"type": "object", "additionalProperties": pet})

    (found,) = changes(deep("string"), deep("integer"))
    assert found.field == "*.tags[]"


def test_that_a_null_form_of_openapi_31_is_the_nullable_of_30():
    old = {"type": "object", "properties": {"name": {"type": "string", "nullable": True}}}
    new = {"type": "object", "properties": {"name": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}
    assert changes(pets(old), pets(new)) == ()


def test_that_forms_are_known_again_by_their_constant_fields_or_by_being_equal():
    def pet(kind: str, *fields: str) -> dict[str, Any]:
        named = {name: {"type": "string"} for name in fields}
        return {"type": "object", "properties": {"kind": {"const": kind}, **named}}

    lists = [{"title": "array", "type": "array", "items": {"type": kind}} for kind in ("string", "integer")]
    old = {"oneOf": [pet("cat"), pet("dog"), *lists]}
    new = {"oneOf": [*lists, pet("dog", "tail"), pet("cat")]}
    (found,) = changes(pets(old), pets(new))
    assert (found.what, found.field) == ("response-optional-property-added", "tail")


def schemas(schema: Any, **named: Any) -> dict[str, Any]:
    """A description in which callers write and read the schema."""
    content = {"content": {"application/json": {"schema": schema}}}
    operation = {"requestBody": content, "responses": {"200": content}}
    return {"openapi": "3.1.0", "paths": {"/pets": {"post": operation}}, "components": {"schemas": named}}


def named(*names: str) -> list[dict[str, str]]:
    return [{"$ref": f"#/components/schemas/{name}"} for name in names]


TEXT = {"type": "string"}
CAT = {"type": "object", "properties": {"meows": TEXT}, "required": ["meows"]}
DOG = {"type": "object", "properties": {"barks": TEXT}, "required": ["barks"]}
BOTH = {"type": "object", "properties": {"meows": TEXT, "barks": TEXT}, "required": ["meows", "barks"]}
TAGGED = {"discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat2"}}}
REFACTORED = {
    "fields into parts": (schemas(BOTH), schemas({"allOf": named("Cat", "Dog")}, Cat=CAT, Dog=DOG)),
    "a schema into one of another name": (schemas(named("Cat")[0], Cat=CAT), schemas(named("Tom")[0], Tom=CAT)),
    "forms into ones of other names": (
        schemas({"oneOf": named("Cat", "Dog")}, Cat=CAT, Dog=DOG),
        schemas({"oneOf": named("Hound", "Tom")}, Tom=CAT, Hound=DOG),
    ),
    "one form into the schema itself": (schemas({"oneOf": named("Cat")}, Cat=CAT), schemas(CAT)),
    "a list of types into forms": (
        schemas({"type": ["string", "integer", "null"]}),
        schemas({"anyOf": [TEXT, {"type": "integer"}, {"type": "null"}]}),
    ),
    "an empty condition": (schemas(CAT), schemas({**CAT, "unevaluatedProperties": True, "not": {}})),
}


@pytest.mark.parametrize(("old", "new"), REFACTORED.values(), ids=REFACTORED)
def test_that_a_description_written_in_another_way_has_not_changed(old, new):
    assert changes(old, new) == ()
    assert changes(new, old) == ()


def test_that_a_form_is_known_again_by_the_discriminators_value_for_it():
    old = schemas({"oneOf": named("Cat", "Dog"), "discriminator": {"propertyName": "kind", "mapping": {
        "cat": "#/components/schemas/Cat"}}}, Cat=CAT, Dog=DOG)  # fmt: skip
    loud = {**CAT, "properties": {**CAT["properties"], "purrs": TEXT}}
    new = schemas({"oneOf": named("Cat2", "Dog"), **TAGGED}, Cat2=loud, Dog=DOG)
    assert {(change.what, change.field) for change in changes(old, new) if change.level is not Impact.WORDING} == {
        ("request-body-optional-property-added", "purrs"),
        ("response-optional-property-added", "purrs"),
        ("request-body-discriminator-changed", ""),
        ("response-discriminator-changed", ""),
    }


def worst(old: dict[str, Any], new: dict[str, Any], place: str) -> Impact:
    return next(change.level for change in changes(old, new) if change.place == place)


def test_that_a_value_that_may_be_of_another_form_now_breaks_who_reads_it_but_not_who_writes_it():
    plain, either = schemas(TEXT), schemas({"oneOf": [TEXT, {"type": "array", "items": TEXT}]})
    assert worst(plain, either, "request body") is Impact.ADDITION
    assert worst(plain, either, "response 200") is Impact.BREAKING
    assert worst(either, plain, "request body") is Impact.BREAKING
    assert worst(either, plain, "response 200") is Impact.ADDITION


def test_that_a_field_that_a_condition_requires_breaks_who_writes_it():
    def when(*required: str) -> dict[str, Any]:
        condition = {"if": {"required": ["id"]}, "then": {"properties": {"id": TEXT}, "required": [*required]}}
        return schemas({"type": "object", **condition})

    (request, response) = changes(when(), when("id"))
    assert (request.level, request.field) == (Impact.BREAKING, "[then].id")
    assert response.level is Impact.ADDITION


def test_that_one_value_of_a_query_parameter_may_become_a_list_of_them():
    def query(schema: dict[str, Any], **style: Any) -> dict[str, Any]:
        parameter = {"name": "tag", "in": "query", "schema": schema, **style}
        return {"openapi": "3.1.0", "paths": {"/pets": {"get": {"parameters": [parameter]}}}}

    listed = {"type": "array", "items": TEXT}
    (found,) = changes(query(TEXT), query(listed))
    assert found.level is Impact.ADDITION
    (found,) = changes(query(TEXT), query(listed, explode=False))
    assert found.level is Impact.BREAKING


def test_that_values_with_a_title_each_are_an_enum():
    def colors(*names: str) -> dict[str, Any]:
        return {"oneOf": [{"const": name, "title": name.title(), "type": "string"} for name in names]}

    (found,) = changes(pets(colors("red")), pets(colors("red", "blue")))
    assert (found.level, found.what) == (Impact.PERHAPS, "response-enum-value-added")


def test_that_an_empty_list_of_values_tells_nothing_that_could_break():
    empty, listed = schemas({"type": "integer", "oneOf": []}), schemas({"oneOf": [{"const": 1}, {"const": 2}]})
    found = [*changes(empty, listed), *changes(listed, empty)]
    assert {change.level for change in found if "enum" in change.what} == {Impact.ADDITION}


def test_that_the_body_of_a_webhook_is_what_callers_read():
    def hook(*required: str) -> dict[str, Any]:
        schema = {"type": "object", "properties": {"id": {"type": "string"}}, "required": [*required]}
        body = {"content": {"application/json": {"schema": schema}}}
        return {"openapi": "3.1.0", "webhooks": {"made": {"post": {"requestBody": body}}}}

    assert [change.level for change in changes(hook("id"), hook())] == [Impact.BREAKING]
    assert [change.level for change in changes(hook(), hook("id"))] == [Impact.ADDITION]


def test_that_channels_lose_messages_and_fields():
    (gone,) = changes(channel("born", "sold"), channel("born"))
    assert (gone.level, gone.operation, gone.place) == (Impact.BREAKING, "/news", "message sold")
    (more,) = changes(channel("born"), channel("born", "sold"))
    assert more.level is Impact.PERHAPS
    wide, narrow = (
        {"type": "object", "properties": {"id": {"type": "string"}}, "required": required} for required in (["id"], [])
    )
    (missing,) = changes(channel("born", payload=wide), channel("born", payload=narrow))
    assert (missing.level, missing.field) == (Impact.BREAKING, "id")


def test_that_a_changelog_tells_a_shared_change_once_and_leaves_wording_out():
    paths = [f"/pets/{number}" for number in range(5)]
    renamed = {**NODE, "properties": {"name": {**NODE["properties"]["name"], "description": "Its name."}}}
    found = changes(pets(NODE, *paths), pets(renamed, *paths, servers=[{"url": "https://api.example.com/{v}"}]))
    assert changelog(found) == "\n".join(
        (
            "## May break some callers",
            "",
            "- `GET /pets/0`, `GET /pets/1`, `GET /pets/2` and 2 more · response 200 · `next`: The field was removed.",
            "",
            "## Additions",
            "",
            r"- https://api.example.com/\{v\} is a new server.",
        )
    )
    assert has_level(found, Impact.PERHAPS)
    assert not has_level(found, Impact.BREAKING)


def test_that_an_update_can_be_put_into_a_page():
    found = changes(pets(NODE), pets(NODE, servers=[{"url": "https://{host}/<a>"}]))
    text = update(found, TODAY)
    assert text.startswith('<Update label="2026-01-01" description="API">\n\n### Additions')
    assert read_mdx(text).mistakes == []
