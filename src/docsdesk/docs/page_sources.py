"""What the front matter of a page says it is about: an operation, a webhook, a channel, a schema."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import PurePosixPath

from docsdesk.docs.effective_settings import as_display, metadata_of
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_values import object_at
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.page import ApiSource, Page, title_from_path
from docsdesk.docs.specifications import Specifications
from docsdesk.domain.api_settings import AuthMethod, PlaygroundDisplay
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

KEYS = ("openapi", "asyncapi", "openapi-schema")
_METHODS = ("GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "WEBHOOK")


@dataclass(frozen=True, slots=True)
class ApiEntry:
    """`file` is empty where the entry names none."""

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
        """What an entry of this kind could name."""
        match self.key:
            case "openapi":
                yield from spec.operations
            case "asyncapi":
                yield from object_at(spec.value, "channels")
            case _:
                yield from object_at(spec.value, "components", "schemas")


def read_entry(page: Page) -> ApiEntry | None:
    """None for a page that is about nothing of the kind."""
    for key in KEYS:
        words = page.front_matter.text(key).split()
        if not words:
            continue
        has_file = words[0].upper() not in _METHODS if key == "openapi" else len(words) > 1
        file, rest = (words[0], words[1:]) if has_file else ("", words)
        return ApiEntry(key, file, " ".join(rest))
    return None


@dataclass(frozen=True, slots=True)
class PageSources:
    specifications: Specifications
    files: FolderFiles

    def with_source(self, page: Page) -> Page:
        """The page with what it is about, and with the titles and settings that the description gives it."""
        self._check_settings(page)
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
        """Without a file, the first description by file name that has it."""
        candidates = self._candidates(entry)
        found = [source for spec in candidates if (source := entry.source_in(spec)) is not None]
        if not found:
            self._report(
                Rule.PAGE_OPENAPI_NO_MATCH,
                page,
                entry,
                f"No API description has {entry.name}.",
                _nearest(entry, candidates),
            )
            return None
        if len(found) > 1:
            names = " and ".join(str(source.specification.file) for source in found)
            hint = f"Write {found[0].specification.file} {entry.name} to say so, or name the other file."
            title = f"{entry.name} is in {names}; that of {found[0].specification.file} is shown."
            self._report(Rule.PAGE_OPENAPI_AMBIGUOUS, page, entry, title, hint)
        self.specifications.keep(found[0].specification)
        return found[0]

    def _candidates(self, entry: ApiEntry) -> tuple[Specification, ...]:
        if entry.file:
            named = self.specifications.by_name.get(entry.file)
            return (named,) if named else ()
        is_async = entry.key == "asyncapi"
        return tuple(spec for spec in self.specifications.by_file_name if spec.is_async is is_async)

    def _check_settings(self, page: Page) -> None:
        front = page.front_matter
        display, method = front.values.get("playground"), front.text("authMethod").lower()
        if display is not None and as_display(display) is None:
            choices = ", ".join(PlaygroundDisplay)
            title = "The page's playground is none of the displays."
            self._problem(Rule.PAGE_PLAYGROUND_UNKNOWN, page, "playground", title, f"Write one of {choices}.")
        if method and method not in (*AuthMethod, "none"):
            choices = ", ".join((*AuthMethod, "none"))
            title = "The page's authMethod is none of the methods."
            self._problem(Rule.PAGE_AUTH_METHOD_UNKNOWN, page, "authMethod", title, f"Write one of {choices}.")

    def _report(self, rule: Rule, page: Page, entry: ApiEntry, title: str, hint: str) -> None:
        self._problem(rule, page, entry.key, title, hint)

    def _problem(self, rule: Rule, page: Page, key: str, title: str, hint: str) -> None:
        offset = page.text.find(f"\n{key}:") + 1
        file = page.file or PurePosixPath(page.path)
        self.files.problems.append(Problem(rule, place_at(file, page.text, offset), title, hint))


def _nearest(entry: ApiEntry, candidates: tuple[Specification, ...]) -> str:
    """A hint that names what was probably meant."""
    if entry.file and not candidates:
        return f"There is no API description {entry.file}; check the name of the file."
    return nearest_hint(entry.name, (name for spec in candidates for name in entry.names_in(spec)))


def nearest_hint(name: str, known: Iterator[str]) -> str:
    close = get_close_matches(name, list(known), 1, 0.75)
    return f"Did you mean {close[0]}?" if close else "Check the method, the path and the file."


def missing_entry(entry: str, known: Iterator[str]) -> Problem:
    """For an entry of the navigation that names no operation."""
    name = " ".join(entry.split()[-2:])
    place, title = Place(PurePosixPath("docs.json")), f"No API description has {entry}."
    return Problem(Rule.NAVIGATION_OPERATION_MISSING, place, title, nearest_hint(name, known))
