"""The rules that a site is checked against, each with what to do about a problem of it."""

from itertools import groupby

from docsdesk.domain.remedies import REMEDIES
from docsdesk.domain.rule import Finder, Rule, Severity

from .page import bullets, page, plain, table

GROUPS = {
    "config": "docs.json",
    "api": "API settings",
    "navigation": "Navigation",
    "redirect": "Redirects",
    "spec": "API descriptions",
    "page": "Front matter",
    "mdx": "MDX",
    "style": "Style sheets",
    "link": "Links",
    "language": "Translations",
    "deployment": "Deployment",
    "folder": "Files and folders",
}
FINDERS = {
    Finder.CHECK: "`docsdesk check` and the window",
    Finder.ENGINE: "the local engine, when it shows the page",
    Finder.EXPORT: "an export, in the bundle it makes",
}
SEVERITIES = {
    Severity.ERROR: "the deploy fails, or something does not work at all",
    Severity.WARNING: "something does not work as intended",
    Severity.NOTE: "good to know",
}
_HEAD = """A problem names the rule that it breaks. The name never changes, so you can select or ignore a rule by it:
`docsdesk check FOLDER --rule link` reports problems with links only, and `--ignore link/case` leaves one rule out.
`docsdesk check --list-rules` prints this list."""


def rules_page() -> str:
    severities = table(("Severity", "What it means"), [(str(one), words) for one, words in SEVERITIES.items()])
    groups = [
        f"## {GROUPS[group]}\n\n" + "\n\n".join(map(_entry, rules))
        for group, rules in groupby(sorted(Rule, key=lambda rule: list(GROUPS).index(rule.group)), lambda r: r.group)
    ]
    return page("Rules", "Every rule that a site is checked against, and what to do.", _HEAD, severities, *groups)


def _entry(rule: Rule) -> str:
    facts = [f"Severity: {rule.severity}", f"Found by {FINDERS[rule.finder]}", f"What to do: {REMEDIES[rule]}"]
    return f"### {rule.value}\n\n{plain(rule.summary)}\n\n{bullets(facts)}"
