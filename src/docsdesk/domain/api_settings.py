"""The `api` object of docs.json: its keys, their defaults and what they allow (interface section 2.6)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, cast


class PlaygroundDisplay(StrEnum):
    INTERACTIVE = "interactive"
    SIMPLE = "simple"
    NONE = "none"
    AUTH = "auth"


class AuthMethod(StrEnum):
    BEARER = "bearer"
    BASIC = "basic"
    KEY = "key"
    COBO = "cobo"
    """A key in the header API-SECRET."""


SettingPath = tuple[str, ...]
"""Keys below `api`, outermost first."""

OPENAPI: SettingPath = ("openapi",)
ASYNCAPI: SettingPath = ("asyncapi",)
DISPLAY: SettingPath = ("playground", "display")
PROXY: SettingPath = ("playground", "proxy")
CREDENTIALS: SettingPath = ("playground", "credentials")
URL: SettingPath = ("url",)
LANGUAGES: SettingPath = ("examples", "languages")
EXAMPLE_DEFAULTS: SettingPath = ("examples", "defaults")
PREFILL: SettingPath = ("examples", "prefill")
AUTOGENERATE: SettingPath = ("examples", "autogenerate")
SERVER: SettingPath = ("mdx", "server")
AUTH_METHOD: SettingPath = ("mdx", "auth", "method")
AUTH_NAME: SettingPath = ("mdx", "auth", "name")
PARAMS_EXPANDED: SettingPath = ("params", "expanded")
PARAMS_POST: SettingPath = ("params", "post")

DEFAULTS: Mapping[SettingPath, Any] = MappingProxyType(
    {
        DISPLAY: PlaygroundDisplay.INTERACTIVE.value,
        PROXY: True,
        CREDENTIALS: False,
        URL: None,
        LANGUAGES: ["bash", "python", "javascript", "php", "go", "java", "ruby"],
        EXAMPLE_DEFAULTS: "all",
        PREFILL: False,
        AUTOGENERATE: True,
        SERVER: None,
        AUTH_METHOD: None,
        AUTH_NAME: None,
        OPENAPI: None,
        ASYNCAPI: None,
        PARAMS_EXPANDED: "closed",
        PARAMS_POST: None,
    }
)

CHOICES: Mapping[SettingPath, tuple[str, ...]] = MappingProxyType(
    {
        DISPLAY: tuple(PlaygroundDisplay),
        URL: ("full",),
        EXAMPLE_DEFAULTS: ("required", "all"),
        AUTH_METHOD: tuple(AuthMethod),
        PARAMS_EXPANDED: ("closed", "all"),
    }
)


def setting_at(api: object, path: SettingPath) -> Any:
    """The value written at a path, None where nothing is written."""
    value = api
    for key in path:
        if not isinstance(value, Mapping):
            return None
        value = cast(Mapping[str, object], value).get(key)
    return value


def effective(api: object, path: SettingPath) -> Any:
    """The value that counts: the one written, else the default."""
    written = setting_at(api, path)
    return DEFAULTS[path] if written is None else written
