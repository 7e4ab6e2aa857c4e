"""What headings of pages ask, and the sections that answer it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.answers.search_result import SectionEntry

FEWEST_WORDS = 3
MOST_PLAIN = 200
"""Of one site."""
MOST_LENT, MOST_BORROWED = 40, 200
"""Questions that one site lends to each of the others, and that it is asked of theirs."""
_LEAST_TEXT = 15
"""Words below a heading that is no question."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A heading, as it stands on its page."""

    entry: SectionEntry

    @property
    def text(self) -> str:
        return self.entry.section.title

    def is_answered_by(self, entry: SectionEntry) -> bool:
        """Whether it is the section below the heading, or one elsewhere that says the same word for word."""
        is_same = (entry.page, entry.position) == (self.entry.page, self.entry.position)
        return is_same or entry.section.text == self.entry.section.text


def is_question(heading: str) -> bool:
    return heading.rstrip().endswith("?") and len(heading.split()) >= FEWEST_WORDS


def questions(entries: Iterable[SectionEntry]) -> tuple[Asked, ...]:
    return tuple(Asked(entry) for entry in entries if entry.section.anchor and is_question(entry.section.title))


def plain_headings(entries: Sequence[SectionEntry]) -> list[Asked]:
    """Some headings that are no questions, of two words or more that no other section has, above some text."""
    times = Counter(entry.section.title.lower() for entry in entries)
    fitting = [
        Asked(entry)
        for entry in entries
        if entry.section.anchor
        and times[entry.section.title.lower()] == 1
        and not is_question(entry.section.title)
        and len(read_question(entry.section.title).terms) >= 2
        and len(entry.section.text.split()) >= _LEAST_TEXT
    ]
    Random(1).shuffle(fitting)
    return fitting[:MOST_PLAIN]


def borrowed(name: str, questions_of: Mapping[str, Sequence[Asked]]) -> list[Asked]:
    """Some questions of every other site, but for those that this one asks too."""
    own = {each.text.lower() for each in questions_of[name]}
    others = [each for other, asked in questions_of.items() if other != name for each in _some(asked, MOST_LENT)]
    return _some([each for each in others if each.text.lower() not in own], MOST_BORROWED)


def _some(asked: Sequence[Asked], most: int) -> list[Asked]:
    return list(asked) if len(asked) <= most else Random(1).sample(asked, most)


def indexed(entries: Iterable[SectionEntry]) -> SectionIndex:
    index = SectionIndex()
    pages: dict[str, list[SectionEntry]] = {}
    for entry in entries:
        pages.setdefault(entry.page, []).append(entry)
    for page, own in pages.items():
        index.put_page(page, own[0].title, [entry.section for entry in own], lead=own[0].lead)
    return index


def without_headings(entries: Sequence[SectionEntry], hidden: Iterable[Asked]) -> list[SectionEntry]:
    """The same sections, these headings taken out of their own and of those below."""
    gone = {(each.entry.page, each.entry.section.path) for each in hidden}

    def changed(entry: SectionEntry) -> SectionEntry:
        path = entry.section.path
        kept = [name for at, name in enumerate(path, 1) if at == 1 or (entry.page, path[:at]) not in gone]
        return replace(entry, section=replace(entry.section, path=tuple(kept)))

    return [changed(entry) for entry in entries]
