"""The site's own API settings as cells: value, who said it, and the line of docs.json that says it."""

from docsdesk.docs.config_places import ConfigPlaces
from docsdesk.docs.effective_settings import ManualAuth, PageSettings, Setting, SettingLayer
from docsdesk.docs.page_row import Cell, Source
from docsdesk.domain.api_settings import (
    AUTH_METHOD,
    AUTOGENERATE,
    CREDENTIALS,
    DISPLAY,
    EXAMPLE_DEFAULTS,
    LANGUAGES,
    PARAMS_EXPANDED,
    PREFILL,
    PROXY,
    SERVER,
    URL,
    SettingPath,
)


def site_cells(settings: PageSettings, places: ConfigPlaces) -> dict[str, Cell]:
    """By the path of the setting below `api`, keys joined by dots."""
    words: dict[SettingPath, tuple[SettingLayer, str]] = {
        DISPLAY: (settings.display.layer, settings.display.value.value),
        PROXY: _flag(settings.proxy),
        CREDENTIALS: _flag(settings.credentials),
        URL: (settings.is_url_full.layer, "full" if settings.is_url_full.value else ""),
        LANGUAGES: (settings.languages.layer, ", ".join(settings.languages.value)),
        EXAMPLE_DEFAULTS: (settings.only_required.layer, "required" if settings.only_required.value else "all"),
        PREFILL: _flag(settings.prefill),
        AUTOGENERATE: _flag(settings.autogenerate),
        SERVER: (settings.servers.layer, ", ".join(settings.servers.value)),
        AUTH_METHOD: (settings.auth.layer, auth_words(settings.auth.value)),
        PARAMS_EXPANDED: (settings.is_expanded.layer, "all" if settings.is_expanded.value else "closed"),
    }
    return {".".join(path): _cell(path, layer, value, places) for path, (layer, value) in words.items()}


def auth_words(auth: ManualAuth | None) -> str:
    """The method, with the header where it is not the usual one."""
    if auth is None:
        return "none"
    return auth.method.value if auth.header == "Authorization" else f"{auth.method.value} ({auth.header})"


def _cell(path: SettingPath, layer: SettingLayer, value: str, places: ConfigPlaces) -> Cell:
    if layer is not SettingLayer.SITE:
        return Cell(value, layer)
    place = places.of(("api", *path))
    return Cell(value, layer, Source(place.file, place.line, ("api", *path)))


def _flag(setting: Setting[bool]) -> tuple[SettingLayer, str]:
    return setting.layer, "true" if setting.value else "false"
