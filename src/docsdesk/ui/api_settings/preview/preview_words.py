"""The effects of a draft, in sentences."""

from docsdesk.protocol.preview_bodies import DifferenceBody, DraftEffectBody, PageComparisonBody
from docsdesk.ui.texts import Texts, sentences
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.outline import OutlineRow, group

_tr = Texts("PreviewWords")
_MOST_KEYS = 3


def page_count(effect: DraftEffectBody) -> int:
    return len({path for group in effect.groups for path in group.pages})


def difference_words(difference: DifferenceBody) -> str:
    """As in `playground.display: interactive → simple`."""
    if not difference.before:
        return _tr("{what} {outcome}").format(what=difference.about, outcome=difference.after)
    return f"{difference.about}: {difference.before} \N{RIGHTWARDS ARROW} {difference.after}"


def page_words(path: str, name: str, comparison: PageComparisonBody | None, effect: DraftEffectBody) -> str:
    """What the draft does to the page being viewed."""
    if comparison is None:
        return ""
    if not comparison.is_in_draft:
        return _tr("This reader cannot see this page.")
    if not comparison.is_in_saved:
        return _tr("This page exists only with your changes.")
    if not comparison.differs:
        return _tr("{page} does not change.").format(page=name)
    found = [item for group in effect.groups if path in group.pages for item in group.differences]
    words = [difference_words(item) for item in found] or list(effect.around)
    return _tr("This page changes: {what}.").format(what=", ".join(words)) if words else _tr("This page changes.")


def effect_words(effect: DraftEffectBody) -> str:
    """What it does to the whole site."""
    if effect.problem:
        return sentences(effect.problem, effect.hint)
    count = page_count(effect)
    parts: list[str] = []
    if effect.around:
        named = ", ".join(effect.around[:_MOST_KEYS])
        parts.append(_tr("Changes on every page: {keys}.").format(keys=named))
    if count:
        parts.append(_tr("%Ln page(s) would change.", count))
    return sentences(*parts) or _tr("No pages change.")


def affected_rows(effect: DraftEffectBody) -> tuple[OutlineRow, ...]:
    """A heading for each kind of difference, over its pages; a page's row stands for its path."""
    rows: list[OutlineRow] = []
    for found in effect.groups:
        heading = ", ".join(difference_words(item) for item in found.differences)
        rows += group(heading, "pages", Tone.MUTED, found.pages, lambda path: OutlineRow(f"/{path}", value=path))
    return tuple(rows)
