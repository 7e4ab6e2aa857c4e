"""The effective values on one page, cell by cell, and where each comes from."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.front_matter.edit import key_offset
from docsdesk.docs.front_matter.values import GroupRule
from docsdesk.docs.json.values import Json
from docsdesk.docs.openapi.security import Requirement, SchemeKind, SecurityAlternative, security
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.page_table.row import Cell, Source
from docsdesk.docs.pages.access import playground_display
from docsdesk.docs.pages.effective_settings import (
    ManualAuth,
    PageSettings,
    SettingLayer,
    display_setting,
    site_layer,
    site_settings,
)
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.docs.pages.sources import source_path
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.api_settings import (
    API_SETTINGS,
    ASYNCAPI,
    AUTH_METHOD,
    AUTH_NAME,
    DISPLAY,
    OPENAPI,
    PlaygroundDisplay,
)
from docsdesk.domain.place import place_at
from docsdesk.domain.reader import ANONYMOUS

_NO_SERVER = "No server is known to send to, so readers get the simple one."
_SHOWN_ELSEWHERE = (OPENAPI, ASYNCAPI, AUTH_NAME)
"""Descriptions are where pages come from, and a header's name is shown with its method."""


def site_cells(api: Json, places: ConfigPlaces) -> dict[str, Cell]:
    """The site's own settings by key, each with the line of docs.json that sets it."""
    shown = [setting for path, setting in API_SETTINGS.items() if path not in _SHOWN_ELSEWHERE]
    cells = {one.key: _site_cell(api, one.path, one.words(one.effective(api)), places) for one in shown}
    auth = auth_words(site_settings(api).auth.value)
    return cells | {API_SETTINGS[AUTH_METHOD].key: _site_cell(api, AUTH_METHOD, auth, places)}


def auth_words(auth: ManualAuth | None) -> str:
    """The method, with the header if it is not the usual one."""
    if auth is None:
        return "none"
    return auth.method.value if auth.header == "Authorization" else f"{auth.method.value} ({auth.header})"


def _site_cell(api: Json, path: SettingPath, value: str, places: ConfigPlaces) -> Cell:
    layer = site_layer(api, path)
    if layer is not SettingLayer.SITE:
        return Cell(value, layer)
    place = places.of(("api", *path))
    return Cell(value, layer, Source(place.file, place.line, ("api", *path)))


@dataclass(slots=True)
class PageCells:
    """`api` is from docs.json, `site` from `site_cells`."""

    api: Json
    site: dict[str, Cell]
    _common_auth: dict[PurePosixPath, Cell] = field(default_factory=dict[PurePosixPath, Cell])
    """By description, of its operations without authentication of their own."""

    def playground(self, page: Page) -> Cell:
        """As readers get it; if it depends on the reader, as written."""
        return _above(self._playground(page), page, "playground", self._playground)

    def _playground(self, page: Page) -> Cell:
        written = display_setting(self.api, page)
        if written.layer in (SettingLayer.PAGE, SettingLayer.SPECIFICATION):
            cell = self._make_cell(page, "playground", written.value.value)
        else:
            cell = self.site[".".join(DISPLAY)]
        if written.value is not PlaygroundDisplay.INTERACTIVE:
            return cell
        shown = playground_display(self.api, page, ANONYMOUS)
        return cell if shown is written.value else Cell(shown.value, cell.layer, cell.source, _NO_SERVER)

    def auth(self, page: Page, settings: PageSettings) -> Cell | None:
        """None for a page that sends nothing."""
        if page.api is not None:
            described = self._described_auth(page.api)
            if described is not None and page.needs_no_auth:
                return replace(self._make_cell(page, "authMethod", "none"), beneath=described)
            return described
        if not page.method:
            return None
        if settings.auth.layer is SettingLayer.PAGE:
            cell = self._make_cell(page, "authMethod", auth_words(settings.auth.value))
            return replace(cell, beneath=self.site[".".join(AUTH_METHOD)])
        return self.site[".".join(AUTH_METHOD)]

    def groups(self, page: Page) -> Cell:
        return _above(self._groups(page), page, "groups", self._groups)

    def _groups(self, page: Page) -> Cell:
        rules = page.front_matter.group_rules
        return self._make_cell(page, "groups", "; ".join(_rule_words(rule) for rule in rules)) if rules else Cell("")

    def public(self, page: Page) -> Cell:
        return _above(self._public(page), page, "public", self._public)

    def _public(self, page: Page) -> Cell:
        value = page.front_matter.value("public")
        if not isinstance(value, bool):
            return Cell("false")
        return self._make_cell(page, "public", "true" if value else "false")

    def _make_cell(self, page: Page, key: str, value: str) -> Cell:
        """Set by the page itself, else by the description that it inherits from."""
        if key in page.front_matter.values and page.file is not None:
            start = key_offset(page.text[: page.front_matter.length], key)
            line = place_at(page.file, page.text, start).line if start is not None else 0
            return Cell(value, SettingLayer.PAGE, Source(page.file, line, (key,)))
        if page.api is None:
            return Cell(value, SettingLayer.PAGE)
        path = (*source_path(page.api), "x-mint", "metadata", key)
        return Cell(value, SettingLayer.SPECIFICATION, Source(page.api.specification.file, 0, path))

    def _described_auth(self, source: ApiSource) -> Cell | None:
        spec, operation = source.specification, source.operation
        if operation is None:
            return None
        if "security" in operation.value:
            return Cell(
                _security_words(security(spec, operation)),
                SettingLayer.SPECIFICATION,
                Source(spec.file, 0, (*source_path(source), "security")),
            )
        if spec.file not in self._common_auth:
            self._common_auth[spec.file] = _common_auth(spec, _security_words(security(spec, operation)))
        return self._common_auth[spec.file]


def _above(cell: Cell, page: Page, key: str, read: Callable[[Page], Cell]) -> Cell:
    """Add what would count if the page itself did not set it."""
    if cell.layer is not SettingLayer.PAGE:
        return cell
    others = {name: value for name, value in page.front_matter.values.items() if name != key}
    return replace(cell, beneath=read(replace(page, front_matter=replace(page.front_matter, values=others))))


def _common_auth(spec: Specification, words: str) -> Cell:
    """The authentication of every operation that sets none itself."""
    if "security" not in spec.value:
        return Cell("none")
    return Cell(words, SettingLayer.SPECIFICATION, Source(spec.file, 0, ("security",)))


def _security_words(alternatives: tuple[SecurityAlternative, ...]) -> str:
    words = (" + ".join(_scheme_words(requirement) for requirement in found) or "none" for found in alternatives)
    return " or ".join(dict.fromkeys(words)) or "none"


def _scheme_words(requirement: Requirement) -> str:
    scheme = requirement.scheme
    if scheme.kind is SchemeKind.API_KEY:
        return f"key ({scheme.field})" if scheme.field else "key"
    return scheme.scheme.lower() if scheme.kind is SchemeKind.HTTP and scheme.scheme else scheme.kind.value


def _rule_words(rule: GroupRule) -> str:
    names = ", ".join(rule.includes) or "signed in"
    return f"{names}, not {', '.join(rule.excludes)}" if rule.excludes else names
