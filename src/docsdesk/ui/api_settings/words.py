"""What each setting is called and what it does, and the choices it has, in words."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.api_settings import (
    AUTH_METHOD,
    AUTH_NAME,
    AUTOGENERATE,
    CREDENTIALS,
    DISPLAY,
    EXAMPLE_DEFAULTS,
    LANGUAGES,
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
        (_tr("Playground"), (DISPLAY, PROXY, CREDENTIALS)),
        (_tr("Endpoint"), (URL,)),
        (_tr("Examples"), (LANGUAGES, EXAMPLE_DEFAULTS, PREFILL, AUTOGENERATE)),
        (_tr("Manual pages"), (SERVER, AUTH_METHOD, AUTH_NAME)),
    )


def words_of(path: SettingPath) -> SettingWords:
    return _playground_words().get(path) or _examples_words().get(path) or _manual_words()[path]


def choice_words(path: SettingPath, choice: str | None) -> str:
    """A choice as it is offered; None is to leave the setting out."""
    if choice is not None:
        return choice
    return {URL: _tr("not set, path only"), AUTH_METHOD: _tr("not set")}.get(path, _tr("not set"))


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
    return "api_url" if path == URL else "_".join(path)


def _playground_words() -> dict[SettingPath, SettingWords]:
    return {
        DISPLAY: SettingWords(
            _tr("Display"),
            _tr("What readers can do on an API page. With auth, only signed-in readers see the playground."),
        ),
        PROXY: SettingWords(
            _tr("Proxy"),
            _tr("Off, the browser calls the API directly."),
            _tr("Use the service's proxy"),
        ),
        CREDENTIALS: SettingWords(
            _tr("Credentials"),
            _tr("Cookies, authorization headers and client certificates, on calls that bypass the proxy."),
            _tr("Send the reader's credentials"),
        ),
        URL: SettingWords(_tr("Base URL"), _tr("With full, every endpoint shows the whole address of the API.")),
    }


def _examples_words() -> dict[SettingPath, SettingWords]:
    return {
        LANGUAGES: SettingWords(
            _tr("Languages"), _tr("Snippets appear in this order. Drag them, or press Alt+Up and Alt+Down.")
        ),
        EXAMPLE_DEFAULTS: SettingWords(_tr("Parameters"), _tr("Whether examples show optional parameters too.")),
        PREFILL: SettingWords(
            _tr("Prefill"),
            _tr("The playground starts with the examples in your schema."),
            _tr("Fill in examples"),
        ),
        AUTOGENERATE: SettingWords(
            _tr("Generate"), _tr("Off, only samples written by hand appear."), _tr("Generate code samples")
        ),
    }


def _manual_words() -> dict[SettingPath, SettingWords]:
    return {
        SERVER: SettingWords(_tr("Server"), _tr("Put in front of relative paths on pages written by hand.")),
        AUTH_METHOD: SettingWords(_tr("Method"), _tr("How readers authenticate on pages written by hand.")),
        AUTH_NAME: SettingWords(_tr("Header"), _tr("The header that carries the key.")),
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text)
