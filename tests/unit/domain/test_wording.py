"""What the core says: English, with what it takes to say it in another language."""

import pickle
from operator import attrgetter
from pathlib import PurePosixPath

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from docsdesk.docs.page_table.row import Cell
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.move_plan import MovePlan
from docsdesk.domain.wording import Worded, say


class Report(BaseModel):
    title: Worded


FULL = say(
    "Free {megabytes} MB on {volume}: {why}.", megabytes=1_200, volume="/srv", why=say("{name} is new", name="a")
)


def test_that_a_wording_is_english_with_amounts_as_people_write_them():
    assert FULL == "Free 1,200 MB on /srv: a is new."


def test_that_braces_of_a_text_without_arguments_are_its_own():
    assert say("Write {name}.") == "Write {name}."


@pytest.mark.parametrize(
    "again",
    [
        pickle.loads(pickle.dumps(FULL)),
        Report.model_validate_json(Report(title=FULL).model_dump_json()).title,
        Report(title=FULL).model_copy().title,
    ],
)
def test_that_a_wording_keeps_its_template_wherever_it_goes(again):
    assert (again, again.template) == (FULL, FULL.template)
    assert again.arguments["why"].template == "{name} is new"


FILE = PurePosixPath("index.mdx")


@pytest.mark.parametrize(
    ("record", "texts"),
    [
        (Problem(Rule.LINK_CASE, Place(FILE), FULL, FULL, Fix(FULL, FILE, ())), ("title", "hint", "fix.title")),
        (MovePlan("a", "b", fault=FULL), ("fault",)),
        (Cell("simple", note=FULL), ("note",)),
    ],
)
def test_that_what_comes_from_another_process_can_still_be_translated(record, texts):
    wire = TypeAdapter(type(record))
    again = wire.validate_json(wire.dump_json(record))
    assert [attrgetter(text)(again).template for text in texts] == [FULL.template for _ in texts]


def test_that_plain_text_stays_plain():
    assert Report.model_validate_json(Report(title="Out of order").model_dump_json()).title == "Out of order"


def test_that_a_template_without_its_arguments_is_refused():
    with pytest.raises(ValidationError):
        Report.model_validate_json('{"title": {"template": "{name}", "arguments": {"other": "1"}}}')
