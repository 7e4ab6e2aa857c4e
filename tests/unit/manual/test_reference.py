"""The manual is whole and current, and where the program says that it tells more, it does."""

import re
from functools import cache

import pytest
from tests.fakes.reference import MANUAL, ROOT, reference

from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.text.slugs import anchor_slug
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.manual import LISTING, error_page, rule_page, setting_page
from docsdesk.domain.rule import Rule

FILES = reference("written").FILES
HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)
NO_VARIABLE = "DOCSDESK_BODY"


@cache
def anchors(page):
    return {anchor_slug(heading) for heading in HEADING.findall((MANUAL / f"{page}.mdx").read_text("utf-8"))}


def leads_nowhere(address):
    page, _, anchor = address.partition("#")
    return anchor not in anchors(page)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_that_the_reference_says_what_the_tables_say_that_it_is_made_from(file):
    assert file.read_text("utf-8") == FILES[file](), "run packaging/manual"


def test_that_the_manual_has_no_problem_and_no_broken_link():
    assert not [problem.line for problem in check_folder(MANUAL).problems]


def test_that_every_rule_setting_and_error_has_an_entry_that_it_leads_to():
    addresses = [*map(rule_page, Rule), *map(setting_page, API_SETTINGS.values())]
    addresses += map(error_page, reference("errors").error_kinds())

    assert [address for address in addresses if leads_nowhere(address)] == []


def test_that_every_error_says_what_to_do():
    rows = [line.strip("| ").split(" | ") for line in reference("errors").errors_page().splitlines() if "| " in line]

    assert len(rows) > 200
    assert [row for row in rows if len(row) < 2 or not row[1].strip()] == []


@pytest.mark.parametrize(
    ("source", "messages"),
    [
        ('raise LinkError(say("Gone."), say("Look."))', {("Gone.", "Look.")}),
        ('HINT = say("Look.")\nraise LinkError(say("Gone."), HINT)', {("Gone.", "Look.")}),
        ('raise LinkError(say("Gone."), together(say("Look."), say("Kept.")))', {("Gone.", "Look. Kept.")}),
        (
            'def f():\n    hint = say("Look.")\n    raise LinkError(say("Gone."), hint)\n    hint = say("Wait.")',
            {("Gone.", "Look.")},
        ),
        (
            'def f(a):\n    if a:\n        hint = say("Look.")\n    else:\n        hint = say("Wait.")\n'
            '    raise LinkError(say("Gone."), hint)',
            {("Gone.", "Look."), ("Gone.", "Wait.")},
        ),
        (
            'def f(a):\n    if a:\n        title = say("Gone.")\n        hint = say("Look.")\n'
            '    else:\n        title = say("Late.")\n        hint = say("Wait.")\n    raise LinkError(title, hint)',
            {("Gone.", "Look."), ("Late.", "Wait.")},
        ),
        ('def f(hint=say("Look.")):\n    raise LinkError(say("Gone."), hint)', {("Gone.", "Look.")}),
        ('def f():\n    return say("Look.")\nraise LinkError(say("Gone."), f())', {("Gone.", "Look.")}),
        (
            'class LinkError:\n    def __init__(self, title):\n        super().__init__(title, say("Look."))\n'
            'raise LinkError(say("Gone."))',
            {("Gone.", "Look.")},
        ),
    ],
)
def test_that_what_an_error_says_is_found_where_it_is_written(tmp_path, source, messages):
    (tmp_path / "module.py").write_text(source)
    found = reference("messages").find_messages({"LinkError"}, tmp_path)

    assert {(message.title, message.hint) for message in found["LinkError"]} == messages


def test_that_every_module_of_errors_is_listed():
    modules = list((ROOT / "src/docsdesk/domain").rglob("*errors.py"))
    named = {".".join(file.relative_to(ROOT / "src").with_suffix("").parts) for file in modules}

    assert named == {*LISTING}


def test_that_every_file_with_a_name_in_the_program_is_listed():
    assert {*reference("files").KEPT} == reference("files").properties()


def test_that_every_variable_that_the_program_reads_is_listed():
    listed = (MANUAL / "reference/environment.mdx").read_text("utf-8")
    texts = (file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py"))
    named = {name for text in texts if "DOCSDESK_" in text for name in re.findall(r"\bDOCSDESK_[A-Z_]+\b", text)}

    assert {name for name in named if f"`{name}`" not in listed} == {NO_VARIABLE}
