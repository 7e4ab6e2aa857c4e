"""One check of a whole docs folder: docs.json, API descriptions, pages, and how they fit together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from docsdesk.docs.checks.checked_folder import CheckedFolder, digest_texts_to_fix
from docsdesk.docs.checks.pages import FactsReader, PageMemory, PageRunner, check_pages, facts_here
from docsdesk.docs.checks.translations.changed_source import SourceHistory, no_history
from docsdesk.docs.checks.translations.site_check import TranslationFindings, check_translations
from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.places import folder_places
from docsdesk.docs.files.folder_files import FileReading, FolderFiles, Progress, ReadingKey, untold
from docsdesk.docs.files.ordinary_files import unreadable_file
from docsdesk.docs.folder.docs_folder import DocsFolder, read_folder
from docsdesk.docs.lint.config_problems import broken_config, place_problem
from docsdesk.docs.lint.deployment_rules import deployment_problems, of_kind
from docsdesk.domain.errors import BrokenConfigError, NotADocsFolderError, UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Finder, Rule
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.wording import say

_STAND_IN = '{"name": "docs", "navigation": {"pages": []}}'
"""Replaces a docs.json that cannot be read, so that the rest can still be checked."""
_WITHIN_SITE = frozenset((Rule.MDX_SNIPPET, Rule.MDX_UNDEFINED, Rule.MDX_VARIABLE))
"""What depends on the site's root, its files and its docs.json."""


@dataclass(frozen=True)
class FolderFindings:
    """The problems of `checked` are sorted by place. `texts` are the texts that places and fixes refer to.

    `folder` is what was read, with a stand-in for a docs.json that cannot be; then `is_whole` is False.
    """

    checked: CheckedFolder
    page_count: int
    texts: Mapping[PurePosixPath, str]
    folder: DocsFolder
    is_whole: bool = True
    readings: Mapping[ReadingKey, FileReading] = field(default_factory=dict[ReadingKey, FileReading])

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.checked.problems


def check_folder(  # noqa: PLR0913 (a check consists of them)
    root: Path,
    kind: DeploymentKind | None = None,
    *,
    reader: FactsReader = facts_here,
    memory: PageMemory | None = None,
    before: Mapping[ReadingKey, FileReading] | None = None,
    progress: Progress = untold,
    runner: PageRunner | None = None,
    history: SourceHistory = no_history,
    must_be_whole: bool = False,
) -> FolderFindings:
    """`kind` is the deployment's, if known. A folder that is not a docs folder gets a problem that says so.

    Raises FolderGoneError for one that is not there, or goes away meanwhile. With `must_be_whole`, raises
    NotADocsFolderError, BrokenConfigError or UnreadableFileError instead of telling it as a problem.

    `history` tells which pages have changed since they were translated. Each page counts three times in `progress`:
    when its file is read, when its text is read, and when its links are followed. `memory` and `before`, the readings
    of the files, spare what an earlier check knows; `memory` then knows the facts of every page.
    """
    files = FolderFiles(root.resolve(), before=before or {}, progress=lambda count, whole: progress(count, 3 * whole))
    reading = _read_whole(files) if must_be_whole else _read(files)
    folder, memory = reading.folder, memory or PageMemory()
    on_pages = list(check_pages(folder, reader=reader, memory=memory, progress=_after_reading(progress), runner=runner))
    translations = TranslationFindings()
    if reading.is_whole:
        facts = {file: known for file, (_, known) in memory.facts.items()}
        translations = check_translations(folder, facts, reader=reader, history=history)
        deployed = _deployment_problems(files, folder, kind)
        problems = {*reading.problems, *on_pages, *deployed, *translations.problems}
    else:
        told = (problem for problem in on_pages if problem.rule.group == "mdx" and problem.rule not in _WITHIN_SITE)
        problems = {*reading.problems, *told}
    files.refuse_gone()
    wanted = (problem for problem in problems if problem.rule.finder is Finder.CHECK)
    in_order = tuple(sorted(wanted, key=_order))
    return FolderFindings(
        checked=CheckedFolder(in_order, digest_texts_to_fix(in_order, files.texts), translations.table),
        page_count=sum(page.file is not None for page in folder.pages),
        texts=files.texts,
        folder=folder,
        is_whole=reading.is_whole,
        readings=dict(files.readings),
    )


def _after_reading(progress: Progress) -> Progress:
    return lambda count, whole: progress(count + whole // 2, whole + whole // 2)


def _order(problem: Problem) -> tuple[object, ...]:
    """Sort by place; its parts compare far faster than Place itself."""
    place = problem.place
    return place.file.parts, place.line, place.column, problem.rule, problem.title


def _deployment_problems(files: FolderFiles, folder: DocsFolder, kind: DeploymentKind | None) -> Iterator[Problem]:
    if kind is None:
        return
    places = folder_places(files, folder.config_files)
    for problem in deployment_problems(folder.config, of_kind(kind)):
        yield place_problem(problem, places)


class _FolderReading(NamedTuple):
    """If not `is_whole`, a stand-in replaced its docs.json, and only the pages' texts can be trusted."""

    folder: DocsFolder
    is_whole: bool
    problems: tuple[Problem, ...]


def _read_whole(files: FolderFiles) -> _FolderReading:
    folder = read_folder(files)
    return _FolderReading(folder, is_whole=True, problems=folder.problems)


def _read(files: FolderFiles) -> _FolderReading:
    try:
        return _read_whole(files)
    except BrokenConfigError as error:
        found = broken_config(error)
    except NotADocsFolderError:
        hint = say("Add one that names the site and its pages, or check another folder.")
        found = Problem(Rule.CONFIG_MISSING, Place(CONFIG_FILE), say("There is no docs.json in this folder."), hint)
    except UnreadableFileError as error:
        file = PurePosixPath(error.path.relative_to(files.root).as_posix())
        found = unreadable_file(Rule.FOLDER_UNREADABLE, file, error, CONFIG_FILE)
    files.problems.clear()
    folder = read_folder(replace(files, drafts={**files.drafts, CONFIG_FILE: _STAND_IN}))
    kept = (problem for problem in folder.problems if problem.rule.group == "folder")
    front_matter = (problem for problem in folder.problems if problem.rule is Rule.PAGE_FRONT_MATTER)
    return _FolderReading(folder, is_whole=False, problems=(found, *kept, *front_matter))
