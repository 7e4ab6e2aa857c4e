"""Links that lead nowhere, to anchors that a page does not have, or to names that differ in case."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath
from urllib.parse import quote, unquote

from docsdesk.docs.checks.page_facts import Anchors, Link, PageFacts
from docsdesk.docs.checks.site_targets import Nearest, SiteTargets, nearest_of
from docsdesk.docs.config.file import beside, named_snippet
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import Json, as_list, as_object, text_at
from docsdesk.docs.lint.folder_rules import LEFT_OUT_HINT
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.docs.pages.sources import read_entry
from docsdesk.docs.redirects import address_path
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_SCRIPT_ID = re.compile(r"\bid=\{?[\"'`]([^\"'`$]+)[\"'`]")
_COUNTED_ID = re.compile(r"\bid=\{(?![\"'`][^\"'`$]+[\"'`]\})|\{\s*\.\.\.")
# What ends a Markdown or HTML address, or starts its next part.
_UNSAFE = re.compile(r"[\s()<>\"'`{}\\%?#]")
_SCRIPTS = (".jsx", ".tsx", ".js", ".ts")
_MAX_DEPTH = 8


@dataclass(frozen=True)
class LinkCheck:
    """`facts` cover every page and snippet of the folder, by file."""

    folder: DocsFolder
    facts: Mapping[PurePosixPath, PageFacts]
    _anchors: dict[PurePosixPath, Anchors | None] = field(default_factory=dict[PurePosixPath, Anchors | None])
    _paths: dict[tuple[PurePosixPath, str], str] = field(default_factory=dict[tuple[PurePosixPath, str], str])
    """Where a path leads from files of one folder."""
    _operations: dict[str, set[str]] = field(default_factory=dict[str, set[str]])

    @cached_property
    def targets(self) -> SiteTargets:
        return SiteTargets(self.folder)

    def problems(self, file: PurePosixPath, text: str) -> Iterator[Problem]:
        facts = self.facts[file]
        for link in facts.links:
            if (found := self.problem(file, text, link)) is not None:
                yield found
        for statement in facts.imports:
            target = self._included_file(file, statement) if statement.file.startswith(("/", ".")) else None
            if target is not None and target.suffix and self.targets.files.locate(target) is None:
                title = say("{file} does not exist.", file=statement.file)
                place = place_at(file, text, statement.offset)
                yield Problem(Rule.MDX_SNIPPET, place, title, say("Add the file, or correct its name."))

    def problem(self, file: PurePosixPath, text: str, link: Link) -> Problem | None:
        path = link.path
        if not path:
            is_own = file.as_posix() not in self.folder.snippets
            page = self.folder.page(file.with_suffix("").as_posix()) if is_own and link.fragment else None
            return self._anchor_problem(file, text, link, page)
        candidates = list(self.targets.candidates(file, path))
        for candidate in candidates:
            if self.targets.has(candidate):
                page = self.targets.page(candidate) if link.fragment else None
                return self._anchor_problem(file, text, link, page)
        likeliest = candidates[0] if candidates else path.lstrip("/")
        meant = next(filter(self.folder.redirect, candidates), likeliest)
        other = self.targets.in_other_case(meant)
        if other is not None:
            title = say("{path} is spelled {other} in the folder.", path=path, other=other)
            fix = _fix(file, link, f"/{other}", is_path=True)
            return Problem(
                Rule.LINK_CASE, _place(file, text, link), title, say("Use the same upper and lower case."), fix
            )
        return self._missing(file, text, link, meant)

    def path_of(self, file: PurePosixPath, link: Link) -> str:
        """The path from the root that a link to elsewhere in `file` means; there may be nothing."""
        key = file.parent, link.path
        if key not in self._paths:
            candidates = list(self.targets.candidates(file, link.path))
            there = (path for path in candidates if self.targets.has(path))
            self._paths[key] = next(there, candidates[0] if candidates else link.path.strip("/"))
        return self._paths[key]

    def _missing(self, file: PurePosixPath, text: str, link: Link, address: str) -> Problem:
        left_out = self.targets.files.page_left_out(address)
        if left_out is not None:
            title = say("{path} leads to {file}, which is left out of every site.", path=link.path, file=left_out)
            return Problem(Rule.LINK_PAGE_MISSING, _place(file, text, link), title, LEFT_OUT_HINT)
        is_file = link.is_shown or "." in address.rpartition("/")[2]
        moved = self.folder.redirect(address)
        target = address_path(address if moved is None else moved)
        nearest = None if self.targets.is_folder(target) else self.targets.nearest(target, is_file=is_file)
        hint = _missing_hint(target, nearest, self.targets)
        fix = None
        if nearest and nearest.is_likely:
            fix = _fix(file, link, f"/{nearest.name}", is_path=True, is_sure=nearest.is_sure)
        rule = Rule.LINK_FILE_MISSING if is_file else Rule.LINK_PAGE_MISSING
        title = (
            say("The file {path} does not exist.", path=f"/{target}")
            if is_file
            else say("There is no page at {path}.", path=link.path)
        )
        if moved is not None:
            title = say(
                "A redirect leads from {path} to /{target}, which does not exist.", path=link.path, target=target
            )
        return Problem(rule, _place(file, text, link), title, hint, fix)

    def _anchor_problem(self, file: PurePosixPath, text: str, link: Link, page: Page | None) -> Problem | None:
        anchor = link.fragment
        # HTML gives every page a #top, in any case.
        if page is None or not anchor or anchor.startswith(":~:") or anchor.lower() == "top":
            return None
        anchors = self.anchors_of(page.file) if page.file is not None else Anchors(())
        if anchors is None or anchors.has(anchor) or self._may_come_with(page, anchor):
            return None
        nearest = nearest_of(unquote(anchor).lower(), anchors.names)
        hint = say("Did you mean #{name}?", name=nearest.name) if nearest else say("Correct the anchor, or remove it.")
        fix = None
        if nearest and nearest.is_likely:
            fix = _fix(file, link, nearest.name, is_path=False, is_sure=nearest.is_sure)
        title = say("/{path} has no #{anchor}.", path=page.path, anchor=anchor)
        return Problem(Rule.LINK_ANCHOR_MISSING, _place(file, text, link), title, hint, fix)

    def _may_come_with(self, page: Page, anchor: str) -> bool:
        """Whether the page's operation may provide the anchor."""
        if page.api is None:
            return self.folder.specifications.has_remote and read_entry(page) is not None
        if page.path not in self._operations:
            self._operations[page.path] = _operation_names(page.api)
        return _may_have(page.api, self._operations[page.path], anchor)

    def anchors_of(self, file: PurePosixPath) -> Anchors | None:
        """The anchors of a page and its snippets; None if a script may add more."""
        if file not in self._anchors:
            names: list[str] = []
            is_known = self._gather(file, names, 0)
            self._anchors[file] = Anchors(names) if is_known else None
        return self._anchors[file]

    def _gather(self, file: PurePosixPath, names: list[str], level: int) -> bool:
        facts = self.facts.get(file)
        if facts is None or level > _MAX_DEPTH:
            return facts is not None
        names += facts.anchors
        for statement in facts.imports:
            target = self._included_file(file, statement)
            if statement.file.endswith(_SCRIPTS) and not self._gather_from_script(target, names):
                return False
            if target is not None and target in self.facts and not self._gather(target, names, level + 1):
                return False
        return True

    def _included_file(self, file: PurePosixPath, statement: Import) -> PurePosixPath | None:
        """The file that an import or a `<Snippet file>` takes in; a snippet may be in either of the folders."""
        target = beside(file, statement.file)
        if statement.local or target is None or target in self.facts:
            return target
        there = (PurePosixPath(named) for named in named_snippet(target.as_posix()))
        return next((snippet for snippet in there if snippet in self.facts), target)

    def _gather_from_script(self, file: PurePosixPath | None, names: list[str]) -> bool:
        """Add a component's anchors; False if some are unknown because the file is missing or numbers its ids."""
        if file is None or self.targets.files.locate(file) is None:
            return False
        try:
            script = self.targets.files.read_text(file)
        except UnreadableFileError:
            return False
        names += _SCRIPT_ID.findall(script)
        return _COUNTED_ID.search(script) is None


def _missing_hint(path: str, nearest: Nearest | None, targets: SiteTargets) -> str:
    if targets.is_folder(path):
        return say("It is a folder. Link to one of its pages, or add {file}.", file=f"{path}/index.mdx")
    if nearest is not None:
        return say("Did you mean /{name}?", name=nearest.name)
    return say("Correct the address, or add the missing file.")


def _place(file: PurePosixPath, text: str, link: Link) -> Place:
    return place_at(file, text, link.start)


def _fix(file: PurePosixPath, link: Link, new: str, *, is_path: bool, is_sure: bool = True) -> Fix | None:
    if link.end == link.start:
        return None
    if is_path:
        new = _UNSAFE.sub(lambda match: quote(match[0]), new)
        edit = TextEdit(link.start, link.start + len(link.path), new)
    else:
        edit = TextEdit(link.end - len(link.fragment), link.end, new)
    return Fix(say("Change to {value}", value=new if is_path else f"#{new}"), file, (edit,), is_sure)


_PART = re.compile(r"(?:parameter|path|query|header|cookie|body|response|authorization|param|message|send|receive)s?-?")
_CHOICE = re.compile(r"(?:one|any|all)-of")
_HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t#]*$", re.MULTILINE)
_MOST_VALUES = 50_000


def _may_have(source: ApiSource, names: Iterable[str], anchor: str) -> bool:
    """Whether the page made from `source` may have the anchor; `names` come from `_operation_names`.

    Channels and schemas are not examined.
    """
    if source.operation is None:
        return True
    part = _PART.match(anchor)
    if part is None:
        return Anchors(names).has_alike(anchor)
    rest = re.sub(r"[\W_]+", "", anchor[part.end() :].lower())
    if not rest or part[0].startswith("authorization") or _CHOICE.search(anchor):
        return True
    keys = (re.sub(r"[\W_]+", "", name.lower()) for name in names)
    return any(rest.endswith(key) for key in keys if key)


def _operation_names(source: ApiSource) -> set[str]:
    """The names of all parameters and properties, and the headings of the description."""
    operation = source.operation
    if operation is None:
        return set()
    names = set(_HEADING.findall(text_at(operation.value, "description")))
    seen: set[int] = set()
    pending: list[Json] = [operation.value, *as_list(operation.shared.get("parameters"))]
    while pending and len(seen) < _MOST_VALUES:
        value = pending.pop()
        if isinstance(value, list):
            pending += value
        if not isinstance(value, dict):
            continue
        found = source.specification.resolve(value)
        if id(found) in seen:
            continue
        seen.add(id(found))
        names.update(as_object(found.get("properties")))
        if "in" in found:
            names.add(text_at(found, "name"))
        pending += found.values()
    return names
