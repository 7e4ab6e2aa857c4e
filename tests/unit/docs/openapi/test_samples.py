from pathlib import PurePosixPath

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from docsdesk.docs.openapi.samples import MOST_CHARACTERS, as_json, media_example, named_examples, schema_example
from docsdesk.docs.openapi.specification import Specification

SCHEMAS = {
    "Node": {
        "type": "object",
        "properties": {"name": {"type": "string"}, "next": {"$ref": "#/components/schemas/Node"}},
    },
    "Tree": {
        "type": "object",
        "required": ["leaves"],
        "properties": {"leaves": {"type": "array", "items": {"$ref": "#/components/schemas/Tree"}}},
    },
    "Cat": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "lives": {"const": 9}}},
}
SPEC = Specification(PurePosixPath("a.json"), {"openapi": "3.1.0", "components": {"schemas": SCHEMAS}})
FORMATS = ["date", "date-time", "time", "duration", "uuid", "email", "uri", "hostname", "ipv4", "ipv6", "uri-reference"]


def sample(schema, **options):
    return schema_example(SPEC, schema, **options)


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "string", "example": "a", "examples": ["b"], "default": "c"}, "a"),
        ({"type": "string", "examples": ["b"], "default": "c", "enum": ["d"]}, "b"),
        ({"type": "string", "default": "c", "const": "d"}, "c"),
        ({"const": "d", "enum": ["e"]}, "d"),
        ({"enum": ["e", "f"]}, "e"),
        ({"type": "string"}, "<string>"),
        ({"type": "integer"}, 123),
        ({"type": "boolean"}, True),
        ({"type": "string", "format": "date"}, "2023-12-25"),
        ({"type": "string", "format": "date-time"}, "2023-11-07T05:31:56Z"),
        ({"type": "string", "format": "uuid"}, "3c90c3cc-0d44-4b50-8888-8dd25736052a"),
        ({"type": "string", "format": "email"}, "jsmith@example.com"),
        ({}, "<any>"),
        ({"type": ["null", "integer"]}, 123),
        ({"type": "number", "minimum": 5, "exclusiveMinimum": True, "maximum": 6, "exclusiveMaximum": True}, 5.5),
        ({"oneOf": [{"type": "null"}, {"type": "integer"}]}, 123),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, {"key": 123}),
        ({"propertyNames": {"enum": ["a", "b"]}, "additionalProperties": {"type": "integer"}}, {"a": 123}),
    ],
)
def test_that_values_are_taken_in_their_order_and_made_by_type(schema, value):
    assert sample(schema) == value


def test_that_each_direction_has_its_own_properties():
    schema = {
        "properties": {"id": {"type": "integer", "readOnly": True}, "key": {"type": "integer", "writeOnly": True}}
    }

    assert sample(schema, is_request=True) == {"key": 123}
    assert sample(schema) == {"id": 123}


def test_that_optional_properties_can_be_left_out():
    schema = {"required": ["a"], "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}}

    assert sample(schema, only_required=True) == {"a": 123}


def test_that_circles_end_where_they_can():
    assert sample({"$ref": "#/components/schemas/Node"}) == {"name": "<string>"}
    assert sample({"$ref": "#/components/schemas/Tree"}) == {"leaves": []}


@pytest.mark.parametrize("word", ["anyOf", "oneOf", "properties"])
def test_that_schemas_that_multiply_come_to_an_end(word):
    def forms_of(number):
        inner = [{"$ref": f"#/components/schemas/A{number + 1}"}] * 4
        return {"properties": dict(zip("abcd", inner, strict=True))} if word == "properties" else {word: inner}

    schemas = {f"A{number}": forms_of(number) for number in range(25)} | {"A25": {"type": "string"}}
    spec = Specification(PurePosixPath("a.json"), {"openapi": "3.1.0", "components": {"schemas": schemas}})

    made = schema_example(spec, {"$ref": "#/components/schemas/A0"})

    assert str(made).count("{") <= 1_500


def test_that_the_discriminator_names_the_form_that_is_shown():
    schema = {
        "oneOf": [{"$ref": "#/components/schemas/Cat"}],
        "discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat"}},
    }

    assert sample(schema) == {"kind": "cat", "lives": 9}


def test_that_written_examples_of_a_body_win():
    assert media_example(SPEC, {"example": 1, "examples": {"a": {"value": 2}}, "schema": {"const": 3}}) == 1
    assert media_example(SPEC, {"examples": {"a": {"value": 2}}, "schema": {"const": 3}}) == 2
    assert media_example(SPEC, {"schema": {"const": 3}}) == 3


def limits(low, high, least, most):
    return st.tuples(st.none() | st.integers(least, most), st.none() | st.integers(0, 40)).map(
        lambda pair: {
            key: value
            for key, value in (
                (low, pair[0]),
                (high, None if pair[1] is None else (pair[0] or 0) + pair[1]),
            )
            if value is not None
        }
    )


TEXTS = st.one_of(
    limits("minLength", "maxLength", 0, 50).map(lambda found: {"type": "string"} | found),
    st.sampled_from(FORMATS).map(lambda name: {"type": "string", "format": name}),
)
NUMBERS = st.builds(
    lambda kind, found, step: {"type": kind} | found | step,
    st.sampled_from(["integer", "number"]),
    limits("minimum", "maximum", -300, 300),
    st.sampled_from([{}, {"exclusiveMinimum": -400}, {"exclusiveMaximum": 400}]),
)
LEAVES = st.one_of(
    TEXTS,
    NUMBERS,
    st.sampled_from(
        [
            {"type": "boolean"},
            {"type": "null"},
            {"type": ["string", "null"]},
            {"enum": [3, "x"]},
            {"const": None},
            {"type": "integer", "multipleOf": 7, "minimum": 8, "maximum": 20},
            {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
            {"$ref": "#/components/schemas/Node"},
            {"$ref": "#/components/schemas/Tree"},
        ]
    ),
)


def combined(inner):
    named = st.dictionaries(st.sampled_from("abcd"), inner, max_size=3)
    return st.one_of(
        st.builds(
            lambda members, required: {
                "type": "object",
                "properties": members,
                "required": sorted(set(members) & required),
            },
            named,
            st.sets(st.sampled_from("abcd")),
        ),
        st.builds(
            lambda item, few: {"type": "array", "items": item} | few, inner, limits("minItems", "maxItems", 0, 4)
        ),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: {"anyOf": parts}),
        inner.map(lambda part: {"type": "object", "additionalProperties": part}),
        st.builds(
            lambda first, second: {
                "allOf": [{"type": "object", "properties": {"p": first}}, {"properties": {"q": second}}]
            },
            inner,
            inner,
        ),
    )


@given(st.recursive(LEAVES, combined, max_leaves=8))
def test_that_what_is_made_validates_against_its_schema(schema):
    document = schema | {"components": {"schemas": SCHEMAS}}
    validator = jsonschema_rs.validator_for(document, validate_formats=True)

    made = schema_example(SPEC, schema)

    assert validator.is_valid(made), made


@pytest.mark.parametrize(
    "value",
    ["x" * 200_000, [1] * 200_000, {f"k{n}": {"a": ["b"]} for n in range(20_000)}, {"x" * 200_000: 1}],
    ids=["text", "items", "members", "name"],
)
def test_that_an_example_longer_than_a_page_shows_ends_in_an_ellipsis(value):
    for shown in (media_example(SPEC, {"example": value}), sample({"example": value}), sample({"const": value})):
        text = as_json(shown)
        assert len(text) <= MOST_CHARACTERS + 100  # of ellipses
        assert "…" in text


def test_that_lists_in_lists_make_no_example_longer_than_a_page_shows():
    schema = {"type": "integer"}
    for _ in range(4):
        schema = {"type": "array", "minItems": 20, "items": schema}

    assert len(as_json(sample(schema))) <= MOST_CHARACTERS + 100


def test_that_an_example_that_a_page_shows_whole_stays_as_it_is():
    value = {"a": ["x" * 50_000, {"b": [1, None, 2.5, True, {}]}], "c": []}

    assert media_example(SPEC, {"example": value}) == value


@pytest.mark.parametrize("limit", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"])
@pytest.mark.parametrize("number", [10**400, -(10**400), 1e300, float("inf"), float("-inf"), float("nan")])
@pytest.mark.parametrize("step", [{}, {"multipleOf": 1e-300}, {"multipleOf": 10**400}, {"multipleOf": float("inf")}])
def test_that_numbers_out_of_range_limit_no_example(limit, number, step):
    for kind in ("integer", "number"):
        assert isinstance(sample({"type": kind, limit: number, **step}), int | float)


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ({}, 120),
        ({"maximum": 105}, 100),
        ({"maximum": 100}, 100),
        ({"exclusiveMaximum": 100}, 90),
        ({"minimum": 125}, 130),
        ({"minimum": 130}, 130),
        ({"exclusiveMinimum": 130}, 140),
    ],
)
def test_that_a_multiple_is_the_nearest_within_the_limits(limits, expected):
    assert sample({"type": "integer", "multipleOf": 10, **limits}) == expected


def named(media, **components):
    spec = Specification(PurePosixPath("a.json"), {"openapi": "3.2.0", "components": {"examples": components}})
    return [(found.label, found.description, found.value) for found in named_examples(spec, media)]


def test_that_examples_have_their_summary_or_their_name():
    shared = {"summary": "Shared", "description": " Both. ", "value": None}
    examples = {"a": {"$ref": "#/components/examples/S"}, "b": {"value": 2}, "c": {"dataValue": 3}}

    assert named({"examples": examples}, S=shared) == [("Shared", "Both.", None), ("b", "", 2), ("c", "", 3)]


def test_that_equal_summaries_are_told_apart():
    pair = {"summary": "Same", "value": 1}

    assert [label for label, _, _ in named({"examples": {"a": pair, "b": pair}})] == ["Same (a)", "Same (b)"]


def test_that_there_is_no_choice_without_several_values():
    one = {"a": {"value": 1}}

    assert named({"examples": one}) == []
    assert named({"examples": one | {"b": {"externalValue": "b.json"}}}) == []
    assert named({"example": 0, "examples": one | {"b": {"value": 2}}}) == []


def test_that_examples_which_references_multiply_end():
    big = {"value": "x" * 70_000}
    examples = {f"n{number}": {"$ref": "#/components/examples/B"} for number in range(9)}

    assert len(named({"examples": examples}, B=big)) == 2
    assert (
        len(named({"examples": examples | {f"m{number}": {"value": 1} for number in range(99)}}, B={"value": 1})) == 50
    )


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ({}, 123),
        ({"minimum": 123, "maximum": 123}, 123),
        ({"minimum": 124}, 124),
        ({"maximum": 122.5}, 122.5),
        ({"exclusiveMinimum": 122}, 123),
        ({"exclusiveMinimum": 123}, 124),
        ({"exclusiveMinimum": 123, "exclusiveMaximum": 124}, 123.5),
        ({"exclusiveMinimum": 123, "maximum": 124.5}, 124),
        ({"exclusiveMaximum": 124}, 123),
        ({"exclusiveMaximum": 123}, 122),
        ({"exclusiveMaximum": 123, "minimum": 122}, 122.5),
        ({"exclusiveMaximum": 123, "minimum": 121.5}, 122),
    ],
)
def test_that_a_number_is_the_nearest_within_the_limits(limits, expected):
    assert sample({"type": "number", **limits}) == expected


@pytest.mark.parametrize(
    ("limits", "number"),
    [
        ({"minimum": 0.3, "multipleOf": 0.1}, 123),
        ({"maximum": 0.7, "multipleOf": 0.1}, 0.7),
        ({"minimum": 0.01, "maximum": 0.05, "multipleOf": 0.01}, 0.05),
        ({"minimum": 0.3, "maximum": 0.3, "multipleOf": 0.1}, 0.3),
        ({"exclusiveMaximum": 0.7, "multipleOf": 0.1}, 0.6),
        ({"exclusiveMinimum": 200.1, "multipleOf": 0.1}, 200.2),
        ({"multipleOf": 0.001}, 123),
        ({"maximum": 0.3, "multipleOf": 1e-100}, 0.3),
        ({"minimum": 1e100, "multipleOf": 0.7}, None),
    ],
)
def test_that_steps_are_counted_in_decimals(limits, number):
    found = schema_example(Specification(PurePosixPath("a.json"), {}), {"type": "number"} | limits)
    assert found == number if number is not None else found >= limits["minimum"]
