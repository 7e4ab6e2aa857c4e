"""The API settings in effect on one page, and where each was set (interface sections 2.6 and 2.7)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Any, Generic

from docsdesk.docs.json.values import Json, object_at, text_at
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.slugs import join_address
from docsdesk.domain.api_setting import SettingKey, SettingPath, Value, setting_at
from docsdesk.domain.api_settings import (
    API_SETTINGS,
    AUTH_METHOD,
    AUTH_NAME,
    DISPLAY,
    SERVER,
    AuthMethod,
    PlaygroundDisplay,
    effective,
)

COBO_HEADER = "API-SECRET"
_KEY_HEADER = "Key"


class SettingLayer(StrEnum):
    """Where a value is set, the weakest first."""

    DEFAULT = "default"
    SITE = "docs.json"
    SPECIFICATION = "specification"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class LayeredValue(Generic[Value]):
    value: Value
    layer: SettingLayer


@dataclass(frozen=True, slots=True)
class ManualAuth:
    """How requests of manual pages authenticate; `header` carries the secret."""

    method: AuthMethod
    header: str = "Authorization"


@dataclass(frozen=True, slots=True)
class PageSettings:
    """`values` are those of docs.json by path; `display` and `auth` may be the page's own.

    `display` is as written; `pages.access` decides who sees what.
    """

    values: Mapping[SettingPath, Any]
    display: LayeredValue[PlaygroundDisplay]
    auth: LayeredValue[ManualAuth | None]

    def value(self, key: SettingKey[Value]) -> Value:
        """What docs.json says, or the default where that is not valid or has no effect."""
        return self.values[key]


def page_settings(api: Json, page: Page, site: PageSettings | None = None) -> PageSettings:
    """`api` is from docs.json. An invalid value counts as not written.

    `site` is the result of `site_settings`, for callers with many pages.
    """
    site = site or site_settings(api)
    return replace(site, display=_page_display(page) or site.display, auth=_page_auth(api, page) or site.auth)


def site_settings(api: Json) -> PageSettings:
    """The settings of a page that sets none itself."""
    written = {path: setting.effective(api) for path, setting in API_SETTINGS.items()}
    method = written[AUTH_METHOD]
    auth = _manual_auth(AuthMethod(method), api) if method else None
    return PageSettings(
        {path: setting.in_effect(written.__getitem__) for path, setting in API_SETTINGS.items()},
        _site_display(api),
        LayeredValue(auth, site_layer(api, AUTH_METHOD)),
    )


def site_layer(api: Json, path: SettingPath) -> SettingLayer:
    """Whether docs.json holds a valid value for a setting."""
    is_default = API_SETTINGS[path].read(setting_at(api, path)) is None
    return SettingLayer.DEFAULT if is_default else SettingLayer.SITE


def _site_display(api: Json) -> LayeredValue[PlaygroundDisplay]:
    return LayeredValue(PlaygroundDisplay(effective(api, DISPLAY)), site_layer(api, DISPLAY))


def manual_bases(api: Json) -> tuple[str, ...]:
    return effective(api, SERVER) or ()


def display_setting(api: Json, page: Page) -> LayeredValue[PlaygroundDisplay]:
    """The display as written, and where."""
    return _page_display(page) or _site_display(api)


def _page_display(page: Page) -> LayeredValue[PlaygroundDisplay] | None:
    front = page.front_matter
    said: Iterable[tuple[Json, SettingLayer]] = (
        (front.values.get("playground"), SettingLayer.PAGE),
        (front.inherited.get("playground"), SettingLayer.SPECIFICATION),
    )
    for value, layer in said:
        if (found := as_display(value)) is not None:
            return LayeredValue(found, layer)
    return None


def as_display(value: Json) -> PlaygroundDisplay | None:
    return PlaygroundDisplay(value) if API_SETTINGS[DISPLAY].read(value) else None


def _page_auth(api: Json, page: Page) -> LayeredValue[ManualAuth | None] | None:
    """A page's `authMethod` wins, over the method's name too; `none` removes it."""
    written = page.front_matter.text("authMethod").lower()
    if page.needs_no_auth:
        return LayeredValue(None, SettingLayer.PAGE)
    if API_SETTINGS[AUTH_METHOD].read(written) is None:
        return None
    return LayeredValue(_manual_auth(AuthMethod(written), api), SettingLayer.PAGE)


def _manual_auth(method: AuthMethod, api: Json) -> ManualAuth:
    match method:
        case AuthMethod.KEY:
            return ManualAuth(method, effective(api, AUTH_NAME) or _KEY_HEADER)
        case AuthMethod.COBO:
            return ManualAuth(method, COBO_HEADER)
        case _:
            return ManualAuth(method)


def metadata_of(operation: Json) -> dict[str, Json]:
    """What an operation says about its page, by keys of front matter (`x-mint.metadata`)."""
    return object_at(operation, "x-mint", "metadata")


def page_address(operation: Json) -> str:
    """Where an operation wants its page (`x-mint.href`), empty for the usual place."""
    href = PurePosixPath(text_at(object_at(operation, "x-mint"), "href"))
    return join_address(href.parent.as_posix(), href.stem) if href.name else ""
