"""The questions that people ask in headings of their pages, and the sections that answer them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from docsdesk.engine.answers.found import Entry
from docsdesk.engine.answers.search import Nearness, SectionIndex

FEWEST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Asked:
    """A heading that is a question, as it stands on its page."""

    entry: Entry

    @property
    def text(self) -> str:
        return self.entry.section.title

    @property
    def is_held_out(self) -> bool:
        """Half of all questions: weights and thresholds are fitted on the others, figures are told of these."""
        return blake2b(self.text.encode(), digest_size=1).digest()[0] % 2 == 1

    def is_answered_by(self, entry: Entry) -> bool:
        """Whether it is the section below the heading, or one elsewhere that says the same word for word."""
        is_same = (entry.page, entry.position) == (self.entry.page, self.entry.position)
        return is_same or entry.section.text == self.entry.section.text


def is_question(heading: str) -> bool:
    return heading.rstrip().endswith("?") and len(heading.split()) >= FEWEST_WORDS


def questions(entries: Iterable[Entry]) -> tuple[Asked, ...]:
    return tuple(Asked(entry) for entry in entries if entry.section.anchor and is_question(entry.section.title))


def indexed(entries: Iterable[Entry], nearness: Nearness | None = None) -> SectionIndex:
    index = SectionIndex(nearness)
    pages: dict[str, list[Entry]] = {}
    for entry in entries:
        pages.setdefault(entry.page, []).append(entry)
    for page, own in pages.items():
        index.put_page(page, own[0].title, [entry.section for entry in own], lead=own[0].lead)
    return index


def without_headings(entries: Sequence[Entry], hidden: Iterable[Asked]) -> list[Entry]:
    """The same sections, these headings taken out of their own and of those below."""
    gone = {(each.entry.page, each.entry.section.path) for each in hidden}

    def changed(entry: Entry) -> Entry:
        path = entry.section.path
        kept = [name for at, name in enumerate(path, 1) if at == 1 or (entry.page, path[:at]) not in gone]
        return replace(entry, section=replace(entry.section, path=tuple(kept)))

    return [changed(entry) for entry in entries]
