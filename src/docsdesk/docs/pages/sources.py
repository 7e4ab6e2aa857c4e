"""The API source that a page's front matter names: an operation, a webhook, a channel or a schema."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import reduce
from pathlib import PurePosixPath

from docsdesk.docs.files.folder_files import FolderFiles, path_from_root
from docsdesk.docs.json.values import object_at
from docsdesk.docs.openapi.specification import WEBHOOK, Specification
from docsdesk.docs.pages.effective_settings import metadata_of
from docsdesk.docs.pages.fixes import front_matter_fix, key_place
from docsdesk.docs.pages.page import ApiSource, Page, title_from_path
from docsdesk.docs.pages.specifications import Specifications
from docsdesk.docs.text.likeness import Names, is_same_name, is_same_operation
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

KEYS = ("openapi", "asyncapi", "openapi-schema")
_METHODS = ("GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "WEBHOOK")


@dataclass(frozen=True, slots=True)
class ApiEntry:
    """`file` is empty if the entry names none."""

    key: str
    file: str
    name: str

    def source_in(self, spec: Specification) -> ApiSource | None:
        match self.key:
            case "openapi":
                method, _, path = self.name.partition(" ")
                operation = spec.find(method, path)
                return ApiSource(spec, operation) if operation else None
            case "asyncapi":
                return ApiSource(spec, channel=self.name) if self.name in object_at(spec.value, "channels") else None
            case _:
                known = object_at(spec.value, "components", "schemas")
                return ApiSource(spec, schema=self.name) if self.name in known else None

    def names_in(self, spec: Specification) -> Iterator[str]:
        """Everything that an entry of this kind could name."""
        match self.key:
            case "openapi":
                yield from spec.operations
            case "asyncapi":
                yield from object_at(spec.value, "channels")
            case _:
                yield from object_at(spec.value, "components", "schemas")


def read_entry(page: Page) -> ApiEntry | None:
    """None for a page that names no API source."""
    for key in KEYS:
        words = page.front_matter.text(key).split()
        if not words:
            continue
        has_file = words[0].upper() not in _METHODS if key == "openapi" else len(words) > 1
        file, rest = (words[0], words[1:]) if has_file else ("", words)
        return ApiEntry(key, file, " ".join(rest))
    return None


@dataclass(frozen=True, slots=True)
class NearOperations:
    """Finds what was probably meant, however words and slashes are spelled."""

    _names_by_list: dict[Hashable, tuple[dict[str, str], Names]] = field(
        default_factory=dict[Hashable, tuple[dict[str, str], Names]]
    )

    def nearest(self, name: str, of: Hashable, names: Iterable[str]) -> str:
        """Empty if nothing comes close. `of` identifies the list of names; `names` is read once for each list."""
        if of not in self._names_by_list:
            plain = {_normalize(each): each for each in names}
            self._names_by_list[of] = plain, Names(plain)
        plain, names = self._names_by_list[of]
        return plain.get(names.nearest(_normalize(name), 0.75), "")


@dataclass(frozen=True, slots=True)
class PageSources:
    specifications: Specifications
    files: FolderFiles
    _near: NearOperations = field(default_factory=NearOperations)

    def with_source(self, page: Page) -> Page:
        """The page with its API source, and with the title and settings that the description gives it."""
        entry = read_entry(page)
        source = self._source(page, entry) if entry else None
        if source is None:
            return page if page.title else replace(page, title=title_from_path(page.path))
        metadata = metadata_of(source.operation.value) if source.operation else {}
        front = replace(page.front_matter, inherited=metadata)
        summary = source.operation.summary if source.operation else source.schema
        return replace(
            page,
            api=source,
            front_matter=front,
            title=page.title or front.text("title") or summary or title_from_path(page.path),
            sidebar_title=page.sidebar_title or front.text("sidebarTitle"),
            description=page.description or front.text("description"),
        )

    def _source(self, page: Page, entry: ApiEntry) -> ApiSource | None:
        """The first by file name of those that `entry` means, as the hosted site has it."""
        is_async = entry.key == "asyncapi"
        known = (spec for spec in self.specifications.by_file_name if spec.is_async is is_async)
        having = [source for source in map(entry.source_in, known) if source is not None]
        named = _find_named(entry.file, having)
        if not having:
            self._report_missing(page, entry)
            return None
        source = (named or having)[0]
        if entry.file and not named:
            is_sure = len(having) == 1 and is_same_name(entry.file, _file(source))
            is_there = _find_named(entry.file, [ApiSource(spec) for spec in self.specifications.by_file_name])
            reason = (
                say("{file} has no {name}", file=entry.file, name=entry.name)
                if is_there
                else say("No API description is named {file}", file=entry.file)
            )
            self._report_other(page, entry, source, reason, is_sure=is_sure)
        elif len(named) > 1:
            reason = say("{name} is in {names}", name=entry.name, names=reduce(_both, map(_file, named)))
            self._report_other(page, entry, source, reason)
        self.specifications.keep(source.specification)
        return source

    def _report_other(
        self, page: Page, entry: ApiEntry, shown_source: ApiSource, reason: str, *, is_sure: bool = False
    ) -> None:
        meant = f"{_file(shown_source)} {entry.name}"
        fix = front_matter_fix(page, say("Change to {value}", value=meant), entry.key, meant, is_sure=is_sure)
        title, hint = (
            say("{reason}. The page shows the one in {shown}.", reason=reason, shown=_file(shown_source)),
            say("To keep it, write {meant}. Otherwise, name the other file.", meant=meant),
        )
        self._report(Rule.PAGE_OPENAPI_AMBIGUOUS, page, entry.key, title, hint, fix)

    def _report_missing(self, page: Page, entry: ApiEntry) -> None:
        named = self.specifications.by_name.get(entry.file)
        if named is None and self.specifications.has_remote:
            return
        candidates = (named,) if named else self.specifications.by_file_name
        of = (entry.key, *(spec.file for spec in candidates))
        near = self._near.nearest(entry.name, of, (name for spec in candidates for name in entry.names_in(spec)))
        meant = f"{entry.file} {near}".strip() if near else ""
        is_sure = is_same_operation(entry.name, near)
        fix = (
            front_matter_fix(page, say("Change to {value}", value=meant), entry.key, meant, is_sure=is_sure)
            if meant
            else None
        )
        title = say("No API description contains {name}.", name=entry.name)
        self._report(Rule.PAGE_OPENAPI_NO_MATCH, page, entry.key, title, nearest_hint(near), fix)

    def _report(self, rule: Rule, page: Page, key: str, title: str, hint: str, fix: Fix | None = None) -> None:
        self.files.problems.append(Problem(rule, key_place(page, key), title, hint, fix))


def _find_named(file: str, sources: list[ApiSource]) -> list[ApiSource]:
    """Those whose description `file` names: by its whole path, or else by a part of it, such as its base name."""
    wanted = path_from_root(PurePosixPath(), file) or file
    return [source for source in sources if _file(source) == wanted] or [
        source for source in sources if wanted in f"/{_file(source)}"
    ]


def _both(one: str, other: str) -> str:
    return say("{one} and {other}", one=one, other=other)


def _file(source: ApiSource) -> str:
    return source.specification.file.as_posix()


def _normalize(name: str) -> str:
    method, _, path = name.rpartition(" ")
    return f"{method.upper()} /{path.strip('/')}"


def nearest_hint(near: str) -> str:
    return say("Did you mean {near}?", near=near) if near else say("Check the method, the path and the file.")


def source_path(source: ApiSource) -> tuple[str, ...]:
    """The keys that lead to a page's API source in its description."""
    if source.operation is not None:
        top = "webhooks" if source.operation.method == WEBHOOK else "paths"
        method = next((name for name, value in source.operation.shared.items() if value is source.operation.value), "")
        return (top, source.operation.path, method) if method else (top, source.operation.path)
    return ("components", "schemas", source.schema) if source.schema else ("channels", source.channel)
