"""What each setting is called and what it is for, and the choices it has, in words."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.api_settings import (
    ASYNCAPI,
    AUTH_METHOD,
    AUTH_NAME,
    AUTOGENERATE,
    CREDENTIALS,
    DISPLAY,
    EXAMPLE_DEFAULTS,
    LANGUAGES,
    OPENAPI,
    PARAMS_EXPANDED,
    PARAMS_POST,
    PREFILL,
    PROXY,
    SERVER,
    URL,
    SettingPath,
)


@dataclass(frozen=True, slots=True)
class SettingWords:
    """`switch` completes a tick box."""

    caption: str
    help: str
    switch: str = ""


def groups() -> tuple[tuple[str, tuple[SettingPath, ...]], ...]:
    """The settings in the order in which they are shown, under their headings."""
    return (
        (_tr("Playground"), (DISPLAY, PROXY, CREDENTIALS, URL)),
        (_tr("Examples"), (LANGUAGES, EXAMPLE_DEFAULTS, PREFILL, AUTOGENERATE)),
        (_tr("Manual pages"), (SERVER, AUTH_METHOD, AUTH_NAME)),
        (_tr("Descriptions"), (OPENAPI, ASYNCAPI)),
        (_tr("Parameters"), (PARAMS_EXPANDED, PARAMS_POST)),
    )


def words_of(path: SettingPath) -> SettingWords:
    return _playground_words().get(path) or _examples_words().get(path) or _page_words()[path]


def key_words(path: SettingPath) -> str:
    """The setting as docs.json spells it."""
    return ".".join(("api", *path))


def choice_words(path: SettingPath, choice: str | None) -> str:
    """A choice as it is offered; None is to leave the setting out."""
    if choice is not None:
        return choice
    return {URL: _tr("path only"), AUTH_METHOD: _tr("not set")}.get(path, _tr("not set"))


def value_words(value: Any) -> str:
    """A value that is no valid choice, as it stands in the file."""
    return value if isinstance(value, str) else repr(value)


def lines_words(count: int) -> str:
    return _tr("1 line") if count == 1 else _tr("{count} lines").format(count=count)


def changes_words(count: int) -> str:
    if not count:
        return _tr("no changes")
    return _tr("1 change") if count == 1 else _tr("{count} changes").format(count=count)


def object_name(path: SettingPath) -> str:
    return f"api_{path[0]}" if len(path) == 1 else "_".join(path)


def _playground_words() -> dict[SettingPath, SettingWords]:
    return {
        DISPLAY: SettingWords(_tr("Display"), _tr("What readers can do on an API page.")),
        PROXY: SettingWords(_tr("Proxy"), _tr("Who sends the requests of the playground."), _tr("Use the proxy")),
        CREDENTIALS: SettingWords(
            _tr("Credentials"),
            _tr("Cookies, authorization headers and client certificates, on calls that bypass the proxy."),
            _tr("Send credentials"),
        ),
        URL: SettingWords(_tr("Base URL"), _tr("What the header of an endpoint shows.")),
    }


def _examples_words() -> dict[SettingPath, SettingWords]:
    return {
        LANGUAGES: SettingWords(
            _tr("Languages"),
            _tr("Snippets appear in this order. Drag a language, or press Alt+Up and Alt+Down."),
        ),
        EXAMPLE_DEFAULTS: SettingWords(_tr("Parameters"), _tr("Which parameters examples show.")),
        PREFILL: SettingWords(
            _tr("Prefill"), _tr("What the fields of the playground start with."), _tr("Fill in examples")
        ),
        AUTOGENERATE: SettingWords(_tr("Generate"), _tr("Where code samples come from."), _tr("Generate samples")),
    }


def _page_words() -> dict[SettingPath, SettingWords]:
    return {
        SERVER: SettingWords(_tr("Server"), _tr("Put in front of relative paths on pages written by hand.")),
        AUTH_METHOD: SettingWords(_tr("Method"), _tr("How readers authenticate on pages written by hand.")),
        AUTH_NAME: SettingWords(_tr("Header"), _tr("The header that carries the key.")),
        OPENAPI: SettingWords(
            _tr("OpenAPI"), _tr("Descriptions that API pages are made of: files of the folder, or addresses.")
        ),
        ASYNCAPI: SettingWords(_tr("AsyncAPI"), _tr("Descriptions that channel pages are made of.")),
        PARAMS_EXPANDED: SettingWords(_tr("Nested fields"), _tr("Whether objects in a schema begin open.")),
        PARAMS_POST: SettingWords(
            _tr("Labels"), _tr("Keys of a schema whose values stand as labels behind a field's name.")
        ),
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text)
