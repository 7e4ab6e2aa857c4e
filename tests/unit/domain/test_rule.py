import re
from pathlib import Path

import pytest

from docsdesk.domain.remedies import REMEDIES
from docsdesk.domain.rule import Finder, Rule

ROOT = Path(__file__).parents[3]
SOURCES = [path for path in (ROOT / "src").rglob("*.py") if path.name != "rule.py"]
ENGINE = ROOT / "src" / "docsdesk" / "engine"


def used_in(paths):
    return {name for path in paths for name in re.findall(r"\bRule\.([A-Z_0-9]+)", path.read_text())}


def test_that_every_rule_is_used():
    assert used_in(SOURCES) == {rule.name for rule in Rule}


def test_that_no_rule_is_said_to_be_told_by_a_check_which_only_the_engine_knows():
    outside = used_in(path for path in SOURCES if ENGINE not in path.parents)

    assert {rule.name for rule in Rule if rule.finder is Finder.CHECK} <= outside


@pytest.mark.parametrize("rule", Rule)
def test_that_names_are_grouped_and_summaries_are_sentences(rule):
    assert re.fullmatch(r"[a-z0-9]+/[a-z0-9]+(-[a-z0-9]+)*", rule)
    assert rule.name.lower() == re.sub("[/-]", "_", rule)

    assert rule.summary.endswith(".")
    assert REMEDIES[rule].endswith(".")


def test_that_the_table_lists_every_rule_with_what_it_says():
    written = (ROOT / "src/docsdesk/domain/rules.md").read_text("utf-8")
    table = [line for line in written.splitlines() if re.match(r"\| `\w+/", line)]

    assert table == [f"| `{rule}` | {rule.severity} | {rule.finder} | {rule.summary} |" for rule in Rule]
