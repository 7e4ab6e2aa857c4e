"""The pages that a change to docs.json, pages or API descriptions affects, and what differs on each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from docsdesk.docs.folder.api_servers import operation_servers
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import Json
from docsdesk.docs.openapi.specification import WEBHOOK, Specification
from docsdesk.docs.page_table.cells import auth_words
from docsdesk.docs.pages.access import has_server, playground_display
from docsdesk.docs.pages.effective_settings import (
    PageSettings,
    as_display,
    display_setting,
    page_settings,
    site_settings,
)
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.domain.api_setting import PagePart, SettingPath
from docsdesk.domain.api_settings import (
    API_SETTINGS,
    AUTH_METHOD,
    AUTOGENERATE,
    DISPLAY,
    SERVER,
    PlaygroundDisplay,
)
from docsdesk.domain.reader import ANONYMOUS

ADDED = "added"
REMOVED = "removed"
REWRITTEN = "changed"
_AROUND_NO_PAGE = ("$schema", "api")


@dataclass(frozen=True, slots=True)
class PageDifference:
    """`about` is a setting as docs.json spells it, "page" for one added or removed, "text", or a description's file.

    `before` is empty if only the outcome is known.
    """

    about: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class AffectedPages:
    differences: tuple[PageDifference, ...]
    pages: tuple[Page, ...]


def affected_pages(before: DocsFolder, after: DocsFolder) -> tuple[AffectedPages, ...]:
    """Pages whose own content differs, grouped by difference, in reading order; removed pages come last."""
    known = {page.path: page for page in before.pages}
    here = {page.path for page in after.pages}
    change = _Change(_Effects.of(before), _Effects.of(after))
    groups: dict[tuple[PageDifference, ...], list[Page]] = {}
    for page in after.pages:
        earlier = known.get(page.path)
        found = (PageDifference("page", "", ADDED),) if earlier is None else tuple(change.on(earlier, page))
        if found:
            groups.setdefault(found, []).append(page)
    if gone := [page for page in before.pages if page.path not in here]:
        groups[PageDifference("page", "", REMOVED),] = gone
    return tuple(AffectedPages(differences, tuple(pages)) for differences, pages in groups.items())


def changed_around_pages(before: DocsFolder, after: DocsFolder) -> tuple[str, ...]:
    """The keys of docs.json that differ and show on every page, such as navigation and colours."""
    keys = dict.fromkeys((*before.config, *after.config))
    return tuple(key for key in keys if key not in _AROUND_NO_PAGE and before.config.get(key) != after.config.get(key))


class _Traits(NamedTuple):
    """What API settings depend on in a page; pages with equal traits are affected alike."""

    kind: str = ""
    """Empty for a page that shows no API."""
    display: PlaygroundDisplay | None = None
    given_display: PlaygroundDisplay | None = None
    auth: str = ""
    is_absolute: bool = False
    has_base: bool = False
    is_sent: bool = False
    has_example: bool = False
    has_samples: bool = False


@dataclass(frozen=True, slots=True)
class _Effects:
    """The effective API settings on the pages of one folder."""

    api: Json
    site: PageSettings
    by_traits: "dict[_Traits, Mapping[str, str]]" = field(default_factory=dict["_Traits", Mapping[str, str]])

    @classmethod
    def of(cls, folder: DocsFolder) -> "_Effects":
        api = folder.config.get("api")
        return cls(api, site_settings(api))

    def on(self, page: Page, traits: "_Traits") -> Mapping[str, str]:
        """Effective values on the page, by setting as docs.json spells it; only settings that show there."""
        if traits not in self.by_traits:
            self.by_traits[traits] = self._on(page)
        return self.by_traits[traits]

    def _on(self, page: Page) -> Mapping[str, str]:
        if page.api is None and not page.front_matter.text("api"):
            return {}
        settings, display = page_settings(self.api, page, self.site), _display(self.api, page)
        parts = frozenset(_parts(page, settings, display))
        own: Mapping[SettingPath, str] = {DISPLAY: display.value, AUTH_METHOD: auth_words(settings.auth.value)}
        shown = [one for one in API_SETTINGS.values() if one.parts & parts]
        return {one.key: own.get(one.path) or one.words(settings.values[one.path]) for one in shown}


@dataclass(frozen=True, slots=True)
class _Change:
    before: _Effects
    after: _Effects
    compared: dict[tuple[int, int], bool] = field(default_factory=dict[tuple[int, int], bool])
    """Whether two descriptions are equal, by identity: large ones are compared once, not once per page."""

    def on(self, page: Page, later: Page) -> Iterator[PageDifference]:
        traits = _traits(page)
        later_traits = traits if later is page else _traits(later)
        if later is not page:
            yield from self._of_content(page, later)
        before, after = self.before.on(page, traits), self.after.on(later, later_traits)
        for about in before:
            # A setting in effect on one side only follows from another setting that differs.
            if about in after and before[about] != after[about]:
                yield PageDifference(about, before[about], after[about])

    def _of_content(self, page: Page, later: Page) -> Iterator[PageDifference]:
        if (page.text, page.title, page.description) != (later.text, later.title, later.description):
            yield PageDifference("text", "", REWRITTEN)
        if (file := self._other_description(page.api, later.api)) is not None:
            yield PageDifference(file, "", REWRITTEN)

    def _other_description(self, before: ApiSource | None, after: ApiSource | None) -> str | None:
        """The file of the API description behind the page, if it was replaced or changed."""
        if before is None or after is None:
            found = before or after
            return None if found is None else str(found.specification.file)
        is_same = before.key == after.key and self._is_same(before.specification, after.specification)
        return None if is_same else str(after.specification.file)

    def _is_same(self, one: Specification, other: Specification) -> bool:
        key = id(one), id(other)
        if key not in self.compared:
            self.compared[key] = one is other or (one.file == other.file and one.value == other.value)
        return self.compared[key]


def _traits(page: Page) -> _Traits:
    front, written = page.front_matter, page.front_matter.text("api")
    if page.api is None and not written:
        return _Traits()
    operation = page.api.operation if page.api is not None else None
    return _Traits(
        kind=_kind(page.api),
        display=as_display(front.values.get("playground")),
        given_display=as_display(front.inherited.get("playground")),
        auth=front.text("authMethod"),
        is_absolute="://" in written,
        has_base=_has_own_base(page),
        is_sent=has_server(page, ()),
        has_example="<RequestExample" in page.text,
        has_samples=operation is not None and bool(operation.value.get("x-codeSamples")),
    )


def _kind(source: ApiSource | None) -> str:
    if source is None:
        return "manual"
    if source.operation is None:
        return "schema" if source.schema else "channel"
    return "webhook" if source.operation.method == WEBHOOK else "operation"


def _display(api: Json, page: Page) -> PlaygroundDisplay:
    """The display as written, except on a page that cannot send anything."""
    written = display_setting(api, page).value
    return playground_display(api, page, ANONYMOUS) if written is PlaygroundDisplay.INTERACTIVE else written


def _has_base(page: Page, settings: PageSettings) -> bool:
    """Whether there is a full address to show."""
    return _has_own_base(page) or (page.api is None and bool(settings.value(SERVER)))


def _has_own_base(page: Page) -> bool:
    if page.api is None:
        return "://" in page.front_matter.text("api")
    source = page.api
    if source.operation is None or source.operation.method == WEBHOOK:
        return False
    return bool(operation_servers(source.specification, source.operation))


def _parts(page: Page, settings: PageSettings, display: PlaygroundDisplay) -> Iterator[PagePart]:
    """The parts of an API page on which settings show."""
    source, examples = page.api, frozenset(_example_parts(page, settings))
    yield from examples
    if source is None or not source.schema:
        yield PagePart.ENDPOINT
    if display is not PlaygroundDisplay.NONE and _has_base(page, settings):
        yield PagePart.ADDRESS
    if display in (PlaygroundDisplay.INTERACTIVE, PlaygroundDisplay.AUTH):
        yield PagePart.FORM
        if source is None or source.operation is not None:
            yield PagePart.REQUEST
    if source is not None:
        yield PagePart.FIELDS
    elif display is not PlaygroundDisplay.NONE or PagePart.GENERATED_SAMPLES in examples:
        yield PagePart.MANUAL_REQUEST
        if "://" not in page.front_matter.text("api"):
            yield PagePart.MANUAL_PATH


def _example_parts(page: Page, settings: PageSettings) -> Iterator[PagePart]:
    """The example parts that can be shown and that the page does not write itself."""
    operation = page.api.operation if page.api is not None else None
    if "<RequestExample" in page.text or (page.api is not None and (operation is None or operation.method == WEBHOOK)):
        return
    yield PagePart.EXAMPLES
    if settings.value(AUTOGENERATE):
        yield PagePart.GENERATED_SAMPLES
    if settings.value(AUTOGENERATE) or (operation is not None and operation.value.get("x-codeSamples")):
        yield PagePart.SAMPLES
