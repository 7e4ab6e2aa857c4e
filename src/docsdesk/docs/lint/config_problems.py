"""Problems of values in docs.json, by path; their places in the text and the edits that fix them are found later."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.linked import Spot
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Path
from docsdesk.docs.text.text_changes import change_between
from docsdesk.domain.errors import BrokenConfigError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Become, Fix, FixStep, Problem, Put, Remove, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_END = "+"
"""The step past the last item of a list, which may not be there yet."""
_SOMEWHERE = Place(CONFIG_FILE)


def config_problem(rule: Rule, path: Path, title: str, hint: str, fix: Fix | None = None) -> Problem:
    """`path` leads to the value, or to the object that lacks something; `place_problem` finds its place."""
    return Problem(rule, _SOMEWHERE, title, hint, fix, path)


def value_fix(title: str, *steps: FixStep, is_sure: bool = True) -> Fix:
    """Steps taken together, in one file."""
    return Fix(title, CONFIG_FILE, (), is_sure, steps)


def rename_key(path: Path, key: str, value: object, *, is_sure: bool) -> Fix:
    """Rename the key at the end of a path."""
    title = say("Rename {path} to {key}", path=path[-1], key=key)
    return value_fix(title, Become(path, {key: value}, path[:-1]), is_sure=is_sure)


def remove_key(path: Path, *, is_sure: bool = True) -> Fix:
    return value_fix(say("Remove {path}", path=spell_path(path)), Remove(path), is_sure=is_sure)


def spell_path(path: Path) -> str:
    """The path as in navigation.tabs[0].icon."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".") or "docs.json"


def place_problem(problem: Problem, places: ConfigPlaces) -> Problem:
    """Find the place of the problem in the text, and the edits of its fix."""
    fix = _find_edits(problem.fix, places) if problem.fix is not None else None
    return replace(problem, place=places.of(problem.path), fix=fix)


def broken_config(error: BrokenConfigError) -> Problem:
    """The problem of a file that is not JSON."""
    title = f"{error.problem[:1].upper()}{error.problem[1:]}."
    return Problem(Rule.CONFIG_BROKEN, error.place, title, say("Nothing else is checked until this is fixed."))


def _find_edits(fix: Fix, places: ConfigPlaces) -> Fix | None:
    """None if the steps lead into several files."""
    spots = [places.spot(step.path) for step in fix.steps]
    file = spots[0].file
    if any(spot.file != file for spot in spots) or (text := places.config_text(file)) is None:
        return None
    excerpt, shift = _excerpt(text, fix, spots)
    fixed: ConfigText | None = excerpt
    for step, spot in zip(fix.steps, spots, strict=True):
        fixed = None if fixed is None else _take_step(step, spot, fixed)
    if fixed is None or fixed.text == excerpt.text:
        return None
    change = change_between(excerpt.text, fixed.text)
    edit = TextEdit(change.start + shift, change.end + shift, change.replacement)
    title = remove_key(fix.steps[0].path).title if _adds_nothing(fix, spots[0], excerpt) else fix.title
    return replace(fix, title=title, file=file, edits=(edit,))


def _adds_nothing(fix: Fix, spot: Spot, text: ConfigText) -> bool:
    """Whether everything that would replace the key is written already, and wins."""
    match fix.steps:
        case (Become(into=into) as step,) if into:
            return _merge(text, spot.path[: -_levels(step)], into).text == text.text
        case _:
            return False


def _excerpt(text: ConfigText, fix: Fix, spots: list[Spot]) -> tuple[ConfigText, int]:
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


def _levels(step: FixStep) -> int:
    """How many levels up a step makes its change."""
    return len(step.path) - len(step.around) if isinstance(step, Become) else 1


def _take_step(step: FixStep, spot: Spot, text: ConfigText) -> ConfigText | None:
    match step:
        case Put():
            return _put(text, spot.path, step.value)
        case Remove():
            return text.without(spot.path)
        case Become():
            levels = _levels(step)
            return _become(text, spot.path, levels, step.into) if levels <= len(spot.path) else None


def _put(text: ConfigText, path: Path, value: object) -> ConfigText:
    if path[-1] != _END:
        return text.with_value(path, value)
    known = text.get(path[:-1])
    listed: list[object] = known if isinstance(known, list) else []  # pyright: ignore[reportUnknownVariableType]
    return text if value in listed else text.with_value(path[:-1], [*listed, value])


def _become(text: ConfigText, path: Path, levels: int, into: Mapping[str, object]) -> ConfigText:
    around = path[:-levels]
    (key, value), *others = into.items()
    if levels == 1 and not others and text.get((*around, key)) is None:
        return text.with_member(path, key, value)
    return _merge(text, around, into).without(path)


def _merge(text: ConfigText, around: Path, into: Mapping[str, object]) -> ConfigText:
    for key, value in into.items():
        path = (*around, key)
        known = text.get(path)
        if known is None:
            text = text.with_value(path, value)
        elif isinstance(value, dict) and isinstance(known, dict):
            text = _merge(text, path, cast("Mapping[str, object]", value))
    return text
