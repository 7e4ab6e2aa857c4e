"""The API settings that count on one page, and where each of them was said (interface sections 2.6 and 2.7)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from docsdesk.docs.json_values import Json, as_list, as_text, object_at, text_at, texts
from docsdesk.docs.page import Page
from docsdesk.docs.slugs import page_slug
from docsdesk.domain.api_settings import (
    AUTH_METHOD,
    AUTH_NAME,
    AUTOGENERATE,
    CREDENTIALS,
    DEFAULTS,
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
    SettingPath,
    setting_at,
)
from docsdesk.domain.languages import language_key

T = TypeVar("T")
COBO_HEADER = "API-SECRET"
_KEY_HEADER = "Key"
_DISPLAYS = {display.value: display for display in PlaygroundDisplay}
_METHODS = {method.value: method for method in AuthMethod}


class SettingLayer(StrEnum):
    """Who said it, the weakest first."""

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
    """How requests of manual pages prove who sends them; `header` carries the secret."""

    method: AuthMethod
    header: str = "Authorization"


@dataclass(frozen=True, slots=True)
class PageSettings:
    """`display` is as written; who sees what is decided by `page_access`. `languages` are keys, in order."""

    display: Setting[PlaygroundDisplay]
    proxy: Setting[bool]
    credentials: Setting[bool]
    """Counts only without the proxy."""
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
    """Keys of schemas that are shown as labels after a field's name."""


def page_settings(api: Json, page: Page, site: PageSettings | None = None) -> PageSettings:
    """`api` is that of docs.json. What is not a valid value counts as not written.

    `site` is what `site_settings` gave for it, where there are many pages.
    """
    site = site or site_settings(api)
    return replace(site, display=_page_display(page) or site.display, auth=_page_auth(api, page) or site.auth)


def site_settings(api: Json) -> PageSettings:
    """Those of a page that says nothing about them."""
    site = _Site(api)
    return PageSettings(
        display=site.read(DISPLAY, as_display),
        proxy=site.read(PROXY, _flag),
        credentials=site.read(CREDENTIALS, _flag),
        is_url_full=site.read(URL, lambda value: value == "full" or None, default=False),
        languages=site.read(LANGUAGES, _languages),
        only_required=site.read(EXAMPLE_DEFAULTS, _only_required, default=False),
        prefill=site.read(PREFILL, _flag),
        autogenerate=site.read(AUTOGENERATE, _flag),
        servers=Setting(manual_bases(api), _layer_of(manual_bases(api))),
        auth=_site_auth(api),
        is_expanded=site.read(PARAMS_EXPANDED, _is_expanded, default=False),
        pills=site.read(PARAMS_POST, lambda value: texts(as_list(value)) or None, default=()),
    )


@dataclass(frozen=True, slots=True)
class _Site:
    api: Json

    def read(self, path: SettingPath, as_value: Callable[[Json], T | None], *, default: T | None = None) -> Setting[T]:
        """Without a `default` that of the interface counts; `as_value` gives None for what is no valid value."""
        written = as_value(setting_at(self.api, path))
        if written is not None:
            return Setting(written, SettingLayer.SITE)
        fallen_back = as_value(DEFAULTS[path]) if default is None else default
        assert fallen_back is not None
        return Setting(fallen_back, SettingLayer.DEFAULT)


def _flag(value: Json) -> bool | None:
    return value if isinstance(value, bool) else None


def _is_expanded(value: Json) -> bool | None:
    return value == "all" if value in ("all", "closed") else None


def _only_required(value: Json) -> bool | None:
    return value == "required" if value in ("required", "all") else None


def _languages(value: Json) -> tuple[str, ...] | None:
    """Known ones, each once. A list of none but unknown names is an empty one, as it is for the hosted service."""
    if not isinstance(value, list):
        return None
    return tuple(dict.fromkeys(key for name in texts(value) if (key := language_key(name)) is not None))


def manual_bases(api: Json) -> tuple[str, ...]:
    """The base addresses of manual pages."""
    return texts(setting_at(api, SERVER))


def _layer_of(written: tuple[str, ...]) -> SettingLayer:
    return SettingLayer.SITE if written else SettingLayer.DEFAULT


def display_setting(api: Json, page: Page) -> Setting[PlaygroundDisplay]:
    """The display as written, with who wrote it."""
    return _page_display(page) or _Site(api).read(DISPLAY, as_display)


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
    return _DISPLAYS.get(value) if isinstance(value, str) else None


def _page_auth(api: Json, page: Page) -> Setting[ManualAuth | None] | None:
    """A page's `authMethod` wins, also over the method's name; `none` takes it away."""
    written = page.front_matter.text("authMethod").lower()
    if page.needs_no_auth:
        return Setting(None, SettingLayer.PAGE)
    if written not in _METHODS:
        return None
    return Setting(_manual_auth(_METHODS[written], as_text(setting_at(api, AUTH_NAME))), SettingLayer.PAGE)


def _site_auth(api: Json) -> Setting[ManualAuth | None]:
    method = as_text(setting_at(api, AUTH_METHOD))
    if method in _METHODS:
        return Setting(_manual_auth(_METHODS[method], as_text(setting_at(api, AUTH_NAME))), SettingLayer.SITE)
    return Setting(None, SettingLayer.DEFAULT)


def _manual_auth(method: AuthMethod, name: str) -> ManualAuth:
    match method:
        case AuthMethod.KEY:
            return ManualAuth(method, name or _KEY_HEADER)
        case AuthMethod.COBO:
            return ManualAuth(method, COBO_HEADER)
        case _:
            return ManualAuth(method)


def metadata_of(operation: Json) -> dict[str, Json]:
    """What an operation says about its page, under the keys of front matter (`x-mint.metadata`)."""
    return object_at(operation, "x-mint", "metadata")


def page_address(operation: Json) -> str:
    """Where an operation wants its page to be (`x-mint.href`), empty for the usual place."""
    return page_slug(text_at(object_at(operation, "x-mint"), "href"))
