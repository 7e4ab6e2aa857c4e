"""What a translation has less of than its source, and which placeholders and anchors it changes."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.docs.checks import page_outline
from docsdesk.docs.checks.page_facts import PageFacts
from docsdesk.docs.checks.page_outline import CALLOUT, CODE, SECTION, TABLE
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say, together

_MAX_NAMES = 4
_MOST_PARTS = 5
_FIRST = (SECTION, CODE, TABLE, CALLOUT)


@dataclass(frozen=True)
class WholePage:
    """A page with its snippets: `parts` has the page's own file first. `text` is that of this file."""

    path: str
    text: str
    parts: tuple[tuple[PurePosixPath, PageFacts], ...]

    @property
    def file(self) -> PurePosixPath:
        return self.parts[0][0]

    def counts(self) -> Counter[str]:
        return sum((Counter(facts.outline.parts) for _, facts in self.parts), Counter[str]())

    def ids(self) -> frozenset[str]:
        return frozenset(name for _, facts in self.parts for name in facts.outline.ids)

    def placeholders(self) -> dict[str, None]:
        """As written, in the page's order."""
        return dict.fromkeys(found.text for _, facts in self.parts for found in facts.outline.placeholders)


def structure_problems(source: WholePage, translation: WholePage) -> Iterator[Problem]:
    yield from _cut_off(source, translation)
    yield from _placeholders(source, translation)
    lacking = source.ids() - {name for _, facts in translation.parts for name in facts.anchors}
    for anchor in sorted(lacking)[:_MAX_NAMES]:
        title = say("This translation lacks the anchor #{anchor} of /{source}.", anchor=anchor, source=source.path)
        hint = say("Give the same element the same id, so that links to it work in every language.")
        yield Problem(Rule.LANGUAGE_OTHER_ANCHOR, Place(translation.file), title, hint)


def _cut_off(source: WholePage, translation: WholePage) -> Iterator[Problem]:
    whole, now = source.counts(), translation.counts()
    lacking = sorted((whole - now).items(), key=lambda each: (each[0] not in _FIRST, -each[1], each[0]))
    if lacking:
        title = say("This translation has less content than /{source}.", source=source.path)
        parts = (_count(kind, now[kind], whole[kind]) for kind, _ in lacking[:_MOST_PARTS])
        yield Problem(Rule.LANGUAGE_CUT_OFF, Place(translation.file), title, together(*parts))


def _count(kind: str, now: int, whole: int) -> str:
    match kind:
        case page_outline.SECTION:
            return say("Sections: {now} of {whole}.", now=now, whole=whole)
        case page_outline.CODE:
            return say("Code blocks: {now} of {whole}.", now=now, whole=whole)
        case page_outline.TABLE:
            return say("Tables: {now} of {whole}.", now=now, whole=whole)
        case page_outline.CALLOUT:
            return say("Callouts: {now} of {whole}.", now=now, whole=whole)
        case _:
            return say("{component}: {now} of {whole}.", component=kind, now=now, whole=whole)


def _placeholders(source: WholePage, translation: WholePage) -> Iterator[Problem]:
    """One that the translation has besides those of its source may be part of its words."""
    theirs, own = source.placeholders(), translation.placeholders()
    lacking = [name for name in theirs if name not in own]
    if not lacking:
        return
    others = {name: None for name in own if name not in theirs}
    is_reported = False
    for found in translation.parts[0][1].outline.placeholders:
        if found.text in others:
            del others[found.text]
            is_reported = True
            title = say("/{source} has no placeholder {name}.", source=source.path, name=found.text)
            hint = say("It has {names}, which this translation lacks.", names=list_names(lacking))
            place = place_at(translation.file, translation.text, found.start)
            yield Problem(Rule.LANGUAGE_OTHER_PLACEHOLDER, place, title, hint)
    if not is_reported:
        names = list_names(lacking)
        title = say("This translation lacks placeholders of /{source}: {names}.", source=source.path, names=names)
        yield Problem(Rule.LANGUAGE_OTHER_PLACEHOLDER, Place(translation.file), title)


def list_names(names: Iterable[str]) -> str:
    """The first of them in one line."""
    given = list(names)
    return ", ".join(given[:_MAX_NAMES]) + (", …" if len(given) > _MAX_NAMES else "")
