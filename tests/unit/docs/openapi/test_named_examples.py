from pathlib import PurePosixPath

from docsdesk.docs.openapi.samples import named_examples
from docsdesk.docs.openapi.specification import Specification


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
