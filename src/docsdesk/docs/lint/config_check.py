"""Reports everything in docs.json that is unknown, of the wrong kind or without effect, with its fix."""

from collections.abc import Iterator
from itertools import chain, islice

from docsdesk.docs.config.linked import Spot
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.shape import NO_LOADING
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, JsonObject, list_at, object_at, text_at
from docsdesk.docs.lint.api_rules import api_findings, spec_address_findings
from docsdesk.docs.lint.config_keys import key_findings, missing_keys, no_effect_here
from docsdesk.docs.lint.findings import Become, ConfigFinding, ConfigFix, Put, Remove, Step, removed
from docsdesk.docs.text.text_changes import change_between
from docsdesk.domain.errors import BrokenConfigError
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

MOST_FINDINGS = 200
"""Per key of the outermost object."""
_END = "+"
"""The step past the last item of a list, which may not be there yet."""


def check_key(key: str, value: Json) -> tuple[ConfigFinding, ...]:
    """The findings at one key of the outermost object, whatever the other keys hold."""
    found = chain(key_findings(key, value), _rules_of(key, value))
    return tuple(islice(found, MOST_FINDINGS))


def check_config(config: JsonObject) -> tuple[ConfigFinding, ...]:
    """In the order of the keys. `config` has every `$ref` resolved."""
    return (*missing_keys(config), *chain.from_iterable(check_key(key, value) for key, value in config.items()))


def located(finding: ConfigFinding, places: ConfigPlaces) -> Problem:
    fix = _fix_of(finding.fix, places) if finding.fix is not None else None
    return Problem(finding.rule, places.of(finding.path), finding.title, finding.hint, fix)


def broken(error: BrokenConfigError) -> Problem:
    """The problem of a file that is not JSON."""
    title = f"{error.problem[:1].upper()}{error.problem[1:]}."
    return Problem(Rule.CONFIG_BROKEN, error.place, title, say("Nothing else is checked until this is fixed."))


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
                yield no_effect_here(("styling", "codeblocks"), say("Code blocks use the page's colors here."))
        case _:
            return


def _fonts(fonts: Json) -> Iterator[ConfigFinding]:
    kinds = (((), fonts), *(((key,), object_at(fonts, key)) for key in ("heading", "body")))
    for path, font in kinds:
        source = text_at(font, "source")
        if text_at(font, "family") and (not source or "://" in source):
            hint = say("{no_loading} Name a file in the docs folder as the source.", no_loading=NO_LOADING)
            yield no_effect_here(("fonts", *path, "source" if source else "family"), hint)


def _menu(contextual: Json) -> Iterator[ConfigFinding]:
    for number, option in enumerate(list_at(contextual, "options")):
        if option not in ("copy", "view"):
            path = ("contextual", "options", number)
            yield no_effect_here(path, say("Pages here only offer Copy and View as Markdown."))


def _fix_of(fix: ConfigFix, places: ConfigPlaces) -> Fix | None:
    """None if the steps lead into several files."""
    spots = [places.spot(step.path) for step in fix.steps]
    file = spots[0].file
    if any(spot.file != file for spot in spots) or (text := places.config_text(file)) is None:
        return None
    excerpt, shift = _excerpt(text, fix, spots)
    fixed: ConfigText | None = excerpt
    for step, spot in zip(fix.steps, spots, strict=True):
        fixed = None if fixed is None else _taken(step, spot, fixed)
    if fixed is None or fixed.text == excerpt.text:
        return None
    change = change_between(excerpt.text, fixed.text)
    edit = TextEdit(change.start + shift, change.end + shift, change.replacement)
    title = removed(fix.steps[0].path).title if _adds_nothing(fix, spots[0], excerpt) else fix.title
    return Fix(title, file, (edit,), fix.is_sure)


def _adds_nothing(fix: ConfigFix, spot: Spot, text: ConfigText) -> bool:
    """Whether everything that would replace the key is written already, and wins."""
    match fix.steps:
        case (Become(into=into) as step,) if into:
            return _merged(text, spot.path[: -_levels(step)], into).text == text.text
        case _:
            return False


def _excerpt(text: ConfigText, fix: ConfigFix, spots: list[Spot]) -> tuple[ConfigText, int]:
    """The one key of the outermost object that the steps concern, and the shift from its offsets to the text's.

    The text is read again for each step, which is slow for a large file.
    """
    around = [len(spot.path) - _levels(step) for step, spot in zip(fix.steps, spots, strict=True)]
    keys = {spot.path[0] for spot in spots}
    member = text.root.members.get(str(next(iter(keys))))
    if len(keys) > 1 or min(around) < 1 or member is None:
        return text, 0
    start = text.text.rfind("\n", 0, member.key_start) + 1
    if text.text[start : member.key_start].strip(" \t"):
        start = member.key_start
    opening = "{\n"
    return ConfigText(f"{opening}{text.text[start : member.node.end]}\n}}"), start - len(opening)


def _levels(step: Step) -> int:
    """How many levels up a step makes its change."""
    return len(step.path) - len(step.around) if isinstance(step, Become) else 1


def _taken(step: Step, spot: Spot, text: ConfigText) -> ConfigText | None:
    match step:
        case Put():
            return _put(text, spot.path, step.value)
        case Remove():
            return text.without(spot.path)
        case Become():
            levels = _levels(step)
            return _become(text, spot.path, levels, step.into) if levels <= len(spot.path) else None


def _put(text: ConfigText, path: Path, value: Json) -> ConfigText:
    if path[-1] != _END:
        return text.with_value(path, value)
    known = text.get(path[:-1])
    listed: list[Json] = known if isinstance(known, list) else []  # pyright: ignore[reportUnknownVariableType]
    return text if value in listed else text.with_value(path[:-1], [*listed, value])


def _become(text: ConfigText, path: Path, levels: int, into: JsonObject) -> ConfigText:
    around = path[:-levels]
    (key, value), *others = into.items()
    if levels == 1 and not others and text.get((*around, key)) is None:
        return text.with_member(path, key, value)
    return _merged(text, around, into).without(path)


def _merged(text: ConfigText, around: Path, into: JsonObject) -> ConfigText:
    for key, value in into.items():
        path = (*around, key)
        known = text.get(path)
        if known is None:
            text = text.with_value(path, value)
        elif isinstance(value, dict) and isinstance(known, dict):
            text = _merged(text, path, value)
    return text
