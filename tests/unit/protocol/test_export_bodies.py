import math

import pytest

from docsdesk.protocol.export_bodies import ExportJobBody, find_link, job_fields


def job(**fields: object) -> ExportJobBody:
    return ExportJobBody.model_validate({"jobId": "se_1", **fields})


@pytest.mark.parametrize(
    ("progress", "share"),
    [
        (0, 0.0),
        (1, 0.01),
        (61, 0.61),
        (100, 1.0),
        (140, 1.0),
        (-3, 0.0),
        (0.5, 0.5),
        ("61 %", 0.61),
        ("soon", None),
        ({"percent": 30}, 0.3),
        ({"done": 3, "total": 12}, 0.25),
        ({"done": 3}, None),
        (None, None),
        (True, None),
        (math.nan, None),
        ([1], None),
    ],
)
def test_that_any_shape_of_progress_is_read_or_left_unknown(progress: object, share: float | None):
    assert job(progress=progress).report().progress == share


def test_that_fields_the_interface_does_not_show_are_kept():
    assert job(region="north").model_extra == {"region": "north"}


@pytest.mark.parametrize(
    ("count", "pages"),
    [(12, 12), ("12", 12), ("1,208", 1208), ("many", None), (-1, None), (True, None), ([3], None)],
)
def test_that_a_page_count_is_read_or_left_unknown(count: object, pages: int | None):
    assert job(pageCount=count).report().page_count == pages


def test_that_a_whole_of_one_is_all_where_shares_were_seen():
    assert job(progress=0.5).counts_to_one
    assert job(progress=1).report(of_one=True).progress == 1.0
    assert job(progress=1).report().progress == 0.01


def test_that_unknown_fields_are_told_as_text_and_bounded():
    many = {f"field{number}": "x" * 1000 for number in range(100)}
    told = job(region="north", stage={"step": 2}, **many).report().more
    assert told[:2] == (("region", "north"), ("stage", '{"step":2}'))
    assert (len(told), len(told[2][1])) == (20, 300)


@pytest.mark.parametrize(
    "answer",
    [
        {"bundleUrl": "https://a/b"},
        {"status": "completed", "result": {"bundleUrl": "https://a/b"}},
        {"bundle": {"bundle_url": "https://a/b"}},
    ],
)
def test_that_a_link_is_found_wherever_it_stands(answer: dict[str, object]):
    assert find_link(answer) == "https://a/b"


def test_that_a_job_is_read_inside_a_field_of_its_own_and_by_its_state():
    assert job_fields({"data": {"jobId": "a", "state": "done"}}) == {"jobId": "a", "state": "done", "status": "done"}
    assert job_fields({"jobId": "a", "status": "queued", "data": {"jobId": "b"}})["jobId"] == "a"


@pytest.mark.parametrize(("error", "text"), [("page /x", "page /x"), ({"message": "m"}, "m"), (None, ""), (7, "7")])
def test_that_an_error_of_any_shape_becomes_text(error: object, text: str):
    assert job(error=error).report().error == text
