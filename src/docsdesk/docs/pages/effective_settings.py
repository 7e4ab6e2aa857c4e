"""The API settings in effect on one page, and where each was set (interface sections 2.6 and 2.7)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar

from docsdesk.docs.json.values import Json, object_at, text_at
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.slugs import page_slug
from docsdesk.domain.api_setting import SettingPath, setting_at
from docsdesk.domain.api_settings import (
    API_SETTINGS,
    AUTH_METHOD,
    AUTH_NAME,
    AUTOGENERATE,
    CREDENTIALS,
    DISPLAY,
    EXAMPLE_DEFAULTS,
    LANGUAGES,
    PARAMS_EXPANDED,
    PARAMS_POST,
    PREFILL,
    PROXY,
    SERVER,
    URL,
    AuthMethod,
    PlaygroundDisplay,
    effective,
)

T = TypeVar("T")
COBO_HEADER = "API-SECRET"
_KEY_HEADER = "Key"


class SettingLayer(StrEnum):
    """Where a value is set, the weakest first."""

    DEFAULT = "default"
    SITE = "docs.json"
    SPECIFICATION = "specification"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    value: T
    layer: SettingLayer


@dataclass(frozen=True, slots=True)
class ManualAuth:
    """How requests of manual pages authenticate; `header` carries the secret."""

    method: AuthMethod
    header: str = "Authorization"


@dataclass(frozen=True, slots=True)
class PageSettings:
    """`display` is as written; `pages.access` decides who sees what. `languages` are keys, in order."""

    display: Setting[PlaygroundDisplay]
    proxy: Setting[bool]
    credentials: Setting[bool]
    """In effect only without the proxy."""
    is_url_full: Setting[bool]
    languages: Setting[tuple[str, ...]]
    only_required: Setting[bool]
    prefill: Setting[bool]
    autogenerate: Setting[bool]
    servers: Setting[tuple[str, ...]]
    """Base addresses of manual pages."""
    auth: Setting[ManualAuth | None]
    is_expanded: Setting[bool]
    pills: Setting[tuple[str, ...]]
    """Keys of schemas shown as labels after a field's name."""


def page_settings(api: Json, page: Page, site: PageSettings | None = None) -> PageSettings:
    """`api` is from docs.json. An invalid value counts as not written.

    `site` is the result of `site_settings`, for callers with many pages.
    """
    site = site or site_settings(api)
    return replace(site, display=_page_display(page) or site.display, auth=_page_auth(api, page) or site.auth)


def site_settings(api: Json) -> PageSettings:
    """The settings of a page that sets none itself."""
    auth = _site_setting(api, AUTH_METHOD)
    return PageSettings(
        display=_site_setting(api, DISPLAY, PlaygroundDisplay),
        proxy=_site_setting(api, PROXY),
        credentials=_site_setting(api, CREDENTIALS),
        is_url_full=_site_setting(api, URL, lambda value: value == "full"),
        languages=_site_setting(api, LANGUAGES),
        only_required=_site_setting(api, EXAMPLE_DEFAULTS, lambda value: value == "required"),
        prefill=_site_setting(api, PREFILL),
        autogenerate=_site_setting(api, AUTOGENERATE),
        servers=_site_setting(api, SERVER, lambda value: value or ()),
        auth=Setting(_manual_auth(AuthMethod(auth.value), api) if auth.value else None, auth.layer),
        is_expanded=_site_setting(api, PARAMS_EXPANDED, lambda value: value == "all"),
        pills=_site_setting(api, PARAMS_POST, lambda value: value or ()),
    )


def site_layer(api: Json, path: SettingPath) -> SettingLayer:
    """Whether docs.json holds a valid value for a setting."""
    is_default = API_SETTINGS[path].read(setting_at(api, path)) is None
    return SettingLayer.DEFAULT if is_default else SettingLayer.SITE


def _site_setting(api: Json, path: SettingPath, as_value: Callable[[Any], Any] = lambda value: value) -> Setting[Any]:
    """`as_value` converts the effective value to what the page needs."""
    return Setting(as_value(effective(api, path)), site_layer(api, path))


def manual_bases(api: Json) -> tuple[str, ...]:
    return effective(api, SERVER) or ()


def display_setting(api: Json, page: Page) -> Setting[PlaygroundDisplay]:
    """The display as written, and where."""
    return _page_display(page) or _site_setting(api, DISPLAY, PlaygroundDisplay)


def _page_display(page: Page) -> Setting[PlaygroundDisplay] | None:
    front = page.front_matter
    said: Iterable[tuple[Json, SettingLayer]] = (
        (front.values.get("playground"), SettingLayer.PAGE),
        (front.inherited.get("playground"), SettingLayer.SPECIFICATION),
    )
    for value, layer in said:
        if (found := as_display(value)) is not None:
            return Setting(found, layer)
    return None


def as_display(value: Json) -> PlaygroundDisplay | None:
    return PlaygroundDisplay(value) if API_SETTINGS[DISPLAY].read(value) else None


def _page_auth(api: Json, page: Page) -> Setting[ManualAuth | None] | None:
    """A page's `authMethod` wins, over the method's name too; `none` removes it."""
    written = page.front_matter.text("authMethod").lower()
    if page.needs_no_auth:
        return Setting(None, SettingLayer.PAGE)
    if API_SETTINGS[AUTH_METHOD].read(written) is None:
        return None
    return Setting(_manual_auth(AuthMethod(written), api), SettingLayer.PAGE)


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
    return page_slug(text_at(object_at(operation, "x-mint"), "href"))
