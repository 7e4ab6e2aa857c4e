import math

import pytest

from docsdesk.protocol.export_bodies import ExportJobBody


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
    assert job(progress=progress).progress_share == share


def test_that_fields_the_interface_does_not_show_are_kept():
    assert job(region="north").model_extra == {"region": "north"}


def test_that_an_odd_page_count_is_no_page_count():
    assert job(pageCount="many").pages is None
    assert job(pageCount=12).pages == 12


@pytest.mark.parametrize(("error", "text"), [("page /x", "page /x"), ({"message": "m"}, "m"), (None, ""), (7, "")])
def test_that_an_error_of_any_shape_becomes_text(error: object, text: str):
    assert job(error=error).failure == text
