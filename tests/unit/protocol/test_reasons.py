import pytest

from docsdesk.protocol.reasons import read_reason


@pytest.mark.parametrize(
    "value",
    [
        "Build error: MDX",
        {"error": "Build error: MDX"},
        {"message": "Build error: MDX"},
        {"error": {"code": 17, "message": "Build error: MDX"}},
        {"error": "build_error", "message": "Build error: MDX"},
        {"detail": [{"loc": ["body", "domain"], "msg": "Build error: MDX", "type": "mdx"}]},
        {"reason": "Build error: MDX"},
        {"failureReason": "Build error: MDX"},
        {"failure_reason": "Build error: MDX"},
        {"errorMessage": "Build error: MDX"},
        {"errors": ["Build error: MDX"]},
        {"errors": [{"title": "Build error: MDX"}, {"title": "Build error: MDX"}]},
        {"error": True, "details": {"errors": [{"message": "Build error: MDX"}]}},
    ],
)
def test_that_a_reason_is_found_in_any_usual_shape(value: object):
    assert read_reason(value) == "Build error: MDX"


def test_that_several_reasons_are_told_and_not_too_many():
    assert read_reason({"errors": [f"Page {number} is broken" for number in range(9)]}).count(";") == 4


@pytest.mark.parametrize("value", [None, 7, True, {}, [], {"code": 3}, {"id": "x"}])
def test_that_what_gives_no_reason_is_no_reason(value: object):
    assert read_reason(value) == ""
