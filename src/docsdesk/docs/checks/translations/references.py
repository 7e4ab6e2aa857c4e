"""Where a translation links to, beside its source."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.checks.links import LinkCheck
from docsdesk.docs.checks.page_facts import Link
from docsdesk.docs.checks.page_outline import SECTION, PageOutline
from docsdesk.docs.checks.translations.structure import WholePage, list_names
from docsdesk.docs.languages.site_languages import SiteLanguages
from docsdesk.docs.text.slugs import clean_anchor
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say


@dataclass(frozen=True, slots=True)
class _Reference:
    """A link to the page at `path`, which may not be there; `key` is the same for that page in every language."""

    file: PurePosixPath
    link: Link
    path: str
    key: str
    is_there: bool


@dataclass(frozen=True)
class ReferenceCheck:
    links: LinkCheck
    languages: SiteLanguages
    _targets: dict[str, str | None] = field(default_factory=dict[str, str | None])
    """The path of the page at an address."""
    _reported: set[tuple[PurePosixPath, int]] = field(default_factory=set[tuple[PurePosixPath, int]])
    """Links of snippets that were reported of a page that includes them."""

    def problems(self, source: WholePage, translation: WholePage) -> Iterator[Problem]:
        theirs, own = self._references(source), self._references(translation)
        code = self.languages.code(translation.path) or ""
        foreign = [each for each in own if self._is_foreign(each, code)]
        for each in foreign:
            if (place := self._place(each, translation)) is not None:
                yield self._foreign(each, place, code)
        others = [each for each in own if each not in foreign]
        yield from self._other_pages(source, theirs, translation, others, {each.key for each in foreign})
        yield from self._other_sections(theirs, translation, others)

    def _references(self, page: WholePage) -> list[_Reference]:
        """Without links to the same page in another language."""
        itself = self.languages.key(page.path)
        found = [self._reference(page, file, link) for file, facts in page.parts for link in facts.links]
        return [each for each in found if not each.link.is_shown and (each.key != itself or each.path == page.path)]

    def _reference(self, page: WholePage, file: PurePosixPath, link: Link) -> _Reference:
        address = self.links.path_of(file, link) if link.path else page.path
        path = self._page(address)
        is_there = path is not None or self.links.targets.has(address)
        where = address if path is None else path
        return _Reference(file, link, where, self.languages.key(where), is_there)

    def _page(self, address: str) -> str | None:
        if address not in self._targets:
            found = self.links.targets.page(address)
            self._targets[address] = None if found is None else found.path
        return self._targets[address]

    def _is_foreign(self, reference: _Reference, code: str) -> bool:
        """Whether it leads to a page in the default language that is there in its own."""
        is_source = self.languages.code(reference.path) == self.languages.source.code
        return is_source and reference.key in self.languages.pages[code]

    def _foreign(self, reference: _Reference, place: Place, code: str) -> Problem:
        own, link = self.languages.pages[code][reference.key], reference.link
        title = say("/{path} is in the default language, but /{own} exists.", path=reference.path, own=own)
        fix = None
        if link.end > link.start:
            edit = TextEdit(link.start, link.start + len(link.path), f"/{own}")
            fix = Fix(say("Change to {value}", value=f"/{own}"), reference.file, (edit,), is_sure=False)
        hint = say("Link to the page in the reader's own language.")
        return Problem(Rule.LANGUAGE_OTHER_LINK, place, title, hint, fix)

    def _other_pages(
        self, source: WholePage, theirs: list[_Reference], page: WholePage, own: list[_Reference], foreign: set[str]
    ) -> Iterator[Problem]:
        """Links that lead nowhere have rules of their own, and those within the page lead to no other."""
        itself = self.languages.key(page.path)
        known, here = {itself, *(each.key for each in theirs)}, {itself, *(each.key for each in own), *foreign}
        lacking = list(dict.fromkeys(each.path for each in theirs if each.key not in here))
        others = {each.key: each for each in reversed(own) if each.key not in known}
        told = [each for each in others.values() if each.is_there]
        for each in told:
            if (place := self._place(each, page)) is not None:
                title = say("/{source} does not link to {path}.", source=source.path, path=each.link.path)
                hint = say("It links to {paths} instead.", paths=_list_paths(lacking)) if lacking else ""
                yield Problem(Rule.LANGUAGE_OTHER_LINK, place, title, hint)
        if lacking and not told and all(each.is_there for each in others.values()):
            paths = _list_paths(lacking)
            title = say("This translation lacks links of /{source}: {paths}.", source=source.path, paths=paths)
            yield Problem(Rule.LANGUAGE_OTHER_LINK, Place(page.file), title)

    def _place(self, reference: _Reference, page: WholePage) -> Place | None:
        """None for a link of a snippet that was reported already."""
        if reference.file == page.file:
            return place_at(reference.file, page.text, reference.link.start)
        if (reference.file, reference.link.start) in self._reported:
            return None
        self._reported.add((reference.file, reference.link.start))
        return place_at(
            reference.file, self.links.folder.snippet(reference.file.as_posix()) or "", reference.link.start
        )

    def _other_sections(self, theirs: list[_Reference], page: WholePage, own: list[_Reference]) -> Iterator[Problem]:
        """Links in place of those to sections of the source.

        A section is the same if as many headings precede it, so only pages with as many headings are compared.
        """
        meant, here = _by_key(theirs), _by_key(own)
        for key, references in here.items():
            sources = meant.get(key, [])
            if not sources or self._headings(references[0]) != self._headings(sources[0]):
                continue
            places, known = ({self._position(each) for each in group} for group in (sources, references))
            if None in places or places <= known:
                continue
            for each in references:
                position = self._position(each)
                if each.file == page.file and position is not None and position not in places:
                    place = place_at(each.file, page.text, each.link.start)
                    yield Problem(Rule.LANGUAGE_OTHER_ANCHOR, place, _section_title(each), self._hint(each, places))

    def _position(self, reference: _Reference) -> int | None:
        """How many headings precede what a link leads to, -1 for the page as a whole; None if that is unknown."""
        return (
            self._outline(reference).positions.get(clean_anchor(reference.link.fragment))
            if reference.link.fragment
            else -1
        )

    def _headings(self, reference: _Reference) -> int:
        """Of the page that a link leads to."""
        return self._outline(reference).parts.get(SECTION, 0)

    def _outline(self, reference: _Reference) -> PageOutline:
        """Empty for a page with snippets, whose headings may come between its own."""
        page = self.links.folder.page(reference.path)
        facts = self.links.facts.get(page.file) if page is not None and page.file is not None else None
        return facts.outline if facts is not None and not facts.imports else PageOutline()

    def _hint(self, reference: _Reference, places: set[int | None]) -> str:
        names = [name for name, position in self._outline(reference).positions.items() if position in places]
        return say("Did you mean #{name}?", name=names[-1]) if names else ""


def _by_key(references: list[_Reference]) -> dict[str, list[_Reference]]:
    found: dict[str, list[_Reference]] = {}
    for each in references:
        found.setdefault(each.key, []).append(each)
    return found


def _section_title(reference: _Reference) -> str:
    if reference.link.fragment:
        return say("The source links to a different section, not #{anchor}.", anchor=reference.link.fragment)
    path = f"/{reference.path}"
    return say("The source links to a section of {path}, this translation to its top.", path=path)


def _list_paths(paths: list[str]) -> str:
    return list_names(f"/{path}" for path in paths)
