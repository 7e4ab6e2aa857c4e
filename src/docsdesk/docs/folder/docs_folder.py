"""A docs folder, read whole, and read again fast after only some texts or API settings changed."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import chain
from pathlib import Path, PurePosixPath
from urllib.parse import quote

import orjson
from orjson import dumps

from docsdesk.docs.config.file import Config, beside, read_config
from docsdesk.docs.config.places import ConfigPlaces, folder_places
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES, FolderFiles
from docsdesk.docs.json.values import JsonObject, as_text, object_at
from docsdesk.docs.lint.config_check import check_config, null_problem
from docsdesk.docs.lint.config_problems import place_problem
from docsdesk.docs.lint.folder_rules import legacy_file_problems, login_problems, missing_pages, page_rule_problems
from docsdesk.docs.mdx.scripts.port import SCRIPT_SUFFIXES
from docsdesk.docs.navigation import NavNode, page_path, read_navigation
from docsdesk.docs.pages.files import (
    is_in_snippets,
    read_page,
    read_pages,
    read_snippet,
    read_snippets,
    split_imported,
    written_imports,
)
from docsdesk.docs.pages.page import Page
from docsdesk.docs.pages.site_pages import SitePages, gather_pages, listed_pages
from docsdesk.docs.pages.specifications import Specifications
from docsdesk.docs.redirects import MOST_ALIKE_PATTERNS, Redirects, read_redirects
from docsdesk.docs.styles.sheet import SiteSheet, read_sheet
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_ARCHIVES = r".*\.(?:7z|bz2|gz|rar|tar|tbz2|tgz|txz|xz|zip|zst)"
_DATA = r".*\.(?:db|dmp|dump|jks|kdb|keystore|mdb|p12|pfx|sql|sqlite3?|tfstate|tfvars)|npm-debug\.log.*"
_CREDENTIALS = r"(?:.*[._-])?(?:credentials?|secrets?|passwords?)\.(?:csv|ini|json|toml|txt|ya?ml)|.*\.env|env\..*"
_ODD = re.compile(f"{_ARCHIVES}|{_DATA}|{_CREDENTIALS}", re.IGNORECASE)
_MOST_LEFTOVERS = 20
"""Each is looked for in every text of the site."""


def leftover_problems(assets: Iterable[PurePosixPath], texts: Iterable[str]) -> Iterator[Problem]:
    """`texts` are those in which the site would name its files."""
    odd = [asset for asset in assets if _ODD.fullmatch(asset.name)][:_MOST_LEFTOVERS]
    if not odd:
        return
    unnamed = {asset: (asset.name, quote(asset.name)) for asset in odd}
    for text in texts:
        unnamed = {asset: names for asset, names in unnamed.items() if not any(name in text for name in names)}
    for asset in unnamed:
        title = say("This file is exported, although no page mentions it and it does not look meant for readers.")
        hint = say("Link to it if readers need it. Otherwise remove it, or list it in .mintignore.")
        yield Problem(Rule.FOLDER_LEFTOVER, Place(asset), title, hint)


_IS_MODULE = re.compile(r"^\s*(?:export|import)\b[^(]", re.MULTILINE)


@dataclass(frozen=True)
class DocsFolder:
    """A snapshot: nothing is read again. `pages` come in reading order, those outside the navigation last."""

    root: Path
    config: JsonObject
    config_files: tuple[PurePosixPath, ...]
    navigation: NavNode
    pages: tuple[Page, ...]
    assets: tuple[PurePosixPath, ...]
    snippets: Mapping[str, str]
    """Text of each snippet and script by its path from the root, with suffix."""
    sheets: tuple[SiteSheet, ...]
    """Style sheets, in the order of their paths."""
    redirects: Redirects
    specifications: Specifications
    problems: tuple[Problem, ...]

    @property
    def name(self) -> str:
        return as_text(self.config.get("name")) or self.root.name

    @cached_property
    def _by_path(self) -> dict[str, Page]:
        return {page.path: page for page in self.pages}

    def page(self, path: str) -> Page | None:
        """The page at an address path; `guides` and `guides/` find `guides/index`, an empty path the home page."""
        clean = page_path(path)
        if not clean:
            return self.home
        return self._by_path.get(clean) or self._by_path.get(f"{clean}/index")

    def snippet(self, path: str) -> str | None:
        """The text of an .mdx, .md or script file by its path from the root, for pages that take it in."""
        if path in self.snippets:
            return self.snippets[path]
        page = self._by_path.get(page_path(path))
        return page.text if page is not None and page.file is not None and page.file.as_posix() == path else None

    @cached_property
    def scripts(self) -> tuple[PurePosixPath, ...]:
        """Scripts that the hosted service has on every page; those with imports or exports are for pages to take in."""
        texts = ((PurePosixPath(path), text) for path, text in self.snippets.items() if path.endswith(".js"))
        return tuple(file for file, text in texts if not is_in_snippets(file) and not _IS_MODULE.search(text))

    @property
    def home(self) -> Page | None:
        """The page at the root: index, else the first of the navigation."""
        return self._by_path.get("index") or next(iter(self.pages), None)

    def redirect(self, path: str) -> str | None:
        """Where an address moved to, None if it did not."""
        destination = self.redirects.find(path)
        return destination.address if destination else None


def load_folder(root: Path) -> DocsFolder:
    """Read a docs folder.

    Raises NotADocsFolderError, BrokenConfigError or UnreadableFileError if there is no site to show; FolderGoneError if
    the folder goes away meanwhile. Anything less is in `problems`.
    """
    return read_folder(FolderFiles(root.resolve()))


def read_folder(files: FolderFiles) -> DocsFolder:
    """Like `load_folder`, from files that may hold drafts or remember an earlier reading."""
    config = read_config(files)
    published = files.list_published()
    sources = [file for file in published if file.suffix in PAGE_SUFFIXES]
    written = read_pages(files, [file for file in sources if not is_in_snippets(file)])
    snippets = read_snippets(files, [file for file in published if _is_snippet(file)])
    pages, imported = split_imported(written, snippets)
    places = folder_places(files, config.files)
    navigation = read_navigation(config.value.get("navigation"))
    site = gather_pages(files, places, config.value, navigation, pages, published)
    redirects = read_redirects(config.value.get("redirects"))
    sheets = tuple(files.read_once(read_sheet, file) for file in published if file.suffix.lower() == ".css")
    assets = _assets(published, config, site.specifications)
    _report_loads(files, sheets, assets)
    _report(files, places, config, site, redirects)
    written_texts = chain((page.text for page in pages), snippets.values(), imported.values())
    files.problems.extend(leftover_problems(assets, chain(written_texts, [dumps(config.value).decode()])))
    files.refuse_gone()
    return DocsFolder(
        root=files.root,
        config=config.value,
        config_files=config.files,
        navigation=site.navigation,
        pages=listed_pages(site.navigation, site.pages, config.value),
        assets=assets,
        snippets=snippets | imported,
        sheets=sheets,
        redirects=redirects,
        specifications=site.specifications,
        problems=tuple(files.problems),
    )


def _is_snippet(file: PurePosixPath) -> bool:
    """Whether pages take the file in; scripts may lie anywhere."""
    return file.suffix in SCRIPT_SUFFIXES or (is_in_snippets(file) and file.suffix in (*PAGE_SUFFIXES, ".json"))


def _assets(
    published: list[PurePosixPath], config: Config, specifications: Specifications
) -> tuple[PurePosixPath, ...]:
    """Files that are copied unchanged: no pages, none of the site's own configuration, no code."""
    left_out = {*config.files, *(spec.file for spec in specifications.all)}
    return tuple(
        file
        for file in published
        if file not in left_out and file.suffix.lower() not in (*PAGE_SUFFIXES, *SCRIPT_SUFFIXES, ".css")
    )


def _report_loads(files: FolderFiles, sheets: tuple[SiteSheet, ...], assets: tuple[PurePosixPath, ...]) -> None:
    if any(sheet.addresses or sheet.hidden_at for sheet in sheets):
        names = {asset.as_posix() for asset in assets}
        files.problems.extend(problem for sheet in sheets for problem in sheet.problems(names))


def _report(files: FolderFiles, places: ConfigPlaces, config: Config, site: SitePages, redirects: Redirects) -> None:
    """The problems of the configuration itself, each with its place."""
    found = (*check_config(config.value), *map(null_problem, config.nulls))
    if config.legacy is not None:
        files.problems.extend(legacy_file_problems(config.legacy, config.value, places))
        # A fix for the current form would not fix this one.
        found = tuple(replace(problem, fix=None) for problem in found)
    files.problems.extend(place_problem(problem, places) for problem in found)
    files.problems.extend(missing_pages(site.navigation, site.pages, places, files.page_left_out))
    api = config.value.get("api")
    files.problems.extend(problem for page in site.pages for problem in page_rule_problems(page, api))
    files.problems.extend(login_problems(site.pages, api, places))
    for redirect in redirects.refused:
        is_wide = redirect.is_too_wide
        rule = Rule.REDIRECT_TOO_WIDE if is_wide else Rule.REDIRECT_LOOP
        title = say("The redirect from /{source} leads back to itself.", source=redirect.source)
        hint = say("Remove one of the redirects.")
        if is_wide:
            title = say("The redirect from /{source} has too many *.", source=redirect.source)
            hint = say("Use at most two.")
        files.problems.append(Problem(rule, places.of(("redirects", redirect.number)), title, hint))
    for redirect in redirects.crowded:
        title = say(
            "The redirect from /{source} starts like {most} other wildcard redirects.",
            source=redirect.source,
            most=MOST_ALIKE_PATTERNS,
        )
        hint = say("Merge those that lead to the same place, or start each with a different folder.")
        place = places.of(("redirects", redirect.number))
        files.problems.append(Problem(Rule.REDIRECT_TOO_WIDE, place, title, hint))


def with_changed_texts(folder: DocsFolder, files: FolderFiles, changed: Iterable[PurePosixPath]) -> DocsFolder | None:
    """The folder with these files read again, None if the change may affect more than their own text.

    `files.before` must hold the folder's own readings; `files.readings` then holds the new ones.
    """
    pages = {page.file: page for page in folder.pages if page.file is not None}
    snippets = dict(folder.snippets)
    texts: dict[str, Page] = {}
    for file in changed:
        read = read_snippet if file.as_posix() in snippets else read_page
        earlier = files.before.get((read, file))
        if earlier is None or earlier.problems:
            return None
        if file.as_posix() in snippets:
            text = files.read_once(read_snippet, file)
            if not _has_same_imports(text, snippets[file.as_posix()]):
                return None
            snippets[file.as_posix()] = text
        elif (page := _with_text(pages.get(file), files, file)) is not None:
            texts[page.path] = page
        else:
            return None
    if files.problems:
        return None
    return replace(folder, pages=tuple(texts.get(page.path, page) for page in folder.pages), snippets=snippets)


def with_changed_settings(
    folder: DocsFolder, files: FolderFiles, changed: Iterable[PurePosixPath]
) -> DocsFolder | None:
    """The folder with the configuration read again, None if more changed in it than settings of `api`.

    The folder keeps its problems. Raises DocsFolderError.
    """
    if not set(folder.config_files).issuperset(changed):
        return None
    config = read_config(files)
    if config.files != folder.config_files or _without_settings(config.value) != _without_settings(folder.config):
        return None
    return replace(folder, config=config.value)


def _without_settings(config: JsonObject) -> JsonObject:
    """The parts of the configuration that pages, navigation and descriptions are made from."""
    api = object_at(config, "api")
    return {**config, "api": [api.get("openapi"), api.get("asyncapi")]}


def _with_text(page: Page | None, files: FolderFiles, file: PurePosixPath) -> Page | None:
    """The page as it is now, None if its front matter or imports changed, which matter to other pages."""
    if page is None:
        return None
    new = files.read_once(read_page, file)
    is_alone = new.front_matter.values == page.front_matter.values and _has_same_imports(new.text, page.text)
    if not is_alone or new.unreadable:
        return None
    return replace(page, text=new.text, front_matter=new.front_matter)


def _has_same_imports(text: str, other: str) -> bool:
    return set(written_imports(text)) == set(written_imports(other))


_VARIABLE = "{{"


def page_digest(folder: DocsFolder, page: Page) -> str:
    """32 hex digits of the page's file, its snippets, the variables if it has any, and its operation's own text.

    What its operation refers to elsewhere in the description is not part of it.
    """
    digest = sha256(page.title.encode("utf-8", "surrogatepass"))
    taken = dict[str, str]()
    if page.file is not None:
        _take_in(folder, page.file, page.text, taken)
    for name in sorted(taken):
        digest.update(f"\0{name}\0{taken[name]}".encode("utf-8", "surrogatepass"))
    if any(_VARIABLE in text for text in taken.values()):
        digest.update(orjson.dumps(object_at(folder.config, "variables"), option=orjson.OPT_SORT_KEYS))
    if (operation := page.operation) is not None:
        digest.update(operation.key.encode("utf-8", "surrogatepass"))
        digest.update(orjson.dumps(operation.value, default=str, option=orjson.OPT_SORT_KEYS))
    return digest.hexdigest()[:32]


def _take_in(folder: DocsFolder, file: PurePosixPath, text: str, texts: dict[str, str]) -> None:
    """Add a file's text and that of everything it imports."""
    pending = [(file, text)]
    while pending:
        holder, content = pending.pop()
        texts["" if holder == file else holder.as_posix()] = content
        for address in written_imports(content):
            target = beside(holder, address)
            if target is None or target == file or target.as_posix() in texts:
                continue
            if (found := folder.snippet(target.as_posix())) is not None:
                pending.append((target, found))
