"""A site that still has a mint.json: which of its keys are spelled otherwise today, and the docs.json to write."""

import json
from collections.abc import Iterator

from docsdesk.docs.config.names import CONFIG_FILE
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.json.values import JsonObject
from docsdesk.docs.lint.config_keys import key_findings
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule


def legacy_file_problems(legacy: JsonObject, modern: JsonObject, places: ConfigPlaces) -> Iterator[Problem]:
    """All have one fix: the whole docs.json in today's form."""
    text = json.dumps(modern, indent=2, ensure_ascii=False) + "\n"
    fix = Fix("Write a docs.json in today's form", CONFIG_FILE, (TextEdit(0, 0, text),))
    title = "This site uses the legacy mint.json."
    yield Problem(Rule.CONFIG_LEGACY_FILE, places.of(()), title, "Rename it to docs.json in today's form.", fix)
    for key, value in legacy.items():
        for finding in key_findings(key, value):
            if finding.rule is Rule.CONFIG_LEGACY_KEY:
                yield Problem(finding.rule, places.of(finding.path), finding.title, finding.hint, fix)
