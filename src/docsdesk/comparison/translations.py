"""Translations that did not follow what changed in their sources."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from docsdesk.comparison.state import ComparedState, StatePage
from docsdesk.docs.checks.translations.changed_source import behind_problem, changed_lines
from docsdesk.docs.languages.site_languages import site_languages
from docsdesk.domain.problem import Problem


def translations_behind(
    changed: Mapping[str, tuple[StatePage, StatePage]], come: Collection[str], new: ComparedState
) -> Iterator[Problem]:
    """`changed` are pages before and after, by their path in the new state; `come` the paths of pages new in it."""
    languages = site_languages(new.folder.navigation, new.pages.keys()) if new.folder is not None else None
    if languages is None:
        return
    for path, (before, now) in changed.items():
        if languages.code(path) != languages.source.code:
            continue
        for other in languages.others:
            page = new.pages.get(languages.pages[other.code].get(languages.key(path), ""))
            if page is None or page.file is None or page.path in changed or page.path in come:
                continue
            if lines := changed_lines(_words(before), _words(now), _words(page)):
                yield behind_problem(page.file, path, lines)


def _words(page: StatePage) -> Iterable[str]:
    return (page.title, *page.lines)
