import re
from pathlib import Path

import pytest

from docsdesk.domain.rule import Rule

ROOT = Path(__file__).parents[3]
SOURCES = [path for path in (ROOT / "src").rglob("*.py") if path.name != "rule.py"]


def test_that_every_rule_is_used():
    used = {name for path in SOURCES for name in re.findall(r"\bRule\.([A-Z_0-9]+)", path.read_text())}

    assert used == {rule.name for rule in Rule}


@pytest.mark.parametrize("rule", Rule)
def test_that_names_are_grouped_and_summaries_are_sentences(rule):
    assert re.fullmatch(r"[a-z0-9]+/[a-z0-9]+(-[a-z0-9]+)*", rule)
    assert rule.name.lower() == re.sub("[/-]", "_", rule)

    assert rule.summary.endswith(".")


def test_that_the_readme_lists_every_rule_with_what_it_says():
    table = [line for line in (ROOT / "README.md").read_text().splitlines() if re.match(r"\| `\w+/", line)]

    assert table == [f"| `{rule}` | {rule.severity} | {rule.summary} |" for rule in Rule]
