"""Compares every page of a site with its translations."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.checks.links import LinkCheck
from docsdesk.docs.checks.page_facts import PageFacts, PageSource, page_parts
from docsdesk.docs.checks.pages import FactsReader
from docsdesk.docs.checks.translations.changed_source import (
    SourceHistory,
    behind_problem,
    changed_lines,
    no_history,
)
from docsdesk.docs.checks.translations.references import ReferenceCheck
from docsdesk.docs.checks.translations.structure import WholePage, list_names, structure_problems
from docsdesk.docs.config.places import folder_places
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, JsonObject, object_at
from docsdesk.docs.languages.site_languages import SiteLanguages, site_languages
from docsdesk.docs.languages.translation_table import (
    STATES_BY_RULE,
    Translation,
    TranslationRow,
    TranslationState,
    TranslationTable,
)
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_MAX_MISSING_SHARE = 0.5
"""A language that lacks a larger share of the pages is reported once, not page by page."""


@dataclass(frozen=True, slots=True)
class TranslationFindings:
    """`problems` are in no order; `table` is None for a site in one language."""

    problems: tuple[Problem, ...] = ()
    table: TranslationTable | None = None


def check_translations(
    folder: DocsFolder,
    facts: Mapping[PurePosixPath, PageFacts],
    *,
    reader: FactsReader,
    history: SourceHistory = no_history,
) -> TranslationFindings:
    """`facts` cover every page and snippet of the folder; `reader` reads the pages that have changed since."""
    languages = site_languages(folder.navigation, [page.path for page in folder.pages])
    if languages is None:
        return TranslationFindings()
    check = _SiteCheck(folder, facts, languages)
    pairs = [*check.pairs()]
    for source, translation in pairs:
        check.compare(source, translation)
    check.find_changes(pairs, history, reader)
    check.find_missing_pages()
    rows = tuple(check.rows())
    table = TranslationTable(languages.source.code, tuple(each.code for each in languages.others), rows)
    return TranslationFindings((*check.general, *(each for own in check.problems.values() for each in own)), table)


@dataclass
class _SiteCheck:
    """`problems` are the problems of translations by their path, `general` all others."""

    folder: DocsFolder
    facts: Mapping[PurePosixPath, PageFacts]
    languages: SiteLanguages
    problems: dict[str, list[Problem]] = field(default_factory=dict[str, list[Problem]])
    general: list[Problem] = field(default_factory=list[Problem])
    _wholes: dict[str, WholePage | None] = field(default_factory=dict[str, WholePage | None])
    _incomparable: set[str] = field(default_factory=set[str])
    """Codes of languages without pages, or with pages of other names: their single pages cannot be compared."""

    def __post_init__(self) -> None:
        self._references = ReferenceCheck(LinkCheck(self.folder, self.facts), self.languages)
        self._by_path = {page.path: page for page in self.folder.pages}
        self._sources = self.languages.pages[self.languages.source.code]

    def pairs(self) -> Iterator[tuple[WholePage, WholePage]]:
        """The pages that are written in the default language and in another one."""
        for other in self.languages.others:
            for key, path in self.languages.pages[other.code].items():
                source = self._read_whole(self._sources[key]) if key in self._sources else None
                translation = self._read_whole(path)
                if source is not None and translation is not None:
                    yield source, translation

    def compare(self, source: WholePage, translation: WholePage) -> None:
        found = [*structure_problems(source, translation), *self._references.problems(source, translation)]
        if found:
            self.problems.setdefault(translation.path, []).extend(found)

    def find_changes(
        self, pairs: Sequence[tuple[WholePage, WholePage]], history: SourceHistory, reader: FactsReader
    ) -> None:
        """Report the translations whose source has changed since they were last changed themselves."""
        sources = history(self.folder.root, [(source.file, translation.file) for source, translation in pairs])
        changed = [pair for pair in pairs if pair[1].file in sources]
        earlier = [_page_source(source.file, sources[translation.file].text) for source, translation in changed]
        facts_of_earlier = reader(earlier, object_at(self.folder.config, "variables")) if earlier else ()
        for (source, translation), page, facts in zip(changed, earlier, facts_of_earlier, strict=True):
            before = (*_titles(page.front_matter), *facts.lines)
            lines = changed_lines(before, self._lines(source), self._lines(translation))
            if lines:
                problem = behind_problem(translation.file, source.path, lines, sources[translation.file].day)
                self.problems.setdefault(translation.path, []).append(problem)

    def find_missing_pages(self) -> None:
        """Find missing pages and orphans; of a language that has little in common with the source, only that."""
        wanted = [key for key, path in self._sources.items() if self._is_wanted(path)]
        missing: dict[str, list[str]] = {}
        for other in self.languages.others:
            own = self.languages.pages[other.code]
            lacking = [key for key in wanted if key not in own]
            if not own:
                self._incomparable.add(other.code)
            elif not self.languages.is_named_alike(other.code):
                self._incomparable.add(other.code)
                self.general.append(self._other_tree(other.code, len(own.keys() & self._sources.keys()), len(own)))
            elif len(lacking) > _MAX_MISSING_SHARE * len(wanted):
                self.general.append(self._mostly_missing(other.code, len(wanted) - len(lacking), len(wanted)))
            else:
                for key in lacking:
                    missing.setdefault(key, []).append(other.code)
            if other.code not in self._incomparable:
                self._find_orphans(own)
        self.general += (self._missing(self._sources[key], codes) for key, codes in missing.items())

    def rows(self) -> Iterator[TranslationRow]:
        """The pages of the default language in reading order, then those that only other languages have."""
        own = {each.code: self.languages.pages[each.code] for each in self.languages.others}
        for key, path in self._sources.items():
            cells = tuple(self._cell(pages.get(key), is_wanted=self._is_wanted(path)) for pages in own.values())
            if any(cell.state is not TranslationState.NONE for cell in cells):
                yield TranslationRow(key, path, self._by_path[path].title, cells)
        orphans = {
            key: path for code, pages in own.items() if code not in self._incomparable for key, path in pages.items()
        }
        for key, path in orphans.items():
            if key not in self._sources:
                cells = tuple(self._cell(pages.get(key), is_wanted=False) for pages in own.values())
                yield TranslationRow(key, "", self._by_path[path].title, cells)

    def _cell(self, path: str | None, *, is_wanted: bool) -> Translation:
        if path is None:
            return Translation(TranslationState.MISSING if is_wanted else TranslationState.NONE)
        order = list(TranslationState)
        rules = sorted(
            dict.fromkeys(problem.rule for problem in self.problems.get(path, ())),
            key=lambda rule: order.index(STATES_BY_RULE[rule]),
        )
        worst_state = STATES_BY_RULE[rules[0]] if rules else TranslationState.PRESENT
        return Translation(worst_state, path, tuple(rules))

    def _is_wanted(self, path: str) -> bool:
        """Whether readers find the page, so that they miss it in their own language."""
        page = self._by_path[path]
        return page.file is not None and page.is_listed and not page.is_hidden

    def _find_orphans(self, own: Mapping[str, str]) -> None:
        in_any_case = {key.casefold(): path for key, path in self._sources.items()}
        for key, path in own.items():
            page = self._by_path[path]
            if key not in self._sources and page.file is not None:
                source = "/".join(name for name in (self.languages.source.folder, key) if name)
                title = say("This translates /{source}, which does not exist.", source=source)
                hint = self._orphan_hint(source, in_any_case.get(key.casefold()))
                problem = Problem(Rule.LANGUAGE_ORPHANED_PAGE, Place(page.file), title, hint)
                self.problems.setdefault(path, []).append(problem)

    def _orphan_hint(self, source: str, spelled: str | None) -> str:
        """`spelled` is the source's path in other upper and lower case."""
        if spelled is not None:
            return say("Did you mean /{name}?", name=spelled)
        moved = self.folder.redirect(source)
        if moved is not None and "://" not in moved:
            return say("It has moved to {target}: move its translations too.", target=f"/{moved.lstrip('/')}")
        return say("Remove the page, or add the one that it translates.")

    def _missing(self, path: str, codes: Sequence[str]) -> Problem:
        file = self._by_path[path].file
        assert file is not None
        return Problem(
            Rule.LANGUAGE_MISSING_PAGE, Place(file), say("Not translated to {codes}.", codes=list_names(codes))
        )

    def _mostly_missing(self, code: str, there: int, whole: int) -> Problem:
        title = say("{code} has {there} of {whole} pages.", code=code, there=there, whole=whole)
        hint = say("Translate the others, or leave the language out of the navigation until then.")
        return Problem(Rule.LANGUAGE_MISSING_PAGE, self._place(code), title, hint)

    def _other_tree(self, code: str, shared: int, own: int) -> Problem:
        title = say(
            "{shared} of {own} pages in {code} are named like a page of the default language.",
            shared=shared,
            own=own,
            code=code,
        )
        hint = say("To compare them all, give each translation its source's path below the language's folder.")
        return Problem(Rule.LANGUAGE_OTHER_TREE, self._place(code), title, hint)

    def _place(self, code: str) -> Place:
        """Where docs.json names a language."""
        places = folder_places(FolderFiles(self.folder.root), self.folder.config_files)
        found = _path_of(self.folder.config.get("navigation"), code, ("navigation",))
        return places.of(found or ("navigation",))

    def _read_whole(self, path: str) -> WholePage | None:
        """None for a page that is made from a description, or cannot be read."""
        if path not in self._wholes:
            page = self._by_path[path]
            parts = tuple(page_parts(page.file, self.facts)) if page.file is not None else ()
            self._wholes[path] = WholePage(path, page.text, parts) if parts else None
        return self._wholes[path]

    def _lines(self, page: WholePage) -> tuple[str, ...]:
        return (*_titles(self._by_path[page.path].front_matter.values), *page.parts[0][1].lines)


def _page_source(file: PurePosixPath, text: str) -> PageSource:
    front_matter = read_front_matter(file, text, [])
    return PageSource(file, text, front_matter.length, front_matter.values)


def _titles(front_matter: JsonObject) -> tuple[str, ...]:
    return tuple(str(front_matter.get(key) or "") for key in ("title", "sidebarTitle", "description"))


def _path_of(value: Json, code: str, path: Path) -> Path | None:
    """The path of the first division of a language."""
    if isinstance(value, dict):
        if value.get("language") == code:
            return (*path, "language")
        items = [*value.items()]
    elif isinstance(value, list):
        items = [*enumerate(value)]
    else:
        return None
    found = (_path_of(item, code, (*path, key)) for key, item in items)
    return next((each for each in found if each is not None), None)
