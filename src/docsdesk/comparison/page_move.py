"""Plans a page's move to another address: its file, the navigation, the links to it, and a redirect."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath
from posixpath import relpath
from urllib.parse import quote, unquote

from docsdesk.comparison.redirect_writing import Proposal, page_sources, quote_link, redirect_fixes
from docsdesk.docs.checks.checked_folder import text_digest
from docsdesk.docs.checks.page_facts import Link, PageSource, page_facts
from docsdesk.docs.checks.site_targets import SiteTargets, is_reserved
from docsdesk.docs.config.file import beside
from docsdesk.docs.config.places import ConfigPlaces, folder_places
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES, FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.layout import Layout
from docsdesk.docs.json.spans import Node
from docsdesk.docs.json.values import object_at
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.navigation import page_path
from docsdesk.docs.pages.files import is_in_snippets
from docsdesk.docs.pages.new_page import path_fault
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.text_changes import change_between, unified_lines
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.domain.sites.move_plan import FileDiff, MovePlan
from docsdesk.domain.wording import say

_MOST_DIFFS = 40
_MOST_DIFF_LINES = 400
"""Lines of one file."""
_MOST_NAME_BYTES = 200
"""Bytes: systems take 255, and a temporary file beside it has a longer name."""


def plan_move(folder: DocsFolder, old: str, new: str, *, has_redirect: bool = True) -> MovePlan:
    """Paths are as in `Page`. A page that is at its new place already stays there; the rest follows it.

    From an address that never was a file's, such as an operation's, no more than a redirect is planned.
    """
    new = new.strip().strip("/")
    page = _page(folder, old)
    moved = (_page(folder, new) or _page(folder, f"{new}/index")) if page is None and "#" not in new else None
    if moved is not None and folder.page(old) is None:
        return _Move(folder, old, moved, moved.file or PurePosixPath(new)).plan(has_redirect=has_redirect)
    if page is None or page.file is None:
        return _plan_redirect(folder, old, new)
    fault = _fault(folder, page, new)
    if fault:
        return MovePlan(old, new, fault=fault)
    file = PurePosixPath(f"{new}{page.file.suffix}")
    return _Move(folder, old, page, file).plan(has_redirect=has_redirect)


def _plan_redirect(folder: DocsFolder, old: str, new: str) -> MovePlan:
    place = PurePosixPath(new.partition("#")[0])
    if folder.page(old) is not None or folder.page(place.as_posix()) is None or not old:
        return MovePlan(old, new, fault=say("There is no page {path}.", path=old if folder.page(old) is None else new))
    files = FolderFiles(folder.root)
    places = folder_places(files, folder.config_files)
    fixes = redirect_fixes([Proposal(old, new, ())], places)
    texts = _config_texts(places, [fix.file for fix in fixes])
    digests = {file: text_digest(text.text) for file, text in texts.items()}
    return MovePlan(old, new, fixes=fixes, digests=digests, redirect=(f"/{old}", f"/{new}"))


def _page(folder: DocsFolder, path: str) -> Page | None:
    found = folder.page(path) if path else None
    return found if found is not None and found.path == path and found.file is not None else None


def _address(path: str) -> str:
    """As readers see it, without a leading slash."""
    return "" if path == "index" else path.removesuffix("/index")


def _fault(folder: DocsFolder, page: Page, new: str) -> str:
    if new == page.path:
        return say("The page already has this path.")
    others = [each.path for each in folder.pages if each is not page]
    if fault := path_fault(new, [*others, *map(_address, others)]):
        return fault
    if _address(new).casefold() in {_address(other).casefold() for other in others}:
        return say("A page with this address already exists.")
    if is_reserved(new):
        return say("The service uses this address itself.")
    if page.unreadable:
        return say("{path} cannot be used: {problem}.", path=page.file, problem=page.unreadable)
    file = PurePosixPath(f"{new}{page.file.suffix if page.file else ''}")
    return _name_fault(folder, file) or _taken_fault(folder, file)


def _name_fault(folder: DocsFolder, file: PurePosixPath) -> str:
    if any(len(part.encode()) > _MOST_NAME_BYTES for part in file.parts):
        return say("This name is too long.")
    if is_in_snippets(file):
        return say("Files in a snippets folder are not pages. Choose another folder.")
    try:
        is_ignored = FolderFiles(folder.root).ignores(file)
    except UnreadableFileError as error:
        return error.title
    return say("Files with this name are not published. Choose another name or folder.") if is_ignored else ""


def _taken_fault(folder: DocsFolder, file: PurePosixPath) -> str:
    plain = file.with_suffix("")
    is_file = os.path.lexists(folder.root / plain) and not (folder.root / plain).is_dir()
    if is_file or any(FolderFiles(folder.root).has(file.with_suffix(suffix)) for suffix in PAGE_SUFFIXES):
        return say("A file with this name already exists.")
    blocked = next((above for above in file.parents if (folder.root / above).is_file()), None)
    return say("{name} is a file. Choose another folder.", name=blocked) if blocked else ""


@dataclass(frozen=True)
class _Move:
    """`page` is as it is now, `file` is where it will be; both are the same if it is there already."""

    folder: DocsFolder
    old: str
    page: Page
    file: PurePosixPath

    def plan(self, *, has_redirect: bool) -> MovePlan:
        wanted = has_redirect and bool(self.old_address) and self.old_address != self.new_address
        redirect = (f"/{self.old_address}", f"/{self.new_address}") if wanted else None
        configs = dict(self._config_fixes(has_redirect=wanted))
        links = {fix.file: fix for fix in self._link_fixes()}
        fixes = (*configs.values(), *links.values())
        texts = _config_texts(self._places, configs)
        sources = {file: text.text for file, text in texts.items()} | {each.file: each.text for each in self._sources}
        written = self.page.file or self.file
        touched = {written: self.page.text} | {fix.file: sources[fix.file] for fix in fixes}
        return MovePlan(
            self.old,
            self.new,
            files=None if written == self.file else (written, self.file),
            fixes=fixes,
            digests={file: text_digest(text) for file, text in touched.items()},
            diffs=tuple(self._diff(fix, sources[fix.file]) for fix in fixes[:_MOST_DIFFS]),
            link_count=sum(len(fix.edits) for fix in links.values()),
            redirect=redirect,
        )

    @cached_property
    def new(self) -> str:
        return self.file.with_suffix("").as_posix()

    @cached_property
    def old_address(self) -> str:
        return _address(self.old)

    @cached_property
    def new_address(self) -> str:
        return _address(self.new)

    def _diff(self, fix: Fix, text: str) -> FileDiff:
        lines = list(unified_lines(text, fix.apply(text), fix.file.name))
        return FileDiff(fix.file, tuple(lines[:_MOST_DIFF_LINES]))

    @cached_property
    def _places(self) -> ConfigPlaces:
        return folder_places(FolderFiles(self.folder.root), self.folder.config_files)

    def _config(self, file: PurePosixPath) -> ConfigText | None:
        return self._places.config_text(file)

    def _config_fixes(self, *, has_redirect: bool) -> Iterator[tuple[PurePosixPath, Fix]]:
        """One for each file: the entries of the navigation, links, and redirects."""
        redirects = self._redirect_edits(has_redirect=has_redirect)
        for number, file in enumerate(self._places.files):
            text = self._config(file)
            if text is None:
                continue
            edits = [*self._names(Layout(text.text), text.root, is_list_of_pages=number > 0)]
            edits += [redirects[file]] if file in redirects else []
            if edits:
                title = say("Move /{old} to /{new}", old=self.old, new=self.new)
                yield file, Fix(title, file, tuple(sorted(edits, key=lambda edit: edit.start)))

    def _names(self, layout: Layout, node: Node, *, is_list_of_pages: bool) -> Iterator[TextEdit]:
        """The edits of what names the page in a file of the configuration, outside its redirects."""
        for item in node.items:
            if isinstance(item.value, str) and is_list_of_pages and page_path(item.value) == self.old:
                yield TextEdit(item.start, item.end, layout.inline(item.value.replace(self.old, self.new, 1)))
            elif item.value is None:
                yield from self._names(layout, item, is_list_of_pages=False)
        for key, member in node.members.items():
            value = member.node
            if key == "root" and isinstance(value.value, str) and page_path(value.value) == self.old:
                yield TextEdit(value.start, value.end, layout.inline(value.value.replace(self.old, self.new, 1)))
            elif key in _LINK_KEYS and isinstance(value.value, str) and (led := self._new_address_for(value.value)):
                yield TextEdit(value.start, value.end, layout.inline(led))
            elif value.value is None and key != "redirects":
                yield from self._names(layout, value, is_list_of_pages=key in ("pages", "navigation"))

    def _new_address_for(self, address: str) -> str:
        """The new address for one that leads to the old, with what follows its path; empty for any other."""
        path = _AFTER_PATH.sub("", address)
        is_old = address.startswith("/") and self._is_old(path.strip("/"))
        return f"/{self.new_address}{address[len(path) :]}" if is_old else ""

    def _is_old(self, path: str) -> bool:
        return bool(path) and page_path(path) in (self.old, self.old_address)

    def _redirect_edits(self, *, has_redirect: bool) -> dict[PurePosixPath, TextEdit]:
        """No redirect leads to the old address any more, or away from the new one."""
        texts = _config_texts(self._places, self._places.files)
        before, is_there = dict(texts), False
        for redirect in sorted(self.folder.redirects, key=lambda each: -each.number):
            spot = self._places.spot(("redirects", redirect.number))
            if redirect.is_pattern or spot.file not in texts:
                continue
            is_from_old = redirect.source == self.old_address
            led = self._new_address_for(f"/{redirect.destination}") if "://" not in redirect.destination else ""
            if redirect.source == self.new_address or (is_from_old and is_there):
                texts[spot.file] = texts[spot.file].without(spot.path)
            elif led or is_from_old:
                where = self._places.spot(("redirects", redirect.number, "destination"))
                texts[where.file] = texts[where.file].with_value(where.path, led or f"/{self.new_address}")
                is_there |= is_from_old
        if has_redirect and not is_there:
            texts |= self._with_redirect(texts)
        return {
            file: change_between(before[file].text, text.text) for file, text in texts.items() if text != before[file]
        }

    def _with_redirect(self, texts: Mapping[PurePosixPath, ConfigText]) -> dict[PurePosixPath, ConfigText]:
        proposal = Proposal(self.old_address, self.new_address, ())
        fixes = redirect_fixes([proposal], ConfigPlaces(self._places.files, texts.get))
        return {fix.file: texts[fix.file].with_edits(fix.edits) for fix in fixes}

    @cached_property
    def _sources(self) -> tuple[PageSource, ...]:
        """The page itself, and every page and snippet that may link to it."""
        names = {path.rpartition("/")[2] for path in (self.old, self.old_address)}
        spelled = {*names, *map(quote, names)} - {""}
        files = {
            page.file
            for page in self.folder.pages
            if page.file is not None and (page is self.page or any(name in page.text for name in spelled))
        }
        found = page_sources(self.folder, files)
        return tuple(each for each in found if each.file in files or any(name in each.text for name in spelled))

    @cached_property
    def _targets(self) -> SiteTargets:
        return SiteTargets(self.folder)

    def _link_fixes(self) -> Iterator[Fix]:
        variables = object_at(self.folder.config, "variables")
        for source in self._sources:
            facts = page_facts(source, variables)
            found = [self._link_edit(source, link) for link in facts.links]
            if source.file == self.page.file:
                found += (self._import_edit(source, statement) for statement in facts.imports)
            edits = {edit.start: edit for edit in found if edit is not None}
            if edits:
                title = say("Link to the new address")
                yield Fix(title, source.file, tuple(edits[start] for start in sorted(edits)))

    def _holders(self, file: PurePosixPath) -> tuple[PurePosixPath, PurePosixPath]:
        """The file that holds a link, as it was when that was written, and as it will be."""
        if file == self.page.file:
            return PurePosixPath(f"{self.old}{file.suffix}"), self.file
        return file, file

    def _link_edit(self, source: PageSource, link: Link) -> TextEdit | None:
        before, after = self._holders(source.file)
        path = link.path
        if link.end <= link.start or not path:
            return None
        was = next((each for each in self._targets.candidates(before, path) if self._is_there(each)), None)
        if was is None:
            return None
        is_to_page = self._is_old(was)
        if not is_to_page and (before == after or path.startswith("/")):
            return None
        if not is_to_page and next(filter(self._is_there, self._targets.candidates(after, path)), None) == was:
            return None
        written = self._rewrite_path(path, after, was)
        return TextEdit(link.start, link.start + len(path), quote_link(written)) if written != unquote(path) else None

    def _is_there(self, path: str) -> bool:
        return self._is_old(path) or (bool(path) and self._targets.has(path))

    def _rewrite_path(self, path: str, holder: PurePosixPath, was: str) -> str:
        """A link's path to what `was` is now, in the manner of the one that was written."""
        suffix = PurePosixPath(path).suffix if path.endswith(PAGE_SUFFIXES) else ""
        target = was
        if self._is_old(was):
            target = f"{self.new}{suffix}" if suffix else self.new_address
        if not path.startswith("."):
            is_from_root = not path.startswith("/") and unquote(path).strip("/") == was
            return target if is_from_root else f"/{target}"
        return _relative(target, holder)

    def _import_edit(self, source: PageSource, statement: Import) -> TextEdit | None:
        """Imports are relative to the file, which moves."""
        before, after = self._holders(source.file)
        target = beside(before, statement.file) if statement.file.startswith(".") else None
        start = source.text.find(statement.file, statement.offset)
        if target is None or start < 0 or beside(after, statement.file) == target:
            return None
        return TextEdit(start, start + len(statement.file), _relative(target.as_posix(), after))


_LINK_KEYS = frozenset(("href", "url", "link", "to"))
_AFTER_PATH = re.compile(r"[?#].*", re.DOTALL)


def _config_texts(places: ConfigPlaces, files: Iterable[PurePosixPath]) -> dict[PurePosixPath, ConfigText]:
    found = {file: places.config_text(file) for file in files}
    return {file: text for file, text in found.items() if text is not None}


def _relative(target: str, holder: PurePosixPath) -> str:
    found = relpath(target or ".", holder.parent.as_posix())
    return found if found.startswith("..") else f"./{found}"
