"""Reports everything in docs.json that is unknown, of the wrong kind or without effect."""

from collections.abc import Iterator
from itertools import chain, islice

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.shape import NO_LOADING
from docsdesk.docs.json.values import Json, JsonObject, list_at, object_at, text_at
from docsdesk.docs.lint.api_rules import api_findings
from docsdesk.docs.lint.config_fixes import fix_of
from docsdesk.docs.lint.config_keys import key_findings, missing_keys, no_effect_here
from docsdesk.docs.lint.findings import ConfigFinding
from docsdesk.docs.lint.spec_addresses import spec_address_findings
from docsdesk.domain.errors import BrokenConfigError
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

MOST_FINDINGS = 200
"""Per key of the outermost object."""


def check_key(key: str, value: Json) -> tuple[ConfigFinding, ...]:
    """The findings at one key of the outermost object, whatever the other keys hold."""
    found = chain(key_findings(key, value), _rules_of(key, value))
    return tuple(islice(found, MOST_FINDINGS))


def check_config(config: JsonObject) -> tuple[ConfigFinding, ...]:
    """In the order of the keys. `config` has every `$ref` resolved."""
    return (*missing_keys(config), *chain.from_iterable(check_key(key, value) for key, value in config.items()))


def located(finding: ConfigFinding, places: ConfigPlaces) -> Problem:
    fix = fix_of(finding.fix, places) if finding.fix is not None else None
    return Problem(finding.rule, places.of(finding.path), finding.title, finding.hint, fix)


def broken(error: BrokenConfigError) -> Problem:
    """The problem of a file that is not JSON."""
    title = f"{error.problem[:1].upper()}{error.problem[1:]}."
    return Problem(Rule.CONFIG_BROKEN, error.place, title, "Correct that line; nothing else is read until then.")


def _rules_of(key: str, value: Json) -> Iterator[ConfigFinding]:
    match key:
        case "api":
            yield from api_findings(value)
            yield from spec_address_findings(key, value)
        case "navigation":
            yield from spec_address_findings(key, value)
        case "fonts":
            yield from _fonts(value)
        case "contextual":
            yield from _menu(value)
        case "styling":
            if object_at(value).get("codeblocks") not in (None, "system"):
                yield no_effect_here(("styling", "codeblocks"), "Code takes the colours of the page here.")
        case _:
            return


def _fonts(fonts: Json) -> Iterator[ConfigFinding]:
    kinds = (((), fonts), *(((key,), object_at(fonts, key)) for key in ("heading", "body")))
    for path, font in kinds:
        source = text_at(font, "source")
        if text_at(font, "family") and (not source or "://" in source):
            hint = f"{NO_LOADING} Name a file of the docs folder as source."
            yield no_effect_here(("fonts", *path, "source" if source else "family"), hint)


def _menu(contextual: Json) -> Iterator[ConfigFinding]:
    for number, option in enumerate(list_at(contextual, "options")):
        if option not in ("copy", "view"):
            path = ("contextual", "options", number)
            yield no_effect_here(path, "Pages here offer to copy and to view them as Markdown.")
