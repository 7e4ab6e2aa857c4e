"""Samples made for whole descriptions, and for expressions, hold what their schemas ask for."""

from pathlib import Path, PurePosixPath

import jsonschema_rs
import orjson
import pytest

from docsdesk.docs.openapi.sample_scalars import matching_text
from docsdesk.docs.openapi.samples import schema_example
from docsdesk.docs.openapi.specification import Specification

CHECKOUT = Path(__file__).parents[4]
CORPORA = CHECKOUT.parent / "shared" / "corpora"
DESCRIPTIONS = (
    CHECKOUT / "resources/sample-site/openapi.json",
    CORPORA / "harmony/openapi.json",
    CORPORA / "meilisearch/assets/open-api/meilisearch-openapi.json",
    CORPORA / "mintlify-docs/admin-openapi.json",
    CORPORA / "onyx/developers/api_reference/openapi.json",
    CORPORA / "safefy/api-reference/openapi.json",
)
# What an author wrote is shown as it is, and each direction leaves something out.
SAID = {"example", "examples", "default", "readOnly", "writeOnly"}


def is_asked(key, inner):
    """No name can be a number, as one description asks; its digits are shown."""
    return key not in SAID and not (key == "propertyNames" and inner.get("type") == "integer")


def unsaid(value, *, is_schema=True):
    if isinstance(value, list):
        return [unsaid(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = value.items() if not is_schema else ((key, inner) for key, inner in value.items() if is_asked(key, inner))
    return {key: unsaid(inner, is_schema=key != "properties") for key, inner in kept}


@pytest.mark.parametrize("file", DESCRIPTIONS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_that_every_sample_made_for_a_real_description_validates(file):
    if not file.is_file():
        pytest.skip(f"{file.name} is not here")
    written = orjson.loads(file.read_bytes())
    components = {"components": {"schemas": unsaid(written["components"]["schemas"], is_schema=False)}}
    spec = Specification(PurePosixPath(file.name), written | components)
    validator = jsonschema_rs.Draft4Validator if written["openapi"] < "3.1" else jsonschema_rs.Draft202012Validator

    wrong = []
    for name in components["components"]["schemas"]:
        schema = {"$ref": f"#/components/schemas/{name.replace('~', '~0').replace('/', '~1')}"}
        sample = schema_example(spec, schema)
        wrong += [f"{name}: {error.message}" for error in validator(schema | components).iter_errors(sample)]

    assert wrong == []


def test_that_the_names_of_a_map_by_number_are_numbers():
    spec = Specification(PurePosixPath("a.json"), {})
    schema = {"type": "object", "propertyNames": {"type": "integer"}, "additionalProperties": {"type": "boolean"}}

    assert [name.isdigit() for name in schema_example(spec, schema)] == [True]


@pytest.mark.parametrize(
    ("pattern", "sample"),
    [
        (r"^[A-Z]{3}$", "ABC"),
        (r"^\d{4}-\d{2}$", "0123-45"),
        (r"^sk_(?:live|test)_[0-9a-f]{8,}$", "sk_live_01234567"),
        (r"^v(?<major>\d+)\.\d+$", "v0.1"),
        (r"^[^a-z\s]{2}\/?\x41$", "ABA"),
        (r"^<.*>$", "<string>"),
        (r"^[a-z]+$", "abc"),
        (r"^[a-z]?$", "a"),
    ],
)
def test_that_a_text_matches_the_pattern_of_its_schema(pattern, sample):
    spec = Specification(PurePosixPath("a.json"), {})

    assert schema_example(spec, {"type": "string", "pattern": pattern}) == sample


def test_that_a_text_is_as_long_as_pattern_and_length_together_ask():
    assert matching_text("^(ab)+$", "<string>", 7, 12) == "ababababab"
    assert matching_text("^[a-z]+$", "<string>", 0, 0) is None


@pytest.mark.parametrize(
    "pattern",
    ["^(?!x)y$", r"(a)\1", "[", "a**", r"\p{L}", "x" * 600, "(" * 300 + ")" * 300, "((((){200}){200}){200}){200}"],
)
def test_that_no_text_is_made_for_what_is_not_understood(pattern):
    assert matching_text(pattern, "<string>", 0, 100) is None
