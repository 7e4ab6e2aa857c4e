"""The rows of the Pages table, and what the check of all files adds to them."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import PurePosixPath

import pytest

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.page_table.row import PageKind, PageRow, Source
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.observed import Observed
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.ui.pages.model import PagesModel

FIRST, SECOND = PurePosixPath("first.mdx"), PurePosixPath("second.mdx")
PROBLEM = Problem(Rule.MDX_TAG, Place(FIRST), "A tag is cut off.")
OTHER = Problem(Rule.MDX_TAG, Place(SECOND), "A tag is cut off.")
RESULT = Observed[CheckedFolder]().with_value(CheckedFolder((PROBLEM, OTHER)), datetime(2026, 5, 1, tzinfo=UTC))


def row(file: PurePosixPath) -> PageRow:
    return PageRow(file.stem, PageKind.PAGE, file.stem, "", "", file.stem, file, Source(file))


@pytest.fixture
def model(qapp):
    rows = PagesModel()
    rows.begin(is_whole=True)
    rows.put([(0, row(FIRST)), (1, row(SECOND))])
    rows.end(())
    return rows


def problems(model: PagesModel) -> dict[str, tuple[Problem, ...]]:
    return {each.id: each.problems for each in model.all_rows()}


def test_that_problems_come_and_go_with_the_result_and_stay_while_a_check_is_under_way_or_fails(model):
    model.show_result(RESULT)
    assert problems(model) == {"first": (PROBLEM,), "second": (OTHER,)}
    model.show_result(Observed[CheckedFolder]().looking())
    model.show_result(Observed[CheckedFolder]().with_problem(Failure(title="It is gone.")))
    assert problems(model) == {"first": (PROBLEM,), "second": (OTHER,)}
    model.show_result(RESULT.with_value(CheckedFolder((OTHER,)), datetime(2026, 5, 2, tzinfo=UTC)))
    assert problems(model) == {"first": (), "second": (OTHER,)}
    model.show_result(Observed[CheckedFolder]())
    assert problems(model) == {"first": (), "second": ()}


def test_that_a_result_in_the_middle_of_a_reading_reaches_its_rows_and_keeps_no_page_that_is_gone(model):
    model.begin(is_whole=True)
    model.show_result(RESULT)
    model.put([(0, row(FIRST))])
    model.end(())
    assert problems(model) == {"first": (PROBLEM,)}


def test_that_what_reading_a_row_finds_counts_once_the_check_finds_it_too(model):
    read = replace(row(FIRST), id="operation", file=None, problems=(PROBLEM,))
    model.put([(2, read)])
    assert problems(model)["operation"] == ()
    model.show_result(RESULT)
    assert problems(model)["operation"] == (PROBLEM,)
    model.show_result(RESULT.with_value(CheckedFolder((OTHER,)), datetime(2026, 5, 2, tzinfo=UTC)))
    assert problems(model)["operation"] == ()
